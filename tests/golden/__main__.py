"""`python -m tests.golden`: write every golden game anew, the shortest that ends as it should among some seeds."""

from __future__ import annotations

from . import golden

SEEDS = range(1, 301)


def shortest(game: str, name: str) -> str:
    """The text of the shortest game under `name` that ends as its head says; a plan may name its seed."""
    module = golden.GAMES[game]
    plan = dict(module.GAMES[name])
    best = ""
    for seed in (int(plan.get("seed", 1)),) if plan.keys() & {"seed", "position"} else SEEDS:
        head = {**plan, "game": game, "seats": plan.get("seats", module.SEATS), "seed": seed}
        text = golden.written(head, module.chooser(name, seed))
        if f"\nended by {plan['end']}\n" in text and (not best or len(text) < len(best)):
            best = text
    if not best:
        raise SystemExit(f"no seed ends {game}, {name} by {plan['end']}")
    return best


def main() -> None:
    """Write the files and say what was written."""
    for game, module in golden.GAMES.items():
        for name in module.GAMES:
            path = golden.FOLDER / game / f"{name}.txt"
            text = shortest(game, name)
            path.write_text(text, encoding="utf-8", newline="\n")
            moves, end = len(golden.moves_of(text)), golden.head_of(text)["end"]
            print(f"{path.relative_to(golden.FOLDER)}: {moves} moves, {end}")


if __name__ == "__main__":
    main()

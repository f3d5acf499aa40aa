"""`python -m tests.golden`: write every golden game anew, the shortest that ends as it should among some seeds."""

from __future__ import annotations

from . import golden, supernova_games

SEEDS = range(1, 301)


def shortest(name: str) -> str:
    """The text of the shortest game under `name` that ends as its head says."""
    best = ""
    plan = dict(supernova_games.GAMES[name])
    for seed in SEEDS if "position" not in plan else (1,):
        head = {**plan, "game": "supernova", "seats": supernova_games.SEATS, "seed": seed}
        text = golden.written(head, supernova_games.chooser(name, seed))
        if f"\nended by {plan['end']}\n" in text and (not best or len(text) < len(best)):
            best = text
    if not best:
        raise SystemExit(f"no seed of {SEEDS.start} to {SEEDS.stop - 1} ends {name} by {plan['end']}")
    return best


def main() -> None:
    """Write the files and say what was written."""
    for name in supernova_games.GAMES:
        path = golden.FOLDER / "supernova" / f"{name}.txt"
        text = shortest(name)
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"{path.relative_to(golden.FOLDER)}: {len(golden.moves_of(text))} moves, {golden.head_of(text)['end']}")


if __name__ == "__main__":
    main()

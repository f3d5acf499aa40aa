"""`python -m tests.golden [GAME…]`: write golden games anew, the shortest that end as planned among some seeds."""

from __future__ import annotations

import argparse

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
    """Write the files of the games named, or of all, and say what was written."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description="Write golden games anew.")
    parser.add_argument("games", metavar="GAME", nargs="*", help=f"which of {', '.join(golden.GAMES)} (all)")
    chosen = parser.parse_args().games or list(golden.GAMES)
    for game in chosen:
        if game not in golden.GAMES:
            parser.error(f"there are no golden games of '{game}'")
        for name in golden.GAMES[game].GAMES:
            path = golden.FOLDER / game / f"{name}.txt"
            text = shortest(game, name)
            path.write_text(text, encoding="utf-8", newline="\n")
            moves, end = len(golden.moves_of(text)), golden.head_of(text)["end"]
            print(f"{path.relative_to(golden.FOLDER)}: {moves} moves, {end}")


if __name__ == "__main__":
    main()

"""Cross-checks of the data: counts of the box, ids that exist, sums that the set-up needs. XOD-COMP."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from ..engine import library
from . import scoring
from .window_check import FOES, endless, lists, misplaced

DIE_SIDES = 6
SIDES = ("A", "B")
LEVELS = range(1, 7)


def expect(holds: bool, file: str, place: str, wanted: str) -> None:
    """Raise DataError with file, line and place where something does not hold."""
    if not holds:
        library.expect(False, library.find("xodus", file), place, wanted)


def check(files: dict[str, Any]) -> None:
    """All checks. Raises DataError at the first that fails. What one value may be stands at its type."""
    for file, key, fixed in LISTS:
        ids = [e.id for e in getattr(files[file], key)]
        library.expect_each_once(library.find("xodus", file), key, ids, fixed)
    _unique(files)
    _numbers(files)
    _counts(files)
    _dice(files["dice"])
    _ships(files)
    _augmentations(files)
    _timelines(files)
    _tiles(files)
    _foes(files)
    _cards(files)
    _signals(files)
    _windows(files)
    _achievements(files["achievements"].achievements)


LISTS = (
    ("ships", "ships", True), ("augmentations", "augmentations", False), ("tiles", "tiles", False),
    ("enemies", "enemies", False), ("enemies", "avatars", True), ("explorations", "explorations", False),
    ("signals", "signals", False), ("allies", "allies", False), ("modules", "ship_modules", False),
    ("modules", "precursor_modules", False), ("damage", "damage_cards", False), ("achievements", "achievements", True),
    ("setup", "difficulties", True), ("setup", "presets", True),
)  # fmt: skip
"""File, list, and whether its ids are fixed: pictures or game.yaml know them."""
BOUNDS = {
    "rush_jumps": (1, 6), "scavenge_scraps": (0, 20), "repair_scraps": (0, 20), "repair_hull": (1, 20),
    "salvage_less": (0, 20), "strain_actions": (1, 9), "return_rounds": (1, 9), "return_hull": (1, 20),
    "pacified_rounds": (1, 9), "critical_misses": (1, 9), "allies_chosen": (1, 8), "start_enemies": (1, 16),
    "corruption_advance": (1, 9), "flight_advance": (0, 9), "scraps_per_level": (0, 9), "avatar_level": (1, 9),
    "exploration_markers": (1, 99), "hull_markers": (1, 99), "wormhole_markers": (0, 99), "battle_mat_dial": (1, 99),
}  # fmt: skip


def _numbers(files: dict[str, Any]) -> None:
    numbers = files["setup"].numbers
    for name, (least, most) in BOUNDS.items():
        value = getattr(numbers, name).value
        expect(least <= value <= most, "setup", f"numbers.{name}.value", f"{least} to {most}, not {value}")
    for name, things in (("allies_chosen", files["allies"].allies), ("start_enemies", files["enemies"].enemies)):
        value, most = getattr(numbers, name).value, len(things)
        expect(value <= most, "setup", f"numbers.{name}.value", f"at most {most}, as many as there are, not {value}")


def _unique(files: dict[str, Any]) -> None:
    """No id twice among the cards and parts, whatever their sort: effects are found by it."""
    seen: dict[str, str] = {}
    for file, key, _ in LISTS[:11]:
        for n, entry in enumerate(getattr(files[file], key)):
            other = seen.setdefault(entry.id, key)
            expect(other == key, file, f"{key}[{n}].id", f"the id '{entry.id}' stands among {other} as well")


def _counts(files: dict[str, Any]) -> None:
    """The component list. XOD-COMP-01 to 09."""
    box = files["setup"].box
    tiles = files["tiles"].tiles
    colours = Counter(t.colour for t in tiles)
    rifts = [t.id for t in tiles if t.colour == "main_rift"]
    expect(rifts == ["mr"], "tiles", "tiles", f"one Main Rift with the id 'mr' is expected, not {rifts}")
    found = {
        "system_tiles": len(tiles) - colours["main_rift"], "allied": colours["allied"], "enemy": colours["enemy"],
        "corrupt": colours["corrupt"], "exploration_cards": len(files["explorations"].explorations),
        "signals": len(files["signals"].signals), "ship_mats": len(files["ships"].ships),
        "augmentations": len({(a.ship, a.level) for a in files["augmentations"].augmentations}),
        "allies": len(files["allies"].allies), "ship_modules": len(files["modules"].ship_modules),
        "precursor_modules": len(files["modules"].precursor_modules), "damage_cards": len(files["damage"].damage_cards),
        "enemies": len(files["enemies"].enemies), "avatars": len(files["enemies"].avatars),
    }  # fmt: skip
    for name, count in found.items():
        wanted = getattr(box, name)
        expect(count == wanted, "setup", f"box.{name}", f"the box holds {wanted}, but there are {count} in the data")


def _dice(dice: Any) -> None:
    misses = {colour: sum(f == "miss" for f in die.faces) for colour, die in dice.ship_dice.items()}
    for colour, die in dice.ship_dice.items():
        place = f"ship_dice.{colour}"
        expect(len(die.faces) == DIE_SIDES, "dice", f"{place}.faces", f"{DIE_SIDES} faces are expected")
        expect(misses[colour] == min(misses.values()), "dice", f"{place}.faces", "equally many misses on every colour")
    expect(len(dice.ship_dice) == 3, "dice", "ship_dice", "red, yellow and blue are expected")
    sides = len(dice.avatar_die.faces)
    expect(sides == DIE_SIDES, "dice", "avatar_die.faces", f"{DIE_SIDES} faces are expected, not {sides}")


def _ships(files: dict[str, Any]) -> None:
    """Hull markers and dice suffice for any four Ships. XOD-COMP-06, 11."""
    ships, numbers = files["ships"].ships, files["setup"].numbers
    most = sum(sorted((s.hull for s in ships), reverse=True)[:4])
    markers = numbers.hull_markers.value
    expect(most <= markers, "ships", "ships", f"four Ships need {most} Hull markers, there are {markers}")
    for colour, die in files["dice"].ship_dice.items():
        need = sum(sorted((list(s.dice).count(colour) for s in ships), reverse=True)[:4])
        expect(need <= die.count, "ships", "ships", f"four Ships need {need} {colour} dice, there are {die.count}")
    for n, ship in enumerate(ships):
        place = f"ships[{n}]"
        expect(ship.hull > numbers.return_hull.value, "ships", f"{place}.hull", "more than the Hull of a return")
        dear = max(v for v in msgspec.structs.asdict(numbers.actions).values() if isinstance(v, int))
        expect(ship.actions >= dear, "ships", f"{place}.actions", f"at least {dear}, what the dearest action costs")
        levels = ship.xp.thresholds
        rising = len(levels) == len(LEVELS) - 1 and levels == sorted(set(levels)) and levels[0] >= 1
        expect(rising, "ships", f"{place}.xp.thresholds", "five rising numbers from 1 on")
        expect(ship.xp.track_end >= levels[-1], "ships", f"{place}.xp.track_end", "no less than the last threshold")
        expect(ship.start == f"{ship.id}-1a", "ships", f"{place}.start", f"side A of level 1, '{ship.id}-1a'")
    for n, preset in enumerate(files["setup"].presets):
        known = {s.id for s in ships}
        for ship in preset.ships:
            expect(ship in known, "setup", f"presets[{n}].ships", f"there is no Ship '{ship}'")
        expect(len(set(preset.ships)) == 4, "setup", f"presets[{n}].ships", "four different Ships")


def _augmentations(files: dict[str, Any]) -> None:
    ships = [s.id for s in files["ships"].ships]
    ids = {a.id for a in files["augmentations"].augmentations}
    for n, a in enumerate(files["augmentations"].augmentations):
        place = f"augmentations[{n}]"
        expect(a.ship in ships, "augmentations", f"{place}.ship", f"there is no Ship '{a.ship}'")
        wanted = f"{a.ship}-{a.level}{a.side.lower()}"
        expect(a.id == wanted and a.level in LEVELS, "augmentations", f"{place}.id", f"'{wanted}' is expected")
        kind = "energy" if a.level % 2 else "passive"
        expect(a.kind == kind, "augmentations", f"{place}.kind", f"level {a.level} is {kind}")
        paid = a.cost is not None and a.cost.energy > 0
        expect(paid == (kind == "energy"), "augmentations", f"{place}", "odd levels cost Energy, even ones none")
    for ship in ships:
        for level in LEVELS:
            for side in SIDES:
                name = f"{ship}-{level}{side.lower()}"
                expect(name in ids, "augmentations", "augmentations", f"'{name}' is missing")


def _tiles(files: dict[str, Any]) -> None:
    """Openings, white dots, and the sums of both set-ups. XOD-SETUP-21 to 30, XOD-AMB-08, 09."""
    tiles = files["tiles"].tiles
    for n, tile in enumerate(tiles):
        place = f"tiles[{n}]"
        sides = tile.openings
        fits = len(set(sides)) == len(sides) >= 2 and all(0 <= s < 6 for s in sides)
        expect(fits, "tiles", f"{place}.openings", "two or more different sides from 0 to 5, or it cannot be joined")
        is_enemy = tile.colour == "enemy"
        expect((tile.enemies > 0) == is_enemy, "tiles", f"{place}.enemies", "1 or more on Enemy tiles, none on others")
        red = tile.colour in ("corrupt", "main_rift")
        expect(tile.rift == red, "tiles", f"{place}.rift", "Corrupt tiles and the Main Rift have a Rift, no others")
        bare = not (tile.exploration or tile.signal or tile.ally)
        expect(bare or not red, "tiles", place, "Corrupt tiles and the Main Rift cannot be Explored")
    for setup in files["setup"].setups:
        used = [t for t in tiles if not (setup.remove_white_dots and t.white_dot)]
        plain = sum(t.colour in ("allied", "enemy") for t in used)
        wanted = setup.stacks * setup.tiles_per_stack
        name = f"with {setup.ships} Ships"
        expect(plain == wanted, "tiles", "tiles", f"{name} {wanted} Allied and Enemy tiles are needed, not {plain}")
        reds = sum(t.colour == "corrupt" for t in used)
        wanted = setup.stacks + 1
        expect(reds == wanted, "tiles", "tiles", f"{name} {wanted} Corrupt tiles are needed, not {reds}")
        signals = next(t.signals for t in files["corruption"].timelines if t.ships == setup.ships)
        symbols = sum(t.signal for t in used)
        expect(symbols == signals, "tiles", "tiles", f"{name} {signals} Signal symbols are needed, not {symbols}")


def _foes(files: dict[str, Any]) -> None:
    dial = files["setup"].numbers.battle_mat_dial.value
    for name in ("enemies", "avatars"):
        for n, foe in enumerate(getattr(files["enemies"], name)):
            place = f"{name}[{n}]"
            expect(1 <= foe.hull <= dial, "enemies", f"{place}.hull", f"1 to {dial}, as far as the dial goes")
            expect(foe.shields >= 0, "enemies", f"{place}.shields", "0 or more")
            fits = 1 <= foe.level <= 4 if name == "enemies" else foe.level == 0
            expect(fits, "enemies", f"{place}.level", "1 to 4 for an Enemy, none for an Avatar")
    levels = Counter(e.level for e in files["enemies"].enemies)
    step = files["corruption"].red_slot.enemies
    for rank in range(1, 5):
        expect(levels[rank] == step, "enemies", "enemies", f"{step} cards of level {rank}, not {levels[rank]}")


def _cards(files: dict[str, Any]) -> None:
    for n, card in enumerate(files["explorations"].explorations):
        place = f"explorations[{n}].options"
        count = 1 if card.type == "danger" else 3
        expect(len(card.options) == count, "explorations", place, f"a card of type {card.type} has {count} options")
        for m, option in enumerate(card.options):
            one = f"{place}[{m}]"
            expect((option.kind == "class") == bool(option.class_), "explorations", one, "a class where kind is class")
            expect((option.kind == "skill") == (option.target > 0), "explorations", one, "a target where kind is skill")
    modules = files["modules"]
    for name in ("ship_modules", "precursor_modules"):
        for n, card in enumerate(getattr(modules, name)):
            energy = card.cost is not None and card.cost.energy > 0
            place = f"{name}[{n}]"
            expect(energy == (card.kind == "energy"), "modules", place, "Energy is paid for energy Modules, no others")
            expect(card.price >= 0, "modules", f"{place}.price", "0 or more")


def _signals(files: dict[str, Any]) -> None:
    levels = Counter(s.level for s in files["signals"].signals)
    drawn = {sum(d.signals.values()) for d in files["setup"].difficulties}
    expect(len(drawn) == 1, "setup", "difficulties", "every difficulty draws equally many Signals")
    placed = max(line.signals for line in files["corruption"].timelines)
    expect(min(drawn) >= placed, "setup", "difficulties", f"at least {placed} Signals, as many as are placed")
    for level in files["setup"].difficulties:
        for name, count in level.signals.items():
            wanted = f"{count} of level {name} are needed for {level.id}, there are only {levels[name]}"
            expect(count <= levels[name], "signals", "signals", wanted)


def _timelines(files: dict[str, Any]) -> None:
    lines = files["corruption"].timelines
    for file, name, entries in (("setup", "setups", files["setup"].setups), ("corruption", "timelines", lines)):
        found = sorted(e.ships for e in entries)
        expect(found == [3, 4], file, name, "one each for 3 and 4 Ships")
    avatars = len(files["enemies"].avatars)
    for n, line in enumerate(lines):
        place = f"timelines[{n}]"
        rising = line.red == sorted(set(line.red)) and line.red[-1] == line.rise < line.slots and line.red[0] > 0
        expect(rising, "corruption", f"{place}.red", "rising slots after the first, the last one the Rise")
        expect(
            line.avatars == len(line.red) - 1, "corruption", f"{place}.avatars", "one for each red slot but the last"
        )
        expect(line.avatars < avatars, "corruption", f"{place}.avatars", f"fewer than the {avatars} Avatars there are")


def _windows(files: dict[str, Any]) -> None:
    """Ops stand where they can do something, and foes' abilities where they are looked at."""
    for file, place, ops, window in lists(files):
        for inner, wanted in misplaced(ops, window):
            expect(False, file, f"{place}{inner}", wanted)
    wanted = "a limit, such as 'round', or it could be used without end"
    for file, key, _ in LISTS:
        for n, card in enumerate(getattr(files[file], key) if file in ("augmentations", "modules", "allies") else ()):
            ability, kind = (card.ability, "") if file == "allies" else (card, card.kind)
            place = f"{key}[{n}]{'.ability' if file == 'allies' else ''}.limit"
            expect(not endless(ability, kind), file, place, wanted)
    for key in ("enemies", "avatars"):
        for n, foe in enumerate(getattr(files["enemies"], key)):
            for m, ability in enumerate(foe.abilities):
                place = f"{key}[{n}].abilities[{m}].window"
                fits = ability.window in FOES
                expect(fits, "enemies", place, f"one of {', '.join(FOES)}, not '{ability.window}'")


def _achievements(achievements: list[Any]) -> None:
    for n, a in enumerate(achievements):
        place = f"achievements[{n}]"
        expect(a.check in scoring.CHECKS, "achievements", f"{place}.check", f"there is no check '{a.check}'")
        fits = (a.check == "no_class") == bool(a.class_)
        expect(fits, "achievements", f"{place}.class", "a class for the check no_class, and for no other")
    groups = Counter(a.group for a in achievements)
    expect(set(groups.values()) == {10} and len(groups) == 3, "achievements", "achievements", "three groups of ten")


def house_lines(document: Any) -> Iterator[str]:
    """One line for each entry of a file that is not of the rulebook."""
    for name in document.__struct_fields__:
        value = getattr(document, name)
        if isinstance(value, list):
            yield from (_house(name, e) for e in value if e.source in ("house", "public"))
        elif isinstance(value, dict):
            yield from (f"{key}" for key, e in value.items() if e.source in ("house", "public"))
        elif hasattr(value, "source"):
            if value.source in ("house", "public"):
                yield name
        else:
            parts = ((part, getattr(value, part)) for part in value.__struct_fields__)
            yield from (f"{name}.{part}" for part, e in parts if e.source in ("house", "public"))


def _house(name: str, entry: Any) -> str:
    label = getattr(entry, "id", None) or f"{name} for {getattr(entry, 'ships', '')}"
    kept = f" (the rulebook prints: {', '.join(entry.from_rulebook)})" if entry.from_rulebook else ""
    return f"{label}{kept}"

"""Cross-checks of the data of Exodus: ids exist, counts match the component list, every map can be laid out."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from ..engine.library import expect
from .effects import EndScore, Forbid, GainTechnology, GainUpgrade, ModifyCost, ModifyNumber, SetTurnOrder

LASTING = (ModifyCost, ModifyNumber, Forbid, EndScore, SetTurnOrder)
"""Ops that are looked at while a card is in force; the others are carried out once."""


def check(files: dict[str, Any], paths: dict[str, Path]) -> None:
    """Raises DataError naming the file, the place and what was expected."""
    for name, lists in (
        ("technologies", ("technologies",)), ("ships", ("ships", "upgrades")), ("planets", ("planets",)),
        ("cards", ("action_cards", "bonus_actions")), ("political", ("political_cards",)),
        ("resistance", ("resistance_cards",)), ("setups", ("setups",)),
    ):  # fmt: skip
        for key in lists:
            for i, count in Counter(x.id for x in getattr(files[name], key)).items():
                expect(count == 1, paths[name], key, f"the id '{i}' stands {count} times, once is expected")
    _check_technologies(files, paths)
    _check_prices(files, paths)
    _check_counts(files, paths)
    _check_layouts(files, paths["layouts"])
    _check_setups(files, paths["setups"])
    _check_cards(files, paths)


def _check_prices(files: dict[str, Any], paths: dict[str, Path]) -> None:
    ships = files["ships"]
    for name, key, entries in (("ships", "ships", ships.ships), ("ships", "upgrades", ships.upgrades)):
        for n, entry in enumerate(entries):
            price = entry.cost if key == "ships" else entry.price
            fine = min(price.cp, price.axinium, price.phasium) >= 0
            place = f"{key}[{n}].{'cost' if key == 'ships' else 'price'}"
            expect(fine, paths[name], place, "no price below 0")
            count = entry.per_player if key == "ships" else entry.supply
            expect(count >= 1, paths[name], f"{key}[{n}]", "at least one piece of it")
    for n, tech in enumerate(files["technologies"].technologies):
        expect(tech.cost >= 0, paths["technologies"], f"technologies[{n}].cost", "no price below 0")
    for n, area in enumerate(files["market"].market.areas):
        rates = (area.black.sell, area.black.buy, area.red.sell, area.red.buy)
        expect(min(rates) >= 1, paths["market"], f"market.areas[{n}]", "rates of at least 1 C.P.")


def _check_technologies(files: dict[str, Any], paths: dict[str, Path]) -> None:
    technologies = files["technologies"].technologies
    ids = {t.id for t in technologies}
    upgrades = {u.id for u in files["ships"].upgrades}
    expect(
        len(ids) == 28, paths["technologies"], "technologies", f"28 technologies (EPC-TECH-29), these are {len(ids)}"
    )
    for n, tech in enumerate(technologies):
        if tech.effect.op == "unlock_upgrade":
            wanted = f"there is no upgrade '{tech.effect.upgrade}'"
            expect(tech.effect.upgrade in upgrades, paths["technologies"], f"technologies[{n}].effect", wanted)
        expect(bool(tech.types), paths["technologies"], f"technologies[{n}].types", "at least one purpose")
    for n, upgrade in enumerate(files["ships"].upgrades):
        wanted = f"there is no technology '{upgrade.technology}'"
        expect(upgrade.technology in ids, paths["ships"], f"upgrades[{n}].technology", wanted)
    for n, ship in enumerate(files["ships"].ships):
        slots = set(ship.cannon_slots)
        wanted = "pairs of Cannon squares of this blueprint"
        pairs = all(len(p) == 2 and set(p) <= slots for p in ship.cannon_pairs)
        expect(pairs, paths["ships"], f"ships[{n}].cannon_pairs", wanted)
        expect(ship.base_cannon.slot in slots, paths["ships"], f"ships[{n}].base_cannon", "on a Cannon square")


def _check_counts(files: dict[str, Any], paths: dict[str, Path]) -> None:
    planets = files["planets"].planets
    pool = Counter("home" if p.home else p.resource for p in planets)
    wanted = {"home": 6, "cp": 18, "axinium": 12, "phasium": 6}
    expect(
        dict(pool) == wanted, paths["planets"], "planets", f"the hex pool (EPC-LIMIT-03) is {wanted}, not {dict(pool)}"
    )
    for n, planet in enumerate(planets):
        expect(1 <= planet.maximum <= 6, paths["planets"], f"planets[{n}].maximum", "a counter shows 1 to 6")
    for name, key, count, rule in (
        ("political", "political_cards", 27, "EPC-LIMIT-09"), ("cards", "bonus_actions", 6, "EPC-LIMIT-09"),
        ("cards", "action_cards", 6, "EPC-ACTION-01"), ("resistance", "resistance_cards", 29, "EPC-LIMIT-08"),
    ):  # fmt: skip
        found = len(getattr(files[name], key))
        expect(found == count, paths[name], key, f"{count} of them ({rule}), these are {found}")
    levels = Counter(c.level for c in files["resistance"].resistance_cards)
    for level in ("I", "II", "III"):
        expect(levels[level] >= 6, paths["resistance"], "resistance_cards", f"at least 6 cards of level {level}")
    areas = [a.area for a in files["market"].market.areas]
    expect(areas == [1, 2, 3, 4, 5, 6], paths["market"], "market.areas", "the areas 1 to 6 in order")


def _check_layouts(files: dict[str, Any], path: Path) -> None:
    pool = Counter("home" if p.home else p.resource for p in files["planets"].planets)
    for n, layout in enumerate(files["layouts"].layouts):
        place = f"layouts[{n}]"
        hexes = [layout.high_council, *layout.homes, *layout.planets]
        counts = layout.hex_counts
        expect(len(set(hexes)) == len(hexes), path, place, "every hex stands once")
        expect(len(hexes) == counts.get("total"), path, f"{place}.hex_counts", f"{len(hexes)} hexes in all")
        kinds = sum(counts.get(k, 0) for k in ("cp", "axinium", "phasium"))
        expect(kinds == len(layout.planets), path, f"{place}.hex_counts", f"{len(layout.planets)} Planets in all")
        expect(len(layout.homes) == layout.players, path, f"{place}.homes", "one home for each player")
        for kind in ("cp", "axinium", "phasium"):
            expect(counts.get(kind, 0) <= pool[kind], path, f"{place}.hex_counts.{kind}", f"at most {pool[kind]}")
        ships = [s for level in layout.ships.values() for s in level]
        expect(len(set(ships)) == len(ships), path, f"{place}.ships", "one Resistance ship a hex")
        expect(set(ships) <= set(layout.planets), path, f"{place}.ships", "Resistance ships stand at Planets")
        for level, where in layout.ships.items():
            wanted = layout.ship_counts.get(level)
            expect(len(where) == wanted, path, f"{place}.ships.{level}", f"{wanted} ships")
        expect(_connected(set(hexes)), path, place, "a map in one piece")
    expect(len(files["layouts"].edge_numbers) == 6, path, "edge_numbers", "six edges")


def _connected(hexes: set[tuple[int, int]]) -> bool:
    todo = [next(iter(hexes))]
    seen = set(todo)
    while todo:
        q, r = todo.pop()
        for dq, dr in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)):
            if (q + dq, r + dr) in hexes - seen:
                seen.add((q + dq, r + dr))
                todo.append((q + dq, r + dr))
    return seen == hexes


def _check_setups(files: dict[str, Any], path: Path) -> None:
    technologies = {t.id for t in files["technologies"].technologies}
    ships = {s.id: s for s in files["ships"].ships}
    upgrades = {u.id for u in files["ships"].upgrades}
    layouts = {(x.players, x.setup) for x in files["layouts"].layouts}
    for n, setup in enumerate(files["setups"].setups):
        place = f"setups[{n}]"
        for players in range(2, 7):
            expect((players, setup.layout) in layouts, path, f"{place}.layout", f"a map for {players} players")
        for ship, count in setup.ships.items():
            known = ship in ships and count <= ships[ship].per_player
            expect(known, path, f"{place}.ships", f"'{ship}': no such ship, or more than a player has")
        for part in setup.parts:
            known = part.ship in ships and part.upgrade in upgrades
            expect(known, path, f"{place}.parts", f"'{part.ship}' or '{part.upgrade}' is not known")
        for tech in [*setup.research_excluded, *setup.technologies.excluded]:
            expect(tech in technologies, path, place, f"there is no technology '{tech}'")


def _check_cards(files: dict[str, Any], paths: dict[str, Path]) -> None:
    upgrades = {u.id for u in files["ships"].upgrades}
    for n, card in enumerate(files["resistance"].resistance_cards):
        for op in card.reward:
            if isinstance(op, GainUpgrade):
                wanted = f"there is no upgrade '{op.upgrade}'"
                expect(op.upgrade in upgrades, paths["resistance"], f"resistance_cards[{n}].reward", wanted)
        kinds = [type(op) for op in card.reward if not isinstance(op, GainTechnology)]
        wanted = "at most one op of a kind, and one technology alone"
        alone = len(set(kinds)) == len(kinds) and len(card.reward) - len(kinds) <= 1
        expect(alone, paths["resistance"], f"resistance_cards[{n}].reward", wanted)
    for n, card in enumerate(files["political"].political_cards):
        place = f"political_cards[{n}]"
        expect(bool(card.main), paths["political"], f"{place}.main", "at least one effect")
        stays = card.type != "executive_decision"
        wanted = f"effects that {'last' if stays else 'happen at once'}, because it is a {card.type}"
        right = all(isinstance(op, LASTING) == stays for op in card.main)
        expect(right, paths["political"], f"{place}.main", wanted)
        once = not any(isinstance(op, LASTING) for op in card.immediate)
        expect(once, paths["political"], f"{place}.immediate", "effects that happen at once")

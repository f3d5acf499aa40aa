"""Cross-checks of the data of Exodus: ids exist, counts match the component list, every map can be laid out.

What a single value may be stands at its type (files.py); here is what holds between values, files and numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec

from ..engine.library import expect, expect_each_once
from .effects import EndScore, Forbid, Gain, GainTechnology, GainUpgrade, ModifyCost, ModifyNumber, SetTurnOrder

LASTING = (ModifyCost, ModifyNumber, Forbid, EndScore, SetTurnOrder)
"""Ops that are looked at while a card is in force; the others are carried out once."""
PLAYERS = range(2, 7)
LISTS = (
    ("technologies", "technologies", True), ("ships", "ships", True), ("ships", "upgrades", True),
    ("cards", "action_cards", True), ("cards", "bonus_actions", False), ("planets", "planets", False),
    ("political", "political_cards", False), ("resistance", "resistance_cards", False), ("setups", "setups", True),
    ("setups", "scoring", True),
)  # fmt: skip
"""File, list, and whether its ids are fixed: pictures, computer players or game.yaml know them."""
BOUNDS = {
    "cap": (1, 40), "cubes": (1, 99), "growth": (0, 20), "income_cp": (0, 20), "income_unit": (0, 20),
    "income_tax": (0, 20), "banking_gain": (0, 40), "mining_amount": (0, 40), "proposals": (1, 3),
    "bonus_offers": (1, 6), "vote_token_weight": (0, 20), "reaction_own": (0, 20), "reaction_other": (0, 20),
    "discount_colour": (0, 40), "discount_purpose": (0, 40), "rocket_range": (1, 20), "hit_from": (1, 6),
    "land_from": (1, 6), "conquests": (1, 4), "reach_most": (1, 6), "rearrangements": (0, 99), "hex_points": (0, 20),
    "high_council_points": (0, 40),
}  # fmt: skip
NEEDS = {
    "unlock_upgrade": ("upgrade",), "extra_action_card": ("cards",), "reaction_discount": ("cubes",),
    "radar": ("range_roll",), "refinery": ("resource", "extra_steps"), "growth_bonus": ("cubes",),
    "set_amount": ("number", "value"), "upkeep_repair": ("amount",),
}  # fmt: skip
"""The arguments of each op of a technology; the others have none."""
SIZES = {"drive": (1,), "shield": (1,), "cannon": (1, 2), "rocket": (0,)}
STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def check(files: dict[str, Any], paths: dict[str, Path]) -> None:
    """Raises DataError naming the file, the place and what was expected."""
    for name, key, fixed in LISTS:
        expect_each_once(paths[name], key, [x.id for x in getattr(files[name], key)], fixed)
    _check_numbers(files["numbers"], paths["numbers"])
    _check_technologies(files, paths)
    _check_ships(files["ships"].ships, paths["ships"])
    _check_upgrades(files, paths["ships"])
    _check_market(files["market"].market, paths["market"])
    _check_counts(files, paths)
    _check_layouts(files, paths)
    _check_setups(files, paths["setups"])
    _check_resistance(files["resistance"].resistance_cards, files["ships"].upgrades, paths["resistance"])
    _check_political(files["political"].political_cards, paths["political"])


def _check_numbers(numbers: Any, path: Path) -> None:
    for name, (least, most) in BOUNDS.items():
        number = getattr(numbers, name)
        for key, value in (("value", number.value), ("two_players", number.two_players)):
            fits = value is None or least <= value <= most
            expect(fits, path, f"{name}.{key}", f"{least} to {most}, not {value}")
        paired = name in ("proposals", "bonus_offers") or number.two_players is None
        expect(paired, path, f"{name}.two_players", "only proposals and bonus_offers differ with two players")
    for name in ("basic", "advanced"):
        choices = getattr(numbers.dice_variant, name)
        for n, choice in enumerate(choices):
            fits = bool(choice.sure) != bool(choice.dice) and not (choice.sure and choice.plus)
            fits = fits and choices.index(choice) == n
            wanted = "either a sure amount or dice, of which plus may be added; no choice twice"
            expect(fits, path, f"dice_variant.{name}[{n}]", wanted)


def _check_technologies(files: dict[str, Any], paths: dict[str, Path]) -> None:
    path, technologies = paths["technologies"], files["technologies"].technologies
    upgrades = {u.id: u for u in files["ships"].upgrades}
    for n, tech in enumerate(technologies):
        place, needs = f"technologies[{n}].effect", NEEDS.get(tech.effect.op, ())
        given = tuple(k for k, v in msgspec.structs.asdict(tech.effect).items() if k != "op" and v)
        wanted = f"{tech.effect.op} needs {' and '.join(needs) or 'nothing more'}, above 0, and no other key"
        expect(set(given) == set(needs), path, place, wanted)
        if tech.effect.op == "unlock_upgrade":
            upgrade = upgrades.get(tech.effect.upgrade)
            expect(upgrade is not None, path, f"{place}.upgrade", f"there is no upgrade '{tech.effect.upgrade}'")
            wanted = f"in {paths['ships']} this upgrade belongs to '{upgrade and upgrade.technology}'"
            expect(upgrade is not None and upgrade.technology == tech.id, path, f"{place}.upgrade", wanted)
    for colour, count in Counter(t.colour for t in technologies).items():
        expect(count == 7, path, "technologies", f"7 of each colour (EPC-GEN-19), but {count} are {colour}")


def _check_ships(ships: list[Any], path: Path) -> None:
    for n, ship in enumerate(ships):
        place, slots = f"ships[{n}]", len(ship.cannon_slots)
        counted = ship.cannon_slots == list(range(1, slots + 1))
        expect(counted, path, f"{place}.cannon_slots", "the Cannon squares counted from 1 on: [1, 2, …]")
        squares = [square for pair in ship.cannon_pairs for square in pair]
        pairs = all(1 <= a == b - 1 < slots for a, b in ship.cannon_pairs) and len(set(squares)) == len(squares)
        wanted = "pairs of neighbouring Cannon squares of this blueprint, no square in two of them"
        expect(pairs, path, f"{place}.cannon_pairs", wanted)
        expect(1 <= ship.base_cannon.slot <= slots, path, f"{place}.base_cannon.slot", "one of the Cannon squares")
        expect(not ship.cost.phasium, path, f"{place}.cost.phasium", "a ship costs C.P. and Axinium only")


def _check_upgrades(files: dict[str, Any], path: Path) -> None:
    opened = {t.id: t.effect.upgrade for t in files["technologies"].technologies}
    for n, upgrade in enumerate(files["ships"].upgrades):
        place, kind = f"upgrades[{n}]", upgrade.kind
        wanted = f"there is no technology '{upgrade.technology}' that opens this upgrade"
        expect(opened.get(upgrade.technology) == upgrade.id, path, f"{place}.technology", wanted)
        sizes = " or ".join(map(str, SIZES[kind]))
        expect(upgrade.size in SIZES[kind], path, f"{place}.size", f"{sizes} for a {kind}, not {upgrade.size}")
        rocket = kind == "rocket"
        wanted = "resource, population or planet for a rocket" if rocket else "only a rocket destroys something"
        expect(bool(upgrade.destroys) == rocket, path, f"{place}.destroys", wanted)
        expect(kind != "drive" or upgrade.value <= 6, path, f"{place}.value", f"at most 6 hexes, not {upgrade.value}")
        expect(not upgrade.price.axinium, path, f"{place}.price.axinium", "an upgrade costs C.P. and Phasium only")


def _check_market(market: Any, path: Path) -> None:
    count = market.exchanges_per_trade.value
    expect(1 <= count <= 20, path, "market.exchanges_per_trade.value", f"1 to 20, not {count}")
    areas = [a.area for a in market.areas]
    expect(areas == [1, 2, 3, 4, 5, 6], path, "market.areas", "the areas 1 to 6 in order")
    players = [a.players for a in market.areas_by_players]
    expect(sorted(players) == list(PLAYERS), path, "market.areas_by_players", "an entry each for 2 to 6 players")
    for n, entry in enumerate(market.areas_by_players):
        known = bool(entry.areas) and entry.areas == sorted({*entry.areas} & {*areas})
        expect(known, path, f"market.areas_by_players[{n}].areas", "some of the areas 1 to 6, in order, each once")


def _check_counts(files: dict[str, Any], paths: dict[str, Path]) -> None:
    """The component list. EPC-LIMIT-03, 08, 09."""
    planets = files["planets"].planets
    pool = _pool(planets)
    wanted = {"home": 6, "cp": 18, "axinium": 12, "phasium": 6}
    expect(
        dict(pool) == wanted, paths["planets"], "planets", f"the hex pool (EPC-LIMIT-03) is {wanted}, not {dict(pool)}"
    )
    for n, planet in enumerate(planets):
        free = planet.id not in ("high_council", "stash")
        expect(free, paths["planets"], f"planets[{n}].id", f"'{planet.id}' is what another place is called")
    for name, key, count, rule in (
        ("political", "political_cards", 27, "EPC-LIMIT-09"), ("cards", "bonus_actions", 6, "EPC-LIMIT-09"),
        ("resistance", "resistance_cards", 29, "EPC-LIMIT-08"),
    ):  # fmt: skip
        found = len(getattr(files[name], key))
        expect(found == count, paths[name], key, f"{count} of them ({rule}), these are {found}")
    cards = files["cards"]
    for n, card in enumerate(cards.action_cards):
        place = f"action_cards[{n}]"
        expect(card.action == card.id, paths["cards"], f"{place}.action", f"that of its id, '{card.id}'")
        once = [c.reaction for c in cards.action_cards].count(card.reaction) == 1
        expect(once, paths["cards"], f"{place}.reaction", f"each Action once as a Reaction, '{card.reaction}' is twice")
    for n, card in enumerate(cards.bonus_actions):
        expect(card.action == card.id, paths["cards"], f"bonus_actions[{n}].action", f"that of its id, '{card.id}'")


def _pool(planets: list[Any]) -> Counter[str]:
    return Counter("home" if p.home else p.resource for p in planets)


def _check_layouts(files: dict[str, Any], paths: dict[str, Path]) -> None:
    path, layouts, pool = paths["layouts"], files["layouts"].layouts, _pool(files["planets"].planets)
    levels = Counter(c.level for c in files["resistance"].resistance_cards)
    names = [(x.players, x.setup) for x in layouts]
    for n, layout in enumerate(layouts):
        place = f"layouts[{n}]"
        once = names.count(names[n]) == 1
        expect(once, path, place, f"a second map for {layout.players} players, '{layout.setup}'")
        for key, wanted, holds in _of_layout(layout, pool):
            expect(holds, path, f"{place}{key}", wanted)
        for level, where in layout.ships.items():
            wanted = f"{len(where)} cards of level {level} are needed for {layout.players} players, '{layout.setup}'"
            enough = len(where) <= levels[level]
            expect(enough, paths["resistance"], "resistance_cards", f"{wanted}, there are only {levels[level]}")
    edges = files["layouts"].edge_numbers
    expect([e.edge for e in edges] == [1, 2, 3, 4, 5, 6], path, "edge_numbers", "the edges 1 to 6 in order")
    expect({e.step for e in edges} == set(STEPS), path, "edge_numbers", "a step to each of the six neighbours")
    for n, edge in enumerate(edges):
        back = [e.edge for e in edges if e.step == (-edge.step[0], -edge.step[1])]
        expect(back == [edge.opposite], path, f"edge_numbers[{n}].opposite", f"the edge with the step back, {back[0]}")


def _of_layout(layout: Any, pool: Counter[str]) -> Iterator[tuple[str, str, bool]]:
    """What must hold of a map: key, what is expected, does it hold?"""
    hexes = [layout.high_council, *layout.homes, *layout.planets]
    counts = layout.hex_counts
    yield ".high_council", "[0, 0], the centre", layout.high_council == (0, 0)
    yield ".homes", f"{layout.players} homes, one for each player", len(layout.homes) == layout.players
    twice = next((list(h) for h in hexes if hexes.count(h) > 1), None)
    yield "", f"every hex stands once, but {twice} is there twice", twice is None
    sizes = {"high_council": 1, "home": layout.players, "total": len(hexes)}
    for kind, count in sizes.items():
        yield f".hex_counts.{kind}", f"{count} by the lists below, not {counts.get(kind)}", counts.get(kind) == count
    for kind in ("cp", "axinium", "phasium"):
        wanted = f"0 to {pool[kind]}, as many as there are of them"
        yield f".hex_counts.{kind}", wanted, 0 <= counts.get(kind, -1) <= pool[kind]
    kinds = sum(counts.get(k, 0) for k in ("cp", "axinium", "phasium"))
    yield ".hex_counts", f"{len(layout.planets)} Planets in all, not {kinds}", kinds == len(layout.planets)
    yield ".ships", "the levels of ship_counts", layout.ships.keys() == layout.ship_counts.keys()
    ships = [s for level in layout.ships.values() for s in level]
    yield ".ships", "one Resistance ship a hex", len(set(ships)) == len(ships)
    yield ".ships", "Resistance ships stand at Planets", set(ships) <= set(layout.planets)
    for level, where in layout.ships.items():
        yield f".ships.{level}", f"{layout.ship_counts[level]} ships", len(where) == layout.ship_counts[level]
    yield "", "a map in one piece", _connected(set(hexes))
    for key in layout.per_home:
        yield f".per_home.{key}", "a figure for each home", len(layout.per_home[key]) == layout.players
    round_about = pairwise([*layout.homes, layout.homes[0]] if layout.players > 2 else layout.homes)
    gaps = [_distance(a, b) for a, b in round_about]
    yield ".home_spacing", f"{gaps} by the homes", layout.home_spacing == gaps


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def _connected(hexes: set[tuple[int, int]]) -> bool:
    todo = [next(iter(hexes))]
    seen = set(todo)
    while todo:
        q, r = todo.pop()
        for dq, dr in STEPS:
            if (q + dq, r + dr) in hexes - seen:
                seen.add((q + dq, r + dr))
                todo.append((q + dq, r + dr))
    return seen == hexes


def _check_setups(files: dict[str, Any], path: Path) -> None:
    ships = {s.id: s for s in files["ships"].ships}
    upgrades = {u.id: u for u in files["ships"].upgrades}
    layouts = {(x.players, x.setup) for x in files["layouts"].layouts}
    numbers = files["numbers"]
    for n, setup in enumerate(files["setups"].setups):
        place = f"setups[{n}]"
        for players in PLAYERS:
            expect((players, setup.layout) in layouts, path, f"{place}.layout", f"a map for {players} players")
        for resource in ("axinium", "phasium"):
            held = getattr(setup.start, resource)
            fits = held <= numbers.cap.value
            expect(fits, path, f"{place}.start.{resource}", f"at most {numbers.cap.value}, as many as can be held")
        used = setup.start.home_population + setup.technologies.choose
        wanted = f"with technologies.choose at most {numbers.cubes.value}, all cubes of a player"
        expect(used <= numbers.cubes.value, path, f"{place}.start.home_population", wanted)
        for ship, count in setup.ships.items():
            expect(ship in ships, path, f"{place}.ships", f"there is no ship '{ship}'; choose from {', '.join(ships)}")
            most = ships[ship].per_player
            expect(count <= most, path, f"{place}.ships.{ship}", f"at most {most}, as many as a player has")
        _check_parts(setup.parts, ships, upgrades, path, f"{place}.parts")
        _check_start_technologies(setup, files["technologies"].technologies, path, place)
    _check_titles(files["setups"].vp_titles, path)
    _check_scoring(files["setups"].scoring, numbers, path)


def _check_parts(parts: list[Any], ships: dict[str, Any], upgrades: dict[str, Any], path: Path, place: str) -> None:
    room = {ship.id: ship.shield_slots for ship in ships.values()}
    left = {upgrade.id: upgrade.supply for upgrade in upgrades.values()}
    for n, part in enumerate(parts):
        expect(part.ship in ships, path, f"{place}[{n}].ship", f"there is no ship '{part.ship}'")
        shield = part.upgrade in upgrades and upgrades[part.upgrade].kind == "shield"
        expect(shield, path, f"{place}[{n}].upgrade", f"a shield is expected, not '{part.upgrade}'")
        room[part.ship] -= part.count
        left[part.upgrade] -= part.count * PLAYERS[-1]
        fits = room[part.ship] >= 0 and left[part.upgrade] >= 0
        expect(fits, path, f"{place}[{n}].count", "no more than the blueprint has spaces for and the supply six times")


def _check_start_technologies(setup: Any, technologies: list[Any], path: Path, place: str) -> None:
    known = [t.id for t in technologies]
    rule = setup.technologies
    for key, excluded in (("research_excluded", setup.research_excluded), ("technologies.excluded", rule.excluded)):
        for tech in excluded:
            expect(tech in known, path, f"{place}.{key}", f"there is no technology '{tech}'")
    costs = sorted(t.cost for t in technologies if t.id not in rule.excluded)
    dear = sum(costs[: rule.choose])
    can = rule.choose <= len(costs) and dear <= rule.max_total_cost
    wanted = f"at least the {dear} C.P. that the {rule.choose} cheapest technologies cost"
    expect(can, path, f"{place}.technologies.max_total_cost", wanted)


def _check_titles(titles: list[Any], path: Path) -> None:
    for key in ("title", "turn_order_card"):
        found = [getattr(title, key) for title in titles]
        for n, one in enumerate(found):
            expect(found.count(one) == 1, path, f"vp_titles[{n}].{key}", f"'{one}' stands twice")
    expect(len(titles) == 3, path, "vp_titles", "the three titles: chancellor, vice_chancellor, senator")


def _check_scoring(scoring: list[Any], numbers: Any, path: Path) -> None:
    """The list describes; what is scored stands in numbers.yaml, on blueprints, Planets and cards."""
    fixed = {"start_vp": 0, "hex_with_ship": numbers.hex_points.value}
    fixed["high_council_bonus"] = numbers.high_council_points.value
    for n, entry in enumerate(scoring):
        points = fixed.get(entry.id)
        shown = "null" if points is None else points
        expect(entry.vp == points, path, f"scoring[{n}].vp", f"{shown}, as numbers.yaml and the things themselves say")


def _check_resistance(cards: list[Any], upgrades: list[Any], path: Path) -> None:
    known = {u.id for u in upgrades}
    for n, card in enumerate(cards):
        for m, op in enumerate(card.reward):
            if isinstance(op, GainUpgrade):
                wanted = f"there is no upgrade '{op.upgrade}'"
                expect(op.upgrade in known, path, f"resistance_cards[{n}].reward[{m}].upgrade", wanted)
        kinds = [type(op) for op in card.reward if not isinstance(op, GainTechnology)]
        wanted = "at most one op of a kind, and one technology alone"
        alone = len(set(kinds)) == len(kinds) and len(card.reward) - len(kinds) <= 1
        expect(alone, path, f"resistance_cards[{n}].reward", wanted)


def _check_political(cards: list[Any], path: Path) -> None:
    for n, card in enumerate(cards):
        place = f"political_cards[{n}]"
        expect(bool(card.main), path, f"{place}.main", "at least one effect")
        stays = card.type != "executive_decision"
        wanted = f"effects that {'last' if stays else 'happen at once'}, because it is a {card.type}"
        right = all(isinstance(op, LASTING) == stays for op in card.main)
        expect(right, path, f"{place}.main", wanted)
        once = not any(isinstance(op, LASTING) for op in card.immediate)
        expect(once, path, f"{place}.immediate", "effects that happen at once")
        for op in (*card.main, *card.immediate):
            if isinstance(op, Gain):
                lowest = (op.who == "lowest") == (op.compare is not None)
                expect(lowest, path, place, "a gain of the lowest needs compare, what is compared; others have none")

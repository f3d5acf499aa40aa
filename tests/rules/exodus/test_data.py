"""Corrected data files of Exodus: what breaks a count, a reference or a game is refused with file, key and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import rules
from tests.rules.overrides import GONE, TWICE, Breaking, breaks, load

TECH, SHIP, PART, MAP = "technologies[0]", "ships[0]", "upgrades[2]", "layouts[0]"
GAIN = {"op": "gain", "who": "all", "resource": "cp"}
TAX = {"op": "modify_number", "number": "income_tax", "delta": 1}

VALUES: list[Breaking] = [
    ("technologies", f"{TECH}.cost", -1, f"{TECH}.cost: 0 to 40, not -1"),
    ("technologies", f"{TECH}.cost", 10**30, f"{TECH}.cost: 0 to 40, not 10000000000000000000…"),
    ("technologies", f"{TECH}.cost", 2.5, f"{TECH}.cost: a whole number is expected, not a fraction"),
    ("technologies", f"{TECH}.cost", "dear", f"{TECH}.cost: a whole number is expected, not a text"),
    ("technologies", f"{TECH}.cost", None, f"{TECH}.cost: a whole number is expected, not nothing"),
    ("technologies", f"{TECH}.cost", True, f"{TECH}.cost: a whole number is expected, not true or false"),
    ("technologies", f"{TECH}.cost", GONE, f"{TECH}: the key 'cost' is missing"),
    ("technologies", f"{TECH}.colour", "blue", f"{TECH}.colour: there is no 'blue'; choose from black, grey, orange"),
    ("technologies", f"{TECH}.types", [], f"{TECH}.types: a list of at least 1 is expected, not of 0"),
    ("technologies", f"{TECH}.types[0]", "naval", f"{TECH}.types[0]: there is no 'naval'; choose from civilian"),
    ("technologies", f"{TECH}.prise", 3, f"{TECH}: there is no key 'prise'"),
    ("technologies", f"{TECH}.effect.op", "unlok_upgrade", "did you mean 'unlock_upgrade'?"),
    ("ships", f"{SHIP}.per_player", 3, f"{SHIP}.per_player: 1 to 2, not 3"),
    ("ships", f"{SHIP}.cost.cp", -1, f"{SHIP}.cost.cp: 0 to 40, not -1"),
    ("ships", f"{SHIP}.base_cannon.dice", 0, f"{SHIP}.base_cannon.dice: 1 to 20, not 0"),
    ("ships", f"{SHIP}.drive_slots", 2, f"{SHIP}.drive_slots: 0 to 1, not 2"),
    ("ships", f"{SHIP}.base_drive", -3, f"{SHIP}.base_drive: 1 to 6, not -3"),
    ("ships", f"{SHIP}.shield_slots", 10**9, f"{SHIP}.shield_slots: 0 to 6, not 1000000000"),
    ("ships", f"{SHIP}.cannon_pairs[0]", [1, 2, 3], f"{SHIP}.cannon_pairs[0]: a list of 2 is expected, not of 3"),
    ("ships", f"{PART}.supply", 0, f"{PART}.supply: 1 to 99, not 0"),
    ("ships", f"{PART}.value", 0, f"{PART}.value: 1 to 20, not 0"),
    ("ships", f"{PART}.kind", "laser", f"{PART}.kind: there is no 'laser'; choose from cannon, drive, rocket, shield"),
    ("planets", "planets[6].maximum", 7, "planets[6].maximum: 1 to 6, not 7"),
    ("planets", "planets[6].vp", -1, "planets[6].vp: 0 to 20, not -1"),
    ("planets", "planets[6].resource", "gold", "planets[6].resource: there is no 'gold'; choose from axinium, cp, ph"),
    ("planets", "planets[6].moons", "yes", "planets[6].moons: true or false is expected, not a text"),
    ("planets", "planets[6].id", "ah peku:2", "planets[6].id: letters, digits, _ and - are expected, not 'ah peku:2'"),
    ("market", "market.areas[1].black.sell", 0, "market.areas[1].black.sell: 1 to 40, not 0"),
    ("market", "market.areas[1].red.buy", 10**30, "market.areas[1].red.buy: 1 to 40, not 1000"),
    ("market", "market", [], "market: keys with values are expected, not a list"),
    ("resistance", "resistance_cards[0].dice", 0, "resistance_cards[0].dice: 1 to 20, not 0"),
    ("resistance", "resistance_cards[0].shields", -1, "resistance_cards[0].shields: 0 to 20, not -1"),
    ("resistance", "resistance_cards[0].level", "IV", "resistance_cards[0].level: there is no 'IV'; choose from I, II"),
    ("resistance", "resistance_cards[0].reward[0].count", 0, "reward[0].count: 1 to 40, not 0"),
    ("political", "political_cards[0].main[0].delta", 99, "political_cards[0].main[0].delta: -20 to 20, not 99"),
    ("political", "political_cards[0].main[0].op", "bribe", "political_cards[0].main[0].op: there is no 'bribe'"),
    ("political", "political_cards[0].main[0].of", "trade", "main[0].of: there is no 'trade'; choose from build, res"),
    ("political", "political_cards[7].main[0].step", 0, "political_cards[7].main[0].step: 1 to 40, not 0"),
    ("political", "political_cards[7].main[0].metric", "luck", "main[0].metric: there is no 'luck'; choose from"),
    ("setups", "setups[0].turns", 0, "setups[0].turns: 1 to 20, not 0"),
    ("setups", "setups[0].action_cards", 7, "setups[0].action_cards: 2 to 3, not 7"),
    ("setups", "setups[0].start.cp", -1, "setups[0].start.cp: 0 to 40, not -1"),
    ("setups", "setups[0].start.home_population", 0, "setups[0].start.home_population: 1 to 40, not 0"),
    ("setups", "setups[0].layout", "huge", "setups[0].layout: there is no 'huge'; choose from long, minimal, normal"),
    ("setups", "setups[0].ships.battle_carrier", -1, "setups[0].ships.battle_carrier: 0 to 20, not -1"),
    ("setups", "vp_titles[0].title", "king", "vp_titles[0].title: there is no 'king'; choose from chancellor, senator"),
    ("setups", "vp_titles[0].turn_order_card", 7, "vp_titles[0].turn_order_card: 1 to 6, not 7"),
    ("cards", "action_cards[0].reaction", "move", "action_cards[0].reaction: there is no 'move'; choose from banking"),
    ("layouts", f"{MAP}.players", 7, f"{MAP}.players: 2 to 6, not 7"),
    ("layouts", f"{MAP}.hex_counts.gold", 1, f"{MAP}.hex_counts: as a key there is no 'gold'; choose from axinium, cp"),
    ("layouts", f"{MAP}.planets[0]", [1], f"{MAP}.planets[0]: a list of 2 is expected, not of 1"),
    ("layouts", f"{MAP}.planets[0]", [0.5, 1], f"{MAP}.planets[0][0]: a whole number is expected, not a fraction"),
    ("numbers", "cubes", GONE, "top: the key 'cubes' is missing"),
    ("numbers", "dice_variant.basic", [], "dice_variant.basic: a list of at least 1 is expected, not of 0"),
]  # fmt: skip
BETWEEN: list[Breaking] = [
    ("technologies", "technologies[27]", GONE, "technologies: 'landing_maneuver' is missing"),
    ("technologies", f"{TECH}", TWICE, "technologies[0]: the id 'antimatter_cannon' stands 2 times"),
    ("technologies", f"{TECH}.id", "antimater_cannon", "technologies[0]: there is no 'antimater_cannon'; did you mean"),
    ("technologies", f"{TECH}.colour", "black", "technologies: 7 of each colour (EPC-GEN-19), but 8 are black"),
    ("technologies", f"{TECH}.effect.upgrade", "zeppelin", f"{TECH}.effect.upgrade: there is no upgrade 'zeppelin'"),
    ("technologies", f"{TECH}.effect.upgrade", "qgp_shield", "this upgrade belongs to 'qgp_shield'"),
    ("technologies", f"{TECH}.effect", {"op": "unlock_upgrade"}, f"{TECH}.effect: unlock_upgrade needs upgrade, above"),
    ("technologies", "technologies[3].effect.cards", 0, "technologies[3].effect: extra_action_card needs cards, above"),
    ("technologies", "technologies[5].effect.cubes", 3, "technologies[5].effect: cloak needs nothing more, above 0"),
    ("ships", f"{SHIP}.id", "zeppelin", "ships[0]: there is no 'zeppelin'; choose from war_cruiser, battle_carrier"),
    ("ships", f"{SHIP}.cannon_slots", [1, 2, 3, 5], f"{SHIP}.cannon_slots: the Cannon squares counted from 1 on"),
    ("ships", f"{SHIP}.cannon_slots", [], f"{SHIP}.cannon_pairs: pairs of neighbouring Cannon squares"),
    ("ships", f"{SHIP}.cannon_pairs", [[1, 2], [2, 3]], f"{SHIP}.cannon_pairs: pairs of neighbouring"),
    ("ships", f"{SHIP}.cannon_pairs", [[1, 3]], f"{SHIP}.cannon_pairs: pairs of neighbouring Cannon squares"),
    ("ships", f"{SHIP}.base_cannon.slot", 5, f"{SHIP}.base_cannon.slot: one of the Cannon squares"),
    ("ships", f"{SHIP}.cost.phasium", 1, f"{SHIP}.cost.phasium: a ship costs C.P. and Axinium only"),
    ("ships", f"{PART}.price.axinium", 1, f"{PART}.price.axinium: an upgrade costs C.P. and Phasium only"),
    ("ships", f"{PART}.technology", "radar", "/technologies.yaml, line"),
    ("ships", f"{PART}.size", 3, f"{PART}.size: 1 or 2 for a cannon, not 3"),
    ("ships", f"{PART}.destroys", "planet", f"{PART}.destroys: only a rocket destroys something"),
    ("ships", "upgrades[0].value", 7, "upgrades[0].value: at most 6 hexes, not 7"),
    ("ships", "upgrades[10].destroys", "", "upgrades[10].destroys: resource, population or planet for a rocket"),
    ("planets", "planets[41]", GONE, "planets: the hex pool (EPC-LIMIT-03) is"),
    ("planets", "planets[0].home", False, "planets: the hex pool (EPC-LIMIT-03) is"),
    ("planets", "planets[6].id", "lyra", "planets[6]: the id 'lyra' stands 2 times"),
    ("planets", "planets[6].id", "high_council", "planets[6].id: 'high_council' is what another place is called"),
    ("market", "market.areas[5]", GONE, "market.areas: the areas 1 to 6 in order"),
    ("market", "market.exchanges_per_trade.value", 0, "market.exchanges_per_trade.value: 1 to 20, not 0"),
    ("market", "market.areas_by_players[4]", GONE, "market.areas_by_players: an entry each for 2 to 6 players"),
    ("market", "market.areas_by_players[0].areas", [], "market.areas_by_players[0].areas: some of the areas 1 to 6"),
    ("market", "market.areas_by_players[0].areas", [1, 7], "market.areas_by_players[0].areas: some of the areas 1 to"),
    ("market", "market.areas_by_players[0].areas", [1, 1], "market.areas_by_players[0].areas: some of the areas 1 to"),
    ("political", "political_cards[26]", GONE, "political_cards: 27 of them (EPC-LIMIT-09), these are 26"),
    ("political", "political_cards[0].main", [], "political_cards[0].main: at least one effect"),
    ("political", "political_cards[0].type", "executive_decision", "political_cards[0].main: effects that happen at"),
    ("political", "political_cards[0].immediate", [TAX], "political_cards[0].immediate: effects that happen at once"),
    ("political", "political_cards[0].immediate", [{**GAIN, "who": "lowest", "amount": 1}], "the lowest needs compare"),
    ("resistance", "resistance_cards[28]", GONE, "resistance_cards: 29 of them (EPC-LIMIT-08), these are 28"),
    ("resistance", "resistance_cards[0].reward[0].upgrade", "zeppelin", "reward[0].upgrade: there is no upgrade 'zepp"),
    ("resistance", "resistance_cards[0].reward[0]", TWICE, "resistance_cards[0].reward: at most one op of a kind"),
    ("cards", "action_cards[0].reaction", "banking", "each Action once as a Reaction, 'banking' is twice"),
    ("cards", "action_cards[0].action", "trade", "action_cards[0].action: that of its id, 'research'"),
    ("cards", "action_cards[5]", GONE, "action_cards: 'buy_upgrades' is missing"),
    ("cards", "bonus_actions[5]", GONE, "bonus_actions: 6 of them (EPC-LIMIT-09), these are 5"),
    ("cards", "bonus_actions[5].id", "trade", "bonus_actions[2]: the id 'trade' stands 2 times"),
    ("setups", "setups[3]", GONE, "setups: 'short' is missing"),
    ("setups", "setups[0].ships", {"zeppelin": 1}, "setups[0].ships: there is no ship 'zeppelin'; choose from war_cru"),
    ("setups", "setups[0].ships.battle_carrier", 3, "setups[0].ships.battle_carrier: at most 2, as many as a player"),
    ("setups", "setups[0].start.axinium", 11, "setups[0].start.axinium: at most 10, as many as can be held"),
    ("setups", "setups[0].start.home_population", 30, "setups[0].start.home_population: with technologies.choose at"),
    ("setups", "setups[0].parts[0].ship", "zeppelin", "setups[0].parts[0].ship: there is no ship 'zeppelin'"),
    ("setups", "setups[0].parts[0].upgrade", "ssl_cannon", "setups[0].parts[0].upgrade: a shield is expected, not"),
    ("setups", "setups[0].parts[0].count", 4, "setups[0].parts[0].count: no more than the blueprint has spaces for"),
    ("setups", "setups[2].technologies.max_total_cost", 2, "max_total_cost: at least the"),
    ("setups", "setups[2].technologies.excluded", ["luck"], "technologies.excluded: there is no technology 'luck'"),
    ("setups", "setups[1].research_excluded", ["luck"], "setups[1].research_excluded: there is no technology 'luck'"),
    ("setups", "vp_titles[1].turn_order_card", 1, "vp_titles[0].turn_order_card: '1' stands twice"),
    ("setups", "scoring[4].vp", 3, "scoring[4].vp: 2, as numbers.yaml and the things themselves say"),
    ("setups", "scoring[4]", GONE, "scoring: 'hex_with_ship' is missing"),
    ("layouts", "layouts[13]", GONE, "/setups.yaml, line"),
    ("layouts", "layouts[1].setup", "normal", "layouts[0]: a second map for 2 players, 'normal'"),
    ("layouts", f"{MAP}.high_council", [1, 0], f"{MAP}.high_council: [0, 0], the centre"),
    ("layouts", f"{MAP}.homes", [[2, 0]], f"{MAP}.homes: 2 homes, one for each player"),
    ("layouts", f"{MAP}.homes[0]", [2, -1], f"{MAP}: every hex stands once, but [2, -1] is there twice"),
    ("layouts", f"{MAP}.planets[0]", [40, 1], f"{MAP}: a map in one piece"),
    ("layouts", f"{MAP}.hex_counts.total", 14, f"{MAP}.hex_counts.total: 13 by the lists below, not 14"),
    ("layouts", f"{MAP}.hex_counts.home", 3, f"{MAP}.hex_counts.home: 2 by the lists below, not 3"),
    ("layouts", f"{MAP}.hex_counts.cp", -1, f"{MAP}.hex_counts.cp: 0 to 18, as many as there are of them"),
    ("layouts", f"{MAP}.hex_counts.phasium", GONE, f"{MAP}.hex_counts.phasium: 0 to 6, as many as there are"),
    ("layouts", f"{MAP}.hex_counts.cp", 4, f"{MAP}.hex_counts: 10 Planets in all, not 9"),
    ("layouts", f"{MAP}.ship_counts.I", 3, f"{MAP}.ships.I: 3 ships"),
    ("layouts", f"{MAP}.ships.III", GONE, f"{MAP}.ships: the levels of ship_counts"),
    ("layouts", f"{MAP}.ships.I[0]", [2, 0], f"{MAP}.ships: Resistance ships stand at Planets"),
    ("layouts", f"{MAP}.ships.I[0]", [0, 1], f"{MAP}.ships: one Resistance ship a hex"),
    ("layouts", f"{MAP}.per_home.adjacent", [3], f"{MAP}.per_home.adjacent: a figure for each home"),
    ("layouts", f"{MAP}.home_spacing", [5], f"{MAP}.home_spacing: [4] by the homes"),
    ("layouts", "edge_numbers[5]", GONE, "edge_numbers: the edges 1 to 6 in order"),
    ("layouts", "edge_numbers[0].step", [1, 0], "edge_numbers: a step to each of the six neighbours"),
    ("layouts", "edge_numbers[0].opposite", 5, "edge_numbers[0].opposite: the edge with the step back, 4"),
    ("numbers", "cubes.value", 2, "/setups.yaml, line"),
    ("numbers", "cap.value", -1, "cap.value: 1 to 40, not -1"),
    ("numbers", "hit_from.value", 7, "hit_from.value: 1 to 6, not 7"),
    ("numbers", "land_from.value", 0, "land_from.value: 1 to 6, not 0"),
    ("numbers", "rocket_range.value", -3, "rocket_range.value: 1 to 20, not -3"),
    ("numbers", "proposals.value", 4, "proposals.value: 1 to 3, not 4"),
    ("numbers", "bonus_offers.two_players", 7, "bonus_offers.two_players: 1 to 6, not 7"),
    ("numbers", "growth.two_players", 1, "growth.two_players: only proposals and bonus_offers differ with two players"),
    ("numbers", "income_cp.value", 10**30, "income_cp.value: 0 to 20, not 10"),
    ("numbers", "dice_variant.basic[0]", {"sure": 3, "dice": 1}, "dice_variant.basic[0]: either a sure amount or dice"),
    ("numbers", "dice_variant.basic[0]", {"plus": 1}, "dice_variant.basic[0]: either a sure amount or dice"),
    ("numbers", "dice_variant.advanced[0]", TWICE, "dice_variant.advanced[3]: either a sure amount or dice, of which"),
]  # fmt: skip


def name_of(one: Any) -> str:
    return "-".join(map(str, one[:3]))[:60]


@pytest.mark.parametrize("breaking", VALUES, ids=name_of)
def test_a_value_that_cannot_be_is_refused(breaking: Breaking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    breaks("exodus", breaking, tmp_path, monkeypatch)


@pytest.mark.parametrize("breaking", BETWEEN, ids=name_of)
def test_values_that_do_not_go_together_are_refused(
    breaking: Breaking, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    breaks("exodus", breaking, tmp_path, monkeypatch)


def test_a_card_of_the_users_own_is_called_what_it_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = {"political_cards[0].id": "my_law", "political_cards[0].name": "My Own Law", "political_cards[1].name": "X"}
    load("exodus", "political", own, tmp_path, monkeypatch)
    rules.book.cache_clear()
    words = rules.book("exodus").words
    rules.book.cache_clear()
    assert words.name("my_law") == "My Own Law" and words.name("civilian_tech_law") == "Civilian Tech Law"


def test_a_technology_may_be_corrected_to_do_something_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    none = {f"technologies[{n}].effect": {"op": "none"} for n in (8, 13, 18)}
    loaded = load("exodus", "technologies", {**none, "technologies[0].cost": 20}, tmp_path, monkeypatch)
    assert loaded.technologies["antimatter_cannon"].cost == 20 and loaded.tech_by_op["refinery"] == []

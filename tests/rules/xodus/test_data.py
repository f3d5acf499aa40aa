"""Corrected data files of X-ODUS: what breaks a count, a reference or a game is refused with file, key and reason."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import rules
from tests.rules.overrides import GONE, TWICE, Breaking, breaks, load

from .board import alone

SHIP, CARD, FOE, AUGMENT = "ships[0]", "explorations[0]", "enemies[0]", "augmentations[0]"
SKILL = "explorations[12].options[2]"

BROKEN: list[Breaking] = [
    ("ships", f"{SHIP}.actions", 0, f"{SHIP}.actions: 1 to 20, not 0"),
    ("ships", f"{SHIP}.actions", 1, f"{SHIP}.actions: at least 2, what the dearest action costs"),
    ("ships", f"{SHIP}.actions", 10**30, f"{SHIP}.actions: 1 to 20, not 1000"),
    ("ships", f"{SHIP}.hull", 2.5, f"{SHIP}.hull: a whole number is expected, not a fraction"),
    ("ships", f"{SHIP}.hull", 2, f"{SHIP}.hull: more than the Hull of a return"),
    ("ships", f"{SHIP}.id", "warsip", "ships[0]: there is no 'warsip'; choose from warship"),
    ("ships", "ships[5]", GONE, "ships: 'pirate-ship' is missing"),
    ("ships", f"{SHIP}.dice", ["red"], f"{SHIP}.dice: a list of 2 is expected, not of 1"),
    ("ships", f"{SHIP}.energy.start_max", 0, f"{SHIP}.energy.start_max: 1 to 9, not 0"),
    ("ships", f"{SHIP}.energy.upgrade_costs[0]", -1, f"{SHIP}.energy.upgrade_costs[0]: 0 to 20, not -1"),
    ("ships", f"{SHIP}.xp.thresholds", [], f"{SHIP}.xp.thresholds: five rising numbers from 1 on"),
    ("ships", f"{SHIP}.xp.track_end", 3, f"{SHIP}.xp.track_end: no less than the last threshold"),
    ("ships", f"{SHIP}.xp.trigger.event", "win", f"{SHIP}.xp.trigger.event: there is no 'win'; choose from attack"),
    ("ships", f"{SHIP}.start", "warship-1b", f"{SHIP}.start: side A of level 1, 'warship-1a'"),
    ("augmentations", f"{AUGMENT}.ops[0].op", "add_hit", f"{AUGMENT}.ops[0].op: there is no 'add_hit'; did you mean"),
    ("augmentations", f"{AUGMENT}.ops[0].amount", 99, f"{AUGMENT}.ops[0].amount: -20 to 20, not 99"),
    ("augmentations", f"{AUGMENT}.ops[0].amont", 1, f"{AUGMENT}.ops[0]: there is no key 'amont'; did you mean 'amou"),
    ("augmentations", f"{AUGMENT}.when.hits_min", -1, f"{AUGMENT}.when.hits_min: 0 to 20, not -1"),
    ("augmentations", f"{AUGMENT}.cost.energy", 0, f"{AUGMENT}: odd levels cost Energy, even ones none"),
    ("augmentations", f"{AUGMENT}.window", "after_atack", "there is no 'after_atack'; did you mean 'after_attack'?"),
    ("augmentations", "augmentations[71]", GONE, "augmentations: 'pirate-ship-6b' is missing"),
    ("augmentations", f"{AUGMENT}", TWICE, "augmentations[0]: the id 'warship-1a' stands 2 times"),
    ("augmentations", f"{AUGMENT}.window", "your_turn", f"{AUGMENT}.ops[0]: the op 'add_hits' is not for the window"),
    ("allies", "allies[5].ability.limit", GONE, "allies[5].ability.limit: a limit, such as 'round', or it could be"),
    ("augmentations", "augmentations[21].limit", GONE, "augmentations[21].limit: a limit, such as 'round', or it"),
    ("damage", "damage_cards[0].window", "after_attack", "damage_cards[0].ops[0]: the op 'hull' is not for the window"),
    ("damage", "damage_cards[5].window", "turn_end", "damage_cards[5].ops[0]: the op 'cost' is not for the window"),
    ("damage", "damage_cards[7].ops[0].fail[0]", {"op": "shields", "amount": 1}, "ops[0].fail[0]: the op 'shields'"),
    ("modules", "ship_modules[14].window", "any_time", "ship_modules[14].ops[0]: the op 'allow' is not for the window"),
    ("signals", "signals[0].setup[0]", {"op": "enemy_hull", "amount": -1}, "signals[0].setup[0]: the op 'enemy_hull'"),
    ("explorations", f"{CARD}.options[1].ops[0]", {"op": "reuse", "count": 1}, f"{CARD}.options[1].ops[0]: the op"),
    ("enemies", f"{FOE}.abilities[0].window", "your_turn", f"{FOE}.abilities[0].window: one of passive, engaged, bef"),
    ("tiles", "tiles[0].enemies", -1, "tiles[0].enemies: 0 to 4, not -1"),
    ("tiles", "tiles[0].openings[0]", 6, "tiles[0].openings: two or more different sides from 0 to 5"),
    ("tiles", "tiles[31].id", "rift", "tiles: one Main Rift with the id 'mr' is expected, not ['rift']"),
    ("tiles", "tiles[31]", GONE, "tiles: one Main Rift with the id 'mr' is expected, not []"),
    ("tiles", "tiles[0].colour", "green", "tiles[0].colour: there is no 'green'; choose from allied, corrupt, enemy"),
    ("tiles", "tiles[0].id", "warship", "tiles[0].id: the id 'warship' stands among ships as well"),
    ("enemies", f"{FOE}.hull", 0, f"{FOE}.hull: 1 to 42, as far as the dial goes"),
    ("enemies", f"{FOE}.shields", -1, f"{FOE}.shields: 0 to 20, not -1"),
    ("enemies", f"{FOE}.level", 5, f"{FOE}.level: 1 to 4 for an Enemy, none for an Avatar"),
    ("enemies", "avatars[3]", GONE, "avatars: 'oblivion' is missing"),
    ("enemies", "avatars[0].level", 1, "avatars[0].level: 1 to 4 for an Enemy, none for an Avatar"),
    ("enemies", f"{FOE}.abilities[0].ops[0].who", "nobody", f"{FOE}.abilities[0].ops[0].who: there is no 'nobody'"),
    ("dice", "avatar_die.faces[5]", GONE, "avatar_die.faces: 6 faces are expected, not 5"),
    ("dice", "avatar_die.faces[0].moves", -1, "avatar_die.faces[0].moves: 0 to 20, not -1"),
    ("dice", "ship_dice.red.count", 0, "ship_dice.red.count: 1 to 20, not 0"),
    ("dice", "ship_dice.red.faces[5]", GONE, "ship_dice.red.faces: 6 faces are expected"),
    ("dice", "ship_dice.red", GONE, "ship_dice: red, yellow and blue are expected"),
    ("dice", "ship_dice.green", {"count": 1, "faces": [], "source": "house"}, "as a key there is no 'green'; choose"),
    ("corruption", "timelines[0].red", [], "timelines[0].red: a list of at least 1 is expected, not of 0"),
    ("corruption", "timelines[0].rise", 15, "timelines[0].red: rising slots after the first, the last one the Rise"),
    ("corruption", "timelines[0].slots", 10**9, "timelines[0].slots: 2 to 40, not 1000000000"),
    ("corruption", "timelines[0].ships", 5, "timelines[0].ships: there is no '5'; choose from 3, 4"),
    ("corruption", "timelines[1]", GONE, "timelines: one each for 3 and 4 Ships"),
    ("corruption", "timelines[0].ships", 3, "timelines: one each for 3 and 4 Ships"),
    ("corruption", "timelines[0].avatars", 4, "timelines[0].avatars: one for each red slot but the last"),
    ("corruption", "red_slot.enemies", 3, "/enemies.yaml, line"),
    ("explorations", f"{CARD}.options[2]", GONE, f"{CARD}.options: a card of type analysis has 3 options"),
    ("explorations", f"{CARD}.options[0].class", "pilot", f"{CARD}.options[0].class: there is no 'pilot'; choose from"),
    ("explorations", f"{SKILL}.target", 0, f"{SKILL}: a target where kind is skill"),
    ("explorations", f"{SKILL}.target", 21, f"{SKILL}.target: 0 to 20, not 21"),
    ("explorations", "explorations[31]", GONE, "/setup.yaml, line"),
    ("signals", "signals[0].level", "easy", "signals[0].level: there is no 'easy'; choose from hazardous, lethal"),
    ("signals", "signals[17].level", "hazardous", "signals: 6 of level lethal are needed for corrupt-dimension"),
    ("signals", "signals[15].actions[0].ops[0].options", [], "ops[0].options: a list of at least 1 is expected"),
    ("signals", "signals[0].access", GONE, "signals[0]: the key 'access' is missing"),
    ("allies", "allies[0].goods.ship", -1, "allies[0].goods.ship: 0 to 20, not -1"),
    ("allies", "allies[0].ability.limit", "week", "allies[0].ability.limit: there is no 'week'; choose from action"),
    ("modules", "ship_modules[0].price", -2, "ship_modules[0].price: 0 to 20, not -2"),
    ("modules", "ship_modules[0].kind", "energy", "ship_modules[0]: Energy is paid for energy Modules, no others"),
    ("modules", "precursor_modules[0].id", "targeting-lens", "id 'targeting-lens' stands among ship_modules as well"),
    ("modules", "ship_modules[0].id", "a.1", "ship_modules[0].id: letters, digits, _ and - are expected, not 'a.1'"),
    ("damage", "damage_cards[0].discard_cost", -1, "damage_cards[0].discard_cost: 0 to 20, not -1"),
    ("damage", "damage_cards", [], "/setup.yaml, line"),
    ("setup", "difficulties[0].signals.lethal", 2, "difficulties: every difficulty draws equally many Signals"),
    ("setup", "difficulties[0].avatar_return", 0, "difficulties[0].avatar_return: 1 to 20, not 0"),
    ("setup", "difficulties[3]", GONE, "difficulties: 'corrupt-dimension' is missing"),
    ("setup", "presets[0].ships[0]", "zeppelin", "presets[0].ships: there is no Ship 'zeppelin'"),
    ("setup", "presets[0].ships[0]", "explorer", "presets[0].ships: four different Ships"),
    ("setup", "presets", [], "presets: 'first-team' is missing"),
    ("setup", "setups[0].stacks", 0, "setups[0].stacks: 1 to 20, not 0"),
    ("setup", "setups[1]", GONE, "setups: one each for 3 and 4 Ships"),
    ("setup", "numbers.actions.jump", 0, "numbers.actions.jump: 1 to 4, not 0"),
    ("setup", "numbers.corruption_advance.value", 0, "numbers.corruption_advance.value: 1 to 9, not 0"),
    ("setup", "numbers.allies_chosen.value", 9, "numbers.allies_chosen.value: 1 to 8, not 9"),
    ("setup", "numbers.start_enemies.value", 10**30, "numbers.start_enemies.value: 1 to 16, not 1000"),
    ("setup", "numbers.rush_jumps", GONE, "numbers: the key 'rush_jumps' is missing"),
    ("setup", "box.signals", 17, "box.signals: the box holds 17, but there are 18 in the data"),
    ("achievements", "achievements[0].class", GONE, "achievements[0].class: a class for the check no_class"),
    ("achievements", "achievements[29]", GONE, "achievements: 'saboteur' is missing"),
    ("achievements", "achievements[1].least", -1, "achievements[1].least: 0 to 20, not -1"),
]  # fmt: skip


@pytest.mark.parametrize("breaking", BROKEN, ids=lambda b: "-".join(map(str, b[:3]))[:60])
def test_what_cannot_be_played_is_refused(breaking: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    breaks("xodus", breaking, tmp_path, monkeypatch)


def test_odds_of_detection_with_other_modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    more = [{"op": "add_dice", "colour": "any", "count": 1}]
    change = {"ship_modules[4].ops[0].count": "all", "ship_modules[15].ops": more}
    load("xodus", "modules", change, tmp_path, monkeypatch)
    load("xodus", "damage", {"damage_cards[3].ops[0].colour": "any"}, tmp_path, monkeypatch)
    rules.book.cache_clear()
    try:
        table = alone("warship", own={"modules": ["muffled-drives"], "damage": ["blind-sensors"]})
        told = rules.forecast(table.view(0)).detection
        assert told.modules == ["muffled-drives"] and told.plain < told.with_modules < 1
    finally:
        rules.book.cache_clear()


def test_an_enemys_level_is_no_question_without_an_enemy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change = {"ship_modules[4].when": {"enemy_level_min": 2}, "ship_modules[5].when": {"enemy_level_min": 2}}
    load("xodus", "modules", change, tmp_path, monkeypatch)
    rules.book.cache_clear()
    try:
        table = alone("warship", own={"modules": ["muffled-drives"]})
        assert rules.forecast(table.view(0)).detection.modules == []
    finally:
        rules.book.cache_clear()


def test_every_difficulty_draws_as_many_signals_as_are_placed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = {f"difficulties[{n}].signals": {"hazardous": 3, "perilous": 0, "lethal": 0} for n in range(4)}
    with pytest.raises(Exception, match="difficulties: at least 4 Signals, as many as are placed"):
        load("xodus", "setup", few, tmp_path, monkeypatch)

"""What the tests of tables share: a table on the dummy driver, played by real mouse and key events."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from game import rules
from game.app import App
from game.rules import Table
from game.scenes.handover import HandOverScene
from game.scenes.table import TableScene, make_table_scene
from game.settings import Controller, SeatSetup, Settings

HUMAN_AND_BOT: tuple[Controller, ...] = ("human", "random")
TWO_HUMANS: tuple[Controller, ...] = ("human", "human")


def played(moves: int, seed: int = 4, kind: str = "", **options: Any) -> Table:
    """A table after so many lively random moves, and then on to a decision of that kind where one is given."""
    table = rules.new_table("supernova", seed=seed, options=options)
    chance = random.Random(seed)
    while table.decision is not None and (len(table.moves) < moves or (kind and table.decision.kind != kind)):
        ids = [option for option in table.decision.ids() if option != "pass"]
        table.play(chance.choice(ids or ["pass"]))
    return table


def before(option: str, seed: int = 4) -> Table:
    """A table at the first decision that offers such an option (a whole id or its verb)."""
    for n in range(seed, seed + 40):
        table = rules.new_table("supernova", seed=n)
        chance = random.Random(n)
        while table.decision is not None:
            if any(o == option or o.startswith(f"{option}:") for o in table.decision.ids()):
                return table
            ids = [o for o in table.decision.ids() if o != "pass"]
            table.play(chance.choice(ids or ["pass"]))
    raise AssertionError(f"no game offered {option}")


class At:
    """A table scene with a player's hands on it."""

    def __init__(
        self,
        table: Table,
        who: Sequence[Controller],
        size: tuple[int, int] = (1280, 720),
        record: Path | None = None,
        **settings: Any,
    ) -> None:
        self.settings = Settings(bot_pace="instant", mute=True, **{"motion": False, **settings})
        self.app = App(size, headless=True, settings=self.settings)
        self.seats = [SeatSetup(name, n, who[n]) for n, name in enumerate(table.seats)]
        self.scene: TableScene = make_table_scene(self.app, table, self.seats, record)
        self.app.push(self.scene)
        self.app.draw()

    @property
    def table(self) -> Table:
        return self.scene.table

    def post(self, kind: int, **values: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **values))

    def move(self, place: tuple[int, int], held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(int(held), 0, 0))
        self.app.step()

    def click(self, place: tuple[int, int], button: int = 1) -> None:
        self.move(place)
        self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=place, button=button)
        self.app.step()

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.move(start)
        self.post(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), held=True)
        self.move(end, held=True)
        self.post(pygame.MOUSEBUTTONUP, pos=end, button=1)
        self.app.step()

    def press(self, key: int, text: str = "") -> None:
        self.post(pygame.KEYDOWN, key=key, unicode=text, mod=0)
        self.app.step()

    def choose_by_keys(self, option: str, by_number: bool = False) -> None:
        """Choose an option of the present decision by Home, the arrows and Enter, or by its number where it has one."""
        assert self.scene.asked is not None
        known, row = len(self.table.moves), self.scene.asked.ids().index(option)
        number = next((n for n, at in self.scene.choices.numbers().items() if at == row), 10)
        if by_number and number < 10:
            self.press(pygame.K_0 + number, str(number))
        else:
            self.press(pygame.K_HOME)
            for _ in range(row):
                self.press(pygame.K_DOWN)
            self.press(pygame.K_RETURN)
        assert self.table.moves[known].option == option

    def place(self, option: str) -> tuple[int, int]:
        """Where a player clicks for an option."""
        assert self.scene.asked is not None
        at = next(o.at for o in self.scene.asked.options if o.id == option)
        if at.startswith("value:"):
            return self.scene.board.places_of_value(at)[0].center  # type: ignore[attr-defined]
        rect = self.scene.board.place_of(at)
        assert rect is not None, f"{option} has no place on the board"
        return rect.center

    def settle(self) -> None:
        """Let the computer players and whatever follows come to rest."""
        for _ in range(400):
            before = len(self.table.moves), len(self.app.scenes)
            self.app.step([])
            if self.app.top is not self.scene:
                return
            if before == (len(self.table.moves), len(self.app.scenes)) and (self.scene.asked or self.table.outcome):
                return
        raise AssertionError("the table never came to rest")

    def take_the_screen(self) -> None:
        """Confirm a hand-over by a click on its button."""
        top = self.app.top
        assert isinstance(top, HandOverScene)
        self.app.draw()
        ready = next(c for c in top.controls if c.name == "ready")
        self.click(ready.rect.center)
        self.app.step([])

    def picture(self) -> bytes:
        """The pixels of the present frame."""
        self.app.draw()
        return pygame.image.tobytes(self.app.surface, "RGB")

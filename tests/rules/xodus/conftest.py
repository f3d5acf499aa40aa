"""X-ODUS is found through the door in these tests, as if it were in the catalogue."""

from __future__ import annotations

import pytest

from game import rules
from game.rules import xodus


@pytest.fixture(autouse=True)
def _xodus_through_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules.GAMES, xodus.GAME.id, xodus.GAME)

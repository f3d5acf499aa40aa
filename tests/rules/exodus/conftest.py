"""Exodus can be played in these tests, whether or not the catalogue lists it."""

from __future__ import annotations

from game import rules
from game.rules import exodus

rules.GAMES.setdefault("exodus", exodus.GAME)

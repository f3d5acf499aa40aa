"""The toys are found through the door in this folder's tests, as if they were in the catalogue."""

import pytest

from game import rules
from tests import toys


@pytest.fixture(autouse=True)
def _toys_through_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "book", toys.book)

"""The toys are found through the door in these tests, as if they were in the catalogue."""

import pytest

from tests import toys


@pytest.fixture(autouse=True)
def _toys_through_the_door(monkeypatch: pytest.MonkeyPatch) -> None:
    toys.register(monkeypatch.setattr)

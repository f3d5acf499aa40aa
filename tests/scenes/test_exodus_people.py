"""Exodus with several people at one screen: what each is told, taken back and asked at the hand-over."""

import pytest

from game.scenes.log import chronicle
from tests.scenes.exoduses import hands, played


@pytest.fixture(autouse=True)
def plain_table() -> None:
    """These tests are about the real table, not the shell's stand-in."""


PEOPLE = ("human", "human", "human")


def test_the_log_puts_each_stage_below_the_heading_of_its_turn() -> None:
    here = hands(played("vote", turn=3), PEOPLE)
    live = [line for line in here.scene._lines if line.text]
    whole = [line for line, _ in chronicle(here.table, here.seats, 0, here.app.theme) if line.text]
    for lines in (live, whole):
        heads = [line.text for line in lines if line.head]
        assert heads == ["Set-up", "Turn 1", "Turn 2", "Turn 3"]
        head = ""
        for line in lines:
            head = line.text if line.head else head
            if not line.head and line.text.startswith("Turn "):
                assert line.text.startswith(f"{head}:"), (head, line.text)

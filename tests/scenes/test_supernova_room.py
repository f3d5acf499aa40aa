"""Where much is said in little room on the board of Supernova: a name is written whole, or its symbol speaks alone."""

from typing import Any

import pytest

from game import rules
from game.scenes import supernova_paint
from game.scenes.supernova_words import card_look
from game.ui import cards, paint
from tests.scenes.tables import At


def written(monkeypatch: pytest.MonkeyPatch, module: Any) -> list[str]:
    found: list[str] = []
    render = module.render_line
    monkeypatch.setattr(
        module, "render_line", lambda theme, words, *rest: found.append(words) or render(theme, words, *rest)
    )
    return found


@pytest.mark.parametrize("mark", [{}, {"hidden": True}, {"eye": True}])
def test_a_tactic_cards_name_is_whole_in_a_column(mark: dict[str, bool], monkeypatch: pytest.MonkeyPatch) -> None:
    at = At(rules.new_table("supernova", seed=1), ["human", "random"], (1280, 720))
    at.app.step([])
    size = at.scene.board.layout.slot(0, True, 0, 6).size
    found = written(monkeypatch, supernova_paint)
    for card in ("reinforcements", "epidemic", "sabotage"):
        look = card_look(card)
        monkeypatch.setattr(paint, "pictures", paint.SurfaceCache(2**20))
        supernova_paint.tile(at.scene.theme, look, size, at.scene.board.look(0), **mark)
        assert look.title in found


@pytest.mark.parametrize(("width", "told"), [(26, []), (74, ["Epidemic"])])
def test_a_small_card_names_itself_only_where_most_of_the_name_has_room(
    width: int, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    at = At(rules.new_table("supernova", seed=1), ["human", "random"], (1280, 720))
    found = written(monkeypatch, cards)
    monkeypatch.setattr(paint, "pictures", paint.SurfaceCache(2**20))
    supernova_paint.face(at.scene.theme, card_look("epidemic"), (width, width * 14 // 10), at.scene.board.look(0))
    assert found == told

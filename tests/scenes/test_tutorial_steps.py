"""The tutorials at their real tables: each step points at something to be seen, and takes nothing but what it asks."""

import pygame
import pytest

from game import rules
from game.app import App
from game.scenes import tutorial
from game.scenes.dialog import Dialog
from game.scenes.table import TableScene
from game.settings import Settings

GAMES = [info.id for info in rules.catalogue()]
SIZES = [((1280, 720), 1.0), ((1024, 600), 1.0), ((1280, 720), 1.5)]
CASES = [(game, *size) for game in GAMES for size in SIZES if (game, size[1]) != ("exodus", 1.5)]
"""With words that large, the proposals of Exodus leave the card no room beside them."""


@pytest.mark.parametrize(("game", "size", "scale"), CASES)
def test_every_step_points_at_something_and_takes_only_its_move(game: str, size: tuple[int, int], scale: float) -> None:
    app = App(size, headless=True, settings=Settings(motion=False, text_scale=scale, mute=True))
    scene = tutorial.start(app, game)
    assert scene is not None
    below = scene.below
    assert isinstance(below, TableScene)
    for number, lesson in enumerate(scene.tutorial.steps):
        for _ in range(60):
            app.step([])
        app.draw()
        assert scene.step == number and (below.asked is not None or not lesson.play)
        if lesson.at:
            target = scene._target()
            assert target is not None, f"step {number + 1} points at nothing: {lesson.at}"
            assert pygame.Rect((0, 0), size).contains(target)
            assert not scene._card.colliderect(target), f"step {number + 1} covers {lesson.at}"
        if lesson.play:
            assert below.asked is not None
            for other in [o for o in below.asked.ids() if o != lesson.play][:1]:
                below.choose(other)
            assert scene.step == number
            below.choose(lesson.play)
        else:
            scene._next()
    app.step([])
    assert isinstance(app.top, Dialog)

"""Supernova: A New Exodus, a duel of bluff and area majority for two."""

from ..engine.catalogue import GameDef
from . import content, forecast, position, setup
from .state import Supernova
from .steps import Position

GAME = GameDef(
    id="supernova",
    state=Position,
    content=content.load,
    play=Supernova,
    begin=setup.begin,
    sample=position.sample,
    arrange=position.arrange,
    describe=position.describe,
    check=position.check,
    forecast=forecast.forecast,
)

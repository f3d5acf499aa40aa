"""Exoplanet Rush, an economy of dice on one to four worlds for two to six."""

from ..engine.catalogue import GameDef
from . import content, forecast, position, setup
from .state import Exoplanet
from .steps import Position

GAME = GameDef(
    id="exoplanet",
    state=Position,
    content=content.load,
    play=Exoplanet,
    begin=setup.begin,
    sample=position.sample,
    arrange=position.arrange,
    describe=position.describe,
    check=position.check,
    forecast=forecast.forecast,
)

"""Exodus: Proxima Centauri, politics, technology, blueprints, secret movement and battles for two to six."""

from ..engine.catalogue import GameDef
from . import content, forecast, position, setup, tallies
from .state import Exodus
from .steps import Position

GAME = GameDef(
    id="exodus",
    state=Position,
    content=content.load,
    play=Exodus,
    begin=setup.begin,
    sample=position.sample,
    arrange=position.arrange,
    describe=position.describe,
    check=position.check,
    forecast=forecast.forecast,
    odds=forecast.odds_at,
    tally=tallies.tally,
)

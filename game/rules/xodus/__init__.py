"""X-ODUS: Rise of the Corruption, a co-operative campaign of three or four Ships for one to four."""

from ..engine.catalogue import GameDef
from . import content, forecast, position, setup
from .play import Xodus
from .state import XodusState
from .steps import Steps


class Position(XodusState, kw_only=True):
    """The state with the steps that its agenda may hold."""

    agenda: list[Steps] = []


GAME = GameDef(
    id="xodus",
    state=Position,
    content=content.load,
    play=Xodus,
    begin=setup.begin,
    sample=position.sample,
    arrange=position.arrange,
    describe=position.describe,
    check=position.check,
    forecast=forecast.forecast,
)

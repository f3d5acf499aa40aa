"""The easy computer player of X-ODUS."""

from __future__ import annotations

from typing import Any

import msgspec

from game.rules import Decision

from .simple import EasyBot


class XodusEasyBot(EasyBot):
    """Tries each option, as on every table, but opens no Trade: a Trade is free and it would open one for ever."""

    def choose(self, view: Any, decision: Decision) -> str:
        options = [o for o in decision.options if o.id != "trade"]
        return super().choose(view, msgspec.structs.replace(decision, options=options or decision.options))

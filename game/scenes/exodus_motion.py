"""How the events of Exodus look."""

from __future__ import annotations
from collections.abc import Callable, Sequence
from typing import Any
from game.scenes.table_motion import Act, Stage, pause


def stage_of(view: Any) -> str:
    tags = [str(type(s).__struct_config__.tag) for s in view.agenda]
    if view.conquest:
        return "conquest"
    if (
        any(t in ("wmd_stage", "fire", "assign_target", "kill_cubes", "flip_planets") for t in tags)
        and "action_stage" not in tags
        and "end_of_actions" not in tags
    ):
        if "wmd_stage" not in tags:
            return "wmd"
    if "wmd_stage" in tags and "action_stage" not in tags:
        return "action"
    if "action_stage" in tags and "council" not in tags:
        return "council"
    return "upkeep"


def stage(board: Any, queue: Stage, events: Sequence[Any], told: Callable[[Any], None]) -> None:
    for event in events:

        def begin(event: Any = event) -> Act | None:
            told(event)
            return pause(0.3)

        queue.add(begin, lambda: None)

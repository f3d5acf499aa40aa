"""Taking back at a table: alone where nothing was shown since, else by agreement; and a move that cannot be saved."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game import records, rules
from game.scenes.dialog import Answer, Dialog
from game.scenes.wording import words

if TYPE_CHECKING:
    from game.scenes.table import TableScene


def undo(scene: TableScene, turn: bool = False) -> None:
    """Take the last choice back, or the turn as far as it can; where that is refused all players may agree."""
    if scene.stage.active:
        scene.skip()
    if scene.gate is not None:
        return
    if nothing := nothing_chosen(scene):
        scene.app.push(Dialog(scene.app, words("dialog.note"), nothing))
        return
    if scene.asked is not None and (seat := slip_of(scene)) is not None:
        _take_back(scene, lambda: scene.table.undo(seat=seat))
        return
    reason = scene.table.undo_reason()
    if not reason and (scene.asked is not None or scene.autopilot.steers()):
        _take_back(scene, lambda: scene.table.undo(turn))
        return
    if scene.table.outcome is not None:
        return
    reason = reason or scene.table.undo_reason(scene.viewer())  # not the viewer's to take back
    alone = len(scene.humans) == 1
    answers = [
        Answer("agree", words("table.back_anyway" if alone else "table.all_agree"), partial(undo_agreed, scene)),
        Answer("no", words("dialog.cancel"), look="primary"),
    ]
    title, text = ("alone_title", "alone") if alone else ("refused_title", "refused")
    dialog = Dialog(scene.app, words(f"table.{title}"), words(f"table.{text}", reason=reason), answers)
    dialog.focus_name = "no"
    scene.app.push(dialog)


def nothing_chosen(scene: TableScene) -> str:
    """That there is nothing to take back, as no person has chosen anything yet; "" where there is."""
    chosen = any(move.seat in scene.humans for move in scene.table.moves)
    return "" if chosen else words("table.nothing_back")


def slip_of(scene: TableScene) -> int | None:
    """The person who has chosen before whoever is asked now, while all look on and nothing was shown since: what was a
    slip is taken back at once, as at a hand-over. None where there is none."""
    seat = scene.table.moves[-1].seat if scene.table.moves else -1
    if scene.passing.alone or seat not in scene.humans or seat == scene.viewer():
        return None
    return seat if not scene.table.undo_reason(seat) else None


def before_passing(scene: TableScene) -> Callable[[], None] | None:
    """At a hand-over: how the person who has just chosen takes that back before anybody else looks; None where it was
    sealed or something was shown. The screen is then handed over once more, as it may have changed hands already."""
    last = scene.table.moves[-1] if scene.table.moves else None
    if last is None or last.seat != scene.viewer() or last.option == rules.SEAL.id:
        return None
    seat = last.seat
    if scene.table.undo_reason(seat):
        return None

    def back() -> None:
        scene.passing.pass_round()
        _take_back(scene, lambda: scene.table.undo(seat=seat))

    return back


def undo_agreed(scene: TableScene) -> None:
    """All have agreed: back to the last decision of a human."""

    def back() -> None:
        while scene.table.moves:
            scene.table.undo(agreed=True)
            if scene.table.decision is not None and scene.table.decision.seat in scene.humans:
                break
        scene.passing.alone = False  # all have looked

    _take_back(scene, back)


def _take_back(scene: TableScene, back: Callable[[], object]) -> None:
    """Go back; where that cannot be recorded, as far as it can be, and say why. An autopilot there lets go."""
    scene.bots.cancel()
    try:
        back()
    except records.RecordError as error:
        scene.app.push(Dialog(scene.app, words("dialog.failed"), str(error)))
    scene.whys = {number: why for number, why in scene.whys.items() if number <= len(scene.table.moves)}
    scene.passing.went_back()
    scene.rewrite_log()
    scene.show(scene.table.view(scene.viewer()))
    scene.autopilot.let_go()
    scene.app.sounds.play("draw")
    scene.ask()


def unsaved(scene: TableScene, why: str, option_id: str, by_machine: bool) -> None:
    """A move could not be written: try once more, go on without a record, or leave."""
    from game.scenes.title import TitleScene

    def go_on() -> None:
        scene.table.recorder, scene.record_path = None, None
        scene.perform(option_id, by_machine)

    answers = [
        Answer("again", words("table.unsaved_again"), partial(scene.perform, option_id, by_machine), "primary"),
        Answer("on", words("table.unsaved_on"), go_on),
        Answer("leave", words("table.unsaved_leave"), lambda: scene.app.reset(TitleScene(scene.app))),
    ]
    scene.app.push(Dialog(scene.app, words("table.unsaved_title"), words("table.unsaved", why=why), answers))

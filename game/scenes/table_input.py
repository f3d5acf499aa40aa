"""Mouse and keyboard at a table: pointing, choosing, carrying, explaining. A choice is always an option offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import rules
from game.scenes import handover
from game.scenes.ending import source_text
from game.scenes.table_games import Thing
from game.scenes.wording import words
from game.ui.widget import ACTIVATE_KEYS

if TYPE_CHECKING:
    from game.scenes.table import TableScene

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
TAKE_BACK = "<"  # among the parts of a choice that a board gives for a click: undo one part
CARRY_FROM = 7  # pixels of the design that the pointer must move before a thing is picked up


class Input:
    """What the player points at, carries and asks about. `focus`: "choices", "board", "log" or a button's name."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.focus = "choices"
        self.pointed: Thing | None = None
        self.by_keys = False
        self.keys_last = False  # the last thing used was the keyboard: the row with the focus explains itself
        self.inspected: Thing | None = None
        self.carried = ""
        self.at = (0, 0)
        self.shown_place = ""
        self.over_seat = -1
        self._pressed: Thing | None = None
        self._pressed_at = (0, 0)
        self._foretold: tuple[str, list[str]] = ("", [])

    def forget(self) -> None:
        """Another decision: what was pointed at may be gone."""
        self.carried, self._pressed, self._foretold = "", None, ("", [])
        self.shown_place = ""
        if self.by_keys and self.focus == "board" and self.pointed is not None:
            self.pointed = self._named(self.pointed.name)
        else:
            self.pointed, self.by_keys = None, False

    def _named(self, name: str) -> Thing | None:
        return next((t for t in self.scene.board.things if t.name == name), None)

    # ------------------------------------------------------------------ events
    def handle(self, event: pygame.event.Event) -> bool:
        """Take one event; True when it was used up."""
        scene = self.scene
        if self.inspected is not None:
            return self._while_inspecting(event)
        if event.type == pygame.KEYDOWN:
            self.keys_last = True
            return self._key(event)
        if event.type == pygame.MOUSEMOTION and self.keys_last:
            self.keys_last, scene.dirty = False, True
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if pressed and scene.stage.active and scene.frame.board.collidepoint(event.pos):
            thing = scene.board.thing_at(event.pos)
            if thing is not None and thing.name.startswith("pilot:"):  # taken back at any moment
                self._act_on(thing)
            else:
                scene.skip()
            return True
        if self._widgets(event):
            scene.dirty = True
            return True
        if self._board_takes(event):
            return True
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event)
        return False

    def _board_takes(self, event: pygame.event.Event) -> bool:
        """A board that can be moved under the window takes the wheel, a drag of its ground, and some keys."""
        scene = self.scene
        if scene.stage.active or self.carried or not scene.board.handle(event):
            return False
        self._pressed = None
        scene.restale()
        return True

    def _while_inspecting(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.inspected = None
            self.scene.dirty = True
            return not (event.type == pygame.KEYDOWN and event.key in (pygame.K_F1, pygame.K_F11))
        return False

    def _widgets(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        tabs = scene.frame.tabs is not None
        if tabs and (chosen := scene.tabs.handle(event)) is not None:
            scene.tabs.active = chosen
            return True
        if not tabs or scene.tabs.active == 0:
            option = scene.choices.handle(event)
            if option:
                self._choose(option)
                return True
        if not tabs or scene.tabs.active == 1:
            scene.log.handle(event)
        for name, button in scene.buttons.items():
            if button.handle(event):
                self.press(name)
                return True
        if any(w.dirty for w in (scene.choices, scene.log, scene.tabs, *scene.buttons.values())):
            scene.dirty = True
            self._show_places()
        return False

    def _show_places(self) -> None:
        """Light the place that the row or line under the pointer speaks of."""
        scene = self.scene
        place = ""
        row = scene.choices.pointed
        if row is not None and scene.asked is not None:
            place = next((o.at for o in scene.asked.options if o.id == row.id), "")
        elif scene.log.pointed is not None:
            place = scene.log.pointed.at
        self.shown_place = place

    # ------------------------------------------------------------------ the mouse
    def _motion(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        self.at = event.pos
        if self._pressed is not None and not self.carried and scene.board.draggable(self._pressed.name):
            dx, dy = event.pos[0] - self._pressed_at[0], event.pos[1] - self._pressed_at[1]
            if dx * dx + dy * dy > scene.theme.px(CARRY_FROM) ** 2:
                self.carried = self._pressed.name
        if self.carried:
            scene.dirty = True
            return True
        over = next((i for i, rect in enumerate(scene.seat_places()) if rect.collidepoint(event.pos)), -1)
        if over != self.over_seat:
            self.over_seat, scene.dirty = over, True
        inside = scene.frame.board.collidepoint(event.pos)
        thing = scene.board.thing_at(event.pos) if inside else None
        if (
            (thing.name, thing.rect) != (self.pointed.name, self.pointed.rect)
            if thing and self.pointed
            else thing is not self.pointed
        ):
            scene.dirty = True
        self.pointed, self.by_keys = thing, False
        return thing is not None

    def look_again(self) -> None:
        """The board has been drawn anew: what is no longer on it is not pointed at, even if the pointer crossed its
        place after it had gone."""
        if self.pointed is not None and all(self.pointed.name != t.name for t in self.scene.board.things):
            self.pointed = None

    def _down(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if self.over_seat >= 0 and event.button == 1:
            self._filter_log(self.over_seat)
            scene.board.look_at_seat(self.over_seat)
        if not scene.frame.board.collidepoint(event.pos):
            return False
        thing = scene.board.thing_at(event.pos)
        if event.button == 3 and thing is not None:
            self.inspect(thing)
        elif event.button == 1:
            self._pressed, self._pressed_at = thing, event.pos
        return True

    def _filter_log(self, seat: int) -> None:
        """A click on a seat shows its lines of the log only; another click all again."""
        scene = self.scene
        scene.log.filter(None if scene.log.seat == seat else seat)
        scene.restale()

    def _up(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        pressed, self._pressed = self._pressed, None
        if self.carried:
            name, self.carried = self.carried, ""
            option = scene.board.drop_option(name, event.pos)
            scene.dirty = True
            if option:
                self._choose(option)
            return True
        thing = scene.board.thing_at(event.pos)
        if pressed is not None and thing is not None and thing.name == pressed.name:
            self._act_on(thing)
            return True
        return False

    def _act_on(self, thing: Thing) -> None:
        """A click or Enter on a thing: its option, else the rule that forbids it."""
        scene = self.scene
        if (parts := scene.board.act(thing)) is not None:
            scene.autopilot.keep()
            self._act_in_parts(parts)
            return
        option = scene.board.option_at(thing.name)
        if option:
            self._choose(option)
        elif rule := self.rule_of(thing):
            scene.open_rulebook(rule)
        elif thing.card or thing.opens:
            self.inspect(thing)

    def _act_in_parts(self, parts: list[str]) -> None:
        """Several parts of one choice at a click; TAKE_BACK takes the last one back."""
        scene = self.scene
        for part in parts:
            if part == TAKE_BACK:
                scene.undo()
            else:
                self._choose(part)
        scene.restale()

    # ------------------------------------------------------------------ the keyboard
    def _key(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if scene.choices.takes(event):  # before the board, whose 0 shows the whole map
            return self._number(event)
        if self._board_takes(event):
            return True
        if event.key == pygame.K_SPACE and scene.stage.active:
            scene.skip()
            return True
        if event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key == pygame.K_BACKSPACE:
            scene.undo()
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.unicode in ("l", "L"):
            scene.open_log()
        elif event.unicode in ("s", "S"):
            scene.open_score()
        elif event.unicode in ("i", "I"):
            self._inspect_pointed()
        elif event.unicode in ("h", "H"):
            scene.hint.ask()
        elif event.unicode in ("a", "A") and "autopilot" in scene.buttons:
            self.press("autopilot")
        elif event.key == pygame.K_F1:
            scene.open_rulebook(self.rule())
        else:
            return self._focused_key(event)
        return True

    def _escape(self) -> None:
        scene = self.scene
        part = scene.asked is not None and scene.asked.kind in scene.board.multi_part
        if self.carried:
            self.carried, self._pressed = "", None
            scene.dirty = True
        elif part and scene.table.can_undo():
            scene.undo()
        else:
            scene.open_menu()

    def _choose(self, option: str) -> None:
        """The player's choice, unless the press can have been meant for what was asked before."""
        if self.scene.passing.pause <= 0:
            self.scene.choose(option)

    def _number(self, event: pygame.event.Event) -> bool:
        """A digit goes to the choices; the focus follows where Enter may have to complete the number. A digit too many,
        as in 05 or where less than 10 is the most, must not seal the amount that the first one was."""
        scene = self.scene
        amounts = any(item.amount is not None for item in scene.choices.items)
        if option := scene.choices.handle(event):
            self._choose(option)
            if amounts:
                scene.passing.pause = handover.PAUSE
        else:
            self._focus_on("choices")
        self._show_places()
        return True

    def _focused_key(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if self.focus == "board":
            if event.key in ARROWS:
                self._walk(*ARROWS[event.key])
                return True
            if event.key in ACTIVATE_KEYS and self.pointed is not None:
                self._act_on(self.pointed)
                return True
            return False
        if event.key == pygame.K_SPACE and self.focus == "choices":
            return True  # Space skips what moves; pressed a moment late it must not choose anything
        if self.focus in scene.buttons and event.key in ACTIVATE_KEYS:
            self.press(self.focus)
            return True
        scene.choices.set_focus(self.focus == "choices")
        if self.focus == "log":
            scene.log.handle(event)
        else:
            option = scene.choices.handle(event)
            if option:
                self._choose(option)
        self._show_places()
        scene.dirty = True
        return event.key in ARROWS or event.key in ACTIVATE_KEYS

    def _tab(self, way: int) -> None:
        order = ["choices", "board", "log", *self.scene.buttons]
        self._focus_on(order[(order.index(self.focus) + way) % len(order)])

    def _focus_on(self, name: str) -> None:
        scene, self.focus = self.scene, name
        scene.choices.set_focus(self.focus == "choices")
        scene.log.set_focus(self.focus == "log")
        if scene.frame.tabs is not None and self.focus in ("choices", "log"):
            scene.tabs.active = 0 if self.focus == "choices" else 1
        for name, button in scene.buttons.items():
            button.set_focus(name == self.focus)
        self.by_keys = self.focus == "board"
        self.pointed = self._first() if self.by_keys else None
        scene.dirty = True

    def _first(self) -> Thing | None:
        things = self.scene.board.things
        lit = [t for t in things if self.scene.board.option_at(t.name)]
        return (lit or list(things))[-1] if things else None

    def _walk(self, dx: int, dy: int) -> None:
        """To the next thing in a direction."""
        scene = self.scene
        here = self.pointed or self._first()
        if here is None:
            return
        best, cost = here, float("inf")
        for thing in filter(scene.board.walkable, scene.board.things):
            x, y = thing.rect.centerx - here.rect.centerx, thing.rect.centery - here.rect.centery
            along, across = x * dx + y * dy, abs(x * dy) + abs(y * dx)
            if along > 2 and along + 2.5 * across < cost:
                best, cost = thing, along + 2.5 * across
        self.pointed, self.by_keys = best, True
        scene.dirty = True

    # ------------------------------------------------------------------ what is said about it
    def press(self, name: str) -> None:
        """A button of the table."""
        scene = self.scene
        acts = {
            "undo": scene.undo, "restart": lambda: scene.undo(turn=True), "open_log": scene.open_log,
            "rulebook": lambda: scene.open_rulebook(self.rule()), "score": scene.open_score, "menu": scene.open_menu,
            "hint": scene.hint.ask, "autopilot": scene.autopilot.switch_all,
        }  # fmt: skip
        acts[name]()

    def inspect(self, thing: Thing) -> None:
        """Look at a thing closely."""
        self.inspected = thing
        self.scene.dirty = True

    def _inspect_pointed(self) -> None:
        thing = self.pointed
        if thing is None and self.shown_place:
            thing = self._named(self.shown_place)
        if thing is not None:
            self.inspect(thing)

    def rule_of(self, thing: Thing | None) -> str:
        """The rule that forbids a thing now; "" for none."""
        blocked = self.scene.blocked.get(thing.name, []) if thing is not None else []
        return blocked[0].rule if blocked and not self.scene.board.option_at(thing.name if thing else "") else ""

    def rule(self) -> str:
        """The rule that F1 opens."""
        return self.rule_of(self.pointed)

    def tip(self) -> tuple[str, str, str, tuple[int, int]] | None:
        """Title, text, last line and place of the explanation to be shown now."""
        scene = self.scene
        for name, button in scene.buttons.items():
            if button.hovered or (button.focused and self.focus == name):
                text = words(f"table.{name}_help")
                if button.reason:
                    text = button.reason
                return words(f"table.{name}"), text, "", (button.rect.x, button.rect.y)
        row = scene.choices.pointed
        speaks = scene.choices.under_pointer or self.keys_last
        if row is not None and speaks and scene.asked is not None and (told := self._foretell(row.id)):
            rect = scene.choices.row_rect(row.id)
            if rect is not None:
                return row.label, "\n".join(told), "", (rect.x - scene.theme.px(4), rect.y)
        if self.over_seat >= 0:
            return self._tip_of_seat(self.over_seat)
        return self._tip_of_pointed()

    def _tip_of_seat(self, seat: int) -> tuple[str, str, str, tuple[int, int]]:
        """The holdings of a seat by name, and where its points come from."""
        scene = self.scene
        points, sources, _ = scene.board.points(scene.view, seat)
        told = [source_text(scene.game, source) for source in sources] if points else []
        holdings = scene.board.holdings(scene.view, seat)
        lines = [f"{what}: {number}" for _, number, what in holdings if what not in told]
        lines += scene.points_lines(seat)
        rect = scene.seat_places()[seat]
        x = rect.right + scene.theme.px(4) if rect.x < scene.frame.board.x else rect.x - scene.theme.px(4)
        return scene.seats[seat].name, "\n".join(lines), words("table.filter_help"), (x, rect.y)

    def _tip_of_pointed(self) -> tuple[str, str, str, tuple[int, int]] | None:
        scene, thing = self.scene, self.pointed
        if thing is None:
            return None
        title, text = scene.board.explain(thing)
        option = scene.board.option_at(thing.name)
        note = ""
        lines = [text] if text else []
        if option and scene.asked is not None:
            label = rules.say(next(o.label for o in scene.asked.options if o.id == option), scene.table)
            said = [] if label == title else [label if label.endswith(".") else label + "."]
            lines = [*said, *self._foretell(option), *lines]
        elif blocked := scene.blocked.get(thing.name):
            lines = [*(f"{b.label.rstrip('.')}: {b.reason}" for b in blocked), *lines]
            note = words("table.rule", rule=blocked[0].rule)
        if not title and not lines:
            return None
        at = scene.board.anchor(thing, self.at if not self.by_keys else (thing.rect.right, thing.rect.centery))
        return title, "\n".join(lines), note, at

    def _foretell(self, option: str) -> list[str]:
        if self._foretold[0] != option:
            self._foretold = option, list(self.scene.board.foretell(option))
        return self._foretold[1]

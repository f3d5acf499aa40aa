"""Set up a game: who sits where, which rules, which seed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, get_args

import msgspec
import pygame

from game import rules
from game.scenes import games
from game.scenes.controls import Area, Control
from game.scenes.form import CONTROL_HEIGHT, Form, Row
from game.scenes.frame import MenuScene
from game.scenes.wording import words
from game.settings import Controller, SeatSetup, SetUp
from game.ui.emblems import emblem
from game.ui.paint import panel, rounded
from game.ui.text import draw_text
from game.ui.theme import mix

if TYPE_CHECKING:
    from game.app import App
    from game.rules import OptionInfo

SEAT_COLOURS = 6
LONGEST_SEED = 12


def default_setup(app: App, info: rules.GameInfo) -> SetUp:
    """What "just start" plays: one human against the computer, the rules as printed."""
    first = app.settings.names[0] if app.settings.names else words("setup.you")
    seats = [SeatSetup(first, 0, "human")]
    for i in range(1, info.seats[0]):
        seats.append(SeatSetup(words("setup.computer", number=i), i, "normal"))
    options = {option.id: option.default for option in [*info.options, *info.variants]}
    if "responses" in options:
        options["responses"] = app.settings.response_prompts
    return SetUp(seats, options)


def fitting(setup: SetUp, info: rules.GameInfo, default: SetUp) -> SetUp:
    """A remembered set-up as far as it still fits the game."""
    least, most = info.seats
    setup = msgspec.convert(msgspec.to_builtins(setup), SetUp)  # a copy: the remembered one stays as it was
    setup.seats = setup.seats[:most]
    while len(setup.seats) < least:
        setup.seats.append(default.seats[len(setup.seats)])
    known = {option.id: option for option in [*info.options, *info.variants]}
    kept = {key: (type(value), value) for key, value in setup.options.items()}  # False is no 0 minutes
    setup.options = {
        key: setup.options[key] if kept.get(key) in [(type(v), v) for v in option.values] else default.options[key]
        for key, option in known.items()
    }
    return setup


class SetupScene(MenuScene):
    """Seats at the left, rules and seed at the right."""

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self._game = game
        self.info = rules.game_info(game)
        default = default_setup(app, self.info)
        last = app.settings.last_setup.get(game)
        self.setup = fitting(last, self.info, default) if last else default
        self._forms = [Form(self), Form(self)]
        self.focus_name = "start"

    @property
    def game(self) -> str:
        return self._game

    def heading(self) -> str:
        return words("setup.title", game=self.info.title)

    # ---------------------------------------------------------------- building

    def build(self) -> None:
        above, row = self.buttons_row()
        pad, gap = self.theme.px(18), self.theme.px(20)
        two = above.w >= self.em(1100)
        left = pygame.Rect(above.x, above.y, (above.w - gap) * 46 // 100 if two else above.w, above.h)
        right = pygame.Rect(left.right + gap, above.y, above.right - left.right - gap, above.h)
        self._panels = [left, right] if two else [above]
        seats, others = self._seat_rows(), self._option_rows()
        if two:
            self._forms[0].build(seats, left.inflate(-2 * pad, -2 * pad))
            self._forms[1].build(others, right.inflate(-2 * pad, -2 * pad))
        else:
            self._forms[0].build(seats + others, above.inflate(-2 * pad, -2 * pad))
            self._forms[1].build([], pygame.Rect(0, 0, 0, 0))
        self._build_buttons(row, gap)

    def _build_buttons(self, row: pygame.Rect, gap: int) -> None:
        wide = min(self.em(190), (row.w - 2 * gap) // 3)
        place = pygame.Rect(row.x, row.y, min(self.em(150), wide), row.h)
        self.button("back", place, words("menu.back"), self.back)
        place = pygame.Rect(row.right - wide, row.y, wide, row.h)
        problem = self._problem()
        self.button(
            "start", place, words("setup.start"), self._start, look="primary", enabled=not problem, reason=problem
        )
        place = pygame.Rect(place.x - gap - wide, row.y, wide, row.h)
        self.button(
            "just_start", place, words("setup.just_start"), self._just_start, reason=words("setup.just_start_help")
        )

    def _problem(self) -> str:
        """Why the game cannot start like this; "" when it can."""
        names = [seat.name.strip() for seat in self.setup.seats]
        if not all(names):
            return words("setup.name_missing")
        if len({name.casefold() for name in names}) < len(names):
            return words("setup.name_twice")
        return ""

    def _seat_rows(self) -> list[Row]:
        rows = [Row("seats", words("setup.seats"))]
        least, most = self.info.seats
        if least < most:
            counts = [(n, str(n)) for n in range(least, most + 1)]
            build = lambda rect: self.choice("count", rect, counts, len(self.setup.seats), self._set_count)  # noqa: E731
            rows.append(Row("count", words("setup.count"), "", build))
        for number, seat in enumerate(self.setup.seats):
            colour = self.theme.seat(seat.colour).colour
            label = words("setup.seat", number=number + 1)
            rows.append(Row(f"seat{number}", label, "", partial(self._build_seat, number), 2, colour, wide=True))
        return rows

    def _seats_are_wide(self) -> bool:
        """Whether name and kind of a seat fit side by side."""
        return self._panels[0].w >= self.em(760)

    def _build_seat(self, number: int, rect: pygame.Rect) -> None:
        seat = self.setup.seats[number]
        high, gap = self.em(CONTROL_HEIGHT), self.theme.px(6)
        side = min(high, (rect.w - (SEAT_COLOURS - 1) * gap) // SEAT_COLOURS)
        colours = pygame.Rect(0, 0, SEAT_COLOURS * (side + gap) - gap, side)
        first_line, second_line = (pygame.Rect(rect.x, rect.y + i * (high + gap), rect.w, high) for i in range(2))
        if self._seats_are_wide():
            name = pygame.Rect(rect.x, rect.y, min(rect.w, self.em(300)), high)
            kinds_place = pygame.Rect(name.right + gap * 2, rect.y, rect.right - name.right - gap * 2, high)
            colours.midleft = second_line.midleft
        else:  # the colours beside the name, so that a whole seat has room where text is large
            name = pygame.Rect(rect.x, rect.y, min(rect.w - colours.w - gap * 2, self.em(300)), high)
            kinds_place = second_line
            colours.midleft = name.right + gap * 2, first_line.centery
        self.entry(
            f"name{number}", name, seat.name, partial(self._set_name, number), reason=words("setup.name_help"),
            submitted=partial(self._tab, 1),
        )  # fmt: skip
        kinds = [(kind, words(f"controller_short.{kind}")) for kind in get_args(Controller)]
        first = len(self.controls)
        self.choice(f"controller{number}", kinds_place, kinds, seat.controller, partial(self._set_controller, number))
        for control in self.controls[first:]:
            control.reason = words("setup.controller_help")
        for colour in range(SEAT_COLOURS):
            place = pygame.Rect(colours.x + colour * (side + gap), colours.y, side, side)
            self.area(
                f"colour{number}:{colour}", place, partial(self._set_colour, number, colour),
                partial(self._draw_colour, number, colour), reason=words("setup.colour_help"),
            )  # fmt: skip

    def _option_rows(self) -> list[Row]:
        """What can be chosen; an option that makes no difference now is left out until it does."""
        rows: list[Row] = []
        for heading, every in (("setup.options", self.info.options), ("setup.variants", self.info.variants)):
            options = [option for option in every if option.counts(self.setup.options, len(self.setup.seats))]
            if options:
                rows.append(Row(heading, words(heading)))
            rows += [
                Row(option.id, option.title, option.help, partial(self._build_option, option)) for option in options
            ]
        rows.append(Row("seed_heading", words("setup.seed_heading")))
        rows.append(Row("seed", words("setup.seed"), words("setup.seed_help"), self._build_seed))
        return rows

    def _build_option(self, option: OptionInfo, rect: pygame.Rect) -> None:
        values = [(value, option.labels.get(str(value), str(value))) for value in option.values]
        self.choice(option.id, rect, values, self.setup.options[option.id], partial(self._set_option, option.id))

    def _build_seed(self, rect: pygame.Rect) -> None:
        place = pygame.Rect(rect.x, rect.y, min(rect.w, self.em(220)), rect.h)
        text = "" if self.setup.seed is None else str(self.setup.seed)
        self.entry(
            "seed", place, text, self._set_seed, placeholder=words("setup.seed_random"), digits=True,
            length=LONGEST_SEED, submitted=self._start,
        )  # fmt: skip

    # ---------------------------------------------------------------- changing

    def _set_count(self, count: int) -> None:
        seats = self.setup.seats
        while len(seats) < count:
            free = next(c for c in range(SEAT_COLOURS) if c not in {seat.colour for seat in seats})
            seats.append(SeatSetup(words("setup.computer", number=len(seats)), free, "normal"))
        del seats[count:]
        self.rebuild()

    def _set_name(self, number: int, name: str) -> None:
        before = self._problem()
        self.setup.seats[number].name = name
        if self._problem() != before:
            self.rebuild()

    def _set_controller(self, number: int, controller: Controller) -> None:
        seat, names = self.setup.seats[number], self.app.settings.names
        usual = words("setup.computer", number=max(1, number))
        person = names[number] if number < len(names) else words("setup.player", number=number + 1)
        if controller == "human" and seat.name == usual:  # nobody wants to be called "Computer 1"
            seat.name = person
        elif controller != "human" and seat.controller == "human" and seat.name == person:
            seat.name = usual
        seat.controller = controller
        self.rebuild()

    def _set_colour(self, number: int, colour: int) -> None:
        for seat in self.setup.seats:
            if seat.colour == colour:
                seat.colour = self.setup.seats[number].colour
        self.setup.seats[number].colour = colour
        self.rebuild()

    def _set_option(self, option: str, value: Any) -> None:
        self.setup.options[option] = value
        self.rebuild()

    def _set_seed(self, text: str) -> None:
        self.setup.seed = int(text) if text else None

    def _just_start(self) -> None:
        self.setup = default_setup(self.app, self.info)
        self._start()

    def _start(self) -> None:
        if self._problem():
            return
        settings = self.app.settings
        settings.last_setup[self.game] = self.setup
        settings.names = [seat.name for seat in self.setup.seats if seat.controller == "human"]
        self.app.save_settings()
        games.start(self.app, self.game, self.setup)

    # ---------------------------------------------------------------- keys and drawing

    def leaving(self, control: Control, way: int) -> bool:
        return any(form.leaving(control, way) for form in self._forms)

    def arriving(self, control: Control, way: int) -> str:
        form = next((form for form in self._forms if form.owns(control)), None)
        return form.arriving(control, way) if form else control.name

    def shortcut(self, event: pygame.event.Event) -> bool:
        return any(form.wheel(event) for form in self._forms)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            place = pygame.mouse.get_pos()
            over = next((f for f in self._forms if f.area.collidepoint(place)), self._forms[0])
            return over.wheel(event)
        return super().handle(event)

    def paint_body(self, surface: pygame.Surface) -> None:
        for rect in self._panels:
            panel(surface, self.theme, rect, radius=14)
        for form in self._forms:
            form.paint(surface)

    def _draw_colour(self, number: int, colour: int, surface: pygame.Surface, area: Area, focused: bool) -> None:
        theme, rect = self.theme, area.rect
        look = theme.seat(colour)
        chosen = self.setup.seats[number].colour == colour
        fill = look.colour if chosen else mix(look.dark, theme.panel_raised, 0.4)
        edge = theme.text if chosen or area.hovered else mix(look.colour, theme.panel, 0.4)
        surface.blit(
            rounded(
                rect.size, mix(fill, theme.text, 0.1), fill, theme.px(8), max(1, theme.px(2 if chosen else 1)), edge
            ),
            rect,
        )
        size = rect.w * 62 // 100
        mark = emblem(look.emblem, size, theme.ink if chosen else look.colour)
        surface.blit(mark, mark.get_rect(center=rect.center))
        other = next((i for i, seat in enumerate(self.setup.seats) if seat.colour == colour and i != number), None)
        if other is not None:
            draw_text(
                surface,
                theme,
                str(other + 1),
                (rect.right - theme.px(4), rect.bottom - theme.px(1)),
                role="bold",
                size=11,
                colour=theme.muted,
                align="right",
                valign="bottom",
            )

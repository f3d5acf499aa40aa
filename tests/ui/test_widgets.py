"""Widgets answer to mouse and keyboard alike, and say why a dark one stays dark."""

import pygame
import pytest

from game.ui.buttons import Button, Tabs
from game.ui.lists import ListItem, LogLine, LogPanel, OptionList
from game.ui.theme import Theme
from game.ui.tooltip import Tooltip, place_tooltip


def move(pos: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))


def down(pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button)


def up(pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button)


def key(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def wheel(y: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y)


BUTTON = pygame.Rect(100, 100, 120, 40)


def test_button_is_pressed_by_a_whole_click_inside() -> None:
    button = Button(BUTTON, "Go")
    assert not button.handle(down(BUTTON.center))
    assert button.handle(up(BUTTON.center))
    button.handle(down(BUTTON.center))
    assert not button.handle(up((0, 0))), "let go outside takes it back"
    button.handle(down((0, 0)))
    assert not button.handle(up(BUTTON.center)), "pressed outside is no press"
    button.handle(down(BUTTON.center, 3))
    assert not button.handle(up(BUTTON.center, 3)), "only the left button"


def test_button_is_pressed_by_keys_only_with_focus() -> None:
    button = Button(BUTTON, "Go")
    assert not button.handle(key(pygame.K_RETURN))
    button.set_focus(True)
    assert button.handle(key(pygame.K_RETURN)) and button.handle(key(pygame.K_SPACE))
    button.enabled = False
    assert not button.handle(key(pygame.K_RETURN))


def test_dark_button_can_be_pointed_at_but_not_pressed() -> None:
    button = Button(BUTTON, "Undo", enabled=False, reason="A card was revealed.")
    button.handle(move(BUTTON.center))
    assert button.hovered
    button.handle(down(BUTTON.center))
    assert not button.handle(up(BUTTON.center))


def test_a_widget_is_dirty_exactly_when_it_looks_different(theme: Theme, surface: pygame.Surface) -> None:
    button = Button(BUTTON, "Go")
    button.draw(surface, theme)
    assert not button.dirty
    button.handle(move((0, 0)))
    assert not button.dirty
    button.handle(move(BUTTON.center))
    assert button.dirty


AREA = pygame.Rect(20, 20, 300, 200)


def options(count: int, dark: tuple[int, ...] = ()) -> OptionList:
    items = [ListItem(f"o{i}", f"Option {i}", enabled=i not in dark, reason="No.") for i in range(count)]
    return OptionList(AREA, items)


def test_digits_choose_the_enabled_options_in_order(theme: Theme) -> None:
    chooser = options(12, dark=(1,))
    assert chooser.handle(key(pygame.K_1)) == "o0"
    assert chooser.handle(key(pygame.K_2)) == "o2", "a dark row has no number"
    assert chooser.handle(key(pygame.K_KP_3)) == "o3"
    assert chooser.handle(key(pygame.K_9)) == "o9"
    assert options(2).handle(key(pygame.K_3)) is None


def amounts(most: int) -> OptionList:
    items = [ListItem(f"bid:{n}", f"{n} C.P.", amount=n) for n in range(most + 1)]
    return OptionList(AREA, [*items, ListItem("rest", "Something else")])


def test_where_amounts_are_asked_a_digit_is_that_amount(theme: Theme) -> None:
    chooser = amounts(7)
    for code, digit in ((pygame.K_0, 0), (pygame.K_1, 1), (pygame.K_KP_0, 0), (pygame.K_KP_7, 7)):
        assert chooser.takes(key(code)) and chooser.handle(key(code)) == f"bid:{digit}"
    assert not chooser.takes(key(pygame.K_8)) and chooser.handle(key(pygame.K_8)) is None
    assert not options(9).takes(key(pygame.K_0)), "no row has the number 0"


def test_a_digit_that_can_begin_a_longer_amount_waits_for_the_next_or_for_enter(theme: Theme) -> None:
    chooser = amounts(14)
    chooser.layout(theme)
    chooser.set_focus(True)
    assert chooser.handle(key(pygame.K_5)) == "bid:5", "there is no 50"
    assert chooser.handle(key(pygame.K_1)) is None and chooser.cursor == 1
    assert chooser.handle(key(pygame.K_2)) == "bid:12"
    assert chooser.handle(key(pygame.K_1)) is None
    assert chooser.handle(key(pygame.K_1)) == "bid:11", "typed twice it is not the first option twice"
    assert chooser.handle(key(pygame.K_1)) is None
    assert chooser.handle(key(pygame.K_8)) is None, "there is no 18, and 8 is not meant"
    assert chooser.handle(key(pygame.K_8)) == "bid:8", "typed anew"
    assert chooser.handle(key(pygame.K_1)) is None
    assert chooser.handle(key(pygame.K_RETURN)) == "bid:1"
    chooser.handle(key(pygame.K_1))
    chooser.handle(key(pygame.K_DOWN))
    assert chooser.handle(key(pygame.K_4)) == "bid:4", "an arrow ends what was typed"
    for ends in (key(pygame.K_BACKSPACE), key(pygame.K_ESCAPE), down((-5, -5))):
        assert chooser.handle(key(pygame.K_1)) is None
        assert ends.type != pygame.KEYDOWN or chooser.takes(ends)
        chooser.handle(ends)
        assert not chooser.takes(key(pygame.K_BACKSPACE)), "nothing is typed that Backspace could forget"
        assert chooser.handle(key(pygame.K_2)) == "bid:2", "not 12"


def test_arrows_and_enter_need_focus_and_keep_the_cursor_in_sight(theme: Theme) -> None:
    chooser = options(20)
    chooser.layout(theme)
    chooser.handle(key(pygame.K_DOWN))
    assert chooser.cursor == 0
    chooser.set_focus(True)
    for _ in range(15):
        chooser.handle(key(pygame.K_DOWN))
    row = chooser.row_rect("o15")
    assert row is not None and AREA.contains(row)
    assert chooser.handle(key(pygame.K_RETURN)) == "o15"
    chooser.handle(key(pygame.K_HOME))
    assert chooser.offset == 0 and chooser.cursor == 0
    chooser.handle(key(pygame.K_UP))
    assert chooser.cursor == 0


def test_click_chooses_the_row_under_it_also_when_scrolled(theme: Theme) -> None:
    chooser = options(20)
    chooser.layout(theme)
    chooser.handle(move(AREA.center))
    assert chooser.handle(wheel(-3)) is None and chooser.offset > 0
    row = chooser.row_rect("o6")
    assert row is not None and AREA.contains(row)
    chooser.handle(down(row.center))
    assert chooser.handle(up(row.center)) == "o6"
    last = chooser.row_rect("o19")
    assert last is not None
    chooser.handle(down(last.center))
    assert chooser.handle(up(last.center)) is None, "rows out of sight cannot be clicked"


def test_a_dark_row_is_refused_and_pointed_at(theme: Theme) -> None:
    chooser = options(3, dark=(1,))
    chooser.layout(theme)
    row = chooser.row_rect("o1")
    assert row is not None
    chooser.handle(move(row.center))
    assert chooser.pointed is not None and chooser.pointed.reason == "No."
    chooser.handle(down(row.center))
    assert chooser.handle(up(row.center)) is None
    assert chooser.refused == "o1"
    chooser.handle(move((0, 0)))
    assert chooser.refused is None


def test_new_items_keep_the_cursor_on_the_same_option() -> None:
    chooser = options(5)
    chooser.set_focus(True)
    chooser.handle(key(pygame.K_DOWN))
    chooser.set_items([ListItem("x", "X"), ListItem("o1", "Option 1")])
    assert chooser.cursor == 1
    chooser.set_items([ListItem("y", "Y")])
    assert chooser.cursor == 0


def test_scrolling_stops_at_both_ends_and_the_bar_drags(theme: Theme, surface: pygame.Surface) -> None:
    rows = OptionList(AREA, [ListItem(str(n), "word " * 30) for n in range(60)])
    rows.draw(surface, theme)
    rows.handle(move(AREA.center))
    rows.handle(wheel(5))
    assert rows.offset == 0
    rows.handle(wheel(-1000))
    assert rows.offset == rows.scroll_range > 0
    thumb = rows.thumb_rect
    assert AREA.contains(thumb) and thumb.bottom == AREA.bottom
    rows.handle(down(thumb.center))
    rows.handle(move((thumb.centerx, AREA.y - 500)))
    assert rows.offset == 0
    rows.handle(up((0, 0)))
    rows.handle(move((thumb.centerx, AREA.bottom)))
    assert rows.offset == 0, "let go, the bar no longer follows"


def log(count: int) -> LogPanel:
    lines = [LogLine("Turn 1", head=True)]
    lines += [LogLine(f"Seat {i % 2} does thing {i}", seat=i % 2, at=f"quadrant:{i}") for i in range(count)]
    return LogPanel(AREA, lines)


def test_log_follows_its_end_until_scrolled_up(theme: Theme) -> None:
    panel = log(40)
    panel.layout(theme)
    assert panel.offset == panel.scroll_range > 0
    panel.add(LogLine("newest", seat=0))
    panel.layout(theme)
    assert panel.offset == panel.scroll_range
    panel.handle(move(AREA.center))
    panel.handle(wheel(4))
    kept = panel.offset
    panel.add(LogLine("later", seat=0))
    panel.layout(theme)
    assert panel.offset == kept < panel.scroll_range


def test_log_filters_by_seat_and_words() -> None:
    panel = log(6)
    panel.filter(seat=1)
    assert [line.seat for line in panel.shown if not line.head] == [1, 1, 1]
    panel.filter(words="THING 4")
    assert [line.text for line in panel.shown] == ["Turn 1", "Seat 0 does thing 4"]
    panel.filter(words="nothing of that")
    assert panel.shown == []


def test_a_log_without_lines_can_be_filtered() -> None:
    panel = LogPanel(pygame.Rect(0, 0, 200, 100))
    panel.filter(seat=1)
    assert panel.shown == []
    panel.add(LogLine("Turn 1", head=True))
    assert panel.shown == []
    panel.add(LogLine("A thing", seat=1))
    assert [line.text for line in panel.shown] == ["Turn 1", "A thing"]


def test_log_says_which_line_is_pointed_at_and_clicked(theme: Theme) -> None:
    panel = log(3)
    panel.layout(theme)
    below = (AREA.x + 40, AREA.y + theme.font("bold", 13).get_linesize() + theme.px(10) + 5)
    panel.handle(move(below))
    assert panel.pointed is not None and panel.pointed.at == "quadrant:0"
    clicked = panel.handle(down(below))
    assert clicked is not None and clicked.at == "quadrant:0"
    panel.handle(move((AREA.x + 5, AREA.bottom - 2)))
    assert panel.pointed is None


def test_tabs_by_mouse_and_keys() -> None:
    tabs = Tabs(pygame.Rect(0, 0, 300, 40), ["A", "B", "C"])
    assert tabs.handle(down((150, 20))) == 1
    assert tabs.handle(down((150, 20))) is None
    assert tabs.handle(key(pygame.K_RIGHT)) is None
    tabs.set_focus(True)
    assert tabs.handle(key(pygame.K_RIGHT)) == 2
    assert tabs.handle(key(pygame.K_RIGHT)) == 0


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_tooltips_stay_on_the_screen_and_off_the_pointer(size: tuple[int, int], scale: float) -> None:
    theme = Theme(size, scale)
    screen = pygame.Surface(size)
    tip = Tooltip("You may not retreat from Ceres: you have no card there.", "Retreat", "SNE-RET-01")
    width, height = size
    for x in (0, 3, width // 2, width - 4, width - 1):
        for y in (0, 3, height // 2, height - 4, height - 1):
            box = tip.draw(screen, theme, (x, y))
            assert screen.get_rect().contains(box)
            assert not box.collidepoint(x, y)


def test_a_tooltip_goes_to_the_side_where_there_is_room() -> None:
    bounds = pygame.Rect(0, 0, 400, 300)
    size, gap = (100, 60), 10
    assert place_tooltip(size, (50, 50), bounds, gap).topleft == (60, 60)
    assert place_tooltip(size, (390, 50), bounds, gap).topright == (380, 60)
    assert place_tooltip(size, (50, 290), bounds, gap).bottomleft == (60, 280)
    assert place_tooltip(size, (390, 290), bounds, gap).bottomright == (380, 280)


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.5, 2.0])
def test_option_rows_hold_their_words_at_every_text_scale(scale: float, surface: pygame.Surface) -> None:
    theme = Theme((1024, 600), scale)
    label = "Exchange two cards between quadrants when the label is rather long"
    chooser = OptionList(
        pygame.Rect(0, 0, 260, 500), [ListItem("a", label, "with a detail below it"), ListItem("b", "B")]
    )
    chooser.draw(surface, theme)
    first, second = chooser.row_rect("a"), chooser.row_rect("b")
    assert first is not None and second is not None and first.bottom < second.top
    words = len(chooser._lines[0]) * theme.font("bold", 15).get_linesize()
    assert first.h >= words + theme.font("text", 13).get_linesize()

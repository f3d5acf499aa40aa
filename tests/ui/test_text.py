"""Text wraps, shrinks, is cut with an ellipsis, and stays where it was put."""

import pygame
from hypothesis import given
from hypothesis import strategies as st

from game.ui.text import draw_text, fit_text, render_line, shorten, text_height, wrap_lines
from game.ui.theme import Theme

LONG = "The quick brown fox jumps over the lazy dog and runs away"


letters = st.characters(min_codepoint=33, max_codepoint=0x17F)
sentences = st.lists(st.text(letters, min_size=1, max_size=14), min_size=4, max_size=30).map(" ".join)


@given(sentences, st.integers(30, 400))
def test_no_wrapped_line_is_wider_than_asked(string: str, width: int) -> None:
    font = Theme((1280, 720)).font("text", 16)
    lines = wrap_lines(font, string, width)
    assert all(font.size(line)[0] <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(string.split())


def test_shorten_cuts_only_when_it_must(theme: Theme) -> None:
    font = theme.font("text", 16)
    assert shorten(font, "short", 200) == "short"
    cut = shorten(font, LONG, 120)
    assert cut.endswith("…") and font.size(cut)[0] <= 120
    assert font.size(LONG[: len(cut) + 1] + "…")[0] > 120


def test_fit_text_shrinks_first_and_cuts_at_the_minimum(theme: Theme) -> None:
    full = theme.font("text", 16).size(LONG)[0]
    assert fit_text(theme, LONG, full) == (LONG, 16)
    string, size = fit_text(theme, LONG, full - 40)
    assert string == LONG and 11 <= size < 16
    string, size = fit_text(theme, LONG, full // 3)
    assert string.endswith("…") and size == 11
    assert theme.font("text", size).size(string)[0] <= full // 3


def test_draw_text_stays_in_its_rect_and_says_where_it_drew(theme: Theme, surface: pygame.Surface) -> None:
    area = pygame.Rect(100, 100, 180, 62)
    covered = draw_text(surface, theme, LONG, area, wrap=True, align="center", valign="center")
    assert area.contains(covered)
    outside = surface.copy()
    outside.fill("black", area)
    assert pygame.mask.from_threshold(outside, (255, 255, 255), (200, 200, 200)).count() == 0
    inside = surface.subsurface(covered)
    assert pygame.mask.from_threshold(inside, theme.text, (60, 60, 60)).count() > 50


def test_max_lines_ends_with_an_ellipsis(theme: Theme, surface: pygame.Surface) -> None:
    area = pygame.Rect(0, 0, 180, 400)
    two = draw_text(surface, theme, LONG, area, wrap=True, max_lines=2)
    assert two.h == 2 * theme.font("text", 16).get_linesize()
    assert text_height(theme, LONG, 180) > two.h


def test_alignment_at_a_point(theme: Theme, surface: pygame.Surface) -> None:
    for align, edge in (("left", "left"), ("center", "centerx"), ("right", "right")):
        covered = draw_text(surface, theme, "Ana", (300, 50), align=align)  # type: ignore[arg-type]
        assert abs(getattr(covered, edge) - 300) <= 1


def test_a_null_character_is_left_out(theme: Theme, surface: pygame.Surface) -> None:
    assert draw_text(surface, theme, "Ana\0", (5, 5)).w > 0
    assert render_line(theme, "a\0b", "text", 20, theme.text).get_size() == theme.font_at("text", 20).size("ab")

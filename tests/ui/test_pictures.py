"""Everything drawn by code exists at every size, looks different from its neighbours, and is made once."""

import time

import pygame
import pytest

from game.ui.cards import card_back, card_face, picture_size
from game.ui.emblems import emblem, emblem_names
from game.ui.icons import icon, icon_names
from game.ui.paint import SurfaceCache
from game.ui.pieces import cube, token
from game.ui.ships import FORCE_KINDS, force_picture, ship, symbol_picture
from game.ui.space import planet, planet_kinds, starfield
from game.ui.theme import SEAT_EMBLEMS, Theme

BLUE = pygame.Color("#35a3ff")
WANTED_ICONS = (
    "undo", "redo", "menu", "log", "book", "save", "dice", "play", "pause", "step", "skip", "sound", "mute",
    "eye", "eye_off", "star", "bomb", "cube", "token", "rocket", "card", "deck", "search", "arrow_left",
    "arrow_right", "arrow_up", "arrow_down", "close", "check", "lock", "flag", "trophy", "hourglass", "swap",
    "retreat", "shield", "target", "virus", "gear_team", "sabotage", "reinforce", "spy",
)  # fmt: skip


def look(surface: pygame.Surface) -> bytes:
    return bytes(surface.get_buffer().raw)


def test_every_icon_asked_for_is_there() -> None:
    assert set(WANTED_ICONS) <= set(icon_names())


@pytest.mark.parametrize("size", [12, 20, 64])
def test_icons_differ_from_each_other_and_fill_their_square(size: int) -> None:
    pictures = [icon(name, size, BLUE) for name in icon_names()]
    assert len({look(picture) for picture in pictures}) == len(pictures)
    for name, picture in zip(icon_names(), pictures, strict=True):
        assert picture.get_size() == (size, size)
        box = picture.get_bounding_rect(min_alpha=40)
        assert max(box.w, box.h) >= size * 0.55, name
    with pytest.raises(KeyError):
        icon("no such icon", 20, BLUE)


def test_emblems_of_seats_and_species() -> None:
    assert {*SEAT_EMBLEMS, "humans", "martians"} <= set(emblem_names())
    assert len({look(emblem(name, 24, BLUE)) for name in emblem_names()}) == len(emblem_names())


@pytest.mark.parametrize("kind", planet_kinds())
def test_planets_are_round_coloured_and_made_once(kind: str) -> None:
    began = time.perf_counter()
    picture = planet(kind, 160, seed=77)
    assert time.perf_counter() - began < 0.5  # ~0.03 s on a free machine; the tests share theirs
    assert picture.get_size() == (160, 160)
    assert picture.get_at((0, 0)).a < 30 and picture.get_at((159, 159)).a < 30
    assert planet(kind, 160, seed=77) is picture
    assert look(planet(kind, 40, seed=1)) != look(planet("mars" if kind != "mars" else "moon", 40, seed=1))


def test_a_planet_is_lit_from_the_upper_left() -> None:
    for kind in ("mars", "moon", "gas", "ocean"):
        picture = planet(kind, 120)
        day = sum(picture.get_at((42 + i, 42))[0] + picture.get_at((42 + i, 42))[2] for i in range(8))
        night = sum(picture.get_at((92 + i, 92))[0] + picture.get_at((92 + i, 92))[2] for i in range(8))
        assert day > 2 * night, kind


def test_the_sky_is_dark_has_stars_and_depends_on_its_seed() -> None:
    sky = starfield((640, 360), 5)
    average = pygame.transform.average_color(sky)
    assert max(average[:3]) < 60, "words must be readable on it"
    stars = pygame.mask.from_threshold(sky, (255, 255, 255), (110, 110, 110)).count()
    assert stars > 30
    assert look(starfield((640, 360), 6)) != look(sky)
    assert starfield((640, 360), 5) is sky


def test_each_force_has_its_own_picture() -> None:
    pictures = {look(force_picture(kind, (90, 60), BLUE)) for kind in FORCE_KINDS}
    assert len(pictures) == 6
    assert look(ship("rocket", 48, BLUE)) != look(ship("rocket", 48, pygame.Color("#ff7728")))
    with pytest.raises(KeyError):
        force_picture("balloon", (90, 60), BLUE)
    with pytest.raises(KeyError):
        symbol_picture("balloon", (90, 60), BLUE)


@pytest.mark.parametrize("size", [(64, 88), (112, 156), (230, 322)])
def test_cards_are_kept_and_change_with_what_they_say(size: tuple[int, int], theme: Theme) -> None:
    picture = force_picture("mech", picture_size(theme, size), BLUE)

    def face(title: str = "Mech", corner: str = "1", star: bool = False) -> pygame.Surface:
        return card_face(
            theme,
            size,
            title=title,
            band="Force",
            picture=picture,
            text="Words.",
            corner=corner,
            colour=BLUE,
            star=star,
        )

    assert face().get_size() == size
    assert face() is face()
    assert len({look(face()), look(face(corner="2")), look(face(star=True)), look(face(title="Axe"))}) == 4


def test_small_cards_drop_the_text_and_large_ones_show_it(theme: Theme) -> None:
    def face(size: tuple[int, int], text: str) -> bytes:
        return look(card_face(theme, size, title="Mech", band="Force", text=text, corner="1", colour=BLUE))

    assert face((64, 88), "One.") == face((64, 88), "Two.")
    assert face((230, 322), "One.") != face((230, 322), "Two.")


def test_a_picture_of_the_size_asked_for_is_shown_whole(theme: Theme) -> None:
    size = (230, 322)
    picture = pygame.Surface(picture_size(theme, size))
    picture.fill("#00ff00")
    shown = card_face(theme, size, title="T", band="B", picture=picture, text="X", corner="1", colour=BLUE)
    green = pygame.mask.from_threshold(shown, (0, 255, 0), (8, 8, 8)).count()
    assert green >= 0.9 * picture.get_width() * picture.get_height()


def test_backs_hide_everything_but_the_seat_and_the_kind(theme: Theme) -> None:
    backs = {look(card_back(theme, (64, 88), theme.seat(i), kind)) for i in range(6) for kind in ("", "card", "bomb")}
    assert len(backs) == 18
    assert card_back(theme, (64, 88), theme.seat(0), "no icon") is not None


def test_the_cache_stays_within_its_bytes_and_drops_the_oldest() -> None:
    cache = SurfaceCache(max_bytes=3 * 100 * 100 * 4)
    made: list[int] = []

    def make(n: int) -> pygame.Surface:
        made.append(n)
        return pygame.Surface((100, 100), pygame.SRCALPHA)

    for n in (1, 2, 3):
        cache.get(n, lambda n=n: make(n))  # type: ignore[misc]
    cache.get(1, lambda: make(1))
    cache.get(4, lambda: make(4))
    assert made == [1, 2, 3, 4] and cache.bytes <= cache.max_bytes
    cache.get(1, lambda: make(1))
    assert made == [1, 2, 3, 4], "used lately, so kept"
    cache.get(2, lambda: make(2))
    assert made[-1] == 2, "the least used was dropped"


def test_pieces_show_whose_they_are_and_what_they_are(theme: Theme) -> None:
    cubes = {look(cube(24, theme.seat(i))) for i in range(6)}
    tokens = {look(token(32, theme.seat(i), sign)) for i in range(6) for sign in ("", "bomb")}
    assert len(cubes) == 6 and len(tokens) == 12
    with pytest.raises(KeyError):
        token(32, theme.seat(0), "no such sign")


def test_no_name_means_both_an_emblem_and_an_icon() -> None:
    assert not set(emblem_names()) & set(icon_names()), "mark() must be able to tell them apart"

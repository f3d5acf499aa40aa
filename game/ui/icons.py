"""Icons, drawn by code at any size on a grid of 24 units."""

from collections.abc import Callable

import pygame

from game.ui.pen import Pen, arc_points, drawn, star_points


def icon(name: str, size: int, colour: pygame.Color) -> pygame.Surface:
    """The icon of that name, size real pixels square; KeyError for an unknown name."""
    return drawn(f"icon:{name}", size, colour, _ICONS[name])


def add_icons(drawings: dict[str, Callable[[Pen], None]]) -> None:
    """Make more drawings known under names of their own."""
    _ICONS.update(drawings)


def icon_names() -> tuple[str, ...]:
    """Every icon there is."""
    return tuple(_ICONS)


def _undo(p: Pen) -> None:
    p.line((4, 9), (14, 9), *arc_points(14, 14, 5, -90, 90), (8, 19))
    p.line((8, 5), (4, 9), (8, 13))


def _redo(p: Pen) -> None:
    p.line((20, 9), (10, 9), *arc_points(10, 14, 5, -90, -270), (16, 19))
    p.line((16, 5), (20, 9), (16, 13))


def _menu(p: Pen) -> None:
    for y in (6, 12, 18):
        p.line((4, y), (20, y))


def _log(p: Pen) -> None:
    for y in (6, 12, 18):
        p.disc(5, y, 1.6)
        p.line((10, y), (20, y))


def _book(p: Pen) -> None:
    p.line(
        (12, 6),
        (8, 4.5),
        (3, 5),
        (3, 18.5),
        (8, 18),
        (12, 20),
        (16, 18),
        (21, 18.5),
        (21, 5),
        (16, 4.5),
        (12, 6),
        (12, 20),
    )


def _save(p: Pen) -> None:
    p.line((12, 3), (12, 14))
    p.line((7, 9.5), (12, 14.5), (17, 9.5))
    p.line((4, 15), (4, 20), (20, 20), (20, 15))


def _dice(p: Pen) -> None:
    p.box(3, 3, 18, 18, 4)
    hole = p.cut()
    for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16)):
        hole.disc(x, y, 1.8)


def _play(p: Pen) -> None:
    p.fill((7, 4), (20, 12), (7, 20))
    p.line((7, 4), (20, 12), (7, 20), width=1.5, closed=True)


def _pause(p: Pen) -> None:
    p.box(6, 4, 4.5, 16, 1.2)
    p.box(13.5, 4, 4.5, 16, 1.2)


def _step(p: Pen) -> None:
    p.fill((5, 5), (15, 12), (5, 19))
    p.line((5, 5), (15, 12), (5, 19), width=1.2, closed=True)
    p.box(17, 4.5, 3, 15, 1)


def _step_back(p: Pen) -> None:
    p.fill((19, 5), (9, 12), (19, 19))
    p.line((19, 5), (9, 12), (19, 19), width=1.2, closed=True)
    p.box(4, 4.5, 3, 15, 1)


def _skip(p: Pen) -> None:
    for x in (4, 12):
        p.fill((x, 5), (x + 8, 12), (x, 19))


def _start(p: Pen) -> None:
    for x in (20, 12):
        p.fill((x, 5), (x - 8, 12), (x, 19))


def _speaker(p: Pen) -> None:
    p.fill((3, 9), (7, 9), (12, 4.5), (12, 19.5), (7, 15), (3, 15))


def _sound(p: Pen) -> None:
    _speaker(p)
    p.arc(11, 12, 5, -45, 45, 1.8)
    p.arc(11, 12, 9, -45, 45, 1.8)


def _mute(p: Pen) -> None:
    _speaker(p)
    p.line((15.5, 9), (21, 15))
    p.line((21, 9), (15.5, 15))


def _eye(p: Pen) -> None:
    p.line(*arc_points(12, 18, 11, -145, -35), width=1.8)
    p.line(*arc_points(12, 6, 11, 145, 35), width=1.8)
    p.disc(12, 12, 3.4)


def _eye_off(p: Pen) -> None:
    _eye(p)
    p.cut().line((3, 19), (20, 2), width=4.2)
    p.line((4, 20.5), (20.5, 4))


def _star(p: Pen) -> None:
    p.fill(*star_points(12, 12.8, 10, 4.4))


def _bomb(p: Pen) -> None:
    p.disc(10.5, 14, 7.5)
    p.line((15.5, 8.5), (17.2, 6.8), width=3.6)
    p.arc(20, 6.5, 2.8, 180, 290, 1.5)
    p.fill(*star_points(21.3, 3.6, 2.6, 1.0, 4))
    p.cut().arc(10.5, 14, 4.6, 190, 250, 1.5)


def _cube(p: Pen) -> None:
    p.fill((12, 2.5), (20.5, 7), (12, 11.5), (3.5, 7))
    p.fill((3, 8.6), (11.3, 13), (11.3, 22), (3, 17.4))
    p.fill((21, 8.6), (12.7, 13), (12.7, 22), (21, 17.4))


def _token(p: Pen) -> None:
    p.ring(12, 12, 8.6, 2)
    p.ring(12, 12, 4.6, 1.4)
    p.disc(12, 12, 2)


def _rocket(p: Pen) -> None:
    p.fill((12, 1.5), (15.5, 6), (16, 11), (15.2, 16.5), (8.8, 16.5), (8, 11), (8.5, 6))
    p.fill((8, 11), (4.5, 15.5), (4.5, 19), (8.6, 16.5))
    p.fill((16, 11), (19.5, 15.5), (19.5, 19), (15.4, 16.5))
    p.fill((10, 18), (14, 18), (12, 22.5))
    p.cut().disc(12, 8.6, 2)


def _card(p: Pen) -> None:
    p.box(5, 2.5, 14, 19, 2.4, 1.8)
    p.box(8, 6, 8, 5.5, 1)
    p.line((8.6, 14.5), (15.4, 14.5), width=1.4)
    p.line((8.6, 17.6), (13, 17.6), width=1.4)


def _deck(p: Pen) -> None:
    p.box(7.5, 2.5, 13, 17, 2.2, 1.6)
    p.cut().box(3.5, 5, 13, 17.5, 2.2)
    p.box(4, 5.5, 12.5, 16.5, 2.2)
    p.cut().fill((10.2, 9.5), (13, 13.7), (10.2, 18), (7.5, 13.7))


def _search(p: Pen) -> None:
    p.ring(10.5, 10.5, 6.3, 2.2)
    p.line((15.3, 15.3), (20.5, 20.5), width=2.8)


def _fit(p: Pen) -> None:
    for x, dx in ((4, 1), (20, -1)):
        for y, dy in ((4, 1), (20, -1)):
            p.line((x + 5.5 * dx, y), (x, y), (x, y + 5.5 * dy), width=2.2)
    p.disc(12, 12, 2.6)


def _arrow(*points: tuple[float, float], head: tuple[tuple[float, float], ...]) -> Callable[[Pen], None]:
    def draw(p: Pen) -> None:
        p.line(*points, width=2.2)
        p.line(*head, width=2.2)

    return draw


def _close(p: Pen) -> None:
    p.line((5.5, 5.5), (18.5, 18.5), width=2.2)
    p.line((18.5, 5.5), (5.5, 18.5), width=2.2)


def _check(p: Pen) -> None:
    p.line((4, 12.5), (9.5, 18), (20, 6.5), width=2.8)


def _lock(p: Pen) -> None:
    p.line((8, 11), (8, 8), *arc_points(12, 8, 4, 180, 360), (16, 11), width=2.2)
    p.box(5, 10.5, 14, 10.5, 2)
    p.cut().disc(12, 15.2, 1.8)


def _flag(p: Pen) -> None:
    p.line((5.5, 3), (5.5, 21.5), width=2.2)
    p.fill((6, 4), (19.5, 4), (16, 8.5), (19.5, 13), (6, 13))


def _trophy(p: Pen) -> None:
    p.fill((7, 3), (17, 3), *arc_points(12, 8.5, 5, 0, 180), (7, 3))
    p.line((7, 5), (3.5, 5), (4, 9), (8, 11.5), width=1.7)
    p.line((17, 5), (20.5, 5), (20, 9), (16, 11.5), width=1.7)
    p.line((12, 12), (12, 18), width=2.4)
    p.box(7, 18, 10, 3.2, 1)


def _hourglass(p: Pen) -> None:
    p.line((5.5, 3), (18.5, 3))
    p.line((5.5, 21), (18.5, 21))
    p.line((7, 3.5), (7, 6.5), (17, 17.5), (17, 20.5), width=1.7)
    p.line((17, 3.5), (17, 6.5), (7, 17.5), (7, 20.5), width=1.7)
    p.fill((9, 7.2), (15, 7.2), (12, 10.8))
    p.fill((8.5, 20), (15.5, 20), (12, 15.5))


def _swap(p: Pen) -> None:
    p.line((4, 8), (19, 8))
    p.line((15, 4), (19.5, 8), (15, 12))
    p.line((20, 16), (5, 16))
    p.line((9, 12), (4.5, 16), (9, 20))


def _retreat(p: Pen) -> None:
    p.line((4, 4), (4, 20), width=2.2)
    p.line((21, 12), (9, 12), width=2.4)
    p.line((14, 6.5), (8.5, 12), (14, 17.5), width=2.4)


def _shield(p: Pen) -> None:
    p.fill((12, 2), (20, 5), (20, 11.5), (17.5, 17), (12, 22), (6.5, 17), (4, 11.5), (4, 5))
    p.cut().line((8, 11.5), (11, 14.5), (16, 8.8), width=2)


def _target(p: Pen) -> None:
    p.ring(12, 12, 7, 2)
    p.disc(12, 12, 2.4)
    for a, b in (((12, 1.5), (12, 6)), ((12, 18), (12, 22.5)), ((1.5, 12), (6, 12)), ((18, 12), (22.5, 12))):
        p.line(a, b, width=1.8)


def _virus(p: Pen) -> None:
    for i in range(8):
        end = arc_points(12, 12, 9.5, 45 * i, 45 * i + 1)[0]
        p.line((12, 12), end, width=1.5)
        p.disc(*end, 1.5)
    p.disc(12, 12, 6)
    hole = p.cut()
    hole.disc(10, 10.5, 1.5)
    hole.disc(14.3, 13.4, 1.8)
    hole.disc(10.5, 14.7, 1)


def _gear(p: Pen) -> None:
    for i in range(8):
        a, b = (arc_points(12, 12, r, 45 * i, 45 * i + 1)[0] for r in (6, 9.3))
        p.line(a, b, width=4)
    p.disc(12, 12, 7)
    p.cut().disc(12, 12, 3)


def _gear_team(p: Pen) -> None:
    for x in (7, 17):
        p.disc(x, 6, 3)
        p.fill(*arc_points(x, 14.5, 4.8, 180, 360))
    p.cut().disc(12, 15.2, 7.6)
    for i in range(8):
        a, b = (arc_points(12, 15.2, r, 45 * i, 45 * i + 1)[0] for r in (4, 6.3))
        p.line(a, b, width=2.6)
    p.disc(12, 15.2, 4.8)
    p.cut().disc(12, 15.2, 2.1)


def _sabotage(p: Pen) -> None:
    p.fill((13.5, 1.5), (4.5, 13.5), (11, 13.5), (9.5, 22.5), (19.5, 9.5), (12.7, 9.5))


def _reinforce(p: Pen) -> None:
    p.line((4.5, 12), (12, 4.5), (19.5, 12), width=3)
    p.line((4.5, 20), (12, 12.5), (19.5, 20), width=3)


def _spy(p: Pen) -> None:
    p.fill((7.5, 3), (16.5, 3), (18, 9.5), (6, 9.5))
    p.box(2.5, 9, 19, 2.6, 1.2)
    p.ring(8, 16.5, 3, 1.8)
    p.ring(16, 16.5, 3, 1.8)
    p.line((11, 16.2), (13, 16.2), width=1.6)


def _plus(p: Pen) -> None:
    p.line((12, 4.5), (12, 19.5), width=2.6)
    p.line((4.5, 12), (19.5, 12), width=2.6)


def _minus(p: Pen) -> None:
    p.line((4.5, 12), (19.5, 12), width=2.6)


def _info(p: Pen) -> None:
    p.ring(12, 12, 9, 2)
    p.disc(12, 7.6, 1.5)
    p.line((12, 11.5), (12, 17), width=2.4)


def _warning(p: Pen) -> None:
    p.fill((12, 2.5), (22.5, 21), (1.5, 21))
    hole = p.cut()
    hole.line((12, 9), (12, 14.5), width=2.2)
    hole.disc(12, 18, 1.4)


def _person(p: Pen) -> None:
    p.disc(12, 7.5, 4.6)
    p.fill(*arc_points(12, 21.5, 8.4, 180, 360))


def _computer(p: Pen) -> None:
    p.box(3, 4, 18, 12.5, 2, 2)
    p.line((12, 16.5), (12, 20))
    p.line((7.5, 20.5), (16.5, 20.5))
    p.disc(9, 10, 1.4)
    p.disc(15, 10, 1.4)


def _hint(p: Pen) -> None:
    """A lamp with its light."""
    p.line((9.4, 16.4), *arc_points(12, 10, 5.6, 130, 410), (14.6, 16.4), (9.4, 16.4))
    p.line((9.8, 19.2), (14.2, 19.2))
    p.line((11, 21.8), (13, 21.8))
    for x, y, u, v in ((12, 1, 12, 2.2), (3, 4, 4.4, 5.2), (21, 4, 19.6, 5.2)):
        p.line((x, y), (u, v))


def _helm(p: Pen) -> None:
    """A steering wheel."""
    p.ring(12, 12, 6.4, 2)
    p.disc(12, 12, 2)
    for degrees in range(0, 360, 60):
        p.line(arc_points(12, 12, 3, degrees, degrees)[0], arc_points(12, 12, 10.4, degrees, degrees)[0])


_ICONS: dict[str, Callable[[Pen], None]] = {
    "undo": _undo, "redo": _redo, "menu": _menu, "log": _log, "book": _book, "save": _save, "dice": _dice,
    "play": _play, "pause": _pause, "step": _step, "step_back": _step_back, "skip": _skip, "start": _start,
    "sound": _sound, "mute": _mute, "eye": _eye, "eye_off": _eye_off, "star": _star, "bomb": _bomb, "cube": _cube,
    "token": _token, "rocket": _rocket, "card": _card, "deck": _deck, "search": _search, "fit": _fit,
    "arrow_left": _arrow((20, 12), (4.5, 12), head=((10.5, 6), (4.5, 12), (10.5, 18))),
    "arrow_right": _arrow((4, 12), (19.5, 12), head=((13.5, 6), (19.5, 12), (13.5, 18))),
    "arrow_up": _arrow((12, 20), (12, 4.5), head=((6, 10.5), (12, 4.5), (18, 10.5))),
    "arrow_down": _arrow((12, 4), (12, 19.5), head=((6, 13.5), (12, 19.5), (18, 13.5))),
    "close": _close, "check": _check, "lock": _lock, "flag": _flag, "trophy": _trophy, "hourglass": _hourglass,
    "swap": _swap, "retreat": _retreat, "shield": _shield, "target": _target, "virus": _virus, "gear": _gear,
    "gear_team": _gear_team, "sabotage": _sabotage, "reinforce": _reinforce, "spy": _spy, "plus": _plus,
    "minus": _minus, "info": _info, "warning": _warning, "person": _person, "computer": _computer,
    "hint": _hint, "helm": _helm,
}  # fmt: skip

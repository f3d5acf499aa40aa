"""Signs of an economy among the stars: traits of worlds, money, debts, offices. Icons, drawn by code."""

from game.ui.icons import add_icons
from game.ui.pen import Pen, arc_points


def _leaf(p: Pen) -> None:
    p.fill(*arc_points(5, 19, 15, 270, 360), *arc_points(20, 4, 15, 90, 180))
    p.line((3, 21), (8, 16), width=2)
    p.cut().line((7, 17), (16, 8), width=1.6)


def _drop(p: Pen) -> None:
    p.fill((12, 1.5), (18.4, 11.4), *arc_points(12, 15, 7.2, -25, 205), (5.6, 11.4))
    p.cut().line(*arc_points(12, 15, 4.2, 100, 170), width=1.7)


def _ore(p: Pen) -> None:
    p.fill((7, 3), (17, 3), (22.5, 10), (12, 22), (1.5, 10))
    hole = p.cut()
    hole.line((2, 10), (22, 10), width=1.4)
    hole.line((7.6, 10), (12, 21), (16.4, 10), (12, 3.4), (7.6, 10), width=1.4)


def _fangs(p: Pen) -> None:
    p.fill(*arc_points(12, 10, 9.4, 150, 390), (17, 21.5), (7, 21.5))
    hole = p.cut()
    hole.disc(8.2, 11, 2.5)
    hole.disc(15.8, 11, 2.5)
    hole.fill((12, 14), (13.6, 17), (10.4, 17))
    for x in (9.6, 12, 14.4):
        hole.line((x, 18.6), (x, 22), width=1)


def _coin(p: Pen) -> None:
    """A coin with the sign of the money: a t with a stroke."""
    p.disc(12, 12, 10.4)
    hole = p.cut()
    hole.ring(12, 12, 8.5, 0.9)
    hole.line((11.4, 5.8), (11.4, 15.6), (13, 17.6), (15, 17.2), width=2.1)
    hole.line((8.4, 8.8), (15, 8.8), width=1.8)
    hole.line((8.4, 12.4), (14.4, 12.4), width=1.4)


def _debt(p: Pen) -> None:
    """A bond with a seal."""
    p.box(3.5, 2, 17, 20, 2)
    hole = p.cut()
    for y in (6, 9.4, 12.8):
        hole.line((7, y), (17, y), width=1.3)
    hole.disc(15.2, 17.6, 2.6)
    p.disc(15.2, 17.6, 1.3)


def _embassy(p: Pen) -> None:
    """A house under a flag."""
    p.line((12, 1.5), (12, 9), width=1.6)
    p.fill((12.4, 1.6), (19.5, 3.6), (12.4, 6))
    p.fill((12, 7.6), (21.5, 12.6), (2.5, 12.6))
    for x in (4, 8.4, 12.8, 17.2):
        p.box(x, 13.6, 2.6, 6)
    p.box(2.4, 19.8, 19.2, 2.4, 0.6)


def _chart(p: Pen) -> None:
    p.line((3.5, 3), (3.5, 20.5), (21.5, 20.5), width=1.8)
    p.line((6, 16.5), (11, 11), (14.5, 13.5), (21, 5), width=2.2)


def _stairs(p: Pen) -> None:
    """From small to large: an upgrade."""
    for x, top in ((2.5, 15), (9.3, 9.5), (16.1, 3.5)):
        p.box(x, top, 5.4, 21 - top, 0.8)


add_icons(
    {
        "trait:hab": _leaf, "trait:h2o": _drop, "trait:res": _ore, "trait:hos": _fangs, "coin": _coin, "debt": _debt,
        "embassy": _embassy, "chart": _chart, "stairs": _stairs,
    }
)  # fmt: skip

"""A game that is nothing but its panel: a world of pieces without rules, for tests of what is read off panels."""

from __future__ import annotations

from rulewright.game.game import Game
from rulewright.game.panel import Bar, Panel, Piece
from rulewright.kernel.rules.resolve import Ruleset
from rulewright.kernel.rules.scene import open_view
from rulewright.kernel.rules.world import World


class Pieces(World, frozen=True, kw_only=True):
    """A world that is nothing but its pieces."""

    pieces: tuple[Piece, ...] = ()


def world_of(*pieces: tuple[str, str, Bar, bool]) -> Pieces:
    """A world by the name and the side of each piece, its bar, and whether it is out."""
    return Pieces(pieces=tuple(Piece(name, side, "", (bar,), out=out) for name, side, bar, out in pieces))


def hp(value: int) -> Bar:
    return Bar("HP", value, 9)


def boxes(value: int) -> Bar:
    """A bar that counts harm."""
    return Bar("boxes", value, 4, rises=True)


GAME: Game[Pieces] = Game(
    name="bare",
    title="Bare",
    version="1",
    world=Pieces,
    facts=(),
    rules=Ruleset("bare"),
    roles=lambda world: (),
    view=open_view,
    panel=lambda world: Panel("", (), world.pieces),
)

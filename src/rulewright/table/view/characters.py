"""How everybody is shown to a seat: their names, on which side they are, who plays them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from rulewright.game.panel import Piece
from rulewright.kernel.rules.world import GM
from rulewright.table.play.away import away_from
from rulewright.table.play.panel_cache import panel_of
from rulewright.table.play.table import Table
from rulewright.words.arguments import Number
from rulewright.words.names import Display
from rulewright.words.phrase import Argument, Many, Wording
from rulewright.words.program import say

from .frame_types import CharacterData, SideName
from .redaction import redacted_in_view
from .shared_view import SharedView, view_of

MAX_CHARACTERS = 5_000  # of all tables together; from one input to the next, most stay as they are


def characters(table: Table[Any], seat: str) -> dict[str, CharacterData]:
    """Everybody whom a seat sees, by their ids."""
    view, mine, redacted = view_of(table, seat), own_side(table, seat), redacted_in_view(table, seat)
    # Players do not see those whom the GM has taken off the table; not even that there is somebody of that name.
    away = () if seat == GM else away_from(table.system, table.world)
    return view.once(("characters", mine, redacted, away), lambda: _characters(table, view, mine, redacted, away))


def _characters(
    table: Table[Any], view: SharedView, mine: str, redacted: tuple[str, ...], away: tuple[str, ...]
) -> dict[str, CharacterData]:
    pieces = {piece.id: piece for piece in view.panel.pieces}
    found = {}
    for id_, shown in view.displays.items():
        if id_ in away:
            continue
        piece = pieces.get(id_)
        # A bond is on the side of those who share it.
        whose = next((one for one in shown.members if one in view.displays), id_)
        side, player = side_for(table, mine, whose, pieces.get(whose)), player_of(table, whose, pieces.get(whose))
        found[id_] = _character(shown, piece, side, player, view.wording, hidden=id_ in redacted)
    return found


@lru_cache(maxsize=MAX_CHARACTERS)
def _character(
    shown: Display, piece: Piece | None, side: SideName, player: str, wording: Wording, *, hidden: bool
) -> CharacterData:
    # What is read after the name: `HP 5 of 12, Vulnerable`.
    numbers = wording.write(Many(tuple(_numbers(piece, hidden)), ",")) if piece else ""
    side_in_words = wording.word(say("token-side", side=side))
    return CharacterData(
        name=shown.name,
        short=shown.short,
        article=shown.article,
        number=shown.number,
        icon=shown.icon,
        side=side,
        player=player,
        label=", ".join(part for part in (shown.name, side_in_words, numbers) if part),
    )


def _numbers(piece: Piece, hidden: bool) -> Iterator[Argument]:
    """The numbers and marks of a character, for somebody who hears the page."""
    if not hidden:
        for bar in piece.bars:
            if bar.most is not None and not bar.idle:
                most = Number(bar.most, piece.id)
                yield say("token-bar", label=bar.label, value=Number(bar.value, piece.id), most=most)
        yield from (mark.title for mark in piece.marks)
    if piece.out:
        yield say("token-out")


def player_of(table: Table[Any], id_: str, piece: Piece | None) -> str:
    """The seat of whoever plays a character, or its side; empty if that is the GM, or nobody."""
    system, world = table.system, table.world
    players = [seat for seat in table.seats.seats if seat.name != GM]
    if piece is None or id_ in system.roles(world):
        return next((seat.name for seat in players if id_ in seat.roles), "")
    side = system.sides.get(piece.side, "")
    pieces = {one.id for one in panel_of(system, world).pieces}
    # Where a role is a side, whoever holds it plays all of that side.
    held = ((seat.name, role) for seat in players for role in seat.roles if role not in pieces)
    return next((name for name, role in held if side and system.side_of(world, role) == side), "")


def own_side(table: Table[Any], seat: str) -> str:
    """The side that a seat plays. To the GM and to guests, the players' side is theirs."""
    own = [table.system.side_of(table.seen_by(seat), role) for role in table.seats[seat].roles if seat != GM]
    return next((side for side in own if side), "pcs")


def side_for(table: Table[Any], mine: str, id_: str, piece: Piece | None) -> SideName:
    """On which side somebody is, to a seat of this side."""
    system, world = table.system, table.world
    side = system.sides.get(piece.side, "") if piece else system.side_of(world, id_)
    if not side:
        return "neutral"
    if side != mine:
        return "theirs"
    played = {one for other in table.seats.seats if other.name != GM for one in other.roles}
    # Of those on our side whom players do not play, the GM plays them for us.
    return "ally" if played and id_ not in played and id_ in system.roles(world) and side == "pcs" else "ours"

"""How everybody is shown to a seat: their names, on which side they are, who plays them."""

from __future__ import annotations

from typing import Any

from rulewright.game.panel import Piece
from rulewright.kernel.rules.world import GM
from rulewright.table.play.panel_cache import panel_of
from rulewright.table.play.table import Table
from rulewright.words.arguments import Number, Who
from rulewright.words.names import Display
from rulewright.words.phrase import Argument, Many, Phrase, Wording
from rulewright.words.program import say

from .frame_types import CharacterData, SideName
from .naming import displays_for, wording_for
from .redaction import redacted_in_view


def characters(table: Table[Any], seat: str) -> dict[str, CharacterData]:
    """Everybody whom a seat sees, by their ids."""
    pieces = {piece.id: piece for piece in panel_of(table.system, table.seen_by(seat)).pieces}
    wording, redacted = wording_for(table, seat), redacted_in_view(table, seat)
    return {
        id_: _character(table, seat, id_, shown, pieces.get(id_), wording, hidden=id_ in redacted)
        for id_, shown in displays_for(table, seat).items()
    }


def _character(
    table: Table[Any], seat: str, id_: str, shown: Display, piece: Piece | None, wording: Wording, *, hidden: bool
) -> CharacterData:
    side = side_for(table, seat, id_, piece)
    return CharacterData(
        name=shown.name,
        short=shown.short,
        article=shown.article,
        number=shown.number,
        icon=shown.icon,
        side=side,
        player=player_of(table, id_, piece),
        label=wording.sentence(token_label(id_, piece, side, hidden=hidden)),
    )


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


def side_for(table: Table[Any], seat: str, id_: str, piece: Piece | None) -> SideName:
    """On which side somebody is, as a seat sees it. To the GM and to guests, the players' side is theirs."""
    system, seen = table.system, table.seen_by(seat)
    own = [system.side_of(seen, role) for role in table.seats[seat].roles if seat != GM]
    mine = next((side for side in own if side), "pcs")
    side = system.sides.get(piece.side, "") if piece else system.side_of(seen, id_)
    if not side:
        return "neutral"
    if side != mine:
        return "theirs"
    played = {one for other in table.seats.seats for one in other.roles}
    # Of those on our side whom players do not play, the GM plays them for us.
    return "ally" if played and id_ not in played and id_ in system.roles(seen) and side == "pcs" else "ours"


def token_label(id_: str, piece: Piece | None, side: SideName, *, hidden: bool) -> Phrase:
    """A character for somebody who hears the page: `Rustbug 1, theirs, HP 5 of 12, Vulnerable`."""
    parts: list[Argument] = [Who(id_), say("token-side", side=side)]
    if piece and not hidden:
        parts += [
            say("token-bar", label=bar.label, value=Number(bar.value, id_), most=Number(bar.most, id_))
            for bar in piece.bars
            if bar.most is not None and not bar.idle
        ]
        parts += [mark.title for mark in piece.marks]
    if piece and piece.out:
        parts.append(say("token-out"))
    return say("odds-line", parts=Many(tuple(parts), ","))

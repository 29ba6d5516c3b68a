"""A fight of anybody against anybody: names of the packs on each side, with values of the packs changed."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from rulewright.content.matches import entries_of, find_encounter, reject_unknown_names, with_changes
from rulewright.content.shelf import Match
from rulewright.errors import Refusal

from ..model.terms import FOOTPRINT
from ..model.world import Adventure, Side
from . import SHAPE, Pack
from .encounters import size_of
from .entries import EncounterEntry, Placed
from .loading import load, staged
from .maps import STANDS

ID = "match"
MOST = 12
"""So many may stand on each side."""
APART = 8
"""The units between the two sides."""
MARGIN = 2
ROOM = 14
"""The units from edge to edge where others may still come in."""


def sides(pack: Pack) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Player characters and creatures may stand on either side."""
    names = tuple(one.id for one in (*pack.pc, *pack.creature))
    return names, names


def match_of(match: Match) -> Adventure:
    """The world of a match, about to begin."""
    pack = with_changes(SHAPE, load(Path(match.pack) if match.pack else None), match.changes)
    return staged(pack, plan_of(pack, match), match.rulings)


def plan_of(pack: Pack, match: Match) -> EncounterEntry:
    """An encounter of the pack, or one made of the names on each side; creatures of the players' side are allies."""
    if match.encounter:
        return find_encounter(pack.encounter, match)
    names = sides(pack)[0]
    for side, own in (("players'", match.ours), ("other", match.theirs)):
        if not (0 if match.gather else 1) <= len(own) <= MOST:
            raise Refusal(f"expected 1 to {MOST} names on the {side} side, such as {names[0]}, got {len(own)}")
        reject_unknown_names(own, names, "character or creature")
    people = [one.id for one in pack.pc]
    plan = EncounterEntry(
        id=ID,
        cite=ID,
        title="A match",
        difficulty="fair",
        pcs=tuple(Placed(name) for name in match.ours if name in people),
        allies=tuple(Placed(name) for name in match.ours if name not in people),
        creatures=tuple(Placed(name) for name in match.theirs),
    )
    return plan.but(map=facing(pack, plan, ROOM if match.gather else 0))


def facing(pack: Pack, plan: EncounterEntry, least: int = 0) -> str:
    """Open ground with the sides in two columns, everybody with the room they need."""
    found = entries_of(SHAPE, pack)
    ours = [*(("pcs", one.who) for one in plan.pcs), *(("allies", one.who) for one in plan.allies)]
    theirs = [("enemies", one.who) for one in plan.creatures]
    wide = {who: max(1, int(FOOTPRINT[size_of(who, found)])) for _, who in (*ours, *theirs)}
    right = MARGIN + max((wide[who] for _, who in ours), default=1) + APART
    width = right + max((wide[who] for _, who in theirs), default=1) + MARGIN
    depth = 2 * MARGIN + max(sum(wide[who] + 1 for _, who in column) for column in (ours, theirs))
    rows = [["."] * max(width, least) for _ in range(max(depth, least))]
    for left, column in ((MARGIN, ours), (right, theirs)):
        down = MARGIN - 1
        for side, who in column:
            down += wide[who]
            rows[down][left] = STANDS[cast("Side", side)]
            down += 1
    return "\n".join("".join(row) for row in rows)

"""Matches: fights between any characters and creatures of the packs, with values of the packs changed."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from rulewright.content.matches import entries_of, find_encounter, reject_unknown_names, with_changes
from rulewright.content.shelf import Match
from rulewright.errors import Refusal

from ..model.terms import FOOTPRINT
from ..model.world import Adventure, Side
from . import SHAPE, Pack
from .encounters import character_size
from .entries import EncounterEntry, Placed
from .loading import load, world_of_plan
from .maps import SIDE_LETTERS

MATCH_ID = "match"
MAX_PER_SIDE = 12
GAP = 8  # units between the two sides
MARGIN = 2
GATHERING_SIZE = 14  # the least width and depth where others may still join


def sides(pack: Pack) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names for each side: all player characters and creatures may be on either."""
    names = tuple(one.id for one in (*pack.pc, *pack.creature))
    return names, names


def lineup(_: Pack, entry: EncounterEntry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of an encounter as a match would have them; the neutral take no side."""
    ours, theirs = (*entry.pcs, *entry.allies), entry.creatures
    return _names(ours), _names(theirs)


def _names(placed: tuple[Placed, ...]) -> tuple[str, ...]:
    return tuple(one.who for one in placed for _ in range(one.count))


def match_of(match: Match) -> Adventure:
    """The world of a match, about to begin."""
    pack = with_changes(SHAPE, load(Path(match.pack) if match.pack else None), match.changes)
    return world_of_plan(pack, plan_of(pack, match), match.rulings)


def plan_of(pack: Pack, match: Match) -> EncounterEntry:
    """An encounter of the pack, or one made from the names on each side. Creatures on the players' side are allies."""
    if match.encounter:
        return find_encounter(pack.encounter, match)
    names = sides(pack)[0]
    for side, own in (("players'", match.ours), ("other", match.theirs)):
        if not (0 if match.gather else 1) <= len(own) <= MAX_PER_SIDE:
            raise Refusal(f"expected 1 to {MAX_PER_SIDE} names on the {side} side, such as {names[0]}, got {len(own)}")
        reject_unknown_names(own, names, "character or creature")
    people = [one.id for one in pack.pc]
    plan = EncounterEntry(
        id=MATCH_ID,
        cite=MATCH_ID,
        title="A match",
        difficulty="fair",
        pcs=tuple(Placed(name) for name in match.ours if name in people),
        allies=tuple(Placed(name) for name in match.ours if name not in people),
        creatures=tuple(Placed(name) for name in match.theirs),
    )
    return plan.but(map=facing_map(pack, plan, GATHERING_SIZE if match.gather else 0))


def facing_map(pack: Pack, plan: EncounterEntry, least: int = 0) -> str:
    """A map of open ground with the sides in two columns and room for everybody."""
    found = entries_of(SHAPE, pack)
    ours = [*(("pcs", one.who) for one in plan.pcs), *(("allies", one.who) for one in plan.allies)]
    theirs = [("enemies", one.who) for one in plan.creatures]
    wide = {who: max(1, int(FOOTPRINT[character_size(who, found)])) for _, who in (*ours, *theirs)}
    right = MARGIN + max((wide[who] for _, who in ours), default=1) + GAP
    width = right + max((wide[who] for _, who in theirs), default=1) + MARGIN
    depth = 2 * MARGIN + max(sum(wide[who] + 1 for _, who in column) for column in (ours, theirs))
    rows = [["."] * max(width, least) for _ in range(max(depth, least))]
    for left, column in ((MARGIN, ours), (right, theirs)):
        down = MARGIN - 1
        for side, who in column:
            down += wide[who]
            rows[down][left] = SIDE_LETTERS[cast("Side", side)]
            down += 1
    return "\n".join("".join(row) for row in rows)

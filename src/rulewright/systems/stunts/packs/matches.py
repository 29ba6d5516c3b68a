"""Matches: conflicts of any characters against any others, with values of the packs changed."""

from __future__ import annotations

from pathlib import Path

from rulewright.content.matches import find_encounter, reject_unknown_names, with_changes
from rulewright.content.shelf import Match
from rulewright.errors import Refusal

from ..model.world import Link, Story, Zone
from .entries import EncounterEntry, Placed, Some
from .loading import load, world_of_plan
from .pack import SHAPE, Pack

MAX_PER_SIDE = 50  # as many as one entry of an encounter can ask for
ZONES = (Zone("here"), Zone("between"), Zone("there"))
"""The sides begin two zones apart: near enough to shoot, too far to strike."""
LINKS = (Link("here", "between"), Link("between", "there"))


def sides(pack: Pack) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names that each side can have: everybody, player characters or opponents first."""
    pcs, opponents = (tuple(one.id for one in pack.pc), tuple(one.id for one in pack.opponent))
    return pcs + opponents, opponents + pcs


def lineup(_: Pack, entry: EncounterEntry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of an encounter as a match would have them."""
    theirs = tuple(some.who for some in entry.opponents for _ in range(some.count))
    return tuple(one.who for one in entry.pcs), theirs


def match_of(match: Match) -> Story:
    """The world of a match at the start of a session, about to roll initiative."""
    pack = with_changes(SHAPE, load(Path(match.pack) if match.pack else None), match.changes)
    return world_of_plan(pack, plan_of(pack, match), match.rulings)


def plan_of(pack: Pack, match: Match) -> EncounterEntry:
    """The encounter that the match names, or one made of the names on each side."""
    if match.encounter:
        return find_encounter(pack.encounter, match)
    for names, known in zip((match.ours, match.theirs), sides(pack), strict=True):
        if not (0 if match.gather else 1) <= len(names) <= MAX_PER_SIDE:
            raise Refusal(f"a match needs 1 to {MAX_PER_SIDE} names on each side, such as {known[0]}; got {len(names)}")
        reject_unknown_names(names, known, "character")
    return EncounterEntry(
        id="match",
        cite="made of names",
        title="A match",
        difficulty="fair",
        pcs=tuple(Placed(name) for name in match.ours),
        opponents=tuple(Some(name) for name in match.theirs),
        zones=ZONES,
        links=LINKS,
    )

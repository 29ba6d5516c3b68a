"""Matches: fights of any pairs against any NPCs, with values of the packs changed."""

from __future__ import annotations

from pathlib import Path

from rulewright.content.matches import entries_of, find_encounter, reject_unknown_names, with_changes
from rulewright.content.packs import check_entries
from rulewright.content.shelf import Match
from rulewright.errors import Refusal

from ..model.world import Story
from .entries import EncounterEntry, Some
from .loading import load, world_of_plan
from .pack import SHAPE, Pack

MAX_NPCS = 50  # as many as one entry of an encounter can ask for


def sides(pack: Pack) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names that each side can have: pairs for the players, NPCs for the GM."""
    return tuple(one.id for one in pack.pair), tuple(one.id for one in pack.npc)


def lineup(_: Pack, entry: EncounterEntry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of an encounter as a match would have them."""
    return entry.pairs, tuple(some.npc for some in entry.npcs for _ in range(some.count))


def match_of(match: Match) -> Story:
    """The world of a match, about to roll Initiative."""
    pack = with_changes(SHAPE, load(Path(match.pack) if match.pack else None), match.changes)
    return world_of_plan(pack, plan_of(pack, match), match.rulings)


def plan_of(pack: Pack, match: Match) -> EncounterEntry:
    """The encounter that the match names, or one made of the names on each side."""
    if match.encounter:
        return find_encounter(pack.encounter, match)
    pairs, npcs = sides(pack)
    if not match.gather and not (match.ours and match.theirs):
        raise Refusal(
            f"a match needs somebody on each side: a pair such as {pairs[0]} against an NPC such as {npcs[0]}"
        )
    if len(match.theirs) > MAX_NPCS:
        raise Refusal(f"a match has room for {MAX_NPCS} NPCs, and {len(match.theirs)} are named")
    reject_unknown_names(match.ours, pairs, "pair", "only a pair can be on the players' side")
    reject_unknown_names(match.theirs, npcs, "npc", "only an NPC can be on the GM's side")
    foes = tuple(Some(name) for name in match.theirs)
    plan = EncounterEntry(id="match", cite="match", title="A match", difficulty="fair", pairs=match.ours, npcs=foes)
    check_entries(SHAPE, {**entries_of(SHAPE, pack), "encounter": {plan.id: ("", plan)}})
    return plan

"""A fight of anybody against anybody: names of the packs on each side, with values of the packs changed."""

from __future__ import annotations

from pathlib import Path

from rulewright.content.matches import entries_of, find_encounter, reject_unknown_names, with_changes
from rulewright.content.packs import check_entries
from rulewright.content.shelf import Match
from rulewright.errors import Refusal

from ..model.world import Story
from .entries import EncounterEntry, Some
from .loading import load, staged
from .pack import SHAPE, Pack

MOST_NPCS = 50


def sides(pack: Pack) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Pairs are the players', NPCs the GM's."""
    return tuple(one.id for one in pack.pair), tuple(one.id for one in pack.npc)


def match_of(match: Match) -> Story:
    """The world of a match, about to roll Initiative."""
    pack = with_changes(SHAPE, load(Path(match.pack) if match.pack else None), match.changes)
    return staged(pack, plan_of(pack, match), match.rulings)


def plan_of(pack: Pack, match: Match) -> EncounterEntry:
    """An encounter of the pack, or one made of the names on each side."""
    if match.encounter:
        return find_encounter(pack.encounter, match)
    pairs, npcs = sides(pack)
    if not match.gather and not (match.ours and match.theirs):
        raise Refusal(
            "a match needs somebody on each side: pairs such as "
            f"{pairs[0]} on the players', NPCs such as {npcs[0]} on the other"
        )
    if len(match.theirs) > MOST_NPCS:
        raise Refusal(f"expected at most {MOST_NPCS} NPCs in a match, got {len(match.theirs)}")
    reject_unknown_names(match.ours, pairs, "pair", "only a pair can be on the players' side")
    reject_unknown_names(match.theirs, npcs, "npc", "only an NPC can be on the GM's side")
    foes = tuple(Some(name) for name in match.theirs)
    plan = EncounterEntry(id="match", cite="match", title="A match", difficulty="fair", pairs=match.ours, npcs=foes)
    check_entries(SHAPE, {**entries_of(SHAPE, pack), "encounter": {plan.id: ("", plan)}})
    return plan

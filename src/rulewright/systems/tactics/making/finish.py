"""Turns a finished draft into entries of a pack and into a sheet."""

from __future__ import annotations

from typing import Any

from rulewright.content.ids import MAX_ID_LENGTH, unique_name
from rulewright.content.sheet import Sheet
from rulewright.content.toml_writer import omit_defaults

from ..packs.plans import EncounterEntry, HeldEntry, MemberEntry, PartyEntry, SummonedEntry
from ..party import party_sheet
from .draft import CITE, Draft


def finish(draft: Draft) -> dict[str, list[dict[str, Any]]]:
    """The entries for a pack file, by kind."""
    made = {"party": [omit_defaults(entry_of(draft))]}
    if draft.meets:
        made["encounter"] = [omit_defaults(encounter_of(draft))]
    return made


def sheet(draft: Draft) -> Sheet:
    """The sheet of the party under the rulings it was built for."""
    return party_sheet(draft.title, draft.party, draft.house)


def entry_of(draft: Draft) -> PartyEntry:
    party = draft.party
    return PartyEntry(
        id=draft.id,
        cite=CITE,
        title=draft.title,
        basis=party.basis,
        levels=party.levels,
        members=tuple(
            MemberEntry(one.card.id, one.leader, one.pilot.id if one.pilot else None) for one in party.members
        ),
        summons=tuple(SummonedEntry(one.card.id, one.summoner) for one in party.summons),
        cards=tuple(HeldEntry(one.card.id, one.bearer) for one in party.cards),
        advantages=party.advantages,
        chosen=party.chosen,
    )


def encounter_of(draft: Draft) -> EncounterEntry:
    """A game of the two parties, with the rulings the party was built under."""
    return EncounterEntry(
        id=unique_name(f"{draft.id}-meets-{draft.meets}", (*draft.taken, draft.id), MAX_ID_LENGTH, "-"),
        cite=CITE,
        title=f"{draft.title} meets {draft.meets}"[:60],
        scenario=draft.table,
        a=draft.id,
        b=draft.meets,
        rulings=draft.rulings,
    )

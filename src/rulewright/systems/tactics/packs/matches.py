"""A skirmish of anybody against anybody: a party or single cards on each side, with values of the packs changed."""

from __future__ import annotations

from rulewright.content.matches import find_encounter, reject_unknown_names, with_changes
from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.kernel.rules.world import roster

from ..model.world import SIDES, Skirmish
from ..party import BASES
from .loading import load, staged
from .pack import SHAPE, Pack
from .plans import EncounterEntry, MemberEntry, PartyEntry, ScenarioEntry, SummonedEntry

ID = "match"
MOST = 24
WIDTH, DEPTH = 36, 28
"""An open table on which 12 inches lie between the two zones."""


def sides(pack: Pack) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Parties, characters and Summons stand on either side."""
    names = tuple(one.id for kind in (pack.party, pack.character, pack.summon) for one in kind)
    return names, names


def match_of(match: Match) -> Skirmish:
    """The world of a match, about to be set up."""
    pack = with_changes(SHAPE, load(match.pack), match.changes)
    if match.encounter:
        return staged(pack, find_encounter(pack.encounter, match), match.rulings)
    both_sides = zip(SIDES, (match.ours, match.theirs), strict=True)
    both = [party_for(pack, side, names, 0 if match.gather else 1) for side, names in both_sides]
    levels = max(one.levels for one in both)
    both = [one.but(levels=levels) for one in both]
    place = ScenarioEntry(id=ID, cite=ID, title="An open table", width=WIDTH, depth=DEPTH)
    plan = EncounterEntry(id=ID, cite=ID, title="A match", scenario=ID, a=both[0].id, b=both[1].id)
    whole = pack.but(party=roster((*pack.party, *both)), scenario=roster((*pack.scenario, place)))
    return staged(whole, plan, match.rulings)


def party_for(pack: Pack, side: str, names: tuple[str, ...], least: int) -> PartyEntry:
    """A party of the pack by its name, or one made of single cards."""
    known = sides(pack)[0]
    if not least <= len(names) <= MOST:
        raise Refusal(
            f"side {side} of a match needs a party or 1 to {MOST} cards, such as {known[0]}; got {len(names)}"
        )
    reject_unknown_names(names, known, "party or card")
    parties = {one.id: one for one in pack.party}
    if len(names) == 1 and names[0] in parties:
        return parties[names[0]].but(id=f"{ID}-{side}")
    if whole := next((name for name in names if name in parties), None):
        raise Refusal(f"{whole} is a whole party: it stands alone on its side, or name single cards")
    return party_of_cards(pack, side, names)


def party_of_cards(pack: Pack, side: str, names: tuple[str, ...]) -> PartyEntry:
    """A party of these characters; Summons are called by the first Summoner among them."""
    characters = {one.id: one for one in pack.character}
    members = [characters[name] for name in names if name in characters]
    called = [name for name in names if name not in characters]
    costs = {one.id: one.cost for one in pack.summon}
    summoner = next((one.id for one in members if one.summoner_level), "")
    if called and not summoner:
        raise Refusal(f"{called[0]} needs a Summoner on side {side} who calls it [summoner.definition]")
    return PartyEntry(
        id=f"{ID}-{side}",
        cite=ID,
        title=f"Side {side}",
        basis=next((one.organisation for one in members if one.organisation in BASES), BASES[0]),
        levels=sum(one.price or one.level for one in members) + sum(costs[name] for name in called),
        members=tuple(MemberEntry(one.id) for one in members),
        summons=tuple(SummonedEntry(name, summoner) for name in called),
    )

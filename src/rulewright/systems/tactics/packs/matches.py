"""Matches: a party or single cards on each side, with changed values of the packs if wanted."""

from __future__ import annotations

from rulewright.content.matches import find_encounter, reject_unknown_names, with_changes
from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.kernel.rules.world import find, roster

from ..model.world import SIDES, Skirmish
from ..party import BASES
from .loading import build_skirmish, load
from .pack import SHAPE, Pack
from .plans import EncounterEntry, MemberEntry, PartyEntry, ScenarioEntry, SummonedEntry

MATCH_ID = "match"
MAX_CARDS = 24
WIDTH, DEPTH = 36, 28  # inches; leaves 12 inches between the two deployment zones


def sides(pack: Pack) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The ids that may be on each side of a match: parties, characters and Summons."""
    names = tuple(one.id for kind in (pack.party, pack.character, pack.summon) for one in kind)
    return names, names


def lineup(pack: Pack, entry: EncounterEntry) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards of both parties as a match would name them, without what is bought for a party."""
    ours, theirs = (find(pack.party, party) for party in (entry.a, entry.b))
    return _cards(ours), _cards(theirs)


def _cards(party: PartyEntry) -> tuple[str, ...]:
    return (*(one.card for one in party.members), *(one.card for one in party.summons))


def match_of(match: Match) -> Skirmish:
    """The world of a match before setup."""
    pack = with_changes(SHAPE, load(match.pack), match.changes)
    if match.encounter:
        return build_skirmish(pack, find_encounter(pack.encounter, match), match.rulings)
    both_sides = zip(SIDES, (match.ours, match.theirs), strict=True)
    both = [party_for(pack, side, names, 0 if match.gather else 1) for side, names in both_sides]
    levels = max(one.levels for one in both)
    both = [one.but(levels=levels) for one in both]
    place = ScenarioEntry(id=MATCH_ID, cite=MATCH_ID, title="An open table", width=WIDTH, depth=DEPTH)
    plan = EncounterEntry(id=MATCH_ID, cite=MATCH_ID, title="A match", scenario=MATCH_ID, a=both[0].id, b=both[1].id)
    whole = pack.but(party=roster((*pack.party, *both)), scenario=roster((*pack.scenario, place)))
    return build_skirmish(whole, plan, match.rulings)


def party_for(pack: Pack, side: str, names: tuple[str, ...], least: int) -> PartyEntry:
    """The party of one side: one of the pack by its id, or one made of single cards."""
    ids = sides(pack)[0]
    if not least <= len(names) <= MAX_CARDS:
        raise Refusal(
            f"side {side} of a match needs a party or 1 to {MAX_CARDS} cards, such as {ids[0]}; got {len(names)}"
        )
    reject_unknown_names(names, ids, "party or card")
    parties = {one.id: one for one in pack.party}
    if len(names) == 1 and names[0] in parties:
        return parties[names[0]].but(id=f"{MATCH_ID}-{side}")
    if whole := next((name for name in names if name in parties), None):
        raise Refusal(f"{whole} is a whole party; put it alone on its side, or name single cards only")
    return party_of_cards(pack, side, names)


def party_of_cards(pack: Pack, side: str, names: tuple[str, ...]) -> PartyEntry:
    """A party of these cards; its Summons belong to the first Summoner among them."""
    characters = {one.id: one for one in pack.character}
    members = [characters[name] for name in names if name in characters]
    called = [name for name in names if name not in characters]
    costs = {one.id: one.cost for one in pack.summon}
    summoner = next((one.id for one in members if one.summoner_level), "")
    if called and not summoner:
        raise Refusal(f"{called[0]} needs a Summoner to call it; add one to side {side} [summoner.definition]")
    return PartyEntry(
        id=f"{MATCH_ID}-{side}",
        cite=MATCH_ID,
        title=f"Side {side}",
        basis=next((one.organisation for one in members if one.organisation in BASES), BASES[0]),
        levels=sum(one.price or one.level for one in members) + sum(costs[name] for name in called),
        members=tuple(MemberEntry(one.id) for one in members),
        summons=tuple(SummonedEntry(name, summoner) for name in called),
    )

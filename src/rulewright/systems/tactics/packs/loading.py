"""What there is to play with: the shipped pack and a user's own, and worlds made from them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from rulewright.content import packs
from rulewright.content.packs import number_duplicates
from rulewright.kernel.rules.world import find, roster

from ..house import Rulings
from ..model.cards import Card
from ..model.world import SIDES, Side, Skirmish, Unit
from ..party import CHOSEN, Fault, Held, Member, Party, Summoned
from ..party import faults as party_faults
from ..party.prices import member_price
from ..party.summoning import summoner_of
from ..rules.turn.setup import begin
from .pack import SHAPE, Pack
from .plans import EncounterEntry, PartyEntry

BY_THE_BOOK = Rulings()


def schema() -> dict[str, Any]:
    """The JSON Schema of a pack, for editors."""
    return msgspec.json.schema(Pack)


def load(path: Path | str | None = None, leave: tuple[str, ...] = ()) -> Pack:
    """The shipped pack; with a file of your own, its entries beside and in the place of the shipped ones."""
    return Pack(**packs.load_pack(SHAPE, files(__package__.rpartition(".")[0]).joinpath("content"), path, leave))  # type: ignore[arg-type]


def parties_in(path: Path) -> tuple[PartyEntry, ...]:
    """The parties that stand in a file itself, in its order."""
    known = load(path, leave=("encounter",)).party
    return tuple(find(known, one["id"]) for one in tomllib.loads(path.read_text(encoding="utf-8")).get("party", []))


def party_of(pack: Pack, entry: PartyEntry) -> Party:
    """A party with the cards its entry names."""
    characters = {one.id: one.card() for one in pack.character}
    return Party(
        basis=entry.basis,
        levels=entry.levels,
        members=tuple(
            Member(characters[one.card], one.leader, characters[one.pilot] if one.pilot else None)
            for one in entry.members
        ),
        summons=tuple(Summoned(find(pack.summon, one.card).card(), one.summoner) for one in entry.summons),
        cards=tuple(Held(find(pack.advantage, one.card).card(), one.bearer) for one in entry.cards),
        advantages=entry.advantages,
        chosen=entry.chosen,
    )


def skirmish(pack: Pack, encounter: str, rulings: tuple[str, ...] = ()) -> Skirmish:
    """The world of an encounter, about to be set up; the last word on rulings is the caller's."""
    return staged(pack, find(pack.encounter, encounter), rulings)


def staged(pack: Pack, plan: EncounterEntry, rulings: tuple[str, ...] = ()) -> Skirmish:
    """The world of a plan whose parties and scenario stand in the pack."""
    parties = [party_of(pack, find(pack.party, name)) for name in (plan.a, plan.b)]
    place = find(pack.scenario, plan.scenario)
    house = Rulings.of(*plan.rulings, *rulings)
    return Skirmish(
        house=house,
        levels=parties[0].levels,
        scenario=place.scenario(),
        sides=tuple(side_of(side, party) for side, party in zip(SIDES, parties, strict=True)),
        units=roster(units(parties, house)),
        terrain=roster(one.terrain() for one in place.terrain),
        agenda=(begin(),),
    )


def side_of(side: str, party: Party) -> Side:
    cards = tuple(one.card for one in party.cards if one.party_wide)
    return Side(side, basis=party.basis, advantages=party.advantages, cards=cards)


def units(parties: list[Party], house: Rulings) -> Iterator[Unit]:
    """Everybody of both sides, with a name of its own; Summons wait to be called."""
    known = iter(number_duplicates(card.id for party in parties for card in party.units.values()))
    for side, party in zip(SIDES, parties, strict=True):
        names = {name: next(known) for name in party.units}
        for name, member in party.characters.items():
            yield unit(side, party, name, names[name], fielded(party, name, member, house))
        for name, one in party.called.items():
            summoner = names.get(summoner_of(party, name) or "", "")
            yield unit(side, party, name, names[name], one.card).but(fate="waiting", summoner=summoner)


def unit(side: str, party: Party, name: str, known_as: str, card: Card) -> Unit:
    carried = tuple(one.card for one in party.carried_by(name).values())
    chosen = party.has(CHOSEN) and party.chosen == name
    return Unit(id=known_as, card=card, side=side, lp=card.lp, advantage=carried, chosen=chosen)


def fielded(party: Party, name: str, member: Member, house: Rulings) -> Card:
    """A card at the price paid for it: an upgraded one is a Leader, a Gear recovers as its Pilot does."""
    card = member.card.but(price=member_price(party, name, member, house).total)
    if member.leader and "Leader" not in card.tags:
        card = card.but(tags=(*card.tags, "Leader"))
    return card.but(recovery=member.pilot.recovery) if member.pilot else card


def faults(pack: Pack, house: Rulings = BY_THE_BOOK) -> list[tuple[str, Fault]]:
    """Every rule a party breaks at a table with these rulings; it can be played all the same."""
    return [(f"party {one.id}", fault) for one in pack.party for fault in party_faults(party_of(pack, one), house)]

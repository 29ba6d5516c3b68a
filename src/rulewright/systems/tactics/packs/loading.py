"""Loads the shipped pack and a user's own, and builds parties and skirmishes from them."""

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
    """The shipped pack; with a user's file, its entries are added or replace shipped ones with the same id."""
    return Pack(**packs.load_pack(SHAPE, files(__package__.rpartition(".")[0]).joinpath("content"), path, leave))  # type: ignore[arg-type]


def parties_in(path: Path) -> tuple[PartyEntry, ...]:
    """The parties of a file itself, in its order."""
    parties = load(path, leave=("encounter",)).party
    return tuple(find(parties, one["id"]) for one in tomllib.loads(path.read_text(encoding="utf-8")).get("party", []))


def party_of(pack: Pack, entry: PartyEntry) -> Party:
    """The party of an entry, with the cards it names."""
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
    """The world of an encounter before setup; the caller's rulings come last and so win."""
    return build_skirmish(pack, find(pack.encounter, encounter), rulings)


def build_skirmish(pack: Pack, plan: EncounterEntry, rulings: tuple[str, ...] = ()) -> Skirmish:
    """The world of an encounter whose parties and scenario are in the pack."""
    parties = [party_of(pack, find(pack.party, name)) for name in (plan.a, plan.b)]
    place = find(pack.scenario, plan.scenario)
    house = Rulings.of(*plan.rulings, *rulings)
    return Skirmish(
        house=house,
        levels=parties[0].levels,
        scenario=place.scenario(),
        sides=tuple(build_side(side, party) for side, party in zip(SIDES, parties, strict=True)),
        units=roster(build_units(parties, house)),
        terrain=roster(one.terrain() for one in place.terrain),
        agenda=(begin(),),
    )


def build_side(side: str, party: Party) -> Side:
    cards = tuple(one.card for one in party.cards if one.party_wide)
    return Side(side, basis=party.basis, advantages=party.advantages, cards=cards)


def build_units(parties: list[Party], house: Rulings) -> Iterator[Unit]:
    """All units of both sides with unique names; Summons wait to be called."""
    unique = iter(number_duplicates(card.id for party in parties for card in party.units.values()))
    for side, party in zip(SIDES, parties, strict=True):
        names = {name: next(unique) for name in party.units}
        for name, member in party.characters.items():
            yield build_unit(side, party, name, names[name], fielded_card(party, name, member, house))
        for name, one in party.called.items():
            summoner = names.get(summoner_of(party, name) or "", "")
            yield build_unit(side, party, name, names[name], one.card).but(fate="waiting", summoner=summoner)


def build_unit(side: str, party: Party, name: str, known_as: str, card: Card) -> Unit:
    carried = tuple(one.card for one in party.carried_by(name).values())
    chosen = party.has(CHOSEN) and party.chosen == name
    return Unit(id=known_as, card=card, side=side, lp=card.lp, advantage=carried, chosen=chosen)


def fielded_card(party: Party, name: str, member: Member, house: Rulings) -> Card:
    """The card as it is played: with the price paid, as Leader if upgraded, and a Gear with its Pilot's Recovery."""
    card = member.card.but(price=member_price(party, name, member, house).total)
    if member.leader and "Leader" not in card.tags:
        card = card.but(tags=(*card.tags, "Leader"))
    return card.but(recovery=member.pilot.recovery) if member.pilot else card


def faults(pack: Pack, house: Rulings = BY_THE_BOOK) -> list[tuple[str, Fault]]:
    """Every rule that each party of a pack breaks under these rulings; such a party can still be played."""
    return [(f"party {one.id}", fault) for one in pack.party for fault in party_faults(party_of(pack, one), house)]

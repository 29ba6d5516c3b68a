"""A party as it is built: its basis and size, characters, Summons, advantage cards, organisation advantages."""

from __future__ import annotations

from functools import cached_property

from rulewright.content.packs import number_duplicates
from rulewright.kernel.rules.world import Struct

from ..model.cards import Advantage, Card
from .organisations import ADVANTAGES

PARTY_WIDE = ("Plot", "Team")


class Member(Struct, frozen=True):
    """A character of a party. `leader` is whether the upgrade to Leader is bought, `pilot` the Pilot of a Gear."""

    card: Card
    leader: bool = False
    pilot: Card | None = None

    @property
    def leads(self) -> bool:
        return self.leader or "Leader" in self.card.tags


class Summoned(Struct, frozen=True):
    """A Summon of a party and the name of its Summoner, which may be left out if there is only one."""

    card: Card
    summoner: str = ""


class Held(Struct, frozen=True):
    """An advantage card and the name of its bearer; Plot and Team cards have none."""

    card: Advantage
    bearer: str = ""

    @property
    def party_wide(self) -> bool:
        return self.card.kind in PARTY_WIDE


class Party(Struct, frozen=True, kw_only=True, dict=True, gc=True):
    """The party of one player.

    Characters and Summons are named by the ids of their cards; the second of a kind is `id-2`. `chosen` is the name of
    the Empress's Chosen.
    """

    basis: str
    levels: int
    members: tuple[Member, ...] = ()
    summons: tuple[Summoned, ...] = ()
    cards: tuple[Held, ...] = ()
    advantages: tuple[str, ...] = ()
    chosen: str = ""

    @cached_property
    def names(self) -> list[str]:
        """The names of the characters, then of the Summons."""
        return number_duplicates([one.card.id for one in self.members] + [one.card.id for one in self.summons])

    @cached_property
    def characters(self) -> dict[str, Member]:
        return dict(zip(self.names, self.members, strict=False))

    @cached_property
    def called(self) -> dict[str, Summoned]:
        return dict(zip(self.names[len(self.members) :], self.summons, strict=True))

    @cached_property
    def units(self) -> dict[str, Card]:
        """The cards of all characters and Summons, by name."""
        cards = [one.card for one in self.members] + [one.card for one in self.summons]
        return dict(zip(self.names, cards, strict=True))

    @cached_property
    def people(self) -> list[tuple[str, Card]]:
        """Those that have to fit the basis: the characters and the Pilots of Gears."""
        pilots = [one.pilot for one in self.members if one.pilot]
        return [(name, one.card) for name, one in self.characters.items()] + [(one.id, one) for one in pilots]

    @cached_property
    def held(self) -> dict[str, Held]:
        return dict(zip(number_duplicates(one.card.id for one in self.cards), self.cards, strict=True))

    def carried_by(self, name: str) -> dict[str, Held]:
        """The Equipment and Power cards that a unit carries."""
        return {card: one for card, one in self.held.items() if one.bearer == name and not one.party_wide}

    def has(self, advantage: str) -> bool:
        """Whether the party has taken this advantage, and it is one of its own Organisation."""
        return advantage in self.advantages and advantage in ADVANTAGES.get(self.basis, ())

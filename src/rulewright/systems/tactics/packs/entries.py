"""The cards of a content pack as they are written in its file, with lengths in inches."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta
from msgspec.structs import asdict

from rulewright.content.packs import Entry, Id
from rulewright.kernel.rules.world import Struct

from ..model.cards import (
    Ability,
    Advantage,
    Against,
    Aim,
    Card,
    Category,
    Faction,
    Gain,
    Innate,
    Kind,
    Order,
    Organisation,
    Source,
    StateName,
    Tag,
)
from ..model.lengths import Inches, MoreInches, lengths_in_thousandths

Count = Annotated[int, Meta(ge=0, le=1000)]
Change = Annotated[int, Meta(ge=-20, le=20)]
Ap = Annotated[int, Meta(ge=1, le=5)]
Levels = Annotated[int, Meta(ge=1, le=10_000)]
Words = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"\S")]
Value = Literal["attack", "damage", "defense", "armor", "resistance"]
Exemption = Literal["party.unique", "party.agents_org", "summon.no_cards", "advantage.carrier"]


class AbilityEntry(Struct, frozen=True, kw_only=True):
    """A special ability. `distance` and `area` are inches, `armor` is by how much it lowers the target's Armor.

    With `against` it works only on units of a lower Level than its user, or of none that is higher.
    """

    name: Words
    kind: Kind
    cost: Ap = 1
    source: Source = "Special"
    reactive: bool = False
    distance: Inches | None = None
    attack: Change = 0
    damage: Change = 0
    armor: Count = 0
    dice: Annotated[int, Meta(ge=0, le=3)] = 0
    fixed: Annotated[int, Meta(ge=0, le=10)] = 0
    area: Inches = 0
    area_enemies: bool = False
    throw: bool = False
    effect: Annotated[int, Meta(ge=0, le=30)] = 0
    difficulty: Annotated[int, Meta(ge=0, le=10)] = 0
    limit: Count = 0
    once: Count = 0
    upkeep: Annotated[int, Meta(ge=0, le=5)] = 0
    sacrifice: Count = 0
    aim: Aim = "enemy"
    states: tuple[Gain, ...] = ()
    heals: Count = 0
    ap: Change = 0
    bind: Change = 0
    against: Against | None = None

    def ability(self) -> Ability:
        return Ability(**lengths_in_thousandths(asdict(self) | {"against": self.against or UNSET}))


class OrderEntry(Struct, frozen=True, kw_only=True):
    """An Order of an Arbiter. `moves` is inches. With `timing = "any time"` it needs no activation of its Arbiter."""

    name: Words
    cost: Annotated[int, Meta(ge=1, le=9)]
    moves: Inches = 0
    attacks: bool = False
    ap: Count = 0
    states: tuple[Gain, ...] = ()
    heals: Count = 0
    once_per_unit: bool = False
    other: bool = False
    timing: Literal["own activation", "any time"] = "own activation"

    def order(self) -> Order:
        timing = self.timing if self.timing == "any time" else UNSET
        return Order(**lengths_in_thousandths(asdict(self) | {"timing": timing}))


class FigureEntry(Entry, frozen=True, kw_only=True):
    """The values that characters and Summons share."""

    name: Words
    words: str = ""
    attack: Count
    damage: Count
    defense: Count
    armor: Count
    lp: Annotated[int, Meta(ge=1, le=200)]
    resistance: Count
    walk: Inches = 8
    run: Inches = 12
    recovery: Annotated[int, Meta(ge=0, le=9)] = 3
    most_ap: Annotated[int, Meta(ge=1, le=9)] = 4
    category: Category = "Warrior"
    size: Literal["small", "medium", "large"] = "small"
    innate: tuple[Innate, ...] = ()
    immune: tuple[StateName, ...] = ()
    abilities: tuple[AbilityEntry, ...] = ()
    secondary: dict[Value, Count] = {}
    secondary_when: Literal["", "wounded", "engaged", "charging"] = ""
    reach: Inches = 0
    range: Inches = 0
    zone: Inches = 8
    gnosis: Change = 0
    affinity: tuple[Words, ...] = ()
    tags: tuple[Tag, ...] = ()
    exempt: tuple[Exemption, ...] = ()

    def _card(self, **more: Any) -> Card:
        fields = {name: value for name, value in asdict(self).items() if name not in ("cite", "price")}
        fields["abilities"] = tuple(one.ability() for one in self.abilities)
        fields["secondary"] = tuple(self.secondary.items())
        return Card(**lengths_in_thousandths(fields) | more)


class CharacterEntry(FigureEntry, frozen=True, kw_only=True):
    """A character. Without a price it costs its Level."""

    organisation: Organisation = "Wanderer"
    faction: Faction = "Unaligned"
    level: Levels
    price: Count | None = None
    leader_upgrade: Count = 0
    order_points: Count = 0
    influence: Inches = 0
    orders: tuple[OrderEntry, ...] = ()
    summoner_level: Count = 0

    def card(self) -> Card:
        price = self.level if self.price is None else self.price
        return self._card(price=price, orders=tuple(one.order() for one in self.orders))


class SummonEntry(FigureEntry, frozen=True, kw_only=True):
    """A Summon. `only` and `never` are bases whose parties alone may, or may not, use it."""

    summoning: Ap
    cost: Levels
    atman: Levels
    bind: Count
    stability: Count
    shock: Change
    affinity: Annotated[tuple[Words, ...], Meta(min_length=1)]
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()

    def card(self) -> Card:
        return self._card(tags=(*(tag for tag in self.tags if tag != "Summon"), "Summon"))


class AdvantageEntry(Entry, frozen=True, kw_only=True):
    """An advantage card. `zone`, `walk` and `run` are changes in inches, `placing` is a distance in inches."""

    name: Words
    words: str = ""
    kind: Literal["Equipment", "Power", "Plot", "Team"]
    price: Annotated[int, Meta(ge=0, le=100)] = 5
    attack: Change = 0
    damage: Change = 0
    defense: Change = 0
    armor: Change = 0
    resistance: Change = 0
    zone: MoreInches = 0
    walk: MoreInches = 0
    run: MoreInches = 0
    initiative: Change = 0
    seek: Change = 0
    stability: Change = 0
    summoner_level: Change = 0
    summoning: Change = 0
    placing: MoreInches = 0
    bind: Change = 0
    gnosis: Change = 0
    innate: tuple[Innate, ...] = ()
    members: tuple[Id, ...] = ()
    for_summons: bool = False

    def card(self) -> Advantage:
        fields = {name: value for name, value in asdict(self).items() if name != "cite"}
        return Advantage(**lengths_in_thousandths(fields))

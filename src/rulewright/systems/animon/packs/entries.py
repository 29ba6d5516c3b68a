"""Entries of a content pack, as they are written in its file."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import asdict

from rulewright.content.packs import Entry, Id
from rulewright.kernel.rules.world import Struct

from ..model.sheets import Animon, Form, Improvement, Kid, Knack, Npc, Signature, Stage, Upgrade
from ..model.world import Strong

Level = Annotated[int, Meta(ge=1, le=10)]
Count = Annotated[int, Meta(ge=0, le=1000)]
StageName = Literal["FLEDGLING", "BASIC", "SUPER", "ULTRA", "GIGA"]
Due = Literal["minor", "major", "score"]
Difficulty = Literal["easy", "fair", "hard", "severe", "deadly"]


class KidEntry(Entry, frozen=True, kw_only=True):
    """A Kid at Bond Level 1."""

    name: str
    type: str
    logic: int
    reflex: int
    spirit: int
    talents: tuple[Knack, ...] = ()
    special_item: str = ""
    flaw: str = ""
    desire: str = ""
    virtue: str = ""
    belongings: tuple[str, ...] = ()
    ties: tuple[str, ...] = ()
    dodge: int | None = None
    damage: int | None = None

    def sheet(self, ranks: dict[str, int], learnt: tuple[Knack, ...] = ()) -> Kid:
        """The sheet with the Talents learnt since then, and with the Ranks raised by name."""
        words = {key: value for key, value in asdict(self).items() if key not in ("id", "cite", "name")}
        return Kid(**words | {"talents": at_ranks((*self.talents, *learnt), ranks)})


class FormEntry(Struct, frozen=True, kw_only=True):
    """One Stage of an Animon."""

    stage: StageName
    name: str
    heart: int
    power: int
    agility: int
    brains: int
    element: str
    classification: str
    qualities: tuple[Knack, ...] = ()
    signature: Signature | None = None

    def form(self, ranks: dict[str, int]) -> Form:
        known = self.signature
        if known and known.name in ranks:
            known = known.but(rank=ranks[known.name])
        changed = {"stage": Stage[self.stage], "qualities": at_ranks(self.qualities, ranks), "signature": known}
        return Form(**asdict(self) | changed)


class AnimonEntry(Entry, frozen=True, kw_only=True):
    """An Animon with all its Stages. It can take each of them once the bond is strong enough."""

    nature: str
    forms: tuple[FormEntry, ...]

    def sheet(self, ranks: dict[str, int], improvements: tuple[Improvement, ...]) -> Animon:
        return Animon(tuple(form.form(ranks) for form in self.forms), self.nature, improvements)


class PairEntry(Entry, frozen=True, kw_only=True):
    """A Kid and an Animon with their bond.

    `talents` are those learnt since Bond Level 1. `ranks` raises Talents, Qualities and attacks by name. Defaults for
    what is left out: all Bond Points, and the Stage FLEDGLING below Bond Level 3 or BASIC from there on.
    """

    kid: Id
    animon: Id
    level: Level = 1
    points: Count | None = None
    strain: Count = 0
    xp: Annotated[int, Meta(ge=0, le=10)] = 0
    stage: StageName | None = None
    reached: tuple[StageName, ...] | None = None
    barred: tuple[StageName, ...] = ()
    talents: tuple[Knack, ...] = ()
    ranks: dict[str, int] = {}
    improvements: tuple[Improvement, ...] = ()
    upgrades_due: tuple[Due, ...] = ()


class NpcEntry(Entry, frozen=True, kw_only=True):
    """A character of the GM."""

    name: str
    level: Level
    kind: Literal["human", "animon", "other"] = "animon"
    stage: StageName | None = None
    upgrades: tuple[Upgrade, ...] = ()
    element: str = "Neutral"
    classification: str = "Unknown"
    strengths: tuple[Knack, ...] = ()
    weaknesses: tuple[str, ...] = ()
    special: str = ""
    signature: Signature | None = None
    description: str = ""
    personality: str = ""
    motive: str = ""

    def sheet(self) -> Npc:
        words = {key: value for key, value in asdict(self).items() if key not in ("id", "cite", "name")}
        return Npc(**words | {"stage": Stage[self.stage] if self.stage else None})


class Some(Struct, frozen=True):
    """An NPC, and how many of it."""

    npc: Id
    count: Annotated[int, Meta(ge=1, le=50)] = 1


class EncounterEntry(Entry, frozen=True, kw_only=True):
    """A fight ready to be played.

    `people` counts everybody at the table; by default one for each pair, and the GM. Kids watch unless `kids_fight`.
    `surprised` names fighters; the second one of an NPC is called `id-2`. The `first` one is listed before others that
    are as hard.
    """

    title: str
    difficulty: Difficulty
    first: bool = False
    pairs: Annotated[tuple[Id, ...], Meta(min_length=1)]
    npcs: Annotated[tuple[Some, ...], Meta(min_length=1)]
    scene: str = ""
    people: Annotated[int, Meta(ge=1, le=50)] | None = None
    kids_fight: bool = False
    surprised: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    chart: str = ""


class ChartEntry(Entry, frozen=True, kw_only=True):
    """An Element chart: which Element is strong against which. The official chart is not public."""

    title: str
    strong: tuple[Strong, ...]


def at_ranks(knacks: tuple[Knack, ...], ranks: dict[str, int]) -> tuple[Knack, ...]:
    return tuple(knack.but(rank=ranks.get(knack.name, knack.rank)) for knack in knacks)

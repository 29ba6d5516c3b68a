"""Parties, scenarios and encounters of a content pack as they are written in its file, with lengths in inches."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rulewright.content.packs import Entry, Id
from rulewright.kernel.rules.world import Struct

from ..model.lengths import Inches, thousandths
from ..model.world import Scenario, Terrain
from .entries import Levels, Words


class MemberEntry(Struct, frozen=True):
    """A character of a party; `leader` buys the upgrade, a Gear has a `pilot`."""

    card: Id
    leader: bool = False
    pilot: Id | None = None


class SummonedEntry(Struct, frozen=True):
    """A Summon of a party and its Summoner, which may be left out if there is only one."""

    card: Id
    summoner: str = ""


class HeldEntry(Struct, frozen=True):
    """An advantage card and its bearer; Plot and Team cards have none."""

    card: Id
    bearer: str = ""


class PartyEntry(Entry, frozen=True, kw_only=True):
    """A party. Its characters are named by their ids; the second of a kind is `id-2`."""

    title: Words
    basis: str
    levels: Levels
    members: Annotated[tuple[MemberEntry, ...], Meta(min_length=1)]
    summons: tuple[SummonedEntry, ...] = ()
    cards: tuple[HeldEntry, ...] = ()
    advantages: tuple[str, ...] = ()
    chosen: str = ""


class TerrainEntry(Struct, frozen=True, kw_only=True):
    """A rectangle of the table by two corners, in inches from the left edge and from the edge of side a."""

    id: Id
    low: tuple[Inches, Inches]
    high: tuple[Inches, Inches]
    kind: Literal["open", "abrupt", "elevated", "impassable"] = "open"
    blocks_sight: bool = False
    cover: Literal["", "light", "hard"] = ""

    def terrain(self) -> Terrain:
        low, high = ((thousandths(x), thousandths(y)) for x, y in (self.low, self.high))
        return Terrain(self.id, low, high, self.kind, self.blocks_sight, self.cover)


class ScenarioEntry(Entry, frozen=True, kw_only=True):
    """A table with its terrain, the number of turns, and whether it is dark."""

    title: Words
    scene: str = ""
    width: Inches = 48
    depth: Inches = 48
    turns: Annotated[int, Meta(ge=1, le=50)] = 10
    zone: Inches = 8
    dark: bool = False
    terrain: tuple[TerrainEntry, ...] = ()

    def scenario(self) -> Scenario:
        width, depth, zone = (thousandths(one) for one in (self.width, self.depth, self.zone))
        return Scenario(width, depth, self.turns, zone, self.dark)


class EncounterEntry(Entry, frozen=True, kw_only=True):
    """A game ready to be played: two parties of the same Levels and a scenario."""

    title: Words
    scenario: Id
    a: Id
    b: Id
    scene: str = ""
    rulings: tuple[str, ...] = ()

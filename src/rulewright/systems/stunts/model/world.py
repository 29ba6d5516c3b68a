"""The world of Action Tests: people, zones, effects, and the action being resolved."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from msgspec import UNSET, UnsetType

from rulewright.errors import Refusal
from rulewright.game.gm.dice import GmDiceWorld
from rulewright.kernel.rules.world import Struct, find, put

from ..house import Rulings
from .sheets import Action, Band, Duration, Item, Level, Purpose, Sheet, Skill, Track

EffectKind = Literal["advantage", "disadvantage", "soak", "prone", "other"]


class Time(Struct, frozen=True):
    """How long something lasts.

    `mark` is its duration. `clock` is the person whose turns count for Brief. `waits` is how many ends of turns or
    rounds it still outlasts.
    """

    mark: Duration
    clock: str = ""
    waits: int = 0


class Box(Struct, frozen=True):
    """A filled box."""

    level: Level
    time: Time


class Effect(Struct, frozen=True):
    """A basic effect on a person. Without `skills` it counts on every test."""

    id: str
    kind: EffectKind
    on: str
    size: int
    time: Time
    by: str = ""
    name: str = ""
    skills: tuple[Skill, ...] = ()


class Aspect(Struct, frozen=True):
    """An aspect of the situation, or a grave one of a person. Each role in `free` may invoke it once without paying."""

    id: str
    time: Time = Time(Duration.SCENE)
    free: tuple[str, ...] = ()


class Cover(Struct, frozen=True, cache_hash=True):
    """Something to hide behind."""

    name: str
    amount: Literal["half", "near-total"] = "half"
    material: Literal["light", "solid", "heavy"] = "light"


class Link(Struct, frozen=True, cache_hash=True):
    """A link between two zones, perhaps with an obstacle."""

    a: str
    b: str
    obstacle: str = ""
    difficulty: int = 0
    opened_by: str = ""
    """The thing in one of its zones that removes the obstacle without a roll when it is used."""

    def joins(self, one: str, other: str) -> bool:
        return (one, other) in ((self.a, self.b), (self.b, self.a))


class Zone(Struct, frozen=True, cache_hash=True):
    id: str
    name: str = ""
    covers: tuple[Cover, ...] = ()
    things: tuple[str, ...] = ()


class Turn(Struct, frozen=True):
    """What a person may still do in its turn, and the penalties that run until its next turn begins."""

    actions: int = 0
    snaps: int = 0
    declared: int = 1
    done: int = 0
    focus_die: bool = False
    focused: bool = False
    defences: int = 0
    kept_for_defence: int = 0
    maintained: tuple[str, ...] = ()
    walked: bool = False
    sp: int = 0


class Person(Struct, frozen=True, kw_only=True):
    """A character in play: its sheet and its current state."""

    id: str
    sheet: Sheet
    side: str = "pcs"
    zone: str = ""
    group: str = ""
    pp: int = 0
    owed: int = 0
    physical: tuple[Box, ...] = ()
    mental: tuple[Box, ...] = ()
    graves: tuple[Aspect, ...] = ()
    out: Time | None = None
    gone: bool = False
    locked: tuple[str, ...] = ()
    cover: Cover | None = None
    ready: tuple[str, ...] = ()
    empty: tuple[str, ...] = ()
    guarding: str = ""
    rallies: int = 0
    bonus: int = 0
    bonus_used: int = 0
    early: int = 0
    reacted: bool = False
    turn: Turn = Turn()
    rested: tuple[Track, ...] | UnsetType = UNSET
    """Tracks on which a rest has failed; another one needs time to pass. Like `picks`, old lines leave it out."""
    picks: bool | UnsetType = UNSET
    """Whether its player is asked which three dice count on every roll with bonus dice."""

    @property
    def failed_rests(self) -> tuple[Track, ...]:
        """The tracks on which a rest has failed since time has passed."""
        return self.rested or ()

    @property
    def acts(self) -> bool:
        """Whether the person takes part in the scene."""
        return self.out is None and not self.gone

    @property
    def aspects(self) -> tuple[str, ...]:
        return (*self.sheet.aspects, *(grave.id for grave in self.graves))

    @property
    def worn(self) -> tuple[Item, ...]:
        """Armour that is in use."""
        return tuple([item for item in self.sheet.armour if item.name in self.ready])

    def boxes(self, track: Track) -> tuple[Box, ...]:
        return self.physical if track == "physical" else self.mental


class InitiativeScore(Struct, frozen=True):
    """The initiative roll of a person."""

    id: str
    success: bool
    total: int = 0


class Conflict(Struct, frozen=True):
    """A conflict: rounds of three bands.

    Its places hold ids of persons or names of groups. `left` are those still to act in the current band, `turn` is the
    one whose turn it is.
    """

    round: int = 1
    bands: tuple[tuple[str, ...], ...] = ()
    band: int = 0
    left: tuple[str, ...] = ()
    turn: str = ""
    scores: tuple[InitiativeScore, ...] = ()
    reacted: tuple[str, ...] = ()
    reacting: str = ""


class OngoingAction(Struct, frozen=True, kw_only=True):
    """The action being resolved: who does what to whom, and what SP have added to it."""

    who: str
    action: Action
    skill: Skill | None = None
    purpose: Purpose = "other"
    target: str = ""
    more: tuple[str, ...] = ()
    item: str = ""
    kind: EffectKind = "other"
    size: int = 0
    damage: int = 0
    dice: int = 0
    mark: Duration = Duration.INSTANT
    bands: int = 0
    past: tuple[str, ...] = ()
    sp: int = 0
    bought: tuple[str, ...] = ()
    total: int = 0
    reaction: bool = False


class LastTest(Struct, frozen=True):
    """The result of the last test, until something else is done; `again` tells it from one before that was alike."""

    who: str
    success: bool
    sp: int = 0
    short: int = 0
    """How many SP of range a success lacked to reach its target."""
    again: bool | UnsetType = UNSET


class Story(GmDiceWorld, frozen=True, kw_only=True, rename={"current_action": "deed"}):
    """The world of one table. `made` counts the effects made so far; they are numbered by it.

    Saved tables know the current action by its first name, `deed`.
    """

    house: Rulings = Rulings()
    people: tuple[Person, ...] = ()
    zones: tuple[Zone, ...] = ()
    links: tuple[Link, ...] = ()
    effects: tuple[Effect, ...] = ()
    aspects: tuple[Aspect, ...] = ()
    dark: int = 0
    gm_pp: int = 0
    gm_sp: int = 0
    gm_locked: tuple[str, ...] = ()
    conflict: Conflict | None = None
    current_action: OngoingAction | None = None
    last: LastTest | None = None
    result: str = ""
    made: int = 0

    def sides_here(self) -> set[str]:
        return {person.side for person in self.people}

    def person(self, who: str) -> Person:
        return find(self.people, who)

    def with_person(self, person: Person) -> Story:
        return self.but(people=put(self.people, person))

    def zone(self, name: str) -> Zone:
        return find(self.zones, name)

    def ongoing(self) -> OngoingAction:
        """The action being resolved."""
        if self.current_action is None:
            raise Refusal("no action is being resolved")
        return self.current_action

    def allies(self, who: str) -> tuple[str, ...]:
        side = self.person(who).side
        return tuple(one.id for one in self.people if one.side == side and one.id != who and one.acts)

    def foes(self, who: str) -> tuple[str, ...]:
        side = self.person(who).side
        return tuple(one.id for one in self.people if one.side != side and one.acts)

    def effects_on(self, who: str, *kinds: EffectKind) -> tuple[Effect, ...]:
        """The effects of these kinds on a person."""
        return tuple(effect for effect in self.effects if effect.on == who and effect.kind in kinds)

    def is_out_of_conflict(self, who: str) -> bool:
        """Whether a person is out of the current conflict and can do nothing more in it."""
        return self.conflict is not None and not self.person(who).acts

    def is_reacting(self, who: str) -> bool:
        """Whether a person acts in a reaction, which earns no SP."""
        return bool(self.conflict and self.conflict.reacting == who)

    def zones_between(self, one: str, other: str) -> int | None:
        """The number of steps from one zone to another; None if they are not linked."""
        return steps_between(self.links, one, other)

    def link(self, one: str, other: str) -> Link | None:
        return next((link for link in self.links if link.joins(one, other)), None)


@lru_cache(maxsize=4096)
def steps_between(links: tuple[Link, ...], one: str, other: str) -> int | None:
    """The fewest links from one zone to another; None if they are not linked."""
    steps, reached, front = 0, {one}, {one}
    while front and other not in reached:
        ends = {end for link in links if front & {link.a, link.b} for end in (link.a, link.b)}
        front = ends - reached
        reached |= front
        steps += 1
    return steps if other in reached else None


BAND_LIMITS = ((10, Band.FAR), (30, Band.DISTANT), (100, Band.REMOTE), (500, Band.OBSCURE))
"""The greatest distance of every band from far on, in zones of 10 m."""


def band_of(zones: int) -> Band:
    """The band of a distance in zones."""
    if zones <= 1:
        return Band.CLOSE
    if zones <= 3:
        return Band.NEAR
    for most, band in BAND_LIMITS:
        if zones <= most:
            return band
    raise Refusal("nothing reaches further than 5000 m", "modifier.range.bands")

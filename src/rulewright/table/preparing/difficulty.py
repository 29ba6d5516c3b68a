"""Works out in a worker how hard an encounter is for a party, and publishes what it knows after every few fights."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import msgspec
from msgspec.structs import replace

from rulewright.content.shelf import Match
from rulewright.errors import RulewrightError
from rulewright.lab.experiments.party_chances import (
    PartyChances,
    Trial,
    WayChance,
    party_chances,
    play_trial,
    trial_of,
)
from rulewright.lab.policies import PLAIN
from rulewright.lab.policy_descriptions import describe_policies
from rulewright.systems import game
from rulewright.table.advice.jobs import Figure, Report
from rulewright.words.arguments import Number
from rulewright.words.names import Display, name_of_id
from rulewright.words.phrase import Wording
from rulewright.words.program import say

from .browser import title_of
from .difficulty_types import Act, ChangeData, DifficultyData, DifficultyRequest, FallData, WayData

CHANGE_FIGHTS = 60
COST_FIGHTS = 10
LIKELY, UNLIKELY = 0.8, 0.2
RARELY = 0.1
MIN_FIGHTS = 10
"""Fewer fights say nothing about how it usually ends."""
MAX_CHANGES = 6


def study_difficulty(request: DifficultyRequest, report: Report) -> tuple[Figure, ...]:
    """The study of a worker: first the three ways of play, then what would change them."""
    for found in difficulty(request):
        report.publish(found)
    return ()


def difficulty(request: DifficultyRequest) -> Iterator[DifficultyData]:
    """What is known, sharper each time; the last one is `done`.

    Args:
        request: The encounter and the party.

    Yields:
        The chances with their ranges, then also the changes that were tried.
    """
    encounter = EncounterTrials(request)
    found = None
    for chances in party_chances(encounter.system, encounter.world(request.match), request.fights):
        found = encounter.worded(chances)
        yield found
    if found is None:
        return
    for changes, costs in encounter.try_changes():
        found = replace(found, changes=changes, costs=costs)
        yield found
    yield replace(found, done=True)


class EncounterTrials:
    """One encounter, from which worlds with one change are made."""

    def __init__(self, request: DifficultyRequest) -> None:
        self.request, self.system = request, game(request.game)
        self.wording = Wording(request.language)
        self._before: Trial | None = None

    def world(self, match: Match) -> object:
        """The fight as it begins, with the heroes as they came out of the last one."""
        world = self.system.shelf.match(match)
        if not self.request.carried:
            return world
        last = self.system.codec.convert_world(msgspec.json.decode(self.request.carried))
        return self.system.carry(last, world)

    def worded(self, chances: PartyChances) -> DifficultyData:
        displays = self.system.displays(self.world(self.request.match))
        falls = sorted(chances.falls.items(), key=lambda one: -one[1])
        told = [FallData(who, _name(displays, who), chance) for who, chance in falls]
        return DifficultyData(
            self._way(chances.careless),
            self._way(chances.plain),
            self._way(chances.careful),
            chances.rounds,
            told,
            self.sentence(chances, told),
        )

    def _way(self, way: WayChance) -> WayData:
        says = describe_policies(self.system).get(way.policy, "")
        return WayData(way.chance, way.low, way.high, way.fights, way.policy, says)

    def sentence(self, chances: PartyChances, falls: list[FallData]) -> str:
        """How long it lasts, and who is likely to fall; nothing as long as only a few fights are known."""
        if chances.plain.fights < MIN_FIGHTS:
            return ""
        won, rounds = chances.plain.chance, Number(max(1, round(chances.rounds)))
        lasting = say("difficulty-likely-won", rounds=rounds)
        if won < LIKELY:
            lasting = say("difficulty-open", rounds=rounds)
        if won <= UNLIKELY:
            lasting = say("difficulty-likely-lost", rounds=rounds)
        falling = say("difficulty-nobody-falls")
        if falls and falls[0].chance >= RARELY:
            falling = say(
                "difficulty-falls", who=falls[0].name, chance=f"{falls[0].chance:.0%}".replace("%", "\u00a0%")
            )
        return f"{self.wording.word(lasting)} {self.wording.word(falling)}"

    def try_changes(self) -> Iterator[tuple[list[ChangeData], dict[str, float]]]:
        """The changes so far, biggest first, and what one more of each creature costs."""
        changes: list[ChangeData] = []
        costs: dict[str, float] = {}
        named = self.request.named
        for who in dict.fromkeys(named.theirs):
            if len(named.theirs) > 1:
                yield self._with(changes, self._change("less", who)), costs
            yield self._with(changes, self._change("more", who)), costs
        for who in self.request.heroes:
            yield self._with(changes, self._change("hero", who)), costs
        for who in self.request.creatures:
            if change := self._change("more", who, COST_FIGHTS):
                costs = {**costs, who: change.points}
                yield changes, costs

    def _with(self, changes: list[ChangeData], change: ChangeData | None) -> list[ChangeData]:
        if change:
            changes.append(change)
            changes.sort(key=lambda one: -abs(one.points))
        return changes[:MAX_CHANGES]

    def _change(self, act: Act, who: str, fights: int = CHANGE_FIGHTS) -> ChangeData | None:
        """One change as it was tried; None if it cannot be played, such as one more on a full side."""
        named = self.request.named
        ours, theirs = list(named.ours), list(named.theirs)
        if act == "less":
            theirs.remove(who)
        else:
            (ours if act == "hero" else theirs).append(who)
        try:
            world = self.world(named.but(ours=tuple(ours), theirs=tuple(theirs)))
        except RulewrightError:
            return None
        after = play_trial(trial_of(self.system, world, PLAIN), fights)
        before = self.before.win
        points = 100 * (after.win.value - before.value)
        clear = abs(points) > 100 * hypot(after.win.margin, before.margin)
        name = self._title(who)
        titles = {
            "more": say("difficulty-more", who=name),
            "less": say("difficulty-less", who=name),
            "hero": say("difficulty-hero", who=name),
        }
        return ChangeData(act, who, self.wording.word(titles[act]), points, clear)

    @property
    def before(self) -> Trial:
        """The fight by the names of both sides, on the same ground as the fights with a change."""
        if self._before is None:
            world = self.world(self.request.named)
            self._before = play_trial(trial_of(self.system, world, PLAIN), CHANGE_FIGHTS)
        return self._before

    def _title(self, who: str) -> str:
        return title_of(self.system, who, self.request.named.pack)


def _name(displays: dict[str, Display], who: str) -> str:
    shown = displays.get(who)
    return shown.short if shown else name_of_id(who)

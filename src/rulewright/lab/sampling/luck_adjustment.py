"""Adjusts fights for their luck: the same chance to win from far fewer fights, where that pays.

A fight counts as its result minus the luck of its rolls. Luck is measured by what was learned from *other* fights, and
the luck of each roll is 0 on average by the exact distribution it was drawn from. The adjusted mean is therefore right
whatever was learned; learning well only makes it narrower. Nothing depends on who plays a batch or when.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic, NamedTuple

from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import W
from rulewright.lab.effort import FIRST_BATCHES, batch_size
from rulewright.lab.measurements import FightStats, Moments
from rulewright.lab.winner import NOBODY

from .fights import FightSampler
from .roll_effects import RollEffects
from .transition_cache import CachedWorld, Drawn
from .win_model import KnownFeatures, WinModel, fit_win_model

TRAINING_BATCHES = len(FIRST_BATCHES) + 2
"""The first batches are those that is learned from. Each of their halves adjusts the other."""
MIN_DECIDED = 15
"""Fights that each side has to win in training; where one side nearly always wins, a plain interval is right."""
MIN_GAIN = 1.3
"""How many times as narrow the variance must become, or the work does not pay."""


class Step(NamedTuple, Generic[W]):
    """A transition in which something was drawn: the call, its draws, and the worlds before and after."""

    call: Call[Any]
    draws: Sequence[Drawn]
    before: CachedWorld[W]
    after: CachedWorld[W]


class PlayedFight(NamedTuple, Generic[W]):
    """A fight to learn from: its steps and its winner."""

    steps: list[Step[W]]
    winner: str


class LuckModel(Generic[W]):
    """What some fights have taught: how good worlds are, and what outcomes do."""

    def __init__(self, features: KnownFeatures[W], fights: Sequence[PlayedFight[W]]) -> None:
        seen = (((step.before for step in fight.steps), fight.winner == "pcs") for fight in fights)
        self.model: WinModel[W] = fit_win_model(features, seen)
        self.effects = RollEffects()
        for step in (step for fight in fights for step in fight.steps):
            self.effects.learn(step.call, step.draws, self.model.score(step.after) - self.model.score(step.before))

    def luck(self, step: Step[W]) -> float:
        return self.effects.luck(step.call, step.draws, self.model.score(step.before))


class AdjustedBatches(Generic[W]):
    """Plays the batches of one seed. Once enough is known, and if it pays, they are adjusted for luck."""

    def __init__(self, sampler: FightSampler[W], seed: int) -> None:
        self.sampler, self.seed = sampler, seed
        self._training: dict[int, list[PlayedFight[W]]] = {}
        self.model: LuckModel[W] | None = None
        self._learned: FightStats | None = None
        self._features = KnownFeatures(sampler.system)

    @property
    def pays(self) -> bool:
        """Whether batches are adjusted; False until enough has been learned."""
        return self.model is not None

    def play(self, number: int, fights: int) -> FightStats:
        """The fights of one batch."""
        if number < TRAINING_BATCHES:
            stats, self._training[number] = self._play_and_note(number, fights)
            return stats
        learned = self._learn()
        if self.model is None:
            return self.sampler.batch(self.seed, number, fights)
        stats = self._play_adjusted(number, fights, self.model)
        if number == TRAINING_BATCHES:
            # The training fights are counted already; only now is it known how lucky they were.
            for side, moments in learned.adjusted.items():
                stats.adjusted[side].merge(moments)
        return stats

    def _play_and_note(self, number: int, fights: int) -> tuple[FightStats, list[PlayedFight[W]]]:
        played: list[PlayedFight[W]] = []
        stats = FightStats()
        source = self.sampler.source(self.seed, number)
        for _ in range(fights):
            steps: list[Step[W]] = []
            record = self.sampler.fight(source, note=lambda *step, steps=steps: steps.append(Step(*step)))
            played.append(PlayedFight(steps, self.sampler.record(stats, record)))
        return stats, played

    def _play_adjusted(self, number: int, fights: int, model: LuckModel[W]) -> FightStats:
        stats = FightStats()
        source = self.sampler.source(self.seed, number)
        for _ in range(fights):
            luck: list[float] = []
            record = self.sampler.fight(source, note=lambda *step, luck=luck: luck.append(model.luck(Step(*step))))
            add_adjusted(stats, self.sampler.record(stats, record), sum(luck))
        return stats

    def _learn(self) -> FightStats:
        """Learn from the training fights; without enough gain there will be no model."""
        if self._learned is not None:
            return self._learned
        self._learned = FightStats()
        fights = [fight for number in range(TRAINING_BATCHES) for fight in self._fights_of(number)]
        self._training.clear()
        won = sum(fight.winner == "pcs" for fight in fights)
        # A search for the best reply notes no steps.
        if min(won, len(fights) - won) < MIN_DECIDED or not all(fight.steps for fight in fights):
            return self._learned
        for winner, luck in self._cross_adjusted(fights):
            add_adjusted(self._learned, winner, luck)
        share = won / len(fights)
        if share * (1 - share) >= MIN_GAIN * self._learned.adjusted["pcs"].variance:
            self.model = LuckModel(self._features, fights)
        return self._learned

    def _fights_of(self, number: int) -> list[PlayedFight[W]]:
        """The fights of a training batch; they are played again if another process has played them."""
        return self._training.get(number) or self._play_and_note(number, batch_size(number))[1]

    def _cross_adjusted(self, fights: Sequence[PlayedFight[W]]) -> Iterator[tuple[str, float]]:
        """The winner and the luck of each fight, measured by what the other half has taught."""
        for own, other in ((fights[::2], fights[1::2]), (fights[1::2], fights[::2])):
            model = LuckModel(self._features, other)
            for fight in own:
                yield fight.winner, sum(model.luck(step) for step in fight.steps)


def add_adjusted(stats: FightStats, winner: str, luck: float) -> None:
    """Count a fight as its result minus its luck; what is good luck for us is bad luck for them."""
    for side, sign in (("pcs", 1), ("npcs", -1)):
        stats.adjusted.setdefault(side, Moments()).add((winner == side) - sign * luck, 1.0)
    stats.adjusted.setdefault(NOBODY, Moments()).add(float(winner == NOBODY), 1.0)

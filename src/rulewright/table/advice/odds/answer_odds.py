"""The odds of an answer: how every number may change, what may begin and end, and all of it in a few words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, Literal, NamedTuple, TypeVar

from rulewright.dice.dist import Dist
from rulewright.game.action_words import focus_of
from rulewright.game.base.words import nothing_tried
from rulewright.game.game import Game
from rulewright.game.outcome import Outcome, compare
from rulewright.game.panel import Bar, Mark, Panel
from rulewright.kernel.engine.solve import End
from rulewright.kernel.rules.resolve import Call
from rulewright.table.play.panel_cache import panel_of
from rulewright.words.phrase import Phrase

from .reply_odds import ReplyOdds

T = TypeVar("T")
Key = TypeVar("Key")


class Change(NamedTuple):
    """How one bar changes: by how much on average, and with which chance at all."""

    who: str
    bar: Bar
    mean: Fraction
    chance: Fraction
    certain: bool = False

    @property
    def label(self) -> str:
        return f"{self.who} {self.bar.key}".strip()

    @property
    def worse(self) -> Fraction:
        """How much worse it becomes on average, counted upwards."""
        return self.mean if self.bar.rises else -self.mean


class MarkChance(NamedTuple):
    """The chance that a mark begins or ends; `who` is empty for a line of the table."""

    who: str
    mark: Mark
    chance: Fraction

    @property
    def label(self) -> str:
        return f"{self.who} {self.mark.id}".strip()


class Tier(NamedTuple):
    """A few outcomes that are alike: in words, of which kind, and with which chance."""

    title: Phrase
    kind: str
    chance: Fraction


class AnswerOdds(NamedTuple):
    """What an answer leads to if every later question gets its default answer."""

    changes: tuple[Change, ...]
    out: tuple[tuple[str, Fraction], ...]
    worth: Fraction
    marks: tuple[MarkChance, ...] = ()
    """What may begin, such as a condition."""
    ended: tuple[MarkChance, ...] = ()
    """What may end."""
    joined: tuple[tuple[str, Fraction], ...] = ()
    """Who may join, such as somebody who is called."""
    met: frozenset[str] = frozenset()
    """The watched characters that roll, choose or are named in anything that may follow."""
    asked: tuple[str, ...] = ()
    """Whoever is asked something in it, such as whether to react."""
    outcomes: Dist[Outcome] = Dist({Outcome((), (), (), ()): 1})
    """Every possible outcome."""
    focus: str = ""
    """The character that it is about."""
    attacks: bool = False
    """Whether it is meant to hurt somebody."""
    replies: tuple[ReplyOdds, ...] = ()
    """What follows if the target reacts."""
    inside: Literal["", "attack", "defence"] = ""
    """What the question is part of: an attack of whoever is asked, or one on their side; empty where it is chosen."""

    @property
    def tests(self) -> bool:
        """Whether a test is made, which may be passed or failed."""
        return any(outcome.passed is not None for outcome in self.outcomes)

    @property
    def passing(self) -> Fraction:
        """The chance that a test is made and passed."""
        return self.outcomes.chance(lambda outcome: bool(outcome.passed))


def compare_worlds(
    game: Game[Any], before: Any, after: Dist[End[Any]], worth: Fraction, action: Call[Any] | None
) -> AnswerOdds:
    """The odds of an answer, from the world before it and the worlds that may follow, with whether an attack hit."""
    start = game.panel(before)
    focus, attacks = ("", False) if action is None else focus_of(game, before, panel_of(game, before), action)
    # Whether an attack comes off is told by its hits.
    came_off = nothing_tried if attacks else game.came_off
    seen = after.map(lambda end: (game.panel(end.world), end.memory, came_off(before, end.world)))
    panels = seen.map(lambda one: one[0])
    outcomes = seen.map(lambda one: compare(start, one[0], one[1])._replace(passed=one[2]))
    changes = sorted(_changes(outcomes), key=lambda change: -abs(change.mean))
    out = [(who, chance) for who, chance in _chances(outcomes, lambda it: it.out).items()]
    begun = [*_mark_chances(outcomes, lambda it: it.begun), *_new_lines(start, panels)]
    ended = _mark_chances(outcomes, lambda it: it.ended)
    return AnswerOdds(
        tuple(changes),
        tuple(out),
        worth,
        tuple(begun),
        tuple(ended),
        tuple(_chances(outcomes, lambda it: it.joined).items()),
        outcomes=outcomes,
        focus=focus,
        attacks=attacks,
    )


def _chances(law: Dist[T], found: Callable[[T], Iterable[Key]]) -> dict[Key, Fraction]:
    """The chance of everything that is found in some outcome."""
    weights: dict[Key, int] = {}
    for outcome, weight in law.items():
        for key in dict.fromkeys(found(outcome)):
            weights[key] = weights.get(key, 0) + weight
    return {key: Fraction(weight, law.total) for key, weight in weights.items()}


def _changes(outcomes: Dist[Outcome]) -> list[Change]:
    bars = {(shift.who, shift.bar.key): shift.bar for outcome in outcomes for shift in outcome.shifts}
    return [_change(who, bar, outcomes) for (who, _), bar in bars.items()]


def _change(who: str, bar: Bar, outcomes: Dist[Outcome]) -> Change:
    moved = outcomes.map(lambda outcome: _shift(outcome, who, bar.key))
    return Change(who, bar, moved.mean(), moved.chance(bool), certain=len(moved) == 1)


def _shift(outcome: Outcome, who: str, key: str) -> int:
    return next((shift.by for shift in outcome.shifts if (shift.who, shift.bar.key) == (who, key)), 0)


def _mark_chances(outcomes: Dist[Outcome], part: Callable[[Outcome], tuple[tuple[str, Mark], ...]]) -> list[MarkChance]:
    """Each mark once, whatever its number or duration would be."""
    marks = {(who, mark.id): mark for outcome in outcomes for who, mark in part(outcome)}
    chances = _chances(outcomes, lambda outcome: [(who, mark.id) for who, mark in part(outcome)])
    return [MarkChance(who, marks[who, name], chance) for (who, name), chance in sorted(chances.items())]


def _new_lines(start: Panel, panels: Dist[Panel]) -> list[MarkChance]:
    """Lines of the table that some outcome adds."""
    chances = _chances(panels, lambda panel: [line for line in panel.words if line not in start.words])
    return [MarkChance("", Mark("", line), chance) for line, chance in chances.items()]

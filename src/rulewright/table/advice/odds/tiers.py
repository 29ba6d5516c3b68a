"""The outcomes of an answer, joined to at most five that people can compare: `miss`, `4 damage`, `it is out`."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from rulewright.dice.dist import Dist
from rulewright.game.outcome import Outcome, Shift, results
from rulewright.words.arguments import Number
from rulewright.words.phrase import Argument, Many, Phrase
from rulewright.words.program import say

from .answer_odds import AnswerOdds, Tier
from .headline import harm_counted_in, main_character

MAX_TIERS = 5


class Kind(NamedTuple):
    """What an outcome means for the character it is about.

    Attributes:
        out: Whether it is out.
        in_vain: Whether it was hit without damage.
        passed: Whether the test was passed; None if there was none.
        damage: How much health it lost.
        rest: Everything else, in words.
    """

    out: bool
    in_vain: bool
    passed: bool | None
    damage: int
    rest: tuple[Argument, ...]


def tiers(odds: AnswerOdds) -> tuple[Tier, ...]:
    """The outcomes from the least to the most; empty if all are the same for everybody."""
    kinds = _kinds(odds)
    if len(kinds) < 2:
        return ()
    if len(kinds) > MAX_TIERS:
        kinds = kinds.map(lambda kind: kind._replace(rest=()))
    return _shown(_joined(_rows(kinds)), odds)


def all_outcomes(odds: AnswerOdds) -> tuple[Tier, ...]:
    """The same with every outcome by itself, however many there are."""
    return _shown(_rows(_kinds(odds)), odds)


def _kinds(odds: AnswerOdds) -> Dist[Kind]:
    focus = main_character(odds)
    return odds.outcomes.map(lambda outcome: _kind(outcome, focus))


def _rows(kinds: Dist[Kind]) -> list[Group]:
    """Each kind with its chance, from the least to the most."""
    rows = sorted(kinds.items(), key=lambda row: _order(row[0]))
    return [([kind], Fraction(weight, kinds.total)) for kind, weight in rows]


def _order(kind: Kind) -> tuple[bool, bool, int, bool, str]:
    """From the least to the most; a failure comes before every success."""
    return kind.out, bool(kind.passed), kind.damage, kind.in_vain, str(kind.rest)


def _shown(groups: list[Group], odds: AnswerOdds) -> tuple[Tier, ...]:
    most = max(kind.damage for group, _ in groups for kind in group)
    return tuple(Tier(_title(group, odds), _sort(group, most), chance) for group, chance in groups)


def _kind(outcome: Outcome, focus: str) -> Kind:
    out = focus in outcome.out
    others = outcome._replace(shifts=_others(outcome, focus), out=_without(outcome, focus), passed=None)
    rest = tuple(results(others, focus))
    # How much it loses does not matter if it is out.
    damage = 0 if out else outcome.damage_to(focus)
    # Only of an attack without damage: whoever is hurt was hit.
    return Kind(out, bool(outcome.hit) and not out and not damage, outcome.passed, damage, rest)


def _others(outcome: Outcome, focus: str) -> tuple[Shift, ...]:
    return tuple(shift for shift in outcome.shifts if shift.who != focus)


def _without(outcome: Outcome, focus: str) -> tuple[str, ...]:
    return tuple(who for who in outcome.out if who != focus)


Group = tuple[list[Kind], Fraction]


def _joined(groups: list[Group]) -> list[Group]:
    """Join neighbours, the least likely first, until there are few enough. A miss and being out stay alone."""
    while len(groups) > MAX_TIERS:
        pairs = [at for at in range(len(groups) - 1) if _alike(groups[at][0], groups[at + 1][0])]
        if not pairs:
            break
        at = min(pairs, key=lambda at: groups[at][1] + groups[at + 1][1])
        groups[at : at + 2] = [(groups[at][0] + groups[at + 1][0], groups[at][1] + groups[at + 1][1])]
    return groups


def _alike(left: list[Kind], right: list[Kind]) -> bool:
    both = (*left, *right)
    return all(kind.damage and not kind.out for kind in both) and len({kind.passed for kind in both}) == 1


def _title(group: list[Kind], odds: AnswerOdds) -> Phrase:
    low, high, unit = group[0].damage, group[-1].damage, harm_counted_in(odds, main_character(odds))
    parts: list[Argument] = []
    if group[0].passed is not None:
        parts.append(say("result-success" if group[0].passed else "result-failure"))
    if group[0].in_vain:
        parts += [say("result-hit")] if group[0].rest else [say("result-hit"), say("result-no-damage")]
    if group[0].out:
        parts.append(say("tier-out"))
    elif low != high:
        parts.append(say("damage-range", low=Number(low), high=Number(high), unit=unit))
    elif low:
        parts.append(say("result-damage" if low > 0 else "result-healed", amount=Number(abs(low)), unit=unit))
    if len(group) == 1:
        parts += group[0].rest
    if parts:
        return say("odds-line", parts=Many(tuple(parts), ","))
    return say("result-miss" if odds.attacks else "result-nothing")


def _sort(group: list[Kind], most: int) -> str:
    """Which kind of outcome it is, for its colour: a miss, part of the damage, all of it, or out."""
    if group[0].out:
        return "out"
    if (group[-1].damage == most and most) or group[0].passed:
        return "full"
    if group[0].passed is False:
        return "miss"
    return "part" if group[-1].damage or group[-1].rest or group[-1].in_vain else "miss"

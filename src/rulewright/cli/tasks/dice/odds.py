"""`odds` of bare dice: the exact distribution, or a sampled one where that is too much work."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from math import sqrt
from typing import Any

from rulewright.cli.output.screen import wrap
from rulewright.cli.output.text_chart import format_bar
from rulewright.dice.dist import Dist
from rulewright.dice.expression import Expression, Versus
from rulewright.dice.notation import parse
from rulewright.dice.sampling import Interval, RollSample, sample_rolls, wilson_interval
from rulewright.errors import NotationError, OverBudget, Refusal
from rulewright.kernel.rules.words import percent
from rulewright.spelling import did_you_mean
from rulewright.systems import names

SCREEN_ROWS = 24
MAX_ROWS = 60  # more results than this are put together
RARE = Fraction(1, 10_000)  # shown as 0.01 %: in a long list, results at either end that are less likely are left out
MAX_FRACTION = 40  # characters; a longer fraction says nothing to people

Row = tuple[int | str, Fraction, Fraction]
"""A result, its chance, and the chance of it or more."""


def show_odds(text: str, at_least: int | None, seed: int | None, cut: int, *, as_json: bool) -> None:
    expression = parse_dice(text, cut)
    try:
        law = expression.dist()
    except OverBudget as over:
        sampled = sample_rolls(expression, random.Random(seed).randrange)
        _show_survey(text, expression, sampled, at_least, over, as_json=as_json)
        return
    if as_json:
        print(json.dumps(distribution_report(text, expression, law, at_least)))
        return
    print(wrap(f"{text}: {expression.explain()}", ""))
    print(f"mean {float(law.mean()):.4f}, standard deviation {sqrt(law.variance()):.4f}; exact")
    if cut_chance := expression.truncation_chance():
        print(f"a die explodes at most {cut} times; the chance that this cuts anything is {float(cut_chance):.2g}")
    print()
    _show_rows(law)
    if isinstance(expression, Versus):
        print(f"\nwins {format_chance(law.at_least(1))}\nties {format_chance(law[0])}")
        print(f"loses {format_chance(1 - law.at_least(0))}")
    if at_least is not None:
        print(f"\nat least {at_least}: {format_chance(law.at_least(at_least))}")


def format_chance(chance: Fraction) -> str:
    """A chance in per cent, and as a fraction where that is short."""
    exact = f" ({chance})" if len(str(chance)) <= MAX_FRACTION else ""
    return f"{percent(chance)}{exact}"


def parse_dice(text: str, cut: int) -> Expression:
    """Dice; a word that is spelled nearly like a game is refused as that."""
    try:
        return parse(text, max_explosions=cut)
    except NotationError:
        if hint := did_you_mean(text.lower(), names()):
            raise Refusal(f"{text!r} is neither dice nor a game{hint}") from None
        raise


def _show_rows(law: Dist[int]) -> None:
    rows = _rows(law)
    shown = [row for row in rows if row[2] >= RARE <= 1 - row[2] + row[1]] if len(rows) > SCREEN_ROWS else rows
    ends = f"below {shown[0][0]} and above {shown[-1][0]}: less than 0.01 % each" if len(shown) < len(rows) else ""
    if len(shown) > MAX_ROWS:
        shown = _group_rows(shown)
    peak = float(max(own for _, own, _ in shown))
    for value, own, up in shown:
        print(f"{value:>9}  {percent(own):>9}  {percent(up):>9} or more  {format_bar(float(own), peak)}".rstrip())
    if ends:
        print(ends)


def _rows(law: Dist[int]) -> list[Row]:
    rows: list[Row] = []
    up = Fraction(0)
    for value in sorted(law, reverse=True):
        up += law[value]
        rows.append((value, law[value], up))
    return rows[::-1]


def _group_rows(rows: list[Row]) -> list[Row]:
    """Neighbours put together, so that all results fit on a screen."""
    size = -(-len(rows) // SCREEN_ROWS)
    groups = [rows[at : at + size] for at in range(0, len(rows), size)]
    return [
        (f"{group[0][0]}…{group[-1][0]}", sum((own for _, own, _ in group), Fraction(0)), group[0][2])
        for group in groups
    ]


def distribution_report(text: str, expression: Expression, law: Dist[int], at_least: int | None) -> dict[str, Any]:
    """Everything about an expression, for programs."""
    report: dict[str, Any] = {
        "expression": text,
        "explanation": expression.explain(),
        "exact": True,
        "mean": _number(law.mean()),
        "variance": _number(law.variance()),
        "cut_chance": _number(expression.truncation_chance()),
        "outcomes": [{"value": v, "chance": _number(own), "at_least": _number(up)} for v, own, up in _rows(law)],
    }
    if isinstance(expression, Versus):
        wins, loses = law.at_least(1), 1 - law.at_least(0)
        report["versus"] = {"wins": _number(wins), "ties": _number(law[0]), "loses": _number(loses)}
    if at_least is not None:
        report["at_least"] = {"value": at_least, **_number(law.at_least(at_least))}
    return report


def _number(value: Fraction) -> dict[str, Any]:
    return {"fraction": str(value), "decimal": float(value)}


def _show_survey(
    text: str, expression: Expression, sampled: RollSample, at_least: int | None, over: OverBudget, *, as_json: bool
) -> None:
    mean, reached = sampled.mean(), None if at_least is None else sampled.at_least(at_least)
    sides = _survey_sides(sampled) if isinstance(expression, Versus) else {}
    if as_json:
        report = {"expression": text, "explanation": expression.explain(), "exact": False, "rolls": sampled.rolls}
        report |= {"why": str(over), "mean": mean._asdict(), "at_least": reached and reached._asdict()}
        report |= {"versus": {name: part._asdict() for name, part in sides.items()}} if sides else {}
        print(json.dumps(report))
        return
    print(wrap(f"{text}: {expression.explain()}", ""))
    print(wrap(f"sampled, {sampled.rolls:,} rolls: {over}", ""))
    print(f"mean {mean.seen:.3f}, between {mean.low:.3f} and {mean.high:.3f} (95 %)")
    for name, part in (({f"at least {at_least}": reached} if reached else {}) | sides).items():
        print(f"{name}: {percent(part.seen)}, between {percent(part.low)} and {percent(part.high)} (95 %)")


def _survey_sides(sampled: RollSample) -> dict[str, Interval]:
    wins = sum(count for value, count in sampled.counts.items() if value > 0)
    ties = sampled.counts.get(0, 0)
    counts = {"wins": wins, "ties": ties, "loses": sampled.rolls - wins - ties}
    return {name: wilson_interval(count, sampled.rolls) for name, count in counts.items()}

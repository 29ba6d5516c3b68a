"""`roll` and `odds` for bare dice."""

from __future__ import annotations

import json
import random
import re
from fractions import Fraction
from math import sqrt
from typing import Any

from rulewright.cli.output.screen import wrapped
from rulewright.cli.output.text_chart import bars
from rulewright.dice.dist import Dist
from rulewright.dice.expression import Expression, Versus
from rulewright.dice.expression import roll as throw
from rulewright.dice.notation import parse
from rulewright.dice.pools import MAX_DICE
from rulewright.dice.sampling import Interval, RollSample, sample_rolls, wilson_interval
from rulewright.errors import NotationError, OverBudget, OverLimit, Refusal
from rulewright.kernel.rules.words import percent
from rulewright.spelling import did_you_mean
from rulewright.systems import names

FOUND_NOTHING = 1
SCAN = 64
SCREEN = 24
LONGEST = 60
RARE = Fraction(1, 10_000)
SHARE = re.compile(r"(?a:\d{0,9}\.?\d{1,20}(e-?\d{1,2})?|\d{1,20}/[1-9]\d{0,20})")


def show_rolls(text: str, times: int, seed: int | None, cut: int, *, as_json: bool) -> None:
    expression = parse(text, max_explosions=cut)
    source = _source(seed)
    rolls = [throw(expression, source) for _ in range(times)]
    if as_json:
        shown = [{"value": rolled.value, "story": rolled.story} for rolled in rolls]
        print(json.dumps({"expression": text, "explanation": expression.explain(), "rolls": shown}))
        return
    for rolled in rolls:
        print(f"{rolled.value}   {rolled.story}")


def show_odds(text: str, at_least: int | None, seed: int | None, cut: int, *, as_json: bool) -> None:
    expression = _read(text, cut)
    try:
        law = expression.dist()
    except OverBudget as over:
        _show_survey(
            text, expression, sample_rolls(expression, random.Random(seed).randrange), at_least, over, as_json=as_json
        )
        return
    if as_json:
        print(json.dumps(_report(text, expression, law, at_least)))
        return
    print(wrapped(f"{text}: {expression.explain()}", ""))
    print(f"mean {float(law.mean()):.4f}, standard deviation {sqrt(law.variance()):.4f}; exact")
    if cut_chance := expression.truncation_chance():
        print(f"a die explodes at most {cut} times; the chance that this cuts anything is {float(cut_chance):.2g}")
    print()
    _show_rows(law)
    if isinstance(expression, Versus):
        print(f"\nwins {_full(law.at_least(1))}\nties {_full(law[0])}\nloses {_full(1 - law.at_least(0))}")
    if at_least is not None:
        print(f"\nat least {at_least}: {_full(law.at_least(at_least))}")


def _read(text: str, cut: int) -> Expression:
    """Dice; a word that looks like a game's name is taken for that."""
    try:
        return parse(text, max_explosions=cut)
    except NotationError:
        if meant := did_you_mean(text.lower(), names()):
            raise Refusal(f"{text!r} is neither dice nor a game{meant}") from None
        raise


def _show_rows(law: Dist[int]) -> None:
    rows = _rows(law)
    shown = [row for row in rows if row[2] >= RARE <= 1 - row[2] + row[1]] if len(rows) > SCREEN else rows
    ends = f"below {shown[0][0]} and above {shown[-1][0]}: less than 0.01 % each" if len(shown) < len(rows) else ""
    if len(shown) > LONGEST:
        shown = _grouped(shown)
    peak = float(max(own for _, own, _ in shown))
    for value, own, up in shown:
        print(f"{value:>9}  {percent(own):>9}  {percent(up):>9} or more  {bars(float(own), peak)}".rstrip())
    if ends:
        print(ends)


def _grouped(rows: list[Row]) -> list[Row]:
    """Neighbours put together, where there are too many results for a screen."""
    size = -(-len(rows) // SCREEN)
    groups = [rows[at : at + size] for at in range(0, len(rows), size)]
    return [
        (f"{group[0][0]}…{group[-1][0]}", sum((own for _, own, _ in group), Fraction(0)), group[0][2])
        for group in groups
    ]


def show_how_many(text: str, at_least: int | None, chance: str, cut: int, *, as_json: bool) -> None:
    if at_least is None or "N" not in text:
        raise Refusal(
            'to ask how many dice, write N for their number and say --at-least, as in "Nd6cs>=4" --at-least 2'
        )
    wanted = share(chance)
    most = _most(text, cut)
    number = _smallest(text, at_least, wanted, cut, most)
    if number is None:
        _show_none(text, at_least, wanted, most, as_json=as_json)
        raise SystemExit(FOUND_NOTHING)
    found = _reached(text, number, at_least, cut)
    less = _reached(text, number - 1, at_least, cut) if number > 1 else None
    if as_json:
        answer = {"expression": text, "at_least": at_least, "wanted": str(wanted), "n": number, "chance": str(found)}
        print(json.dumps({**answer, "decimal": float(found), "with_one_less": None if less is None else str(less)}))
        return
    print(f"N = {number}: {text.replace('N', str(number))} gives {at_least} or more with {_full(found)}")
    if less is not None:
        print(f"with one less: {_full(less)}")


def _show_none(text: str, at_least: int, wanted: Fraction, most: int, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"expression": text, "at_least": at_least, "wanted": str(wanted), "n": None, "most": most}))
        return
    limit = f"the limit is {MAX_DICE:,} dice in all"
    print(wrapped(f"no N up to {most:,} is enough for {at_least} or more with {percent(wanted)}; {limit}", ""))


def share(text: str) -> Fraction:
    """A chance as people type it: 80%, 0.8 or 4/5."""
    number = text.strip().removesuffix("%").rstrip()
    value = Fraction(number) if SHARE.fullmatch(number) else Fraction(0)
    if text.strip().endswith("%") or 1 < value <= 100:
        value /= 100
    if not 0 < value <= 1:
        raise Refusal(f"expected a chance such as 80%, 0.8 or 4/5, got {text!r}")
    return value


def _most(text: str, cut: int) -> int:
    """The largest N that keeps all dice of an expression within the limit; at least 1, so that more is refused."""
    low, high = 1, MAX_DICE + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _within(text, middle, cut) else (low, middle)
    return low


def _within(text: str, number: int, cut: int) -> bool:
    try:
        parse(text, unknown=number, max_explosions=cut)
    except OverLimit:
        return False
    except NotationError:
        pass
    return True


def _smallest(text: str, at_least: int, wanted: Fraction, cut: int, most: int) -> int | None:
    """Up to 64 dice one by one, beyond that by halving, as more dice never hurt there; None if not even the most do."""
    for number in range(1, min(SCAN, most) + 1):
        if _reached(text, number, at_least, cut) >= wanted:
            return number
    low, high = SCAN, most
    if most <= SCAN or _reached(text, high, at_least, cut) < wanted:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _reached(text, middle, at_least, cut) >= wanted else (middle, high)
    return high


def _reached(text: str, number: int, at_least: int, cut: int) -> Fraction:
    """The chance with so many dice; none where there are too few dice to keep or drop."""
    try:
        return parse(text, unknown=number, max_explosions=cut).dist().at_least(at_least)
    except NotationError as error:
        if "dice there are" in error.why:
            return Fraction(0)
        raise


Row = tuple[int | str, Fraction, Fraction]


def _rows(law: Dist[int]) -> list[Row]:
    rows: list[Row] = []
    up = Fraction(0)
    for value in sorted(law, reverse=True):
        up += law[value]
        rows.append((value, law[value], up))
    return rows[::-1]


def _full(chance: Fraction) -> str:
    exact = f" ({chance})" if len(str(chance)) <= 40 else ""
    return f"{percent(chance)}{exact}"


def _report(text: str, expression: Expression, law: Dist[int], at_least: int | None) -> dict[str, Any]:
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
    text: str, expression: Expression, found: RollSample, at_least: int | None, over: OverBudget, *, as_json: bool
) -> None:
    mean, asked = found.mean(), None if at_least is None else found.at_least(at_least)
    sides = _survey_sides(found) if isinstance(expression, Versus) else {}
    if as_json:
        report = {"expression": text, "explanation": expression.explain(), "exact": False, "rolls": found.rolls}
        report |= {"why": str(over), "mean": mean._asdict(), "at_least": asked and asked._asdict()}
        print(
            json.dumps(report | ({"versus": {name: part._asdict() for name, part in sides.items()}} if sides else {}))
        )
        return
    print(wrapped(f"{text}: {expression.explain()}", ""))
    print(wrapped(f"sampled, {found.rolls:,} rolls: {over}", ""))
    print(f"mean {mean.seen:.3f}, between {mean.low:.3f} and {mean.high:.3f} (95 %)")
    for name, part in (({f"at least {at_least}": asked} if asked else {}) | sides).items():
        print(f"{name}: {percent(part.seen)}, between {percent(part.low)} and {percent(part.high)} (95 %)")


def _survey_sides(found: RollSample) -> dict[str, Interval]:
    wins = sum(count for value, count in found.counts.items() if value > 0)
    ties = found.counts.get(0, 0)
    counts = {"wins": wins, "ties": ties, "loses": found.rolls - wins - ties}
    return {name: wilson_interval(count, found.rolls) for name, count in counts.items()}


def _source(seed: int | None) -> Any:
    return (random.SystemRandom() if seed is None else random.Random(seed)).randrange

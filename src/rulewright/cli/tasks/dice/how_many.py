"""`odds --chance`: how many dice it takes to reach a number with a chance."""

from __future__ import annotations

import json
from fractions import Fraction

from rulewright.cli.output.screen import wrap
from rulewright.cli.parsing import parse_chance
from rulewright.dice.notation import parse
from rulewright.dice.pools import MAX_DICE
from rulewright.errors import NotationError, OverLimit, Refusal
from rulewright.kernel.rules.words import percent

from .odds import format_chance

FOUND_NOTHING = 1
TRIED_ONE_BY_ONE = 64  # few enough to be quick; beyond, more dice never hurt and the search may halve


def show_how_many(text: str, at_least: int | None, chance: str, cut: int, *, as_json: bool) -> None:
    if at_least is None or "N" not in text:
        raise Refusal(
            'to ask how many dice, write N for their number and say --at-least, as in "Nd6cs>=4" --at-least 2'
        )
    wanted = parse_chance(chance)
    most = _max_number(text, cut)
    number = _smallest_number(text, at_least, wanted, cut, most)
    if number is None:
        _show_none(text, at_least, wanted, most, as_json=as_json)
        raise SystemExit(FOUND_NOTHING)
    reached = _chance_with(text, number, at_least, cut)
    less = _chance_with(text, number - 1, at_least, cut) if number > 1 else None
    if as_json:
        answer = {"expression": text, "at_least": at_least, "wanted": str(wanted), "n": number, "chance": str(reached)}
        print(json.dumps({**answer, "decimal": float(reached), "with_one_less": None if less is None else str(less)}))
        return
    print(f"N = {number}: {text.replace('N', str(number))} gives {at_least} or more with {format_chance(reached)}")
    if less is not None:
        print(f"with one less: {format_chance(less)}")


def _show_none(text: str, at_least: int, wanted: Fraction, most: int, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"expression": text, "at_least": at_least, "wanted": str(wanted), "n": None, "most": most}))
        return
    limit = f"the limit is {MAX_DICE:,} dice in all"
    print(wrap(f"no N up to {most:,} is enough for {at_least} or more with {percent(wanted)}; {limit}", ""))


def _max_number(text: str, cut: int) -> int:
    """The largest N with which all dice of an expression are within the limit; at least 1, so that more is refused."""
    low, high = 1, MAX_DICE + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _is_within_limit(text, middle, cut) else (low, middle)
    return low


def _is_within_limit(text: str, number: int, cut: int) -> bool:
    try:
        parse(text, unknown=number, max_explosions=cut)
    except OverLimit:
        return False
    # Too few dice to keep or drop from have nothing to do with the limit.
    except NotationError:
        pass
    return True


def _smallest_number(text: str, at_least: int, wanted: Fraction, cut: int, most: int) -> int | None:
    """Up to 64 dice one by one, beyond that by halving; None if not even the most are enough."""
    for number in range(1, min(TRIED_ONE_BY_ONE, most) + 1):
        if _chance_with(text, number, at_least, cut) >= wanted:
            return number
    low, high = TRIED_ONE_BY_ONE, most
    if most <= TRIED_ONE_BY_ONE or _chance_with(text, high, at_least, cut) < wanted:
        return None
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if _chance_with(text, middle, at_least, cut) >= wanted else (middle, high)
    return high


def _chance_with(text: str, number: int, at_least: int, cut: int) -> Fraction:
    """The chance with this number of dice; 0 where they are fewer than an expression keeps or drops."""
    try:
        return parse(text, unknown=number, max_explosions=cut).dist().at_least(at_least)
    except NotationError as error:
        # Only its words tell this refusal, which more dice can cure, from the others.
        if "dice there are" in error.why:
            return Fraction(0)
        raise

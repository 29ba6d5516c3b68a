"""Parses what people type into answers: numbers of a list, yes and no, words, faces of real dice."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from rulewright.dice.pools import Pool
from rulewright.errors import Refusal, RulewrightError
from rulewright.kernel.rules.options import Between, Offer, OneOf, Options, Subset, Text
from rulewright.kernel.rules.words import in_words, offer_in_words
from rulewright.spelling import nearest_spellings
from rulewright.words.phrase import PLAIN, Many, Wording
from rulewright.words.program import say

from .matching import fitting_names
from .option_words import describe, why_not

YES, NO = ("y", "yes", "true", "s", "sí", "si"), ("n", "no", "false")


def names_of(value: Any, wording: Wording) -> tuple[str, str]:
    """How an answer may be typed: with the names that are shown, or with ids."""
    return in_words(value, wording).lower(), in_words(value).lower()


def offer_names(offer: Offer, wording: Wording) -> tuple[str, str]:
    """How an action may be typed, without what it leaves open."""
    return offer_in_words(offer, wording).lower(), offer_in_words(offer).lower()


def list_choices(options: Options[Any], wording: Wording = PLAIN) -> tuple[str, ...]:
    """The options of a numbered list; empty where the answer itself is typed."""
    match options:
        case OneOf(values) if all(type(value) in (bool, int) for value in values):
            return ()
        case OneOf(values) | Subset(values):
            return tuple(in_words(value, wording) for value in values)
    return ()


def parse_answer(options: Options[Any], typed: str, wording: Wording = PLAIN) -> Any:
    """A typed line as an answer; a Refusal says what was expected and the nearest thing to it."""
    typed = typed.strip()
    match options:
        case Between():
            answer: Any = int(typed) if typed.removeprefix("-").isdecimal() else typed
        case OneOf():
            answer = _find_open_value(options, typed, wording)
        case Subset(values):
            chosen = [_find_value(values, part, wording) for part in _split_list(typed)]
            answer = tuple(value for value in values if value in chosen)
        case Text():
            answer = typed
        case _:
            answer = options.decode(typed)
    if why := why_not(options, answer, typed, wording):
        raise Refusal(why, options.broken_rule(answer))
    return answer


def leading_value(options: Options[Any], typed: list[str], wording: Wording) -> tuple[Any, list[str]]:
    """The value that the most of the words make, and the words after it."""
    for count in range(len(typed), 1, -1):
        with suppress(RulewrightError):
            return parse_answer(options, " ".join(typed[:count]), wording), typed[count:]
    if not typed:
        raise Refusal(say("expected-this", what=wording.word(describe(options)), typed=say("nothing")))
    return parse_answer(options, typed[0], wording), typed[1:]


def _split_list(typed: str) -> list[str]:
    """The parts of a list with commas, where names may have spaces, or else with spaces."""
    parts = typed.split(",") if "," in typed else typed.split()
    return [part.strip() for part in parts if part.strip() not in ("", "-", "none")]


def _find_open_value(options: OneOf[Any], typed: str, wording: Wording) -> Any:
    """A value that may be chosen; if only a closed one is called so, the Refusal says why it is closed."""
    exact = [why for value, why in options.closed if typed.lower() in names_of(value, wording)]
    if exact:
        raise Refusal(exact[0])
    try:
        return _find_value(options.values, typed, wording)
    except Refusal:
        if at := fitting_names(typed, [names_of(value, wording) for value, _ in options.closed]):
            raise Refusal(options.closed[at[0]][1]) from None
        raise


def _find_value(values: tuple[Any, ...], typed: str, wording: Wording) -> Any:
    """A value by its number in the list, by its name, or by parts of its name."""
    # Where the values are numbers themselves, a number is the value and not its place in the list.
    if typed.isdecimal() and values != (False, True) and not all(type(value) is int for value in values):
        return values[parse_number(typed, len(values)) - 1]
    names = [in_words(value, wording) for value in values]
    wanted = typed.lower()
    if True in values and wanted in YES:
        return True
    if False in values and wanted in NO:
        return False
    fitting = fitting_names(wanted, [names_of(value, wording) for value in values])
    if len(fitting) == 1:
        return values[fitting[0]]
    if len(fitting) > 1:
        raise Refusal(say("could-be-several", typed=typed, names=", ".join(names[at] for at in fitting), more=""))
    written = {name.lower(): name for name in names}
    near = [written[it] for it in nearest_spellings(wanted, written)]
    hint = say("did-you-mean", words=Many(tuple(near), "or")) if near else ""
    raise Refusal(say("expected-one-of", names=", ".join(names), typed=typed, hint=hint))


def parse_number(typed: str, most: int) -> int:
    """The number of an entry in a list."""
    if not 1 <= int(typed) <= most:
        raise Refusal(say("expected-number", most=str(most), typed=typed))
    return int(typed)


def parse_faces(pool: Pool, typed: str) -> tuple[int, ...]:
    """The faces of real dice, as in `6 4 1`."""
    parts = typed.replace(",", " ").split()
    if not all(part.removeprefix("-").isdecimal() for part in parts):
        example = " ".join("1" for _ in range(pool.size))
        raise Refusal(say("expected-faces", pool=str(pool), example=example, typed=typed))
    faces = tuple(int(part) for part in parts)
    if why := pool.why_not(faces):
        raise Refusal(why)
    return faces

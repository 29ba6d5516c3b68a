"""What people type, as answers: numbers of a list, yes and no, words, faces of real dice."""

from __future__ import annotations

from typing import Any

from rulewright.dice.pools import Pool
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Between, NotNow, Offer, OneOf, Options, Subset, Text
from rulewright.kernel.rules.words import in_words, offer_in_words
from rulewright.spelling import did_you_mean

YES, NO = ("y", "yes", "true"), ("n", "no", "false")


def choices(options: Options[Any]) -> tuple[str, ...]:
    """The options as a numbered list would show them; empty where something is typed instead."""
    match options:
        case OneOf(values) if all(type(value) in (bool, int) for value in values):
            return ()
        case OneOf(values) | Subset(values):
            return tuple(in_words(value) for value in values)
    return ()


def read_answer(options: Options[Any], typed: str) -> Any:
    """One typed line as an answer; a refusal says what was expected and the nearest thing to it."""
    typed = typed.strip()
    match options:
        case Between():
            answer: Any = int(typed) if typed.removeprefix("-").isdecimal() else typed
        case OneOf(values, closed):
            if why := next((why for value, why in closed if in_words(value).lower() == typed.lower()), None):
                raise Refusal(why)
            answer = _one(values, typed)
        case Subset(values):
            parts = [part for part in typed.replace(",", " ").split() if part not in ("-", "none")]
            chosen = [_one(values, part) for part in parts]
            answer = tuple(value for value in values if value in chosen)
        case Text():
            answer = typed
        case _:
            answer = options.decode(typed)
    if why := options.why_not(answer):
        raise Refusal(why)
    return answer


def _one(values: tuple[Any, ...], typed: str) -> Any:
    """A value by its number in the list, by its name, or by the beginning of it."""
    if typed.isdecimal() and values != (False, True) and not all(type(value) is int for value in values):
        if 1 <= int(typed) <= len(values):
            return values[int(typed) - 1]
        raise Refusal(f"expected a number from 1 to {len(values)}, got {typed}")
    names = [in_words(value) for value in values]
    wanted = typed.lower()
    if True in values and wanted in YES:
        return True
    if False in values and wanted in NO:
        return False
    exact = [at for at, name in enumerate(names) if name.lower() == wanted]
    begins = [at for at, name in enumerate(names) if wanted and name.lower().startswith(wanted)]
    found = exact or begins
    if len(found) == 1:
        return values[found[0]]
    if len(found) > 1:
        raise Refusal(f"{typed!r} could be {' or '.join(names[at] for at in found)}")
    hint = did_you_mean(wanted, [name.lower() for name in names])
    raise Refusal(f"expected one of {', '.join(names)}, got {typed!r}{hint}")


def read_faces(thrown: Pool, typed: str) -> tuple[int, ...]:
    """Faces read off real dice, as in `6 4 1`."""
    parts = typed.replace(",", " ").split()
    if not all(part.removeprefix("-").isdecimal() for part in parts):
        raise Refusal(
            f"expected the faces of {thrown}, such as {' '.join('1' for _ in range(thrown.size))}, got {typed!r}"
        )
    faces = tuple(int(part) for part in parts)
    if why := thrown.why_not(faces):
        raise Refusal(why)
    return faces


def closed_words(closed: tuple[NotNow, ...], typed: str) -> str:
    """Why something typed may not be done now: the reasons of the closed deeds it begins with."""
    wanted = f"{typed.lower()} "
    found = [no for no in closed if wanted.startswith(f"{no.rule.name.replace('_', ' ')} ")]
    return "; ".join(dict.fromkeys(f"{no.why} [{no.by}]" if no.by else no.why for no in found))


def named(offers: tuple[Offer, ...], typed: str, closed: tuple[NotNow, ...] = ()) -> Offer:
    """An offer by its number or the beginning of its name; what is closed says why."""
    if typed.isdecimal():
        if 1 <= int(typed) <= len(offers):
            return offers[int(typed) - 1]
        raise Refusal(f"expected a number from 1 to {len(offers)}, got {typed}")
    wanted = typed.lower()
    found = [one for one in offers if typed and offer_in_words(one).lower().startswith(wanted)]
    exact = [one for one in found if offer_in_words(one).lower() == wanted]
    if len(found) == 1 or exact:
        return (exact or found)[0]
    names = [offer_in_words(one) for one in offers]
    words = f"a number or one of {', '.join(names)}; help lists what else can be typed"
    if found:
        raise Refusal(f"{typed!r} could be several: {', '.join(offer_in_words(one) for one in found)}")
    if why := closed_words(closed, typed):
        raise Refusal(f"not now: {why}")
    hint = did_you_mean(typed.lower(), names)
    raise Refusal(f"expected {words}{hint}" if not typed else f"expected {words}; got {typed!r}{hint}")

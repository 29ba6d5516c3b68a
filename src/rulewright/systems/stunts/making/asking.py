"""Questions that several steps of making a character share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from rulewright.game.making import MAKER, ask_name, ask_one_of, ask_words
from rulewright.kernel.rules.options import YES_NO, Between, Subset
from rulewright.kernel.rules.resolve import Ask, Resolve, ask
from rulewright.words.phrase import Words

from ..model.sheets import Gift, GiftKind, Skill
from ..phrases import say

STUNTS = ("Turn the Tables", "One More Trick", "Hammer Blow")
MAX_SIZE = 6
MAX_PRICE = 3


def ask_number(label: Words, least: int, most: int, usual: int) -> Ask[int]:
    return ask(MAKER, Between(least, most), label, usual)


def ask_yes_no(label: Words, *, usual: bool = False) -> Ask[bool]:
    return ask(MAKER, YES_NO, label, usual)


def ask_some_of(label: Words, values: Iterable[Any]) -> Ask[tuple[Any, ...]]:
    return ask(MAKER, Subset(tuple(values)), label, ())


def ask_skills(label: Words) -> Ask[tuple[Skill, ...]]:
    return ask_some_of(label, Skill)


def new_gift(what: Words, *taken: str) -> Resolve[Gift]:
    """Ask for a special stunt or a property to be triggered: what it does, its size and its cost."""
    name = yield from ask_name(say("name-of", what=what), taken, *STUNTS)
    does = yield from ask_one_of(say("gift-does", name=name), get_args(GiftKind), "advantage")
    size = yield from ask_number(say("gift-size", name=name), 1, MAX_SIZE, 1)
    cost = yield from ask_number(say("gift-cost", name=name), 1, MAX_PRICE, 1)
    often = yield from ask_yes_no(say("gift-often", name=name))
    said = yield from ask_words(say("gift-looks", name=name), "a blur, and it is done")
    return Gift(name, does, size, cost, often, said)

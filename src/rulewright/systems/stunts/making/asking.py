"""Questions that several steps of making a character share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_args

from rulewright.game.making import MAKER, ask_name, ask_one_of, ask_words
from rulewright.kernel.rules.options import YES_NO, Between, Subset
from rulewright.kernel.rules.resolve import Ask, Resolve, ask

from ..model.sheets import Gift, GiftKind, Skill

STUNTS = ("Turn the Tables", "One More Trick", "Hammer Blow")
MAX_SIZE = 6
MAX_PRICE = 3


def ask_number(label: str, least: int, most: int, usual: int) -> Ask[int]:
    return ask(MAKER, Between(least, most), label, usual)


def ask_yes_no(label: str, *, usual: bool = False) -> Ask[bool]:
    return ask(MAKER, YES_NO, label, usual)


def ask_some_of(label: str, values: Iterable[Any]) -> Ask[tuple[Any, ...]]:
    return ask(MAKER, Subset(tuple(values)), label, ())


def ask_skills(label: str) -> Ask[tuple[Skill, ...]]:
    return ask_some_of(label, Skill)


def new_gift(what: str, *taken: str) -> Resolve[Gift]:
    """Ask for a special stunt or a property to be triggered: what it does, its size and its cost."""
    name = yield from ask_name(f"{what}: what is it called?", taken, *STUNTS)
    does = yield from ask_one_of(f"{name}: what does it do?", get_args(GiftKind), "advantage")
    size = yield from ask_number(f"{name}: how big?", 1, MAX_SIZE, 1)
    cost = yield from ask_number(f"{name}: how many SP?", 1, MAX_PRICE, 1)
    often = yield from ask_yes_no(f"{name}: more than once an action?")
    said = yield from ask_words(f"{name}: how does it look?", "a blur, and it is done")
    return Gift(name, does, size, cost, often, said)

"""Questions that several steps of making a character share."""

from __future__ import annotations

from itertools import combinations
from typing import TypeVar, get_args

from rulewright.game.making import MAKER, ask_id, ask_name, ask_one_of
from rulewright.kernel.rules.options import Between, OneOf
from rulewright.kernel.rules.resolve import Ask, Resolve, ask
from rulewright.words.arguments import Number
from rulewright.words.phrase import Words

from ..characters.sheet_rules import BrokenRule, signature_faults
from ..house import Rulings
from ..model.sheets import ELEMENTS, Effect, Knack, Signature, Use
from ..phrases import say
from .draft import Draft

T = TypeVar("T")
USES: tuple[Use, ...] = get_args(Use)
HELPS = tuple(row for size in range(len(USES), 0, -1) for row in combinations(USES, size))


def format_reason(fault: BrokenRule) -> Words:
    """Why a choice is closed: what would then be wrong with the sheet."""
    return say("would-be-wrong", why=fault.words)


def new_id(draft: Draft, name: str) -> Ask[str]:
    return ask_id(say("which-id", name=name), (*draft.taken, draft.id), name)


def how_many(label: Words, least: int, most: int) -> Resolve[int]:
    """Ask for a number, if there is a choice."""
    if least == most:
        return least
    return (yield from ask(MAKER, Between(least, most), label, max(least, 1)))


def new_knack(draft: Draft, label: Words, *hints: str) -> Resolve[Knack]:
    """Ask for the name of a Talent, Quality or Strength at Rank 1, and for the rolls it helps."""
    name = yield from ask_name(label, draft.names(), *hints)
    helps = yield from which_rolls(name)
    return Knack(name, 1, helps)


def which_rolls(name: str) -> Ask[tuple[Use, ...]]:
    return ask_one_of(say("which-rolls", knack=name), HELPS, HELPS[0])


def pick_effects(signature: Signature, house: Rulings, least: int, most: int) -> Resolve[Signature]:
    """Ask for Effects one after the other; those that would break a rule are closed."""
    while len(signature.effects) < most:
        effects = signature.effects
        faults = {effect: signature_faults(signature.but(effects=(*effects, effect)), house) for effect in Effect}
        legal = tuple(effect for effect in Effect if not faults[effect])
        closed = tuple((effect, format_reason(faults[effect][0])) for effect in Effect if faults[effect])
        stop = () if len(effects) < least else (None,)
        label = say("which-effect", attack=signature.name, number=Number(len(effects) + 1))
        chosen = yield from ask(MAKER, OneOf((*stop, *legal), closed), label, (*stop, *legal)[0])
        if chosen is None:
            break
        signature = signature.but(effects=(*effects, chosen))
        if chosen is Effect.MULTI_ELEMENT and house.multi_element_count == "one-more":
            signature = yield from one_more_element(signature)
    return signature


def one_more_element(signature: Signature) -> Resolve[Signature]:
    name, elements = signature.name, signature.elements
    others = tuple(element for element in ELEMENTS if element not in elements)
    closed = tuple((element, say("has-element-already", attack=name)) for element in elements)
    element = yield from ask(MAKER, OneOf(others, closed), say("one-more-element", attack=name), others[0])
    return signature.but(elements=(*elements, element))

"""Questions that come up again and again while a sheet is written."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

from rulewright.content.sheet import Fault
from rulewright.game import making
from rulewright.game.making import MAKER, new_name, one_of
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import Ask, Resolve, ask

from ..characters.sheet_rules import signature_faults
from ..house import Rulings
from ..model.sheets import ELEMENTS, Effect, Knack, Signature, Use
from .draft import Draft

USES: tuple[Use, ...] = get_args(Use)
HELPS = tuple(row for size in range(len(USES), 0, -1) for row in combinations(USES, size))


def told(fault: Fault) -> str:
    """Why something is not open: what would then be wrong."""
    return f"then {fault}"


def new_id(draft: Draft, label: str, name: str) -> Ask[str]:
    return making.new_id(label, (*draft.taken, draft.id), name)


def how_many(label: str, least: int, most: int) -> Resolve[int]:
    """Asked only where there is a choice."""
    if least == most:
        return least
    return (yield from ask(MAKER, Between(least, most), label, max(least, 1)))


def new_knack(draft: Draft, what: str, rule: str, *hints: str) -> Resolve[Knack]:
    """A Talent, Quality or Strength at Rank 1: what it is called, and which rolls it helps."""
    name = yield from new_name(f"{what} [{rule}]: what is it called?", draft.names(), *hints)
    helps = yield from which_rolls(name)
    return Knack(name, 1, helps)


def which_rolls(name: str) -> Ask[tuple[Use, ...]]:
    return one_of(f"{name}: which rolls does it help?", HELPS, HELPS[0])


def pick_effects(known: Signature, house: Rulings, least: int, most: int) -> Resolve[Signature]:
    """Effects one after the other; those that would break a rule are not open. Multi-Element brings an Element."""
    while len(known.effects) < most:
        tried = {effect: signature_faults(known.but(effects=(*known.effects, effect)), house) for effect in Effect}
        free = tuple(effect for effect, faults in tried.items() if not faults)
        closed = tuple((effect, told(faults[0])) for effect, faults in tried.items() if faults)
        stop = () if len(known.effects) < least else (None,)
        label = f"{known.name}: Effect {len(known.effects) + 1} [signature.effects]"
        chosen = yield from one_of(label, (*stop, *free), (*stop, *free)[0], closed)
        if chosen is None:
            break
        known = known.but(effects=(*known.effects, chosen))
        if chosen is Effect.MULTI_ELEMENT and house.multi_element_count == "one-more":
            known = yield from one_more_element(known)
    return known


def one_more_element(known: Signature) -> Resolve[Signature]:
    free = tuple(element for element in ELEMENTS if element not in known.elements)
    closed = tuple((element, f"{known.name} has it already [effect.multi-element]") for element in known.elements)
    element = yield from one_of(f"{known.name}: one more Element [effect.multi-element]", free, free[0], closed)
    return known.but(elements=(*known.elements, element))

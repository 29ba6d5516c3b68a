"""The two players, what each sees, and what may be done at any moment."""

from __future__ import annotations

from typing import Any

from rulewright.game.gm_dice import offer_gm_dice
from rulewright.kernel.rules.options import Offer, offer
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import GM

from .board import shift_options
from .model.world import SIDES, Skirmish, Unit
from .rules.combat.moving import FREE, may_shift, shift
from .rules.powers.gnosis import lend
from .rules.turn.activation import settled


def roles(skirmish: Skirmish) -> tuple[str, ...]:  # noqa: ARG001
    """The two players; the GM's seat has nothing to decide."""
    return (GM, *SIDES)


def side_of(skirmish: Skirmish, role: str) -> str:  # noqa: ARG001
    return "pcs" if role == SIDES[0] else "npcs"


def view(skirmish: Skirmish, seen_by: tuple[str, ...]) -> Skirmish:
    """Where a Hidden enemy stands and what it has, and the other side's cards, are its own side's to know."""
    if GM in seen_by:
        return skirmish
    mine = set(seen_by) & set(SIDES)
    units = tuple(unit if unit.side in mine else veiled(unit) for unit in skirmish.units)
    sides = tuple(side if side.id in mine else side.but(cards=()) for side in skirmish.sides)
    agenda = tuple(call for call in skirmish.agenda if not tells_a_place(skirmish, call, mine))
    return skirmish.but(units=units, sides=sides, agenda=agenda)


def tells_a_place(skirmish: Skirmish, call: Call[Any], mine: set[str]) -> bool:
    """Whether a call still due would tell where a Hidden enemy goes, or what it sets down where."""
    if not any(isinstance(given, tuple) for given in call.args):
        return False
    return any(unit.id == call.args[0] and unit.hidden and unit.side not in mine for unit in skirmish.units)


def veiled(unit: Unit) -> Unit:
    """An enemy as one sees it: without its secret cards, and if Hidden without place, LP, AP and states."""
    if unit.advantage:
        unit = unit.but(advantage=())
    if unit.hidden:
        unit = unit.but(
            at=None,
            lp=unit.card.lp,
            ap=0,
            states=(),
            maintained=(),
            used=(),
            spent=(),
            moved=False,
            shifted=False,
            escaped=False,
        )
    return unit


def claims(seen: Skirmish, role: str) -> tuple[Offer, ...]:
    """Free Movement: once a turn for each unengaged unit of one's own, before or after any action, never amid one.
    Whoever judges may throw something into a roll."""
    if role == GM and not seen.result:
        return offer_gm_dice(lend, (*SIDES, *(unit.id for unit in seen.units if unit.in_play)))
    if role not in SIDES or seen.phase != "Action" or seen.house.move_free_use != "reactive" or seen.result:
        return ()
    due = (call.rule for call in seen.agenda if call.rule is not shift)
    amid = next(due, None) is settled
    return tuple(
        offer(shift, unit.id, where=shift_options(seen, unit, FREE), when="after" if amid else "next")
        for unit in seen.standing(role)
        if may_shift(seen, unit)
    )

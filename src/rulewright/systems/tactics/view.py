"""The roles at the table, what each of them sees, and what they may claim at any moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.game.gm.dice import offer_gm_dice
from rulewright.kernel.rules.options import Moment, Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import GM

from .board import shift_options
from .model.world import SIDES, Skirmish, Unit
from .rules.combat.moving import FREE_MOVEMENT, can_shift, shift
from .rules.gm_powers import judge_offers
from .rules.powers.gnosis import lend
from .rules.powers.orders import give_order, orders_at_any_time, receivers
from .rules.turn.activation import settled


def roles(skirmish: Skirmish) -> tuple[str, ...]:  # noqa: ARG001
    """The GM and the two sides."""
    return (GM, *SIDES)


def side_of(skirmish: Skirmish, role: str) -> str:  # noqa: ARG001
    return "pcs" if role == SIDES[0] else "npcs"


def view(skirmish: Skirmish, seen_by: tuple[str, ...]) -> Skirmish:
    """The skirmish as some roles see it: without the other side's secret cards and the secrets of Hidden enemies."""
    if GM in seen_by:
        return skirmish
    mine = set(seen_by) & set(SIDES)
    units = tuple(unit if unit.side in mine else redacted(unit) for unit in skirmish.units)
    sides = tuple(side if side.id in mine else side.but(cards=()) for side in skirmish.sides)
    agenda = tuple(call for call in skirmish.agenda if not reveals_place(skirmish, call, mine))
    return skirmish.but(units=units, sides=sides, agenda=agenda)


def reveals_place(skirmish: Skirmish, call: Call[Any], mine: set[str]) -> bool:
    """Whether a call on the agenda holds a place that a Hidden enemy goes to or sets a Summon down at."""
    if not any(isinstance(argument, tuple) for argument in call.args):
        return False
    return any(unit.id == call.args[0] and unit.hidden and unit.side not in mine for unit in skirmish.units)


def redacted(unit: Unit) -> Unit:
    """An enemy without its secret cards and, if it is Hidden, without place, LP, AP, states and marks."""
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


def gm_dice_offers(seen: Skirmish) -> tuple[Offer, ...]:
    """Dice for a roll of a side or unit, until the game is over."""
    if seen.result:
        return ()
    return offer_gm_dice(lend, (*SIDES, *(unit.id for unit in seen.units if unit.in_play)))


def claims(seen: Skirmish, role: str) -> tuple[Offer, ...]:
    """What a role may do at any moment: the GM lend dice, harm, heal, give and take; a side move freely and order."""
    if role == GM:
        return (*gm_dice_offers(seen), *judge_offers(seen))
    if role not in SIDES or seen.phase != "Action" or seen.result:
        return ()
    when: Moment = "after" if is_amid_action(seen) else "next"
    return (*free_moves(seen, role, when), *free_orders(seen, role, when))


def is_amid_action(seen: Skirmish) -> bool:
    """Whether an action is going on, in the middle of which nobody moves freely or gives Orders."""
    due = (call.rule for call in seen.agenda if call.rule not in (shift, give_order))
    # `settled` ends every action.
    return next(due, None) is settled


def free_moves(seen: Skirmish, side: str, when: Moment) -> Iterator[Offer]:
    """The Free Movement of each unit that still has it, where it is a reaction."""
    if seen.house.move_free_use != "reactive":
        return
    for unit in seen.standing(side):
        if can_shift(seen, unit):
            yield offer(shift, unit.id, where=shift_options(seen, unit, FREE_MOVEMENT), when=when)


def free_orders(seen: Skirmish, side: str, when: Moment) -> Iterator[Offer]:
    """The Orders whose description lets them be given at any time."""
    for arbiter, order in orders_at_any_time(seen, side):
        if targets := receivers(seen, arbiter, order):
            yield offer(give_order, arbiter.id, order.name, target=OneOf[str](targets), when=when)

"""What actions cost, worked out by the same functions that charge it."""

from __future__ import annotations

from typing import Any

from rulewright.game.actions import Cost
from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.words.arguments import Number
from rulewright.words.phrase import Words

from ..model.reach import Protection
from ..model.world import Conflict, Person, Story
from ..phrases import say
from ..rules.actions.stunt_points import USUAL_PRICE
from ..rules.actions.stunts import (
    declaration,
    discovery,
    done,
    increase_scope,
    special,
    special_stunt,
    trigger_property,
    triggered_by,
)
from ..rules.harm.durations import is_on_turn
from ..rules.turns.conflict import after_bonus_action, after_buying_bonus, bonus_turn, buy_bonus, pass_bonus
from ..rules.turns.turns import act, acted_alone, group_act, turn_after
from .actions import STUNTS, TURN_ACTIONS

LEVELLED = (declaration, discovery, increase_scope)
"""Stunts that cost as many SP as their level."""


def price(story: Story, call: Call[Any]) -> tuple[Cost, ...]:
    """What an action costs, by its first arguments; nothing if they do not say it yet."""
    person = next((one for one in story.people if call.args and one.id == call.args[0]), None)
    if person is None:
        return ()
    if call.rule is buy_bonus:
        return plot_points(person.pp - after_buying_bonus(person).pp)
    if call.rule in STUNTS:
        return stunt_points(story, call)
    return turn_price(story, person, call.rule) if call.rule in TURN_ACTIONS else ()


def turn_price(story: Story, person: Person, action: Rule[..., Any]) -> tuple[Cost, ...]:
    """The part of a turn that an action takes, or a bonus action; a reaction was paid for when it was bought."""
    if story.conflict is None or action is pass_bonus or is_reaction(story, story.conflict, person):
        return ()
    if not story.conflict.turn:
        used = person.bonus - after_bonus_action(person).bonus
        return some(used, say("cost-bonus-actions", amount=Number(used)))
    turn, left = person.turn, turn_after(story.house, person.turn, action)
    actions, snaps = turn.actions - left.actions, turn.snaps - left.snaps
    return some(actions, say("cost-actions", amount=Number(actions))) + some(
        snaps, say("cost-snap-actions", amount=Number(snaps))
    )


def is_reaction(story: Story, conflict: Conflict, person: Person) -> bool:
    """Whether a person who chooses an action now does so in a reaction.

    The call that asks is not in the world, but what waits behind it is. In a reaction, the person's own turn is still
    to come, goes on afterwards, or is over.
    """
    own = {act(person.id), bonus_turn(person.id), group_act(person.group)}
    to_come = any(call in own for call in story.agenda) and story.agenda[0] != acted_alone(person.id)
    if conflict.turn:
        return to_come or not is_on_turn(story, person.id)
    return to_come or not person.bonus or person.id in conflict.reacted


def stunt_points(story: Story, call: Call[Any]) -> tuple[Cost, ...]:
    """The SP that a stunt costs."""
    sp = stunt_price(story, call)
    return some(sp, say("cost-stunt-points", amount=Number(sp)))


def stunt_price(story: Story, call: Call[Any]) -> int:
    """The SP of a stunt; 0 while the level or the gift that decides is still to be chosen."""
    if call.rule is done:
        return 0
    if call.rule not in (*LEVELLED, special, trigger_property):
        return USUAL_PRICE
    if len(call.args) < 2:
        return 0
    who, decides = call.args[:2]
    if call.rule in LEVELLED:
        return int(decides)
    if call.rule is special:
        return special_stunt(story, who, decides).cost
    triggered = triggered_by(story, who, decides)
    return triggered.price if isinstance(triggered, Protection) else triggered.cost


def plot_points(pp: int) -> tuple[Cost, ...]:
    return some(pp, say("cost-plot-points", amount=Number(pp)))


def some(amount: int, resource: Words) -> tuple[Cost, ...]:
    """A part of a price, unless it is nothing."""
    return (Cost(amount, resource),) if amount > 0 else ()

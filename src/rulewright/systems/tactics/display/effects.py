"""What abilities and Orders do, in a few words each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulewright.words.arguments import Number, Thing
from rulewright.words.phrase import Many, Phrase

from ..model.cards import Ability, Gain, Order
from ..model.lengths import inches_sign
from ..phrases import say


def ability_effects(line: Ability) -> Many:
    """What an ability does: `+2 Attack, gives Poison 2`."""
    return listed((*changes_of_roll(line), *reach_of(line), *gains(line.states, line.heals, line.ap), *terms_of(line)))


def order_effects(order: Order) -> Many:
    """What an Order makes a friend do, or gives it."""
    return listed((*deeds_of(order), *gains(order.states, order.heals, order.ap)))


def listed(effects: tuple[Phrase, ...]) -> Many:
    return Many(effects or (say("effect-none"),), ",")


def changes_of_roll(line: Ability) -> Iterator[Phrase]:
    """What an ability changes in the numbers of an attack, a Dodge, or a roll of its own."""
    if line.attack:
        yield say("effect-attack", amount=signed(line.attack))
    if line.damage:
        yield say("effect-damage", amount=signed(line.damage))
    if line.armor:
        yield say("effect-armor", amount=Number(line.armor))
    if line.dice:
        yield say("effect-dice", dice=Number(line.dice))
    if line.fixed:
        yield say("effect-fixed", result=Number(line.fixed))


def reach_of(line: Ability) -> Iterator[Phrase]:
    """How far an ability reaches, and whom it hits besides its target."""
    if line.distance:
        yield say("effect-distance", length=inches_sign(line.distance))
    if line.area:
        yield say("effect-area-enemies" if line.area_enemies else "effect-area", length=inches_sign(line.area))
    if line.throw:
        yield say("effect-throw")


def gains(states: Iterable[Gain], heals: int, ap: int) -> Iterator[Phrase]:
    """What a target gets."""
    for gain in states:
        yield say("effect-state", state=Thing(gain.state), counters=Number(gain.counters))
    if heals:
        yield say("effect-heals", amount=Number(heals))
    if ap:
        yield say("effect-gives-ap" if ap > 0 else "effect-takes-ap", amount=Number(abs(ap)))


def terms_of(line: Ability) -> Iterator[Phrase]:
    """What an ability needs to work, and what it costs later."""
    if line.bind:
        yield say("effect-bind", amount=Number(line.bind))
    if line.effect:
        yield say("effect-resisted", effect=Number(line.effect))
    if line.difficulty:
        yield say("effect-difficulty", number=Number(line.difficulty))
    if line.upkeep:
        yield say("effect-upkeep", ap=Number(line.upkeep))


def deeds_of(order: Order) -> Iterator[Phrase]:
    if order.moves:
        yield say("effect-moves", length=inches_sign(order.moves))
    if order.attacks:
        yield say("effect-attacks")


def signed(amount: int) -> str:
    """A change of a number with its sign, as people write it: with a true minus."""
    return f"{amount:+d}".replace("-", "\N{MINUS SIGN}")

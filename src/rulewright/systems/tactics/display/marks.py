"""Marks of units: their states, and what else is special about them now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rulewright.game.panel import Mark
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Many, Words

from ..model.cards import StateName
from ..model.world import Skirmish, State, Unit
from ..phrases import say
from ..rules.combat.states import DOOM_FROM, HEALING_LP
from ..rules.combat.values import STATE_CHANGES, Value
from .effects import signed


class StateWords(NamedTuple):
    """How a state is shown: its name, what it means, its icon."""

    title: Words
    says: Words
    icon: str


def change(state: StateName, which: Value) -> str:
    """How much a state adds to a value of a unit, by the rule."""
    return signed(next(amount for name, amount, _ in STATE_CHANGES[which] if name == state))


STATES: dict[StateName, StateWords] = {
    "Haste": StateWords(say("mark-haste"), say("mark-haste-says"), "sprint"),
    "Slow": StateWords(say("mark-slow"), say("mark-slow-says"), "snail"),
    "Shield": StateWords(
        say("mark-shield"), say("mark-shield-says", amount=change("Shield", "armor")), "bordered-shield"
    ),
    "Protection": StateWords(
        say("mark-protection"),
        say("mark-protection-says", amount=change("Protection", "resistance")),
        "bordered-shield",
    ),
    "Healing": StateWords(say("mark-healing"), say("mark-healing-says", lp=Number(HEALING_LP)), "heart-plus"),
    "Blind": StateWords(say("mark-blind"), say("mark-blind-says", amount=change("Blind", "attack")), "blindfold"),
    "Poison": StateWords(say("mark-poison"), say("mark-poison-says"), "poison-bottle"),
    "Seal": StateWords(say("mark-seal"), say("mark-seal-says"), "padlock"),
    "Paralyzed": StateWords(say("mark-paralyzed"), say("mark-paralyzed-says"), "manacles"),
    "Doom": StateWords(say("mark-doom"), say("mark-doom-says", die=Number(DOOM_FROM)), "death-skull"),
    "Berserk": StateWords(
        say("mark-berserk"), say("mark-berserk-says", amount=change("Berserk", "attack")), "burning-embers"
    ),
    "Stunned": StateWords(say("mark-stunned"), say("mark-stunned-says"), "knocked-out-stars"),
}


def unit_marks(skirmish: Skirmish, unit: Unit) -> Iterator[Mark]:
    """Everything about a unit that is worth a mark, the most important first."""
    if unit.hidden:
        yield Mark("hidden", say("mark-hidden"), "hidden", say("mark-hidden-says"), say("until-found"))
    yield from (state_mark(skirmish, unit, state) for state in unit.states)
    if not unit.fate and (kept := [one.name for one in unit.maintained if not one.past]):
        title = say("mark-maintains", abilities=Many(tuple(kept)))
        yield Mark("maintains", title, "linked-rings", say("mark-maintains-says"), say("until-unpaid"))
    if unit.escaped:
        says, until = say("mark-escaped-says"), say("until-activation-over", who=Who(unit.id))
        yield Mark("escaped", say("mark-escaped"), "exit-door", says, until)
    if unit.activated and unit.id != skirmish.active:
        says = say("mark-activated-says", who=Who(unit.id))
        yield Mark("activated", say("mark-activated"), "hourglass", says, say("until-next-turn"), passing=True)


def state_mark(skirmish: Skirmish, unit: Unit, state: State) -> Mark:
    words = STATES[state.id]
    each = state.id == "Poison" and skirmish.house.state_poison_rate == "per_action"
    says = say("mark-poison-says-each") if each else words.says
    return Mark(state.id.lower(), words.title, words.icon, says, until_when(unit, state))


def until_when(unit: Unit, state: State) -> Words:
    """When a state ends: Stunned with the turn, others when they have lost their last counter."""
    if state.id == "Stunned":
        return say("until-turn-ends")
    return say("until-upkeep", upkeeps=Number(state.counters, unit.id))

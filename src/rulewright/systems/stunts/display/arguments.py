"""The arguments of actions that are said otherwise than by their names: skills, zones, effects, damage."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulewright.kernel.rules.resolve import Call, Rule
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Argument

from ..model.reach import PROTECTIONS, find_weapon
from ..model.sheets import BARE_WORDS, UNARMED, Duration, Skill
from ..model.world import Story
from ..phrases import say
from ..rules.actions.actions import (
    attack,
    attack_with,
    create_advantage,
    damage_rating,
    end_effect,
    maintain,
)
from ..rules.actions.effects import EffectOn
from ..rules.actions.stunts import (
    BOX,
    THIS_ACTION,
    create_effect,
    decrease_effect,
    decrease_time,
    increase_effect,
    increase_time,
    trigger_property,
)
from ..rules.harm.durations import drop, milestone
from ..rules.rolls.action_test import lend
from ..rules.turns.snap_actions import OPEN, shift
from ..terms import DURATIONS, MILESTONES, SKILLS, TRACKS

Arguments = dict[str, Argument]
Teller = Callable[[Story, tuple[Any, ...]], Arguments]
"""Gives arguments for the values of a call that are known: all of them, or the first ones."""

BARE = {UNARMED.name: say("bare-hands"), BARE_WORDS.name: say("bare-words")}


def action_arguments(story: Story, call: Call[Any]) -> Mapping[str, Argument]:
    """The arguments of an action whose values have words of their own, as far as they are known."""
    told = ((name.lstrip("_"), value) for name, value in zip(call.rule.signature.parameters, call.args, strict=False))
    common = {name: words for name, value in told if (words := common_words(story, name, value)) is not None}
    return common | (TELLERS[call.rule](story, call.args) if call.rule in TELLERS else {})


def common_words(story: Story, name: str, value: Any) -> Argument | None:
    """The words of a value that has the same meaning in every action; None if its name will do."""
    match name, value:
        case _, Skill():
            return SKILLS[value]
        case _, Duration():
            return DURATIONS[value]
        case "track", ("physical" | "mental") as track:
            return TRACKS[track]
        case "zone", str():
            return zone_words(story, value)
        case "item", str():
            return BARE.get(value)
    return None


def zone_words(story: Story, zone: str) -> Argument:
    """The name of a zone, or its id if it has none."""
    name = next((one.name for one in story.zones if one.id == zone), "")
    return name or Thing(zone)


def attack_words(story: Story, args: tuple[Any, ...]) -> Arguments:
    """The damage of the weapon, as the table counts it."""
    if len(args) < 2:
        return {}
    weapon = find_weapon(story.person(args[0]), args[1]) or UNARMED
    source = story.house.damage_source
    damage = weapon.dice if source == "rolled" else damage_rating(story, weapon)
    return {"source": source, "damage": Number(damage, of=args[0])}


def unarmed_words(story: Story, _: tuple[Any, ...]) -> Arguments:
    """Whether any skill can hurt, or others than those of the rules only if the GM agrees."""
    return {"anything": "yes" if story.house.skill_suits == "any" else "no"}


def advantage_words(_: Story, args: tuple[Any, ...]) -> Arguments:
    return {"self": "yes" if args[2] == args[0] else "no"} if len(args) > 2 else {}


def shift_words(_: Story, args: tuple[Any, ...]) -> Arguments:
    return {} if len(args) < 2 else {"spot": "open" if args[1] == OPEN else "cover", "place": args[1]}


def lasting_words(story: Story, args: tuple[Any, ...]) -> Arguments:
    """What lasts: an effect by its name, the boxes of a person, or an aspect."""
    return {"effect": name_of_lasting(story, args[1])} if len(args) > 1 else {}


def changed_words(story: Story, args: tuple[Any, ...]) -> Arguments:
    """What a stunt changes, which is always the last argument."""
    return {"thing": name_of_lasting(story, args[-1])} if len(args) > 1 and isinstance(args[-1], str) else {}


def name_of_lasting(story: Story, name: str) -> Argument:
    if name == THIS_ACTION:
        return say("this-action")
    if name.startswith(BOX):
        _, who, track, level, _ = name.split(":")
        return say("box-of", who=Who(who), level=level, track=track)
    if any(person.id == name for person in story.people):
        return say("boxes-of", who=Who(name))
    effect = next((one for one in story.effects if one.id == name), None)
    return say("effect-on", effect=effect.name or effect.kind, on=Who(effect.on)) if effect else name


def effect_words(_: Story, args: tuple[Any, ...]) -> Arguments:
    match args:
        case (_, EffectOn(kind=kind, on=on), *_):
            return {"effect": say("effect-on", effect=kind, on=Who(on))}
    return {}


def property_words(_: Story, args: tuple[Any, ...]) -> Arguments:
    return {"past": "yes" if args[1] in PROTECTIONS else "no", "name": args[1]} if len(args) > 1 else {}


def lent_words(_: Story, args: tuple[Any, ...]) -> Arguments:
    return {"takes": "yes" if args[1] < 0 else "no", "amount": Number(abs(args[1]))} if len(args) > 1 else {}


def milestone_words(_: Story, args: tuple[Any, ...]) -> Arguments:
    return {"kind": MILESTONES[args[0]]} if args else {}


TELLERS: dict[Rule[..., Any], Teller] = {
    attack: attack_words,
    attack_with: unarmed_words,
    create_advantage: advantage_words,
    shift: shift_words,
    end_effect: lasting_words,
    maintain: lasting_words,
    drop: lasting_words,
    increase_effect: changed_words,
    decrease_effect: changed_words,
    increase_time: changed_words,
    decrease_time: changed_words,
    create_effect: effect_words,
    trigger_property: property_words,
    lend: lent_words,
    milestone: milestone_words,
}

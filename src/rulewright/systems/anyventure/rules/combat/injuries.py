"""Lasting injuries: which one, what it does while it lasts, and what heals it."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.dice.pools import dice
from rulewright.dice.readings import HIGHEST
from rulewright.kernel.rules.options import Offer, OneOf, Text, offer
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Who
from rulewright.words.phrase import Words

from ...facts import ConditionSet, Injured
from ...facts.growth import InjuriesSet
from ...model.world import Adventure, Condition, Fighter, Injury, InjuryKind
from ...phrases import say
from ...ruleset import flow, law
from ..checks.limits import enforce_limits
from ..conditions.conditions import cannot_gain, end_condition, interrupt

AT_RANDOM, OWN_WORDS = "at random", "in my own words"


@flow("injury.choice", "injury.kinds", "lifeline.limb", "lifeline.lingering", "lifeline.cosmetic", "lifeline.severe")
def injure(scene: Scene[Adventure], who: str, kind: InjuryKind, usual: str) -> Resolve[None]:
    """The GM or a die chooses an injury of this kind, and it stays on the sheet."""
    injuries = new_injuries(scene.world, scene.world.fighter(who), kind)
    label, chosen = say("which-injury-kept", who=Who(who), kind=kind), OWN_WORDS
    if injuries:
        names = tuple(injury.name for injury in injuries)
        chosen = yield from ask(GM, OneOf[str]((*names, AT_RANDOM, OWN_WORDS)), label, AT_RANDOM)
    if chosen == OWN_WORDS:
        words = usual if kind == "severe wound" else (yield from ask(GM, Text(80, (usual,)), label, usual))
        injury = Injury(kind, words or usual)
    elif chosen == AT_RANDOM:
        number = yield from any_of(len(injuries)).played(say("which-injury", who=Who(who)), gm=GM)
        injury = injuries[number - 1]
    else:
        injury = next(injury for injury in injuries if injury.name == chosen)
    add_injury(scene, who, injury)


def new_injuries(adventure: Adventure, fighter: Fighter, kind: InjuryKind) -> tuple[Injury, ...]:
    """The injuries of a kind that the character does not have yet."""
    had = [injury.name for injury in fighter.injuries]
    return tuple(injury for injury in adventure.harms if injury.kind == kind and injury.name not in had)


@law("injury.choice")
def any_of(number: int) -> Resolve[int]:
    """One of several, each equally likely."""
    return 1 if number == 1 else (yield from roll(dice(1, number), HIGHEST, say("any"), by="gm"))


def add_injury(scene: Scene[Adventure], who: str, injury: Injury) -> None:
    """Record the injury and the conditions it brings."""
    scene.happen(Injured(who, injury))
    enforce_limits(scene, who)
    for condition in injury.brings:
        if not cannot_gain(scene.world.fighter(who), condition):
            scene.happen(ConditionSet(who, Condition(id=condition, name=injury.name)))
            interrupt(scene, who, condition)


@flow("injury.kinds", "lifeline.lingering")
def heal_injury(scene: Scene[Adventure], who: str, name: str) -> None:
    """The GM heals a lingering injury, and its penalties end."""
    remove_injury(scene, who, name, say("is-healed", injury=name))


@flow("injury.kinds", "lifeline.limb")
def restore_part(scene: Scene[Adventure], who: str, name: str) -> None:
    """Strong magic restores a missing part."""
    remove_injury(scene, who, name, say("is-whole-again", injury=name))


@flow("injury.kinds")
def fit_prosthetic(scene: Scene[Adventure], who: str, name: str) -> None:
    """A prosthetic removes the penalties of a missing part, which stays missing."""
    fighter = scene.world.fighter(who)
    injuries = tuple(injury.but(fitted=True) if injury.name == name else injury for injury in fighter.injuries)
    end_brought_conditions(scene, who, name)
    scene.happen(InjuriesSet(who, injuries, say("has-prosthetic", injury=name)))


def remove_injury(scene: Scene[Adventure], who: str, name: str, words: Words) -> None:
    end_brought_conditions(scene, who, name)
    left = tuple(injury for injury in scene.world.fighter(who).injuries if injury.name != name)
    scene.happen(InjuriesSet(who, left, words))


def end_brought_conditions(scene: Scene[Adventure], who: str, name: str) -> None:
    """End the conditions an injury brought."""
    for injury in scene.world.fighter(who).injuries:
        if injury.name == name:
            for condition in injury.brings:
                end_condition(scene, who, condition, name)


def healing_offers(adventure: Adventure) -> Iterator[Offer]:
    """For the GM, between fights: the injuries that can be healed. Cosmetic ones and severe wounds stay."""
    if adventure.fight:
        return
    for fighter in adventure.present():
        for injury in fighter.injuries:
            if injury.kind == "lingering":
                yield offer(heal_injury, fighter.id, injury.name, when="next")
            elif injury.kind == "missing part":
                yield offer(restore_part, fighter.id, injury.name, when="next")
                if not injury.fitted:
                    yield offer(fit_prosthetic, fighter.id, injury.name, when="next")

"""Lasting injuries: which one, what it does while it lasts, and what heals it."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.dice.pools import dice
from rulewright.dice.readings import HIGHEST
from rulewright.kernel.rules.options import Offer, OneOf, Text, offer
from rulewright.kernel.rules.resolve import Resolve, ask, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM

from ...facts import ConditionSet, Injured
from ...facts.growth import InjuriesSet
from ...model.world import Adventure, Condition, Fighter, Injury, InjuryKind
from ...ruleset import flow, law
from ..checks.limits import enforce_limits
from ..conditions.conditions import barred, cuts_short, end

AT_RANDOM, OWN_WORDS = "at random", "in my own words"


@flow("injury.choice", "injury.kinds", "lifeline.limb", "lifeline.lingering", "lifeline.cosmetic", "lifeline.severe")
def injure(scene: Scene[Adventure], who: str, kind: InjuryKind, usual: str) -> Resolve[None]:
    """The GM or a die chooses an injury of its kind, and it stays on the sheet."""
    open_ = choices(scene.world, scene.world.fighter(who), kind)
    label, chosen = f"{who} keeps an injury, {kind}: which?", OWN_WORDS
    if open_:
        names = tuple(one.name for one in open_)
        chosen = yield from ask(GM, OneOf[str]((*names, AT_RANDOM, OWN_WORDS)), label, AT_RANDOM)
    if chosen == OWN_WORDS:
        said = usual if kind == "severe wound" else (yield from ask(GM, Text(80, (usual,)), label, usual))
        injury = Injury(kind, said or usual)
    elif chosen == AT_RANDOM:
        shown = yield from any_of(len(open_)).played(f"{who}: which injury?", gm=GM)
        injury = open_[shown - 1]
    else:
        injury = next(one for one in open_ if one.name == chosen)
    suffers(scene, who, injury)


def choices(adventure: Adventure, fighter: Fighter, kind: InjuryKind) -> tuple[Injury, ...]:
    """The injuries of a kind that it does not have yet."""
    had = [one.name for one in fighter.injuries]
    return tuple(one for one in adventure.harms if one.kind == kind and one.name not in had)


@law("injury.choice")
def any_of(number: int) -> Resolve[int]:
    """One of so many, all alike."""
    return 1 if number == 1 else (yield from roll(dice(1, number), HIGHEST, "any", by="gm"))


def suffers(scene: Scene[Adventure], who: str, injury: Injury) -> None:
    """The injury is there, with the conditions it brings."""
    scene.happen(Injured(who, injury))
    enforce_limits(scene, who)
    for kind in injury.brings:
        if not barred(scene.world.fighter(who), kind):
            scene.happen(ConditionSet(who, Condition(id=kind, name=injury.name)))
            cuts_short(scene, who, kind)


@flow("injury.kinds", "lifeline.lingering")
def heal_injury(scene: Scene[Adventure], who: str, name: str) -> None:
    """A lingering injury is healed when the GM says so, and its penalties end."""
    over(scene, who, name, f"is healed of {name}")


@flow("injury.kinds", "lifeline.limb")
def restore_part(scene: Scene[Adventure], who: str, name: str) -> None:
    """Strong magic gives back what is missing."""
    over(scene, who, name, f"is whole again: no more {name}")


@flow("injury.kinds")
def fit_prosthetic(scene: Scene[Adventure], who: str, name: str) -> None:
    """A prosthetic takes the penalties of a missing part; it stays missing."""
    fighter = scene.world.fighter(who)
    now = tuple(one.but(fitted=True) if one.name == name else one for one in fighter.injuries)
    freed(scene, who, name)
    scene.happen(InjuriesSet(who, now, f"has a prosthetic for {name}"))


def over(scene: Scene[Adventure], who: str, name: str, words: str) -> None:
    freed(scene, who, name)
    left = tuple(one for one in scene.world.fighter(who).injuries if one.name != name)
    scene.happen(InjuriesSet(who, left, words))


def freed(scene: Scene[Adventure], who: str, name: str) -> None:
    """What an injury brought ends."""
    for one in scene.world.fighter(who).injuries:
        if one.name == name:
            for kind in one.brings:
                end(scene, who, kind, name)


def healing_offers(adventure: Adventure) -> Iterator[Offer]:
    """For the GM, between fights: what can be healed. Cosmetic injuries and severe wounds stay."""
    if adventure.fight:
        return
    for fighter in adventure.present():
        for one in fighter.injuries:
            if one.kind == "lingering":
                yield offer(heal_injury, fighter.id, one.name, when="next")
            elif one.kind == "missing part":
                yield offer(restore_part, fighter.id, one.name, when="next")
                if not one.fitted:
                    yield offer(fit_prosthetic, fighter.id, one.name, when="next")

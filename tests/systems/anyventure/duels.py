"""A duel of ana against an orc, for the tests of attacks, defences and damage."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from rulewright.dice.dist import Dist
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.anyventure.model.sheets import Gear, Hurt, Profile, Weapon
from rulewright.systems.anyventure.model.world import Adventure, Fighter
from rulewright.systems.anyventure.rules.combat.attack import strike
from rulewright.systems.anyventure.rules.combat.damage import Wound, harm
from rulewright.systems.anyventure.rules.combat.weapons import Blow
from rulewright.systems.anyventure.rules.turns.offers import offers_of

from .build import adventure, fighter, foe

EVADES = says("orc", "evasion", label="how does orc defend?")
DEFLECTS = says("orc", "deflection", label="how does orc defend?")
ONE_D16 = (1, 5)
"""Talent and level of a skill that shows any value up to 16 on one die."""
BUCKLER = Gear(id="buckler", slot="off hand", shield="light")
WALL = Gear(id="wall", slot="off hand", shield="heavy")


def arm(name: str = "sword", damage: int = 5, extra: int = 3, skill: str = "simple melee", **more: Any) -> Weapon:
    """A weapon with one profile; fields of the weapon by name, anything else goes to the profile."""
    own = {key: more.pop(key) for key in tuple(more) if key in Weapon.__struct_fields__}
    return Weapon(id=name, skill=skill, **{"profiles": (Profile(damage=damage, extra=extra, **more),), **own})


def ana(*weapons: Weapon, talent: int = 2, level: int = 3, **more: Any) -> Fighter:
    """Ana with one skill for all her weapons, the first of them in hand."""
    arms = weapons or (arm(),)
    trained = {weapon.skill: (talent, level) for weapon in arms} | more.pop("trained", {})
    return fighter("ana", **{"weapons": arms, "hand": arms[0].id, "trained": trained} | more)


def orc(**more: Any) -> Fighter:
    """The orc, who defends with one d16 either way."""
    return foe("orc", **{"evasion": ONE_D16, "deflection": ONE_D16, "health": 60} | more)


def shielded(gear: Gear, **more: Any) -> Fighter:
    return orc(gear=(gear,), off=gear.id, **more)


def duel(one: Fighter | None = None, other: Fighter | None = None, rulings: tuple[str, ...] = ()) -> Adventure:
    return adventure(one or ana(), other or orc(), rulings=rulings)


def strikes(
    world: Adventure, *script: Faces | Says, weapon: str = "sword", profile: str = "", target: str = "orc", **more: Any
) -> Outcome[Adventure]:
    return play(world, strike(Blow("ana", target, weapon, profile, **more)), *script)


def against(value: int, *shown: int, how: Says = EVADES) -> tuple[Faces | Says, ...]:
    """The script of an attack: the orc defends and shows a value, then the attack dice are rolled."""
    return (how, faces(value), faces(*shown))


def lost(world: Adventure, after: Outcome[Adventure] | Adventure, who: str = "orc") -> int:
    now = after.world if isinstance(after, Outcome) else after
    return world.fighter(who).health - now.fighter(who).health


def hurt(world: Adventure, *hurts: tuple[Any, int], who: str = "orc", **more: Any) -> Outcome[Adventure]:
    """Deal damage."""
    return play(world, harm(who, Wound(tuple(Hurt(kind, amount) for kind, amount in hurts), **more)))


def law(world: Adventure, call: Call[Any]) -> Dist[Adventure]:
    return Solver[Adventure]().worlds_after(world, call)


def mean_loss(world: Adventure, after: Dist[Adventure], who: str = "orc") -> Fraction:
    return after.mean(lambda now: lost(world, now, who))


def offered(world: Adventure, name: str, who: str = "ana") -> list[tuple[Any, ...]]:
    """The arguments of every offered action of one name, without the character."""
    found = [action for action in offers_of(world, who).candidates() if action.rule.name == name]
    return [action.args[1:] for action in found]


def refused(world: Adventure, name: str, who: str = "ana") -> list[str]:
    """Why actions of one name are closed, with the rule."""
    return [f"{refusal.why} [{refusal.by}]" for refusal in offers_of(world, who).closed if refusal.rule.name == name]

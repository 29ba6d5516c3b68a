"""Characters, foes and worlds for rule tests, made from plain numbers."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.world import roster
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.scores import max_energy, max_health, max_resolve
from rulewright.systems.anyventure.model.sheets import Attributes, Change, Level, Profile, Sheet, Trained, Weapon
from rulewright.systems.anyventure.model.terms import ATTRIBUTE_OF
from rulewright.systems.anyventure.model.world import Adventure, Condition, Fight, Fighter, Turn

SWORD = Weapon(id="sword", skill="simple melee", profiles=(Profile(damage=5, extra=3),))
BOW = Weapon(
    id="bow",
    skill="simple ranged",
    hands=2,
    profiles=(Profile(category="ranged", damage=5, extra=3, nearest=4, farthest=5),),
)


def sheet(name: str = "ana", **changes: Any) -> Sheet:
    """A plain player character with 2 in every attribute and a sword.

    Skills as `fitness=3` (level) or `fitness=(talent, level)`, weapons and schools as
    `trained={"simple melee": (3, 4)}`, mitigation as `mitigation={"heat": 2}`.
    """
    attributes = {"physique": 2, "finesse": 2, "mind": 2, "knowledge": 2, "social": 2}
    levels = []
    for skill, attribute in ATTRIBUTE_OF.items():
        if skill in changes:
            given = changes.pop(skill)
            talent, level = given if isinstance(given, tuple) else (None, given)
            if talent is not None:
                attributes[attribute] = talent
            levels.append(Level(skill, level))
    trained = {"simple melee": (2, 2), "simple ranged": (2, 2), "brawling": (1, 0)} | changes.pop("trained", {})
    guard = tuple(Change(f"mitigation.{kind}", amount) for kind, amount in changes.pop("mitigation", {}).items())
    attributes |= {name: changes.pop(name) for name in tuple(attributes) if name in changes}
    return Sheet(
        **{
            "name": name,
            "attributes": Attributes(**attributes),
            "levels": tuple(levels),
            "trained": tuple(Trained(skill, *pair) for skill, pair in trained.items()),
            "weapons": (SWORD,),
            **changes,
            "changes": (*guard, *changes.get("changes", ())),
        }
    )


def fighter(name: str = "ana", side: Any = "pcs", on: Sheet | None = None, **changes: Any) -> Fighter:
    """A character in round 2 or later. Fields of the fighter by name; the rest goes to the sheet."""
    own = {key: changes.pop(key) for key in tuple(changes) if key in Fighter.__struct_fields__}
    made = Fighter(id=name, sheet=on or sheet(name, **changes), side=side, at=(0, 0), hand="sword", acted=True)
    made = made.but(health=max_health(made).total, resolve=max_resolve(made).total, energy=max_energy(made).total)
    return made.but(**{"phase": "Middle", "turn": Turn(actions=2), **own})


def foe(name: str = "orc", **changes: Any) -> Fighter:
    """A standard enemy beside a character at 0, 0."""
    return fighter(name, "enemies", **{"tier": "standard", "at": (1, 0)} | changes)


def adventure(*fighters: Fighter, rulings: tuple[str, ...] = (), **changes: Any) -> Adventure:
    """A fight in its second round; rulings as `attack.tie=miss`."""
    known: dict[str, Any] = {"fight": Fight(2, "Middle"), "house": Rulings.of(*rulings)} | changes
    return Adventure(fighters=roster(fighters), **known)


def has(condition: Any, **changes: Any) -> Condition:
    return Condition(id=condition, **{"first": changes.get("rc", 0)} | changes)

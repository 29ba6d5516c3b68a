"""Making perks, talents and features: which tests each is for, and what it gives."""

from __future__ import annotations

from typing import Any, get_args

from rulewright.game.making import ask_name, ask_one_of
from rulewright.kernel.rules.resolve import Ask, Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number
from rulewright.words.phrase import Words

from ..model.sheets import Action, Perk, Purpose, Skill
from ..packs.entries import TraitEntry
from ..phrases import say
from .asking import ask_number, ask_skills, ask_some_of, ask_yes_no, new_gift
from .draft import Draft, Written, flow
from .gear import new_protection, new_weapon

PERKS = ("Steady Hands", "Knows the Back Ways", "Silver Tongue", "Old Soldier")
TRAITS = ("Keen Ears", "Light Sleeper", "Iron Will", "Wild Blood", "Second Wind")
GIVES = (
    "dice",
    "an SP on a success",
    "Quick",
    "sight in the dark",
    "a special stunt",
    "a Focused skill",
    "a Specialised skill",
    "an attack",
    "protection",
)
PLAIN = {"Quick": {"quick": True}, "sight in the dark": {"sees": True}}
MAX_DICE = 4


@flow("dice.bonus.perk")
def perks(scene: Scene[Draft]) -> Resolve[None]:
    """A perk adds dice to the tests it fits."""
    while (yield from ask_yes_no(say("one-more-perk"))):
        entry = scene.world.entry
        name = yield from ask_name(say("name-of", what=say("perk")), (one.name for one in entry.perks), *PERKS)
        dice = yield from ask_number(say("perk-dice", name=name), 1, MAX_DICE, 1)
        fits = yield from ask_skills(say("with-which-skills", name=name))
        during = yield from ask_some_of(say("with-which-actions", name=name), Action)
        perk = Perk(name, dice, fits, during)
        told = say("new-perk", name=name, dice=Number(dice))
        scene.happen(Written(entry.but(perks=(*entry.perks, perk)), told))


@flow("trait.talent")
def talents(scene: Scene[Draft]) -> Resolve[None]:
    """A talent or feature has a name, the tests it is for, and what it gives."""
    while (yield from ask_yes_no(say("one-more-talent"))):
        entry = scene.world.entry
        name = yield from ask_name(say("name-of", what=say("talent")), (one.name for one in entry.traits), *TRAITS)
        gives = yield from ask_one_of(say("talent-gives", name=name), GIVES, GIVES[0])
        trait = TraitEntry(name=name, **(yield from talent_fields(scene.world, name, gives)))
        told = say("new-talent", name=name, gives=gives)
        scene.happen(Written(entry.but(traits=(*entry.traits, trait)), told))


def talent_fields(draft: Draft, name: str, gives: str) -> Resolve[dict[str, Any]]:
    """Ask for the fields of a talent that gives this."""
    if gives in PLAIN:
        return PLAIN[gives]
    match gives:
        case "dice":
            dice = yield from ask_number(say("talent-dice", name=name), 1, MAX_DICE, 1)
            return {"dice": dice, **(yield from ask_conditions(name))}
        case "an SP on a success":
            return {"sp": True, **(yield from ask_conditions(name))}
        case "a special stunt":
            taken = (trait.special.name for trait in draft.entry.traits if trait.special)
            return {"special": (yield from new_gift(say("special-stunt-of", name=name), *taken))}
        case "a Focused skill":
            return {"focused": ((yield from ask_skill(say("which-focused", name=name))),)}
        case "a Specialised skill":
            return {"specialised": ((yield from ask_skill(say("which-specialised", name=name))),)}
        case "an attack":
            return {"bestows": (yield from new_weapon(draft, say("attack-of", name=name)))}
    return {"bestows": (yield from new_protection(draft, say("protection-of", name=name)))}


def ask_skill(label: Words) -> Ask[Skill]:
    return ask_one_of(label, tuple(Skill), Skill.FIGHT)


def ask_conditions(name: str) -> Resolve[dict[str, Any]]:
    return {
        "skills": (yield from ask_skills(say("with-which-skills", name=name))),
        "actions": (yield from ask_some_of(say("with-which-actions", name=name), Action)),
        "purposes": (yield from ask_some_of(say("on-which-occasions", name=name), get_args(Purpose))),
    }

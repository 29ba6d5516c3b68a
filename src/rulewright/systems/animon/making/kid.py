"""Making a Kid: name, Type, Traits, Talents, and what it is like."""

from __future__ import annotations

from rulewright.game.making import MAKER, ask_name, ask_one_of, ask_words
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number

from ..characters.sheet_rules import FREE_PICKS, TRAIT_VALUES
from ..model.sheets import KID_TYPES, TRAITS, Kid, Stat
from ..phrases import say
from .asking import how_many, new_id, new_knack
from .draft import Draft, Named, Written, flow

NAMES = ("Nell", "Bram", "Cleo", "Dario", "Edda", "Faro", "Gwen", "Hugo")
TALENTS = ("Climbing", "Tinkering", "Staying Calm", "Running", "Reading People", "Hiding")
WORDS = {
    "special_item": (say("which-special-item"), ("Grandmother's compass", "A red scarf")),
    "flaw": (say("which-flaw"), ("Cannot keep a secret", "Always late")),
    "desire": (say("which-desire"), ("To be taken seriously", "To see the sea")),
    "virtue": (say("which-virtue"), ("Never leaves anyone behind", "Listens")),
}


@flow("kid.creation", "kid.types")
def who_is_the_kid(scene: Scene[Draft]) -> Resolve[None]:
    """A Kid has a name and a Type."""
    name = yield from ask_name(say("kid-name"), (), *NAMES)
    known_as = yield from new_id(scene.world, name)
    scene.happen(Named(name, known_as))
    chosen = yield from ask_one_of(say("which-type"), KID_TYPES, KID_TYPES[0])
    scene.happen(Written(scene.world.kid.but(type=chosen), say("kid-is-a", name=name, type=chosen)))


@flow("kid.traits")
def traits(scene: Scene[Draft]) -> Resolve[None]:
    """Logic, Reflex and Spirit get 4, 3 and 2, each number once, in any order."""
    values: dict[Stat, int] = {}
    for value in TRAIT_VALUES:
        left = tuple(trait for trait in TRAITS if trait not in values)
        closed = tuple((trait, say("trait-has-value", value=Number(number))) for trait, number in values.items())
        trait = left[0]
        if len(left) > 1:
            trait = yield from ask(MAKER, OneOf(left, closed), say("which-trait", value=Number(value)), left[0])
        values[trait] = value
    kid: Kid = scene.world.kid.but(**{trait.value: value for trait, value in values.items()})
    says = say("kid-traits", logic=Number(kid.logic), reflex=Number(kid.reflex), spirit=Number(kid.spirit))
    scene.happen(Written(kid, says))


@flow("kid.talents", "kid.creation")
def talents(scene: Scene[Draft]) -> Resolve[None]:
    """A new Kid has as many Talents as the table allows, each at Rank 1."""
    free = FREE_PICKS[scene.world.house.creation_free_picks]
    count = yield from how_many(say("how-many-talents"), free.least, free.talents)
    for number in range(1, count + 1):
        knack = yield from new_knack(scene.world, say("talent-called", number=Number(number)), *TALENTS)
        kid: Kid = scene.world.kid.but(talents=(*scene.world.kid.talents, knack))
        scene.happen(Written(kid, say("has-talent", talent=knack.name)))


@flow("kid.creation", "kid.flaw", "kid.desire", "kid.virtue")
def kid_in_words(scene: Scene[Draft]) -> Resolve[None]:
    """A Kid has a Special Item, a Flaw, a Desire and a Virtue, each in the player's own words."""
    for field, (label, hints) in WORDS.items():
        said = yield from ask_words(label, *hints)
        says = say("in-words", field=field, words=said or say("open"))
        scene.happen(Written(scene.world.kid.but(**{field: said}), says))

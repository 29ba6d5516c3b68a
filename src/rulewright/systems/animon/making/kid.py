"""Making a Kid: name, Type, Traits, Talents, and what it is like."""

from __future__ import annotations

from rulewright.game.making import ask_name, ask_one_of, ask_words
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene

from ..characters.sheet_rules import FREE_PICKS, TRAIT_VALUES
from ..model.sheets import KID_TYPES, TRAITS, Kid, Stat
from .asking import how_many, new_id, new_knack
from .draft import Draft, Named, Written, flow

NAMES = ("Nell", "Bram", "Cleo", "Dario", "Edda", "Faro", "Gwen", "Hugo")
TALENTS = ("Climbing", "Tinkering", "Staying Calm", "Running", "Reading People", "Hiding")
WORDS = {
    "special_item": ("Special Item: what is always with them?", ("Grandmother's compass", "A red scarf")),
    "flaw": ("Flaw [kid.flaw]: what gets them into trouble?", ("Cannot keep a secret", "Always late")),
    "desire": ("Desire [kid.desire]: what do they want most?", ("To be taken seriously", "To see the sea")),
    "virtue": ("Virtue [kid.virtue]: what do friends count on?", ("Never leaves anyone behind", "Listens")),
}


@flow("kid.creation", "kid.types")
def who_is_the_kid(scene: Scene[Draft]) -> Resolve[None]:
    """A Kid has a name and a Type."""
    name = yield from ask_name("the Kid: what is its name?", (), *NAMES)
    known_as = yield from new_id(scene.world, f"{name}: under which id is it kept?", name)
    scene.happen(Named(name, known_as))
    chosen = yield from ask_one_of("Type [kid.types]", KID_TYPES, KID_TYPES[0])
    scene.happen(Written(scene.world.kid.but(type=chosen), f"{name} is a {chosen}"))


@flow("kid.traits")
def traits(scene: Scene[Draft]) -> Resolve[None]:
    """Logic, Reflex and Spirit get 4, 3 and 2, each number once, in any order."""
    values: dict[Stat, int] = {}
    for value in TRAIT_VALUES:
        left = tuple(trait for trait in TRAITS if trait not in values)
        closed = tuple((trait, f"it has {number} [kid.traits]") for trait, number in values.items())
        trait = left[0]
        if len(left) > 1:
            trait = yield from ask_one_of(f"which Trait has {value}? [kid.traits]", left, left[0], closed)
        values[trait] = value
    says = ", ".join(f"{trait.value.title()} {values[trait]}" for trait in TRAITS)
    written = scene.world.kid.but(**{trait.value: value for trait, value in values.items()})
    scene.happen(Written(written, says))


@flow("kid.talents", "kid.creation")
def talents(scene: Scene[Draft]) -> Resolve[None]:
    """A new Kid has as many Talents as the table allows, each at Rank 1."""
    free = FREE_PICKS[scene.world.house.creation_free_picks]
    count = yield from how_many("how many Talents? [kid.creation]", free.least, free.talents)
    for number in range(1, count + 1):
        knack = yield from new_knack(scene.world, f"Talent {number}", "kid.talents", *TALENTS)
        kid: Kid = scene.world.kid.but(talents=(*scene.world.kid.talents, knack))
        scene.happen(Written(kid, f"a Talent: {knack.name}"))


@flow("kid.creation", "kid.flaw", "kid.desire", "kid.virtue")
def kid_in_words(scene: Scene[Draft]) -> Resolve[None]:
    """A Kid has a Special Item, a Flaw, a Desire and a Virtue, each in the player's own words."""
    for field, (label, hints) in WORDS.items():
        said = yield from ask_words(label, *hints)
        scene.happen(Written(scene.world.kid.but(**{field: said}), f"{field.replace('_', ' ')}: {said or 'open'}"))

"""Questions about the person: name, ancestry, culture, start, language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from rulewright.game.making import ask_id, ask_name, ask_one_of, ask_words
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find

from ..character.creation import COMMON, FLUENT, MASTERY
from ..character.points import MODULE_POINTS
from ..model.sheets import Language
from ..packs.entries import Gift, Restriction, Start
from .draft import Draft, Written, flow

NAMES = ("Anselm Rook", "Vesna", "Corrie Blackwater", "Tam the Lesser", "Ysolde", "Brannoc", "Nettle", "Old Hob")
LOOKS = ("A coat with too many pockets", "Burn scars, and a smile")
LANGUAGES = ("Old Green", "Trade Sign", "Court Speech")
KEEP, SWAP = "keep it", "swap it"


@flow("creation.order")
def who_is_it(scene: Scene[Draft]) -> Resolve[None]:
    """A character has a name, an id and a look."""
    name = yield from ask_name("what is its name?", (), *NAMES)
    known_as = yield from ask_id(f"{name}: under which id is it kept?", scene.world.taken, name)
    look = yield from ask_words("what does one see of it?", *LOOKS)
    entry = scene.world.entry.but(name=name, id=known_as, words=look)
    scene.happen(Written(entry, f"{name} is known as {known_as}"))


@flow("creation.ancestry")
def ancestry(scene: Scene[Draft]) -> Resolve[None]:
    """The ancestry gives size, traits and a language; one of its bloodlines is chosen."""
    known = scene.world.known.ancestry
    chosen = find(known, (yield from ask_one_of("which ancestry? [creation.ancestry]", ids_of(known), known[0].id)))
    entry = scene.world.entry.but(ancestry=chosen.id)
    if len(chosen.sizes) > 1:
        size = yield from ask_one_of(f"{chosen.name}: which size? [creation.ancestry]", chosen.sizes, chosen.sizes[0])
        entry = entry.but(size=size)
    if chosen.bloodlines:
        named = names_of(chosen.bloodlines)
        line = yield from ask_one_of(f"{chosen.name}: which bloodline? [creation.ancestry]", named, named[0])
        entry = entry.but(bloodline=line)
    scene.happen(Written(entry, f"ancestry: {chosen.name} {entry.bloodline}".strip()))


@flow("creation.culture", "creation.culture-taboo")
def culture(scene: Scene[Draft]) -> Resolve[None]:
    """A culture, and one of its restrictions, benefits and starting items."""
    known = scene.world.known.culture
    chosen = find(known, (yield from ask_one_of("which culture? [creation.culture]", ids_of(known), known[0].id)))
    bans, gains = names_of(chosen.restrictions), names_of(chosen.benefits)
    prices = ", ".join(f"{one.name} {one.resolve}" for one in chosen.restrictions)
    label = f"which restriction? Breaking it costs Resolve: {prices} [creation.culture-taboo]"
    restriction = yield from ask_one_of(label, bans, bans[0])
    benefit = yield from ask_one_of("which benefit? [creation.culture]", gains, gains[0])
    item = yield from ask_one_of("which starting item? [creation.culture]", chosen.items, chosen.items[0])
    entry = scene.world.entry.but(culture=chosen.id, restriction=restriction, benefit=benefit, item=item)
    scene.happen(Written(entry, f"culture: {chosen.name}, {restriction}, {benefit}, {item}"))


@flow("creation.module-points")
def start(scene: Scene[Draft]) -> Resolve[None]:
    """The campaign says with how many module points everybody starts."""
    starts = ", ".join(f"{name} {points}" for name, points in MODULE_POINTS.items())
    chosen = yield from ask_one_of(f"which start? {starts} points [creation.module-points]", get_args(Start), "default")
    scene.happen(Written(scene.world.entry.but(start=chosen), f"a {chosen} start"))


@flow("creation.languages", "language.levels")
def language(scene: Scene[Draft]) -> Resolve[None]:
    """Common, and the ancestry's language or, if the GM agrees, another that is known less well."""
    entry = scene.world.entry
    own = find(scene.world.known.ancestry, entry.ancestry).language
    if own == COMMON:
        spoken: tuple[Language, ...] = (Language(COMMON, MASTERY),)
    else:
        label = f"{own} at level {MASTERY}, or another language at {FLUENT} if the GM agrees? [creation.languages]"
        name, level = own, MASTERY
        if (yield from ask_one_of(label, (KEEP, SWAP), KEEP)) == SWAP:
            name, level = (yield from ask_name("which language?", (COMMON, own), *LANGUAGES)), FLUENT
        spoken = (Language(COMMON, FLUENT), Language(name, level))
    said = " and ".join(one.id for one in spoken)
    scene.happen(Written(entry.but(languages=spoken), f"speaks {said}"))


def ids_of(entries: Sequence[object]) -> tuple[str, ...]:
    return tuple(str(getattr(one, "id")) for one in entries)  # noqa: B009


def names_of(listed: Sequence[Gift | Restriction]) -> tuple[str, ...]:
    return tuple(one.name for one in listed)

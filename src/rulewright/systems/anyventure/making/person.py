"""Questions about the person: name, ancestry, culture, start, language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from rulewright.game.making import ask_id, ask_name, ask_one_of, ask_words
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import find
from rulewright.words.arguments import Number, Thing
from rulewright.words.phrase import Many

from ..character.creation import COMMON, FLUENT, MASTERY
from ..character.points import MODULE_POINTS
from ..model.sheets import Language
from ..packs.entries import Gift, Restriction, Start
from ..phrases import say
from .draft import Draft, Written, flow

NAMES = ("Anselm Rook", "Vesna", "Corrie Blackwater", "Tam the Lesser", "Ysolde", "Brannoc", "Nettle", "Old Hob")
LOOKS = ("A coat with too many pockets", "Burn scars, and a smile")
LANGUAGES = ("Old Green", "Trade Sign", "Court Speech")
KEEP, SWAP = "keep it", "swap it"


@flow("creation.order")
def who_is_it(scene: Scene[Draft]) -> Resolve[None]:
    """A character has a name, an id and a look."""
    name = yield from ask_name(say("what-name"), (), *NAMES)
    known_as = yield from ask_id(say("which-id", name=name), scene.world.taken, name)
    look = yield from ask_words(say("what-does-one-see"), *LOOKS)
    entry = scene.world.entry.but(name=name, id=known_as, words=look)
    scene.happen(Written(entry, say("known-as", name=name, id=known_as)))


@flow("creation.ancestry")
def ancestry(scene: Scene[Draft]) -> Resolve[None]:
    """The ancestry gives size, traits and a language; one of its bloodlines is chosen."""
    known = scene.world.known.ancestry
    chosen = find(known, (yield from ask_one_of(say("which-ancestry"), ids_of(known), known[0].id)))
    entry = scene.world.entry.but(ancestry=chosen.id)
    if len(chosen.sizes) > 1:
        size = yield from ask_one_of(say("which-size", ancestry=chosen.name), chosen.sizes, chosen.sizes[0])
        entry = entry.but(size=size)
    if chosen.bloodlines:
        named = names_of(chosen.bloodlines)
        line = yield from ask_one_of(say("which-bloodline", ancestry=chosen.name), named, named[0])
        entry = entry.but(bloodline=line)
    scene.happen(Written(entry, say("ancestry", ancestry=f"{chosen.name} {entry.bloodline}".strip())))


@flow("creation.culture", "creation.culture-taboo")
def culture(scene: Scene[Draft]) -> Resolve[None]:
    """A culture, and one of its restrictions, benefits and starting items."""
    known = scene.world.known.culture
    chosen = find(known, (yield from ask_one_of(say("which-culture"), ids_of(known), known[0].id)))
    bans, gains = names_of(chosen.restrictions), names_of(chosen.benefits)
    prices = (say("resolve-price", name=one.name, resolve=Number(one.resolve)) for one in chosen.restrictions)
    label = say("which-restriction", prices=Many(tuple(prices)))
    restriction = yield from ask_one_of(label, bans, bans[0])
    benefit = yield from ask_one_of(say("which-benefit"), gains, gains[0])
    item = yield from ask_one_of(say("which-starting-item"), chosen.items, chosen.items[0])
    entry = scene.world.entry.but(culture=chosen.id, restriction=restriction, benefit=benefit, item=item)
    words = say("culture", culture=chosen.name, restriction=restriction, benefit=benefit, item=Thing(item))
    scene.happen(Written(entry, words))


@flow("creation.module-points")
def start(scene: Scene[Draft]) -> Resolve[None]:
    """The campaign says with how many module points everybody starts."""
    starts = (say("start-points", start=name, points=Number(points)) for name, points in MODULE_POINTS.items())
    chosen = yield from ask_one_of(say("which-start", starts=Many(tuple(starts))), get_args(Start), "default")
    scene.happen(Written(scene.world.entry.but(start=chosen), say("start", start=chosen)))


@flow("creation.languages", "language.levels")
def language(scene: Scene[Draft]) -> Resolve[None]:
    """Common, and the ancestry's language or, if the GM agrees, another that is known less well."""
    entry = scene.world.entry
    own = find(scene.world.known.ancestry, entry.ancestry).language
    if own == COMMON:
        spoken: tuple[Language, ...] = (Language(COMMON, MASTERY),)
    else:
        label = say("keep-language", language=own, mastery=Number(MASTERY), fluent=Number(FLUENT))
        name, level = own, MASTERY
        if (yield from ask_one_of(label, (KEEP, SWAP), KEEP)) == SWAP:
            name, level = (yield from ask_name(say("which-language"), (COMMON, own), *LANGUAGES)), FLUENT
        spoken = (Language(COMMON, FLUENT), Language(name, level))
    words = say("speaks", languages=Many(tuple(one.id for one in spoken)))
    scene.happen(Written(entry.but(languages=spoken), words))


def ids_of(entries: Sequence[object]) -> tuple[str, ...]:
    return tuple(str(getattr(one, "id")) for one in entries)  # noqa: B009


def names_of(listed: Sequence[Gift | Restriction]) -> tuple[str, ...]:
    return tuple(one.name for one in listed)

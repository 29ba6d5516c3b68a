"""Making an NPC: Level, kind, Stage, attack, Strengths, and what it is like."""

from __future__ import annotations

from typing import get_args, get_type_hints

from rulewright.game.making import MAKER, ask_name, ask_one_of, ask_words
from rulewright.kernel.rules.options import YES_NO, Between
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number
from rulewright.words.phrase import Many

from ..characters.sheet_rules import LEVELS, NPC_RANKS
from ..characters.upgrades import MAX_EFFECTS, MAX_RANK
from ..model.sheets import CLASSIFICATIONS, ELEMENTS, Npc, Signature, Stage, Upgrade
from ..phrases import say
from .asking import new_id, new_knack, pick_effects
from .draft import Draft, Named, Written, flow

KINDS = get_args(get_type_hints(Npc)["kind"])
NAMES = ("Rattlejaw", "Old Moss", "The Caretaker", "Gloomling", "Pipewalker", "Night Porter")
STRENGTHS = ("Thick Skin", "Quick Hands", "Knows Every Door", "Iron Grip")
ATTACKS = ("Cold Grasp", "Rust Rain", "Blinding Dust", "Low Blow")
WORDS = {
    "special": (say("which-special"), "Sees in the dark"),
    "description": (say("which-description"), "A crooked shape in a long coat"),
    "personality": (say("which-personality"), "Proud, and easily flattered"),
    "motive": (say("which-motive"), "To be left alone"),
}


@flow("npc.block")
def who_is_it(scene: Scene[Draft]) -> Resolve[None]:
    """An NPC has a name, a Level and a kind."""
    name = yield from ask_name(say("npc-name"), (), *NAMES)
    known_as = yield from new_id(scene.world, name)
    scene.happen(Named(name, known_as))
    level = yield from ask(MAKER, Between(LEVELS[0], LEVELS[-1]), say("npc-level"), LEVELS[0])
    kind = yield from ask_one_of(say("npc-kind"), KINDS, "animon")
    scene.happen(Written(Npc(level, kind), say("npc-is", name=name, level=Number(level), kind=kind)))


@flow("npc.animon", "npc.upgrades", "animon.elements", "animon.classification")
def animon_side(scene: Scene[Draft]) -> Resolve[None]:
    """An NPC Animon has a Stage, an upgrade for each Stage above FLEDGLING, an Element and a Classification."""
    npc = scene.world.npc
    if npc.kind != "animon":
        return
    stages = tuple(stage.name for stage in Stage)
    stage = Stage[(yield from ask_one_of(say("npc-stage"), stages, stages[0]))]
    taken: tuple[Upgrade, ...] = ()
    for number in range(1, stage + 1):
        label = say("npc-upgrade", number=Number(number), all=Number(int(stage)))
        taken += ((yield from ask_one_of(label, tuple(Upgrade), Upgrade.AGGRESSIVE)),)
    element = yield from ask_one_of(say("npc-element"), ELEMENTS, npc.element)
    kind = yield from ask_one_of(say("npc-classification"), CLASSIFICATIONS, npc.classification)
    grown = npc.but(stage=stage, upgrades=taken, element=element, classification=kind)
    upgrades = Many(tuple(upgrade.value for upgrade in taken)) if taken else say("no-upgrades")
    says = say("npc-animon", stage=stage.name, upgrades=upgrades, element=element, classification=kind)
    scene.happen(Written(grown, says))
    scene.later(npc_attack())


@flow("npc.animon", "npc.pools", "signature.effects")
def npc_attack(scene: Scene[Draft]) -> Resolve[None]:
    """An NPC Animon may have a Signature Attack."""
    if not (yield from ask(MAKER, YES_NO, say("has-it-signature"), default=False)):
        return
    npc = scene.world.npc
    name = yield from ask_name(say("npc-signature-called"), scene.world.names(), *ATTACKS)
    ranks = Between(NPC_RANKS[0], NPC_RANKS[-1])
    rank = yield from ask(MAKER, ranks, say("npc-signature-rank", attack=name), NPC_RANKS[0])
    element = yield from ask_one_of(say("signature-element", attack=name), ELEMENTS, npc.element)
    signature = yield from pick_effects(Signature(name, rank, (element,)), scene.world.house, 0, MAX_EFFECTS)
    scene.happen(Written(npc.but(signature=signature), say("has-signature", attack=name, rank=Number(rank))))


@flow("npc.strengths")
def strengths(scene: Scene[Draft]) -> Resolve[None]:
    """Strengths add their Rank to an NPC's rolls; a Weakness is only described."""
    while (yield from ask(MAKER, YES_NO, say("one-more-strength"), default=False)):
        knack = yield from new_knack(scene.world, say("strength-called"), *STRENGTHS)
        rank = yield from ask(MAKER, Between(1, MAX_RANK), say("strength-rank", strength=knack.name), 1)
        npc: Npc = scene.world.npc.but(strengths=(*scene.world.npc.strengths, knack.but(rank=rank)))
        scene.happen(Written(npc, say("has-strength", strength=knack.name, rank=Number(rank))))
    while said := (yield from ask_words(say("one-more-weakness"), "Afraid of water")):
        weaker = scene.world.npc.but(weaknesses=(*scene.world.npc.weaknesses, said))
        scene.happen(Written(weaker, say("has-weakness", words=said)))


@flow("npc.block")
def npc_in_words(scene: Scene[Draft]) -> Resolve[None]:
    """An NPC has a description, a personality and a motive, each in the GM's own words."""
    for field, (label, hint) in WORDS.items():
        said = yield from ask_words(label, hint)
        says = say("in-words", field=field, words=said or say("open"))
        scene.happen(Written(scene.world.npc.but(**{field: said}), says))

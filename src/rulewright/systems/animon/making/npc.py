"""Making an NPC: Level, kind, Stage, attack, Strengths, and what it is like."""

from __future__ import annotations

from typing import get_args, get_type_hints

from rulewright.game.making import MAKER, ask_name, ask_one_of, ask_words
from rulewright.kernel.rules.options import YES_NO, Between
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ..characters.sheet_rules import LEVELS, NPC_RANKS
from ..characters.upgrades import MAX_EFFECTS, MAX_RANK
from ..model.sheets import CLASSIFICATIONS, ELEMENTS, Npc, Signature, Stage, Upgrade
from .asking import new_id, new_knack, pick_effects
from .draft import Draft, Named, Written, flow

KINDS = get_args(get_type_hints(Npc)["kind"])
NAMES = ("Rattlejaw", "Old Moss", "The Caretaker", "Gloomling", "Pipewalker", "Night Porter")
STRENGTHS = ("Thick Skin", "Quick Hands", "Knows Every Door", "Iron Grip")
ATTACKS = ("Cold Grasp", "Rust Rain", "Blinding Dust", "Low Blow")
WORDS = {
    "special": ("Special: anything else it can do?", "Sees in the dark"),
    "description": ("Description: what do they look like?", "A crooked shape in a long coat"),
    "personality": ("Personality: what are they like?", "Proud, and easily flattered"),
    "motive": ("Motive: what do they want?", "To be left alone"),
}


@flow("npc.block")
def who_is_it(scene: Scene[Draft]) -> Resolve[None]:
    """An NPC has a name, a Level and a kind."""
    name = yield from ask_name("the NPC: what is its name?", (), *NAMES)
    known_as = yield from new_id(scene.world, f"{name}: under which id is it kept?", name)
    scene.happen(Named(name, known_as))
    level = yield from ask(MAKER, Between(LEVELS[0], LEVELS[-1]), "Level [npc.block]", LEVELS[0])
    kind = yield from ask_one_of("kind: only Animon have a Stage and a Signature Attack [npc.human]", KINDS, "animon")
    scene.happen(Written(Npc(level, kind), f"{name}: Level {level}, {kind}"))


@flow("npc.animon", "npc.upgrades", "animon.elements", "animon.classification")
def animon_side(scene: Scene[Draft]) -> Resolve[None]:
    """An NPC Animon has a Stage, an upgrade for each Stage above FLEDGLING, an Element and a Classification."""
    npc = scene.world.npc
    if npc.kind != "animon":
        return
    stages = tuple(stage.name for stage in Stage)
    stage = Stage[(yield from ask_one_of("Stage [npc.animon]", stages, stages[0]))]
    taken: tuple[Upgrade, ...] = ()
    for number in range(1, stage + 1):
        label = f"upgrade {number} of {int(stage)} [npc.upgrades]"
        taken += ((yield from ask_one_of(label, tuple(Upgrade), Upgrade.AGGRESSIVE)),)
    element = yield from ask_one_of("Element [animon.elements]", ELEMENTS, npc.element)
    kind = yield from ask_one_of("Classification [animon.classification]", CLASSIFICATIONS, npc.classification)
    grown = npc.but(stage=stage, upgrades=taken, element=element, classification=kind)
    upgrades = ", ".join(upgrade.value for upgrade in taken) or "no upgrades"
    scene.happen(Written(grown, f"{stage.name}, {upgrades}, {element}, {kind}"))
    scene.later(npc_attack())


@flow("npc.animon", "npc.pools", "signature.effects")
def npc_attack(scene: Scene[Draft]) -> Resolve[None]:
    """An NPC Animon may have a Signature Attack."""
    if not (yield from ask(MAKER, YES_NO, "has it a Signature Attack? [npc.animon]", default=False)):
        return
    npc = scene.world.npc
    name = yield from ask_name("Signature Attack: what is it called?", scene.world.names(), *ATTACKS)
    ranks = Between(NPC_RANKS[0], NPC_RANKS[-1])
    rank = yield from ask(MAKER, ranks, f"{name}: Rank [npc.pools]", NPC_RANKS[0])
    element = yield from ask_one_of(f"{name}: Element [signature.element]", ELEMENTS, npc.element)
    signature = yield from pick_effects(Signature(name, rank, (element,)), scene.world.house, 0, MAX_EFFECTS)
    scene.happen(Written(npc.but(signature=signature), f"a Signature Attack: {name}, Rank {rank}"))


@flow("npc.strengths")
def strengths(scene: Scene[Draft]) -> Resolve[None]:
    """Strengths add their Rank to an NPC's rolls; a Weakness is only described."""
    while (yield from ask(MAKER, YES_NO, "a Strength, or one more? [npc.strengths]", default=False)):
        knack = yield from new_knack(scene.world, "Strength", "npc.strengths", *STRENGTHS)
        rank = yield from ask(MAKER, Between(1, MAX_RANK), f"{knack.name}: Rank [npc.strengths]", 1)
        npc: Npc = scene.world.npc.but(strengths=(*scene.world.npc.strengths, knack.but(rank=rank)))
        scene.happen(Written(npc, f"a Strength: {knack.name} {rank}"))
    while said := (yield from ask_words("a Weakness, or nothing further [npc.strengths]", "Afraid of water")):
        scene.happen(
            Written(scene.world.npc.but(weaknesses=(*scene.world.npc.weaknesses, said)), f"a Weakness: {said}")
        )


@flow("npc.block")
def npc_in_words(scene: Scene[Draft]) -> Resolve[None]:
    """An NPC has a description, a personality and a motive, each in the GM's own words."""
    for field, (label, hint) in WORDS.items():
        said = yield from ask_words(label, hint)
        scene.happen(Written(scene.world.npc.but(**{field: said}), f"{field}: {said or 'open'}"))

"""Pieces for rule tests, made from plain numbers."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.world import roster
from rulewright.systems.animon.model.scores import max_hp
from rulewright.systems.animon.model.sheets import Animon, Effect, Form, Improvement, Kid, Knack, Npc, Signature, Stage
from rulewright.systems.animon.model.world import Encounter, Fighter, Pair, Story

STATS = {
    Stage.FLEDGLING: (2, 2, 2, 2),
    Stage.BASIC: (3, 3, 3, 3),
    Stage.SUPER: (4, 4, 3, 3),
    Stage.ULTRA: (4, 4, 4, 4),
    Stage.GIGA: (5, 5, 4, 4),
}


WITHOUT_THE_GMS_WORD = (
    "pool.fitting=by-kind",
    "attack.stat-word=free",
    "bond.item-significant=always",
    "test.signature=no",
    "test.circumstances=given",
    "action.other-gives=told",
    "interject.timing=after",
    "rest.de-stress-dice=flat",
    "plan.reach=scene",
    "poison.limit=encounter",
)
"""Rulings by which nobody is asked what fits, so that the script of a test has only what it is about."""


def signature(
    *effects: Effect, name: str = "Blaze", rank: int = 1, elements: tuple[str, ...] = ("Neutral",)
) -> Signature:
    return Signature(name, rank, elements, effects)


def form(
    stage: Stage,
    stats: tuple[int, int, int, int] | None = None,
    known: Signature | None = None,
    qualities: tuple[Knack, ...] = (),
    element: str = "Neutral",
) -> Form:
    """Heart, Power, Agility, Brains of one Stage."""
    return Form(stage, stage.name.title(), *(stats or STATS[stage]), element, "Beast", qualities, known)


def animon(*forms: Form, improvements: tuple[Improvement, ...] = ()) -> Animon:
    """The Stages given, the others plain."""
    by_stage = {stage: form(stage) for stage in Stage} | {one.stage: one for one in forms}
    return Animon(tuple(by_stage[stage] for stage in Stage), improvements=improvements)


def pc(name: str = "rex", stage: Stage = Stage.BASIC, *forms: Form, hp: int | None = None, **changes: Any) -> Fighter:
    """A player's Animon at full HP, of the pair `pair-NAME`."""
    sheet = changes.pop("sheet", None) or animon(*forms)
    fighter = Fighter(name, sheet, 1, f"pair-{name}", stage, **changes)
    return fighter.but(hp=max_hp(Story(), fighter).total if hp is None else hp)


def kid(name: str = "mia", of: str = "rex", hp: int = 10, **changes: Any) -> Fighter:
    """The Kid of an Animon's pair: Logic 4, Reflex 3, Spirit 2."""
    sheet = changes.pop("sheet", None) or Kid(4, 3, 2)
    return Fighter(name, sheet, hp, f"pair-{of}", **changes)


def npc(
    name: str = "foe", level: int = 2, stage: Stage | None = Stage.BASIC, hp: int | None = None, **sheet: Any
) -> Fighter:
    """An NPC at full HP; fields of the sheet as keywords (`upgrades`, `signature`, `kind`, …)."""
    fighter = Fighter(name, Npc(level, stage=stage, **sheet), 1)
    return fighter.but(hp=max_hp(Story(), fighter).total if hp is None else hp)


def pair(of: str = "rex", kid_name: str = "mia", **changes: Any) -> Pair:
    """The bond of an Animon: by default level 3 with no Bond Points, FLEDGLING, BASIC and SUPER already reached."""
    known = {"level": 3, "points": 0, "reached": (Stage.FLEDGLING, Stage.BASIC, Stage.SUPER)} | changes
    return Pair(f"pair-{of}", kid_name, of, **known)


def story(*fighters: Fighter, fight: bool = True, rulings: tuple[str, ...] = (), **changes: Any) -> Story:
    """A world with these characters, bonds for every PC Animon that has none given, and a fight going on. Kids that are
    not given keep aside.

    In the fight it is the turn of the first fighter. Rulings as in the book: `rulings=("attack.tie=miss",)`.
    """
    pairs = {one.id: one for one in changes.pop("pairs", ())}
    people = list(fighters)
    for one in fighters:
        if one.pc and isinstance(one.sheet, Animon) and one.pair not in pairs:
            pairs[one.pair] = pair(one.id, f"kid-{one.id}")
    for bond in pairs.values():
        if all(other.id != bond.kid for other in people):
            people.append(Fighter(bond.kid, Kid(4, 3, 2), 9 + bond.level, bond.id, aside=True))
    order = tuple(one.id for one in fighters)
    encounter = Encounter(order=order) if fight else None
    rulings = (*WITHOUT_THE_GMS_WORD, *rulings)
    base = Story(fighters=roster(people), pairs=roster(pairs.values()), encounter=encounter)
    return base.but(house=base.house.ruled(*rulings), **changes)

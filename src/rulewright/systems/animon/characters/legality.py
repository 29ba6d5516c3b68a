"""Checks whole sheets against the rules of creation and names every rule that one breaks."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.content.sheet import Fault
from rulewright.kernel.rules.words import format_count

from ..house import Rulings
from ..model.scores import UNLOCKED_AT
from ..model.sheets import KID_TYPES, Animon, Form, Kid, Npc, Stage
from ..model.world import Pair
from .sheet_rules import (
    BY_THE_BOOK,
    FIRST_RANK,
    FREE_PICKS,
    LEVELS,
    NPC_RANKS,
    TRAIT_VALUES,
    Picks,
    chart_faults,
    form_faults,
    improvement_faults,
    kind_faults,
    knack_faults,
    level_faults,
    raised_ranks,
    signature_faults,
)

__all__ = [
    "BY_THE_BOOK",
    "Fault",
    "animon_faults",
    "chart_faults",
    "group_faults",
    "kid_faults",
    "npc_faults",
    "pair_faults",
]


def kid_faults(kid: Kid, house: Rulings, level: int = 1) -> list[Fault]:
    """What is wrong with a Kid of a Bond Level: Traits, Talents, Type."""
    faults: list[Fault] = level_faults(level)
    traits = (kid.logic, kid.reflex, kid.spirit)
    if sorted(traits) != sorted(TRAIT_VALUES):
        faults.append(Fault("kid.traits", f"Logic, Reflex and Spirit are 4, 3 and 2 in any order, not {traits}"))
    if kid.type not in KID_TYPES:
        faults.append(Fault("kid.types", f"there is no Type {kid.type!r}"))
    faults += knack_faults(kid.talents, "kid.talents")
    free = FREE_PICKS[house.creation_free_picks]
    if len(kid.talents) < free.least:
        faults.append(Fault("kid.creation", "a Kid starts with a Talent"))
    if gm_grants_upgrades(house):
        return faults
    if len(kid.talents) > free.talents + level - 1:
        faults.append(Fault("kid.creation", f"{len(kid.talents)} Talents are too many at Bond Level {level}"))
    if raised_ranks(kid.talents) > 2 * level - 1:
        faults.append(Fault("level.minor", f"the Talents have more Ranks than Bond Level {level} can have given"))
    return faults


def gm_grants_upgrades(house: Rulings) -> bool:
    """Whether the GM grants upgrades; then no number of them is too many."""
    return house.level_xp_marks == "gm"


def animon_faults(animon: Animon, house: Rulings, level: int, *, ahead: bool = False) -> list[Fault]:
    """What is wrong with an Animon of a Bond Level. With `ahead`, it may have Stages that are not unlocked yet."""
    faults: list[Fault] = level_faults(level)
    stages = [form.stage for form in animon.forms]
    if stages != sorted(dict.fromkeys(stages)):
        faults.append(Fault("animon.stages", "each Stage is listed once, from the lowest to the highest"))
    for stage in Stage:
        if UNLOCKED_AT[stage] <= level and stage not in stages:
            faults.append(Fault("animon.creation", f"{stage.name} is unlocked at Bond Level {level} and missing"))
        if UNLOCKED_AT[stage] > level and stage in stages and not ahead:
            faults.append(Fault("evolution.requirements", f"{stage.name} needs Bond Level {UNLOCKED_AT[stage]}"))
    for form in animon.forms:
        faults += form_faults(form, house)
    return faults + improvement_faults(animon.improvements, level)


def npc_faults(npc: Npc, house: Rulings = BY_THE_BOOK) -> list[Fault]:
    """What is wrong with an NPC: Level, Strengths, and what only Animon have."""
    faults = [] if npc.level in LEVELS else [Fault("npc.block", f"an NPC has Level 1 to 10, not {npc.level}")]
    faults += knack_faults(npc.strengths, "npc.strengths")
    if npc.kind != "animon":
        has = {"a Stage": npc.stage is not None, "upgrades": npc.upgrades, "a Signature Attack": npc.signature}
        return faults + [Fault("npc.human", f"only Animon have {what}") for what, there in has.items() if there]
    faults += kind_faults(npc.element, npc.classification, "it")
    if npc.stage is None:
        faults.append(Fault("npc.animon", "an NPC Animon has a Stage"))
    elif len(npc.upgrades) != npc.stage:
        text = f"{npc.stage.name} has {format_count(int(npc.stage), 'upgrade')}, not {len(npc.upgrades)}"
        faults.append(Fault("npc.upgrades", text))
    if npc.signature:
        if npc.signature.rank not in NPC_RANKS:
            faults.append(Fault("npc.pools", f"{npc.signature.name} has Rank 1 to 4, not {npc.signature.rank}"))
        faults += signature_faults(npc.signature, house)
    return faults


def group_faults(kids: Iterable[Kid]) -> list[Fault]:
    """Types that more than one Kid of a group has."""
    types = [kid.type for kid in kids if kid.type]
    twice = [one for one in dict.fromkeys(types) if types.count(one) > 1]
    return [Fault("kid.types", f"{one} is taken more than once in this group") for one in twice]


def pair_faults(kid: Kid, animon: Animon, house: Rulings, pair: Pair, *, ahead: bool = False) -> list[Fault]:
    """What is wrong with either sheet, or with their upgrades, which must be earned and not still due."""
    level, due = pair.level, pair.upgrades_due
    faults = kid_faults(kid, house, level) + animon_faults(animon, house, level, ahead=ahead)
    if len(animon.improvements) + due.count("score") < level // 2:
        faults.append(Fault("level.table", f"Bond Level {level} has {level // 2} Score Improvements"))
    if gm_grants_upgrades(house):
        return faults + early_faults(animon, house, level)
    majors, minors = level - 1 - due.count("major"), level - 1 + (pair.xp >= 5) - due.count("minor")
    new = major_upgrades(kid, animon, house)
    if new > majors:
        faults.append(Fault("level.major", f"{new} Major Upgrades are on the sheets, {majors} have been earned"))
    ranks = raised_ranks(kid.talents) + sum(raised_ranks(form.qualities) for form in animon.forms)
    if ranks > minors + max(0, majors - new):
        faults.append(Fault("level.minor", f"{ranks} Ranks are raised, there were upgrades for fewer"))
    return faults + early_faults(animon, house, level)


def early_faults(animon: Animon, house: Rulings, level: int) -> list[Fault]:
    """Stages with upgrades although they are not unlocked yet."""
    early = [form for form in animon.forms if UNLOCKED_AT[form.stage] > level and has_upgrades(form, house)]
    return [Fault("level.major", f"{form.name} has grown before it is unlocked") for form in early]


def major_upgrades(kid: Kid, animon: Animon, house: Rulings) -> int:
    """How many Major Upgrades are on the sheets: everything beyond the free picks, and Ranks of Signature Attacks."""
    free = FREE_PICKS[house.creation_free_picks]
    return max(0, len(kid.talents) - free.talents) + sum(major_upgrades_in(form, free) for form in animon.forms)


def major_upgrades_in(form: Form, free: Picks) -> int:
    count = max(0, len(form.qualities) - free.qualities)
    if form.signature and form.stage in FIRST_RANK:
        count += max(0, len(form.signature.effects) - free.effects)
        count += max(0, form.signature.rank - FIRST_RANK[form.stage])
    return count


def has_upgrades(form: Form, house: Rulings) -> bool:
    """Whether a Stage has any upgrade."""
    return major_upgrades_in(form, FREE_PICKS[house.creation_free_picks]) + raised_ranks(form.qualities) > 0

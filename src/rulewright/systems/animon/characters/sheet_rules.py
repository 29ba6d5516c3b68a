"""Checks parts of a sheet: Stats, Ranks, Effects, Elements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulewright.content.sheet import Fault

from ..house import Rulings
from ..model.sheets import CLASSIFICATIONS, ELEMENTS, STATS, Effect, Form, Improvement, Knack, Signature, Stage
from ..model.world import ABSENT, Strong
from .upgrades import MAX_EFFECTS, MAX_OF_EACH_IMPROVEMENT, MAX_QUALITIES, MAX_RANK


class Picks(NamedTuple):
    """How many Talents a new Kid, Qualities a new Stage and Effects a new attack have, and how few they may have."""

    talents: int
    qualities: int
    effects: int
    least: int = 1


class StatPoints(NamedTuple):
    """The Stats of a Stage: where each starts, how many points are added to them, and the highest value."""

    start: int
    add: int
    most: int


FREE_PICKS = {"one": Picks(1, 1, 1), "two": Picks(2, 2, 1), "gm": Picks(5, 2, 3, least=0)}
STAT_POINTS = {
    Stage.FLEDGLING: StatPoints(1, 4, 3),
    Stage.BASIC: StatPoints(1, 8, 4),
    Stage.SUPER: StatPoints(2, 6, 5),
    Stage.ULTRA: StatPoints(2, 8, 6),
    Stage.GIGA: StatPoints(2, 10, 6),
}
FIRST_RANK = {Stage.BASIC: 1, Stage.SUPER: 2, Stage.ULTRA: 3, Stage.GIGA: 4}
TOP_RANK = {Stage.BASIC: 3, Stage.SUPER: 3, Stage.ULTRA: 3, Stage.GIGA: 4}
TRAIT_VALUES = (4, 3, 2)
NPC_RANKS = range(1, 5)
LEVELS = range(1, 11)
BY_THE_BOOK = Rulings()


def form_faults(form: Form, house: Rulings) -> list[Fault]:
    """What is wrong with one Stage: Stats, Element, Classification, Qualities, Signature Attack."""
    faults = stat_faults(form) + kind_faults(form.element, form.classification, form.name)
    most = 0 if form.stage is Stage.FLEDGLING else MAX_QUALITIES
    if len(form.qualities) > most:
        faults.append(Fault("animon.qualities", f"{form.name} has {len(form.qualities)} Qualities, {most} at most"))
    faults += knack_faults(form.qualities, "animon.qualities")
    if form.stage is Stage.FLEDGLING:
        if form.signature:
            faults.append(Fault("signature.rank-by-stage", f"{form.name} is FLEDGLING and has a Signature Attack"))
        return faults
    least = FREE_PICKS[house.creation_free_picks].least
    if len(form.qualities) < least:
        faults.append(Fault("animon.creation", f"{form.name} starts with a Quality"))
    if form.signature is None:
        return [*faults, Fault("signature.rank-by-stage", f"{form.name} has no Signature Attack")]
    if len(form.signature.effects) < least:
        faults.append(Fault("animon.creation", f"{form.signature.name} starts with an Effect"))
    return faults + rank_faults(form.stage, form.signature) + signature_faults(form.signature, house)


def stat_faults(form: Form) -> list[Fault]:
    points = STAT_POINTS[form.stage]
    stats = [int(getattr(form, which.value)) for which in STATS]
    faults = []
    if min(stats) < points.start:
        faults.append(Fault("animon.stat-points", f"{form.name}: no Stat is below {points.start}"))
    if max(stats) > points.most:
        faults.append(Fault("animon.stat-points", f"{form.name}: no Stat is above {points.most}"))
    total = len(stats) * points.start + points.add
    if sum(stats) != total:
        faults.append(Fault("animon.stat-points", f"{form.name}: the Stats add up to {total}, not {sum(stats)}"))
    return faults


def kind_faults(element: str, classification: str, name: str) -> list[Fault]:
    faults = []
    if element not in ELEMENTS:
        faults.append(Fault("animon.elements", f"{name}: there is no Element {element!r}"))
    if classification not in CLASSIFICATIONS:
        faults.append(Fault("animon.classification", f"{name}: there is no Classification {classification!r}"))
    return faults


def rank_faults(stage: Stage, signature: Signature) -> list[Fault]:
    """The attack of a Stage starts at the Rank of that Stage; only attacks of BASIC and SUPER gain Ranks."""
    if signature.rank < FIRST_RANK[stage]:
        return [Fault("signature.rank-by-stage", f"{signature.name} starts at Rank {FIRST_RANK[stage]}")]
    if signature.rank > TOP_RANK[stage]:
        return [Fault("signature.rank-growth", f"{signature.name} has Rank {TOP_RANK[stage]} at most")]
    return []


def signature_faults(signature: Signature, house: Rulings) -> list[Fault]:
    """What is wrong with the Effects and Elements of an attack, whether of a PC or an NPC."""
    faults = [
        Fault("animon.elements", f"{signature.name}: there is no Element {element!r}")
        for element in signature.elements
        if element not in ELEMENTS
    ]
    if len(signature.effects) > MAX_EFFECTS:
        faults.append(Fault("signature.effects", f"{signature.name} has more than {MAX_EFFECTS} Effects"))
    for effect in dict.fromkeys(signature.effects):
        if effect is ABSENT.get(house.effect_roster):
            faults.append(Fault(f"effect.{effect.value}", f"{signature.name}: this table has no {effect.value}"))
        if effect is not Effect.MULTI_ELEMENT and signature.effects.count(effect) > 1:
            faults.append(Fault("signature.effects", f"{signature.name} has {effect.value} twice"))
    return faults + element_faults(signature)


def element_faults(signature: Signature) -> list[Fault]:
    """An attack has one Element, and one more for each Multi-Element."""
    if not signature.elements:
        return [Fault("signature.element", f"{signature.name} has no Element")]
    more = signature.effects.count(Effect.MULTI_ELEMENT)
    if len(signature.elements) > 1 + more or len(dict.fromkeys(signature.elements)) < len(signature.elements):
        rule = "effect.multi-element" if more else "signature.element"
        return [Fault(rule, f"{signature.name} has at most {1 + more} Elements, all different")]
    return []


def knack_faults(knacks: Iterable[Knack], rule: str) -> list[Fault]:
    return [
        Fault(rule, f"{knack.name} has Rank {knack.rank}, a Rank is 1 to {MAX_RANK}")
        for knack in knacks
        if not 1 <= knack.rank <= MAX_RANK
    ]


def improvement_faults(taken: tuple[Improvement, ...], level: int) -> list[Fault]:
    """A pair has one Score Improvement for every even level, and each kind at most twice."""
    faults = []
    if len(taken) > level // 2:
        text = f"{len(taken)} Score Improvements, Bond Level {level} has given {level // 2}"
        faults.append(Fault("level.score-improvement", text))
    for kind in Improvement:
        if taken.count(kind) > MAX_OF_EACH_IMPROVEMENT:
            faults.append(Fault("level.score-improvement", f"{kind.value} is taken more than twice"))
    return faults


def level_faults(level: int) -> list[Fault]:
    return [] if level in LEVELS else [Fault("level.cap", f"Bond Levels go from 1 to 10, there is no {level}")]


def raised_ranks(knacks: Iterable[Knack]) -> int:
    """How many Ranks were added to Talents or Qualities, which all start at Rank 1."""
    return sum(max(0, knack.rank - 1) for knack in knacks)


def chart_faults(chart: Iterable[Strong]) -> list[Fault]:
    """An Element chart names known Elements only."""
    named = dict.fromkeys(name for one in chart for name in (one.element, one.against))
    return [Fault("animon.element-chart", f"there is no Element {name!r}") for name in named if name not in ELEMENTS]

"""Checks parts of a sheet: Stats, Ranks, Effects, Elements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulewright.content.sheet import Fault
from rulewright.words.arguments import Number
from rulewright.words.phrase import Phrase

from ..house import Rulings
from ..model.sheets import CLASSIFICATIONS, ELEMENTS, STATS, Effect, Form, Improvement, Knack, Signature, Stage
from ..model.world import ABSENT, Strong
from ..phrases import say
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


class BrokenRule(Fault):
    """A fault that can be worded for every reader."""

    words: Phrase


def broken(rule: str, words: Phrase) -> BrokenRule:
    fault = BrokenRule(rule, str(words))
    fault.words = words
    return fault


def form_faults(form: Form, house: Rulings) -> list[BrokenRule]:
    """What is wrong with one Stage: Stats, Element, Classification, Qualities, Signature Attack."""
    faults = stat_faults(form) + kind_faults(form.element, form.classification, form.name)
    most = 0 if form.stage is Stage.FLEDGLING else MAX_QUALITIES
    if len(form.qualities) > most:
        faults.append(broken("animon.qualities", qualities_at_most(form, most)))
    faults += knack_faults(form.qualities, "animon.qualities")
    if form.stage is Stage.FLEDGLING:
        if form.signature:
            faults.append(broken("signature.rank-by-stage", say("fledgling-has-attack", form=form.name)))
        return faults
    least = FREE_PICKS[house.creation_free_picks].least
    if len(form.qualities) < least:
        faults.append(broken("animon.creation", say("starts-with-quality", form=form.name)))
    if form.signature is None:
        return [*faults, broken("signature.rank-by-stage", say("lacks-attack", form=form.name))]
    if len(form.signature.effects) < least:
        faults.append(broken("animon.creation", say("starts-with-effect", attack=form.signature.name)))
    return faults + rank_faults(form.stage, form.signature) + signature_faults(form.signature, house)


def qualities_at_most(form: Form, most: int) -> Phrase:
    return say("qualities-at-most", form=form.name, number=Number(len(form.qualities)), most=Number(most))


def stat_faults(form: Form) -> list[BrokenRule]:
    points = STAT_POINTS[form.stage]
    stats = [int(getattr(form, which.value)) for which in STATS]
    faults = []
    if min(stats) < points.start:
        faults.append(broken("animon.stat-points", say("no-stat-below", form=form.name, least=Number(points.start))))
    if max(stats) > points.most:
        faults.append(broken("animon.stat-points", say("no-stat-above", form=form.name, most=Number(points.most))))
    total = len(stats) * points.start + points.add
    if sum(stats) != total:
        words = say("stats-add-up", form=form.name, total=Number(total), sum=Number(sum(stats)))
        faults.append(broken("animon.stat-points", words))
    return faults


def kind_faults(element: str, classification: str, name: str) -> list[BrokenRule]:
    faults = []
    if element not in ELEMENTS:
        faults.append(broken("animon.elements", say("no-such-element", name=name, element=element)))
    if classification not in CLASSIFICATIONS:
        words = say("no-such-classification", name=name, classification=classification)
        faults.append(broken("animon.classification", words))
    return faults


def rank_faults(stage: Stage, signature: Signature) -> list[BrokenRule]:
    """The attack of a Stage starts at the Rank of that Stage; only attacks of BASIC and SUPER gain Ranks."""
    first, top = Number(FIRST_RANK[stage]), Number(TOP_RANK[stage])
    if signature.rank < first.value:
        return [broken("signature.rank-by-stage", say("starts-at-rank", attack=signature.name, rank=first))]
    if signature.rank > top.value:
        return [broken("signature.rank-growth", say("rank-at-most", attack=signature.name, rank=top))]
    return []


def signature_faults(signature: Signature, house: Rulings) -> list[BrokenRule]:
    """What is wrong with the Effects and Elements of an attack, whether of a PC or an NPC."""
    faults = [
        broken("animon.elements", say("no-such-element", name=signature.name, element=element))
        for element in signature.elements
        if element not in ELEMENTS
    ]
    if len(signature.effects) > MAX_EFFECTS:
        words = say("more-effects-than", attack=signature.name, most=Number(MAX_EFFECTS))
        faults.append(broken("signature.effects", words))
    for effect in dict.fromkeys(signature.effects):
        if effect is ABSENT.get(house.effect_roster):
            words = say("effect-not-at-table", attack=signature.name, effect=effect.value)
            faults.append(broken(f"effect.{effect.value}", words))
        if effect is not Effect.MULTI_ELEMENT and signature.effects.count(effect) > 1:
            words = say("has-effect-twice", attack=signature.name, effect=effect.value)
            faults.append(broken("signature.effects", words))
    return faults + element_faults(signature)


def element_faults(signature: Signature) -> list[BrokenRule]:
    """An attack has one Element, and one more for each Multi-Element."""
    if not signature.elements:
        return [broken("signature.element", say("has-no-element", attack=signature.name))]
    more = signature.effects.count(Effect.MULTI_ELEMENT)
    if len(signature.elements) > 1 + more or len(dict.fromkeys(signature.elements)) < len(signature.elements):
        rule = "effect.multi-element" if more else "signature.element"
        return [broken(rule, say("elements-at-most", attack=signature.name, most=Number(1 + more)))]
    return []


def knack_faults(knacks: Iterable[Knack], rule: str) -> list[BrokenRule]:
    return [
        broken(rule, say("rank-is-within", name=knack.name, rank=Number(knack.rank), most=Number(MAX_RANK)))
        for knack in knacks
        if not 1 <= knack.rank <= MAX_RANK
    ]


def improvement_faults(taken: tuple[Improvement, ...], level: int) -> list[BrokenRule]:
    """A pair has one Score Improvement for every even level, and each kind at most twice."""
    faults = []
    if len(taken) > level // 2:
        given = Number(level // 2)
        words = say("too-many-improvements", taken=Number(len(taken)), level=Number(level), given=given)
        faults.append(broken("level.score-improvement", words))
    for kind in Improvement:
        if taken.count(kind) > MAX_OF_EACH_IMPROVEMENT:
            faults.append(broken("level.score-improvement", say("taken-more-than-twice", what=kind.value)))
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

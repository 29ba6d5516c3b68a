"""Pieces of a sheet held to the book: Stats, Ranks, Effects, Elements."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rulewright.content.sheet import Fault

from ..house import Rulings
from ..model.sheets import CLASSIFICATIONS, ELEMENTS, STATS, Effect, Form, Improvement, Knack, Signature, Stage
from ..model.world import ABSENT, Strong
from .upgrades import MOST_EACH_IMPROVEMENT, MOST_EFFECTS, MOST_QUALITIES, MOST_RANK


class Picks(NamedTuple):
    """What a new Kid, Stage and attack have for free, and at least."""

    talents: int
    qualities: int
    effects: int
    least: int = 1


class StatPoints(NamedTuple):
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
    """One Stage: Stats, Element, Classification, Qualities, Signature Attack."""
    faults = stat_faults(form) + kind_faults(form.element, form.classification, form.name)
    most = 0 if form.stage is Stage.FLEDGLING else MOST_QUALITIES
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


def rank_faults(stage: Stage, known: Signature) -> list[Fault]:
    """A Stage's attack starts at its own Rank; only those of BASIC and SUPER grow."""
    if known.rank < FIRST_RANK[stage]:
        return [Fault("signature.rank-by-stage", f"{known.name} starts at Rank {FIRST_RANK[stage]}")]
    if known.rank > TOP_RANK[stage]:
        return [Fault("signature.rank-growth", f"{known.name} has Rank {TOP_RANK[stage]} at most")]
    return []


def signature_faults(known: Signature, house: Rulings) -> list[Fault]:
    """Effects and Elements of an attack, of whomever it is."""
    faults = [
        Fault("animon.elements", f"{known.name}: there is no Element {element!r}")
        for element in known.elements
        if element not in ELEMENTS
    ]
    if len(known.effects) > MOST_EFFECTS:
        faults.append(Fault("signature.effects", f"{known.name} has more than {MOST_EFFECTS} Effects"))
    for effect in dict.fromkeys(known.effects):
        if effect is ABSENT.get(house.effect_roster):
            faults.append(Fault(f"effect.{effect.value}", f"{known.name}: this table has no {effect.value}"))
        if effect is not Effect.MULTI_ELEMENT and known.effects.count(effect) > 1:
            faults.append(Fault("signature.effects", f"{known.name} has {effect.value} twice"))
    return faults + element_faults(known)


def element_faults(known: Signature) -> list[Fault]:
    """One Element, and with each Multi-Element one more."""
    if not known.elements:
        return [Fault("signature.element", f"{known.name} has no Element")]
    more = known.effects.count(Effect.MULTI_ELEMENT)
    if len(known.elements) > 1 + more or len(dict.fromkeys(known.elements)) < len(known.elements):
        rule = "effect.multi-element" if more else "signature.element"
        return [Fault(rule, f"{known.name} has at most {1 + more} Elements, all different")]
    return []


def knack_faults(knacks: Iterable[Knack], rule: str) -> list[Fault]:
    return [
        Fault(rule, f"{knack.name} has Rank {knack.rank}, a Rank is 1 to {MOST_RANK}")
        for knack in knacks
        if not 1 <= knack.rank <= MOST_RANK
    ]


def improvement_faults(taken: tuple[Improvement, ...], level: int) -> list[Fault]:
    """No more than one at every even level, each kind at most twice."""
    faults = []
    if len(taken) > level // 2:
        text = f"{len(taken)} Score Improvements, Bond Level {level} has given {level // 2}"
        faults.append(Fault("level.score-improvement", text))
    for kind in Improvement:
        if taken.count(kind) > MOST_EACH_IMPROVEMENT:
            faults.append(Fault("level.score-improvement", f"{kind.value} is taken more than twice"))
    return faults


def level_faults(level: int) -> list[Fault]:
    return [] if level in LEVELS else [Fault("level.cap", f"Bond Levels go from 1 to 10, there is no {level}")]


def raised(knacks: Iterable[Knack]) -> int:
    return sum(max(0, knack.rank - 1) for knack in knacks)


def chart_faults(chart: Iterable[Strong]) -> list[Fault]:
    """A chart names known Elements only."""
    named = dict.fromkeys(name for one in chart for name in (one.element, one.against))
    return [Fault("animon.element-chart", f"there is no Element {name!r}") for name in named if name not in ELEMENTS]

"""From Bond Level 1 to the one that is wanted, with every upgrade on the way."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.making import MAKER, new_name, one_of
from rulewright.kernel.engine.script import play
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene

from ..characters.sheet_rules import (
    LEVELS,
    form_faults,
    improvement_faults,
    knack_faults,
    rank_faults,
    signature_faults,
)
from ..characters.upgrades import MOST_EFFECTS, Choice
from ..model.scores import UNLOCKED_AT
from ..model.sheets import Animon, Effect, Form, Improvement, Kid, Knack, Sheet, Stage, Use
from ..rules.levels import OFFERED, level_up
from .asking import told, which_rolls
from .draft import KID, PAIR, Draft, Grown, Waits, Wanted, Written, flow
from .stages import draw_stage

TITLES = {
    "minor": "Minor Upgrade [level.minor]",
    "major": "Major Upgrade [level.major]",
    "score": "Score Improvement [level.score-improvement]",
}
MORE_NAMES = ("Whistling", "Sharp Eyes", "Good Memory", "Steady Hands", "Quick Wits", "Deep Breath")
Closed = tuple[str, str]
"""Something that is not open, and why."""


@flow("bond.level", "level.cap")
def how_far(scene: Scene[Draft]) -> Resolve[None]:
    """A new pair has Bond Level 1; one that has already had adventures comes with all their upgrades."""
    options = Between(LEVELS[0], LEVELS[-1])
    level = yield from ask(MAKER, options, "Bond Level: new pairs have 1 [bond.level]", LEVELS[0])
    scene.happen(Wanted(level))


@flow("level.table", "level.xp-track")
def grow_up(scene: Scene[Draft]) -> None:
    """Levels are reached one by one, each after the Minor Upgrade on the way to it."""
    if scene.world.level < scene.world.wanted:
        scene.later(take("minor"), gain_level(), grow_up())


@flow("level.table", "animon.stages")
def gain_level(scene: Scene[Draft]) -> None:
    """A new Bond Level may unlock a Stage, which is drawn up first; then come the upgrades the level gives."""
    after = play(scene.world.story(), level_up(PAIR)).world.pairs[0]
    scene.happen(Grown(after.level))
    drawn = [form.stage for form in scene.world.animon.forms]
    stages = [draw_stage(stage) for stage in Stage if UNLOCKED_AT[stage] == after.level and stage not in drawn]
    scene.later(*stages, *(take(kind) for kind in after.upgrades_due))


@flow("level.minor", "level.major", "level.score-improvement")
def take(scene: Scene[Draft], kind: str) -> Resolve[None]:
    """One upgrade, among those that are legal; the others say why they are not."""
    draft = scene.world
    offered = OFFERED[kind](draft.story(), draft.pair)
    if not offered:
        return scene.happen(Waits(kind))
    choice = yield from chosen(draft, kind, offered)
    name, helps = "", None
    if choice.names:
        name = yield from new_name(f"{choice.label}: what is it called?", draft.names(), choice.names, *MORE_NAMES)
        helps = yield from which_rolls(name)
    sheet = choice.write(draft.kid if choice.who == KID else draft.animon, name)
    says = f"{choice.label}: {name}" if name else choice.label
    return scene.happen(Written(helping(sheet, name, helps) if helps else sheet, says))


def chosen(draft: Draft, kind: str, offered: list[Choice]) -> Resolve[Choice]:
    """Which upgrade; where there are many of a sort, first the sort."""
    sorts = tuple(dict.fromkeys(choice.among or choice.label for choice in offered))
    sort = yield from one_of(f"Bond Level {draft.level}: {TITLES[kind]}", sorts, sorts[0], tuple(closed(draft, kind)))
    found = {choice.label: choice for choice in offered if sort in (choice.among, choice.label)}
    if sort in found:
        return found[sort]
    labels = tuple(found)
    label = yield from one_of(sort, labels, labels[0], tuple(closed_effects(draft, sort)))
    return found[label]


def closed(draft: Draft, kind: str) -> Iterator[Closed]:
    """What the table would like to take and may not, each with the rule it would break."""
    if kind == "score":
        yield from closed_scores(draft)
        return
    yield from closed_ranks(draft.kid.talents, "Talent", "kid.talents")
    for form in draft.animon.forms:
        yield from closed_ranks(form.qualities, "Quality", "animon.qualities")
        if kind == "major":
            yield from closed_in_form(draft, form)


def closed_ranks(knacks: tuple[Knack, ...], what: str, rule: str) -> Iterator[Closed]:
    for knack in knacks:
        more = knack.but(rank=knack.rank + 1)
        yield from ((f"{what} {knack.name}", told(fault)) for fault in knack_faults((more,), rule))


def closed_in_form(draft: Draft, form: Form) -> Iterator[Closed]:
    """A further Quality, Effect or Rank at one Stage."""
    house, known = draft.house, form.signature
    faults = form_faults(form.but(qualities=(*form.qualities, Knack("one more"))), house)
    yield from ((f"a new Quality at {form.stage.name}", told(fault)) for fault in faults[:1])
    if known is None:
        return
    if len(known.effects) == MOST_EFFECTS:
        faults = signature_faults(known.but(effects=(*known.effects, Effect.MULTI_ELEMENT)), house)
        yield from ((f"{known.name} gains an Effect", told(fault)) for fault in faults[:1])
    faults = rank_faults(form.stage, known.but(rank=known.rank + 1))
    yield from ((f"{known.name} to Rank {known.rank + 1}", told(fault)) for fault in faults)


def closed_effects(draft: Draft, sort: str) -> Iterator[Closed]:
    """The Effects an attack cannot gain."""
    for known in (form.signature for form in draft.animon.forms if form.signature):
        for effect in Effect if sort.startswith(f"{known.name} gains") else ():
            faults = signature_faults(known.but(effects=(*known.effects, effect)), draft.house)
            yield from ((f"{known.name} gains {effect.value}", told(fault)) for fault in faults[:1])


def closed_scores(draft: Draft) -> Iterator[Closed]:
    taken = draft.animon.improvements
    for kind in Improvement:
        faults = improvement_faults((*taken, kind), draft.level)
        yield from ((kind.value, told(fault)) for fault in faults)


def helping(sheet: Sheet, name: str, helps: tuple[Use, ...]) -> Sheet:
    """The sheet with one Talent or Quality helping only some rolls."""

    def changed(knacks: tuple[Knack, ...]) -> tuple[Knack, ...]:
        return tuple(knack.but(helps=helps) if knack.name == name else knack for knack in knacks)

    match sheet:
        case Kid():
            return sheet.but(talents=changed(sheet.talents))
        case Animon():
            return sheet.but(forms=tuple(form.but(qualities=changed(form.qualities)) for form in sheet.forms))
    return sheet

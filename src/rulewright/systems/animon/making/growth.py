"""Growth to a higher Bond Level, with every upgrade on the way."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.making import MAKER, ask_name
from rulewright.kernel.engine.scripted_scene import play
from rulewright.kernel.rules.options import Between, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number
from rulewright.words.phrase import Words

from ..characters.sheet_rules import (
    LEVELS,
    form_faults,
    improvement_faults,
    knack_faults,
    rank_faults,
    signature_faults,
)
from ..characters.upgrades import MAX_EFFECTS, Choice, gain, gain_effect, new_quality, raise_attack
from ..facts.bonds import UPGRADES
from ..model.scores import UNLOCKED_AT
from ..model.sheets import Animon, Effect, Form, Improvement, Kid, Knack, Sheet, Stage, Use
from ..phrases import say
from ..rules.growth.levels import UPGRADE_CHOICES, level_up
from .asking import format_reason, which_rolls
from .draft import KID, PAIR, Draft, Grown, Waits, Wanted, Written, flow
from .stages import draw_stage

MORE_NAMES = ("Whistling", "Sharp Eyes", "Good Memory", "Steady Hands", "Quick Wits", "Deep Breath")
ClosedChoice = tuple[str, Words]
"""A choice that is closed, and why."""


@flow("bond.level", "level.cap")
def how_far(scene: Scene[Draft]) -> Resolve[None]:
    """A new pair has Bond Level 1; an experienced one has a higher level and all its upgrades."""
    options = Between(LEVELS[0], LEVELS[-1])
    level = yield from ask(MAKER, options, say("which-level"), LEVELS[0])
    scene.happen(Wanted(level))


@flow("level.table", "level.xp-track")
def grow_up(scene: Scene[Draft]) -> None:
    """Bond Levels are gained one by one, each after a Minor Upgrade."""
    if scene.world.level < scene.world.wanted:
        scene.later(take("minor"), gain_level(), grow_up())


@flow("level.table", "animon.stages")
def gain_level(scene: Scene[Draft]) -> None:
    """A new Bond Level may unlock a Stage, which is made first; then come the upgrades of the level."""
    after = play(scene.world.story(), level_up(PAIR)).world.pairs[0]
    scene.happen(Grown(after.level))
    made = [form.stage for form in scene.world.animon.forms]
    stages = [draw_stage(stage) for stage in Stage if UNLOCKED_AT[stage] == after.level and stage not in made]
    scene.later(*stages, *(take(kind) for kind in after.upgrades_due))


@flow("level.minor", "level.major", "level.score-improvement")
def take(scene: Scene[Draft], kind: str) -> Resolve[None]:
    """The pair takes one upgrade among those that are legal."""
    draft = scene.world
    offered = UPGRADE_CHOICES[kind](draft.story(), draft.pair)
    if not offered:
        return scene.happen(Waits(kind))
    choice = yield from choose_upgrade(draft, kind, offered)
    name, helps = "", None
    if choice.names:
        label = say("upgrade-called", upgrade=choice.label)
        name = yield from ask_name(label, draft.names(), choice.names, *MORE_NAMES)
        helps = yield from which_rolls(name)
    sheet = choice.write(draft.kid if choice.who == KID else draft.animon, name)
    says = say("upgrade-taken", upgrade=choice.says, name=name) if name else choice.says
    return scene.happen(Written(helping(sheet, name, helps) if helps else sheet, says))


def choose_upgrade(draft: Draft, kind: str, offered: list[Choice]) -> Resolve[Choice]:
    """Ask for an upgrade; where many are of one group, ask for the group first."""
    groups = {str(choice.among or choice.says): choice.among for choice in offered}
    label = say("which-upgrade", level=Number(draft.level), kind=UPGRADES[kind])
    listed = tuple(groups)
    group = yield from ask(MAKER, OneOf[str](listed, tuple(closed(draft, kind))), label, listed[0])
    among = groups[group]
    if among is None:
        return next(choice for choice in offered if choice.label == group)
    choices = {choice.label: choice for choice in offered if choice.among == among}
    labels = tuple(choices)
    options = OneOf[str](labels, tuple(closed_effects(draft, group)))
    return choices[(yield from ask(MAKER, options, among, labels[0]))]


def closed(draft: Draft, kind: str) -> Iterator[ClosedChoice]:
    """Upgrades that are not legal, each with the rule it would break."""
    if kind == "score":
        yield from closed_scores(draft)
        return
    yield from closed_ranks(draft.kid.talents, "Talent", "kid.talents")
    for form in draft.animon.forms:
        yield from closed_ranks(form.qualities, "Quality", "animon.qualities")
        if kind == "major":
            yield from closed_in_form(draft, form)


def closed_ranks(knacks: tuple[Knack, ...], what: str, rule: str) -> Iterator[ClosedChoice]:
    for knack in knacks:
        more = knack.but(rank=knack.rank + 1)
        yield from ((f"{what} {knack.name}", format_reason(fault)) for fault in knack_faults((more,), rule))


def closed_in_form(draft: Draft, form: Form) -> Iterator[ClosedChoice]:
    """A new Quality, a further Effect or another Rank at one Stage, as far as they are not legal."""
    house, signature = draft.house, form.signature
    faults = form_faults(form.but(qualities=(*form.qualities, Knack("one more"))), house)
    yield from ((str(new_quality(form.stage)), format_reason(fault)) for fault in faults[:1])
    if signature is None:
        return
    effects = signature.effects
    if len(effects) == MAX_EFFECTS:
        faults = signature_faults(signature.but(effects=(*effects, Effect.MULTI_ELEMENT)), house)
        yield from ((str(gain_effect(signature)), format_reason(fault)) for fault in faults[:1])
    faults = rank_faults(form.stage, signature.but(rank=signature.rank + 1))
    yield from ((str(raise_attack(signature)), format_reason(fault)) for fault in faults)


def closed_effects(draft: Draft, group: str) -> Iterator[ClosedChoice]:
    """Effects that an attack cannot gain."""
    for signature in (form.signature for form in draft.animon.forms if form.signature):
        for effect in Effect if group == str(gain_effect(signature)) else ():
            faults = signature_faults(signature.but(effects=(*signature.effects, effect)), draft.house)
            yield from ((str(gain(signature, effect)), format_reason(fault)) for fault in faults[:1])


def closed_scores(draft: Draft) -> Iterator[ClosedChoice]:
    taken = draft.animon.improvements
    for kind in Improvement:
        faults = improvement_faults((*taken, kind), draft.level)
        yield from ((kind.value, format_reason(fault)) for fault in faults)


def helping(sheet: Sheet, name: str, helps: tuple[Use, ...]) -> Sheet:
    """The sheet where one Talent or Quality helps only these kinds of roll."""

    def changed(knacks: tuple[Knack, ...]) -> tuple[Knack, ...]:
        return tuple(knack.but(helps=helps) if knack.name == name else knack for knack in knacks)

    match sheet:
        case Kid():
            return sheet.but(talents=changed(sheet.talents))
        case Animon():
            return sheet.but(forms=tuple(form.but(qualities=changed(form.qualities)) for form in sheet.forms))
    return sheet

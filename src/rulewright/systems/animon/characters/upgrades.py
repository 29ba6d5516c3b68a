"""Upgrades: which ones a pair may legally take now, and how each changes a sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rulewright.words.arguments import Number
from rulewright.words.phrase import Phrase

from ..model.scores import UNLOCKED_AT
from ..model.sheets import ELEMENTS, Animon, Effect, Form, Improvement, Kid, Knack, Sheet, Signature, Stage
from ..model.world import ABSENT, Pair, Story
from ..phrases import say

MAX_RANK = 3
MAX_QUALITIES = 2
MAX_EFFECTS = 3
MAX_OF_EACH_IMPROVEMENT = 2


class Choice(NamedTuple):
    """One legal upgrade of the character `who`; `write` makes the new sheet.

    `names` is an example of a name where the player has to find one. `among` is the group it is offered in, where there
    are many of a kind.
    """

    says: Phrase
    who: str
    write: Callable[[Sheet, str], Sheet]
    names: str = ""
    among: Phrase | None = None

    @property
    def label(self) -> str:
        """The answer that takes it, in plain English."""
        return str(self.says)


IMPROVEMENTS = {
    Improvement.HP: say("improves-hp"),
    Improvement.DAMAGE: say("improves-damage"),
    Improvement.DODGE: say("improves-dodge"),
    Improvement.INITIATIVE: say("improves-initiative"),
}


def raise_rank(what: str, knack: Knack) -> Phrase:
    return say("to-rank", what=what, name=knack.name, rank=Number(knack.rank + 1))


def raise_attack(signature: Signature) -> Phrase:
    return say("attack-to-rank", attack=signature.name, rank=Number(signature.rank + 1))


def new_quality(stage: Stage) -> Phrase:
    return say("new-quality", stage=stage.name)


def gain_effect(signature: Signature) -> Phrase:
    return say("gains-an-effect", attack=signature.name)


def gain(signature: Signature, effect: Effect) -> Phrase:
    return say("gains", attack=signature.name, effect=effect.value)


def minor_choices(story: Story, pair: Pair) -> list[Choice]:
    """Minor Upgrades: +1 Rank to a Talent or a Quality, up to 3."""
    kid, animon = story.fighter(pair.kid).sheet, story.fighter(pair.animon).sheet
    choices = []
    if isinstance(kid, Kid):
        choices += [
            Choice(raise_rank("Talent", talent), pair.kid, _raise_talent(talent))
            for talent in kid.talents
            if talent.rank < MAX_RANK
        ]
    if isinstance(animon, Animon):
        choices += [
            Choice(raise_rank("Quality", knack), pair.animon, _raise_quality(form.stage, knack))
            for form in animon.forms
            for knack in form.qualities
            if knack.rank < MAX_RANK and UNLOCKED_AT[form.stage] <= pair.level
        ]
    return choices


def major_choices(story: Story, pair: Pair) -> list[Choice]:
    """Major Upgrades: a new Talent, Quality or Effect, a Rank for a BASIC or SUPER attack, or a Minor Upgrade."""
    animon = story.fighter(pair.animon).sheet
    choices = [Choice(say("new-talent"), pair.kid, _new_talent, "Climbing")]
    for form in animon.forms if isinstance(animon, Animon) else ():
        if form.stage is Stage.FLEDGLING or UNLOCKED_AT[form.stage] > pair.level:
            continue
        if len(form.qualities) < MAX_QUALITIES:
            choices.append(Choice(new_quality(form.stage), pair.animon, _new_quality(form.stage), "Tough Hide"))
        signature = form.signature
        if signature is None:
            continue
        if len(signature.effects) < MAX_EFFECTS:
            choices += effect_choices(story, pair, form.stage, signature)
        if form.stage in (Stage.BASIC, Stage.SUPER) and signature.rank < MAX_RANK:
            choices.append(Choice(raise_attack(signature), pair.animon, _raise_signature(form.stage)))
    return choices + minor_choices(story, pair)


def effect_choices(story: Story, pair: Pair, stage: Stage, signature: Signature) -> list[Choice]:
    """Effects that an attack does not have; Multi-Element brings one more Element and can be taken again."""
    missing = [e for e in Effect if e not in signature.effects and e is not ABSENT.get(story.house.effect_roster)]
    among = gain_effect(signature)
    adds_element = story.house.multi_element_count == "one-more"
    choices = [
        Choice(gain(signature, effect), pair.animon, _new_effect(stage, effect), among=among)
        for effect in missing
        if not (adds_element and effect is Effect.MULTI_ELEMENT)
    ]
    more = [element for element in ELEMENTS if adds_element and element not in signature.elements]
    return choices + [
        Choice(
            say("gains-element", attack=signature.name, element=element),
            pair.animon,
            _new_effect(stage, Effect.MULTI_ELEMENT, (element,)),
            among=among,
        )
        for element in more
    ]


def score_choices(story: Story, pair: Pair) -> list[Choice]:
    """Score Improvements: +5 HP, +2 Damage, +1 Dodge, or +1 Initiative with +1 Uses, each at most twice."""
    animon = story.fighter(pair.animon).sheet
    taken = animon.improvements if isinstance(animon, Animon) else ()
    free = [kind for kind in Improvement if taken.count(kind) < MAX_OF_EACH_IMPROVEMENT]
    return [Choice(IMPROVEMENTS[kind], pair.animon, _improve(kind)) for kind in free]


def _change_form(stage: Stage, change: Callable[[Form, str], Form]) -> Callable[[Sheet, str], Sheet]:
    def write(sheet: Sheet, name: str) -> Sheet:
        if not isinstance(sheet, Animon):
            return sheet
        return sheet.but(forms=tuple(change(form, name) if form.stage == stage else form for form in sheet.forms))

    return write


def _raised(knacks: tuple[Knack, ...], which: Knack) -> tuple[Knack, ...]:
    return tuple(knack.but(rank=knack.rank + 1) if knack == which else knack for knack in knacks)


def _raise_talent(talent: Knack) -> Callable[[Sheet, str], Sheet]:
    def write(sheet: Sheet, _: str) -> Sheet:
        return sheet.but(talents=_raised(sheet.talents, talent)) if isinstance(sheet, Kid) else sheet

    return write


def _raise_quality(stage: Stage, which: Knack) -> Callable[[Sheet, str], Sheet]:
    return _change_form(stage, lambda form, _: form.but(qualities=_raised(form.qualities, which)))


def _new_talent(sheet: Sheet, name: str) -> Sheet:
    return sheet.but(talents=(*sheet.talents, Knack(name))) if isinstance(sheet, Kid) else sheet


def _new_quality(stage: Stage) -> Callable[[Sheet, str], Sheet]:
    return _change_form(stage, lambda form, name: form.but(qualities=(*form.qualities, Knack(name))))


def _new_effect(stage: Stage, effect: Effect, elements: tuple[str, ...] = ()) -> Callable[[Sheet, str], Sheet]:
    def change(form: Form, _: str) -> Form:
        old = form.signature
        if old is None:
            return form
        return form.but(signature=old.but(effects=(*old.effects, effect), elements=(*old.elements, *elements)))

    return _change_form(stage, change)


def _raise_signature(stage: Stage) -> Callable[[Sheet, str], Sheet]:
    def change(form: Form, _: str) -> Form:
        return form.but(signature=form.signature.but(rank=form.signature.rank + 1)) if form.signature else form

    return _change_form(stage, change)


def _improve(kind: Improvement) -> Callable[[Sheet, str], Sheet]:
    def write(sheet: Sheet, _: str) -> Sheet:
        return sheet.but(improvements=(*sheet.improvements, kind)) if isinstance(sheet, Animon) else sheet

    return write

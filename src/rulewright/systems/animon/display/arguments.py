"""Arguments of actions that are said otherwise than by their ids: Stats, Stages, Effects, and typed words."""

from __future__ import annotations

from enum import Enum
from typing import Any

from rulewright.kernel.rules.resolve import Call
from rulewright.words.arguments import Number
from rulewright.words.phrase import Argument, Many, Words

from ..model.scores import signatures
from ..model.sheets import Animon, Npc, Stage
from ..model.world import Story
from ..phrases import say
from ..rules.attack import attack
from ..rules.evolution import evolve
from ..rules.signature import effects_at_table, signature_attack
from .effects import EFFECT_WORDS

TYPED = ("what", "where", "words", "label", "reason", "plan_id", "name", "resource", "use", "word", "lasts")
"""Parameters that are words already, most of them typed by people."""


def action_arguments(story: Story, call: Call[Any]) -> dict[str, Argument]:
    """The arguments of an action for its message, as far as they are known."""
    given = dict(zip(call.rule.signature.parameters, call.args, strict=False))
    said: dict[str, Argument] = {name: given[name] for name in TYPED if name in given}
    said |= {name: value.name.title() for name, value in given.items() if isinstance(value, Enum)}
    if call.rule in (attack, signature_attack) and "who" in given:
        said["npc"] = yes_no(isinstance(story.fighter(given["who"]).sheet, Npc))
    if call.rule is signature_attack and "name" in given:
        said |= signature_arguments(story, given["who"], given["name"])
    if call.rule is evolve and "stage" in given:
        said |= evolution_arguments(story, given["who"], given["stage"])
    return said


def yes_no(flag: bool) -> str:
    return "yes" if flag else "no"


def signature_arguments(story: Story, who: str, name: str) -> dict[str, Argument]:
    """The Rank of a Signature Attack, and what its Effects do; nothing if its user has devolved since."""
    for signature in signatures(story.fighter(who)):
        if signature.name == name:
            effects = effects_at_table(story.house, signature)
            words = Many(tuple(EFFECT_WORDS[effect] for effect in effects))
            return {"rank": Number(signature.rank, who), "special": yes_no(bool(effects)), "effects": words}
    return {}


def evolution_arguments(story: Story, who: str, stage: Stage) -> dict[str, Argument]:
    """What an Animon becomes, whether that is new, and whether it takes the action."""
    pair = story.pair_of(who)
    return {
        "form": form_at(story, who, stage),
        "first": yes_no(pair is not None and stage not in pair.reached),
        "action": yes_no(story.house.evolution_action == "action"),
    }


def form_at(story: Story, who: str, stage: Stage) -> Words:
    """The name of an Animon at a Stage; only the Stage if that is not on its sheet."""
    sheet = story.fighter(who).sheet
    forms = sheet.forms if isinstance(sheet, Animon) else ()
    name = next((form.name for form in forms if form.stage is stage), "")
    return say("form-at-stage", form=name, stage=stage.name.title()) if name else stage.name.title()

"""Spells channeled as a reaction."""

from __future__ import annotations

from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Number, Thing, Who

from ...model.sheets import Change
from ...model.spells import Spell
from ...model.world import Adventure
from ...phrases import say
from ...ruleset import flow
from ..turns.energy import pay
from ..turns.interception import intercepted
from ..turns.reactions import end_defend, why_no_reaction
from ..turns.triggered_abilities import can_answer, guard, helped_one
from .channel_offers import why_not_cast
from .channeling import casts, means_of, required_rc, spell_parts

NO, PLAIN = "no", "as it is"


def ready_spells(adventure: Adventure, who: str, trigger: str, other: str, whom: str) -> tuple[Spell, ...]:
    """The spells a character can answer a trigger with."""
    fighter = adventure.fighter(who)
    matching = [spell for spell in fighter.spells if spell.reaction == trigger]
    if not matching or why_no_reaction(adventure, fighter):
        return ()
    return tuple(
        spell
        for spell in matching
        if not why_not_cast(adventure, fighter, spell) and can_answer(adventure, who, spell.effect, other, whom)
    )


@flow("reaction.window", "reaction.unlimited", "action.channel", "magic.energy-first", "magic.known")
def spell_answers(
    scene: Scene[Adventure], who: str, trigger: str, other: str, whom: str
) -> Resolve[tuple[Change, ...]]:
    """A character may answer a trigger with each spell that fits."""
    gained: tuple[Change, ...] = ()
    for spell in ready_spells(scene.world, who, trigger, other, whom):
        if spell not in ready_spells(scene.world, who, trigger, other, whom):
            continue
        fighter = scene.world.fighter(who)
        charges = means_of(fighter, spell) if spell.charged else ()
        energy, rc = Number(spell.energy, of=who), Number(required_rc(scene.world, spell).total)
        label = say("channel-for-energy", who=Who(who), spell=Thing(spell.id), energy=energy, rc=rc)
        default = PLAIN if spell.energy <= max(0, fighter.energy) else NO
        chosen = yield from ask(who, OneOf[str]((NO, PLAIN, *charges)), label, default)
        if chosen == NO or why_no_reaction(scene.world, fighter):
            continue
        end_defend(scene, who)
        if not (yield from intercepted(who, spell.energy)):
            charge = "" if chosen == PLAIN else chosen
            gained = (*gained, *(yield from answer_with(who, spell, charge, trigger, other, whom)))
    return gained


@flow("magic.energy-first", "magic.charge")
def answer_with(
    scene: Scene[Adventure],  # noqa: ARG001
    who: str,
    spell: Spell,
    charge: str,
    trigger: str,
    other: str,
    whom: str,
) -> Resolve[tuple[Change, ...]]:
    """A spell in answer is paid for and tried, on whoever caused the trigger or on the one it happened to."""
    yield from pay(who, spell.energy)
    target = helped_one(spell.effect, who, whom) if spell.effect.kind == "boon" else other
    if trigger not in ("attacked", "ally attacked"):
        yield from casts(who, spell, charge, target)
        return ()
    worked = yield from casts(who, without_changes(spell), charge, target)
    guards = [guard(part) for part in spell_parts(spell, bool(charge)) if part.kind == "boon"] if worked else []
    return tuple(change for changes in guards for change in changes)


def without_changes(spell: Spell) -> Spell:
    """The spell without the changes that last only until the blow is over."""
    charged = spell.charged and spell.charged.but(changes=())
    return spell.but(effect=spell.effect.but(changes=()), charged=charged)

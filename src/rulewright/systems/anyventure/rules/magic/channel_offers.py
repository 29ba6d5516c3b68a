"""The spells a character may channel now, charged or not, and why others are closed."""

from __future__ import annotations

from rulewright.kernel.rules.options import ActionOffers, NotNow, OneOf, offer

from ...model.spellbook import why_closed
from ...model.spells import Spell
from ...model.world import Adventure, Fighter
from ..conditions.concentration import BREAKS_CONCENTRATION
from .abilities import targets_of, why_no_magic
from .channeling import channel, desperate_channel, means_of


def why_not_cast(adventure: Adventure, fighter: Fighter, spell: Spell) -> tuple[str, str]:
    """Why a spell cannot be tried now, and by which rule; empty if it can."""
    if (barred := why_no_magic(adventure))[0]:
        return barred
    if spell.id in fighter.fizzled:
        return f"{spell.id} has fizzled: not before a full rest", "magic.fizzle"
    if spell.speech and fighter.has("muted"):
        return f"{spell.id} needs speech", "condition.muted"
    if spell.concentration and fighter.has_any(BREAKS_CONCENTRATION):
        return f"{spell.id} needs concentration", "concentration.lost"
    return why_closed(fighter, spell)


def channel_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Every spell the character knows, uncharged or charged; with Woe also for Resolve."""
    for spell in fighter.spells:
        if spell.reaction:
            continue
        why, rule = why_not_cast(adventure, fighter, spell)
        targets = targets_of(adventure, fighter, spell.effect)
        if why:
            yield NotNow(channel, why, rule)
        elif not targets:
            yield NotNow(channel, f"nobody for {spell.id} in reach", "range.optimal")
        else:
            yield from offers_for_spell(fighter, spell, targets)


def offers_for_spell(fighter: Fighter, spell: Spell, targets: tuple[str, ...]) -> ActionOffers:
    """One spell uncharged, and with each thing it can be charged with."""
    charges = means_of(fighter, spell) if spell.charged else ()
    if spell.charged and not charges:
        yield NotNow(channel, f"neither {spell.component} nor a focus to charge {spell.id}", "magic.charge")
    for charge in ("", *charges):
        yield offer(channel, fighter.id, spell.id, charge, target=OneOf[str](targets))
    if fighter.woe and fighter.resolve < spell.energy:
        yield NotNow(desperate_channel, f"{spell.id} costs {spell.energy} Resolve", "woe.channel")
    elif fighter.woe:
        for charge in ("", *charges):
            yield offer(desperate_channel, fighter.id, spell.id, charge, target=OneOf[str](targets))

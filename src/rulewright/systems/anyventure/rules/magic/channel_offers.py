"""The spells a character may channel now, charged or not, and why others are closed."""

from __future__ import annotations

from rulewright.kernel.rules.options import ActionOffers, OneOf, offer
from rulewright.words.arguments import Number, Thing

from ...model.spellbook import why_closed
from ...model.spells import Spell
from ...model.world import Adventure, Fighter
from ...obstacles import Obstacle
from ...phrases import plain, say
from ..conditions.concentration import BREAKS_CONCENTRATION
from .abilities import targets_of, why_no_magic
from .channeling import channel, desperate_channel, means_of


def why_not_cast(adventure: Adventure, fighter: Fighter, spell: Spell) -> Obstacle | None:
    """Why a spell cannot be tried now."""
    what = Thing(spell.id)
    if barred := why_no_magic(adventure):
        return barred
    if spell.id in fighter.fizzled:
        return Obstacle(say("has-fizzled", what=what), "magic.fizzle", say("take-full-rest"))
    if spell.speech and fighter.has("muted"):
        return Obstacle(say("needs-voice", what=what), "condition.muted")
    if spell.concentration and fighter.has_any(BREAKS_CONCENTRATION):
        return Obstacle(say("needs-concentration", what=what), "concentration.lost")
    return why_closed(fighter, spell)


def channel_offers(adventure: Adventure, fighter: Fighter) -> ActionOffers:
    """Every spell the character knows, uncharged or charged; with Woe also for Resolve."""
    for spell in fighter.spells:
        if spell.reaction:
            continue
        obstacle = why_not_cast(adventure, fighter, spell)
        targets = targets_of(adventure, fighter, spell.effect)
        if not obstacle and not targets:
            obstacle = Obstacle(say("nobody-for", what=Thing(spell.id)), "range.optimal", say("move-first"))
        if obstacle:
            yield obstacle.closes(channel, fighter.id, spell.id, "")
        else:
            yield from offers_for_spell(fighter, spell, targets)


def offers_for_spell(fighter: Fighter, spell: Spell, targets: tuple[str, ...]) -> ActionOffers:
    """One spell uncharged, and with each thing it can be charged with."""
    charges = means_of(fighter, spell) if spell.charged else ()
    if spell.charged and not charges:
        why = say("nothing-to-charge", what=Thing(spell.id), component=plain(spell.component))
        yield Obstacle(why, "magic.charge").closes(channel)
    for charge in ("", *charges):
        yield offer(channel, fighter.id, spell.id, charge, target=OneOf[str](targets))
    if fighter.woe and fighter.resolve < spell.energy:
        why = say("needs-resolve", price=Number(spell.energy), resolve=Number(fighter.resolve, of=fighter.id))
        yield Obstacle(why, "woe.channel").closes(desperate_channel, fighter.id, spell.id, "")
    elif fighter.woe:
        for charge in ("", *charges):
            yield offer(desperate_channel, fighter.id, spell.id, charge, target=OneOf[str](targets))

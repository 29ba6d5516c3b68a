"""Which special actions and spells help instead of hurting, although their rules are those of attacks."""

from __future__ import annotations

from typing import Any

from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.world import find

from ..model.sheets import Ability
from ..model.world import Adventure
from ..rules.combat.weapons import ability_of
from ..rules.magic.abilities import is_hostile_ability
from ..rules.magic.channeling import channel, desperate_channel
from ..rules.turns.actions import special


def helps(adventure: Adventure, call: Call[Any]) -> bool:
    """Whether what a special action or spell does is no act against anybody."""
    ability = used_ability(adventure, call)
    return ability is not None and ability.kind != "attack" and not is_hostile_ability(ability)


def used_ability(adventure: Adventure, call: Call[Any]) -> Ability | None:
    """The ability behind a special action or a spell; None for everything else."""
    who, name, *_ = (*call.args, "", "")
    known = {fighter.id for fighter in adventure.fighters}
    if who not in known or not name:
        return None
    if call.rule is special:
        return ability_of(adventure.fighter(who), name)
    if call.rule in (channel, desperate_channel):
        spells = {spell.id for spell in adventure.fighter(who).spells}
        return find(adventure.fighter(who).spells, name).effect if name in spells else None
    return None

"""The rules of the book, one chapter per package and one topic per file.

Importing this package registers every rule in the ruleset. What the rules work on is in `model`, `facts` and `board`.
"""

from . import gm_powers
from .checks import asked_for, called_checks, checks, dice, fortune, helping, speech
from .combat import ammunition, attack, attack_dice, damage, defence, injuries, lifeline
from .conditions import concentration, conditions, flames, gm_conditions, ongoing_damage, recovery
from .downtime import advancing, camp, clock, resting, retraining, taming
from .goods import brews, cooking, crafting, hands, trading
from .magic import abilities, channeling, rituals, spell_reactions
from .movement import beasts, movement, stealth, swimming_and_falling
from .music import ballads, learning_songs, songs
from .turns import (
    actions,
    attack_reactions,
    ending,
    energy,
    interception,
    manoeuvres,
    phases,
    reactions,
    simultaneous,
    triggered_abilities,
    turns,
    unsettled,
)

CHAPTERS = (
    gm_powers,
    *(asked_for, called_checks, checks, dice, fortune, helping, speech),
    *(ammunition, attack, attack_dice, damage, defence, injuries, lifeline),
    *(concentration, conditions, flames, gm_conditions, ongoing_damage, recovery),
    *(advancing, camp, clock, resting, retraining, taming),
    *(brews, cooking, crafting, hands, trading),
    *(abilities, channeling, rituals, spell_reactions),
    *(beasts, movement, stealth, swimming_and_falling),
    *(ballads, learning_songs, songs),
    *(
        actions,
        attack_reactions,
        ending,
        energy,
        interception,
        manoeuvres,
        phases,
        reactions,
        simultaneous,
        triggered_abilities,
        turns,
        unsettled,
    ),
)

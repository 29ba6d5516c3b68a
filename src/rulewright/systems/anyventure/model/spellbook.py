"""What a caster may know: how many spells, of which subschools, and which it can begin with."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.sheet import Fault
from rulewright.kernel.rules.tally import Tally

from ..house import Rulings
from ..rules.checks.dice import die_for_level
from .scores import amount, changed, level, shift, talent
from .spells import Spell
from .world import Fighter

CAPACITY = 10
FIRST_SPELLS, BELOW_THE_DIE = 5, 2


def capacity(fighter: Fighter) -> Tally:
    """How many spells it may know."""
    tally = Tally(f"spells {fighter.id} may know").plus("base", CAPACITY, "magic.capacity")
    return changed(tally, fighter, "spells", "magic.capacity").within(0, None)


def closed_to(fighter: Fighter, spell: Spell) -> tuple[str, str]:
    """Why somebody can neither learn nor channel a spell, and by which rule; nothing if it can."""
    if talent(fighter, spell.school).total < 1:
        return f"{spell.id} needs a talent in {spell.school}", "magic.known"
    if spell.exotic and amount(fighter, f"subschool.{spell.subschool}") < 1:
        return f"nothing opens the exotic {spell.subschool} to {fighter.id}", "magic.exotic"
    return "", ""


def first_spell_faults(fighter: Fighter, spells: tuple[Spell, ...], house: Rulings) -> Iterator[Fault]:
    """What is wrong with the spells somebody begins with: few, regular, and easy for its die."""
    if len(spells) > (most := min(FIRST_SPELLS, capacity(fighter).total)):
        yield Fault("creation.spells", f"a caster begins with at most {most} spells, not {len(spells)}")
    for spell in spells:
        why, rule = closed_to(fighter, spell)
        hardest = highest_first(fighter, spell, house)
        if spell.exotic:
            yield Fault("creation.spells", f"{spell.id} is of the exotic {spell.subschool}; first spells are regular")
        elif why:
            yield Fault(rule, why)
        elif spell.rc > hardest:
            yield Fault("creation.spells", f"{spell.id} has RC {spell.rc}; with its die of {spell.school} RC {hardest}")


def highest_first(fighter: Fighter, spell: Spell, house: Rulings) -> int:
    """The highest RC among first spells: the largest face of the school's die less 2."""
    own = level(fighter, spell.school, house).total
    return die_for_level(own, shift(fighter, spell.school).total, house) - BELOW_THE_DIE

"""The spells that a caster may know: how many, of which subschools, and which at creation."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.content.sheet import Fault
from rulewright.kernel.rules.tally import Tally
from rulewright.words.arguments import Thing, Who

from ..house import Rulings
from ..obstacles import Obstacle
from ..phrases import say
from ..rules.checks.dice import die_for_level
from .scores import level, shift, talent, total_change, with_changes
from .spells import Spell
from .world import Fighter

BASE_CAPACITY = 10
MAX_FIRST_SPELLS = 5
BELOW_THE_DIE = 2  # the RC of first spells is at least this much below the highest face of the die


def capacity(fighter: Fighter) -> Tally:
    """The number of spells that a fighter may know."""
    tally = Tally(say("spells-may-know", who=Who(fighter.id))).plus("base", BASE_CAPACITY, "magic.capacity")
    return with_changes(tally, fighter, "spells", "magic.capacity").within(0, None)


def why_closed(fighter: Fighter, spell: Spell) -> Obstacle | None:
    """Why a fighter can neither learn nor channel a spell."""
    what = Thing(spell.id)
    if talent(fighter, spell.school).total < 1:
        return Obstacle(say("needs-talent-in-school", what=what, school=spell.school.title()), "magic.known")
    if spell.exotic and total_change(fighter, f"subschool.{spell.subschool}") < 1:
        helps = say("learn-opening-module", subschool=spell.subschool.title())
        return Obstacle(say("school-not-open", what=what, subschool=spell.subschool.title()), "magic.exotic", helps)
    return None


def first_spell_faults(fighter: Fighter, spells: tuple[Spell, ...], house: Rulings) -> Iterator[Fault]:
    """The rules of creation that a fighter's first spells break: they are few, regular, and easy for its die."""
    if len(spells) > (limit := min(MAX_FIRST_SPELLS, capacity(fighter).total)):
        yield Fault("creation.spells", f"a caster begins with at most {limit} spells, not {len(spells)}")
    for spell in spells:
        obstacle = why_closed(fighter, spell)
        max_rc = max_first_rc(fighter, spell, house)
        if spell.exotic:
            yield Fault("creation.spells", f"{spell.id} is of the exotic {spell.subschool}; first spells are regular")
        elif obstacle:
            yield Fault(obstacle.by, str(obstacle.why))
        elif spell.rc > max_rc:
            yield Fault("creation.spells", f"{spell.id} has RC {spell.rc}; with its die of {spell.school} RC {max_rc}")


def max_first_rc(fighter: Fighter, spell: Spell, house: Rulings) -> int:
    """The highest RC of a first spell: the largest face of the school's die less 2."""
    own = level(fighter, spell.school, house).total
    return die_for_level(own, shift(fighter, spell.school).total, house) - BELOW_THE_DIE

"""Rituals: spells cast slowly with helpers; learning and forgetting spells."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.options import YES_NO, NotNow, Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import GM, find
from rulewright.words.arguments import Number, Thing, Who

from ...facts import Told
from ...facts.spells import Fizzled, SpellForgotten, SpellLearned
from ...model.scores import talent
from ...model.spellbook import capacity
from ...model.spells import Spell
from ...model.terms import SCHOOLS
from ...model.world import Adventure, Fighter
from ...obstacles import Obstacle
from ...phrases import plain, say
from ...ruleset import RULES, flow
from ..checks.checks import Check, helpless, reaches
from ..checks.helping import possible_helpers
from ..conditions.concentration import lose_concentration
from ..downtime.clock import time_passes
from ..turns.energy import pay
from .channel_offers import why_not_cast
from .channeling import fizzle, magic_check, means_of, required_rc, takes_effect, use_means

MAGIC = "magic"
NO_HELP = "no"


def assist_rc(spell: Spell, skill: str) -> int:
    """What a helper must roll: half the spell's RC, rounded up, with its school; all of it with Magic."""
    return spell.rc if skill == MAGIC else -(-spell.rc // 2)


@flow("ritual.assist-school", "ritual.assist-magic", "scope.rounding")
def assists(scene: Scene[Adventure], helper: str, spell: Spell, skill: str) -> Resolve[int]:  # noqa: ARG001
    """A helper adds 1 to the final check on a success and takes 1 away on a failure."""
    needed = assist_rc(spell, skill)
    label = say("assists", helper=Who(helper), spell=Thing(spell.id), skill=skill.title(), needed=Number(needed))
    return 1 if (yield from reaches(Check(helper, skill, label), needed)) else -1


@flow("ritual.assist-school", "ritual.assist-magic", "magic.learn")
def assistance(scene: Scene[Adventure], who: str, spell: Spell) -> Resolve[int]:
    """Others may assist a ritual with the spell's school or with Magic."""
    tally = Tally(say("helpers-of", who=Who(who)))
    for helper in possible_helpers(scene.world, who):
        skills = [skill for skill in (spell.school, MAGIC) if talent(scene.world.fighter(helper), skill).total]
        if not skills:
            continue
        label = say("assist-with-what", who=Who(who), spell=Thing(spell.id), rc=Number(spell.rc), helper=Who(helper))
        skill = yield from ask(helper, OneOf[str]((NO_HELP, *skills)), label, NO_HELP)
        if skill != NO_HELP:
            rule = "ritual.assist-magic" if skill == MAGIC else "ritual.assist-school"
            tally = tally.plus(helper, (yield from assists(helper, spell, skill)), rule)
    return scene.count(tally)


@flow("ritual.time", "ritual.component", "ritual.charged", "magic.energy-first")
def slow_casting(
    scene: Scene[Adventure], who: str, spell: Spell, means: str, target: str, learning: bool
) -> Resolve[bool]:
    """A ritual takes its time and Energy, helpers assist, a final check decides, and the component is used up."""
    house = scene.world.house
    yield from time_passes(spell.minutes)
    if helpless(scene.world.fighter(who)):
        scene.happen(Told(say("does-not-finish", who=Who(who), spell=Thing(spell.id))))
        return False
    if house.ritual_energy == "yes":
        yield from pay(who, spell.energy)
    helped = yield from assistance(who, spell)
    # A ritual is always charged and no harder for it; learning adds to the RC and works without the charge.
    rc = scene.count(required_rc(scene.world, spell, learning=learning))
    worked = yield from magic_check(who, spell, rc, helped)
    if worked or house.magic_component_on_failure == "lost":
        yield from use_means(who, means)
    if worked:
        yield from takes_effect(who, spell, target, charged=not learning)
    elif house.ritual_failure_locks == "yes":
        yield from fizzle(who, spell)
    return worked


@flow("magic.learn-limits")
def has_legal_target(scene: Scene[Adventure], who: str, spell: Spell, target: str) -> Resolve[bool]:
    """The spell needs a legal target: somebody at the table, or something the GM grants."""
    label = say("is-there-a-target", who=Who(who), spell=Thing(spell.id))
    if target or (yield from ask(GM, YES_NO, label, default=True)):
        return True
    scene.happen(Told(say("no-legal-target", who=Who(who), spell=Thing(spell.id))))
    return False


@flow("ritual.time", "ritual.charged", "ritual.final")
def ritual(scene: Scene[Adventure], who: str, spell: str, means: str, target: str) -> Resolve[None]:
    """A character casts a known spell slowly."""
    known_spell = find(scene.world.fighter(who).spells, spell)
    if (yield from has_legal_target(who, known_spell, target)):
        yield from slow_casting(who, known_spell, means, target, learning=False)


@flow("magic.learn", "magic.learn-limits", "magic.capacity", "magic.exotic")
def learn_spell(scene: Scene[Adventure], who: str, spell: str, means: str, target: str) -> Resolve[None]:
    """A character performs the ritual of an unknown spell at RC + 2, and success teaches it."""
    new = find(scene.world.lore, spell)
    if not (yield from has_legal_target(who, new, target)):
        return
    if (yield from slow_casting(who, new, means, target, learning=True)):
        scene.happen(SpellLearned(who, new))


@flow("magic.forget")
def forget_spell(scene: Scene[Adventure], who: str, spell: str) -> None:
    """A character forgets a spell to make room, which takes no time."""
    scene.happen(SpellForgotten(who, spell))
    scene.later(RULES["spare_time"](who))


def ritual_targets(adventure: Adventure, fighter: Fighter, spell: Spell) -> tuple[str, ...]:
    """Whom a ritual can be for: the own side if it helps; for the rest the GM says if there is a target."""
    ability = spell.effect
    if ability.aim == "self":
        return (fighter.id,)
    if ability.aim == "enemy":
        return ("",)
    party = (fighter, *adventure.allies(fighter))
    return tuple(ally.id for ally in party if not ability.types or ally.sheet.type in ability.types) or ("",)


def magic_downtime(adventure: Adventure, fighter: Fighter) -> Iterator[Offer | NotNow]:
    """Rituals of known spells, spells to learn, and spells to forget."""
    known = tuple(spell.id for spell in fighter.spells)
    for spell in fighter.spells:
        yield from ritual_offers(adventure, fighter, spell, learning=False)
    new = unknown_spells(adventure, fighter)
    if new and len(known) >= capacity(fighter).total:
        why = say("knows-enough-spells", count=Number(len(known), of=fighter.id))
        yield Obstacle(why, "magic.capacity", say("forget-one-first")).closes(learn_spell)
    else:
        for spell in new:
            yield from ritual_offers(adventure, fighter, spell, learning=True)
    if known:
        yield offer(forget_spell, fighter.id, spell=OneOf[str](known))


def unknown_spells(adventure: Adventure, fighter: Fighter) -> list[Spell]:
    """The spells a caster does not know; one spell stands for a whole school without talent."""
    if not any(talent(fighter, school).total for school in SCHOOLS):
        return []
    known = [spell.id for spell in fighter.spells]
    new = [spell for spell in adventure.lore if spell.id not in known]
    foreign = {spell.school: spell for spell in reversed(new) if not talent(fighter, spell.school).total}
    return [spell for spell in new if spell.school not in foreign or spell is foreign[spell.school]]


def ritual_offers(adventure: Adventure, fighter: Fighter, spell: Spell, learning: bool) -> Iterator[Offer | NotNow]:
    """One spell as a ritual, or what is missing for it."""
    rule = learn_spell if learning else ritual
    obstacle = why_not_cast(adventure, fighter, spell)
    means = means_of(fighter, spell)
    if not obstacle and not means:
        why = say("nothing-for-ritual", what=Thing(spell.id), component=plain(spell.component))
        obstacle = Obstacle(why, "ritual.component")
    if obstacle:
        yield obstacle.closes(rule, fighter.id, spell.id)
    else:
        targets = ritual_targets(adventure, fighter, spell)
        yield offer(rule, fighter.id, spell.id, means=OneOf[str](means), target=OneOf[str](targets))


def renew_spells(scene: Scene[Adventure], who: str) -> None:
    """After a full rest fizzled spells can be tried again; nobody concentrates asleep."""
    lose_concentration(scene, who)
    if scene.world.fighter(who).fizzled:
        scene.happen(Fizzled(who, ()))

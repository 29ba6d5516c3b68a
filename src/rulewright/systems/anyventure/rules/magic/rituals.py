"""Rituals: spells cast slowly with helpers, learning and forgetting spells."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.kernel.rules.options import YES_NO, NotNow, Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import GM, find

from ...facts import Told
from ...facts.spells import Fizzled, SpellForgotten, SpellLearned
from ...model.scores import talent
from ...model.spellbook import capacity
from ...model.spells import Spell
from ...model.terms import SCHOOLS
from ...model.world import Adventure, Fighter
from ...ruleset import RULES, flow
from ..checks.checks import Check, helpless, possible_helpers, result
from ..conditions.concentration import lose_concentration
from ..downtime.clock import time_passes
from ..turns.energy import pay
from .channel_offers import why_not_cast
from .channeling import fizzle, magic_check, means_of, required, takes_effect, use_means

MAGIC = "magic"
NO_HELP = "no"


def threshold(spell: Spell, skill: str) -> int:
    """What a helper needs: half the spell's own RC, rounded up, with the school; all of it with Magic."""
    return spell.rc if skill == MAGIC else -(-spell.rc // 2)


@flow("ritual.assist-school", "ritual.assist-magic", "scope.rounding")
def assists(scene: Scene[Adventure], helper: str, spell: Spell, skill: str) -> Resolve[int]:  # noqa: ARG001
    """One helper: 1 more for the final check, or 1 less."""
    needed = threshold(spell, skill)
    label = f"{helper} assists at {spell.id} with {skill.title()}: {needed} or more"
    return 1 if (yield from result(Check(helper, skill, label))) >= needed else -1


@flow("ritual.assist-school", "ritual.assist-magic", "magic.learn")
def assistance(scene: Scene[Adventure], who: str, spell: Spell) -> Resolve[int]:
    """Everybody else may assist, with the spell's school or with Magic; what that comes to."""
    tally = Tally(f"helpers of {who}")
    for helper in possible_helpers(scene.world, who):
        able = [skill for skill in (spell.school, MAGIC) if talent(scene.world.fighter(helper), skill).total]
        if not able:
            continue
        label = f"{who} performs {spell.id}, RC {spell.rc}: does {helper} assist, and with what?"
        skill = yield from ask(helper, OneOf[str]((NO_HELP, *able)), label, NO_HELP)
        if skill != NO_HELP:
            rule = "ritual.assist-magic" if skill == MAGIC else "ritual.assist-school"
            tally = tally.plus(helper, (yield from assists(helper, spell, skill)), rule)
    return scene.count(tally)


@flow("ritual.time", "ritual.component", "ritual.charged", "magic.energy-first")
def slow_casting(
    scene: Scene[Adventure], who: str, spell: Spell, means: str, target: str, learning: bool
) -> Resolve[bool]:
    """The time, the Energy, the helpers, the final check, the component; whether it worked.

    It is charged without being harder, except where the spell is only being learned.
    """
    house = scene.world.house
    yield from time_passes(spell.minutes)
    if helpless(scene.world.fighter(who)):
        scene.happen(Told(f"{who} does not live or wake to finish {spell.id}"))
        return False
    if house.ritual_energy == "yes":
        yield from pay(who, spell.energy)
    helped = yield from assistance(who, spell)
    rc = scene.count(required(scene.world, spell, learning=learning))
    done = yield from magic_check(who, spell, rc, helped)
    if done or house.magic_component_on_failure == "lost":
        yield from use_means(who, means)
    if done:
        yield from takes_effect(who, spell, target, charged=not learning)
    elif house.ritual_failure_locks == "yes":
        yield from fizzle(who, spell)
    return done


@flow("magic.learn-limits")
def has_legal_target(scene: Scene[Adventure], who: str, spell: Spell, target: str) -> Resolve[bool]:
    """A legal target is there: somebody at the table, or something the GM grants."""
    if target or (yield from ask(GM, YES_NO, f"{who}: is there a legal target for {spell.id}?", default=True)):
        return True
    scene.happen(Told(f"{who} has no legal target for {spell.id} [magic.learn-limits]"))
    return False


@flow("ritual.time", "ritual.charged", "ritual.final")
def ritual(scene: Scene[Adventure], who: str, spell: str, means: str, target: str) -> Resolve[None]:
    """A known spell is cast slowly."""
    known = find(scene.world.fighter(who).spells, spell)
    if (yield from has_legal_target(who, known, target)):
        yield from slow_casting(who, known, means, target, learning=False)


@flow("magic.learn", "magic.learn-limits", "magic.capacity", "magic.exotic")
def learn_spell(scene: Scene[Adventure], who: str, spell: str, means: str, target: str) -> Resolve[None]:
    """The ritual of an unknown spell at RC + 2; success teaches it."""
    new = find(scene.world.lore, spell)
    if not (yield from has_legal_target(who, new, target)):
        return
    if (yield from slow_casting(who, new, means, target, learning=True)):
        scene.happen(SpellLearned(who, new))


@flow("magic.forget")
def forget_spell(scene: Scene[Adventure], who: str, spell: str) -> None:
    """A spell is dropped to make room; that takes no time."""
    scene.happen(SpellForgotten(who, spell))
    scene.later(RULES["spare_time"](who))


def targets_at_rest(adventure: Adventure, fighter: Fighter, spell: Spell) -> tuple[str, ...]:
    """Whom a ritual can be for: one's own side for what helps; for the rest the GM says whether there is something."""
    ability = spell.effect
    if ability.aim == "self":
        return (fighter.id,)
    if ability.aim == "enemy":
        return ("",)
    near = (fighter, *adventure.allies(fighter))
    return tuple(one.id for one in near if not ability.types or one.sheet.type in ability.types) or ("",)


def magic_downtime(adventure: Adventure, fighter: Fighter) -> Iterator[Offer | NotNow]:
    """Rituals of the spells it knows, spells it can learn, and spells it can forget."""
    known = tuple(one.id for one in fighter.spells)
    for spell in fighter.spells:
        yield from slowly(adventure, fighter, spell, learning=False)
    new = unknown_spells(adventure, fighter)
    if new and len(known) >= capacity(fighter).total:
        yield NotNow(
            learn_spell, f"{fighter.id} knows {len(known)} spells already and can forget one", "magic.capacity"
        )
    else:
        for spell in new:
            yield from slowly(adventure, fighter, spell, learning=True)
    if known:
        yield offer(forget_spell, fighter.id, spell=OneOf[str](known))


def unknown_spells(adventure: Adventure, fighter: Fighter) -> list[Spell]:
    """What a caster does not know yet; of a school it has no talent in, one spell stands for all."""
    if not any(talent(fighter, school).total for school in SCHOOLS):
        return []
    known = [one.id for one in fighter.spells]
    new = [one for one in adventure.lore if one.id not in known]
    foreign = {one.school: one for one in reversed(new) if not talent(fighter, one.school).total}
    return [one for one in new if one.school not in foreign or one is foreign[one.school]]


def slowly(adventure: Adventure, fighter: Fighter, spell: Spell, learning: bool) -> Iterator[Offer | NotNow]:
    """One spell as a ritual, or what is missing for it."""
    rule = learn_spell if learning else ritual
    why, by = why_not_cast(adventure, fighter, spell)
    means = means_of(fighter, spell)
    if why:
        yield NotNow(rule, why, by)
    elif not means:
        yield NotNow(rule, f"neither {spell.component} nor a focus for {spell.id}", "ritual.component")
    else:
        targets = targets_at_rest(adventure, fighter, spell)
        yield offer(rule, fighter.id, spell.id, means=OneOf[str](means), target=OneOf[str](targets))


def slept_on(scene: Scene[Adventure], who: str) -> None:
    """After a full rest every spell can be tried again; nobody concentrates asleep."""
    lose_concentration(scene, who)
    if scene.world.fighter(who).fizzled:
        scene.happen(Fizzled(who, ()))

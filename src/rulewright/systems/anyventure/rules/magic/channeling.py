"""Channeling: the check, what charges a spell, fizzling, and what a spell does."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import GM, find
from rulewright.words.arguments import Number, Thing, Who

from ...facts import Carries, GoodsSet, Marked, Told
from ...facts.spells import Fizzled
from ...house import Rulings
from ...model.sheets import Ability, Hurt
from ...model.spells import Spell, is_focus_for
from ...model.world import Adventure, Fighter, Until
from ...phrases import say
from ...ruleset import flow
from ..checks.checks import NO_ROLL, Check, result
from ..checks.fortune import numbing
from ..combat.damage import Wound, harm, spend_resolve
from ..conditions.concentration import concentrate
from ..goods.belongings import restock
from .abilities import boon, effect, gm_decides

RC_INCREASE = 2


def required_rc(adventure: Adventure, spell: Spell, charged: bool = False, learning: bool = False) -> Tally:
    """The RC of a spell here and now."""
    tally = Tally(say("rc-of", what=Thing(spell.id))).plus("spell", spell.rc, "magic.check")
    if charged:
        tally = tally.plus("charged", RC_INCREASE, "magic.charge-rc")
    if learning:
        tally = tally.plus("to learn it", RC_INCREASE, "magic.learn")
    if adventure.ground.nullfield == "basic":
        tally = tally.plus("nullfield", RC_INCREASE, "magic.nullfield")
    return tally


def is_enough(rolled: int, rc: int, house: Rulings) -> bool:
    """Whether a magic check is good enough: equal will do, unless the table rules otherwise."""
    return rolled >= rc if house.magic_meet == "meet" else rolled > rc


def means_of(fighter: Fighter, spell: Spell) -> tuple[str, ...]:
    """What a character can charge a spell with: its component, and every focus that fits."""
    goods = [item.id for item in fighter.goods if item.id == spell.component and item.count > 0]
    return (*goods, *(item.id for item in fighter.gear if is_focus_for(item, spell)))


@flow("magic.components", "magic.focus", "ritual.component")
def use_means(scene: Scene[Adventure], who: str, item: str) -> Resolve[None]:
    """A component is used up; a focus is not, but the GM may rule that it breaks."""
    fighter = scene.world.fighter(who)
    focus = next((gear for gear in fighter.gear if gear.id == item), None)
    if focus is None:
        scene.happen(GoodsSet(who, restock(fighter.goods, item, -1)))
        return
    label = say("does-it-break", who=Who(who), item=Thing(item), when=focus.breaks)
    if focus.breaks and (yield from ask(GM, YES_NO, label, default=False)):
        kit = tuple(gear for gear in fighter.gear if gear is not focus)
        scene.happen(Told(say("breaks", item=Thing(item))), Carries(who, kit=kit))


@flow("magic.check", "magic.subschool-skill", "check.kinds", "ritual.final")
def magic_check(scene: Scene[Adventure], who: str, spell: Spell, rc: int, helped: int = 0) -> Resolve[bool]:
    """A magic check keeps the highest die of the school and adds what helpers contribute."""
    school = spell.school.title()
    label = say("channels", who=Who(who), spell=Thing(spell.id), school=school, rc=Number(rc))
    rolled = yield from result(Check(who, spell.school, label))
    if rolled == NO_ROLL:
        return False
    tally = Tally(say("result-for", who=Who(who), what=Thing(spell.id))).plus("highest die", rolled, "check.highest")
    return is_enough(scene.count(tally.plus("helpers", helped, "ritual.final")), rc, scene.world.house)


@flow("magic.fizzle")
def fizzle(scene: Scene[Adventure], who: str, spell: Spell) -> None:
    """A spell that fizzles is closed to its caster until a full rest."""
    fizzled = scene.world.fighter(who).fizzled
    scene.happen(Told(say("fizzles", spell=Thing(spell.id), who=Who(who))))
    if spell.id not in fizzled:
        scene.happen(Fizzled(who, tuple(sorted((*fizzled, spell.id)))))


@flow("magic.charge", "magic.charge-rc", "magic.nullfield", "magic.pass-fail")
def casts(scene: Scene[Adventure], who: str, spell: Spell, charge: str, target: str) -> Resolve[bool]:
    """A spell is checked, harder if charged, and works completely or fizzles."""
    rc = scene.count(required_rc(scene.world, spell, charged=bool(charge)))
    worked = yield from magic_check(who, spell, rc)
    if charge and (worked or scene.world.house.magic_component_on_failure == "lost"):
        yield from use_means(who, charge)
    if worked:
        yield from takes_effect(who, spell, target, charged=bool(charge))
    else:
        yield from fizzle(who, spell)
    return worked


@flow("action.channel", "magic.known", "magic.energy-first")
def channel(scene: Scene[Adventure], who: str, spell: str, charge: str, target: str) -> Resolve[None]:
    """A character channels a known spell, charged or not, and its Energy is spent either way."""
    yield from casts(who, find(scene.world.fighter(who).spells, spell), charge, target)


@flow("woe.channel", "woe.numbed", "resource.wonder-woe-cash", "resource.morale-cost")
def desperate_channel(scene: Scene[Adventure], who: str, spell: str, charge: str, target: str) -> Resolve[None]:
    """Cash Woe: a spell costs Resolve instead of Energy and true damage equal to its RC, and numbs."""
    known_spell = find(scene.world.fighter(who).spells, spell)
    scene.happen(Marked(who, woe=False))
    spend_resolve(scene, who, known_spell.energy)
    yield from casts(who, known_spell, charge, target)
    yield from harm(who, Wound((Hurt("true", known_spell.rc),), why="desperate channel"))
    yield from numbing(who)


@flow("magic.pass-fail", "magic.charge", "concentration.use", "magic.target-check")
def takes_effect(scene: Scene[Adventure], who: str, spell: Spell, target: str, charged: bool) -> Resolve[None]:
    """A spell does all it says, and its charge adds more; some of it lasts while the caster concentrates."""
    if spell.concentration:
        yield from concentrate(who, spell.id)
    if not target:
        scene.happen(Told(say("spell-works", spell=Thing(spell.id), who=Who(who), words=spell.words)))
        return
    for ability in spell_parts(spell, charged):
        match ability.kind:
            case "effect":
                yield from effect(who, ability, target)
            case "boon":
                yield from boon(who, ability, target, spell_duration(spell, who))
            case _:
                yield from gm_decides(who, ability)


def spell_parts(spell: Spell, charged: bool) -> tuple[Ability, ...]:
    """The effect, and the charge if there is one; conditions last with the concentration if the spell does."""
    parts = (spell.effect, spell.charged) if charged and spell.charged else (spell.effect,)
    if not spell.concentration:
        return parts
    return tuple(part.but(inflicts=tuple(inflict.but(kept_by=spell.id) for inflict in part.inflicts)) for part in parts)


def spell_duration(spell: Spell, who: str) -> Until:
    return Until("concentration", who, on=spell.id) if spell.concentration else Until("fight")

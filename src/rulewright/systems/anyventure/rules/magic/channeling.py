"""Channeling: the check, what charges a spell, fizzling, and what a spell does."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import GM, find

from ...facts import Carries, GoodsSet, Marked, Told
from ...facts.spells import Fizzled
from ...house import Rulings
from ...model.sheets import Ability, Hurt
from ...model.spells import Spell, focus_for
from ...model.world import Adventure, Fighter, Until
from ...ruleset import flow
from ..checks.checks import NO_ROLL, Check, result
from ..checks.fortune import numbing
from ..combat.damage import Wound, harm, spend_resolve
from ..conditions.concentration import concentrate
from ..goods.trading import stock
from .abilities import boon, effect, told

HARDER = 2


def required(adventure: Adventure, spell: Spell, charged: bool = False, learning: bool = False) -> Tally:
    """The RC of a spell here and now."""
    tally = Tally(f"RC of {spell.id}").plus("spell", spell.rc, "magic.check")
    if charged:
        tally = tally.plus("charged", HARDER, "magic.charge-rc")
    if learning:
        tally = tally.plus("to learn it", HARDER, "magic.learn")
    if adventure.ground.nullfield == "basic":
        tally = tally.plus("nullfield", HARDER, "magic.nullfield")
    return tally


def enough(found: int, rc: int, house: Rulings) -> bool:
    """Whether a magic check is good enough: equal will do, unless the table says otherwise."""
    return found >= rc if house.magic_meet == "meet" else found > rc


def means_of(fighter: Fighter, spell: Spell) -> tuple[str, ...]:
    """What it has to charge a spell with: its component, and every focus that fits."""
    goods = [one.id for one in fighter.goods if one.id == spell.component and one.count > 0]
    return (*goods, *(one.id for one in fighter.gear if focus_for(one, spell)))


@flow("magic.components", "magic.focus", "ritual.component")
def use_means(scene: Scene[Adventure], who: str, item: str) -> Resolve[None]:
    """A component is used up; a focus is not, but the GM may say that it breaks, as its text has it."""
    fighter = scene.world.fighter(who)
    focus = next((one for one in fighter.gear if one.id == item), None)
    if focus is None:
        scene.happen(GoodsSet(who, stock(fighter.goods, item, -1)))
        return
    label = f"{who} uses {item}: {focus.breaks} Does it break?"
    if focus.breaks and (yield from ask(GM, YES_NO, label, default=False)):
        scene.happen(Told(f"{item} breaks"), Carries(who, kit=tuple(one for one in fighter.gear if one is not focus)))


@flow("magic.check", "magic.subschool-skill", "check.kinds", "ritual.final")
def magic_check(scene: Scene[Adventure], who: str, spell: Spell, rc: int, helped: int = 0) -> Resolve[bool]:
    """The highest die of the school, with what helpers add, against the RC."""
    trial = Check(who, spell.school, f"{who} channels {spell.id}: {spell.school.title()} against RC {rc}")
    found = yield from result(trial)
    if found == NO_ROLL:
        return False
    final = Tally(f"result of {who} for {spell.id}").plus("highest die", found, "check.highest")
    return enough(scene.count(final.plus("helpers", helped, "ritual.final")), rc, scene.world.house)


@flow("magic.fizzle")
def fizzle(scene: Scene[Adventure], who: str, spell: Spell) -> None:
    """A spell that failed is closed to its caster until a full rest."""
    fizzled = scene.world.fighter(who).fizzled
    scene.happen(Told(f"{spell.id} of {who} fizzles"))
    if spell.id not in fizzled:
        scene.happen(Fizzled(who, tuple(sorted((*fizzled, spell.id)))))


@flow("magic.charge", "magic.charge-rc", "magic.nullfield", "magic.pass-fail")
def casts(scene: Scene[Adventure], who: str, spell: Spell, charge: str, target: str) -> Resolve[bool]:
    """The check, harder if it is charged; then the whole effect, or the spell fizzles. Whether it worked."""
    rc = scene.count(required(scene.world, spell, charged=bool(charge)))
    done = yield from magic_check(who, spell, rc)
    if charge and (done or scene.world.house.magic_component_on_failure == "lost"):
        yield from use_means(who, charge)
    if done:
        yield from takes_effect(who, spell, target, charged=bool(charge))
    else:
        yield from fizzle(who, spell)
    return done


@flow("action.channel", "magic.known", "magic.energy-first")
def channel(scene: Scene[Adventure], who: str, spell: str, charge: str, target: str) -> Resolve[None]:
    """A known spell is tried, charged with something or not; its Energy is gone either way."""
    yield from casts(who, find(scene.world.fighter(who).spells, spell), charge, target)


@flow("woe.channel", "woe.numbed", "resource.wonder-woe-cash", "resource.morale-cost")
def desperate_channel(scene: Scene[Adventure], who: str, spell: str, charge: str, target: str) -> Resolve[None]:
    """Woe is cashed: the spell costs Resolve instead of Energy, true damage of its RC in any case, and numbs."""
    known = find(scene.world.fighter(who).spells, spell)
    scene.happen(Marked(who, woe=False))
    spend_resolve(scene, who, known.energy)
    yield from casts(who, known, charge, target)
    yield from harm(who, Wound((Hurt("true", known.rc),), why="desperate channel"))
    yield from numbing(who)


@flow("magic.pass-fail", "magic.charge", "concentration.use", "magic.target-check")
def takes_effect(scene: Scene[Adventure], who: str, spell: Spell, target: str, charged: bool) -> Resolve[None]:
    """All a spell does, and what its charge adds; some of it lasts as long as the caster concentrates."""
    if spell.concentration:
        yield from concentrate(who, spell.id)
    if not target:
        scene.happen(Told(f"{spell.id} of {who} works: {spell.words}"))
        return
    for ability in parts(spell, charged):
        match ability.kind:
            case "effect":
                yield from effect(who, ability, target)
            case "boon":
                yield from boon(who, ability, target, until_of(spell, who))
            case _:
                yield from told(who, ability)


def parts(spell: Spell, charged: bool) -> tuple[Ability, ...]:
    """The effect, and the charge if there is one; conditions hang on the concentration if the spell does."""
    both = (spell.effect, spell.charged) if charged and spell.charged else (spell.effect,)
    if not spell.concentration:
        return both
    return tuple(one.but(inflicts=tuple(inflict.but(kept_by=spell.id) for inflict in one.inflicts)) for one in both)


def until_of(spell: Spell, who: str) -> Until:
    return Until("concentration", who, on=spell.id) if spell.concentration else Until("fight")

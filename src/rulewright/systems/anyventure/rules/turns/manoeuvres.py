"""What an action can be besides an attack: grab, shove, defend, use, put out flames, stand up, command."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.phrase import Phrase, Words

from ...board import push_end
from ...facts import ConditionSet, HandSet, Marked, Told, TurnSet
from ...model.sheets import Inflict
from ...model.terms import SIZES
from ...model.world import Adventure, Fighter
from ...phrases import say
from ...ruleset import RULES, flow
from ..checks.best_skill import best_skill
from ..checks.checks import COMMON, NO_ROLL, Check, contested, helpless, passes, result
from ..checks.helping import help_for
from ..combat.lifeline import choose_endurance_or_resilience
from ..conditions.conditions import afflict, become, end_condition
from ..conditions.recovery import shake_off
from ..goods.brews import swallow, take_potion

PUT_OUT_SELF_RC, PUT_OUT_ALLY_RC = 6, 4
SPECIAL_FIRE_RCS = {"hellfire": {"printed": (6, 8), "swapped": (8, 6)}}


@flow("action.grab", "action.shove")
def withstands(scene: Scene[Adventure], who: str, skills: tuple[str, ...], what: Words) -> Resolve[str]:
    """The target chooses the skill it resists with."""
    if len(skills) == 1:
        return skills[0]
    best = best_skill(scene.world, scene.world.fighter(who), skills)
    return (yield from ask(who, OneOf[str](skills), say("resist-with-what", what=what, who=Who(who)), best))


@flow("action.grab", "action.grab-hold", "check.contested")
def grab(scene: Scene[Adventure], who: str, target: str) -> Resolve[None]:
    """Fitness against Fitness or Coordination: the target is Impaired until the grabber's next turn."""
    skills = ("fitness", "coordination") if scene.world.house.action_grab_defence == "either" else ("fitness",)
    if (yield from overpowers(who, "fitness", target, skills, say("grabs", who=Who(who), target=Who(target)))):
        yield from afflict(target, Inflict(condition="impaired", until="my turn start"), who)


@flow("check.contested", "condition.incapacitated")
def overpowers(
    scene: Scene[Adventure], who: str, skill: str, target: str, against: tuple[str, ...], what: Words
) -> Resolve[bool]:
    """A contested check of strength; the helpless do not resist."""
    if helpless(scene.world.fighter(target)):
        return True
    theirs = yield from withstands(target, against, what)
    mine = Check(who, skill, say("skill-of", what=what, skill=skill.title(), who=Who(who)), against=target)
    their_label = say("skill-of", what=what, skill=theirs.title(), who=Who(target))
    other = Check(target, theirs, their_label, against=who)
    won = yield from contested(mine, other)
    if not won:
        scene.happen(Told(say("withstands-it", who=Who(target))))
    return won


def why_not_shove(adventure: Adventure, fighter: Fighter, target: Fighter) -> Phrase | None:
    """Why somebody cannot be shoved: it must be of the same size."""
    difference = SIZES.index(target.sheet.size) - SIZES.index(fighter.sheet.size)
    if not difference or adventure.house.action_shove_size == "any":
        return None
    return say("too-big-to-shove" if difference > 0 else "too-small-to-shove", who=Who(target.id))


@flow("action.shove", "action.shove-size")
def shove(scene: Scene[Adventure], who: str, target: str) -> Resolve[None]:
    """Might against Fitness or Coordination: the target is knocked Prone or pushed a unit."""
    what = say("shoves", who=Who(who), target=Who(target))
    if not (yield from overpowers(who, "might", target, ("fitness", "coordination"), what)):
        return
    cell = push_end(scene.seen_by(who), scene.world.fighter(target), scene.world.fighter(who))
    how = "prone"
    if cell:
        results = OneOf[str](("prone", "pushed"))
        how = yield from ask(who, results, say("prone-or-pushed", who=Who(who), target=Who(target)), "prone")
    if how == "prone":
        become(scene, target, "prone", who)
    elif cell:
        yield from RULES["follow"](target, (cell,), "walk", willing=False)


@flow("action.defend")
def defend(scene: Scene[Adventure], who: str) -> None:
    """A character has a bonus die on defence and contested checks until its next turn or reaction."""
    scene.happen(Marked(who, defending=True))


@flow("action.use", "item.consumables")
def use(scene: Scene[Adventure], who: str, item: str, target: str) -> Resolve[None]:
    """A character uses something up, on itself or on somebody beside."""
    potion = take_potion(scene, who, item)
    scene.happen(Told(say("uses-on", who=Who(who), item=Thing(item), target=Who(target))))
    yield from swallow(target, potion, who)


@flow("action.put-out-self", "action.put-out-ally", "condition.ignited-out", "magic.hellfire")
def put_out(scene: Scene[Adventure], who: str, target: str) -> Resolve[None]:
    """A character puts out flames: Coordination 6 on itself, 4 on an ally; hellfire has its own numbers."""
    fire = scene.world.fighter(target).condition("ignited")
    if fire is None:
        return
    usual = (PUT_OUT_SELF_RC, PUT_OUT_ALLY_RC)
    own, other = SPECIAL_FIRE_RCS.get(fire.name, {}).get(scene.world.house.magic_hellfire_rc, usual)
    check = Check(who, "coordination", say("puts-out", who=Who(who), target=Who(target)))
    if (yield from passes(check, own if who == target else other)):
        end_condition(scene, target, "ignited", fire.name)


@flow("action.stand", "lifeline.prone")
def stand(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character stands up; after a nearly fatal blow it needs Endurance or Resilience 15."""
    fighter = scene.world.fighter(who)
    fallen = fighter.condition("prone")
    if fallen and fallen.rc:
        label = say("gets-up-with-which", who=Who(who), rc=Number(fallen.rc))
        skill = yield from choose_endurance_or_resilience(scene, fighter, label, fallen.rc)
        if not (yield from passes(Check(who, skill, say("gets-up", who=Who(who))), fallen.rc)):
            return
    end_condition(scene, who, "prone")


@flow("action.recover-stun", "condition.stunned-recovery")
def recover_stun(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """The Stunned can only try to recover, with Concentration against the RC."""
    recovered = yield from shake_off(who, "stunned")
    if scene.world.house.condition_stunned_attempts == "per-turn":
        scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(actions=0, over=True)))
    if recovered:
        scene.happen(Told(say("comes-to-itself", who=Who(who))))


@flow("action.command-charmed", "condition.charmed-command", "condition.charmed")
def command_charmed(scene: Scene[Adventure], who: str, target: str, order: str) -> Resolve[None]:
    """Persuasion against Insight: the charmer plays the next turn; a harmful order makes the next escape easier."""
    mine = Check(who, "persuasion", against=target, language=COMMON)
    theirs = Check(target, "insight", against=who, language=COMMON)
    if not (yield from contested(mine, theirs)):
        scene.happen(Told(say("does-not-obey", target=Who(target), who=Who(who))))
        return
    scene.happen(Told(say("obeys", target=Who(target), who=Who(who), order=order)))
    charm = scene.world.fighter(target).condition("charmed")
    label = say("is-order-harmful", who=Who(who), target=Who(target), order=order)
    if charm:
        harmful = yield from ask(GM, YES_NO, label, default=False)
        scene.happen(ConditionSet(target, charm.but(flag=charm.flag or harmful, order=order)))


@flow("turn.free-task", "item.extra-slots")
def switch_weapon(scene: Scene[Adventure], who: str, hand: str, off: str) -> None:
    """A character takes another weapon in hand as the free task of the round, if it is kept ready."""
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(task=True)), HandSet(who, hand, off))


@flow("action.use")
def draw(scene: Scene[Adventure], who: str, hand: str, off: str) -> None:
    """A character spends an action to draw a weapon that is not kept ready."""
    scene.happen(HandSet(who, hand, off))


@flow("turn.free-task")
def free_task(scene: Scene[Adventure], who: str, task: str) -> None:
    """A character does something trivial: opens a door, presses a button, looks around a corner."""
    scene.happen(
        TurnSet(who, scene.world.fighter(who).turn.but(task=True)), Told(say("does-something", who=Who(who), what=task))
    )


@flow("turn.free-task", "check.rc")
def gain_information(scene: Scene[Adventure], who: str, skill: str) -> Resolve[None]:
    """As the free task of the round, a check gains information, and the GM says what it reveals."""
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(task=True)))
    label = say("gains-information", who=Who(who), skill=skill.title())
    rolled = yield from result(Check(who, skill, label, mods=(yield from help_for(who, skill))))
    learned = say("nothing") if rolled == NO_ROLL else Number(rolled, of=who)
    scene.happen(Told(say("information-gained", who=Who(who), skill=skill.title(), result=learned)))


@flow("action.use")
def interact(scene: Scene[Adventure], who: str, what: str) -> None:
    """A character spends an action on an object: pulls a lever, picks something up, works at a lock."""
    scene.happen(Told(say("does-something", who=Who(who), what=what)))

"""What an action can be besides an attack: grab, shove, defend, use, put out flames, stand up, command."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM

from ...board import push_end
from ...facts import ConditionSet, HandSet, Marked, Told, TurnSet
from ...model.sheets import Inflict
from ...model.terms import SIZES
from ...model.world import Adventure, Fighter
from ...ruleset import RULES, flow
from ..checks.best_skill import best_skill
from ..checks.checks import COMMON, NO_ROLL, Check, contested, helpless, passes, result
from ..combat.lifeline import choose_endurance_or_resilience
from ..conditions.conditions import afflict, become, end_condition
from ..conditions.recovery import shake_off
from ..goods.brews import swallow, take_potion

PUT_OUT_SELF_RC, PUT_OUT_ALLY_RC = 6, 4
SPECIAL_FIRE_RCS = {"hellfire": {"printed": (6, 8), "swapped": (8, 6)}}


@flow("action.grab", "action.shove")
def withstands(scene: Scene[Adventure], who: str, skills: tuple[str, ...], what: str) -> Resolve[str]:
    """The target chooses the skill it resists with."""
    if len(skills) == 1:
        return skills[0]
    best = best_skill(scene.world, scene.world.fighter(who), skills)
    return (yield from ask(who, OneOf[str](skills), f"{what}: with what does {who} resist?", best))


@flow("action.grab", "action.grab-hold", "check.contested")
def grab(scene: Scene[Adventure], who: str, target: str) -> Resolve[None]:
    """Fitness against Fitness or Coordination: the target is Impaired until the grabber's next turn."""
    skills = ("fitness", "coordination") if scene.world.house.action_grab_defence == "either" else ("fitness",)
    if (yield from overpowers(who, "fitness", target, skills, f"{who} grabs {target}")):
        yield from afflict(target, Inflict(condition="impaired", until="my turn start"), who)


@flow("check.contested", "condition.incapacitated")
def overpowers(
    scene: Scene[Adventure], who: str, skill: str, target: str, against: tuple[str, ...], what: str
) -> Resolve[bool]:
    """A contested check of strength; the helpless do not resist."""
    if helpless(scene.world.fighter(target)):
        return True
    theirs = yield from withstands(target, against, what)
    mine = Check(who, skill, f"{what}: {skill.title()} of {who}", against=target)
    other = Check(target, theirs, f"{what}: {theirs.title()} of {target}", against=who)
    won = yield from contested(mine, other)
    if not won:
        scene.happen(Told(f"{target} withstands it"))
    return won


def why_not_shove(adventure: Adventure, fighter: Fighter, target: Fighter) -> str:
    """Why somebody cannot be shoved: it must be of the same size."""
    same = SIZES.index(fighter.sheet.size) == SIZES.index(target.sheet.size)
    return "" if same or adventure.house.action_shove_size == "any" else f"{target.id} is {target.sheet.size}"


@flow("action.shove", "action.shove-size")
def shove(scene: Scene[Adventure], who: str, target: str) -> Resolve[None]:
    """Might against Fitness or Coordination: the target is knocked Prone or pushed a unit."""
    if not (yield from overpowers(who, "might", target, ("fitness", "coordination"), f"{who} shoves {target}")):
        return
    cell = push_end(scene.seen_by(who), scene.world.fighter(target), scene.world.fighter(who))
    how = "prone"
    if cell:
        results = OneOf[str](("prone", "pushed"))
        how = yield from ask(who, results, f"{who} has shoved {target}: prone or pushed?", "prone")
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
    scene.happen(Told(f"{who} uses {item} on {target}"))
    yield from swallow(target, potion, who)


@flow("action.put-out-self", "action.put-out-ally", "condition.ignited-out", "magic.hellfire")
def put_out(scene: Scene[Adventure], who: str, target: str) -> Resolve[None]:
    """A character puts out flames: Coordination 6 on itself, 4 on an ally; hellfire has its own numbers."""
    fire = scene.world.fighter(target).condition("ignited")
    if fire is None:
        return
    usual = (PUT_OUT_SELF_RC, PUT_OUT_ALLY_RC)
    own, other = SPECIAL_FIRE_RCS.get(fire.name, {}).get(scene.world.house.magic_hellfire_rc, usual)
    if (yield from passes(Check(who, "coordination", f"{who} puts out {target}"), own if who == target else other)):
        end_condition(scene, target, "ignited", fire.name)


@flow("action.stand", "lifeline.prone")
def stand(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """A character stands up; after a nearly fatal blow it needs Endurance or Resilience 15."""
    fighter = scene.world.fighter(who)
    fallen = fighter.condition("prone")
    if fallen and fallen.rc:
        skill = yield from choose_endurance_or_resilience(
            scene, fighter, f"{who} gets up, RC {fallen.rc}: Endurance or Resilience?"
        )
        if not (yield from passes(Check(who, skill, f"{who} gets up"), fallen.rc)):
            return
    end_condition(scene, who, "prone")


@flow("action.recover-stun", "condition.stunned-recovery")
def recover_stun(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """The Stunned can only try to recover, with Concentration against the RC."""
    recovered = yield from shake_off(who, "stunned")
    if scene.world.house.condition_stunned_attempts == "per-turn":
        scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(actions=0, over=True)))
    if recovered:
        scene.happen(Told(f"{who} comes to itself"))


@flow("action.command-charmed", "condition.charmed-command", "condition.charmed")
def command_charmed(scene: Scene[Adventure], who: str, target: str, order: str) -> Resolve[None]:
    """Persuasion against Insight: the Charmed obey, but a harmful order makes the next escape easier."""
    mine = Check(who, "persuasion", against=target, language=COMMON)
    theirs = Check(target, "insight", against=who, language=COMMON)
    if not (yield from contested(mine, theirs)):
        scene.happen(Told(f"{target} does not obey {who}"))
        return
    scene.happen(Told(f"{target} obeys {who}: {order}"))
    charm = scene.world.fighter(target).condition("charmed")
    label = f"{who} orders {target}: {order}. Does it harm {target} or endanger an ally?"
    if charm and (yield from ask(GM, YES_NO, label, default=False)):
        scene.happen(ConditionSet(target, charm.but(flag=True)))


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
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(task=True)), Told(f"{who}: {task}"))


@flow("turn.free-task", "check.rc")
def gain_information(scene: Scene[Adventure], who: str, skill: str) -> Resolve[None]:
    """As the free task of the round, a check gains information, and the GM says what it reveals."""
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(task=True)))
    rolled = yield from result(Check(who, skill, f"{who} gains information with {skill.title()}"))
    scene.happen(Told(f"{who}: {skill.title()} {'nothing' if rolled == NO_ROLL else rolled}"))


@flow("action.use")
def interact(scene: Scene[Adventure], who: str, what: str) -> None:
    """A character spends an action on an object: pulls a lever, picks something up, works at a lock."""
    scene.happen(Told(f"{who}: {what}"))

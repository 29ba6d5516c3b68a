"""Grab, shove, defend, use, flames, standing up, stun, charm: what an action can be besides an attack."""

from __future__ import annotations

from rulewright.kernel.rules.options import YES_NO, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM

from ...board import pushed
from ...facts import ConditionSet, HandSet, Marked, Told, TurnSet
from ...model.sheets import Inflict
from ...model.terms import SIZES
from ...model.world import Adventure, Fighter
from ...ruleset import RULES, flow
from ..checks.checks import COMMON, NO_ROLL, Check, contested, helpless, passes, result
from ..combat.lifeline import choose_endurance_or_resilience, expected_result
from ..conditions.conditions import afflict, become, end_condition, shake_off
from ..goods.brews import swallow, take_potion

OUT_SELF, OUT_ALLY = 6, 4
FIRES = {"hellfire": {"printed": (6, 8), "swapped": (8, 6)}}


@flow("action.grab", "action.shove")
def withstands(scene: Scene[Adventure], who: str, skills: tuple[str, ...], what: str) -> Resolve[str]:
    """With what the target resists: its own choice."""
    if len(skills) == 1:
        return skills[0]
    fighter = scene.world.fighter(who)
    best = max(skills, key=lambda skill: (expected_result(scene.world, fighter, skill), -skills.index(skill)))
    return (yield from ask(who, OneOf[str](skills), f"{what}: with what does {who} resist?", best))


@flow("action.grab", "action.grab-hold", "check.contested")
def grab(scene: Scene[Adventure], who: str, target: str) -> Resolve[None]:
    """Fitness against Fitness or Coordination; the held one is Impaired until the grabber's next turn."""
    both = ("fitness", "coordination") if scene.world.house.action_grab_defence == "either" else ("fitness",)
    if (yield from overpowers(who, "fitness", target, both, f"{who} grabs {target}")):
        yield from afflict(target, Inflict(condition="impaired", until="my turn start"), who)


@flow("check.contested", "condition.incapacitated")
def overpowers(
    scene: Scene[Adventure], who: str, skill: str, target: str, against: tuple[str, ...], what: str
) -> Resolve[bool]:
    """A contested check of bodies; the helpless do not resist."""
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
    """Only one of the same size can be shoved."""
    same = SIZES.index(fighter.sheet.size) == SIZES.index(target.sheet.size)
    return "" if same or adventure.house.action_shove_size == "any" else f"{target.id} is {target.sheet.size}"


@flow("action.shove", "action.shove-size")
def shove(scene: Scene[Adventure], who: str, target: str) -> Resolve[None]:
    """Might against Fitness or Coordination; the loser is knocked Prone or pushed a unit."""
    if not (yield from overpowers(who, "might", target, ("fitness", "coordination"), f"{who} shoves {target}")):
        return
    cell = pushed(scene.seen_by(who), scene.world.fighter(target), scene.world.fighter(who))
    how = "prone"
    if cell:
        ways = OneOf[str](("prone", "pushed"))
        how = yield from ask(who, ways, f"{who} has shoved {target}: prone or pushed?", "prone")
    if how == "prone":
        become(scene, target, "prone", who)
    elif cell:
        yield from RULES["follow"](target, (cell,), "walk", willing=False)


@flow("action.defend")
def defend(scene: Scene[Adventure], who: str) -> None:
    """A bonus die on defence and contested checks until the next turn, or until a reaction."""
    scene.happen(Marked(who, defending=True))


@flow("action.use", "item.consumables")
def use(scene: Scene[Adventure], who: str, item: str, target: str) -> Resolve[None]:
    """Something is used up: on oneself, or on somebody beside."""
    potion = take_potion(scene, who, item)
    scene.happen(Told(f"{who} uses {item} on {target}"))
    yield from swallow(target, potion, who)


@flow("action.put-out-self", "action.put-out-ally", "condition.ignited-out", "magic.hellfire")
def put_out(scene: Scene[Adventure], who: str, target: str) -> Resolve[None]:
    """Flames: Coordination 6 on oneself, 4 on an ally; hellfire is harder to put out for others."""
    fire = scene.world.fighter(target).condition("ignited")
    if fire is None:
        return
    usual = (OUT_SELF, OUT_ALLY)
    own, other = FIRES.get(fire.name, {}).get(scene.world.house.magic_hellfire_rc, usual)
    if (yield from passes(Check(who, "coordination", f"{who} puts out {target}"), own if who == target else other)):
        end_condition(scene, target, "ignited", fire.name)


@flow("action.stand", "lifeline.prone")
def stand(scene: Scene[Adventure], who: str) -> Resolve[None]:
    """Up from the ground; after a blow that nearly killed it takes Endurance or Resilience 15."""
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
    """The only action open to the Stunned: Concentration against the RC as it stands."""
    free = yield from shake_off(who, "stunned")
    if scene.world.house.condition_stunned_attempts == "per-turn":
        scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(actions=0, over=True)))
    if free:
        scene.happen(Told(f"{who} comes to itself"))


@flow("action.command-charmed", "condition.charmed-command", "condition.charmed")
def command_charmed(scene: Scene[Adventure], who: str, target: str, order: str) -> Resolve[None]:
    """Persuasion against Insight: the charmed one obeys. Harm in the order makes the next escape easier."""
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
    """Another weapon in hand: the free task of the round for what is kept ready."""
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(task=True)), HandSet(who, hand, off))


@flow("action.use")
def draw(scene: Scene[Adventure], who: str, hand: str, off: str) -> None:
    """An action for a weapon that is not kept at hand."""
    scene.happen(HandSet(who, hand, off))


@flow("turn.free-task")
def free_task(scene: Scene[Adventure], who: str, task: str) -> None:
    """Something trivial: a door, a button, a look around the corner."""
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(task=True)), Told(f"{who}: {task}"))


@flow("turn.free-task", "check.rc")
def gain_information(scene: Scene[Adventure], who: str, skill: str) -> Resolve[None]:
    """A check to gain information, as the free task of the round: the GM says what the result tells."""
    scene.happen(TurnSet(who, scene.world.fighter(who).turn.but(task=True)))
    found = yield from result(Check(who, skill, f"{who} gains information with {skill.title()}"))
    scene.happen(Told(f"{who}: {skill.title()} {'nothing' if found == NO_ROLL else found}"))


@flow("action.use")
def interact(scene: Scene[Adventure], who: str, what: str) -> None:
    """An action spent on some object: a lever pulled, something picked up, a lock worked at."""
    scene.happen(Told(f"{who}: {what}"))

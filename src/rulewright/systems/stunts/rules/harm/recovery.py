"""Recovery after a rest, and rallying in a conflict."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.options import YES_NO, Between, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...facts import BoxSet, CurrentActionSet, PlotPoints, Rallied, RestedSet
from ...model.sheets import RUNG, STEPS, Action, Duration, Level, Track
from ...model.world import Box, OngoingAction, Story
from ...phrases import say
from ...ruleset import RULES, flow
from ...terms import DURATIONS
from ..actions.stunt_points import buy_stunt
from ..rolls.action_test import take_test
from ..rolls.aspect_options import plot_points, role_for
from ..rolls.gathering import ActionTest
from ..rolls.outcome import Outcome
from .durations import end_temporary, marks_up_to, recovered
from .stress import ENDURANCE, track_for

SCENE, TEMPORARY, LONGEST_CLEARED = RUNG[Duration.SCENE], RUNG[Duration.TEMPORARY], RUNG[Duration.ENDURING]


class Clearing(NamedTuple):
    """Which boxes may be cleared.

    `highest` is the worst level, `lowest` the shortest duration as a rung of the ladder. Durations may be as long as
    `base`, and longer by `steps` that SP have bought; with `shared` all boxes together use up the steps.
    """

    highest: Level
    lowest: int
    base: int
    boxes: int
    steps: int
    shared: bool = False


@flow("recovery.test", "dice.penalty.difficulty")
def rest(scene: Scene[Story], who: str, track: Track) -> Resolve[None]:
    """After a rest the GM says how hard it is to recover; a failed one is not repeated before time passes."""
    hard = 0
    if scene.world.house.recovery_test != "no_roll":
        hard = yield from ask(GM, Between(0, 8), say("how-hard-to-recover", who=Who(who)), 0)
    recovers = yield from recovery(who, track, hard)
    if not recovers:
        scene.happen(RestedSet(who, (*scene.world.person(who).failed_rests, track)))


@flow("recovery.test", "recovery.clear", "action.overcome")
def recovery(scene: Scene[Story], who: str, track: Track, difficulty: int = 0) -> Resolve[bool]:
    """A test of Physique or Resolve after a rest clears the Temporary boxes of a track."""
    ruling = scene.world.house.recovery_test
    if ruling == "no_roll":
        yield from recovered(who, track)
        return True
    outcome = yield from roll_recovery(scene, who, track, say("recovers", who=Who(who)), difficulty)
    if not outcome.success:
        return False
    ongoing = yield from spend_on_recovery(scene, who, track, outcome, "recovery")
    if ruling == "overcome_one":
        yield from clear_boxes(who, track, Clearing(Level.INCAPACITATED, TEMPORARY, TEMPORARY, ongoing.size, 0))
        end_temporary(scene, who, marks_up_to(Duration.TEMPORARY))
    else:
        yield from recovered(who, track, STEPS[min(LONGEST_CLEARED, TEMPORARY + ongoing.bands)])
    return True


def roll_recovery(scene: Scene[Story], who: str, track: Track, label: Words, difficulty: int = 0) -> Resolve[Outcome]:
    """Roll to recover or rally, which earns nothing in a reaction."""
    earns = not scene.world.is_reacting(who)
    return (yield from take_test(recovery_roll(who, track, difficulty), label, earns))


def recovery_roll(who: str, track: Track, difficulty: int = 0) -> ActionTest:
    """The test for a track: Physique for physical boxes, Resolve for mental ones."""
    return ActionTest(who, ENDURANCE[track], Action.OVERCOME, "recover", "", difficulty)


def spend_on_recovery(
    scene: Scene[Story], who: str, track: Track, outcome: Outcome, what: str
) -> Resolve[OngoingAction]:
    """Spend SP on a recovery; the action then has the boxes as its size and the steps as its bands."""
    ongoing = OngoingAction(
        who=who,
        action=Action.OVERCOME,
        skill=ENDURANCE[track],
        purpose="recover" if what else "other",
        target=who,
        item=what,
        size=1,
        sp=outcome.sp,
        total=outcome.total,
        reaction=scene.world.is_reacting(who),
    )
    scene.happen(CurrentActionSet(ongoing))
    # By its name, because `spending` needs the stunts of this module.
    yield from RULES["spend"](who)
    ongoing = scene.world.ongoing()
    scene.happen(CurrentActionSet(None))
    return ongoing


@flow("recovery.test")
def reach_further(scene: Scene[Story], who: str) -> None:
    """1 SP lets a recovery clear marks one step longer, or one more box where it clears only one."""
    ongoing = scene.world.ongoing()
    if scene.world.house.recovery_test == "overcome_one":
        buy_stunt(scene, who, "reach_further", size=ongoing.size + 1)
    else:
        buy_stunt(scene, who, "reach_further", bands=ongoing.bands + 1)


@flow("rally.skill", "rally.base", "rally.limit", "action.overcome")
def rally(scene: Scene[Story], who: str, track: Track) -> Resolve[None]:
    """A rally tests Physique or Resolve; a success clears one stressed box marked Scene or shorter."""
    house, before = scene.world.house, scene.world.person(who).rallies
    if house.rally_count == "attempts":
        scene.happen(Rallied(who, before + 1))
    outcome = yield from roll_recovery(scene, who, track, say("rallies", who=Who(who)))
    if not outcome.success:
        return
    profits = before == 0 or (yield from paid(who, track))
    # A rally that clears nothing still earns SP for other stunts.
    ongoing = yield from spend_on_recovery(scene, who, track, outcome, "rally" if profits else "")
    if not profits:
        return
    lowest = SCENE if house.rally_shorter == "exactly_scene" else 0
    reach = Clearing(Level.STRESSED, lowest, SCENE, ongoing.size, ongoing.bands, house.rally_raise == "one_box")
    if (yield from clear_boxes(who, track, reach)) and house.rally_count == "benefits":
        scene.happen(Rallied(who, before + 1))


@flow("rally.plot", "plot.uses")
def paid(scene: Scene[Story], who: str, track: Track) -> Resolve[bool]:
    """A second rally in the same conflict clears boxes only for 1 PP."""
    role = role_for(scene.world, who)
    boxes = scene.world.person(who).boxes(track_for(scene.world, track))
    useful = any(box.level is Level.STRESSED for box in boxes)
    if not useful or plot_points(scene.world, role) < 1:
        return False
    if not (yield from ask(who, YES_NO, say("profit-again", who=Who(who)), default=False)):
        return False
    if not (role == GM and scene.world.house.plot_gm == "unlimited"):
        scene.happen(PlotPoints(role, plot_points(scene.world, role) - 1))
    return True


@flow("rally.sp.box")
def rally_box(scene: Scene[Story], who: str) -> None:
    """1 SP lets a rally clear one more stressed box."""
    buy_stunt(scene, who, "rally_box", size=scene.world.ongoing().size + 1)


@flow("rally.sp.duration")
def rally_longer(scene: Scene[Story], who: str) -> None:
    """1 SP lets a rally clear marks one step longer."""
    buy_stunt(scene, who, "rally_longer", bands=scene.world.ongoing().bands + 1)


def emptiable_rungs(story: Story, ongoing: OngoingAction) -> tuple[int, ...]:
    """The rungs of all boxes that this rally or recovery could clear with enough SP."""
    track: Track = "mental" if ongoing.skill is ENDURANCE["mental"] else "physical"
    highest, lowest = Level.INCAPACITATED, TEMPORARY
    if ongoing.item == "rally":
        highest, lowest = Level.STRESSED, SCENE if story.house.rally_shorter == "exactly_scene" else 0
    boxes = story.person(ongoing.who).boxes(track_for(story, track))
    rungs = [RUNG.get(box.time.mark, -1) for box in boxes if box.level <= highest]
    return tuple(rung for rung in rungs if lowest <= rung <= LONGEST_CLEARED)


def one_more_box(story: Story, ongoing: OngoingAction) -> bool:
    """Whether 1 SP more would clear another box."""
    rungs = emptiable_rungs(story, ongoing)
    if ongoing.item == "recovery":
        rungs = tuple(rung for rung in rungs if rung == TEMPORARY)
    return len(rungs) > ongoing.size


def one_step_more(story: Story, ongoing: OngoingAction) -> bool:
    """Whether 1 SP more would help to reach a longer mark: that of a box, or for a recovery that of being out."""
    rungs, out = emptiable_rungs(story, ongoing), story.person(ongoing.who).out
    if ongoing.item == "rally":
        beyond = [max(0, rung - SCENE) for rung in rungs]
        return (sum(beyond) if story.house.rally_raise == "one_box" else max(beyond, default=0)) > ongoing.bands
    rungs += (RUNG.get(out.mark, 0),) if out else ()
    return TEMPORARY + ongoing.bands < max((rung for rung in rungs if rung <= LONGEST_CLEARED), default=0)


@flow("rally.base", "rally.excluded", "rally.sp.box", "rally.sp.duration", "recovery.test")
def clear_boxes(scene: Scene[Story], who: str, track: Track, reach: Clearing) -> Resolve[int]:
    """The person who recovers chooses the boxes to clear, one after the other."""
    kept, cleared = track_for(scene.world, track), 0
    while cleared < reach.boxes:
        boxes = scene.world.person(who).boxes(kept)
        # Of boxes that read the same, the last stays: the one that would last longest.
        open_ = {format_box(box): box for box in sorted(boxes, key=severity) if not out_of_reach(box, reach)}
        closed = {format_box(box): why for box in boxes if (why := out_of_reach(box, reach))}
        if not open_:
            break
        chosen = worst = next(reversed(open_))
        if len(open_) > 1:
            names = OneOf[str](tuple(reversed(open_)), tuple(closed.items()))
            chosen = yield from ask(who, names, say("which-box-empties", track=kept, who=Who(who)), worst)
        scene.happen(BoxSet(who, kept, boxes.index(open_[chosen])))
        cleared += 1
        if reach.shared:
            reach = reach._replace(steps=reach.steps - max(0, RUNG[open_[chosen].time.mark] - reach.base))
    return cleared


def format_box(box: Box) -> str:
    return f"{box.level.name.lower()} {box.time.mark.value}"


def severity(box: Box) -> tuple[int, int, int]:
    return box.level, RUNG.get(box.time.mark, -1), box.time.waits


def out_of_reach(box: Box, reach: Clearing) -> Words:
    """Why a box cannot be cleared now; empty if it can."""
    rung = RUNG.get(box.time.mark)
    if box.level > reach.highest:
        return say("why-stressed-only")
    if rung is None or rung < reach.lowest:
        return say("why-not-touched", mark=DURATIONS[box.time.mark])
    if rung > LONGEST_CLEARED:
        return say("why-permanent")
    if rung > reach.base + reach.steps:
        short = Number(rung - reach.base - reach.steps)
        return say("why-too-long-by", mark=DURATIONS[box.time.mark], short=short)
    return ""

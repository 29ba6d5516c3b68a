"""Durations: the ladder, the time of what begins now, and what ends with a turn, a round, a scene or a milestone."""

from __future__ import annotations

from typing import Literal

from rulewright.errors import Refusal
from rulewright.kernel.rules.resolve import Resolve
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Thing, Who
from rulewright.words.phrase import Many, Words

from ...facts import Freed, GmStunts, Gone, Owed, PlotPoints, RestedSet, TurnSet
from ...facts.conflict import SCENE_OVER
from ...model.sheets import RUNG, STEPS, Duration, Level, Track
from ...model.world import Person, Story, Time
from ...phrases import say
from ...ruleset import RULES, flow
from .lasting import Lasting, end_all, expire, find_lasting, out_facts
from .stress import track_for

Milestone = Literal["ordinary", "major", "epic"]
MILESTONES = {"ordinary": Duration.LASTING, "major": Duration.LONG_LASTING, "epic": Duration.ENDURING}
KEPT_UP = (Duration.MAINTAINED, Duration.SUSTAINED)
SCENE_MARKS = (Duration.INSTANT, Duration.BRIEF, Duration.QUICK, Duration.SCENE)


def step(mark: Duration, by: int) -> Duration:
    """The duration some steps along the ladder, never off its ends; durations off the ladder stay as they are."""
    if mark not in RUNG:
        return mark
    rung = max(0, min(len(STEPS) - 1, RUNG[mark] + by))
    return mark if rung == RUNG[mark] else STEPS[rung]


def takes_turns(story: Story, who: str) -> bool:
    """Whether a person has turns, so that Brief can be counted by them."""
    person = next((one for one in story.people if one.id == who and not one.gone), None)
    bands = story.conflict.bands if story.conflict else ()
    slots = [slot for band in bands for slot in band]
    return person is not None and (not slots or who in slots or person.group in slots)


def is_on_turn(story: Story, who: str) -> bool:
    """Whether it is a person's turn, or that of its group."""
    turn = story.conflict.turn if story.conflict else ""
    return bool(turn) and any(one.id == who and turn in (one.id, one.group) for one in story.people)


def start_time(story: Story, mark: Duration, on: str, by: str) -> Time:
    """The time of something that begins now, with the person whose turns count for it and the ends it outlasts."""
    match mark:
        case Duration.BRIEF if takes_turns(story, on):
            spared = is_on_turn(story, on) and story.house.duration_brief_own_turn == "following"
            return Time(mark, on, int(spared))
        case Duration.BRIEF if story.house.duration_brief_no_turns == "creator" and takes_turns(story, by):
            return Time(mark, by, int(is_on_turn(story, by)))
        case Duration.BRIEF | Duration.QUICK:
            return Time(mark, "", int(not after_expiries(story)))
        case Duration.MAINTAINED:
            return Time(mark, by, int(is_on_turn(story, by)))
        case Duration.SUSTAINED:
            return Time(mark, by)
    return Time(mark)


def after_expiries(story: Story) -> bool:
    """Whether the end of this round is over: outside conflicts, or in bonus actions that come after it."""
    if story.conflict is None:
        return True
    bonus = bool(story.conflict.bands) and story.conflict.band >= len(story.conflict.bands)
    return bonus and story.house.duration_round_end_order == "expiry_first"


@flow(
    "duration.brief",
    "duration.brief.own_turn",
    "duration.maintained",
    "recovery.clear",
    "recovery.short",
    "stress.incapacitated.return",
    "sp.unspent",
)
def turn_ended(scene: Scene[Story], who: str) -> None:
    """At the end of a turn, Brief things that count by it end, and Maintained ones that were not kept up."""
    person = scene.world.person(who)
    counts = person.acts or scene.world.house.duration_skipped_turn == "slot_passes"

    def over(one: Lasting) -> bool:
        if one.time.mark is Duration.MAINTAINED:
            return one.by == who and (one.time.waits > 0 or one.name not in person.turn.maintained)
        return one.time.clock == who and (counts or one.what == "out")

    expire(scene, (Duration.MAINTAINED, Duration.BRIEF), over)
    lose_unspent_sp(scene)


def lose_unspent_sp(scene: Scene[Story]) -> None:
    """SP kept for this turn are lost."""
    for person in scene.world.people:
        if person.turn.sp:
            scene.happen(TurnSet(person.id, person.turn.but(sp=0)))


def brief_now(story: Story, *people: str) -> tuple[Lasting, ...]:
    """What is Brief on these people outside a conflict, where a test stands for a turn."""
    if story.conflict or story.house.duration_brief_outside == "scene":
        return ()
    return tuple(one for one in find_lasting(story, Duration.BRIEF) if one.time.clock in people and one.what != "box")


def end_brief(scene: Scene[Story], brief: tuple[Lasting, ...]) -> None:
    """End what was Brief before a test, as far as it is still there."""
    known = {(one.what, one.name, one.time) for one in brief}
    for one in brief_now(scene.world, *(one.time.clock for one in brief)):
        if (one.what, one.name, one.time) in known:
            scene.happen(*one.timed(None))


@flow("duration.quick", "duration.brief", "recovery.clear", "recovery.short")
def round_ended(scene: Scene[Story]) -> None:
    """At the end of a round, Quick things from the round before end, and Brief ones that count by nobody's turns."""
    story = scene.world

    def over(one: Lasting) -> bool:
        return one.time.mark is Duration.QUICK or not takes_turns(story, one.time.clock)

    expire(scene, (Duration.BRIEF, Duration.QUICK), over)
    lose_unspent_sp(scene)


@flow(
    "duration.scene",
    "duration.scene_end",
    "stress.incapacitated.return",
    "sp.gm",
    "plot.hostile",
    "plot.gm",
)
def scene_ended(scene: Scene[Story]) -> Resolve[None]:
    """When a scene ends, short effects and locks end, the GM loses SP, owed PP are paid, and PCs who left return."""
    if scene.world.conflict:
        # By its name, because the module of that rule imports this one.
        yield from RULES["finish"](SCENE_OVER)
    end_all(scene, SCENE_MARKS)
    time_passes(scene)
    for person in scene.world.people:
        scene.happen(*(Freed(person.id, aspect) for aspect in person.locked))
        if person.owed:
            scene.happen(PlotPoints(person.id, person.pp + person.owed), Owed(person.id, 0))
        if person.gone and person.sheet.kind == "pc":
            scene.happen(Gone(person.id, gone=False))
    scene.happen(*(Freed(GM, aspect) for aspect in scene.world.gm_locked))
    if scene.world.gm_sp:
        scene.happen(GmStunts(0))
    refresh_gm_points(scene)


def time_passes(scene: Scene[Story]) -> None:
    """Let everybody rest again whose rest has failed."""
    for person in scene.world.people:
        if person.failed_rests:
            scene.happen(RestedSet(person.id))


def refresh_gm_points(scene: Scene[Story]) -> None:
    """Give the GM new plot points for a scene: one for each player character, or as ruled none."""
    pcs = sum(person.sheet.kind == "pc" for person in scene.world.people)
    pp = pcs if scene.world.house.plot_gm == "per_pc" else 0
    if pp != scene.world.gm_pp:
        scene.happen(PlotPoints(GM, pp))


@flow("plot.start", "plot.gm")
def session_begins(scene: Scene[Story]) -> None:
    """At the start of a session player characters have 3 plot points, or more if more were left over."""
    time_passes(scene)
    start = scene.world.house.plot_start
    for person in scene.world.people:
        pp = person.sheet.pp if start == "sheet" else max(person.pp, {"three": 3, "one": 1}[start])
        if person.sheet.kind == "pc" and pp != person.pp:
            scene.happen(PlotPoints(person.id, pp))
    refresh_gm_points(scene)


@flow("duration.lasting", "duration.long_lasting", "duration.enduring", "duration.milestone_order", "recovery.clear")
def milestone(scene: Scene[Story], kind: Milestone) -> None:
    """A milestone ends Lasting things, a major one also Long-Lasting ones, an epic one also Enduring ones."""
    time_passes(scene)
    own, ruling = MILESTONES[kind], scene.world.house.duration_milestones
    marks = {own} if ruling == "exact" else {mark for mark in MILESTONES.values() if RUNG[mark] <= RUNG[own]}
    if ruling == "includes_temporary":
        marks.add(Duration.TEMPORARY)
    end_all(scene, marks)


@flow("duration.temporary", "recovery.clear", "recovery.test")
def recovered(scene: Scene[Story], who: str, track: Track, reach: Duration = Duration.TEMPORARY) -> None:
    """A recovery clears boxes of a track, from Temporary to the longest mark it reaches, and ends Temporary things."""
    kept, marks = track_for(scene.world, track), marks_up_to(reach)
    end_all(scene, marks, lambda one: one.what == "box" and one.on == who and one.track == kept)
    end_temporary(scene, who, marks)


def marks_up_to(reach: Duration) -> tuple[Duration, ...]:
    return STEPS[RUNG[Duration.TEMPORARY] : RUNG[reach] + 1]


def end_temporary(scene: Scene[Story], who: str, marks: tuple[Duration, ...]) -> None:
    """End Temporary effects and grave aspects, and being out if no incapacitated box is left."""
    found = [one for one in find_lasting(scene.world, Duration.TEMPORARY) if one.on == who]
    names = {one.name for one in found if one.what == "effect"}

    def over(one: Lasting) -> bool:
        # An aspect that only names an effect is on nobody; it ends with the effect.
        return one.name in names if one.what == "aspect" else one.what in ("effect", "grave") and one.on == who

    end_all(scene, (Duration.TEMPORARY,), over)
    person = scene.world.person(who)
    if person.out and person.out.mark in marks and not is_felled(person):
        scene.happen(*out_facts(scene.world, who, None))


def is_felled(person: Person) -> bool:
    return any(box.level is Level.INCAPACITATED for box in person.physical + person.mental)


def end_kept_up(scene: Scene[Story], who: str, *marks: Duration) -> None:
    """End everything that a person maintains or sustains."""
    end_all(scene, marks, lambda one: one.by == who)


@flow("duration.sustained", "duration.maintained")
def drop(scene: Scene[Story], who: str, effect_id: str) -> None:
    """A person drops something that it sustains or maintains."""
    kept = [one for one in find_lasting(scene.world, *KEPT_UP) if one.by == who]
    dropped = [one for one in kept if one.name == effect_id]
    if not dropped:
        raise Refusal(why_not_kept_up(who, effect_id, tuple(dict.fromkeys(one.name for one in kept))))
    for one in dropped:
        scene.happen(*one.timed(None))


def why_not_kept_up(who: str, name: str, kept: tuple[str, ...]) -> Words:
    """The refusal to drop something, with what could be dropped instead."""
    if not kept:
        return say("nothing-kept-up", name=repr(name), who=Who(who))
    return say("not-kept-up", name=repr(name), who=Who(who), kept=Many(tuple(map(Thing, kept)), ","))

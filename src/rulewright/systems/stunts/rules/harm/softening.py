"""Softening a hit, step 5 of damage: conceding, sacrifices and grave aspects, before a box is filled."""

from __future__ import annotations

from typing import NamedTuple

from rulewright.kernel.rules.options import YES_NO, OneOf, Text
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...facts import EffectEnded, GraveTaken, ItemLost, PlotPoints, Spoken
from ...model.sheets import RUNG, STEPS, Duration, Level, Track
from ...model.world import Aspect, Person, Story
from ...phrases import say
from ...ruleset import flow
from ...terms import DURATIONS
from .durations import start_time
from .stress import damage_level, free_level, is_plain_extra

TAKE_IT, SACRIFICE, GRAVE = "take it", "make a sacrifice", "acquire a grave aspect"
FOR_A_POINT, FOR_LESS = "concede for 1 PP", "concede for 4 less"
CONCEDE = (FOR_A_POINT, FOR_LESS)
SOMETHING_ELSE = "something else"
NAUGHT = "nothing"
WORTH = {NAUGHT: 0, "2 less": 2, "4 less": 4}
"""What the GM may find that something is worth which is on no sheet."""
LEVEL_NAMES = {
    Level.STRESSED: say("stressed"),
    Level.STAGGERED: say("staggered"),
    Level.INCAPACITATED: say("incapacitated"),
}


class Hit(NamedTuple):
    """A hit being resolved: its target, the mark for the box, the track, and the attacker."""

    target: str
    mark: Duration
    track: Track
    by: str = ""


@flow("damage.reduce", "damage.reduce.who", "damage.levels", "damage.concede", "damage.zero")
def soften(scene: Scene[Story], hit: Hit, damage: Tally) -> Resolve[tuple[int, bool]]:
    """The target learns the level of a hit and may soften it by conceding, a sacrifice or a grave aspect."""
    used: list[str] = []
    while scene.count(damage) > 0 and may_soften(scene.world, hit.target):
        options = softenings(scene.world, hit, tuple(used))
        if len(options.values) < 2:
            break
        chosen = yield from ask(hit.target, options, format_threat(scene.world, hit, damage.total), TAKE_IT)
        used.append(chosen)
        # `match` takes a bare name for a new variable, so the texts are written out.
        match chosen:
            case "take it":
                break
            case "concede for 1 PP":
                point_for_conceding(scene, hit.target)
            case "concede for 4 less":
                damage = damage.plus("concedes", -4, "damage.concede")
            case "make a sacrifice":
                damage = yield from sacrifice(hit, damage)
            case "acquire a grave aspect":
                damage = yield from grave(hit, damage)
    return damage.total, any(one in CONCEDE for one in used)


def format_threat(story: Story, hit: Hit, damage: int) -> Words:
    """The question to the target: the damage and its level, or the higher one that is filled instead."""
    person = story.person(hit.target)
    needed = damage_level(story, person, damage)
    amount, target = Number(damage, of=hit.target), Who(hit.target)
    if needed is None:
        return say("soften-damage", damage=amount, target=target)
    level, threat = free_level(story, person, hit.track, needed), LEVEL_NAMES[needed]
    if level is not needed and story.house.stress_upgrade == "separate":
        threat = say("full-so", level=threat, instead=say("taken-out") if level is None else LEVEL_NAMES[level])
    return say("soften-level", damage=amount, target=target, level=threat)


def may_soften(story: Story, who: str) -> bool:
    """Whether a person may soften hits; plain extras may not."""
    return not is_plain_extra(story, story.person(who))


def softenings(story: Story, hit: Hit, used: tuple[str, ...]) -> OneOf[str]:
    """The ways to soften a hit that are open, and why the others are not."""
    closed = [(name, why) for name in (*CONCEDE, SACRIFICE, GRAVE) if (why := why_closed(story, hit, name, used))]
    names = tuple(name for name in (*CONCEDE, SACRIFICE, GRAVE) if name not in dict(closed))
    return OneOf((TAKE_IT, *names), tuple(closed))


def why_closed(story: Story, hit: Hit, name: str, used: tuple[str, ...]) -> Words:
    """Why a way to soften a hit is closed; empty if it is open."""
    combine = story.house.damage_combine
    if used and combine == "one_only":
        return say("why-one-softening")
    if name in CONCEDE and any(one in CONCEDE for one in used):
        return say("why-conceded")
    if name in used and combine == "each_once":
        return say("why-softened-so")
    if name in CONCEDE and story.house.damage_concede_when == "before_dice":
        return say("why-concede-before")
    if name == GRAVE and not grave_marks(story, hit).values:
        return say("why-no-grave")
    return ""


def point_for_conceding(scene: Scene[Story], who: str) -> None:
    """Give 1 PP for conceding; the GM gets that of an opponent."""
    person = scene.world.person(who)
    pc = person.sheet.kind == "pc"
    scene.happen(PlotPoints(who, person.pp + 1) if pc else PlotPoints(GM, scene.world.gm_pp + 1))


@flow("damage.sacrifice")
def sacrifice(scene: Scene[Story], hit: Hit, damage: Tally) -> Resolve[Tally]:
    """A sacrifice takes 2 off the damage, or 4 if unusually useful; what is on no sheet counts if the GM says so."""
    story = scene.world
    person = story.person(hit.target)
    held = {one.id: one for one in story.effects_on(hit.target, "advantage")}
    owned = tuple(dict.fromkeys(item.name for item in person.sheet.items))
    label = say("what-sacrifice", who=Who(hit.target))
    what = yield from ask(hit.target, OneOf[str]((SOMETHING_ELSE, *owned, *held)), label, SOMETHING_ELSE)
    if what == SOMETHING_ELSE:
        what = yield from ask(hit.target, Text(120, ("a good position",)), say("what-given-up"), "a good position")
        scene.happen(Spoken(hit.target, say("gives-up", what=what)))
        if story.house.damage_sacrifice == "gm_agrees":
            label = say("what-is-it-worth", who=Who(hit.target), what=what)
            worth = yield from ask(GM, OneOf(tuple(WORTH)), label, NAUGHT)
            return damage.plus(say("sacrifice-of", what=what), -WORTH[worth], "damage.sacrifice")
    elif what in held:
        scene.happen(EffectEnded(what, held[what].name or held[what].kind))
        what = held[what].name or f"an {held[what].kind}"
    else:
        scene.happen(ItemLost(hit.target, what))
    useful = yield from ask(GM, YES_NO, say("was-it-useful", who=Who(hit.target), what=what), default=False)
    return damage.plus(say("sacrifice-of", what=what), -4 if useful else -2, "damage.sacrifice")


@flow("damage.grave", "damage.grave.step", "aspect.kinds")
def grave(scene: Scene[Story], hit: Hit, damage: Tally) -> Resolve[Tally]:
    """A grave aspect takes 2 off the damage for each step that it outlasts the effect."""
    marks = grave_marks(scene.world, hit)
    mark = yield from ask(hit.target, marks, say("grave-aspect-marked", who=Who(hit.target)), marks.values[0])
    name = yield from ask(hit.target, Text(80, ("a grave wound",)), say("what-is-it-called"), "a grave wound")
    name = unused_aspect_name(name or "a grave wound", scene.world.person(hit.target))
    scene.happen(GraveTaken(hit.target, Aspect(name, start_time(scene.world, mark, hit.target, hit.by))))
    steps = RUNG[mark] - rung_of(scene.world, hit.mark)
    label = say("marked-grave-aspect", aspect=name, mark=DURATIONS[mark])
    return damage.plus(label, -2 * steps, "damage.grave.step")


def rung_of(story: Story, mark: Duration) -> int:
    """The place of a duration on the ladder; durations off the ladder count as Brief or Scene, as ruled."""
    return RUNG.get(mark, 0 if story.house.damage_grave_offladder == "as_brief" else RUNG[Duration.SCENE])


def grave_marks(story: Story, hit: Hit) -> OneOf[Duration]:
    """The durations a grave aspect may have: longer than the effect, and within the limit of the table."""
    carried = [one.time.mark for one in story.person(hit.target).graves]
    limit, least = story.house.damage_grave_limit, rung_of(story, hit.mark)
    closed: dict[Duration, Words] = dict.fromkeys(Duration, say("why-grave-too-short", mark=DURATIONS[hit.mark]))
    for mark in STEPS[least + 1 :]:
        if limit == "one" and carried:
            closed[mark] = say("why-one-grave")
        elif limit == "one_per_duration" and mark in carried:
            closed[mark] = say("why-grave-of-mark", mark=DURATIONS[mark])
        else:
            del closed[mark]
    return OneOf(tuple(mark for mark in STEPS if mark not in closed), tuple(closed.items()))


def unused_aspect_name(name: str, person: Person) -> str:
    """The name, numbered if the person already has an aspect of that name."""
    return next(
        new for again in range(1, 99) if (new := f"{name} {again}" if again > 1 else name) not in person.aspects
    )

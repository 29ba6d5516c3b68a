"""Everything that has a duration: boxes, being out, grave aspects, effects, and aspects of the situation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Literal, NamedTuple

from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import Fact

from ...facts import AspectBegan, AspectEnded, BoxSet, EffectEnded, EffectSet, GraveEnded, GraveTaken, OutSet
from ...model.sheets import TRACKS, Duration, Track
from ...model.world import Aspect, Box, Effect, Person, Story, Time

Facts = tuple[Fact[Any], ...]


class Lasting(NamedTuple):
    """Anything with a duration. A box, like being out, has the name of its person.

    `timed` gives the facts that change its time, or that end it if the new time is None.
    """

    what: Literal["box", "out", "grave", "effect", "aspect"]
    time: Time
    name: str
    on: str
    by: str
    timed: Callable[[Time | None], Facts]
    size: int = 1
    track: str = ""
    level: str = ""


def find_lasting(story: Story, *marks: Duration) -> Iterator[Lasting]:
    """Everything with one of these durations."""
    for person in story.people:
        if person.physical or person.mental or person.graves or person.out:
            yield from lasting_on(story, person, marks)
    for effect in story.effects:
        if effect.time.mark in marks:
            by, timed = effect.by or effect.time.clock, partial(effect_facts, effect)
            yield Lasting("effect", effect.time, effect.id, effect.on, by, timed, effect.size)
    for aspect in story.aspects:
        if aspect.time.mark in marks:
            name, timed = lasting_name(story, aspect), partial(aspect_facts, aspect)
            yield Lasting("aspect", aspect.time, name, "", aspect.time.clock, timed)


def lasting_name(story: Story, aspect: Aspect) -> str:
    """The id of an aspect, or of the effect that it is only the name of: both then end together."""
    same_name = (one.id for one in story.effects if one.name == aspect.id and one.time.mark is aspect.time.mark)
    return next(same_name, aspect.id)


def lasting_on(story: Story, who: Person, marks: tuple[Duration, ...]) -> Iterator[Lasting]:
    """Everything with a duration on one person."""
    for track in TRACKS:
        # The last box comes first, so that ending some leaves the places of the others as they are.
        for at, box in reversed(tuple(enumerate(who.boxes(track)))):
            if box.time.mark in marks:
                timed = partial(box_facts, who.id, track, at, box)
                yield Lasting("box", box.time, who.id, who.id, box.time.clock, timed, 1, track, box.level.name.lower())
    for grave in who.graves:
        if grave.time.mark in marks:
            yield Lasting("grave", grave.time, grave.id, who.id, grave.time.clock, partial(grave_facts, who.id, grave))
    if who.out and who.out.mark in marks:
        yield Lasting("out", who.out, who.id, who.id, who.out.clock, partial(out_facts, story, who.id))


def kept_up_by(story: Story, who: str, mark: Duration) -> tuple[Lasting, ...]:
    """Everything that a person maintains or sustains; an effect and the aspect that names it count once."""
    kept = [one for one in find_lasting(story, mark) if one.by == who]
    counted = {one.name for one in kept if one.what in ("effect", "box")}
    return tuple(one for one in kept if one.what in ("effect", "box") or one.name not in counted)


def box_facts(who: str, track: Track, at: int, box: Box, time: Time | None) -> Facts:
    return (BoxSet(who, track, at, box.but(time=time) if time else None),)


def grave_facts(who: str, grave: Aspect, time: Time | None) -> Facts:
    ended = GraveEnded(who, grave.id)
    return (ended, GraveTaken(who, grave.but(time=time))) if time else (ended,)


def out_facts(story: Story, who: str, time: Time | None) -> Facts:
    """Nobody returns in the same scene, unless the table rules that the mark decides."""
    stays = time is None and story.conflict is not None and story.house.stress_return == "scene_minimum"
    return (OutSet(who, Time(Duration.SCENE) if stays else time),)


def effect_facts(effect: Effect, time: Time | None) -> Facts:
    return (EffectSet(effect.id, effect.size, time) if time else EffectEnded(effect.id, effect.name or effect.kind),)


def aspect_facts(aspect: Aspect, time: Time | None) -> Facts:
    return (AspectBegan(aspect.but(time=time)) if time else AspectEnded(aspect.id),)


def expire(scene: Scene[Story], marks: Iterable[Duration], over: Callable[[Lasting], bool]) -> None:
    """Count one end of a turn or round: what still waits comes nearer to its end, and the rest is over."""
    # Listed first, because the facts change what is being looked through.
    for one in tuple(find_lasting(scene.world, *marks)):
        if over(one):
            waits = one.time.waits
            scene.happen(*one.timed(one.time.but(waits=waits - 1) if waits else None))


def end_all(scene: Scene[Story], marks: Iterable[Duration], over: Callable[[Lasting], bool] = lambda one: True) -> None:  # noqa: ARG005
    """End everything that is over, however long it would still wait."""
    for one in tuple(find_lasting(scene.world, *marks)):
        if over(one):
            scene.happen(*one.timed(None))

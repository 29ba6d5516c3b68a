"""The marks of people: boxes, effects, cover, grave aspects, and what runs until the next turn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.game.panel import Mark
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Argument, Many, Phrase, Words

from ..model.sheets import RUNG, TRACKS, Duration, Level, Track
from ..model.world import Box, Effect, Person, Story, Time
from ..phrases import say
from ..rules.harm.damage import cover_rating
from ..rules.harm.lasting import kept_up_by
from ..rules.harm.stress import staggered_dice
from ..rules.rolls.gathering import multi_penalty, sees_in_the_dark
from ..terms import SKILLS
from .durations import until, until_next_turn

EFFECT_ICONS = {
    "advantage": "upgrade",
    "disadvantage": "achilles-heel",
    "soak": "bordered-shield",
    "prone": "falling",
    "other": "magic-swirl",
}
LEVEL_ICONS = {
    Level.STRESSED: "internal-injury",
    Level.STAGGERED: "knocked-out-stars",
    Level.INCAPACITATED: "sleepy",
}


def marks(story: Story, person: Person) -> Iterator[Mark]:
    """Everything about a person that is worth a mark, the most important first."""
    yield from test_marks(story, person)
    yield from harm_marks(story, person)
    yield from (effect_mark(story, one) for one in story.effects if one.on == person.id)
    yield from place_marks(story, person)
    yield from (mark("grave", say("mark-grave", aspect=one.id), "scales", until(one.time)) for one in person.graves)
    yield from turn_marks(story, person)
    if person.empty:
        items = Many(tuple(person.empty))
        yield mark("unloaded", say("mark-unloaded", items=items), "crossbow", say("until-reloaded"))


def mark(name: str, title: Phrase, icon: str, ends: Words = "", *, passing: bool = False) -> Mark:
    """A mark whose message says in its attribute `says` what it means."""
    return Mark(name, title, icon, replace(title, message=f"{title.message}.says"), ends, passing)


def test_marks(story: Story, person: Person) -> Iterator[Mark]:
    """The last test, if it was this person's and succeeded."""
    last = story.last
    if last is None or last.who != person.id or not last.success:
        return
    if last.short:
        yield mark("out-of-range", say("mark-out-of-range", short=Number(last.short)), "crossbow", passing=True)
    else:
        yield mark("success", say("mark-success"), "on-target", passing=True)


def harm_marks(story: Story, person: Person) -> Iterator[Mark]:
    """Being out, and one mark for the boxes of each level and track; it ends with the box that lasts longest."""
    if person.out:
        yield mark("out", say("mark-out"), "sleepy", until(person.out))
    for track in TRACKS:
        for level in reversed(Level):
            if filled := [box for box in person.boxes(track) if box.level is level]:
                last = max((box.time for box in filled), key=lasts)
                title = box_title(story, person, track, filled)
                yield mark(f"{level.name.lower()}-{track}", title, LEVEL_ICONS[level], until(last))


def lasts(time: Time) -> tuple[int, int]:
    """How long something lasts, for comparisons."""
    return RUNG.get(time.mark, -1), time.waits


def box_title(story: Story, person: Person, track: Track, filled: list[Box]) -> Phrase:
    count = Number(len(filled), of=person.id)
    match filled[0].level:
        case Level.STRESSED:
            return say("mark-stressed", track=track, count=count)
        case Level.STAGGERED:
            dice = Number(staggered_dice(story, person), of=person.id)
            return say("mark-staggered", track=track, count=count, dice=dice)
    return say("mark-incapacitated", track=track, count=count)


def effect_mark(story: Story, effect: Effect) -> Mark:
    """An effect, with the time that it has left."""
    ends = until(effect.time)
    if effect.kind == "prone" and effect.time.mark is Duration.ACTION:
        ends = say("until-stands-up", who=Who(effect.on))
    return mark(effect.kind, effect_title(story, effect), EFFECT_ICONS[effect.kind], ends)


def effect_title(story: Story, effect: Effect) -> Phrase:
    size = Number(effect.size, of=effect.on)
    match effect.kind:
        case "advantage":
            name = effect.name or say("an-advantage")
            return say("mark-advantage", name=name, size=size, tests=tests_of(effect))
        case "disadvantage":
            name = effect.name or say("a-disadvantage")
            return say("mark-disadvantage", name=name, size=size, tests=tests_of(effect))
        case "soak":
            return say("mark-soak", name=effect.name or say("some-soak"), size=size)
        case "prone":
            return say("mark-prone", ruling=story.house.modifier_prone)
    return say("mark-other", name=effect.name or say("an-effect"))


def tests_of(effect: Effect) -> Argument:
    """The tests on which an effect counts."""
    skills = Many(tuple(SKILLS[skill] for skill in effect.skills))
    return say("tests-of", skills=skills) if effect.skills else say("every-test")


def place_marks(story: Story, person: Person) -> Iterator[Mark]:
    """Cover and darkness."""
    if person.cover:
        soak = Number(cover_rating(story.house, person.cover))
        ruling = "gm" if story.house.modifier_cover_soak == "gm" else "rated"
        yield mark("covered", say("mark-covered", cover=person.cover.name, ruling=ruling, soak=soak), "wooden-crate")
    if story.dark and not sees_in_the_dark(person):
        yield mark("dark", say("mark-dark", dark=Number(story.dark)), "candle-flame")


def turn_marks(story: Story, person: Person) -> Iterator[Mark]:
    """What runs until the next turn, and effects that are kept up."""
    turn, ends = person.turn, until_next_turn(person.id)
    if turn.declared > 1:
        dice = Number(multi_penalty(story, person), of=person.id)
        yield mark("announced", say("mark-announced", dice=dice), "back-forth", ends, passing=True)
    if turn.focused:
        ready = "yes" if turn.focus_die else "no"
        yield mark("focused", say("mark-focused", ready=ready), "on-target", ends, passing=True)
    if person.guarding:
        yield mark("guarding", say("mark-guarding", ally=Who(person.guarding)), "round-shield", ends, passing=True)
    if turn.kept_for_defence:
        kept = Number(turn.kept_for_defence, of=person.id)
        yield mark("keeps-defence", say("mark-keeps-defence", count=kept), "shield-reflect", ends, passing=True)
    if sustained := len(kept_up_by(story, person.id, Duration.SUSTAINED)):
        yield mark("sustaining", say("mark-sustaining", dice=Number(sustained, of=person.id)), "magic-swirl")

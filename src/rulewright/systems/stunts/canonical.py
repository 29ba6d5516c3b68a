"""Canonical worlds: drops what no rule reads again, so that conflicts that continue alike compare equal.

The lab merges equal worlds. Dropping too little costs time, dropping too much would give wrong chances.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rulewright.kernel.rules.resolve import Call

from .model.sheets import Duration
from .model.world import Conflict, Person, Story, Time, Turn
from .rules.harm.lasting import find_lasting
from .rules.harm.recovery import severity
from .rules.turns.conflict import start_round
from .rules.turns.turns import group_turn, turn

EFFECT_ID = re.compile(r"effect-(\d+)")
ENDS_IN_SCENE = (Duration.BRIEF, Duration.QUICK, Duration.SCENE)


def round_of(story: Story) -> int:
    """The current round; 0 outside a conflict."""
    return story.conflict.round if story.conflict else 0


def canonical(story: Story) -> Story:
    """The story without what no rule reads before the end of the conflict. Everything that the panel counts stays."""
    conflict = story.conflict
    if conflict is None:
        return story
    shift, on_turn = conflict.round - 1, turn_in_progress(story, conflict)
    return story.but(
        conflict=conflict.but(round=1),
        agenda=tuple(shift_round(call, shift) for call in story.agenda) if shift else story.agenda,
        people=tuple([canonical_person(story, person, on_turn) for person in story.people]),
        gm_locked=tuple(sorted(story.gm_locked)),
        made=max(effect_numbers(story), default=0) if story.made else 0,
    )


def shift_round(call: Call[Any], rounds: int) -> Call[Any]:
    """A call that starts a round, numbered as if the current round were the first; other calls stay as they are."""
    return start_round(call.args[0] - rounds) if call.rule is start_round else call


def turn_in_progress(story: Story, conflict: Conflict) -> str:
    """The person or group whose turn has begun; empty if the next turn is still to begin."""
    return "" if any(call.rule in (turn, group_turn) for call in story.agenda) else conflict.turn


def canonical_person(story: Story, person: Person, on_turn: str) -> Person:
    """A person without what is paid after the scene, and with everything sorted whose order changes nothing."""
    # Where a hit may overwrite a filled box, it takes the first one, so the order of boxes counts.
    sortable = story.house.stress_upgrade == "separate"
    off_turn = not person.acts or not on_turn or on_turn not in (person.id, person.group)
    plain = person.with_fields(
        owed=0,
        locked=tuple(sorted(person.locked)),
        ready=tuple(sorted(person.ready)),
        physical=tuple(sorted(person.physical, key=severity)) if sortable else person.physical,
        mental=tuple(sorted(person.mental, key=severity)) if sortable else person.mental,
        turn=canonical_turn(story, person.turn) if off_turn else person.turn,
    )
    return canonical_out(plain) if stays_out(story, person) else plain


def canonical_turn(story: Story, last: Turn) -> Turn:
    """A turn that is over, reduced to the penalties that still run."""
    done, maintained = last.done, last.maintained
    if story.house.conflict_multi_scope != "later":
        done = 0
    if maintained and story.house.duration_maintain != "no_penalty":
        present = {one.name for one in find_lasting(story, Duration.MAINTAINED)}
        maintained = tuple(name for name in maintained if name in present)
    return last.with_fields(actions=0, snaps=0, walked=False, done=done, maintained=maintained)


def stays_out(story: Story, person: Person) -> bool:
    """Whether a person is out until the scene ends, whatever happens in it."""
    if person.out is None or story.house.stress_return != "scene_minimum":
        return False
    return person.out.mark in ENDS_IN_SCENE


def canonical_out(person: Person) -> Person:
    """A person that is out for good: the panel still shows boxes, plot points and zone, and nothing else counts."""
    return person.with_fields(
        out=Time(Duration.SCENE),
        locked=(),
        cover=None,
        ready=(),
        empty=(),
        rallies=0,
        bonus=0,
        bonus_used=0,
        early=0,
        reacted=False,
    )


def effect_numbers(story: Story) -> Iterator[int]:
    """The numbers of all effects that exist or are still mentioned; a new effect must get a higher one."""
    yield from effect_numbers_in(tuple(one.id for one in story.effects))
    for person in story.people:
        yield from effect_numbers_in(person.turn.maintained)
    yield from effect_numbers_in(story.agenda)


def effect_numbers_in(value: Any) -> Iterator[int]:
    """The number of every effect named in a value: 3 for `effect-3`."""
    if isinstance(value, Call):
        value = value.args
    if isinstance(value, tuple):
        for part in value:
            yield from effect_numbers_in(part)
    elif isinstance(value, str) and (name := EFFECT_ID.fullmatch(value)):
        yield int(name[1])

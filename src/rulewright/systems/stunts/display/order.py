"""The order of turns in a round: three bands, then bonus actions."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.actions import Turn
from rulewright.words.phrase import Words

from ..model.world import Conflict, Story
from ..phrases import say
from ..rules.turns.conflict import all_slots, bonus_turn, members

PHASES: tuple[Words, ...] = (say("phase-first"), say("phase-opponents"), say("phase-last"))


def turn_order(story: Story) -> tuple[Turn, ...]:
    """Who has acted in this round, who is on turn, and who is to come. A group has one place."""
    conflict = story.conflict
    if conflict is None or not conflict.bands:
        return ()
    return (*turns_in_bands(story, conflict), *bonus_turns(story, conflict))


def turns_in_bands(story: Story, conflict: Conflict) -> Iterator[Turn]:
    for band, (slots, phase) in enumerate(zip(conflict.bands, PHASES, strict=True)):
        turns = [Turn(slot, phase, state_of(conflict, band, slot)) for slot in slots if is_shown(story, slot)]
        yield from sorted(turns, key=lambda turn: ("done", "now", "next").index(turn.state))


def state_of(conflict: Conflict, band: int, slot: str) -> str:
    """Whether the turn of a place is over, is now, or is to come."""
    if band == conflict.band and slot == conflict.turn:
        return "now"
    waits = slot in conflict.left if band == conflict.band else band > conflict.band
    return "next" if waits else "done"


def is_shown(story: Story, slot: str) -> bool:
    """Whether a place is listed: whoever was beaten in their own turn stays until it is over."""
    return is_active(story, slot) or bool(story.conflict and story.conflict.turn == slot)


def is_active(story: Story, slot: str) -> bool:
    """Whether anybody at a place of the order takes part."""
    return any(person.acts for person in members(story, slot))


def bonus_turns(story: Story, conflict: Conflict) -> Iterator[Turn]:
    """Bonus actions of this round that are now or still to come, in the order of the bands."""
    people = [one for slot in all_slots(story) for one in members(story, slot)]
    waiting = [call.args[0] for call in story.agenda if call.rule is bonus_turn]
    if conflict.band < len(conflict.bands):
        waiting, now = [person.id for person in people], ""
    else:
        now = bonus_turn_of(story, [person.id for person in people], waiting)
    for person in people:
        if person.id == now:
            yield Turn(person.id, say("phase-bonus"), "now", bonus=True)
        elif person.id in waiting and person.acts and person.bonus:
            yield Turn(person.id, say("phase-bonus"), bonus=True)


def bonus_turn_of(story: Story, order: list[str], waiting: list[str]) -> str:
    """Whose bonus action is now: who acts, or else the last in the order who does not wait any more."""
    if story.current_action:
        return waiting[0] if waiting else ""
    return next((one for one in reversed(order) if one not in waiting), "")

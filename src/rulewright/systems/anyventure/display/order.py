"""The order of turns in a round: phase by phase, the players first, then their enemies, then allies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.game.actions import Turn
from rulewright.kernel.rules.resolve import Call
from rulewright.words.phrase import Phrase

from ..model.terms import PHASES, Phase
from ..model.world import Adventure, Fighter
from ..phrases import say
from ..rules.turns.phases import (
    PREPARATION_OVER,
    SIDE_ORDER,
    in_order,
    initiative_order,
    phase_turns,
    preparation,
    round_of,
)
from ..rules.turns.simultaneous import together
from ..rules.turns.turns import acts_every_phase, end_of_turn, pause, turn


def turn_order(adventure: Adventure) -> tuple[Turn, ...]:
    """Who has acted in this round, who acts now and who is to come; nobody outside of a fight."""
    if adventure.fight is None:
        return ()
    return tuple(one for phase in ("Preparation", *PHASES) for one in turns_in_phase(adventure, phase))


def turns_in_phase(adventure: Adventure, phase: Phase) -> Iterator[Turn]:
    acting, waiting = acting_now(adventure), still_waiting(adventure, phase)
    is_now = adventure.fight is not None and adventure.fight.phase == phase
    for fighter in sorted(members(adventure, phase), key=place_in_phase):
        is_acting = is_now and fighter.id in acting
        state = "now" if is_acting else "next" if fighter.id in waiting else "done"
        yield Turn(fighter.id, phase_words(phase), state, bonus=phase == "Preparation")


def members(adventure: Adventure, phase: Phase) -> list[Fighter]:
    """Those who act in a phase. Beasts act when their owner commands them."""
    here = [fighter for fighter in adventure.present() if fighter.phase is not None and not fighter.owner]
    if phase != "Preparation":
        return [fighter for fighter in here if fighter.phase == phase or acts_every_phase(fighter)]
    is_first = adventure.fight is not None and adventure.fight.round == 1
    return [fighter for fighter in here if is_first and (fighter.initiative or 0) > PREPARATION_OVER]


def place_in_phase(fighter: Fighter) -> tuple[int, int, str]:
    return SIDE_ORDER.index(fighter.side), *initiative_order(fighter)


def acting_now(adventure: Adventure) -> set[str]:
    """Those whose turn has begun in this phase and not ended: one, or several who act together."""
    active = {adventure.fight.active} if adventure.fight else set()
    return active | {call.args[0] for call in adventure.agenda if call.rule in (end_of_turn, pause)}


def still_waiting(adventure: Adventure, phase: Phase) -> set[str]:
    """Those whose turn in a phase is still to come, by what is on the agenda."""
    if any(brings_phase(adventure, call, phase) for call in adventure.agenda):
        return {fighter.id for fighter in adventure.fighters}
    waiting: set[str] = set()
    for call in adventure.agenda:
        if call.rule in (in_order, together) and call.args[1] == phase:
            waiting |= set(call.args[0])
        if call.rule is turn and call.args[1] == phase:
            waiting.add(call.args[0])
    return waiting


def brings_phase(adventure: Adventure, call: Call[Any], phase: Phase) -> bool:
    """Whether a call on the agenda lets a whole phase of this round begin."""
    if phase == "Preparation":
        return call.rule is preparation
    this_round = adventure.fight.round if adventure.fight else 0
    return (call.rule, call.args) in ((phase_turns, (phase,)), (round_of, (this_round,)))


def phase_words(phase: Phase) -> Phrase:
    """A phase of the round by its name."""
    match phase:
        case "Preparation":
            return say("phase-preparation")
        case "Early":
            return say("phase-early")
        case "Middle":
            return say("phase-middle")
    return say("phase-late")

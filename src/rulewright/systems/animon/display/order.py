"""The order of turns in this round."""

from __future__ import annotations

from collections.abc import Iterator

from rulewright.game.actions import Turn

from ..model.scores import turn_place, whose_turn
from ..model.world import Story
from ..phrases import say
from ..rules.combat.conditions import in_kid_turn
from ..rules.turns.actions import interject, settled
from ..rules.turns.turns import kid_turn, partner_turn, turn

INTERJECT = say("phase-interject")


def turn_order(story: Story) -> tuple[Turn, ...]:
    """Everybody who has a turn in this round, in order; a Kid comes after its partner. The fallen are left out."""
    fight = story.encounter
    if fight is None or not fight.order:
        return ()
    turns: list[Turn] = []
    for at, who in enumerate(fight.order):
        if at != fight.at:
            state = "done" if at < fight.at else "next"
            turns += [Turn(one, state=state) for one in takers(story, who)]
        else:
            turns += [*turns_now(story, who), *extra_turns(story)]
    return tuple(turns)


def takers(story: Story, who: str) -> Iterator[str]:
    """Who has a turn in this place of the order."""
    if not story.fighter(who).out:
        yield who
    yield from kids_after(story, who)


def kids_after(story: Story, who: str) -> tuple[str, ...]:
    """The Kid that has its turn after its partner; none if it does not take part."""
    return tuple(call.args[0] for call in partner_turn(story, who))


def turns_now(story: Story, who: str) -> Iterator[Turn]:
    """The turns of the place in the order that is now: the partner's, then the Kid's."""
    kids = [Turn(kid, state=kid_state(story, who, kid)) for kid in kids_after(story, who)]
    if not story.fighter(who).out:
        yield Turn(who, state="now" if all(kid.state == "next" for kid in kids) else "done")
    yield from kids


def kid_state(story: Story, partner: str, kid: str) -> str:
    if in_kid_turn(story, kid):
        return "now"
    to_come = kid_turn(kid) in story.agenda or turn(partner) in story.agenda
    return "next" if to_come else "done"


def extra_turns(story: Story) -> Iterator[Turn]:
    """The extra actions of those who interject: the one that is being settled, and those still to come."""
    for call in story.agenda:
        if call.rule is interject:
            yield Turn(call.args[0], INTERJECT, "next", bonus=True)
        elif call.rule is settled and turn_place(story, story.fighter(call.args[0])) != whose_turn(story):
            yield Turn(call.args[0], INTERJECT, "now", bonus=True)

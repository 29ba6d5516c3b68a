"""Previews the rolls that follow an answer: each pool, the sums it comes from, and the exact chance of each result."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.agenda import Position
from rulewright.kernel.engine.solve import answer_of, keep_default
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.trace import Noted, Threw, Trace
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.table.view.redaction import redacted_for
from rulewright.table.view.shared_view import wording_for
from rulewright.table.view.sums import sum_data
from rulewright.words.phrase import Words

from .advice_types import ChanceData, RollData

MAX_ROLLS = 4
MAX_ANSWERS = 40  # a rule that asks more often is not followed to its end
MAX_RESULTS = 24


class RollPreview(NamedTuple):
    """A roll before it is made: the sums its pool comes from, and its possible results."""

    label: Words
    pool: str
    sums: tuple[Tally, ...]
    tiers: tuple[tuple[str, Fraction], ...]


def preview_roll(roll: Roll[Any], trace: Trace, since: int = 0) -> RollPreview:
    """The preview of a roll, with the sums that the trace has noted since some step."""
    law = roll.reading.dist(roll.pool)
    ranked = sorted(law.items(), key=lambda item: -item[1])[:MAX_RESULTS]
    tiers = [(result, Fraction(weight, law.total)) for result, weight in ranked]
    if all(isinstance(result, int) for result, _ in tiers):
        tiers.sort(key=lambda tier: tier[0])
    sums = [step.item for step in trace.steps[since:] if isinstance(step.item, Noted) and step.item.tally.terms]
    return RollPreview(
        roll.label,
        str(roll.pool),
        tuple(item.tally for item in sums),
        tuple((in_words(result), chance) for result, chance in tiers),
    )


def preview_open_roll(table: Table[Any], seat: str) -> RollData:
    """The roll that a seat is asked for; without the sums, if any numbers are redacted for the seat."""
    asked = table.may_answer(seat)
    if not isinstance(asked, Roll):
        raise Refusal("there is nothing to roll now")
    trace = Trace(table.open_trace().seen_by(None if seat == GM else table.roles_of(seat)))
    last = max((at for at, step in enumerate(trace.steps) if isinstance(step.item, Threw)), default=-1)
    return roll_data(table, seat, preview_roll(asked, Trace() if redacted_for(table, seat) else trace, last + 1))


def roll_data(table: Table[Any], seat: str, preview: RollPreview) -> RollData:
    wording = wording_for(table, seat)
    sums = [sum_data(tally, table.system.book, wording) for tally in preview.sums]
    return RollData(wording.sentence(preview.label), preview.pool, sums, chance_data(preview.tiers))


def chance_data(tiers: tuple[tuple[str, Fraction], ...]) -> list[ChanceData]:
    return [ChanceData(words, float(chance), str(chance)) for words, chance in tiers]


def preview_rolls(system: Game[Any], position: Position[Any], asked: Ask[Any], answer: Any) -> tuple[RollPreview, ...]:
    """The first rolls that follow an answer, if every question gets its default and every roll its likeliest result."""
    world, answers = position.world, [*(mark.answer for mark in position.tape), answer]
    previews: list[RollPreview] = []
    try:
        after = _run(system, world.but(agenda=world.agenda[1:]), world.agenda[0], answers, previews)
        if isinstance(asked.options, Offers) and after is not None and after.agenda:
            _run(system, after.but(agenda=()), after.agenda[0], [], previews)
    except RulewrightError:
        # On the seat's view a rule can meet something hidden and refuse; then there is no preview.
        return ()
    return tuple(previews)


def _run(system: Game[Any], world: Any, call: Call[Any], tape: list[Any], previews: list[RollPreview]) -> Any:
    """The world after a call, or None if a limit was reached before its end. Adds to `previews` and `tape`."""
    since = 0
    for _ in range(MAX_ANSWERS):
        trace = Trace()
        run = advance(Scene(world, system.view, trace), call, tape)
        if isinstance(run.asked, Roll):
            previews.append(preview_roll(run.asked, trace, since))
            if len(previews) == MAX_ROLLS:
                return None
            since = len(trace.steps)
            tape.append(_likeliest(run.asked))
        elif isinstance(run.asked, Ask):
            tape.append(answer_of(keep_default, run.asked, system.view, run.scene.world))
        else:
            return run.scene.world
    return None


def _likeliest(roll: Roll[Any]) -> Any:
    return max(roll.reading.dist(roll.pool).items(), key=lambda item: item[1])[0]

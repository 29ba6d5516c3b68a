"""What is thrown for an answer: every pool with where it comes from, and the exact chance of all it may show."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.system import System
from rulewright.kernel.engine.advance import advance
from rulewright.kernel.engine.agenda import Position
from rulewright.kernel.engine.solve import answer_of, keep_default
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.trace import Noted, Threw, Trace
from rulewright.kernel.rules.words import in_words
from rulewright.kernel.rules.world import GM
from rulewright.table.play.table import Table
from rulewright.table.view.redaction import redacted_for

MOST_THROWS = 4
MOST_ANSWERS = 40
MOST_TIERS = 24


class Throw(NamedTuple):
    """A pool of dice: the sums it came from, and what it may show."""

    label: str
    pool: str
    sources: tuple[str, ...]
    tiers: tuple[tuple[str, Fraction], ...]


def thrown(roll: Roll[Any], trace: Trace, since: int = 0) -> Throw:
    """A roll, with the sums that were made for it since some step."""
    law = roll.reading.law(roll.pool)
    ranked = sorted(law.items(), key=lambda one: -one[1])[:MOST_TIERS]
    tiers = [(found, Fraction(weight, law.total)) for found, weight in ranked]
    if all(isinstance(found, int) for found, _ in tiers):
        tiers.sort(key=lambda one: one[0])
    notes = [step.item.tell() for step in trace.steps[since:] if isinstance(step.item, Noted) and step.item.tally.terms]
    return Throw(roll.label, str(roll.pool), tuple(notes), tuple((in_words(found), chance) for found, chance in tiers))


def open_throw(table: Table[Any], seat: str) -> dict[str, Any]:
    """The roll that a seat is asked for; where numbers are hidden from it, without the sums."""
    asked = table.may_answer(seat)
    if not isinstance(asked, Roll):
        raise Refusal("nothing is to be rolled now")
    trace = Trace(table.open_trace().seen_by(None if seat == GM else table.roles_of(seat)))
    last = max((at for at, step in enumerate(trace.steps) if isinstance(step.item, Threw)), default=-1)
    return plain(thrown(asked, Trace() if redacted_for(table, seat) else trace, last + 1))


def plain(throw: Throw) -> dict[str, Any]:
    return {**throw._asdict(), "tiers": chances(throw.tiers)}


def chances(tiers: tuple[tuple[str, Fraction], ...]) -> list[dict[str, Any]]:
    return [{"words": words, "chance": float(chance), "exact": str(chance)} for words, chance in tiers]


def rehearse(system: System[Any], position: Position[Any], asked: Ask[Any], answer: Any) -> tuple[Throw, ...]:
    """The throws that follow an answer as a rule: nobody spends anything further, and the likeliest is shown."""
    world, given = position.world, [*(mark.answer for mark in position.tape), answer]
    throws: list[Throw] = []
    try:
        after = _played(system, world.but(agenda=world.agenda[1:]), world.agenda[0], given, throws)
        if isinstance(asked.options, Offers) and after is not None and after.agenda:
            _played(system, after.but(agenda=()), after.agenda[0], [], throws)
    except RulewrightError:
        return ()
    return tuple(throws)


def _played(system: System[Any], world: Any, call: Call[Any], tape: list[Any], throws: list[Throw]) -> Any:
    """The world after a call, or None if it was left amid it."""
    since = 0
    for _ in range(MOST_ANSWERS):
        trace = Trace()
        run = advance(Scene(world, system.view, trace), call, tape)
        if isinstance(run.asked, Roll):
            throws.append(thrown(run.asked, trace, since))
            if len(throws) == MOST_THROWS:
                return None
            since = len(trace.steps)
            tape.append(_likeliest(run.asked))
        elif isinstance(run.asked, Ask):
            tape.append(answer_of(keep_default, run.asked, system.view, run.scene.world))
        else:
            return run.scene.world
    return None


def _likeliest(roll: Roll[Any]) -> Any:
    return max(roll.reading.law(roll.pool).items(), key=lambda one: one[1])[0]

"""Explains step by step how a line of the log or the open question came about, as far as a seat may know."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rulewright.errors import RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.rules.trace import Entered, Happened, Noted, Threw, Trace
from rulewright.kernel.rules.world import GM
from rulewright.release import installed_version
from rulewright.table.log.records import Entry
from rulewright.table.log.replay import same_facts, trace_of
from rulewright.table.play.table import Table
from rulewright.words.phrase import PLAIN, owners
from rulewright.words.program import say

from .frame_types import SumData
from .redaction import redacted_for
from .shared_view import wording_for
from .story.sentences import changed_characters, sentences_of
from .story.story_lines import readable_by, without_facts
from .story.sums_of_run import named_by
from .sums import sum_data


class WhyStep(Struct, frozen=True):
    """A step of an explanation: how deep inside other steps it is, in words, its rules of the book, or a sum."""

    depth: int
    words: str
    rules: tuple[str, ...]
    sum: SumData | None = None


def why(table: Table[Any], number: int, seat: str = GM) -> list[WhyStep]:
    """How a line of the log came about, each step with its rules of the book.

    What the GM said or edited has no rule; it is shown as a sentence.
    """
    system, state = table.system, table.state_before(number)
    record = table.records[number]
    steps: list[WhyStep] = []
    if isinstance(record, Entry):
        steps = [WhyStep(0, words, ()) for words in _made_by(record)]
        trace = _trace_now(system, record, state.world)
        steps += visible_steps(table, seat, without_facts(trace) if record.edited else trace, state.world)
        if trace.steps and not record.edited:
            return steps
    sentences, wording = readable_by(table, seat, sentences_of(system, state, record)), wording_for(table, seat)
    return steps + [WhyStep(0, sentence.worded(wording), ()) for sentence in sentences if not sentence.tells_action]


def _made_by(record: Entry) -> list[str]:
    """Which version of the program wrote a line, if it was another one."""
    if record.program == installed_version():
        return []
    words = say("made-by-version", version=record.program) if record.program else say("made-by-first-version")
    return [PLAIN.sentence(words)]


def _trace_now(system: Game[Any], record: Entry, world: Any) -> Trace:
    """The trace of a settled call by the rules of today; an empty one if they come to something else."""
    try:
        trace = trace_of(system, record, world)
    except RulewrightError:
        return Trace()
    facts = tuple(step.item.fact for step in trace if isinstance(step.item, Happened))
    return trace if record.edited or same_facts(record.facts, facts) else Trace()


def why_now(table: Table[Any], seat: str = GM) -> list[WhyStep]:
    """How the open question came about. Facts that are only proposed are shown to the GM alone."""
    trace = table.open_trace()
    if seat != GM and table.proposed is not None:
        trace = without_facts(trace)
    return visible_steps(table, seat, trace, table.position.world)


def format_steps(steps: list[WhyStep]) -> str:
    """Steps as indented text, each with the ids of its rules."""
    return "\n".join("  " * step.depth + step.words + _cited(step.rules) for step in steps)


def _cited(rules: tuple[str, ...]) -> str:
    return f" [{', '.join(rules)}]" if rules else ""


def visible_steps(table: Table[Any], seat: str, trace: Trace, world: Any) -> list[WhyStep]:
    """The steps of a trace that a seat may know; `world` is where the trace began.

    Rolls and numbers of redacted characters are left out, and so is every sum if a rule was called for one of them: the
    sum could be theirs.
    """
    redacted, wording = redacted_for(table, seat), wording_for(table, seat)
    about_redacted = any(isinstance(step.item, Entered) and set(redacted) & named_by(step.item) for step in trace)
    hidden = _revealing_numbers(table.system, trace, world, redacted) if redacted else set()
    steps = []
    for step in trace.telling(None if seat == GM else table.roles_of(seat)):
        item = step.item
        if (isinstance(item, Threw) and item.roll.by in redacted) or (isinstance(item, Noted) and about_redacted):
            continue
        # By identity: of two equal facts, only one may change a hidden number.
        words = (item.call.rule.text or item.call.rule.name) if isinstance(item, Entered) else item.tell()
        if id(item) in hidden or set(redacted) & set(owners(words)):
            continue
        rules = item.call.rule.ids if isinstance(item, Entered) else ()
        added = sum_data(item.tally, table.system.book, wording) if isinstance(item, Noted) else None
        steps.append(WhyStep(step.depth, wording.name_ids(wording.sentence(words)), rules, added))
    return steps


def _revealing_numbers(system: Game[Any], trace: Trace, world: Any, redacted: tuple[str, ...]) -> set[int]:
    """The ids of the steps that would reveal numbers of redacted characters."""
    revealing, world = set(), world.but(agenda=world.agenda[1:])
    for step in trace:
        if isinstance(step.item, Happened):
            before, world = world, step.item.fact.apply(world)
            if set(redacted) & set(changed_characters(system, before, world)):
                revealing.add(id(step.item))
    return revealing

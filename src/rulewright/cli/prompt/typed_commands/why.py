"""`why`: what led to the open question or to an entry of the log: dice, numbers, and the rules by their titles."""

from __future__ import annotations

from collections.abc import Iterable

from rulewright.cli.output.screen import wrap
from rulewright.cli.output.sum_text import sum_text
from rulewright.errors import Refusal
from rulewright.table.view.frame_types import StoryEntry
from rulewright.table.view.projection import line_number
from rulewright.table.view.story.going_on import going_on
from rulewright.table.view.why import WhyStep, format_steps, why, why_now
from rulewright.words.phrase import Wording
from rulewright.words.program import say

from ..session import Session
from ..story_teller import headline, roll_lines

INDENT = "    "
MAX_TITLES = 10


def why_command(session: Session, rest: str) -> None:
    """`why`, `why N` or `why last`; with `ids` behind it every step, with the ids of its rules."""
    what, _, more = rest.lower().partition(" ")
    if what == "ids":
        what, more = "", what
    if (what and what != "last" and not what.isdecimal()) or more not in ("", "ids"):
        raise Refusal(say("expected-log-number", typed=rest))
    entry = _entry(session, what) if what else going_on(session.table, session.story.events, session.seat).entry
    steps = _steps_of(session, entry) if what and entry else why_now(session.table, session.seat)
    if more:
        print(wrap(format_steps(steps) or _asking(session, with_ids=True)))
        return
    print("\n".join(_told(entry) + _numbers(steps, session.wording) + _rules(session, steps, asks=not what)))


def _entry(session: Session, which: str) -> StoryEntry | None:
    """An entry of the log by its number; the last one that still counts, if there is one."""
    entries = session.story.entries()
    if which == "last":
        return next((entry for entry in reversed(entries) if entry.undone_by is None), None)
    if not 1 <= int(which) <= len(entries):
        raise Refusal(say("expected-number", most=str(len(entries)), typed=which))
    return entries[int(which) - 1]


def _steps_of(session: Session, entry: StoryEntry) -> list[WhyStep]:
    line = line_number(session.table, session.story.events, session.seat, entry.why)
    return why(session.table, line, session.seat) if line is not None else []


def _told(entry: StoryEntry | None) -> list[str]:
    if entry is None:
        return []
    rolls = [line for roll in entry.rolls for line in roll_lines(roll)]
    return [*headline(entry), *rolls, *(wrap(detail, INDENT) for detail in entry.details)]


def _numbers(steps: Iterable[WhyStep], wording: Wording) -> list[str]:
    """Every number that was added up, in a line of its own."""
    sums = [step.sum for step in steps if step.sum is not None and step.sum.parts]
    return [wrap(line, INDENT) for line in dict.fromkeys(sum_text(it, wording) for it in sums)]


def _rules(session: Session, steps: list[WhyStep], *, asks: bool) -> list[str]:
    """The titles of the rules that were followed, or else of those that ask."""
    # The first rule of a step is the one that it carries out; the others have to be kept on the way.
    ids = tuple(dict.fromkeys(rule for step in steps for rule in step.rules[:1]))
    if not ids and asks:
        return [wrap(_asking(session))]
    rules = _titles(session, ids)
    if not rules:
        # What has no book, such as the making of a sheet, has sentences of its rules.
        return [wrap(step.words) for step in steps if step.rules]
    return [wrap(session.wording.sentence(say("rules-followed", rules=rules)))]


def _titles(session: Session, ids: Iterable[str]) -> str:
    """The titles of rules; those that stand in no book have none."""
    known = {entry.id: entry.title for entry in session.table.system.book.entries}
    titles = list(dict.fromkeys(known[rule] for rule in ids if rule in known))
    more = say("and-others", count=str(len(titles) - MAX_TITLES)) if titles[MAX_TITLES:] else ""
    return "; ".join(titles[:MAX_TITLES]) + session.wording.word(more)


def _asking(session: Session, *, with_ids: bool = False) -> str:
    """The rules that ask the open question, where nothing has happened yet that led to it."""
    ids = session.table.asking_rules()
    rules = ", ".join(ids) if with_ids else _titles(session, ids)
    return session.wording.sentence(say("asked-by", rules=rules) if rules else say("nothing-led-here"))

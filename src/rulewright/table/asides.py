"""What a seat may ask beside the game: what it could claim, what an answer leads to, what is best, and why."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from rulewright.kernel.errors import OverBudget, Refusal
from rulewright.kernel.options import Offers
from rulewright.kernel.resolve import Ask
from rulewright.kernel.trace import Entered, Noted, Threw, Trace

from . import shown
from .outlook import Outlook, Seer
from .projection import HIDDEN, veiled_for
from .room import Table
from .seats import GM

MOST_OUTLOOKS = 24


def claims(table: Table[Any], seat: str) -> list[dict[str, Any]]:
    """What a seat may do out of turn, by role."""
    seen = table.seen_by(seat)
    return [
        {"role": role, **shown.offered(one)} for role in table.roles_of(seat) for one in table.system.claims(seen, role)
    ]


def asked_of(table: Table[Any], seat: str) -> Ask[Any]:
    """The question a seat may answer; the GM may answer any."""
    asked = table.question(seat)
    if asked is None and seat == GM and table.waiting_for():
        asked = table.question(table.waiting_for()[0])
    if not isinstance(asked, Ask):
        raise Refusal("there is nothing to choose now")
    return asked


def odds(table: Table[Any], seat: str, raw: Any) -> dict[str, Any]:
    """What one answer leads to."""
    asked = asked_of(table, seat)
    answer = asked.options.decode(raw)
    if why := asked.options.why_not(answer):
        raise Refusal(why)
    return _told(table, seat, Seer(table, seat), asked, answer)


def outlooks(table: Table[Any], seat: str) -> list[dict[str, Any]]:
    """What each answer that can be listed leads to; of deeds with holes, some ways to fill them."""
    asked, seer = asked_of(table, seat), Seer(table, seat)
    ways: tuple[Any, ...]
    if isinstance(asked.options, Offers):
        ways = tuple(way for one in asked.options.open for way in Offers((one,)).candidates()[:MOST_OUTLOOKS])
    else:
        ways = asked.options.candidates()[:MOST_OUTLOOKS]
    return [{**shown.value(way), **_told(table, seat, seer, asked, way)} for way in ways]


def _told(table: Table[Any], seat: str, seer: Seer, asked: Ask[Any], answer: Any) -> dict[str, Any]:
    look = seer.outlook(asked, answer)
    if look is None:
        return {"exact": False, "words": "too much may follow from it to be worked out here"}
    touched = [one for one in veiled_for(table, seat) if _touches(look, answer, one)]
    if touched:
        return {"exact": False, "words": f"{', '.join(touched)}: {HIDDEN}, so the odds are not shown"}
    return {
        "exact": True,
        "words": look.tell(),
        "changes": [
            {"label": one.label, "mean": float(one.mean), "chance": float(one.chance), "words": one.tell()}
            for one in look.changes
        ],
        "out": [{"who": who, "chance": float(chance)} for who, chance in look.out],
    }


def _touches(look: Outlook, answer: Any, who: str) -> bool:
    """Whether an outlook speaks of somebody, or hangs on them."""
    named = getattr(answer, "args", answer if isinstance(answer, tuple) else (answer,))
    labels = [one.label for one in look.changes] + [mark for mark, _ in look.marks]
    return who in named or any(label.split(" ")[0] == who for label in labels) or any(one == who for one, _ in look.out)


def hint(table: Table[Any], seat: str) -> dict[str, Any]:
    """What a bot would do, on what the seat sees."""
    if hidden := veiled_for(table, seat):
        raise Refusal(f"{', '.join(hidden)}: {HIDDEN}, so there is no hint")
    if not table.seats.hints and seat != GM:
        raise Refusal("there are no hints at this table; the GM can allow them")
    asked = asked_of(table, seat)
    usual = table.system.bot(asked, table.seen_by(seat))
    ranked: list[dict[str, Any]] = []
    with suppress(OverBudget):
        ranked = _ranked(table, seat, asked)
    return {"bot": shown.value(usual), "ranked": ranked}


def _ranked(table: Table[Any], seat: str, asked: Ask[Any]) -> list[dict[str, Any]]:
    seer = Seer(table, seat)
    looks = [(way, seer.outlook(asked, way)) for way in asked.options.candidates()[:MOST_OUTLOOKS]]
    known = sorted(((look.worth, way, look) for way, look in looks if look), key=lambda row: -row[0])
    return [{**shown.value(way), "worth": float(worth), "odds": look.tell()} for worth, way, look in known]


def why(table: Table[Any], seat: str, number: int) -> list[dict[str, Any]]:
    """How a line came about, step by step, each with the rules of the book it stands on."""
    return steps(table, seat, table.trace(number))


def why_now(table: Table[Any], seat: str) -> list[dict[str, Any]]:
    return steps(table, seat, table.open_trace())


def _named(item: Entered) -> set[str]:
    """Those a rule was called for."""
    parts = item.call.cast.parts if item.call.cast else ()
    return {given for given in (*item.call.args, *(who for _, who in parts)) if isinstance(given, str)}


def steps(table: Table[Any], seat: str, trace: Trace) -> list[dict[str, Any]]:
    """The steps of a trace that a seat may know. Of somebody veiled, neither dice nor sums are told."""
    hidden = veiled_for(table, seat)
    about = any(isinstance(step.item, Entered) and set(hidden) & _named(step.item) for step in trace)
    told = []
    for step in trace.telling(None if seat == GM else table.roles_of(seat)):
        item = step.item
        if (isinstance(item, Threw) and item.roll.by in hidden) or (isinstance(item, Noted) and about):
            continue
        rules = item.call.rule.ids if isinstance(item, Entered) else ()
        told.append({"depth": step.depth, "words": item.tell(), "rules": rules})
    return told

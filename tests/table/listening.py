"""Collects everything that a seat of a live table can learn, so that two tables can be compared."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pydantic import TypeAdapter

from rulewright.errors import RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.table.advice import dice_preview, map_preview, queries
from rulewright.table.advice.asking.ask import ask
from rulewright.table.advice.plan import plan
from rulewright.table.advice.targets import targets
from rulewright.table.hosting import host, what_if
from rulewright.table.hosting.host import Host
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.palette.find import palette
from rulewright.table.play import inputs
from rulewright.table.play.seats import Seat
from rulewright.table.play.table import Table
from rulewright.table.view import projection
from rulewright.table.view.characters import characters
from rulewright.table.view.statistics.summary import statistics
from rulewright.table.view.story.exports import export
from rulewright.table.view.why import why, why_now

from .tables import open_store

ANN = "Ann"
SECRET = "0123456789abcdef" * 4
ACT: TypeAdapter[Any] = TypeAdapter(inputs.Act)
ASKED = ("how much can they take", "may I attack", "hidden numbers", "health", "why not")
NONSENSE: tuple[dict[str, Any], ...] = (
    {"do": "answer", "value": {"no such": "thing"}},
    {"do": "answer", "value": {"rule": "none", "args": []}},
    {"do": "answer", "value": [], "role": "nobody"},
    {"do": "throw"},
    {"do": "throw", "faces": [0]},
    {"do": "claim", "role": "nobody", "rule": "none"},
    {"do": "rule", "path": "agenda", "value": []},
    {"do": "veil", "who": ["nobody"]},
    {"do": "kick", "seat": "nobody"},
)


def act(**given: Any) -> Any:
    return ACT.validate_python(given)


def open_table(path: Path, system: Game[Any], world: Any) -> LiveTable:
    """A live table in a store of its own. All of them have the same secret, so they roll the same dice."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(host, "new_secret", lambda: SECRET)
        opened = Host(open_store(path), lambda _: system, (system.name,))
        return opened.live(opened.open(system, world, "A table").id)


def sit(live: LiveTable, *roles: str, seat: str = ANN) -> None:
    live.seat(Seat(seat, roles))


def result_or_error(what: Callable[[], Any]) -> Any:
    """What a function returns, or the error it raises in words."""
    try:
        return what()
    except RulewrightError as error:
        return f"{type(error).__name__}: {error}"


def refusals(live: LiveTable, seat: str) -> Iterator[Any]:
    """The errors for inputs that make no sense; none of them changes anything."""
    before = live.table.dump()
    for given in NONSENSE:
        yield result_or_error(lambda given=given: live.do(seat, "nonsense", act(**given)))
        assert live.table.dump() == before, given


def everything_shown(live: LiveTable, seat: str, *, odds: bool = True) -> bytes:
    """Everything that a seat can learn from a table in its present state."""
    table, last = live.table, live.event_log.last
    lines = msgspec.json.decode(live.frame(seat))["lines"]
    shown = {
        "frames": [live.frame(seat, since).decode() for since in {-1, 0, last // 2, last - 1, last}],
        "claims": result_or_error(lambda: queries.claims(table, seat)),
        "map": table.system.draw(table.seen_by(seat)) if table.system.draw else None,
        "roll": result_or_error(lambda: dice_preview.preview_open_roll(table, seat)),
        "sketches": [
            result_or_error(lambda raw=raw: map_preview.preview_answer(table, seat, raw))
            for raw in (None, *sample_answers(live, seat))
        ],
        "odds": [result_or_error(lambda raw=raw: queries.odds(table, seat, raw)) for raw in sample_answers(live, seat)]
        if odds
        else None,
        "plans": [result_or_error(lambda raw=raw: plan(table, seat, raw, [])) for raw in sample_answers(live, seat)[:4]]
        if odds
        else None,
        "targets": [
            result_or_error(lambda raw=raw: targets(table, seat, raw["rule"], raw["args"][:1]))
            for raw in sample_answers(live, seat)[:4]
            if isinstance(raw, dict)
        ]
        if odds
        else None,
        "palette": [
            result_or_error(lambda typed=typed: palette(table, seat, typed)) for typed in typed_lines(live, seat)
        ],
        "asked": [result_or_error(lambda words=words: ask(table, seat, words)) for words in ASKED],
        "statistics": statistics(*live.snapshot_with_log(), live.counts, seat),
        "why now": why_now(table, seat),
        "why": [why(table, line_of(live, seat, line["id"]), seat) for line in lines[-8:]],
        "refusals": list(refusals(live, seat)),
        "exports": [export(table, live.event_log, seat, "A table", form).decode() for form in ("jsonl", "md", "html")],
        "outlooks": result_or_error(lambda: queries.odds_of_all(table, seat)) if odds else None,
        "hint": result_or_error(lambda: queries.hint(table, seat)) if odds else None,
    }
    return encode(shown)


def typed_lines(live: LiveTable, seat: str) -> list[str]:
    """What somebody curious types: nothing, the name of each character, and what the GM may do to them."""
    names = [one.short for one in characters(live.table, seat).values()]
    return ["", *names, *(f"{verb} {names[-1]}" for verb in ("2 damage to", "set", "hide", "remove") if names)]


def sample_answers(live: LiveTable, seat: str) -> list[Any]:
    """Some answers to the question of a seat; one for each action that is offered."""
    asked = live.table.question(seat)
    if not isinstance(asked, Ask):
        return []
    if not isinstance(asked.options, Offers):
        return [to_builtins(answer) for answer in asked.options.candidates()[:2]]
    firsts = [Offers((action,)).candidates()[:1] for action in asked.options.open]
    return [to_builtins(answer) for first in firsts for answer in first]


def line_of(live: LiveTable, seat: str, line: str) -> int:
    number = projection.line_number(live.table, live.event_log, seat, line)
    assert number is not None
    return number


def what_if_shown(live: LiveTable, seat: str, steps: int) -> bytes:
    """What a seat sees of a what-if in which every question gets its default. The dice have a fixed seed here."""
    with pytest.MonkeyPatch.context() as patch:
        seeded, branch = random.Random(1).randrange, Table.branch
        patch.setattr(Table, "branch", lambda table: branch(table, seeded))
        return _steps_of_what_if(live, seat, steps)


def _steps_of_what_if(live: LiveTable, seat: str, steps: int) -> bytes:
    refused = result_or_error(lambda: what_if.begin(live, seat))
    if isinstance(refused, str):
        return encode(refused)
    seen = [what_if.view(live, seat)]
    for _ in range(steps):
        table = what_if.of(live, seat).table
        asked = table.question(table.waiting_for()[0]) if table.waiting_for() else None
        by_hand = asked is not None and not isinstance(asked, Ask)
        given: Any = {"do": "throw", "faces": [1] * asked.pool.size} if by_hand else None  # type: ignore[union-attr]
        if isinstance(asked, Ask):
            given = {"do": "answer", "value": to_builtins(asked.default)}
        if given is None:
            break
        seen.append(result_or_error(lambda given=given: what_if.step(live, seat, act(**given))))
        seen.append(what_if.view(live, seat))
    what_if.end(live, seat)
    return encode(seen)


def play_others(live: LiveTable, seat: str = ANN) -> bool:
    """The GM gives default answers for everybody else until the seat is asked. Returns whether anything happened."""
    happened = False
    while live.table.waiting_for() and live.table.question(seat) is None:
        asked = live.table.question(live.table.waiting_for()[0])
        given = {"do": "answer", "value": to_builtins(asked.default)} if isinstance(asked, Ask) else {"do": "throw"}
        live.do_once(GM, act(**given))
        happened = True
    return happened

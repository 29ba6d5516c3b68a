"""`replay`: tells a saved table again and checks it against the rules as they are now."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rulewright.cli.output.screen import wrap
from rulewright.kernel.rules.world import GM
from rulewright.table.log.records import Entry
from rulewright.table.play.table import Table
from rulewright.table.view.story.story_lines import story
from rulewright.table.view.why import format_steps, why

from .tables import load_table

BROKEN = 1


def show_replay(path: Path, *, with_why: bool, as_json: bool) -> None:
    table = load_table(path)
    differences = table.verify()
    # What an earlier version has played stays as it was, whatever the rules are now.
    faults, older = ([str(one) for one in differences if one.is_older is old] for old in (False, True))
    if as_json:
        lines = [line._asdict() for line in story(table)]
        reasons = {"why": [{"number": number, "text": text} for number, text in _reasons(table)]} if with_why else {}
        print(json.dumps({"game": table.system.name, "story": lines, **reasons, "faults": faults, "older": older}))
    else:
        for text in _reason_lines(table) if with_why else story_lines(table):
            print(text)
        print("\n".join((*older, *faults)) or "every line comes out the same by the rules as they are")
    if faults:
        raise SystemExit(BROKEN)


def story_lines(table: Table[Any], seat: str = GM) -> Iterator[str]:
    """The story as a seat may know it, each line with its number."""
    for line in story(table, seat):
        yield wrap(f"{'(taken back) ' if line.struck else ''}{line.text}  [{line.number}]")


def _reason_lines(table: Table[Any]) -> Iterator[str]:
    return (wrap(text, "") for _, text in _reasons(table))


def _reasons(table: Table[Any]) -> Iterator[tuple[int, str]]:
    """The number of every line that rules have made, and how."""
    for number, record in enumerate(table.records):
        if isinstance(record, Entry):
            yield number, format_steps(why(table, number))

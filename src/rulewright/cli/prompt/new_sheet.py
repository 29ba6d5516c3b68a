"""`sheet new`: a character made question by question, or at random, and written to a file."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.cli.checks import check_rulings, check_writable, require_known
from rulewright.cli.output.screen import sheet_lines, wrap
from rulewright.cli.tasks.tables import YOU
from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.game.making import Making
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.advice.odds.answer_odds import AnswerOdds
from rulewright.table.advice.odds.odds_of_answer import OddsCalculator
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table

from .conversation import line_reader
from .questions import ask_open_question
from .session import Quit, Session
from .typed_commands.commands import COMMANDS

FAILED = 1
HELLO = "Enter takes the answer in brackets; undo takes back the last one; help lists what else can be typed."
Entries = dict[str, list[dict[str, Any]]]


class SheetRequest(NamedTuple):
    """What is to be made or advanced, as typed: for which table, and into which file."""

    game: str
    kind_or_id: str | None
    rulings: tuple[str, ...]
    pack: Path | None
    out: Path | None
    by_chance: bool
    seed: int | None
    packs: tuple[Path, ...] = ()
    """The files that make up the pack, as typed."""


class NoOdds(OddsCalculator):
    """No odds at all: nothing is rolled while a sheet is written."""

    def odds(self, asked: Ask[Any], answer: Any, then: tuple[Any, ...] = ()) -> AnswerOdds | None:  # noqa: ARG002
        return None


class SheetSession(Session):
    """One person answering every question about a sheet."""

    def sit_at(self, table: Table[Any], seat: str, file: Path | None) -> None:
        super().sit_at(table, seat, file)
        self.story.tells_details = True

    def odds(self) -> OddsCalculator:
        return NoOdds(self.table, self.seat)


def make_sheet(request: SheetRequest) -> None:
    """Ask or draw every answer, show the sheet, and append its entries to the file."""
    system = game(request.game)
    making = system.making
    kind = require_known("kind", request.kind_or_id or making.kinds[0].id, (kind.id for kind in making.kinds))
    old, pack = check_target(system, request)
    draft = making.begin(kind, check_rulings(system, request.rulings), pack)
    table = answer_questions(making, draft, request)
    entries = making.finish(table.world)
    lines = sheet_lines(making.sheet(table.world))
    if request.out is None:
        # What is drawn at random can go straight into a file: there the sheet is a comment.
        mark = "# " if request.by_chance else ""
        print(
            "\n".join(
                ["", *(mark + row for line in lines for row in line.splitlines()), "", format_toml(entries).rstrip()]
            )
        )
        return
    print("\n".join(lines))
    _append(request.out, old, entries)
    print(f"\nwritten to {request.out}\n" + "\n".join(next_steps(request, entries, kind)))


def check_target(system: Game[Any], request: SheetRequest) -> tuple[str, Path | None]:
    """What the file contains so far, and the pack whose names count as taken; refuses a file that is no pack."""
    if request.seed is not None and not request.by_chance:
        raise Refusal("--seed is only for --random: nothing else is left to chance here")
    check_writable(request.out)
    old = _read_text(request.out)
    if old:
        # Reading the file is what refuses one that is no pack.
        system.shelf.counts(request.out)
    return old, request.pack or (request.out if old else None)


def answer_questions(making: Making, draft: Any, request: SheetRequest) -> Table[Any]:
    """A table at which every question about a sheet is answered, by the person or at random."""
    if not request.by_chance:
        return _answer_by_hand(making, draft)
    table, chance = Table(making.system, draft), random.Random(request.seed)
    while isinstance(asked := table.question(GM), Ask):
        table.answer(GM, asked.options.sample(chance.randrange))
    return table


def _answer_by_hand(making: Making, draft: Any) -> Table[Any]:
    """Ask the person everything; stopping before the end says what is missing, and nothing is written."""
    table = Table(making.system, draft, Seats.of(**{YOU: making.system.roles(draft)}))
    print(wrap(HELLO, ""))
    session = SheetSession(table, COMMANDS, line_reader())
    try:
        while session.table.waiting_for():
            session.show_news()
            ask_open_question(session)
        session.show_news()
    except (Quit, EOFError):
        print(f"\nnothing is written: {_format_missing(session.table)}")
        raise SystemExit(FAILED) from None
    return session.table


def _format_missing(table: Table[Any]) -> str:
    """The open question, and the steps after it."""
    asked = table.question(YOU)
    later = [call.rule.name.replace("_", " ") for call in table.position.world.agenda[1:]]
    return f"still missing: {asked.label if asked is not None else 'nothing'}" + "".join(f", {step}" for step in later)


def _read_text(out: Path | None) -> str:
    """The text of a file; empty if there is none yet."""
    if out is None or not out.exists():
        return ""
    try:
        return out.read_bytes().decode("utf-8")
    except OSError as error:
        raise Refusal(f"{out}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Refusal(f"{out}: cannot be read: {error}") from error


def _append(out: Path, old: str, entries: Entries) -> None:
    """Add entries to a file. Its text stays byte for byte; nothing is written that could not be read back."""
    new = format_toml(entries)
    for kind, listed in tomllib.loads(old).items():
        taken = [entry["id"] for entry in listed]
        for entry in entries.get(kind, []):
            if entry["id"] in taken:
                raise Refusal(f"{out} has a {kind} {entry['id']!r} already; this would have been added:\n{new}")
    added = "\n" * (bool(old) + (bool(old) and not old.endswith("\n"))) + new
    try:
        tomllib.loads(old + added)
        with out.open("a", encoding="utf-8", newline="") as file:
            file.write(added)
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise Refusal(f"nothing can be added to {out}: {error}; this would have been it:\n{new}") from error


def next_steps(request: SheetRequest, entries: Entries, kind: str) -> list[str]:
    """What to type next."""
    packs = [*request.packs, *([request.out] if request.out else [])]
    options = " ".join(f"--pack {pack}" for pack in packs) + "".join(f" --ruling {it}" for it in request.rulings)
    lines = [f"show it:  rulewright sheet show {request.game} {entries[kind][0]['id']} {options}"]
    for fight in entries.get("encounter", []):
        lines.append(f"play it:  rulewright play {request.game} {fight['id']} {options}")
    if "encounter" not in entries:
        schema = f"rulewright packs {request.game} schema has the fields"
        lines.append(f"to play it, write an encounter into {request.out}; {schema}")
    return lines

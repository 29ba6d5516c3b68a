"""`sheet new`: a character made question by question, or at random, and written to a file."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.cli.names import expect, rulings_of, writable
from rulewright.cli.output.screen import sheet_lines, wrapped
from rulewright.content.toml import toml
from rulewright.errors import Refusal
from rulewright.game.making import Making
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.advice.odds_of_answer import AnswerOdds, OddsCalculator
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table

from .prompt_commands import Quit
from .session import YOU, Session, reader

FAILED = 1
HELLO = "Enter takes the answer in brackets; undo takes back the last one; help lists what else can be typed."


class Wish(NamedTuple):
    """What is to be made, for which table, and where it goes."""

    game: str
    kind: str | None
    rulings: tuple[str, ...]
    pack: Path | None
    out: Path | None
    by_chance: bool
    seed: int | None


class NoOdds(OddsCalculator):
    """Nothing is rolled while a sheet is written, so answers lead to nothing that could be foretold."""

    def outlook(self, asked: Ask[Any], answer: Any) -> AnswerOdds | None:  # noqa: ARG002
        return None


class Guided(Session):
    """One person answering every question about a new sheet."""

    def run(self) -> None:
        while self.table.waiting_for():
            self.tell()
            self.ask()
        self.tell()

    def seer(self) -> OddsCalculator:
        return NoOdds(self.table, self.seat)


def make_sheet(wish: Wish) -> None:
    """Ask or draw every answer, show the sheet, write its entries."""
    system = game(wish.game)
    making = system.making
    kind = expect("kind", wish.kind or making.kinds[0].id, (one.id for one in making.kinds))
    if wish.seed is not None and not wish.by_chance:
        raise Refusal("--seed is only for --random: nothing else is left to chance here")
    writable(wish.out)
    old = text_of(wish.out)
    if old:
        system.shelf.counts(wish.out)
    beside = wish.pack or (wish.out if old else None)
    draft = making.begin(kind, rulings_of(system, wish.rulings), beside)
    if wish.by_chance:
        table = Table(making.system, draft)
        answer_by_chance(table, random.Random(wish.seed))
    else:
        table = answer_by_hand(making, draft)
    entries = making.finish(table.world)
    lines = sheet_lines(making.sheet(table.world))
    if wish.out is None:
        mark = "# " if wish.by_chance else ""
        print("\n".join(["", *(mark + row for line in lines for row in line.splitlines()), "", toml(entries).rstrip()]))
        return
    print("\n".join(lines))
    append(wish.out, old, entries)
    print(f"\nwritten to {wish.out}\n" + "\n".join(hints(wish, entries, kind)))


def answer_by_chance(table: Table[Any], chance: random.Random) -> None:
    while isinstance(asked := table.question(GM), Ask):
        table.answer(GM, asked.options.sample(chance.randrange))


def answer_by_hand(making: Making, draft: Any) -> Table[Any]:
    """A finished table; whoever stops before the end is told what is missing, and nothing is written."""
    table = Table(making.system, draft, Seats.of(**{YOU: making.system.roles(draft)}))
    print(wrapped(HELLO, ""))
    session = Guided(table, reader())
    try:
        session.run()
    except (Quit, EOFError):
        print(f"\nnothing is written: {missing(session.table)}")
        raise SystemExit(FAILED) from None
    return session.table


def missing(table: Table[Any]) -> str:
    """The open question, and the steps after it."""
    asked = table.question(YOU)
    later = [call.rule.name.replace("_", " ") for call in table.position.world.agenda[1:]]
    return f"still missing: {asked.label if asked else 'nothing'}" + "".join(f", {step}" for step in later)


def text_of(out: Path | None) -> str:
    """What stands in the file so far; nothing if there is none yet."""
    if out is None or not out.exists():
        return ""
    try:
        return out.read_bytes().decode("utf-8")
    except OSError as error:
        raise Refusal(f"{out}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Refusal(f"{out}: cannot be read: {error}") from error


def append(out: Path, old: str, entries: dict[str, list[dict[str, Any]]]) -> None:
    """Add entries to a file. What stood there stays as it is; what could not be read back is not written."""
    new = toml(entries)
    for kind, listed in tomllib.loads(old).items():
        known = [one["id"] for one in listed]
        for entry in entries.get(kind, []):
            if entry["id"] in known:
                raise Refusal(f"{out} has a {kind} {entry['id']!r} already; this would have been added:\n{new}")
    added = "\n" * (bool(old) + (bool(old) and not old.endswith("\n"))) + new
    try:
        tomllib.loads(old + added)
        with out.open("a", encoding="utf-8", newline="") as file:
            file.write(added)
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise Refusal(f"nothing can be added to {out}: {error}; this would have been it:\n{new}") from error


def hints(wish: Wish, entries: dict[str, list[dict[str, Any]]], kind: str) -> list[str]:
    """What to type next."""
    asked = "".join(f" --ruling {ruling}" for ruling in wish.rulings)
    who = entries[kind][0]["id"]
    lines = [f"show it:  rulewright sheet show {wish.game} {who} --pack {wish.out}{asked}"]
    for fight in entries.get("encounter", []):
        lines.append(f"play it:  rulewright play {wish.game} {fight['id']} --pack {wish.out}{asked}")
    if "encounter" not in entries:
        lines.append(
            f"to play it, write an encounter into {wish.out}; rulewright packs {wish.game} schema has the fields"
        )
    return lines

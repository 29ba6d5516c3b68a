"""`play`: a fight at the terminal, with the odds before every choice."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import randbelow
from typing import Any, TypeVar

from rulewright.cli.output.screen import table_lines, wrapped
from rulewright.errors import Refusal, RulewrightError
from rulewright.game.system import System
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask, Roll
from rulewright.kernel.rules.world import GM
from rulewright.systems import game
from rulewright.table.advice.odds_of_answer import Seer
from rulewright.table.log.records import Entry
from rulewright.table.play.bots import Bot, plain_bot
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table
from rulewright.table.view.result import ended
from rulewright.table.view.story import so_far, told
from rulewright.table.view.why import explained, why

from .groups import Group
from .prompt_commands import Quit, Turned, obey
from .questions import answer_to
from .typed_answers import read_faces

YOU = "you"
MOST_INPUTS = 3_000
LONGEST_LINE = 4_000

T = TypeVar("T")


def seats_for(system: System[Any], world: Any, mine: tuple[str, ...], *, by_hand: bool) -> Seats:
    """One seat for the person, holding these roles; the GM's for everybody else."""
    known = system.roles(world)
    for role in mine:
        if role not in known:
            raise Refusal(f"nobody is called {role!r} here; there are {', '.join(known)}")
    held = tuple(role for role in mine if role != GM)
    return Seats.of(**{YOU: held}).seated(Seat(YOU, held, by_hand=by_hand)) if held else Seats()


def open_table(
    name: str,
    encounter: str,
    rulings: tuple[str, ...],
    pack: Path | None,
    mine: tuple[str, ...] | None,
    seed: int | None,
) -> Table[Any]:
    """A table about to begin. Without roles given, the person plays all that belong to the players."""
    system = game(name)
    world = system.shelf.world(encounter, rulings, pack)
    held = (
        mine
        if mine is not None
        else tuple(role for role in system.roles(world) if system.side_of(world, role) == "pcs")
    )
    source = randbelow if seed is None else random.Random(seed).randrange
    return Table(system, world, seats_for(system, world, held, by_hand=False), source)


def watch(table: Table[Any], bot: Bot, most: int | None = None) -> None:
    """Bots play every role; the whole fight is told with its reasons."""
    told = 0
    for _ in range(most or MOST_INPUTS):
        told = _explain(table, told)
        if not table.waiting_for():
            break
        bot_acts(table, bot)
    _explain(table, told)
    print("\n".join(table_lines(table.system.panel(table.world))))
    print(the_end(table, "nothing is decided"))


def the_end(table: Table[Any], undecided: str) -> str:
    over = table.system.over(table.world)
    return f"the end: {undecided if over is None else ended(table.system, over)}"


def _explain(table: Table[Any], told: int) -> int:
    for number in range(told, len(table.records)):
        if isinstance(table.records[number], Entry) and (told_why := explained(why(table, number))):
            print(wrapped(told_why, ""))
    return len(table.records)


def bot_for(system: System[Any], grade: str, seed: int) -> Bot:
    """A bot by its grade; better ones look ahead from where the table stands, on what their role sees."""
    if grade == "normal":
        return plain_bot
    from rulewright.lab.search.bots import make_bot
    from rulewright.lab.search.choices import open_choice_at

    player = make_bot(system, grade, seed)

    def answer(table: Table[Any], asked: Ask[Any]) -> Any:
        world, tape = table.position
        return player(open_choice_at(system, world, tuple(mark.answer for mark in tape), asked.who[:1]))

    return answer


def bot_acts(table: Table[Any], bot: Bot = plain_bot) -> None:
    seat = table.waiting_for()[0]
    asked = table.question(seat)
    if isinstance(asked, Ask):
        table.answer(seat, bot(table, asked))
    else:
        table.throw(seat)


class Session:
    """One person at one table: shows, asks, obeys."""

    def __init__(
        self,
        table: Table[Any],
        read: Callable[[str], str] = input,
        seat: str = YOU,
        bot: Bot = plain_bot,
        file: Path | None = None,
    ) -> None:
        self.read, self.bot = read, bot
        self.sit_at(table, seat, file)
        self.told = 0
        self.looks: Seer | None = None
        self.explained = False

    def sit_at(self, table: Table[Any], seat: str, file: Path | None) -> None:
        """Go to a table, which is kept in this file; what it has told already is not told again."""
        self.table, self.seat, self.file = table, seat, file
        self.told, self.ahead = len(table.records), 0
        self.drawn: Any = None
        self.kept: list[Table[Any]] = []
        self.group: Group | None = None

    def run(self) -> None:
        """Until the fight is over or the person has enough."""
        try:
            while True:
                self.tell()
                if not self.table.waiting_for():
                    print(the_end(self.table, "nothing is left to do"))
                    self.idle()
                elif self.seat in self.table.waiting_for():
                    self.draw()
                    self.ask()
                else:
                    bot_acts(self.table, self.bot)
        except Quit:
            print("goodbye")
        except EOFError:
            print("\ngoodbye")

    def tell(self) -> None:
        """What happened since, a sentence a line."""
        records = self.table.records
        for line in told(self.table, self.seat, self.told):
            if self.ahead and isinstance(records[line.number], Entry):
                self.ahead -= 1
            else:
                print(wrapped(f"{line.text}  [{line.number}]"))
        if any(isinstance(record, Entry) for record in records[self.told :]):
            self.ahead = 0
        self.told = len(records)
        if self.seat in self.table.waiting_for():
            self.tell_open()

    def tell_open(self) -> None:
        """What has fallen and happened already in what is still open."""
        now = so_far(self.table, self.seat)
        print("\n".join(map(wrapped, now[self.ahead :])), end="\n" if now[self.ahead :] else "")
        self.ahead = len(now)

    def draw(self) -> None:
        """The whole table, when it has changed and there is something to do."""
        asked = self.table.question(self.seat)
        if self.drawn is not None and not (isinstance(asked, Ask) and isinstance(asked.options, Offers)):
            return
        panel = self.table.system.panel(self.table.seen_by(self.seat))
        if panel != self.drawn:
            print()
            print("\n".join(table_lines(panel)))
            self.drawn = panel

    def idle(self) -> None:
        """Nothing is open: commands only, until one of them turns the table."""
        try:
            while True:
                self.line("nothing is open; undo, log, save FILE or quit: ")
                print("  nothing is asked now")
        except Turned:
            return

    def line(self, prompt: str, *, words: bool = False) -> str:
        """A line that is no command; commands are carried out first. Where words are asked for, a line of several is
        an answer, and `/why 3` a command."""
        while True:
            typed = self.read(prompt).strip()
            try:
                if len(typed) > LONGEST_LINE:
                    raise Refusal(f"expected at most {LONGEST_LINE:,} characters, got {len(typed):,}")
                if (words and " " in typed and not typed.startswith("/")) or not obey(self, typed):
                    return typed
            except RulewrightError as error:
                print(wrapped(str(error)))

    def until(self, prompt: str, read: Callable[[str], T], *, words: bool = False) -> T:
        """Ask for a line until it can be read; what was wrong is said."""
        while True:
            try:
                return read(self.line(prompt, words=words))
            except RulewrightError as error:
                print(wrapped(f"not so: {error}"))

    def ask(self) -> None:
        """Put the open question, until there is an answer or something else was done."""
        asked = self.table.question(self.seat)
        try:
            if isinstance(asked, Roll):
                self.throw(asked)
            elif isinstance(asked, Ask):
                answer = self.group.answer(asked) if self.group else None
                self.table.answer(self.seat, answer_to(self, asked) if answer is None else answer)
        except Turned:
            return
        except RulewrightError as error:
            print(wrapped(f"not so: {error}"))

    def throw(self, asked: Roll[Any]) -> None:
        print(wrapped(f"{asked.label}: {asked.pool}", ""))
        faces = self.until(
            "Enter to roll, or type the faces of your dice: ",
            lambda typed: read_faces(asked.pool, typed) if typed else None,
        )
        self.table.throw(self.seat, faces)

    def seer(self) -> Seer:
        """One for each table, so that what was worked out is remembered."""
        if self.looks is None or self.looks.table is not self.table:
            self.looks = Seer(self.table, self.seat)
        return self.looks


def lines_of(stream: Any) -> Iterator[str]:
    """Lines from a pipe, shown as if they had been typed."""
    for line in stream:
        print(line.rstrip())
        yield line.rstrip()


def reader() -> Callable[[str], str]:
    """Where lines come from: a person at a terminal, or a pipe."""
    if sys.stdin.isatty():
        return input
    lines = lines_of(sys.stdin)

    def read(prompt: str) -> str:
        print(prompt, end="")
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    return read

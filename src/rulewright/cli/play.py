"""`play`: a fight at the terminal, with the odds before every choice."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from secrets import randbelow
from typing import Any

from rulewright.kernel.errors import Refusal, RulewrightError
from rulewright.kernel.options import Offer, Offers, Options
from rulewright.kernel.resolve import Ask, Call, Roll
from rulewright.kernel.system import System
from rulewright.kernel.words import in_words
from rulewright.systems import game
from rulewright.table.log import Entry
from rulewright.table.room import Table
from rulewright.table.seats import GM, Seat, Seats

from .commands import Quit, Turned, obey
from .outlook import Seer
from .screen import numbered, table_lines, wrapped
from .typed import choices, deed_words, read_answer, read_faces

YOU = "you"
MOST_INPUTS = 3_000
MOST_OUTLOOKS = 12


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


def watch(table: Table[Any]) -> None:
    """Bots play every role; the whole fight is told with its reasons."""
    told = 0
    for _ in range(MOST_INPUTS):
        told = _explain(table, told)
        if not table.waiting_for():
            break
        _bot_acts(table)
    _explain(table, told)
    print("\n".join(table_lines(table.system.panel(table.world))))
    print(f"the end: {table.system.over(table.world) or 'nothing is decided'}")


def _explain(table: Table[Any], told: int) -> int:
    for number in range(told, len(table.records)):
        if isinstance(table.records[number], Entry):
            print(table.why(number))
    return len(table.records)


def _bot_acts(table: Table[Any]) -> None:
    seat = table.waiting_for()[0]
    asked = table.question(seat)
    if isinstance(asked, Ask):
        seen = table.system.view(table.world, asked.who)
        table.answer(seat, table.system.bot(asked, seen))
    else:
        table.throw(seat)


class Session:
    """One person at one table: shows, asks, obeys."""

    def __init__(self, table: Table[Any], read: Callable[[str], str] = input, seat: str = YOU) -> None:
        self.table, self.read, self.seat = table, read, seat
        self.told = 0
        self.drawn: Any = None
        self.kept: list[Table[Any]] = []
        self.looks: Seer | None = None

    def run(self) -> None:
        """Until the fight is over or the person has enough."""
        try:
            while True:
                self.tell()
                if not self.table.waiting_for():
                    print(f"the end: {self.table.system.over(self.table.world) or 'nothing is left to do'}")
                    self.idle()
                elif self.seat in self.table.waiting_for():
                    self.draw()
                    self.ask()
                else:
                    _bot_acts(self.table)
        except (Quit, EOFError):
            print("goodbye")

    def tell(self) -> None:
        """What happened since, a sentence a line."""
        for line in self.table.told(self.seat, self.told):
            print(wrapped(f"{line.text}  [{line.number}]"))
        self.told = len(self.table.records)

    def draw(self) -> None:
        panel = self.table.system.panel(self.table.seen_by(self.seat))
        if panel != self.drawn:
            print()
            print("\n".join(table_lines(panel)))
            self.drawn = panel

    def idle(self) -> None:
        """Nothing is open: commands only."""
        self.line("nothing is open; undo, log, save FILE or quit: ", refuse="nothing is asked now")

    def line(self, prompt: str, refuse: str = "") -> str:
        """A line that is no command; commands are carried out first."""
        while True:
            typed = self.read(prompt).strip()
            try:
                if not obey(self, typed):
                    if not refuse:
                        return typed
                    print(f"  {refuse}")
            except RulewrightError as error:
                print(wrapped(str(error)))

    def ask(self) -> None:
        """Put the open question, until there is an answer or something else was done."""
        asked = self.table.question(self.seat)
        try:
            if isinstance(asked, Roll):
                self.throw(asked)
            elif isinstance(asked, Ask):
                self.table.answer(self.seat, self.answer_to(asked))
        except Turned:
            return
        except RulewrightError as error:
            print(wrapped(f"not so: {error}"))

    def throw(self, asked: Roll[Any]) -> None:
        typed = self.line(f"{asked.label}: {asked.pool}. Enter to roll, or type the faces of your dice: ")
        self.table.throw(self.seat, read_faces(asked.pool, typed) if typed else None)

    def answer_to(self, asked: Ask[Any]) -> Any:
        print(f"\n{' and '.join(asked.who)}: {asked.label}")
        seer = self.seer()
        if isinstance(asked.options, Offers):
            return self.deed(asked, asked.options, seer)
        return self.choice(asked.options, asked.default, lambda answer: _told(seer, asked, answer))

    def seer(self) -> Seer:
        """One for each table, so that what was worked out is remembered."""
        if self.looks is None or self.looks.table is not self.table:
            self.looks = Seer(self.table, self.seat)
        return self.looks

    def choice(self, options: Options[Any], default: Any, leads_to: Callable[[Any], str]) -> Any:
        """One answer from a list, with what each leads to."""
        listed = options.listed() or ()
        names = [in_words(value) for value in listed] if choices(options) or len(listed) <= MOST_OUTLOOKS else []
        if names:
            told = [leads_to(value) if len(listed) <= MOST_OUTLOOKS else "" for value in listed]
            rows = list(zip(names, told, strict=True))
            named = [wrapped(f"{name}: {odds}" if odds else name, "    ") for name, odds in rows]
            print("\n".join(numbered(rows) if choices(options) else named))
        else:
            print(f"  {options.describe()}")
        typed = self.line(f"answer [{in_words(default)}]: ")
        return default if typed == "" else read_answer(options, typed)

    def deed(self, asked: Ask[Any], offers: Offers, seer: Seer) -> Call[Any]:
        """What to do: first which of the offers, then whatever it leaves open."""
        print("\n".join(numbered([(deed_words(one), _best_told(seer, asked, one)) for one in offers.open])))
        if offers.closed:
            reasons = "; ".join(f"{no.rule.name.replace('_', ' ')} ({no.why})" for no in offers.closed)
            print(wrapped(f"not now: {reasons}", "     "))
        typed = self.line("do: ")
        whole = [call for call in offers.candidates() if in_words(call) == typed.lower()]
        if whole:
            return whole[0]
        chosen = _named(offers.open, typed)
        answers: tuple[Any, ...] = ()
        for at, (name, options) in enumerate(chosen.holes):
            print(f"  {name}:")
            leads_to = partial(self.hole, seer, asked, chosen, answers, at)
            answers += (self.choice(options, options.candidates()[0], leads_to),)
        return chosen.fill(*answers)

    @staticmethod
    def hole(seer: Seer, asked: Ask[Any], chosen: Offer, so_far: tuple[Any, ...], at: int, value: Any) -> str:
        """What filling one hole so leads to, the later ones filled as they come."""
        rest = (later.candidates()[0] for _, later in chosen.holes[at + 1 :])
        return _told(seer, asked, chosen.fill(*so_far, value, *rest))


def _told(seer: Seer, asked: Ask[Any], answer: Any) -> str:
    outlook = seer.outlook(asked, answer)
    return outlook.tell() if outlook else ""


def _best_told(seer: Seer, asked: Ask[Any], one: Offer) -> str:
    """What the best way to take up an offer leads to, by rule of thumb."""
    ways = Offers((one,)).candidates()[:MOST_OUTLOOKS]
    found = [(look.worth, -at, look, way) for at, way in enumerate(ways) if (look := seer.outlook(asked, way))]
    if not found:
        return ""
    _, _, look, way = max(found, key=lambda row: row[:2])
    return look.tell() if len(ways) == 1 else f"best {in_words(way)}: {look.tell()}"


def _named(offers: tuple[Offer, ...], typed: str) -> Offer:
    """An offer by its number or the beginning of its name."""
    if typed.isdigit():
        if 1 <= int(typed) <= len(offers):
            return offers[int(typed) - 1]
        raise Refusal(f"expected a number from 1 to {len(offers)}, got {typed}")
    found = [one for one in offers if typed and deed_words(one).startswith(typed.lower())]
    if len(found) == 1 or (found and deed_words(found[0]) == typed.lower()):
        return found[0]
    words = ", ".join(deed_words(one) for one in offers)
    raise Refusal(f"expected one of {words}, got {typed!r}" if not found else f"{typed!r} could be several: {words}")


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

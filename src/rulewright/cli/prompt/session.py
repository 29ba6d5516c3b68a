"""One person at one table: what they have seen of it, and the lines they type."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from rulewright.cli.output.colour import BOLD, paint
from rulewright.cli.output.screen import wrap
from rulewright.cli.output.table_screen import table_lines
from rulewright.cli.tasks.tables import YOU
from rulewright.errors import Refusal, RulewrightError
from rulewright.kernel.rules.options import Offers, Options
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.table.advice.odds.odds_of_answer import OddsCalculator
from rulewright.table.play.bots import Bot, plain_bot
from rulewright.table.play.table import Table
from rulewright.table.view.shared_view import wording_for
from rulewright.table.view.sums import page_of
from rulewright.words.phrase import Wording, Words
from rulewright.words.program import say

from .group_actions import GroupAction
from .story_teller import StoryTeller

MAX_LINE = 4_000  # characters
WORDS_OF_ACTIONS = ("damage", "heal", "give", "take", "condition", "cure", "test", "rest")
"""Commands that an action of a game may be called like: `Take several actions`."""

T = TypeVar("T")
NOTHING = object()
"""What Enter takes where it takes nothing; None is an answer."""


class ShownOption(NamedTuple):
    """An answer on the screen: what stands before it, its name, how the book names it, and what it does, if asked."""

    label: str
    name: str
    in_book: str
    explain: Callable[[], str]


class Quit(Exception):  # noqa: N818
    """The person wants to stop."""


class TableChanged(Exception):  # noqa: N818
    """A command has changed the table: the open question has to be looked at again."""


def names_nothing(_line: str) -> bool:
    return False


class Session:
    """A person's seat at a table, with the commands that can be typed at any prompt."""

    def __init__(
        self,
        table: Table[Any],
        commands: Mapping[str, Command],
        read: Callable[[str], str] = input,
        seat: str = YOU,
        bot: Bot = plain_bot,
        file: Path | None = None,
    ) -> None:
        self.commands, self.read, self.bot = commands, read, bot
        self.asks_less = False
        self.told_actions: set[str] = set()
        """What actions do, in words that have been on the screen; they are not repeated in every list."""
        self._odds: OddsCalculator | None = None
        self.encounter = ""
        """The encounter that is played, if it is known."""
        self.seed: int | None = None
        self.pack: Path | None = None
        self.options_shown: Callable[[], list[ShownOption]] = list
        """The answers that were shown last."""
        self.sit_at(table, seat, file)
        # A new fight is told from its start.
        self.story.last_told = -1

    def sit_at(self, table: Table[Any], seat: str, file: Path | None) -> None:
        """Go to a table that is saved in this file; what has happened there is not shown again."""
        self.table, self.seat, self.file = table, seat, file
        self.tables_left: list[Table[Any]] = []
        """Where `back` returns to: the tables that were left to try something out."""
        self.automatic: set[int] = set()
        """The lines of answers that were given without asking; undo takes them back with what came before."""
        self.panel_shown: Any = None
        self.group: GroupAction | None = None
        self.is_half_made = False
        """Whether an action is being put together, which `back` leaves."""
        self.place_asked: Options[Any] | None = None
        """The part of an action that is asked for now, which `map` shows if it is a place."""
        self.names_action: Callable[[str], bool] = names_nothing
        """Whether a line names an open action, which comes before a command of the GM that begins alike."""
        self.does_claim: Callable[[str], bool] = names_nothing
        """Does what a line names that may be done out of turn; False if it names nothing of that kind."""
        self.enter_takes: Any = NOTHING
        """The answer that Enter gives to the question at hand; `NOTHING` if it gives none."""
        self.story = StoryTeller(table, seat)

    def go_to(self, table: Table[Any]) -> None:
        """Go on at another table with the same people, without telling its past."""
        self.table = table
        self.story = StoryTeller(table, self.seat)

    @property
    def is_gm(self) -> bool:
        return self.seat == GM

    def odds(self) -> OddsCalculator:
        """The odds of answers: one object a table, because it remembers what it has worked out."""
        if self._odds is None or self._odds.table is not self.table:
            self._odds = OddsCalculator(self.table, self.seat)
        return self._odds

    @property
    def wording(self) -> Wording:
        """The names that the person reads and types."""
        return wording_for(self.table, self.seat)

    def show_news(self) -> None:
        """What has happened since, one action after the other."""
        for line in self.story.news():
            print(line)

    def tell(self, words: Words) -> None:
        """A sentence to the person, wrapped and indented."""
        print(wrap(self.wording.name_ids(self.wording.sentence(words))))

    def ask(self, words: Words) -> None:
        """The question, above its answers."""
        print("\n" + wrap(paint(self.wording.sentence(words), BOLD), ""))

    def refuse(self, error: RulewrightError) -> None:
        """Why something cannot be done, and where the book says so."""
        words = error.words if isinstance(error, Refusal) else str(error)
        cited = page_of(self.table.system.book, error.rule) if isinstance(error, Refusal) else ""
        self.tell(say("purpose-in-book", what=words, page=cited) if cited else words)

    def show_table(self) -> None:
        """The whole table, if it has changed and the person is asked what to do."""
        asked = self.table.question(self.seat)
        if self.panel_shown is not None and not (isinstance(asked, Ask) and isinstance(asked.options, Offers)):
            return
        lines = table_lines(self.table, self.seat)
        if lines != self.panel_shown:
            print("\n" + "\n".join(lines))
            self.panel_shown = lines

    @contextmanager
    def asks_for_place(self, options: Options[Any]) -> Iterator[None]:
        """While this is open, `map` shows where the answer may be."""
        before, self.place_asked = self.place_asked, options
        try:
            yield
        finally:
            self.place_asked = before

    @contextmanager
    def half_made(self) -> Iterator[None]:
        """While this is open, `back` leaves the action that is being put together."""
        before, self.is_half_made = self.is_half_made, True
        try:
            yield
        finally:
            self.is_half_made = before

    def read_line(self, prompt: str, *, words: bool = False) -> str:
        """The next line that is no command; commands are carried out.

        Where words are asked for, a line of several words is an answer even if it begins like a command, and `/why 3`
        is the command.
        """
        while True:
            typed = self.read(prompt).strip()
            try:
                if len(typed) > MAX_LINE:
                    raise Refusal(say("line-too-long", most=f"{MAX_LINE:,}", count=f"{len(typed):,}"))
                if (words and " " in typed and not typed.startswith("/")) or not self._carry_out(typed):
                    return typed
            except RulewrightError as error:
                self.refuse(error)

    def _carry_out(self, typed: str) -> bool:
        """Carry out a command; False if the line is none."""
        name, _, rest = typed.removeprefix("/").partition(" ")
        command = self.commands.get(name.lower())
        if command is None or (name.lower() in WORDS_OF_ACTIONS and self.names_action(typed)):
            return False
        command(self, rest.strip())
        return True

    def next_seed(self) -> int | None:
        """The seed of the next fight: fights that follow a seeded one are seeded too."""
        if self.seed is not None:
            self.seed += 1
        return self.seed

    def try_to(self, take: Callable[[], None]) -> None:
        """Do something; if it is refused, say why."""
        try:
            take()
        except RulewrightError as error:
            self.refuse(error)

    def read_until(self, prompt: str, parse: Callable[[str], T], *, words: bool = False) -> T:
        """Ask for a line until it can be parsed, and say what was wrong with it. A line may name a claim too."""
        while True:
            typed = self.read_line(prompt, words=words)
            try:
                return parse(typed)
            except RulewrightError as error:
                refused = error
            self.try_to(partial(self._claim_or_refuse, typed, refused))

    def _claim_or_refuse(self, typed: str, refused: RulewrightError) -> None:
        if not self.does_claim(typed):
            raise refused


Command = Callable[[Session, str], None]
"""Carries out a command of the prompt, with what was typed after its name."""

"""One person at one table: what they have seen of it, and the lines they type."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from rulewright.cli.output.screen import table_lines, wrap
from rulewright.cli.tasks.tables import YOU
from rulewright.errors import Refusal, RulewrightError
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.table.advice.odds_of_answer import OddsCalculator
from rulewright.table.log.records import Entry
from rulewright.table.play.bots import Bot, plain_bot
from rulewright.table.play.table import Table
from rulewright.table.view.naming import wording_for
from rulewright.table.view.story.story_lines import current_story, open_call_story
from rulewright.words.phrase import Wording

from .group_actions import GroupAction

MAX_LINE = 4_000  # characters

T = TypeVar("T")


class Quit(Exception):  # noqa: N818
    """The person wants to stop."""


class TableChanged(Exception):  # noqa: N818
    """A command has changed the table: the open question has to be looked at again."""


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
        self.sit_at(table, seat, file)
        self.records_shown = 0
        self.legend_shown = False
        self._odds: OddsCalculator | None = None

    def sit_at(self, table: Table[Any], seat: str, file: Path | None) -> None:
        """Go to a table that is saved in this file; what has happened there is not shown again."""
        self.table, self.seat, self.file = table, seat, file
        self.tables_left: list[Table[Any]] = []
        """Where `back` returns to: the tables that were left to try something out."""
        self.panel_shown: Any = None
        self.group: GroupAction | None = None
        self.skip_to_now()

    def skip_to_now(self) -> None:
        """Show nothing of what has happened so far."""
        self.records_shown, self.open_lines_shown = len(self.table.records), 0

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
        """What has happened since, one sentence a line."""
        records = self.table.records
        for line in current_story(self.table, self.seat, self.records_shown):
            # Lines of an action are shown while it is still open; its record would tell them again.
            if self.open_lines_shown and isinstance(records[line.number], Entry):
                self.open_lines_shown -= 1
            else:
                print(wrap(f"{line.text}  [{line.number}]"))
        if any(isinstance(record, Entry) for record in records[self.records_shown :]):
            self.open_lines_shown = 0
        self.records_shown = len(records)
        if self.seat in self.table.waiting_for():
            self._show_open_lines()

    def _show_open_lines(self) -> None:
        """The dice and facts so far of an action that waits for an answer."""
        lines = open_call_story(self.table, self.seat)
        for line in lines[self.open_lines_shown :]:
            print(wrap(line))
        self.open_lines_shown = len(lines)

    def show_table(self) -> None:
        """The whole table, if it has changed and the person is asked what to do."""
        asked = self.table.question(self.seat)
        if self.panel_shown is not None and not (isinstance(asked, Ask) and isinstance(asked.options, Offers)):
            return
        panel = self.table.system.panel(self.table.seen_by(self.seat))
        if panel != self.panel_shown:
            print()
            print("\n".join(table_lines(panel, self.wording)))
            self.panel_shown = panel

    def read_line(self, prompt: str, *, words: bool = False) -> str:
        """The next line that is no command; commands are carried out.

        Where words are asked for, a line of several words is an answer even if it begins like a command, and `/why 3`
        is the command.
        """
        while True:
            typed = self.read(prompt).strip()
            try:
                if len(typed) > MAX_LINE:
                    raise Refusal(f"expected at most {MAX_LINE:,} characters, got {len(typed):,}")
                if (words and " " in typed and not typed.startswith("/")) or not self._carry_out(typed):
                    return typed
            except RulewrightError as error:
                print(wrap(str(error)))

    def _carry_out(self, typed: str) -> bool:
        """Carry out a command; False if the line is none."""
        name, _, rest = typed.removeprefix("/").partition(" ")
        command = self.commands.get(name.lower())
        if command is None:
            return False
        command(self, rest.strip())
        return True

    def read_until(self, prompt: str, parse: Callable[[str], T], *, words: bool = False) -> T:
        """Ask for a line until it can be parsed, and say what was wrong with it."""
        while True:
            try:
                return parse(self.read_line(prompt, words=words))
            except RulewrightError as error:
                print(wrap(self.wording.name_ids(f"not so: {error}")))


Command = Callable[[Session, str], None]
"""Carries out a command of the prompt, with what was typed after its name."""

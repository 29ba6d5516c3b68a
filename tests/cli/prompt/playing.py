"""A fight in this process: lines are typed into it, and what it shows is returned."""

from __future__ import annotations

import io
from collections.abc import Iterable
from contextlib import redirect_stdout

from rulewright.cli.prompt.fight import play_fight
from rulewright.cli.prompt.saved_fights import NewFight, open_fight
from rulewright.cli.prompt.session import Session
from rulewright.cli.prompt.typed_commands.commands import COMMANDS

MAX_SHOWN = 500_000  # characters; a fight that goes on for ever must not hold up the tests


class Output(io.StringIO):
    """A pipe that has more than ASCII, whatever the machine's own output has."""

    encoding = "utf-8"  # type: ignore[assignment]

    def write(self, text: str) -> int:
        assert self.tell() < MAX_SHOWN, "this never stops"
        return super().write(text)


def played(
    game: str, *typed: str, role: str = "", seed: int = 7, encounter: str | None = None, language: str = "en"
) -> str:
    """What is shown while these lines are typed, with the lines themselves; then the fight is left."""
    return session_of(game, typed, role, seed, encounter, language)[1]


def session_of(
    game: str, typed: Iterable[str], role: str = "", seed: int = 7, encounter: str | None = None, language: str = "en"
) -> tuple[Session, str]:
    """The same with the session as it is left."""
    output, left = Output(), iter(typed)

    def read(prompt: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        print(f"{prompt}{line}")
        return line

    with redirect_stdout(output):
        fight = NewFight(game, encounter, None, None, seed, language)
        table, seat = open_fight(fight, [role] if role else None, both=False, watched=False)
        session = Session(table, COMMANDS, read, seat)
        session.encounter, session.seed = encounter or "", seed
        play_fight(session)
    return session, output.getvalue()

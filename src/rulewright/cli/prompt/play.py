"""`play`: sits down at a new fight or a saved one, plays or watches it, and saves it at the end."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.cli.checks import check_writable, find_encounter, reject_options
from rulewright.cli.output.screen import wrap
from rulewright.table.play.graded_bots import graded_bot
from rulewright.table.play.table import Table

from .completions import completions
from .conversation import complete_with, conversation, line_reader
from .fight import play_fight, watch_fight
from .saved_fights import (
    NewFight,
    find_saved_table,
    open_fight,
    reject_beside_saved_table,
    reject_conflicting_players,
    reopen_fight,
    save_on_leaving,
)
from .session import Session
from .typed_commands.commands import COMMANDS

NO_TERMINAL = "nobody is at a terminal, so bots play everybody; with --as NAME or --both, lines from a pipe are answers"


class PlayOptions(NamedTuple):
    """Who plays, how well bots do, and where the fight is saved, as typed."""

    roles: list[str] | None
    both: bool
    watch: bool
    bots: str
    most: int | None
    save: Path | None

    def is_watched(self) -> bool:
        """Whether bots play everybody: on demand, or because nobody is there to answer."""
        return self.watch or not (sys.stdin.isatty() or self.roles or self.both)


def play(fight: NewFight, options: PlayOptions) -> None:
    check_writable(options.save)
    file = find_saved_table(fight.game)
    table, seat = _reopen(file, fight, options) if file else _open(fight, options)
    bot = graded_bot(table.system, options.bots, fight.seed or 0)
    session = Session(table, COMMANDS, line_reader(), seat, bot, options.save or file)
    if not file:
        session.pack, session.seed = fight.pack, fight.seed
        session.encounter = find_encounter(table.system, fight.encounter, fight.pack)
    complete_with(lambda: completions(session))
    try:
        with conversation():
            if options.is_watched() and not file:
                watch_fight(table, bot, options.most)
            else:
                play_fight(session)
    finally:
        # Also after Ctrl-C: nobody loses a fight by it.
        save_on_leaving(session)


def _reopen(file: Path, fight: NewFight, options: PlayOptions) -> tuple[Table[Any], str]:
    typed: dict[str, object] = {"the encounter": fight.encounter, "--ruling": fight.rulings, "--pack": fight.pack}
    typed |= {
        "--as": options.roles,
        "--seed": fight.seed,
        "--both": options.both,
        "--watch": options.watch,
        "--most": options.most,
    }
    reject_beside_saved_table(typed)
    return reopen_fight(file)


def _open(fight: NewFight, options: PlayOptions) -> tuple[Table[Any], str]:
    watched = options.is_watched()
    reject_conflicting_players(options.roles, both=options.both, watch=options.watch)
    if not watched:
        reject_options("--watch", most=options.most)
    opened = open_fight(fight, options.roles, both=options.both, watched=watched)
    if watched and not options.watch:
        print(wrap(NO_TERMINAL, ""))
    return opened

"""`help`: every command with what it does, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.cli.output.screen import wrap
from rulewright.words.phrase import Wording
from rulewright.words.program import say

from ..session import Session

HELP = (
    ("? WORD", say("help-explain")),
    ("sheet NAME, card NAME, sheet NAME all", say("help-sheet")),
    ("undo, undo N", say("help-undo")),
    ("why, why N, why last, why last ids", say("help-why")),
    ("log", say("help-log")),
    ("hint, hint more", say("help-hint")),
    ("table, map", say("help-table")),
    ("claims, claim NAME", say("help-claims")),
    ("always ANSWER", say("help-always")),
    ("ask less, ask again", say("help-ask")),
    ("all ACTION", say("help-all")),
    ("hand on, hand off", say("help-hand")),
    ("damage NAME 5, heal NAME 3", say("help-damage")),
    ("give NAME THING 2, take NAME THING 2", say("help-give")),
    ("condition NAME WHAT, cure NAME WHAT", say("help-condition")),
    ("test NAME WHAT 4, rest", say("help-test")),
    ("rule NAME NUMBER 5", say("help-rule")),
    ("back", say("help-back")),
    ("branch, back, keep", say("help-branch")),
    ("next, next NAME, again", say("help-next")),
    ("save FILE, load FILE", say("help-save")),
    ("quit", say("help-quit")),
    ("/COMMAND", say("help-slash")),
)
PLACES = {
    "NAME": say("place-name"),
    "WORD": say("place-word"),
    "WHAT": say("place-what"),
    "THING": say("place-thing"),
    "NUMBER": say("place-number"),
    "ANSWER": say("place-answer"),
    "ACTION": say("place-action"),
    "COMMAND": say("place-command"),
    "FILE": say("place-file"),
}
"""Words of a command that stand for others."""
PLACE = re.compile("|".join(PLACES))


def help_command(session: Session, _: str) -> None:
    print("\n".join(wrap(f"{typed}: {does}") for typed, does in command_words(session.wording)))


def command_words(wording: Wording) -> Iterator[tuple[str, str]]:
    """Every command as it is typed, and what it does."""
    for typed, does in HELP:
        yield PLACE.sub(lambda found: wording.word(PLACES[found[0]]), typed), wording.word(does)

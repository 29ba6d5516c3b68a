"""`help`: every command with what it does, in the reader's language."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulewright.cli.output.colour import FAINT
from rulewright.cli.output.screen import wrap
from rulewright.cli.output.styled import Styled
from rulewright.words.phrase import Wording
from rulewright.words.program import say

from ..session import Session

HELP = (
    ("", say("help-of-looking")),
    ("? WORD", say("help-explain")),
    ("sheet NAME, card NAME, sheet NAME all", say("help-sheet")),
    ("why, why N, why last, why last ids", say("help-why")),
    ("log", say("help-log")),
    ("hint, hint more", say("help-hint")),
    ("table, map", say("help-table")),
    ("", say("help-of-choosing")),
    ("undo, undo N", say("help-undo")),
    ("back", say("help-back")),
    ("branch, back, keep", say("help-branch")),
    ("claims, claim NAME", say("help-claims")),
    ("always ANSWER", say("help-always")),
    ("ask less, ask again", say("help-ask")),
    ("all ACTION", say("help-all")),
    ("hand on, hand off", say("help-hand")),
    ("/COMMAND", say("help-slash")),
    ("", say("help-of-gm")),
    ("damage NAME 5, heal NAME 3", say("help-damage")),
    ("give NAME THING 2, take NAME THING 2", say("help-give")),
    ("condition NAME WHAT, cure NAME WHAT", say("help-condition")),
    ("test NAME WHAT 4, rest", say("help-test")),
    ("rule NAME NUMBER 5", say("help-rule")),
    ("", say("help-of-files")),
    ("next, next NAME, again", say("help-next")),
    ("save FILE, load FILE", say("help-save")),
    ("quit", say("help-quit")),
)
"""Every command and what it does, under headings, which have nothing to type."""
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
    for typed, does in command_words(session.wording):
        print(wrap(f"{typed}: {does}", "    ") if typed else str(Styled(f"  {does}", FAINT)))


def command_words(wording: Wording) -> Iterator[tuple[str, str]]:
    """Every command as it is typed, and what it does; headings have nothing to type."""
    for typed, does in HELP:
        yield PLACE.sub(lambda found: wording.word(PLACES[found[0]]), typed), wording.word(does)

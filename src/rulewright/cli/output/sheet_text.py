"""Sheets for people in a fight: the useful part first, names in place of ids, nothing that is zero."""

from __future__ import annotations

import re
from typing import Any

from rulewright.content.sheet import Sheet
from rulewright.errors import RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.rules.tally import Tally
from rulewright.words.names import NUMBERED, title_of_id
from rulewright.words.phrase import Wording

from .screen import wrap
from .styled import Styled, flow_lines

LISTED_ID = re.compile(r"(^|[,;:(] |\d )([a-z]+(?:-[a-z]+)+)(?![\w-])")
CHANGED_ID = re.compile(r"\b([a-z]+)\.([a-z]+)(?= [+-]\d)")
SHOUTED = re.compile(r"\b[A-Z]{4,}\b")
INDENT = "    "
KIND = "Kind"  # what somebody is stands beside their name
MOST = "maximum "  # a bar says how much there is at most


def find_sheet(game: Game[Any], id_: str) -> Sheet | None:
    """The sheet of somebody in a fight; None for somebody from the GM's own file, or in a game without sheets."""
    match = NUMBERED.match(id_)
    try:
        return game.shelf.sheet(match["kind"] if match else id_, (), None)
    except RulewrightError:
        return None


def sheet_words(sheet: Sheet) -> list[tuple[str, str]]:
    """The texts of a sheet under their labels, without ids; what only says its label again is left out."""
    rows = [(plain_words(title_of_id(label)), plain_words(text)) for label, text in sheet.words if text]
    return [(label, "" if text == label else text) for label, text in rows]


def plain_words(text: str) -> str:
    """A text of a sheet with words in place of ids: `poison-strike`, `dice.stealth -1`, `FLEDGLING`."""
    text = LISTED_ID.sub(lambda found: found[1] + found[2].replace("-", " "), text)
    text = CHANGED_ID.sub(r"\2 \1", text)
    return SHOUTED.sub(lambda found: found[0].capitalize(), text)


def card_lines(sheet: Sheet, shown: frozenset[str], wording: Wording, *, everything: bool) -> list[str]:
    """A sheet below what the table shows of somebody already; with everything, also what is of no use yet."""
    texts = sheet_words(sheet)
    known = shown | {label for label, _ in texts}
    numbers = [tally for tally in sheet.numbers if everything or _is_useful(tally, sheet, known, wording)]
    words = [row for row in texts if everything or not (row[0] == KIND or _is_aside(row[0], sheet))]
    lines = [wrap(_with_terms(tally, wording), INDENT) for tally in numbers] if everything else []
    if numbers and not everything:
        parts = [Styled(f"{plain_words(wording.label(tally.label))} {tally.total}") for tally in numbers]
        lines = flow_lines(parts, INDENT, INDENT, " · ")
    lines += [wrap(f"{label}: {text}".removesuffix(": "), INDENT) for label, text in words]
    return [wording.name_ids(line) for line in lines]


def _is_useful(tally: Tally, sheet: Sheet, shown: frozenset[str], wording: Wording) -> bool:
    label = wording.label(tally.label)
    return tally.total != 0 and label.removeprefix(MOST) not in shown and not _is_aside(label, sheet)


def _is_aside(label: str, sheet: Sheet) -> bool:
    return label.lower().startswith(tuple(it.lower() for it in sheet.aside))


def _with_terms(tally: Tally, wording: Wording) -> str:
    """A number, and what it is the sum of if that is more than one thing."""
    told = f"{plain_words(wording.label(tally.label))} {tally.total}"
    return told if len(tally.terms) < 2 else f"{told}: {terms_text(tally, wording)}"


def terms_text(tally: Tally, wording: Wording) -> str:
    return ", ".join(f"{plain_words(wording.label(term.label))} {term.amount:+d}" for term in tally.terms).replace(
        "-", "\N{MINUS SIGN}"
    )

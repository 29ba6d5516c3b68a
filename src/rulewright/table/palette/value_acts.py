"""Setting a value outright, past the rules: the numbers on the table, and every other value of whoever is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.game.panel import Bar, Piece
from rulewright.kernel.rules.options import YES_NO, Between, Options, Text
from rulewright.table.play.table import Table
from rulewright.table.typed.gm_words import listed_words
from rulewright.table.typed.values import Known, behind_bar, owner_of
from rulewright.table.view.shared_view import view_of, wording_for
from rulewright.table.view.values import SettableValue, settable_values
from rulewright.words.phrase import Wording
from rulewright.words.program import say

from .acts import Act, ActHole

MOST = 9_999  # of a number without a limit
RANK = 40


def bar_acts(table: Table[Any], seat: str) -> Iterator[Act]:
    """The numbers of everybody on the table. Where each of them is kept is looked for when it is shown."""
    wording = wording_for(table, seat)
    for piece in view_of(table, seat).panel.pieces:
        yield from (_set_bar(piece.id, bar, wording) for bar in piece.bars)


def _set_bar(who: str, bar: Bar, wording: Wording) -> Act:
    label, now = wording.label(bar.label), f"{bar.value}/{bar.most}" if bar.most is not None else str(bar.value)
    hole = ActHole("value", label, Between(0, bar.most if bar.most is not None else MOST), "value")
    title = wording.sentence(say("palette-set", label=label, who=wording.name(who)))
    says = wording.sentence(say("palette-set-says", now=now))
    return _set(f"set:{who}:{bar.label}", title, says, "", hole, who, wording)._replace(bar=bar)


def with_path(act: Act, table: Table[Any], seat: str) -> Act | None:
    """An act with the path of the number that it sets; None if the number is made of several things."""
    if act.bar is None:
        return act
    owner = owner_of(table.world, act.about[0])
    found = owner and behind_bar(Known(table.system, table.world, wording_for(table, seat)), owner, act.bar)
    return act._replace(input={**act.input, "path": found.path}) if found and found.is_shown else None


def _set(id_: str, title: str, says: str, path: str, hole: ActHole, who: str, wording: Wording) -> Act:
    sent = {"do": "rule", "path": path, "value": None}
    names = listed_words(say("words-set"), wording)
    return Act(id_, title, says, "pen", sent, (hole,), names, (who,), RANK, "values", own=True)


def other_value_acts(table: Table[Any], seat: str, who: str) -> Iterator[Act]:
    """Every value of somebody that is a number, a text, or yes or no."""
    wording = wording_for(table, seat)
    for value in settable_values(table.world, who):
        options = _options_like(value.value)
        if options is None:
            continue
        label = label_of(value)
        title = wording.sentence(say("palette-set", label=label, who=wording.name(who)))
        says = wording.sentence(say("palette-set-says", now=str(value.value)))
        hole = ActHole("value", label, options, "value")
        yield _set(f"set:{value.path}", title, says, value.path, hole, who, wording)._replace(needs=(label,))


def label_of(value: SettableValue) -> str:
    """The name of a value: the end of its path."""
    return " ".join(value.path.split(".")[2:]).replace("_", " ")


def _options_like(value: Any) -> Options[Any] | None:
    match value:
        case bool():
            return YES_NO
        case int():
            return Between(-MOST, max(MOST, value))
        case str():
            return Text(200)
    return None


def health_after(piece: Piece, change: int) -> tuple[Bar, int] | None:
    """The health of somebody after some of it is lost, or won if `change` is above 0; None if it has none."""
    bar = next((bar for bar in piece.bars if bar.role == "health"), None)
    if bar is None:
        return None
    after = max(0, bar.value + change)
    return bar, after if bar.most is None else min(after, max(bar.most, bar.value))

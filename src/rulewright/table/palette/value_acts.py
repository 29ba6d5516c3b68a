"""Setting a value outright, past the rules: the numbers on the table, and every other value of whoever is named."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.gm.by_hand import ByHand
from rulewright.game.panel import Bar, Piece
from rulewright.kernel.rules.options import YES_NO, Between, Options, Text
from rulewright.table.play.table import Table
from rulewright.table.typed.gm_words import listed_words
from rulewright.table.view.shared_view import view_of, wording_for
from rulewright.table.view.values import SettableValue, settable_values
from rulewright.words.phrase import Wording
from rulewright.words.program import say

from .acts import Act, ActHole

MOST = 9_999  # of a number without a limit
RANK = 40


def bar_acts(table: Table[Any], seat: str) -> Iterator[Act]:
    """The numbers of everybody on the table that can be set by hand."""
    wording, hand = wording_for(table, seat), table.system.by_hand
    for piece in view_of(table, seat).panel.pieces if hand else ():
        for bar in piece.bars:
            if hand and bar.most != 0 and _can_be_set(hand, table.world, piece.id, bar):
                yield _set_bar(piece.id, bar, wording)


def _can_be_set(hand: ByHand, world: Any, who: str, bar: Bar) -> bool:
    try:
        hand.number(world, who, str(bar.label), bar.value)
    except Refusal:
        return False
    return True


def _set_bar(who: str, bar: Bar, wording: Wording) -> Act:
    label, now = wording.label(bar.label), f"{bar.value}/{bar.most}" if bar.most is not None else str(bar.value)
    hole = ActHole("value", label, Between(0, bar.most if bar.most is not None else MOST), "value")
    title = wording.sentence(say("palette-set", label=label, who=wording.name(who)))
    says = wording.sentence(say("palette-set-says", now=now))
    sent = {"do": "set-number", "who": who, "bar": str(bar.label), "value": None}
    return _set(f"set:{who}:{bar.label}", title, says, sent, hole, who, wording)


def _set(id_: str, title: str, says: str, sent: dict[str, Any], hole: ActHole, who: str, wording: Wording) -> Act:
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
        sent = {"do": "rule", "path": value.path, "value": None}
        yield _set(f"set:{value.path}", title, says, sent, hole, who, wording)._replace(needs=(label,))


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
    bar = next((bar for bar in piece.bars if bar.role == "health" or (bar.role == "boxes" and bar.rises)), None)
    if bar is None:
        return None
    after = max(0, bar.value + (-change if bar.rises else change))
    return bar, after if bar.most is None else min(after, max(bar.most, bar.value))

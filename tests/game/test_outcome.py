"""What came of something, from two panels: the same words before the dice fall and after."""

from __future__ import annotations

from typing import Any

from rulewright.game.outcome import compare, results
from rulewright.game.panel import Bar, Mark, Panel, Piece


def piece(who: str, hp: int, *marks: str, out: bool = False, **bars: int) -> Piece:
    more = tuple(Bar(label, value) for label, value in bars.items())
    return Piece(who, "pcs", "", (Bar("HP", hp, 9, role="health"), *more), tuple(map(Mark.note, marks)), out)


def panel(*pieces: Piece, gauge: int = 0) -> Panel:
    return Panel("", (Bar("Gauge", gauge),), pieces)


def told(before: Panel, after: Panel, focus: str) -> str:
    return ", ".join(map(str, results(compare(before, after), focus)))


def test_damage_comes_before_everything_else() -> None:
    assert told(panel(piece("bo", 9)), panel(piece("bo", 5, "prone")), "bo") == "4 damage, now prone"
    assert told(panel(piece("bo", 5, "prone")), panel(piece("bo", 9)), "bo") == "heals 4, no longer prone"


def test_whoever_is_out_has_no_other_news() -> None:
    assert told(panel(piece("bo", 2)), panel(piece("bo", 0, "prone", out=True)), "bo") == "2 damage, out of the fight"
    assert told(panel(piece("bo", 2), piece("al", 9)), panel(piece("al", 9)), "bo") == "out of the fight", (
        "left the fight"
    )


def test_somebody_who_joins_was_not_healed() -> None:
    before, after = panel(piece("bo", 9)), panel(piece("bo", 9), piece("hound", 4, "dazed"))
    assert told(before, after, "bo") == "hound joins"
    assert compare(before, after).shifts == ()


def test_others_are_named() -> None:
    before, after = panel(piece("bo", 9), piece("al", 9)), panel(piece("bo", 8), piece("al", 6, "dazed"))
    assert told(before, after, "bo") == "1 damage, al loses 3, al now dazed"


def test_boxes_that_fill_are_counted() -> None:
    def boxes(filled: int) -> Panel:
        return panel(Piece("bo", "pcs", "", (Bar("physical", filled, 3, rises=True, role="boxes"),)))

    assert told(boxes(0), boxes(2), "bo") == "fills 2 boxes"
    assert told(boxes(2), boxes(0), "bo") == "clears 2 boxes"


def test_whoever_grows_is_not_healed() -> None:
    small, large = (Piece("bo", "pcs", "", (Bar("HP", most, most, role="health"),)) for most in (6, 14))
    outcome = compare(panel(small), panel(large))
    assert [(shift.bar.label, shift.by) for shift in outcome.shifts] == [("HP", 8)]
    assert list(results(outcome, "bo")) == []


def test_numbers_that_are_no_health_are_no_result() -> None:
    outcome = compare(panel(piece("bo", 9, AP=3)), panel(piece("bo", 9, AP=1), gauge=2))
    assert {(shift.who, shift.bar.key): shift.by for shift in outcome.shifts} == {("bo", "AP"): -2, ("", "Gauge"): 2}
    assert list(results(outcome, "bo")) == []


def test_what_comes_and_goes_with_the_turns_is_not_told() -> None:
    def marked(*marks: Any) -> Panel:
        return panel(Piece("bo", "pcs", "", (), marks))

    acts = Mark("acts", "acts", passing=True)
    assert told(marked(acts), marked(), "bo") == told(marked(), marked(acts), "bo") == ""

"""Which records of a log count after undo."""

from __future__ import annotations

from rulewright.table.log.records import Applied, Record, Salted, Struck, active_records, latest_first

LOG: list[Record] = [
    Applied(),
    Applied(),
    Salted("sue", "a"),
    Applied(),
    Struck(1),
    Applied(),
    Salted("sue", "b"),
    Struck(5),
    Struck(0),
    Applied(),
]


def test_what_lasts_stays_when_the_records_around_it_are_undone() -> None:
    assert [number for number, _ in active_records(LOG[:4])] == [0, 1, 2, 3]
    assert [number for number, _ in active_records(LOG[:5])] == [0, 2]
    assert [number for number, _ in active_records(LOG)] == [2, 6, 9]


def test_the_records_that_were_not_undone_can_be_read_from_the_end() -> None:
    assert list(latest_first(LOG[:8])) == [LOG[0]]
    many = [Salted("sue", f"{number}") for number in range(120)]
    assert list(latest_first(many)) == many[::-1]

"""The names that people read in their own language."""

from __future__ import annotations

from rulewright.systems import game
from rulewright.table.view.naming import translated
from rulewright.words.names import Display


def test_names_that_are_terms_of_the_book_are_translated() -> None:
    shown = {
        "a": Display("Empire", "Empire", "the"),
        "b": Display("Light 2", "Light 2"),
        "c": Display("Merrow", "Merrow"),
    }
    found = translated(shown, "es", game("tactics").name)
    assert [one.name for one in found.values()] == ["Imperio", "Luz 2", "Merrow"]
    assert found["a"].article == "the"
    assert translated(shown, "en", "tactics") == shown

"""Questions for making characters: names and ids that are not taken."""

from __future__ import annotations

from rulewright.game.making import NewId, NewName


def test_new_names_and_ids_must_not_be_taken() -> None:
    names = NewName(12, ("Climbing",), ("Climbing",))
    assert names.why_not("climbing") == "'climbing' is taken; choose a new name, such as 'climbing 2'"
    assert names.why_not("  ") == "expected a name, got nothing"
    assert names.candidates() == ("Climbing 2",)
    ids = NewId(6, ("Mia Öz",), ("mia-oz",))
    assert ids.candidates() == ("mia--2",)
    assert str(ids.why_not("Mia")).startswith("expected small letters, digits and dashes, a letter first")
    assert str(ids.why_not("mia-oz")).startswith("'mia-oz' is taken")

"""Who may read a sentence of the log."""

from __future__ import annotations

from rulewright.kernel.rules.world import GM
from rulewright.table.view.story.sentences import Sentence

ROLL = Sentence("the foe rolls 6 and 5", by="foe")


def test_rolls_of_a_character_whose_numbers_are_hidden_are_not_shown() -> None:
    assert ROLL.redacted(("ako",), ("foe",)) is None
    assert ROLL.redacted(("ako",), ("other",)) is ROLL
    assert ROLL.redacted((GM,), ("foe",)) is ROLL


def test_a_change_of_hidden_numbers_is_shown_without_them() -> None:
    hurt = Sentence("the foe loses 4 HP", of=("foe",))
    shown = hurt.redacted(("ako",), ("foe",))
    assert shown is not None
    assert shown.text == "the numbers of foe change"


def test_a_sentence_for_some_roles_is_read_by_them_alone() -> None:
    whispered = Sentence("the door is trapped", seen_by=("ako",))
    assert whispered.redacted(("ako",), ()) is whispered
    assert whispered.redacted(("bix",), ()) is None

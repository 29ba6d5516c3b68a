"""Playthroughs: the same seed gives the same text, with questions, answers and explanations."""

from __future__ import annotations

from kernel.toys import bond
from kernel.toys.situations import bond_fight
from rulewright.testing import playthrough


def test_the_same_seed_gives_the_same_text() -> None:
    text = playthrough(bond.GAME, bond_fight(), seed=1)
    assert text == playthrough(bond.GAME, bond_fight(), seed=1)
    assert text != playthrough(bond.GAME, bond_fight(), seed=2)


def test_the_text_shows_questions_answers_and_explanations() -> None:
    text = playthrough(bond.GAME, bond_fight(), seed=1, policy=lambda asked, world: asked.default)
    assert text.startswith("Toy of bonds, version 1\n")
    assert "    may be: a whole number from 0 to 6\n    ako: 0\n" in text
    assert "Attack roll, then Dodge roll; each side may push" in text
    assert text.rstrip().rpartition("\n")[2].startswith("end: nothing is left to do")


def test_a_playthrough_stops_after_the_given_number_of_steps() -> None:
    text = playthrough(bond.GAME, bond_fight(), seed=1, max_steps=2)
    assert "[2]" in text
    assert "[3]" not in text

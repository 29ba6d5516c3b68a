"""Typed lines parsed into answers."""

from __future__ import annotations

import pytest

from rulewright.dice.pools import dice
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Between, OneOf, Subset, Text
from rulewright.table.typed.answers import parse_answer, parse_faces
from rulewright.table.typed.option_words import describe
from rulewright.words.phrase import Wording


@pytest.mark.parametrize("typed", ["\u00b2", "--2", "-", "2\u00b2"])
def test_text_that_only_looks_like_a_number_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="Type a whole number from 1 to 6"):
        parse_answer(Between(1, 6), typed)
    with pytest.raises(Refusal, match="Type one of: ana, bo"):
        parse_answer(OneOf(("ana", "bo")), typed)
    with pytest.raises(Refusal, match="Type the faces of 2d6"):
        parse_faces(dice(2, 6), f"1 {typed}")


def test_what_is_expected_is_said_in_the_language_of_the_reader() -> None:
    spanish = Wording("es")
    for options, typed, said in (
        (Between(1, 6), "7", "Escribe un número entero de 1 a 6. Has escrito 7."),
        (Text(3), "four", "Caben como mucho 3 caracteres. Has escrito 4."),
        (Subset(("ana", "bo"), most=1), "ana, bo", "Has escrito ana, bo."),
    ):
        with pytest.raises(Refusal) as refused:
            parse_answer(options, typed, spanish)
        assert said in spanish.word(refused.value.words)
    assert spanish.word(describe(Between(1, 6))) == "un número entero de 1 a 6"

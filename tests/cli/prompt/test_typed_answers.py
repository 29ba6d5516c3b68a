"""Typed lines parsed into answers."""

from __future__ import annotations

import pytest

from rulewright.cli.prompt.typed_answers import parse_answer, parse_faces
from rulewright.dice.pools import dice
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import Between, OneOf


@pytest.mark.parametrize("typed", ["\u00b2", "--2", "-", "2\u00b2"])
def test_text_that_only_looks_like_a_number_is_refused(typed: str) -> None:
    with pytest.raises(Refusal, match="expected"):
        parse_answer(Between(1, 6), typed)
    with pytest.raises(Refusal, match="Type one of: ana, bo"):
        parse_answer(OneOf(("ana", "bo")), typed)
    with pytest.raises(Refusal, match="Type the faces of 2d6"):
        parse_faces(dice(2, 6), f"1 {typed}")

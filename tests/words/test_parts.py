"""A sentence in parts: a page shows the names in it as tokens."""

from __future__ import annotations

from rulewright.words.arguments import Who
from rulewright.words.parts import SentencePart, parts_of
from rulewright.words.phrase import Wording, who
from rulewright.words.program import say

NAMES = Wording(names=(("bo", "Bo"), ("ferryman", "Ferryman")), articles=(("ferryman", "the"),))


def test_names_are_parts_of_their_own() -> None:
    sentence = say("result-other-out", who=who(["ferryman", "bo"]))
    assert parts_of(sentence, NAMES) == [
        SentencePart("The Ferryman", "ferryman"),
        SentencePart(" and "),
        SentencePart("Bo", "bo"),
        SentencePart(" is out"),
    ]


def test_the_parts_are_the_sentence() -> None:
    for words in (say("token-out"), say("purpose", what=Who("bo"), part="waits"), "typed by somebody"):
        assert "".join(part.text for part in parts_of(words, NAMES)) == NAMES.sentence(words)


def test_nobody_is_named_in_words_that_were_typed() -> None:
    assert parts_of("bo laughs", NAMES) == [SentencePart("bo laughs")]

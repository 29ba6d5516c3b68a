"""A phrase is worded by its catalogue, in a language and with the names a reader knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.errors import BookError
from rulewright.words import catalogue as catalogues
from rulewright.words.arguments import Number, Thing, Who
from rulewright.words.catalogue import CATALOGUES, Catalogue
from rulewright.words.phrase import PLAIN, Many, Say, Wording, is_known, mentions, owners, phrases_of, says, who

ENGLISH = """
# A comment
hits = { $who } hits { $target } with { $what }: { $damage ->
    [0] nothing
    [one] one point
   *[other] { $damage } points
}
ends = the { $what ->
    [song] song
   *[other] spell
} ends
only-english = here
broken = { NUMBER($damage) }
"""
SPANISH = """
hits = { $who } golpea a { $target } con { $what }: { $damage ->
    [one] un punto
   *[other] { $damage } puntos
}
"""


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Say:
    folder = tmp_path / "words"
    folder.mkdir()
    (folder / "en.ftl").write_text(ENGLISH)
    (folder / "es.ftl").write_text(SPANISH)
    monkeypatch.setattr(catalogues, "files", lambda _: tmp_path)
    # Set first, so that it is gone again after the test.
    monkeypatch.setitem(CATALOGUES, "toy", None)
    return phrases_of(Catalogue("toy", "toy"))


@pytest.mark.parametrize(("damage", "words"), [(0, "nothing"), (1, "one point"), (3, "3 points")])
def test_numbers_choose_the_form(say: Say, damage: int, words: str) -> None:
    hit = say("hits", who=Who("ada"), target=Who("toll-thug-2"), what=Thing("boat-knife"), damage=Number(damage))
    assert str(hit) == f"ada hits toll-thug-2 with boat-knife: {words}"


def test_a_reader_has_a_language_and_names(say: Say) -> None:
    hit = say("hits", who=Who("ada"), target=Who("toll-thug-2"), what="a stone", damage=Number(2))
    assert Wording(names=(("ada", "Ada Lark"),)).word(hit) == "Ada Lark hits Toll Thug 2 with a stone: 2 points"
    assert Wording("es").word(hit) == "Ada golpea a Toll Thug 2 con a stone: 2 puntos"
    assert Wording("es").word(say("only-english")) == "here", "what is not translated is said in English"


def test_ids_in_other_texts_become_names() -> None:
    reader = Wording(names=(("toll-thug", "Toll Thug 1"), ("toll-thug-2", "Toll Thug 2"), ("pip", "Pip")))
    text = "toll-thug-2 is out of pip's reach; pipe, toll-thug-22 and toll-thug."
    assert reader.name_ids(text) == "Toll Thug 2 is out of Pip's reach; pipe, toll-thug-22 and Toll Thug 1."
    assert Wording().name_ids(text) == text
    assert Wording(names=(("a", "A"),)).name_ids("side a takes a turn") == "side a takes a turn"
    assert [reader.name(word) for word in ("pip", "boat-knife", "Old-Hat", "-1")] == [
        "Pip",
        "boat knife",
        "Old-Hat",
        "-1",
    ]
    assert PLAIN.name("boat-knife") == "boat-knife"


def test_ids_that_stand_for_a_term_of_a_sum_become_names() -> None:
    wording = Wording(names=(("toll-thug-2", "Toll Thug 2"),))
    labels = [wording.label(words) for words in ("three-of-me", "toll-thug-2", "prone of toll-thug-2", "finesse")]
    assert labels == ["Three of Me", "Toll Thug 2", "prone of Toll Thug 2", "finesse"]
    assert PLAIN.label("three-of-me") == "three-of-me"


def test_numbers_below_zero_have_a_minus_sign(say: Say) -> None:
    assert PLAIN.write(Number(-3)) == "\N{MINUS SIGN}3"


def test_words_choose_the_form(say: Say) -> None:
    assert [str(say("ends", what=what)) for what in ("song", "charm")] == ["the song ends", "the spell ends"]
    assert Wording().sentence(say("ends", what="song")) == "The song ends"
    assert Wording().word("typed by somebody") == "typed by somebody"


def test_lists(say: Say) -> None:
    listed = [say("ends", what=many) and Wording().write(many) for many in (who(()), who("a"), who("abc"))]
    assert listed == ["", "A", "A, B and C"]
    assert Wording("es").write(Many(("uno", "dos"))) == "uno y dos"
    assert [Wording().write(Many(("a", "b"), joint)) for joint in ("or", ",")] == ["a or b", "a, b"]  # type: ignore[arg-type]


def test_who_is_named_and_whose_numbers_are_said(say: Say) -> None:
    inner = say("hits", who=Who("bo"), target=Who("cy"), what="cy's knife", damage=Number(2, of="cy"))
    outer = say("ends", what=Many((inner, "dee falls")))
    assert [name for name in ("bo", "cy", "dee", "ed") if mentions(outer, name)] == ["bo", "cy", "dee"]
    assert owners(outer) == ("cy",)
    assert (says(outer, "hits"), says(outer, "only-english"), says("hits", "hits")) == (True, False, False)
    assert not mentions("boat", "bo")


def test_a_message_that_is_gone_is_known_to_be(say: Say) -> None:
    assert is_known(say("ends", what=say("only-english")))
    assert not is_known(say("ends", what=say("nowhere")))
    assert is_known("typed by somebody")


@pytest.mark.parametrize(("message", "words"), [("nowhere", "has no message"), ("broken", "FunctionReference")])
def test_a_message_that_cannot_be_worded(say: Say, message: str, words: str) -> None:
    with pytest.raises(BookError, match=words):
        str(say(message, damage=Number(1)))

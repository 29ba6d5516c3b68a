"""Validation errors are explained in plain words."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from rulewright.content.packs import Id
from rulewright.errors import Refusal
from rulewright.kernel.rules.field_paths import with_value
from rulewright.kernel.rules.world import Struct
from rulewright.validation import explain_mismatch


class Mood(Enum):
    CALM = "calm"
    WILD = "wild"


class Beast(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: Id = "a"
    hp: Annotated[int, Meta(ge=0, le=99)] = 1
    size: Literal["small", "large"] = "small"
    mood: Mood = Mood.CALM
    traits: Annotated[tuple[str, ...], Meta(min_length=1)] = ("x",)
    place: tuple[int, int] = (0, 0)
    name: Annotated[str, Meta(max_length=5)] = "a"
    tame: bool = False
    weight: float = 1.0
    maybe: int | str | None = None
    even: Annotated[int, Meta(multiple_of=2)] = 2
    words: Annotated[str, Meta(pattern=r"\S")] = "a"
    marks: dict[str, int] = {}


class Pen(Struct, frozen=True, kw_only=True):
    name: str
    beasts: tuple[Beast, ...] = ()


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        ({"hp": "abc"}, "hp: expected a whole number, got 'abc'"),
        ({"hp": 1.5}, "hp: expected a whole number, got 1.5"),
        ({"hp": None}, "hp: expected a whole number, got nothing"),
        ({"hp": True}, "hp: expected a whole number, got true"),
        ({"hp": {"a": 1}}, "hp: expected a whole number, got a table of named values"),
        ({"hp": -1}, "hp: expected a whole number of at least 0, got -1"),
        ({"hp": 100}, "hp: expected a whole number of at most 99, got 100"),
        ({"id": "Rust Bug"}, "id: expected small letters, digits and dashes, a letter first, got 'Rust Bug'"),
        ({"name": "Rustbug"}, "name: expected text of at most 5 characters, got 'Rustbug'"),
        ({"words": " "}, "words: expected words, not only spaces, got ' '"),
        ({"size": "huge"}, "size: 'huge' is not one of the possible values"),
        ({"traits": []}, "traits: expected a list of at least 1, got a list of 0"),
        ({"traits": ["a", 7]}, "traits[1]: expected text, got 7"),
        ({"place": [1]}, "place: expected a list of 2, got a list of 1"),
        ({"tame": "no"}, "tame: expected true or false, got 'no'"),
        ({"weight": "heavy"}, "weight: expected a number, got 'heavy'"),
        ({"maybe": []}, "maybe: expected a whole number or text or nothing, got a list of 0"),
        ({"even": 3}, "even: expected a whole number that is a multiple of 2, got 3"),
        ({"marks": {"x": "y"}}, "marks: expected a whole number, got text"),
        ({"marks": {3: 4}}, "a name in marks: expected text, got a whole number"),
        ({"colour": 1}, "there is no field 'colour'"),
        (3, "expected a table of named values, got 3"),
    ],
)
def test_every_kind_of_mismatch_is_explained_in_plain_words(raw: Any, words: str) -> None:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(raw, Beast)
    assert explain_mismatch(error.value, raw) == words


def test_the_path_to_the_wrong_value_is_named() -> None:
    raw = {"name": "yard", "beasts": [{}, {"traits": ["a", 7]}]}
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(raw, Pen)
    assert explain_mismatch(error.value, raw) == "beasts[1].traits[1]: expected text, got 7"
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert({}, Pen)
    assert explain_mismatch(error.value, {}) == "'name' is missing"


def test_a_long_value_is_cut_short() -> None:
    raw = {"hp": "x" * 5000}
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(raw, Beast)
    assert len(explain_mismatch(error.value, raw)) < 120


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("beasts.a.hp", "abc", "beasts.a.hp cannot be 'abc': expected a whole number, got text"),
        ("beasts.a.hp", None, "beasts.a.hp cannot be nothing: expected a whole number, got nothing"),
        ("beasts.a.size", "huge", "'huge' is not one of the possible values; expected one of large, small"),
        ("beasts.a.mood", "sad", "'sad' is not one of the possible values; expected one of calm, wild"),
        ("beasts.b.hp", 1, "there is no 'b' in beasts.b.hp; expected one of a"),
        ("beasts.a", {}, "beasts.a cannot be set as a whole; set one of its values, beasts.a.NAME: hp, size, "),
    ],
)
def test_a_value_set_by_its_path_is_refused_in_plain_words(path: str, value: Any, words: str) -> None:
    with pytest.raises(Refusal) as error:
        with_value(Pen(name="yard", beasts=(Beast(),)), path, value)
    assert words in str(error.value)

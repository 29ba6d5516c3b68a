"""Ids become names that people read."""

from __future__ import annotations

import pytest

from rulewright.words.names import Display, displays, name_of_id, title_of_id


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("pip", "Pip"),
        ("ivo-marrack", "Ivo Marrack"),
        ("drake-in-the-reeds", "Drake in the Reeds"),
        ("of-old", "Of Old"),
    ],
)
def test_names(given: str, name: str) -> None:
    assert name_of_id(given) == name


def test_titles() -> None:
    assert title_of_id("rust-in-the-shed") == "Rust in the shed"


def test_those_of_a_kind_are_numbered_from_the_start() -> None:
    shown = displays(["toll-thug", "toll-thug-2", "pip"])
    assert [one.name for one in shown.values()] == ["Toll Thug 1", "Toll Thug 2", "Pip"]
    assert [one.short for one in shown.values()] == ["Thug 1", "Thug 2", "Pip"]
    assert [one.number for one in shown.values()] == [1, 2, None]


def test_a_known_name_comes_first() -> None:
    ferryman = Display("Ferryman", "Ferryman", article="the")
    assert displays(["old-man"], {"old-man": ferryman}) == {"old-man": ferryman}

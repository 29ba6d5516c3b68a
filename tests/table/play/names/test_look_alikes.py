from __future__ import annotations

import pytest

from rulewright.table.play.names.look_alikes import look_alike, looks_like_the_gm, visible


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "\N{CYRILLIC CAPITAL LETTER A}nn"),
        ("Ian", "lan"),
        ("IAN", "ian"),
        ("Ann", "An\N{ZERO WIDTH JOINER}n"),
        ("Ann", "Ann\N{HANGUL FILLER}"),
        ("Ann", "ann "),
        ("gimli", "\N{MATHEMATICAL BOLD SMALL G}imli"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert look_alike(name, other)


@pytest.mark.parametrize(("name", "other"), [("Ann", "Anna"), ("Zoë", "Zoe"), ("Bob", "Rob"), ("Ann 1", "Ann 2")])
def test_names_that_differ(name: str, other: str) -> None:
    assert not look_alike(name, other)


@pytest.mark.parametrize(
    "name", ["GM", "g.m.", "The GM", "\N{LATIN SMALL LETTER SCRIPT G}m", "Game Master", "G\u200dM"]
)
def test_names_that_mean_the_gm(name: str) -> None:
    assert looks_like_the_gm(name)


@pytest.mark.parametrize("name", ["Ann", "Gimli", "Magma", "GMT", "Ägidius"])
def test_names_that_do_not(name: str) -> None:
    assert not looks_like_the_gm(name)


@pytest.mark.parametrize("name", ["\N{HANGUL FILLER}", "\N{BRAILLE PATTERN BLANK}", "\N{ZERO WIDTH JOINER}", " "])
def test_a_name_that_shows_nothing(name: str) -> None:
    with pytest.raises(ValueError, match="expected a name that shows something"):
        visible(name)
    assert visible(f"{name}\N{GAME DIE}") == f"{name}\N{GAME DIE}"

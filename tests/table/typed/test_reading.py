"""Lines in any order of their words, against small templates."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.rules.options import Between, OneOf, Text
from rulewright.table.typed.reading import MISSING, Line, Template
from rulewright.words.phrase import PLAIN

WHO = OneOf[str](("wolf", "wolf-2", "pip-of-the-reeds"))
DAMAGE = Template(("hurt somebody", "damage"), holes=(WHO, Between(1, 200)))
TEST = Template(("call for a test",), ("Pip of the Reeds",), (OneOf[str](("stealth", "wits")), Text(40)))


def values(typed: str, template: Template) -> list[tuple[Any, ...]]:
    return [reading.values for reading in Line(typed, PLAIN).read(template)]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("5 damage to wolf 2", [("wolf-2", 5)]),
        ("damage wolf 2 5", [("wolf-2", 5)]),
        ("Hurt Pip for 12", [("pip-of-the-reeds", 12)]),
        ("pip 5", [("pip-of-the-reeds", 5)]),
        ("damage wolf 2", [("wolf-2", MISSING)]),
        ("dam", [(MISSING, MISSING)]),
        ("damage pip 900", []),
        ("damage pip 5 6", []),
        ("damage the moon", []),
        ("to", []),
        ("", []),
    ],
)
def test_words_may_come_in_any_order_and_each_has_a_meaning(typed: str, meant: list[tuple[Any, ...]]) -> None:
    assert values(typed, DAMAGE) == meant


def test_words_that_mean_several_are_read_in_every_way() -> None:
    two = OneOf[str](("rust-bug", "rust-rat"))
    assert values("damage rust 3", DAMAGE._replace(holes=(two, Between(1, 9)))) == [("rust-bug", 3), ("rust-rat", 3)]


def test_what_is_left_over_is_a_text_if_the_action_is_called_by_its_name() -> None:
    assert values("test pip stealth up the Old Tower", TEST) == [("stealth", "up the Old Tower")]
    assert values("pip stealth up the tower", TEST) == []
    (found,) = Line("test pip stealth", PLAIN).read(TEST)
    assert found.names_about
    assert not found.says_text


def test_accents_and_capitals_do_not_matter() -> None:
    assert values("DAÑO wolf 2 3", DAMAGE._replace(names=("daño",))) == [("wolf-2", 3)]
    assert values("dano wolf 2 3", DAMAGE._replace(names=("daño",))) == [("wolf-2", 3)]


def test_a_template_that_needs_a_word_is_read_only_with_it() -> None:
    template = Template(("set",), holes=(Between(0, 9),), needs=("luck",))
    assert values("set 4", template) == []
    assert values("set luck 4", template) == [(4,)]

"""Books and house rules: what they say, and how a book that contradicts itself or its game is refused."""

from __future__ import annotations

from typing import Literal

import pytest

from rulewright.errors import BookError
from rulewright.kernel.rules.book import Book
from rulewright.kernel.rules.house import House

BOOK = """
system = "tiny"
name = "Tiny"
[[source]]
id = "000"
name = "quick reference"
[[source]]
id = "000 notes"
name = "the author's notes"
[[rule]]
id = "attack.hit"
title = "Hitting"
text = "An attack hits when it reaches the defence."
kind = "mechanic"
source = ["000 p. 67", "000 notes"]
[[rule]]
id = "attack.damage"
title = "Damage"
text = "A hit deals its damage."
kind = "data"
source = ["elsewhere"]
[[ruling]]
id = "attack.tie"
question = "Equal?"
options = [{ id = "hit", text = "It hits." }, { id = "miss", text = "It misses." }]
default = "hit"
why = "So it is printed."
rules = ["attack.hit"]
[[case]]
rule = ["attack.hit"]
given = "3 against 3"
expect = "a hit"
"""


class Tiny(House, frozen=True):
    attack_tie: Literal["hit", "miss"] = "hit"


def test_house_rules_are_set_by_the_ids_of_the_book() -> None:
    assert Tiny.of("attack.tie=miss").attack_tie == "miss"
    assert Tiny().ruled("attack.tie = miss").value("attack.tie") == "miss"
    with pytest.raises(BookError, match=r"no ruling 'attack.ties' to decide; did you mean attack_tie\?"):
        Tiny.of("attack.ties=miss")
    with pytest.raises(BookError, match=r"attack.tie is one of hit, miss, not 'draw'"):
        Tiny.of("attack.tie=draw")
    with pytest.raises(BookError, match=r"expected RULING=VALUE, such as attack.tie=miss"):
        Tiny.of("attack.tie")


def test_a_book_cites_sources_finds_words_and_lists_rulings() -> None:
    book = Book.read(BOOK)
    assert book.cite("attack.hit") == "quick reference p. 67; the author's notes"
    assert book.cite("attack.damage") == "elsewhere"
    assert [entry.id for entry in book.search("hit")] == ["attack.hit", "attack.damage"]
    assert [entry.id for entry in book.search("DAMAGE deals")] == ["attack.damage"]
    assert book.ruling("attack.tie").default == "hit"
    assert [ruling.id for ruling in book.rulings_on("attack.hit")] == ["attack.tie"]
    assert book.house_faults(Tiny) == []
    with pytest.raises(BookError, match=r"Tiny has no rule 'attack.hits'; did you mean attack.hit"):
        book.rule("attack.hits")
    with pytest.raises(BookError, match="Tiny has no ruling 'zzz'"):
        book.ruling("zzz")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('id = "attack.damage"', 'id = "attack.hit"', "attack.hit is there twice"),
        ('default = "hit"', 'default = "draw"', "draw is not one of its options"),
        ('rules = ["attack.hit"]', 'rules = ["attack.none"]', "ruling attack.tie names attack.none"),
        ('rule = ["attack.hit"]', 'rule = ["no.rule"]', "a case names no.rule"),
        ('kind = "data"', 'kind = "daat"', "cannot be read"),
        ("[[case]]", "[case", "cannot be read"),
    ],
)
def test_a_book_that_contradicts_itself_is_refused(old: str, new: str, why: str) -> None:
    assert old in BOOK
    with pytest.raises(BookError, match=why):
        Book.read(BOOK.replace(old, new, 1))


def test_the_fields_of_a_house_must_match_the_rulings_of_the_book() -> None:
    class Other(House, frozen=True):
        attack_tie: Literal["hit", "graze"] = "graze"
        attack_range: Literal["near", "far"] = "near"

    class Twisted(House, frozen=True):
        attack_tie: Literal["hit", "miss"] = "miss"

    book = Book.read(BOOK)
    assert book.house_faults(House) == ["ruling attack.tie is neither a field of House nor marked fixed"]
    assert book.house_faults(Twisted) == ["ruling attack.tie is miss by default, the book says hit"]
    assert book.house_faults(Other) == [
        "ruling attack.tie offers hit, graze",
        "the House field attack_range is not a ruling of the book",
    ]
    fixed = Book.read(BOOK.replace('default = "hit"', 'default = "hit"\nfixed = true'))
    assert fixed.house_faults(House) == []

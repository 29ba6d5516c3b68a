"""Ids of entries, made from names."""

from __future__ import annotations

from rulewright.content.ids import slug, unique_name


def test_any_name_becomes_a_valid_id() -> None:
    assert [slug(name) for name in ("Mia Öz", "42", "日本", "--")] == ["mia-oz", "new-42", "new", "new"]


def test_a_taken_name_gets_a_number_and_stays_within_its_length() -> None:
    assert unique_name("rat", (), 40, "-") == "rat"
    assert unique_name("Rat", ("rat", "rat-2"), 40, "-") == "Rat-3"
    assert unique_name("brontosaurus", ("bronto",), 6, " ") == "bron 2"

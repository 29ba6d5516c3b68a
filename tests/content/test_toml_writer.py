"""Entries are written as TOML that parses back to the same data."""

from __future__ import annotations

import tomllib

from rulewright.content.toml_writer import format_toml


def test_special_characters_survive() -> None:
    words = ['say "hi" \\ there', "line\nbreak\ttab", "del\x7f nul\x00", "ünï 日本 🦊", "a = [b] # c", "'"]
    entries = {"kid": [{"id": "a", "ranks": dict.fromkeys(words, 1), "words": words, "yes": True}]}
    assert tomllib.loads(format_toml(entries)) == entries


def test_long_tables_are_written_below_their_entry() -> None:
    attack = {"name": "Bite", "dice": 2, "reach": 1, "damage": 3, "kind": "tooth"}
    entries = {"npc": [{"id": "rat", "attacks": [attack], "at": {"x": 1, "y": 2}}]}
    text = format_toml(entries)
    assert "[[npc.attacks]]" in text
    assert "at = { x = 1, y = 2 }" in text
    assert tomllib.loads(text) == entries

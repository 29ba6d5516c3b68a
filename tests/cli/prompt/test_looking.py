"""Commands that show something: why, a card, the table."""

from __future__ import annotations

import re

import pytest

from ..running import LESSON, lines, run

ATTACK = ("0", "attack coach brandt with power", "0", "no")
ID = re.compile(r"\b[a-z]+[.-][a-z-]+\b")
CARDS = [
    ("animon", "rust-in-the-shed", "smolkin", "mossbit"),
    ("anyventure", "the-toll-bridge", "maren", "maren"),
    ("stunts", "the-ferry-toll", "bastian", "bastian"),
    ("tactics", "toll-at-the-ford", "a", "brannoc"),
]


def shown(command: tuple[str, ...], *typed: str) -> str:
    """What the last line that is typed shows."""
    told = run(*command, typed=lines(*typed, "quit"))
    assert (told.returncode, told.stderr) == (0, "")
    return told.stdout.split(f"> {typed[-1]}\n")[-1].split("> quit")[0].rpartition("\n")[0]


def test_why_tells_what_happened_then_numbers_then_titles_of_rules() -> None:
    told = shown(LESSON, *ATTACK, "why 2").splitlines()
    assert told[0].startswith("  Smolkin attacks Coach Brandt: ")
    assert any(line.startswith("    Smolkin attacks Coach Brandt: 2 3 5 (1 success)") for line in told)
    assert "    Dice of Smolkin: 3 (Power)" in told
    rules = next(line for line in told if line.startswith("  Rules: "))
    assert rules.startswith("  Rules: Action: Attack; ")
    assert told.index("    Dice of Smolkin: 3 (Power)") < told.index(rules)
    assert not re.search(r"\[[a-z]|showed|→", "\n".join(told))


def test_sum_of_several_numbers_is_a_line() -> None:
    fight = ("play", "animon", "rust-in-the-shed", "--both", "--seed", "5")
    assert "    Dice of Smolkin: 5 = 4 Power + 1 Glowing Claws\n" in shown(fight, *[""] * 12, "why last")


def test_ids_of_rules_are_shown_on_request() -> None:
    assert "[combat.action.attack" in shown(LESSON, *ATTACK, "why last ids")
    assert "combat.turn.one-action" in shown(LESSON, "0", "why ids")
    assert "combat.turn.one-action" not in shown(LESSON, "0", "why")
    assert "Asked by these rules: One action per turn; " in shown(LESSON, "0", "why")
    assert "Type the number of an entry" in shown(LESSON, "0", "why last of all")


def test_why_is_told_in_the_language_of_the_reader() -> None:
    told = shown((*LESSON, "--language", "es"), "0", "1", "", "0", "no", "why last")
    assert "  Reglas: " in told
    assert " Dados de Smolkin: 3 (Poder)" in told


@pytest.mark.parametrize(("game", "encounter", "role", "who"), CARDS)
def test_card_fits_a_screen_without_ids_and_zeros(game: str, encounter: str, role: str, who: str) -> None:
    command = ("play", game, encounter, "--as", role, "--seed", "5")
    card = shown(command, f"sheet {who}")
    assert len(card.splitlines()) <= 32
    assert not ID.findall(card.replace("Ani-Tool", ""))
    assert " = " not in card
    assert not re.search(r"\w 0( ·|$)", card.replace("Strain 0", ""), re.MULTILINE)
    assert "[" not in card


def test_card_leaves_out_what_cannot_be_used_yet_unless_everything_is_asked_for() -> None:
    command = ("play", "animon", "rust-in-the-shed", "--as", "smolkin", "--seed", "5")
    assert "Super" not in shown(command, "sheet mossbit")
    everything = shown(command, "sheet mossbit all")
    assert "Super maximum HP 30: Super +10, Heart +20" in everything
    assert "[" not in everything


def test_the_card_of_a_summon_that_nobody_has_called_yet_is_shown() -> None:
    command = ("play", "tactics", "bell-and-door", "--as", "a", "--seed", "5")
    told = shown(command, "card brass").splitlines()
    assert told[0].strip() == "Brass Seraph, Warrior, Summon"
    assert told[1].strip() == "not on the table yet"
    assert any("Summoning 3 · Cost 45 · Atman 60" in line for line in told)
    refused = shown(command, "card nobody")
    assert "Brass Seraph" in " ".join(refused.split())

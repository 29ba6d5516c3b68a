"""`? WORD` at the prompts of `play`: everything that is on the screen is explained."""

from __future__ import annotations

import pytest

from ..running import LESSON, lines, run

SPANISH = (*LESSON, "--language", "es")
MAREN = ("play", "anyventure", "the-toll-bridge", "--as", "maren", "--seed", "5")
BASTIAN = ("play", "stunts", "the-ferry-toll", "--as", "bastian", "--seed", "5")


def explained(command: tuple[str, ...], *typed: str) -> str:
    """What the last line that is typed shows, in one line."""
    told = run(*command, typed=lines(*typed, "quit"))
    assert (told.returncode, told.stderr) == (0, "")
    shown = told.stdout.split(f"> {typed[-1]}\n")[-1].split("> quit")[0]
    return " ".join(shown.rpartition("\n")[0].split())


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("HP", "HP: Smolkin 6/6 Losing HP: "),
        ("critical gauge", "Critical Gauge: 0/4 A fallen PC feeds the gauge"),
        ("Jory", "Kid: Jory, Jock: Logic 2, Reflex 4, Spirit 3"),
        ("coach", "Coach Brandt: "),
        ("defending", "Defending: Dodges with Boost"),
        ("2", "Defend: Boost on every dodge until your next turn. Defending."),
        ("evolve to hearthmane (super)", "Not now: needs Bond Level 3"),
        ("closed", "Evolve to Hearthmane (Super) (needs Bond Level 3); "),
        ("lucky break", "Lucky Break: "),
        ("...", "more may happen"),
        ("back", "back: leave an action that is half put together"),
        ("damage", "damage NAME 5, heal NAME 3: harm or heal somebody"),
        ("damage", "Base damage: A hit deals"),
    ],
)
def test_everything_on_the_screen_is_explained(word: str, says: str) -> None:
    assert says in explained(LESSON, "0", f"? {word}")


def test_number_is_that_of_the_question_inside_an_action() -> None:
    told = explained(LESSON, "0", "1", "? 2")
    assert told.startswith("heart: ")
    assert "% to hit" in told


def test_answers_and_what_a_question_offers_are_explained() -> None:
    told = explained(MAREN, "? 1")
    assert told.startswith("Maren, Finesse: coordination 2d4")
    assert "These rules mention coordination: Contested check; " in told
    assert explained(MAREN, "? brace").startswith("Maren, Brace: reaction when attacked, 1 Energy, 1 bonus die")


def test_thing_that_is_used_up_says_what_it_does() -> None:
    assert "Red draught: 2 x +5 Health" in explained(MAREN, "concentration", "? 7")


def test_action_that_is_closed_whatever_it_is_done_with_is_explained() -> None:
    typed = ("", "", "attack Lamp Thief 1 with Boathook", "nothing")
    assert "Attack: Not now: No action is left in this turn" in explained(BASTIAN, *typed, "? attack")


def test_what_is_true_here_is_explained_with_the_rules_about_it() -> None:
    told = explained(BASTIAN, "? wet stone")
    assert told.startswith("True here: The whole quay is watching, Wet stone Invoking an aspect: ")


def test_word_that_names_nothing_lists_the_rules_that_mention_it() -> None:
    assert (
        explained(LESSON, "? fainted")
        == "These rules mention fainted: At 0 HP or 0 Stamina. “?” and a title shows one."
    )
    assert explained(LESSON, "? zxq") == "Nothing on the screen and no rule of the book is called zxq."


def test_rules_are_explained_without_sources_and_rulings() -> None:
    told = explained(LESSON, "? losing hp")
    assert told == "Losing HP: The total is taken off the target's HP (a Kid's Stamina), which stops at 0."


def test_words_are_explained_in_the_language_of_the_reader() -> None:
    assert explained(SPANISH, "0", "? pv").startswith("PV: Smolkin 6/6 Losing HP: ")
    assert explained(SPANISH, "0", "? cerradas").startswith("Ahora no: Evolucionar a Kilnpaw")
    assert explained(SPANISH, "? closed") == "Aquí no hay nada cerrado: se puede elegir todo lo que se muestra."


def test_help_is_in_the_language_of_the_reader() -> None:
    told = explained(SPANISH, "help")
    assert "damage NOMBRE 5, heal NOMBRE 3: hiere o cura" in told
    assert "NAME" not in told

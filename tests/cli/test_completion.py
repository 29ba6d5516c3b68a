"""What the Tab key offers."""

from __future__ import annotations

import pytest

from .running import WITH_SKIRMISH, run


def completed(*words: str, **settings: str) -> list[str]:
    """The words that the program offers, asked as bash asks."""
    asked = {"_RULEWRIGHT_COMPLETE": "complete_bash", "COMP_CWORD": str(len(words))}
    return run(**asked, COMP_WORDS=" ".join(("rulewright", *words)), **settings).stdout.split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("r", ["roll", "rules", "replay", "review", "restore"]),
        ("play ani", ["animon"]),
        ("play animon rust", ["rust-in-the-shed"]),
        ("play animon rust-in-the-shed --as s", ["smolkin"]),
        ("play animon --ruling attack.t", ["attack.tie=hit", "attack.tie=miss"]),
        ("play animon --ruling attack.tie =", ["hit", "miss"]),
        ("play animon --ruling attack.tie = m", ["miss"]),
        ("odds animon rust-in-the-shed --ruling attack.t", ["attack.tie=hit", "attack.tie=miss"]),
        ("odds animon rust", ["rust-in-the-shed"]),
        ("odds animon rust-in-the-shed s", ["smolkin"]),
        ("odds animon rust-in-the-shed smolkin r", ["rustbug", "rustbug-2"]),
        ("rules animon s", ["search", "show"]),
        ("rules animon list com", ["combat"]),
        ("rules animon show combat.attack.h", ["combat.attack.hit"]),
        ("packs animon ch", ["check"]),
        ("sim animon rust", ["rust-in-the-shed"]),
        ("sim animon --we spend", ["spend-early", "spend-late"]),
        ("play anmon x", []),
        ("odds animon nowhere s", []),
    ],
)
def test_tab_offers_what_may_follow(line: str, offered: list[str]) -> None:
    assert completed(*line.split()) == offered


@pytest.mark.parametrize(("begun", "offered"), [("w", ["weather"]), ("b", [])])
def test_tab_offers_only_rulings_that_a_table_can_decide(begun: str, offered: list[str]) -> None:
    assert completed("lab", "ruling", "skirmish", begun, **WITH_SKIRMISH) == offered


def test_completion_can_be_installed() -> None:
    shown = run("--show-completion", "bash", _TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION="1")
    assert "_RULEWRIGHT_COMPLETE=complete_bash" in shown.stdout
    assert "--install-completion" in run("--help").stdout

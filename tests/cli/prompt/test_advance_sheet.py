"""`sheet advance`: what it asks, writes and leaves alone."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rulewright.errors import Refusal
from rulewright.table.campaign.toml_edit import remove_entry

from ..running import run

TYPED = "2\nenough\nbulwark 6b: Iron Body\nbulwark 7: The Gate Holds\nenough\nenough\n"


def test_advanced_character_replaces_its_own_entry_alone(tmp_path: Path) -> None:
    out = tmp_path / "mine.toml"
    done = run("sheet", "advance", "anyventure", "maren", "--out", str(out), typed=TYPED)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Module points left 1" in done.stdout
    (entry,) = tomllib.loads(out.read_text())["pc"]
    assert (entry["id"], entry["points"], entry["modules"][1]["tiers"][-2:]) == ("maren", 2, ["6b", "7"])
    out.write_text("# ours\n\n" + out.read_text() + "\n# somebody to meet\n" + OTHER, encoding="utf-8")
    again = run("sheet", "advance", "anyventure", "maren", "--out", str(out), typed="3\nenough\nenough\nenough\n")
    assert again.returncode == 0, again.stderr
    text = out.read_text()
    assert text.startswith("# ours\n")
    assert "\n# somebody to meet\n" + OTHER in text
    assert [(entry["id"], entry.get("points", 0)) for entry in tomllib.loads(text)["pc"]] == [
        ("other", 0),
        ("maren", 5),
    ]
    assert run("sheet", "check", "anyventure", "maren", "--pack", str(out)).stdout == "Maren Holt: every rule is kept\n"


OTHER = """[[pc]]
id = "other"
name = "Other"
ancestry = "hearthfolk"
culture = "river-towns"
cite = "made for our table"

[[pc.modules]]
module = "stalwart"
tiers = ["1"]
"""


def test_one_entry_is_taken_out_and_the_rest_stays() -> None:
    text = OTHER + "\n# next\n" + OTHER.replace("other", "more")
    assert remove_entry(text, "pc", "other") == "\n# next\n" + OTHER.replace("other", "more")
    assert remove_entry(text, "pc", "nobody") == text
    assert remove_entry("", "pc", "other") == ""
    with pytest.raises(Refusal, match="cannot tell where the .* begins and ends"):
        remove_entry("pc = [{ id = 'x' }]\n", "pc", "x")


def test_random_advancement_is_repeatable_and_printed() -> None:
    first, again = (run("sheet", "advance", "anyventure", "pip", "--random", "--seed", "5").stdout for _ in range(2))
    assert first == again
    assert "[[pc]]" in first


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("stunts", "bastian"), "Action Tests has no guided advancement"),
        (("animon", "rustbug"), "rustbug is an NPC; only pairs have Bond Levels"),
        (("animon", "jory-smolkn"), "did you mean jory-smolkin?"),
        (("anyventure",), "say whose sheet: rulewright sheet advance anyventure WHO"),
        (("anyventure", "marn"), "did you mean maren?"),
        (("anyventure", "bog-drake"), "bog-drake is a creature; module points are for player characters"),
        (("anyventure", "maren", "--seed", "1"), "--seed is only for --random"),
    ],
)
def test_character_that_cannot_advance_is_refused_with_the_reason(words: tuple[str, ...], why: str) -> None:
    done = run("sheet", "advance", *words)
    assert done.returncode == 2
    assert why in " ".join(done.stderr.split())

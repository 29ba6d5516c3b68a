"""`review`: a saved table reviewed, kept beside its file, and told again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ..running import run


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fight that bots have played to its end."""
    path = tmp_path_factory.mktemp("review") / "fight.table"
    run("play", "animon", "the-first-lesson", "--watch", "--seed", "4", "--save", str(path))
    return path


def review(path: Path, *more: str) -> dict[str, object]:
    done = run("review", str(path), "--seconds", "1", "--workers", "1", "--within", "30%", "--json", *more)
    assert done.returncode == 0, done.stderr
    told: dict[str, object] = json.loads(done.stdout)
    return told


def test_a_review_is_kept_beside_the_file_and_goes_on(saved: Path) -> None:
    first = review(saved, "--no-costs", "--fresh")
    kept = saved.with_name("fight.table.review")
    fights = sum(one["fights"] for one in json.loads(kept.read_text())["positions"].values())
    assert fights
    again = review(saved, "--no-costs")
    assert again["review"]["fights"] >= first["review"]["fights"]  # type: ignore[index]
    assert again["review"]["winner"] == "pcs"  # type: ignore[index]


def test_a_review_says_who_was_winning_and_whose_luck_it_was(saved: Path) -> None:
    told = run("review", str(saved), "--seconds", "1", "--workers", "1", "--within", "30%").stdout
    for heading in ("Was it luck, or was it us?", "Who was winning", "Luck and choices", "The dice", "Who did what"):
        assert heading in told
    assert "At the beginning" in told
    spanish = run(
        "review", str(saved), "--seconds", "1", "--workers", "1", "--within", "30%", "--language", "es"
    ).stdout
    assert "Suerte y decisiones" in spanish


def test_a_page_has_the_curve_and_its_numbers(saved: Path) -> None:
    page = saved.with_name("fight.html")
    options = ("--seconds", "1", "--workers", "1", "--within", "30%", "--no-costs", "--html", str(page))
    done = run("review", str(saved), *options)
    assert done.returncode == 0, done.stderr
    text = page.read_text()
    assert text.count("<svg") == 1
    assert "Who was winning" in text


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "is not the log of a table"),
        (b"\xff\xfe no text", "is not the log of a table"),
        (b'{"type":"heard"}\n', "the export of one seat"),
        (b'{"type":"opened","game":"chess","version":"1","world":{},"seats":{}}\n', "chess"),
    ],
)
def test_wrong_and_foreign_files_are_refused(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "wrong.table"
    path.write_bytes(content)
    done = run("review", str(path), "--workers", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert says in " ".join(done.stderr.split())


def test_a_file_that_was_cut_is_refused(saved: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.table"
    cut.write_bytes(saved.read_bytes()[:-40])
    done = run("review", str(cut), "--workers", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be read" in " ".join(done.stderr.split())


def test_unknown_ways_of_play_and_languages_are_refused(saved: Path) -> None:
    assert "has no policy" in run("review", str(saved), "--we", "brilliant", "--workers", "1").stderr
    assert "fr" in run("review", str(saved), "--language", "fr", "--workers", "1").stderr

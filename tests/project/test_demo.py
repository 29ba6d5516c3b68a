"""The recorded fight and the turn in the README are what the program prints today."""

from __future__ import annotations

import runpy
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"
STALE = "the program prints something else now: run `make demo`"


def test_recording_and_readme_are_up_to_date(tmp_path: Path) -> None:
    runpy.run_path(str(ROOT / "tools/demo.py"))["write"](tmp_path)
    for page in ("docs/demo.svg", "README.md"):
        assert (tmp_path / page).read_text(encoding="utf-8") == (ROOT / page).read_text(encoding="utf-8"), STALE


def test_recording_shows_what_play_can_do_and_is_small() -> None:
    picture = ElementTree.parse(ROOT / "docs/demo.svg").getroot()
    lines = ["".join(line.itertext()) for line in picture.iter(f"{SVG}text")]
    text = "\n".join(lines)
    for words in (
        "What comes of each right away",
        "Taken back",
        "You throw your own dice",
        "Damage: 3 = ",
        "Goodbye",
    ):
        assert words in text
    assert "not so" not in text
    assert max(map(len, lines)) <= 80
    assert (ROOT / "docs/demo.svg").stat().st_size < 150_000
    assert picture.find(f"{SVG}title") is not None
    assert picture.find(f"{SVG}desc") is not None

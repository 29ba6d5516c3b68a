"""Takes the pictures of the docs: a table of each game on a phone and on a laptop, light and dark.

usage: python tools/screenshots.py      (writes docs/pictures/*.png)
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import sync_playwright  # noqa: E402

from e2e.people import Gm, joins  # noqa: E402
from e2e.served import Served  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
TABLES = (
    ("animon", "rust-in-the-shed", ("jory", "smolkin", "tamsin", "mossbit")),
    ("anyventure", "the-toll-bridge", ("maren", "pip")),
    ("stunts", "the-ferry-toll", ("bastian", "tessaly")),
    ("tactics", "trial-at-the-gate", ("a",)),
)
ANSWERS = 14


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as room, sync_playwright() as play:
        server = Served(Path(room) / "tables.db")
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for at, (game, encounter, roles) in enumerate(TABLES):
            shades = ("light", "dark") if at % 2 == 0 else ("dark", "light")
            gm = Gm(browser, server.url, color_scheme=shades[0])
            code = gm.opens(game, encounter)
            ann = joins(browser, server.url, code, "Ann", color_scheme=shades[1])
            gm.lets_in("Ann", roles)
            ann.page.wait_for_selector("#panel .piece")
            for _ in range(ANSWERS):
                if ann.asked:
                    ann.answer()
                elif gm.page.get_by_role("button", name="Let the bots play").count():
                    gm.settled(lambda gm=gm: gm.tap("Let the bots play until a player is asked"))
                ann.page.wait_for_timeout(300)
            ann.page.wait_for_timeout(2000)
            gm.page.screenshot(path=PICTURES / f"{game}-laptop.png")
            ann.page.screenshot(path=PICTURES / f"{game}-phone.png")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()

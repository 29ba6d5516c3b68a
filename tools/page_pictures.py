"""Takes pictures of the page at /play on a phone, to be put beside the design.

usage: python tools/page_pictures.py FOLDER [GAME ...]
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from e2e.people import PHONE, Gm  # noqa: E402
from e2e.players import OPEN, Player, sits_down  # noqa: E402
from e2e.served import Served  # noqa: E402
from e2e.test_play import MOST_STEPS, PLANS, Plan, step  # noqa: E402

THEMES = ("light", "dark")


def take_pictures(browser: Browser, url: str, plan: Plan, theme: str, folder: Path) -> None:
    """A turn from its verbs to its dice, then the other places of the dock."""
    gm = Gm(browser, url)
    kind = {**PHONE, "device_scale_factor": 2, "color_scheme": theme}
    ann = sits_down(browser, url, gm.opens(plan.game, plan.encounter), "Ann", kind)
    gm.lets_in("Ann", plan.roles)
    ann.page.wait_for_selector(".phone .dock")
    verbs = ann.page.locator(".verb:not([aria-disabled=true])")
    for _ in range(MOST_STEPS):
        if verbs.count():
            break
        step(gm, ann)
    take(ann, folder / f"{plan.game}-turn-{theme}.png")
    verbs.first.click()
    take(ann, folder / f"{plan.game}-target-{theme}.png")
    if ann.page.locator(OPEN).count():
        ann.page.locator(OPEN).first.click()
        take(ann, folder / f"{plan.game}-chosen-{theme}.png")
    for place in ("Story", "My sheet"):
        ann.goes_to(place)
        take(ann, folder / f"{plan.game}-{place.split()[-1].lower()}-{theme}.png")


def take(ann: Player, path: Path) -> None:
    ann.page.wait_for_timeout(2_500)
    ann.page.screenshot(path=path)


def main() -> None:
    folder, wanted = Path(sys.argv[1]), sys.argv[2:] or [plan.game for plan in PLANS]
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as place, sync_playwright() as play:
        served = Served(Path(place) / "tables.db")
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            for plan in PLANS:
                for theme in THEMES if plan.game in wanted else ():
                    take_pictures(browser, served.url, plan, theme, folder)
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main()

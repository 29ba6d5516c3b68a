"""Takes the pictures of the docs: the pages on a phone and on a laptop, light and dark.

usage: python tools/screenshots.py      (writes docs/pictures/*.webp)
"""

from __future__ import annotations

import shutil
import sys
from base64 import b64decode
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, sync_playwright  # noqa: E402

from e2e.people import PHONE, Gm, Person, joins  # noqa: E402
from e2e.served import Served  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
CRISP: dict[str, Any] = {**PHONE, "device_scale_factor": 2}
TABLES = (
    ("animon", "rust-in-the-shed", ("jory", "smolkin", "tamsin", "mossbit")),
    ("anyventure", "the-toll-bridge", ("maren", "pip")),
    ("stunts", "the-ferry-toll", ("bastian", "tessaly")),
    ("tactics", "toll-at-the-ford", ("a",)),
)
SHADES = (("light", "dark"), ("dark", "light"))
ON_THE_MAP = ("stunts", "tactics")
ANSWERS = 16


def take(person: Person, name: str, place: str = "header") -> None:
    """What somebody sees now from some place on, as WebP: Chromium itself writes it small."""
    person.page.mouse.move(0, 0)
    person.page.wait_for_timeout(1_500)
    person.page.locator(place).first.evaluate("(node) => node.scrollIntoView()")
    person.page.wait_for_timeout(300)
    session = person.context.new_cdp_session(person.page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": 80})
    (PICTURES / f"{name}.webp").write_bytes(b64decode(taken["data"]))


def tables(browser: Browser, url: str) -> None:
    """A fight of each game under way: the GM on a laptop, a player on a phone."""
    for at, (game, encounter, roles) in enumerate(TABLES):
        gm = Gm(browser, url, color_scheme=SHADES[at % 2][0])
        ann = joins(browser, url, gm.opens(game, encounter), "Ann", CRISP, color_scheme=SHADES[at % 2][1])
        gm.lets_in("Ann", roles)
        ann.page.wait_for_selector("#panel .piece")
        for turn in range(10 * ANSWERS):
            if turn >= ANSWERS and ann.asked and ann.page.locator("#ask [aria-expanded]").count() > 1:
                break
            if ann.asked:
                ann.answer()
            elif gm.page.get_by_role("button", name="Let the bots play").count():
                gm.settled(lambda gm=gm: gm.tap("Let the bots play until a player is asked"))
            ann.page.wait_for_timeout(200)
        take(gm, f"{game}-laptop")
        take(ann, f"{game}-phone", "#map" if game in ON_THE_MAP else "header")
        if game == "anyventure":
            desk(gm)


def lab(browser: Browser, url: str) -> None:
    gm = Gm(browser, url, color_scheme="dark")
    gm.opens("stunts", "before-the-magistrate")
    gm.page.goto(f"{url}/lab/{gm.page.url.split('/')[-1].partition('?')[0]}")
    gm.tap("Ask the lab")
    gm.page.locator("#answer figure").first.wait_for(timeout=240_000)
    take(gm, "lab-laptop", "#answer")


def desk(gm: Gm) -> None:
    gm.desk("Run the table")
    gm.desk("The GM's word").get_by_label("Whose").wait_for()
    take(gm, "desk-laptop", "#desk")


def campaign(browser: Browser, url: str) -> None:
    gm = Gm(browser, url, color_scheme="light")
    gm.page.locator("form", has_text="Open a table").get_by_label("Encounter").wait_for()
    take(gm, "home-laptop")
    form = gm.page.locator("form", has_text="Begin a campaign")
    form.get_by_label("Its name").fill("Summer at the weir")
    form.get_by_role("button", name="Begin").click()
    gm.page.wait_for_url("**/campaigns/*")
    for encounter in ("Stones at the window", "Rust in the shed", "The drain pack"):
        gm.page.get_by_label("Encounter", exact=True).select_option(label=encounter)
        gm.tap("Prepare")
        gm.wait_until(f"{encounter} is prepared")
    gm.page.get_by_role("button", name="Who comes in").nth(1).click()
    take(gm, "campaign-laptop")


def sheets(browser: Browser, url: str) -> None:
    maker = Person(browser, url, CRISP, color_scheme="light")
    maker.page.goto(f"{url}/sheets/animon")
    maker.tap("Begin")
    for _ in range(4):
        maker.page.get_by_role("button", name="Back").wait_for()
        maker.page.locator("#work form button").first.click()
        maker.page.wait_for_timeout(600)
    take(maker, "making-phone")
    reader = Person(browser, url, CRISP, color_scheme="dark")
    reader.page.goto(f"{url}/sheets/anyventure")
    reader.page.get_by_label("Whose").select_option("maren")
    reader.tap("Show")
    reader.page.locator(".number").first.wait_for()
    reader.page.locator(".number", has_text="Resolve").first.click()
    take(reader, "sheet-phone", "#sheet")


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as room, sync_playwright() as play:
        server = Served(Path(room) / "tables.db")
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            for part in (tables, campaign, sheets, lab):
                part(browser, server.url)
                for context in browser.contexts:
                    context.close()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()

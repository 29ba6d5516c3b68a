"""Takes the pictures for the docs: the pages on a phone and on a laptop, light and dark.

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

from e2e.gm_screens import Gm, GmScreen  # noqa: E402
from e2e.people import PHONE, Person  # noqa: E402
from e2e.players import sits_down  # noqa: E402
from e2e.served import Served  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
SHARP_PHONE: dict[str, Any] = {**PHONE, "device_scale_factor": 2}
TABLES = (
    ("animon", "rust-in-the-shed", ("jory", "smolkin", "tamsin", "mossbit")),
    ("anyventure", "the-toll-bridge", ("maren", "pip")),
    ("stunts", "the-ferry-toll", ("bastian", "tessaly")),
    ("tactics", "toll-at-the-ford", ("a",)),
)
SHADES = (("light", "dark"), ("dark", "light"))
"""Colour schemes of laptop and phone, by turns."""
ON_LAPTOP = ("animon", "anyventure")
MIN_ANSWERS = 16  # then a fight has something to show


def take_picture(person: Person, name: str, selector: str = "body") -> None:
    """Write what a person sees from an element on as WebP, which Chromium compresses well."""
    person.page.mouse.move(0, 0)
    person.page.wait_for_timeout(1_500)
    person.page.locator(selector).first.evaluate("(node) => node.scrollIntoView()")
    person.page.wait_for_timeout(300)
    session = person.context.new_cdp_session(person.page)
    picture = session.send("Page.captureScreenshot", {"format": "webp", "quality": 80})
    (PICTURES / f"{name}.webp").write_bytes(b64decode(picture["data"]))


def take_tables(browser: Browser, url: str) -> None:
    """A fight of each game: the GM on a laptop, a player on a phone."""
    for at, (game, encounter, roles) in enumerate(TABLES):
        gm = GmScreen(browser, url, game, encounter, color_scheme=SHADES[at % 2][0])
        ann = sits_down(browser, url, gm.code, "Ann", SHARP_PHONE, color_scheme=SHADES[at % 2][1])
        gm.lets_in("Ann", roles)
        ann.page.wait_for_selector(".phone .dock")
        for turn in range(10 * MIN_ANSWERS):
            if turn >= MIN_ANSWERS and ann.asked and ann.page.locator(".tray .verb").count() > 1:
                break
            if ann.asked:
                ann.answer()
            else:
                gm.plays()
            ann.page.wait_for_timeout(200)
        if game == "anyventure":
            gm.card("Toll Thug 2")
        if game in ON_LAPTOP:
            take_picture(gm, f"{game}-laptop")
        take_picture(ann, f"{game}-phone")


def take_lab(browser: Browser, url: str) -> None:
    gm = GmScreen(browser, url, "stunts", "before-the-magistrate", color_scheme="dark")
    gm.page.goto(f"{url}/lab/{gm.table}")
    gm.tap("Ask the lab")
    gm.page.locator("#answer figure").first.wait_for(timeout=240_000)
    take_picture(gm, "lab-laptop", "#answer")


def take_campaign(browser: Browser, url: str) -> None:
    gm = Gm(browser, url, color_scheme="light")
    gm.page.locator("form", has_text="Open a table").get_by_label("Encounter").wait_for()
    take_picture(gm, "home-laptop")
    form = gm.page.locator("form", has_text="Begin a campaign")
    form.get_by_label("Its name").fill("Summer at the weir")
    form.get_by_role("button", name="Begin").click()
    gm.page.wait_for_url("**/campaigns/*")
    for encounter in ("Stones at the window", "Rust in the shed", "The drain pack"):
        gm.page.get_by_label("Encounter", exact=True).select_option(label=encounter)
        gm.tap("Prepare")
        gm.wait_until(f"{encounter} is prepared")
    gm.page.get_by_role("button", name="Who comes in").nth(1).click()
    take_picture(gm, "campaign-laptop")


def take_sheets(browser: Browser, url: str) -> None:
    maker = Person(browser, url, SHARP_PHONE, color_scheme="light")
    maker.page.goto(f"{url}/sheets/animon")
    maker.tap("Begin")
    for _ in range(4):
        maker.page.get_by_role("button", name="Back").wait_for()
        maker.page.locator("#work form button").first.click()
        maker.page.wait_for_timeout(600)
    take_picture(maker, "making-phone")
    reader = Person(browser, url, SHARP_PHONE, color_scheme="dark")
    reader.page.goto(f"{url}/sheets/anyventure")
    reader.page.get_by_label("Whose").select_option("maren")
    reader.tap("Show")
    reader.page.locator(".number").first.wait_for()
    reader.page.locator(".number", has_text="Resolve").first.click()
    take_picture(reader, "sheet-phone", "#sheet")


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as play:
        server = Served(Path(folder) / "tables.db")
        browser = play.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            for take_part in (take_tables, take_campaign, take_sheets, take_lab):
                take_part(browser, server.url)
                for context in browser.contexts:
                    context.close()
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()

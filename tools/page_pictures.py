"""Takes pictures of every screen of the page at /play, to be looked at beside its design.

usage: python tools/page_pictures.py [FOLDER]      (writes build/pictures/*.png)
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Error, Page, sync_playwright  # noqa: E402

from e2e.gm_screens import GmScreen  # noqa: E402
from e2e.people import LAPTOP, PHONE  # noqa: E402
from e2e.players import Player, sits_down  # noqa: E402
from e2e.served import Served  # noqa: E402

SIZES: dict[str, dict[str, Any]] = {
    "small": {**PHONE, "viewport": {"width": 320, "height": 640}},
    "short": {**PHONE, "viewport": {"width": 390, "height": 664}},
    "phone": PHONE,
    "laptop": LAPTOP,
}
THEMES = ("light", "dark")
FIGHTS = ("rust-in-the-shed", "the-toll-bridge", "the-ferry-toll", "toll-at-the-ford")
GAMES = ("animon", "anyventure", "stunts", "tactics")
STEPS = 8
MOST_MOMENTS = 9
CALM = 700  # milliseconds, until what moves has settled


class Album:
    """A folder of pictures, for one size and one theme."""

    def __init__(self, folder: Path, size: str, theme: str) -> None:
        self.folder, self.size, self.theme = folder, size, theme

    def take(self, page: Page, name: str, *, whole: bool = False) -> None:
        page.wait_for_timeout(CALM)
        page.screenshot(path=self.folder / f"{name}-{self.size}-{self.theme}.png", full_page=whole)

    def visitor(self, browser: Browser, url: str) -> Player:
        return Player(browser, url, SIZES[self.size], color_scheme=self.theme, reduced_motion="reduce")


def take_entrance(album: Album, browser: Browser, served: Served) -> None:
    """Home, the door, a table whose seat was closed."""
    visitor = album.visitor(browser, served.url)
    visitor.page.goto(f"{served.url}/play")
    visitor.page.get_by_label("Code").fill("L7UF")
    album.take(visitor.page, "home", whole=True)
    gm = GmScreen(browser, served.url, "animon", "rust-in-the-shed")
    more: dict[str, Any] = {"color_scheme": album.theme, "reduced_motion": "reduce"}
    guest = sits_down(browser, served.url, gm.code, "Ann", SIZES[album.size], **more)
    guest.page.get_by_role("button", name="Jory").click()
    album.take(guest.page, "knocked")
    gm.lets_in("Ann", ())
    guest.page.wait_for_selector(".dock")
    guest.page.goto(f"{guest.page.url}?screen")
    guest.page.wait_for_selector(".tv")
    album.take(guest.page, "tv")
    visitor.page.goto(f"{served.url}/play/0000000000000000")
    visitor.page.wait_for_selector("h1")
    album.take(visitor.page, "not-here")


def take_fight(album: Album, browser: Browser, served: Served, encounter: str) -> None:
    """A fight alone, from the first choice to what came of it."""
    visitor = album.visitor(browser, served.url)
    page = visitor.page
    page.goto(f"{served.url}/play")
    page.locator(f"[data-encounter={encounter}]").click()
    page.wait_for_selector(".tray .verb")
    album.take(page, f"{encounter}-1-turn")
    page.locator(".tray .verb:not([aria-disabled=true])").first.click()
    page.wait_for_selector(".tray .confirm")
    album.take(page, f"{encounter}-2-choice")
    visitor.answer()
    album.take(page, f"{encounter}-3-after")
    with suppress(Error):
        visitor.tap("Got it")
    for number in range(4, MOST_MOMENTS):
        if visitor.over:
            break
        visitor.answer()
        album.take(page, f"{encounter}-{number}-later")
    for place in ("Story", "My sheet", "Ask"):
        with suppress(Error):
            visitor.goes_to(place)
            album.take(page, f"{encounter}-{place.lower().replace(' ', '-')}")


def take_gm(album: Album, browser: Browser, served: Served, game: str, encounter: str) -> None:
    """The GM's screen in a fight: a card, the rail, the palette, the panels, smaller screens, the big one."""
    gm = GmScreen(browser, served.url, game, encounter, color_scheme=album.theme, reduced_motion="reduce")
    page = gm.page
    for _ in range(STEPS):
        gm.settled(gm.bar("Step").click)
    page.locator(".gm-member button.member").last.click()
    album.take(page, f"gm-{game}-card")
    for tab in ("Ask", "Odds"):
        page.locator(".rail").get_by_role("tab", name=tab).click()
        album.take(page, f"gm-{game}-{tab.lower()}")
    page.keyboard.press("Control+k")
    page.keyboard.type("5 damage")
    album.take(page, f"gm-{game}-palette")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    for panel in ("Add", "Rest", "Players' view", "Tools", "Share"):
        with gm.panel(panel):
            album.take(page, f"gm-{game}-{panel.split(chr(39))[0].lower()}")
    for width, height in ((1920, 1080), (820, 1180), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        album.take(page, f"gm-{game}-{width}")
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"{page.url}?screen")
    page.wait_for_selector(".tv")
    album.take(page, f"tv-{game}")


def take_all(folder: Path, browser: Browser, served: Served) -> None:
    scenes: list[Callable[[Album], None]] = [lambda album: take_entrance(album, browser, served)]
    scenes += [
        lambda album, encounter=encounter: take_fight(album, browser, served, encounter)  # type: ignore[misc]
        for encounter in FIGHTS
    ]
    for size in SIZES:
        for theme in THEMES:
            album = Album(folder, size, theme)
            for scene in scenes:
                scene(album)
                close_all(browser)
            for game, encounter in zip(GAMES, FIGHTS, strict=True) if size == "laptop" else ():
                take_gm(album, browser, served, game, encounter)
                close_all(browser)


def close_all(browser: Browser) -> None:
    for context in browser.contexts:
        context.close()


def main() -> None:
    folder = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "build" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("chromium is missing")
    with TemporaryDirectory() as store, sync_playwright() as play:
        served = Served(Path(store) / "tables.db", "solo=1000", "solo-of-address=1000", "attempts=1000")
        try:
            take_all(folder, play.chromium.launch(executable_path=chromium, args=["--no-sandbox"]), served)
        finally:
            served.stop()
    print(folder)


if __name__ == "__main__":
    main()

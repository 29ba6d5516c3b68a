"""Takes pictures of every screen of the page at /play, to be looked at beside its design.

usage: python tools/page_pictures.py [FOLDER] [--sizes phone laptop] [--themes light] [--scenes entrance moments]
(writes build/pictures/*.png; without options all sizes, themes and scenes)
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import Browser, Error, Page, ViewportSize, sync_playwright  # noqa: E402

from e2e.gm_screens import GmScreen  # noqa: E402
from e2e.people import LAPTOP, PHONE  # noqa: E402
from e2e.players import FIGHTS, NO_HINTS, OPEN, READY, VERBS, WALKS, Player, fights_alone, sits_down  # noqa: E402
from e2e.served import Served  # noqa: E402

SIZES: dict[str, dict[str, Any]] = {
    "small": {**PHONE, "viewport": {"width": 320, "height": 640}},
    "short": {**PHONE, "viewport": {"width": 390, "height": 664}},
    "phone": PHONE,
    "tablet": {**PHONE, "viewport": {"width": 820, "height": 1180}},
    "laptop": LAPTOP,
}
TV: ViewportSize = {"width": 1920, "height": 1080}
THEMES = ("light", "dark")
GAMES = ("animon", "anyventure", "stunts", "tactics")
ENCOUNTERS = ("rust-in-the-shed", "the-toll-bridge", "the-ferry-toll", "toll-at-the-ford")
MOST_MOMENTS = 7
STEPS = 8  # of bots, until a fight has something to show
TARGETS = f"{OPEN}, .over__piece[data-aim=open]"
KNOWN = f"{READY} .confirm__odds"
FELL = ".beat .banner"
Scene = Callable[["Album", Browser, Served], None]
CALM = 700  # milliseconds, until what moves has settled


class Album:
    """A folder of pictures, for one size and one theme."""

    def __init__(self, folder: Path, size: str, theme: str) -> None:
        self.folder, self.size, self.theme = folder, size, theme

    def take(self, page: Page, name: str, *, whole: bool = False) -> None:
        page.wait_for_timeout(CALM)
        page.screenshot(path=self.folder / f"{name}-{self.size}-{self.theme}.png", full_page=whole)

    @property
    def kind(self) -> dict[str, Any]:
        return {**SIZES[self.size], "color_scheme": self.theme, "reduced_motion": "reduce"}

    def visitor(self, browser: Browser, url: str, *, hints: bool = False) -> Player:
        player = Player(browser, url, self.kind)
        if not hints:
            player.page.add_init_script(NO_HINTS)
        return player


def take_entrance(album: Album, browser: Browser, served: Served) -> None:
    """Home, the door, the first hint, the screen for everybody, a table whose seat was closed."""
    visitor = album.visitor(browser, served.url, hints=True)
    visitor.page.goto(f"{served.url}/play")
    visitor.page.get_by_label("Code").fill("L7UF")
    album.take(visitor.page, "home", whole=True)
    fights_alone(visitor, "rust-in-the-shed")
    album.take(visitor.page, "hint")
    gm = GmScreen(browser, served.url, "animon", "rust-in-the-shed")
    guest = sits_down(browser, served.url, gm.code, "Ann", album.kind)
    guest.page.get_by_role("button", name="Jory").click()
    album.take(guest.page, "knocked")
    gm.lets_in("Ann", ())
    guest.page.wait_for_selector(".dock")
    album.take(guest.page, "watching")
    guest.page.goto(f"{guest.page.url}?screen")
    guest.page.wait_for_selector(".tv")
    album.take(guest.page, "tv")
    visitor.page.goto(f"{served.url}/play/0000000000000000")
    visitor.page.wait_for_selector("h1")
    album.take(visitor.page, "not-here")


def take_fight(album: Album, browser: Browser, served: Served, encounter: str) -> None:
    """A fight alone: the call, the verbs, a walk, an attack, its dice, and what is asked after that."""
    visitor = album.visitor(browser, served.url)
    page = visitor.page
    fights_alone(visitor, encounter)
    album.take(page, f"{encounter}-1-hail")
    page.locator(".hail-place").click()
    album.take(page, f"{encounter}-2-turn")
    if page.locator(VERBS).filter(has_text=WALKS).count() and page.locator(".map").count():
        visitor.walks()
        album.take(page, f"{encounter}-3-walk")
        visitor.settled(page.locator(READY).click)
        page.wait_for_selector(f"{VERBS}, {READY}")
    _take_attack(album, visitor, encounter)
    for number in range(1, MOST_MOMENTS):
        if visitor.over:
            break
        page.wait_for_selector(f"{VERBS}, {READY}, .tray .banner")
        album.take(page, f"{encounter}-7-later-{number}")
        if not page.locator(f"{READY}, {TARGETS}").count():
            _begin(page)
        visitor.answer()
    _take_places(album, visitor, encounter)


def _begin(page: Page) -> None:
    """Tap an attack, or else whatever ends the turn."""
    fights = page.locator(VERBS).filter(has_text=FIGHTS)
    ends = page.locator(VERBS).filter(has_text=re.compile("^\\s*(End turn|Done|Do nothing)"))
    (fights if fights.count() else ends).first.click()


def _take_attack(album: Album, visitor: Player, encounter: str) -> None:
    page = visitor.page
    if not page.locator(VERBS).filter(has_text=FIGHTS).count():
        return
    page.locator(VERBS).filter(has_text=FIGHTS).first.click()
    page.wait_for_selector(".tray .confirm")
    album.take(page, f"{encounter}-4-target")
    if not page.locator(READY).count():
        page.locator(TARGETS).first.click()
    page.locator(KNOWN, has_text="%").wait_for()
    album.take(page, f"{encounter}-5-attack")
    visitor.settled(page.locator(READY).click)
    with suppress(Error):
        page.locator(FELL).wait_for(timeout=10_000)
    album.take(page, f"{encounter}-6-beat")


def _take_places(album: Album, visitor: Player, encounter: str) -> None:
    """The story with an entry unfolded, the sheet, the help, the menu, all actions."""
    page = visitor.page
    places: Iterable[tuple[str, Callable[[], None]]] = (
        ("story", lambda: visitor.goes_to("Story")),
        ("story-open", page.locator(".entry button").first.click),
        ("sheet", lambda: visitor.goes_to("My sheet")),
        ("ask", lambda: visitor.goes_to("Ask")),
        ("menu", lambda: visitor.tap("Menu")),
        ("undo", lambda: visitor.goes_to("Undo")),
        ("more", lambda: page.locator(".tray .link", has_text="At any time").click()),
    )
    for name, go in places:
        with suppress(Error):
            page.set_default_timeout(3_000)
            go()
            album.take(page, f"{encounter}-8-{name}")
            page.keyboard.press("Escape")
            if name not in ("story", "ask"):
                visitor.goes_to("Table")


def take_gm(album: Album, browser: Browser, served: Served, encounter: str) -> None:
    """The GM's screen in a fight: a card, the rail, the palette, the panels, smaller screens, the big one."""
    game = GAMES[ENCOUNTERS.index(encounter)]
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
    page.set_viewport_size(TV)
    with gm.context.expect_page() as opened, gm.panel("Tools") as tools:
        tools.get_by_role("link", name="Big screen").click()
    tv = opened.value
    tv.set_viewport_size(TV)
    tv.wait_for_selector(".tv .stage")
    album.take(tv, f"tv-{game}")


def take_moments(album: Album, browser: Browser, served: Served) -> None:
    """At a table of a GM: waiting, one's own dice, what was taken back, no connection."""
    gm = GmScreen(browser, served.url, "animon", "rust-in-the-shed")
    ann = sits_down(browser, served.url, gm.code, "Ann", album.kind)
    ann.page.add_init_script(NO_HINTS)
    gm.lets_in("Ann", ("jory", "smolkin"))
    ann.page.reload()
    ann.page.wait_for_selector(".dock")
    ann.rolls_own_dice()
    album.take(ann.page, "moment-waiting")
    for _ in range(40):
        if ann.asked_to_roll and ann.page.locator(".bar__where").inner_text().startswith("Round"):
            break
        if ann.asked_to_roll:
            ann.settled(lambda: ann.types(6))
        elif ann.asked:
            ann.answer()
        else:
            gm.plays()
        ann.page.wait_for_timeout(300)
    ann.page.locator('.die-pad [data-key="6"]').click()
    album.take(ann.page, "moment-dice")
    gm.settled(gm.bar("Undo").click)
    album.take(ann.page, "moment-undone")
    served.kill()
    ann.page.locator(".notice").wait_for()
    album.take(ann.page, "moment-offline")
    served.start()


def scenes() -> dict[str, Scene]:
    fights: dict[str, Scene] = {name: partial(take_fight, encounter=name) for name in ENCOUNTERS}
    gms: dict[str, Scene] = {f"gm-{name}": partial(take_gm, encounter=name) for name in ENCOUNTERS}
    return {"entrance": take_entrance, "moments": take_moments, **fights, **gms}


def take_all(options: argparse.Namespace, browser: Browser, served: Served) -> None:
    for size in options.sizes:
        for theme in options.themes:
            for name in options.scenes:
                scenes()[name](Album(options.folder, size, theme), browser, served)
                for context in browser.contexts:
                    context.close()


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "pictures")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--themes", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--scenes", nargs="+", choices=scenes(), default=list(scenes()))
    return parser.parse_args()


def main() -> None:
    options = read_options()
    options.folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("chromium is missing")
    with TemporaryDirectory() as store, sync_playwright() as play:
        served = Served(Path(store) / "tables.db", "solo=1000", "solo-of-address=1000", "attempts=1000")
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            take_all(options, browser, served)
        finally:
            browser.close()
            served.stop()
    print(options.folder)


if __name__ == "__main__":
    main()

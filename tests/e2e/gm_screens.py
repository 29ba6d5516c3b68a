"""A GM on their laptop: the pages before a table, and the screen at it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from .people import LAPTOP, PATIENCE, Person
from .players import Player
from .served import PASSPHRASE


class Gm(Player):
    """Somebody with the pass-phrase, on the page with their tables."""

    code = ""

    def __init__(self, browser: Browser, url: str, **more: Any) -> None:
        super().__init__(browser, url, LAPTOP, **more)
        self.page.goto(f"{url}/gm")
        self.page.get_by_label("Pass-phrase").fill(PASSPHRASE)
        self.tap("Enter")

    def opens(self, game: str, encounter: str) -> str:
        """A new table; its code."""
        form = self.page.locator("form", has_text="Open a table")
        form.locator(f"[data-game={game}]").click()
        form.get_by_label("Encounter").select_option(encounter)
        self.tap("Open the table")
        return self.at_the_table()

    def begins(self, title: str) -> None:
        """A new campaign of the first game, and its page."""
        self.tap("New campaign")
        self.page.get_by_label("Name").fill(title)
        self.tap("Begin the campaign")
        self.page.wait_for_url(re.compile("/campaigns?/"))

    def prepares(self, encounter: str, title: str = "") -> None:
        """Prepare an encounter of the packs on the page of a campaign, perhaps under another name."""
        self.tap(re.compile("^Prepare (an|the first) encounter"))
        sheet = self.page.get_by_role("dialog")
        sheet.get_by_label("Encounter").select_option(label=encounter)
        sheet.get_by_label("Name").fill(title)
        sheet.get_by_role("button", name="Prepare it").click()
        expect(sheet).to_be_hidden()

    def at_the_table(self) -> str:
        """Wait for the screen of a table; its code."""
        code = self.page.locator(".tool--code")
        expect(code).to_be_visible()
        self.code = re.sub(r"\W", "", code.inner_text())[:6]
        return self.code

    @property
    def table(self) -> str:
        return str(re.findall(r"/play/([\w-]+)", self.page.url)[0])

    def frame(self) -> Any:
        """The newest frame."""
        return json.loads(self.frames[-1])

    def wait_until_frame(self, holds: Callable[[Any], bool]) -> None:
        """Wait for a frame that is as expected."""
        for _ in range(PATIENCE // 100):
            if self.frames and holds(self.frame()):
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(self.frames[-1][:2_000])

    def bar(self, name: str) -> Locator:
        return self.page.locator(".topbar").get_by_role("button", name=name, exact=True)

    def card(self, name: str) -> Locator:
        """The card of somebody, opened."""
        named = self.page.locator(".member__name", has_text=re.compile(f"^{name}$"))
        card = self.page.locator(".gm-member").filter(has=named)
        if card.locator("button.member").get_attribute("aria-expanded") != "true":
            card.locator("button.member").click()
        return card

    def more(self, name: str) -> Locator:
        """The same card with all that is done less often."""
        card = self.card(name)
        more = card.get_by_role("button", name="More", exact=True)
        if more.get_attribute("aria-expanded") != "true":
            more.click()
        return card

    def life(self, name: str) -> str:
        return self.card(name).locator(".member__hp b").inner_text()

    @contextmanager
    def panel(self, name: str) -> Iterator[Locator]:
        """A panel from the bar; it is closed afterwards."""
        self.bar(name).click()
        drawer = self.page.locator("dialog.drawer")
        expect(drawer).to_be_visible()
        yield drawer
        if drawer.count():
            drawer.get_by_role("button", name="Close", exact=True).click()
            expect(drawer).to_be_hidden()

    def lets_in(self, name: str, roles: tuple[str, ...]) -> None:
        with self.panel("Share") as share:
            knock = share.get_by_role("region", name=f"{name} waits at the door")
            for role in roles:
                knock.locator(f"input[value={role!r}]").check()
            knock.get_by_role("button", name="Let in as player" if roles else "Let in as guest").click()
            expect(knock).to_be_hidden()

    def gives_to_a_bot(self, name: str) -> None:
        with self.panel("Share") as share:
            share.locator("summary", has_text=name).click()
            self.settled(lambda: share.get_by_label(f"A bot for {name}").select_option("easy"))

    def plays(self) -> bool:
        """Let the bots play until a player is asked; whether there was something for them to do."""
        play = self.bar("Play")
        if play.get_attribute("aria-disabled") == "true":
            return False
        self.settled(lambda: self._play(play))
        return True

    def _play(self, play: Locator) -> None:
        play.click()
        sure = self.page.get_by_role("button", name="Play it to the end")
        if sure.is_visible():
            sure.click()

    def plays_to_the_end(self) -> None:
        for _ in range(PATIENCE // 100):
            if self.over:
                return
            if not self.plays():
                self.page.wait_for_timeout(100)
        raise AssertionError(self.page.locator(".board").inner_text())

    def page_fits(self) -> None:
        """The same as for a page that may scroll."""
        Person.fits(self)


class GmScreen(Gm):
    """A GM who has opened a table and sits at its screen."""

    def __init__(self, browser: Browser, url: str, game: str, encounter: str, **more: Any) -> None:
        super().__init__(browser, url, **more)
        self.opens(game, encounter)
        self.page.wait_for_selector(".gm .gm-member")

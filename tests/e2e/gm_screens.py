"""A GM on the screen at /play: what they click."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from .people import Gm
from .players import Player


class GmScreen(Player):
    """A GM who has opened a table and sits at its screen."""

    def __init__(self, browser: Browser, url: str, game: str, encounter: str, **more: Any) -> None:
        gm = Gm(browser, url, **more)
        self.code = gm.opens(game, encounter)
        self.url, self.context, self.page = url, gm.context, gm.page
        self.faults, self.frames, self.strangers = gm.faults, gm.frames, gm.strangers
        self.page.on("websocket", self._listen)
        self.page.goto(self.page.url.replace("/t/", "/play/"))
        self.page.wait_for_selector(".gm .gm-member")

    def bar(self, name: str) -> Locator:
        return self.page.locator(".topbar").get_by_role("button", name=name, exact=True)

    def card(self, name: str) -> Locator:
        """The card of somebody, opened."""
        named = self.page.locator(".member__name", has_text=re.compile(f"^{name}$"))
        card = self.page.locator(".gm-member").filter(has=named)
        if card.locator("button.member").get_attribute("aria-expanded") != "true":
            card.locator("button.member").click()
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

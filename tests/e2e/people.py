"""People at a table, each in a browser of their own: what they see and what they tap."""

from __future__ import annotations

import re
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, WebSocket, expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
PATIENCE = 40_000  # milliseconds; a busy machine is no failure
expect.set_options(timeout=PATIENCE)


class Person:
    """One browser on the pages of one server."""

    def __init__(self, browser: Browser, url: str, kind: dict[str, Any], **more: Any) -> None:
        self.url = url
        self.context = browser.new_context(**kind, **more)
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.frames: list[str] = []
        self.strangers: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", lambda request: self._noted(request.url))
        self.page.on("websocket", self._listen)

    def _noted(self, url: str) -> None:
        if not url.startswith((self.url, "blob:", "data:")):
            self.strangers.append(url)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    @property
    def asked(self) -> bool:
        """Whether something is asked of this one, of all people."""
        return self.page.title().startswith("●")

    def wait_until(self, words: str) -> None:
        expect(self.page.locator("body")).to_contain_text(words)

    def tap(self, words: str | re.Pattern[str]) -> None:
        self.page.get_by_role("button", name=words).first.click()

    def accessible(self) -> None:
        found = Axe().run(self.page)
        assert found.violations_count == 0, found.generate_report()

    def fits(self) -> None:
        """Nothing hangs over the side, and everything that is tapped is large enough."""
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        small = self.page.evaluate(
            """() => [...document.querySelectorAll("button, select, summary, a, input:not([type=checkbox])")]
              .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0)
              .filter((one) => one.getBoundingClientRect().height < 43.5 || one.getBoundingClientRect().width < 43.5)
              .map((one) => one.outerHTML.slice(0, 120))"""
        )
        assert small == [], small

"""People at a table, each in a browser of their own: what they see and what they tap."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Error, WebSocket, expect

from .served import PASSPHRASE

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
PATIENCE = 120_000  # milliseconds; a busy machine is no failure
expect.set_options(timeout=PATIENCE)


class Person:
    """One browser at one table."""

    def __init__(self, browser: Browser, url: str, kind: dict[str, Any], **more: Any) -> None:
        self.url = url
        self.context = browser.new_context(**kind, **more)
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.faults: list[str] = []
        self.frames: list[str] = []
        self.own_dice = False
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

    def version(self) -> int:
        found = re.findall(r'"v":(\d+)', "".join(self.frames[-1:]))
        return int(found[0]) if found else -1

    def settled(self, act: Callable[[], None]) -> None:
        """Do something and wait until its frame has come."""
        before = len(self.frames)
        act()
        for _ in range(PATIENCE // 50):
            if len(self.frames) > before:
                break
            self.page.wait_for_timeout(50)
            if "too many messages" in (self.page.locator("#said").text_content() or ""):
                self.page.wait_for_timeout(3_000)
                act()
        assert len(self.frames) > before, self.page.locator("#said").inner_text()

    def rolls_own_dice(self) -> None:
        self.settled(lambda: self.tap("I roll my own dice"))
        self.own_dice = True

    def lets_the_table_roll(self) -> None:
        self.settled(lambda: self.tap("Let the table roll for me"))
        self.own_dice = False

    @property
    def asked_to_roll(self) -> bool:
        return self.own_dice and self.page.get_by_label("I rolled …").count() > 0

    def answer(self) -> None:
        """Attack, or do what is usual, or else the first legal thing; what is asked may change meanwhile.

        Somebody who rolls their own dice reads them off the table: nothing is answered in their place.
        """
        before = len(self.frames)
        for _ in range(20):
            if self.asked_to_roll:
                return
            with suppress(Error):
                self._tap_an_answer()
            for _ in range(40):
                if len(self.frames) > before:
                    return
                self.page.wait_for_timeout(50)
        raise AssertionError(self.page.locator("#said").inner_text())

    def _tap_an_answer(self) -> None:
        ask = self.page.locator("#ask")
        sure = ask.get_by_role("button", name=re.compile("^(Roll for me|Apply|Answer)$"))
        fight = ask.get_by_role("button", name=re.compile("^(attack|charge)\\b"), expanded=False)
        enough = ask.get_by_role("button", name=re.compile("^(done|end turn)"))
        usual = ask.locator(".offers button.usual")
        plain = ask.locator(".offers > li > button:not([aria-expanded])")
        open_ = ask.get_by_role("button", name="Do it")
        for found in (sure, fight, usual, enough, plain, open_, ask.locator(".offers button[aria-expanded]")):
            if found.count():
                found.first.click(timeout=2_000)
                break
        if open_.count():
            open_.first.click(timeout=2_000)

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


class Gm(Person):
    def __init__(self, browser: Browser, url: str, **more: Any) -> None:
        super().__init__(browser, url, LAPTOP, **more)
        self.page.goto(url)
        self.page.get_by_label("Pass-phrase").fill(PASSPHRASE)
        self.tap("Enter")

    def opens(self, game: str, encounter: str) -> str:
        """A new table; its code."""
        form = self.page.locator("form", has_text="Open a table")
        form.get_by_label("Game").select_option(game)
        form.get_by_label("Encounter").select_option(encounter)
        return self._at_a_new_table()

    def gathers(self, game: str, ours: tuple[str, ...], theirs: tuple[str, ...]) -> str:
        """A new table with whom the GM names, which waits until the GM lets it begin; its code."""
        form = self.page.locator("form", has_text="Open a table")
        form.get_by_label("Game").select_option(game)
        expect(form.get_by_role("link", name=re.compile("^Rules of"))).to_have_attribute("href", f"/rules/{game}")
        form.get_by_label("Encounter").select_option("")
        for words, names in (("The players' side", ours), ("Against them", theirs)):
            side = form.get_by_role("group", name=words)
            for name in names:
                side.get_by_label("Who").select_option(name)
                side.get_by_role("button", name=f"Add to {words.lower()}").click()
        return self._at_a_new_table()

    def _at_a_new_table(self) -> str:
        self.tap(re.compile("^Open$"))
        self.page.wait_for_selector("#panel .headline")
        code = self.page.locator("#code")
        expect(code).not_to_be_empty()
        return code.inner_text()

    def lets_in(self, name: str, roles: tuple[str, ...]) -> None:
        door = self.page.get_by_role("region", name=f"{name} is waiting")
        boxes = [door.locator(f"input[value={role!r}]") for role in roles]
        for _ in range(20):
            for box in boxes:
                with suppress(Error):
                    box.check(timeout=2_000)
            if all(box.is_checked() for box in boxes):
                break
        door.get_by_role("button", name="Let in to play" if roles else "Let in to watch").click()
        door.wait_for(state="detached")

    def desk(self, name: str) -> Any:
        """A part of the desk, opened."""
        part = self.page.locator(f"#desk details[data-name={name!r}]")
        for _ in range(20):
            if part.get_attribute("open") is not None:
                return part
            part.locator("summary").first.click()
            # A desk that is being drawn anew may have swallowed the click.
            with suppress(AssertionError):
                expect(part).to_have_attribute("open", "", timeout=2_000)
        raise AssertionError(f"{name} does not open")


def joins(browser: Browser, url: str, code: str, name: str, kind: dict[str, Any] = PHONE, **more: Any) -> Person:
    person = Person(browser, url, kind, **more)
    person.page.goto(f"{url}/join/{code}")
    person.page.get_by_label("Your name").fill(name)
    person.tap("Join")
    person.wait_until("The GM will let you in")
    return person

"""Players and spectators at a table: what they see and what they tap."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Error, expect

from .people import PATIENCE, PHONE, Person

READY = ".tray .confirm:not([aria-disabled=true])"
OPEN = ".fighter--open, .zone__piece--open, .zone--open .zone__tap"
ON_MAP = ".over--chance button[data-aim=open]"
ENDS = re.compile(r"^\s*(End turn|Done|Do nothing)")
FIGHTS = re.compile(r"^\s*(Attack|Charge|Shoot)")
WALKS = re.compile(r"^\s*(Walk|Move)\b")
VERBS = ".tray .verb:not([aria-disabled=true])"
NO_HINTS = "localStorage.setItem('guide', 'verbs odds confirm undo why')"


class Player(Person):
    """Somebody at a table, who fights what can be fought and else ends the turn."""

    taps = 0

    @property
    def title(self) -> str:
        return self.page.title()

    @property
    def over(self) -> bool:
        return self.page.get_by_role("button", name="Look back").count() > 0

    @property
    def asked_to_roll(self) -> bool:
        return self.page.locator(".die-pad").count() > 0

    def rolls_own_dice(self) -> None:
        self._changes("I roll my own dice")

    def lets_the_table_roll(self) -> None:
        self._changes("Let the table roll for me")

    def _changes(self, setting: str) -> None:
        self.tap("Menu")
        self.settled(lambda: self.tap(setting))
        expect(self.page.get_by_role("dialog")).to_be_hidden()

    def types(self, face: int) -> None:
        """All dice show the same face; the last one sends them."""
        for _ in range(self.page.locator(".tray .dice > *").count()):
            self.page.locator(f'.die-pad [data-key="{face}"]').click()

    def settled(self, act: Callable[[], object]) -> None:
        """Do something and wait until its frame has come."""
        before = len(self.frames)
        act()
        for _ in range(PATIENCE // 50):
            if len(self.frames) > before:
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(self.page.locator(".tray").inner_text())

    def answer(self) -> None:
        """One answer, by as many taps as it takes; what is asked may change meanwhile."""
        before = len(self.frames)
        for _ in range(PATIENCE // 200):
            if len(self.frames) > before or self.asked_to_roll:
                return
            with suppress(Error):
                self._tap_on()
            self.page.wait_for_timeout(150)
        raise AssertionError(self.page.locator("body").inner_text())

    def _tap_on(self) -> None:
        """The next tap on the way to an answer; whoever was not a target any more shows their sheet instead."""
        if not self.page.locator(".tray").count():
            self.goes_to("Table")
        verbs = self.page.locator(VERBS)
        goes_on = (
            self.page.locator(READY),
            self.page.locator(OPEN),
            self.page.locator(ON_MAP),
            verbs.filter(has_text=FIGHTS),
            verbs.filter(has_text=ENDS),
            verbs,
        )
        for found in goes_on:
            if found.count():
                self.taps += 1
                found.first.click(timeout=2_000)
                return

    def walks(self) -> None:
        """Choose a walk up to somebody on the other side."""
        self.page.locator(VERBS).filter(has_text=WALKS).first.click()
        self.taps += 1
        foe = self.page.locator(".map .piece--theirs").first.bounding_box()
        assert foe
        self.page.mouse.click(foe["x"] + foe["width"] / 2, foe["y"] + foe["height"] / 2)

    def fits(self) -> None:
        """Nothing scrolls and nothing hangs over the side."""
        assert self.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert self.page.evaluate("document.documentElement.scrollHeight <= innerHeight")

    def goes_to(self, name: str) -> None:
        self.page.locator(".dock").get_by_role("button", name=name).click()


def fights_alone(player: Player, encounter: str) -> None:
    """From the first page to the first action of a fight alone."""
    player.page.goto(f"{player.url}/play")
    player.page.locator(f"[data-encounter={encounter}]").click()
    player.page.wait_for_selector(".tray .verb")


def sits_down(browser: Browser, url: str, code: str, name: str, kind: dict[str, Any] = PHONE, **more: Any) -> Player:
    """Somebody who has asked to join and waits to be let in."""
    player = Player(browser, url, kind, **more)
    player.page.goto(f"{url}/play/join/{code}")
    player.page.get_by_label("Your name").fill(name)
    player.tap("Sit down")
    expect(player.page.get_by_role("status")).to_contain_text("Knocked!")
    return player

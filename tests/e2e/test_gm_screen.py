"""The GM's screen at /play in Chromium: everybody, the table, and what is asked beside it."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from .people import Gm
from .served import Served


def test_the_gm_sees_everybody_the_table_and_the_rail(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.opens("anyventure", "the-toll-bridge")
    gm.page.goto(gm.page.url.replace("/t/", "/play/"))
    expect(gm.page.locator(".roster .member")).to_have_count(6)
    expect(gm.page.locator(".board .stage")).to_be_visible()
    expect(gm.page.locator(".rail")).to_be_visible()
    gm.page.keyboard.press("Control+k")
    expect(gm.page.get_by_role("dialog", name="Find any action")).to_be_visible()
    gm.page.keyboard.press("Escape")
    expect(gm.page.get_by_role("dialog")).to_be_hidden()
    gm.accessible()
    assert gm.faults == []

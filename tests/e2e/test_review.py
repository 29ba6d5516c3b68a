"""The review of a fight in Chromium: it comes by itself, is stepped through, and who may look is up to the GM."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from .gm_screens import GmScreen
from .players import sits_down
from .served import Served

SLOW = 60_000


def test_a_gm_looks_back_at_a_fight_and_a_player_only_once_it_is_open(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "stunts", "the-last-word")
    ann = sits_down(browser, served.url, gm.code, "Ann")
    gm.lets_in("Ann", ())
    table = re.search(r"/play/(\w+)", gm.page.url)
    assert table
    address = f"{served.url}/review/{table[1]}"
    gm.page.goto(address)
    expect(gm.page.locator(".curve")).to_be_visible(timeout=SLOW)
    expect(gm.page.get_by_role("heading", name="Luck and choices")).to_be_visible()
    enough = gm.page.get_by_role("button", name="That is enough")
    if enough.is_visible():
        enough.click()
    gm.accessible()
    for size in (390, 1280):
        gm.page.set_viewport_size({"width": size, "height": 800})
        assert gm.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    ann.page.goto(address)
    expect(ann.page.get_by_role("heading", name="The GM has not opened this review.")).to_be_visible()
    assert ann.page.locator(".curve").count() == 0
    ann.accessible()
    assert gm.faults == []
    assert ann.faults == []

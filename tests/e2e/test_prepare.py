"""A GM prepares on a laptop: a creature of their own, an encounter with its difficulty, and a table with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .gm_screens import Gm
from .people import PHONE
from .served import Served

COUNTED = 60_000


@pytest.mark.parametrize("game", ["animon", pytest.param("anyventure", marks=pytest.mark.soak)])
def test_a_creature_and_an_encounter_with_its_difficulty_and_a_table(
    browser: Browser, served: Served, game: str
) -> None:
    gm = Gm(browser, served.url)
    page = gm.page
    gm.wait_until("New campaign")
    page.goto(f"{served.url}/prepare/{game}")
    gm.tap("Make your own creature")
    form = page.get_by_role("dialog")
    form.get_by_label("Name", exact=True).first.fill("Lamp Moth")
    expect(form.get_by_text("The book allows it.")).to_be_visible()
    gm.accessible()
    form.get_by_role("button", name="Add to the fight").click()
    sides = page.locator(".sides")
    expect(sides).to_contain_text("Lamp Moth")
    page.get_by_role("button", name="One Lamp Moth more").click()
    page.locator(".adds .ours").first.click()
    expect(page.locator(".hardness__says")).to_contain_text("round", timeout=COUNTED)
    gm.accessible()
    gm.page_fits()
    page.get_by_label("Name of the encounter").fill("In the attic")
    gm.tap("Open the table")
    gm.at_the_table()
    gm.wait_until("Lamp Moth 2")


@pytest.mark.soak
def test_preparing_on_a_phone_and_in_the_dark(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url, color_scheme="dark")
    gm.wait_until("New campaign")
    gm.page.set_viewport_size(PHONE["viewport"])
    gm.page.goto(f"{served.url}/prepare/stunts?encounter=lamps-out")
    expect(gm.page.locator(".hardness__says")).to_contain_text("round", timeout=COUNTED)
    gm.accessible()
    gm.page_fits()
    for width in (320, 820, 1920):
        gm.page.set_viewport_size({"width": width, "height": 800})
        gm.page_fits()

"""A player makes a hero on a phone: one question a screen, an answer changed later, the sheet, and handed in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from .gm_screens import Gm
from .people import PHONE
from .served import Served


@pytest.mark.parametrize(
    ("game", "kind"),
    [
        ("stunts", "A player character"),
        pytest.param("anyventure", "A player character", marks=pytest.mark.soak),
        pytest.param("animon", "A Kid and its Animon", marks=pytest.mark.soak),
        pytest.param("tactics", "A whole party", marks=pytest.mark.soak),
    ],
)
def test_a_hero_is_made_on_a_phone_and_kept(browser: Browser, served: Served, game: str, kind: str) -> None:
    gm = Gm(browser, served.url)
    page = gm.page
    gm.wait_until("New campaign")
    page.set_viewport_size(PHONE["viewport"])
    page.goto(f"{served.url}/heroes/{game}")
    page.get_by_role("button", name=kind).click()
    question = page.locator(".asked__question")
    expect(question).to_be_visible()
    gm.accessible()
    gm.page_fits()
    for step in range(2, 5):
        page.get_by_role("button", name="Let chance decide").click()
        expect(page.get_by_text(f"Step {step}", exact=True)).to_be_visible()
    page.get_by_role("button", name="Back to the last question").click()
    expect(page.get_by_text("Step 3", exact=True)).to_be_visible()
    page.get_by_role("button", name="All steps").click()
    page.get_by_role("button", name="The rest by chance").click()
    expect(question).to_contain_text("is ready", timeout=60_000)
    gm.accessible()
    gm.page_fits()
    gm.tap("Keep it")
    gm.wait_until("The GM has it now.")
    gm.tap("All characters")
    expect(page.get_by_text("Kept on this server")).to_be_visible()
    gm.accessible()
    gm.page_fits()


@pytest.mark.soak
def test_a_half_made_hero_waits_and_a_shipped_one_levels_up(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    page = gm.page
    gm.wait_until("New campaign")
    page.goto(f"{served.url}/heroes/animon")
    page.get_by_role("button", name="A Kid and its Animon").click()
    page.get_by_role("button", name="Let chance decide").click()
    expect(page.get_by_text("Step 2", exact=True)).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Go on where you stopped").click()
    expect(page.get_by_text("Step 2", exact=True)).to_be_visible()
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Jory smolkin", exact=True).click()
    gm.accessible()
    page.get_by_role("button", name="Level up").click()
    expect(page.locator(".asked__question")).to_be_visible()

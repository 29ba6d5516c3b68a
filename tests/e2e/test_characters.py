"""Characters on a phone: made by answering, kept, edited with a wrong value, levelled up, printed, taken to a table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from .gm_screens import Gm
from .people import PHONE
from .served import Served

pytestmark = pytest.mark.soak


def test_a_pair_from_the_first_question_to_the_table(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    page = gm.page
    gm.wait_until("Your tables")
    page.set_viewport_size(PHONE["viewport"])
    page.goto(f"{served.url}/sheets/animon")
    gm.tap("Begin")
    expect(page.locator("#work h2").first).to_contain_text("Bond Level")
    page.locator("#work form").get_by_role("button", name="1", exact=True).click()
    expect(page.get_by_text("Question 2")).to_be_visible()
    gm.page_fits()
    gm.accessible()
    gm.tap("The rest by chance")
    expect(page.get_by_role("button", name="Keep")).to_be_visible()
    with page.expect_download() as saved:
        gm.tap("Save as TOML")
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    gm.tap("Keep")
    gm.wait_until("is kept")
    gm.page_fits()

    page.get_by_role("button", name="Edit", exact=True).click()
    pack = page.get_by_label("The pack, as TOML or JSON")
    pack.fill(re.sub(r"reflex = \d", "reflex = 9", pack.input_value()))
    gm.tap("Check")
    expect(page.locator("#work .faults")).to_contain_text("[kid.traits]")
    page.get_by_label("From a file").set_input_files(
        files=[{"name": "own.toml", "mimeType": "application/toml", "buffer": text.encode()}]
    )
    expect(page.locator("#work .good")).to_contain_text("Every rule is kept")
    gm.tap("Back")

    gm.tap("Level up")
    expect(page.locator("#work h2").first).to_contain_text("Up to which do they grow?")
    page.locator("#work form").get_by_role("button", name="2", exact=True).click()
    expect(page.get_by_text("Question 2")).to_be_visible()
    gm.tap("The rest by chance")
    gm.tap("Keep in place of the old one")
    gm.wait_until("Every rule is kept")
    page.emulate_media(media="print")
    expect(page.locator("#sheet")).to_be_visible()
    expect(page.get_by_role("button")).to_have_count(0)
    page.emulate_media(media="screen")

    gm.tap("Open a table …")
    page.get_by_label("Encounter").select_option("")
    page.get_by_role("button", name="Open", exact=True).click()
    gm.at_the_table()
    expect(page.locator(".tray")).to_contain_text("Nobody stands against the players yet")
    assert gm.faults == []

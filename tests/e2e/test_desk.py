"""The GM's own pages in Chromium: an empty table, rulings from a list, a value set by hand, and a campaign."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from .gm_screens import Gm
from .people import PHONE
from .players import sits_down
from .served import Served
from .test_page import value_of

pytestmark = pytest.mark.soak


def test_an_empty_table_with_a_ruling_of_ones_own(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    form = gm.page.locator("form", has_text="Open a table")
    form.locator("[data-game=stunts]").click()
    form.get_by_label("Encounter").select_option(label="An empty table, or choose who fights")
    form.get_by_role("button", name="Add to the players' side").click()
    form.get_by_text("Rulings: all by the book").click()
    form.locator("[data-ruling='dice.size']").select_option("d8")
    expect(form.locator("summary")).to_have_text("Rulings: 1 of our own")
    gm.accessible()
    gm.page_fits()
    form.get_by_role("button", name="Open the table").click()
    gm.at_the_table()
    expect(gm.page.locator(".gm-member")).to_have_count(1)
    with gm.panel("Add") as add:
        gm.settled(add.locator(".list__item").first.click)
    expect(gm.page.locator(".gm-member")).to_have_count(2)
    gm.answer()
    expect(gm.page.locator(".tray")).to_contain_text(re.compile("initiative", re.IGNORECASE))
    name = gm.page.locator(".member__name").first.inner_text()
    set_zone = value_of(gm.more(name), f"people.{name.lower()}.zone")
    set_zone.get_by_label("New value").fill("between")
    gm.settled(set_zone.get_by_role("button", name="Set it").click)
    gm.wait_until_frame(lambda frame: any("between" in one["kind"] for one in frame["panel"]["pieces"]))
    assert gm.faults == []


def test_a_campaign_from_one_encounter_to_the_next(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.begins("Summer at the weir")
    for encounter in ("Stones at the window", "Rust in the shed"):
        gm.prepares(encounter)
    gm.accessible()
    campaign = gm.page.url

    gm.tap("Open Stones at the window")
    ann = sits_down(browser, served.url, gm.at_the_table(), "Ann")
    gm.lets_in("Ann", ())
    gm.plays_to_the_end()
    expect(ann.page.get_by_role("button", name="Look back")).to_be_visible()

    gm.page.goto(campaign)
    gm.page.get_by_role("link", name="Rest, scene ends, growing").click()
    rest = gm.page.get_by_role("dialog", name="Rest and scene")
    rest.get_by_role("button", name=re.compile("Rest …")).first.click()
    do_it = rest.locator(".button--lamp")
    gm.settled(lambda: do_it.first.click() if do_it.count() else None)

    gm.page.goto(campaign)
    expect(gm.page.locator(".recap")).to_contain_text("Stones at the window")
    gm.accessible()
    gm.tap("Open Rust in the shed")
    gm.at_the_table()
    expect(gm.page.locator(".roster")).to_contain_text("Rustbug")
    gm.page.goto(campaign)
    expect(gm.page.locator(".path a")).to_have_count(2)
    assert gm.faults == []


def test_the_gms_pages_fit_a_phone(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.page.set_viewport_size(PHONE["viewport"])
    form = gm.page.locator("form", has_text="Open a table")
    form.get_by_label("Encounter").select_option("")
    gm.page_fits()
    gm.accessible()

"""The GM's own pages in Chromium: an empty table, rulings from a list, a value set by hand, and a campaign."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, expect

from .people import PHONE, Gm, joins
from .served import Served

pytestmark = pytest.mark.soak


def opening(gm: Gm) -> Locator:
    return gm.page.locator("form", has_text="Open a table")


def test_an_empty_table_with_a_ruling_of_ones_own(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    form = opening(gm)
    form.get_by_label("Game").select_option("stunts")
    form.get_by_label("Encounter").select_option(label="An empty table, or choose who fights")
    form.get_by_role("button", name="Add to the players' side").click()
    form.get_by_text("Rulings: all the book's own").click()
    form.get_by_label(re.compile("^dice.size:")).select_option("d8")
    expect(form.locator("summary")).to_have_text("Rulings: 1 other than the book's own")
    gm.accessible()
    gm.fits()
    form.get_by_role("button", name="Open").click()
    expect(gm.page.locator("#panel .piece")).to_have_count(1)
    expect(gm.page.locator("#ask")).to_contain_text("Nobody stands against the players yet")
    gm.settled(lambda: gm.desk("Bring somebody in").get_by_role("button", name="against the players").click())
    gm.settled(lambda: gm.page.locator("#ask").get_by_role("button", name="begin").click())
    expect(gm.page.locator("#ask h2")).to_contain_text(re.compile("initiative", re.IGNORECASE))
    expect(gm.page.locator("#ask .now")).to_contain_text(re.compile(r"\d+d8"))

    name = gm.page.locator("#panel .piece h3 .name").first.inner_text()
    who = name.lower()
    word = gm.desk("The GM's word")
    word.get_by_label("Whose", exact=True).select_option(who)
    expect(word.get_by_label("Which value", exact=True).locator("option", has_text="zone:")).to_be_attached()
    word.get_by_label("Which value", exact=True).select_option(f"people.{who}.zone")
    word.get_by_label("to", exact=True).fill("between")
    gm.settled(lambda: gm.tap("Rule so"))
    expect(gm.page.locator("#panel .piece", has_text=name).first).to_contain_text("Hero, between")
    assert gm.faults == []


def test_a_campaign_from_one_encounter_to_the_next(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    form = gm.page.locator("form", has_text="Begin a campaign")
    form.get_by_label("Its name").fill("Summer at the weir")
    form.get_by_role("button", name="Begin").click()
    gm.page.wait_for_url("**/campaigns/*")
    for encounter in ("Stones at the window", "Rust in the shed"):
        gm.page.get_by_label("Encounter", exact=True).select_option(label=encounter)
        gm.tap("Prepare")
        gm.wait_until(f"{encounter} is prepared")
    gm.accessible()
    campaign = gm.page.url

    gm.page.get_by_role("button", name="Play it").first.click()
    code = gm.page.locator("#code")
    expect(code).not_to_be_empty()
    ann = joins(browser, served.url, code.inner_text(), "Ann")
    gm.lets_in("Ann", ())
    while "The end:" not in gm.page.locator("#hears").inner_text():
        gm.settled(lambda: gm.tap("Let the bots play"))
    ann.wait_until("The end:")

    gm.page.goto(campaign)
    gm.page.get_by_role("link", name="Rests and scene ends").click()
    rest = gm.page.locator("#rests").get_by_role("button", name=re.compile("^rest"))
    rest.first.click()
    gm.settled(lambda: gm.page.locator("#rests").get_by_role("button", name="Do it").click())

    gm.page.goto(campaign)
    second = gm.page.get_by_role("listitem").filter(has=gm.page.get_by_role("button", name="Play it")).nth(1)
    second.get_by_role("button", name="Who comes in").click()
    expect(second).to_contain_text("As they came out of the last encounter")
    gm.accessible()
    second.get_by_role("button", name="Play it").click()
    expect(gm.page.locator("#panel")).to_contain_text("Rustbug")
    gm.page.goto(campaign)
    expect(gm.page.get_by_role("region", name="Its tables").get_by_role("listitem")).to_have_count(2)
    assert gm.faults == []


def test_the_gms_pages_fit_a_phone(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.page.set_viewport_size(PHONE["viewport"])
    form = opening(gm)
    form.get_by_label("Encounter").select_option("")
    gm.fits()
    form.get_by_role("button", name="Open").click()
    gm.page.wait_for_selector("#desk details")
    for part in gm.page.locator("#desk details > summary").all():
        part.click()
    expect(gm.page.locator("#desk").get_by_label("Find a ruling")).to_be_visible()
    gm.fits()
    gm.accessible()

"""What an evening asks of the pages: a campaign, effects that are edited, a what-if, characters that are handed in."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from .gm_screens import Gm, GmScreen
from .players import sits_down
from .served import Served
from .test_page import EVERYBODY, SHED, until_a_verb, value_of


def test_what_is_proposed_is_edited_in_fields(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "animon", "the-first-lesson")
    with gm.panel("Tools") as tools:
        gm.settled(tools.get_by_role("button", name="Let me check effects").click)
    proposed = gm.page.get_by_role("region", name="Does this count?")
    row = proposed.locator("li", has_text="has acted")
    for _ in range(60):
        if row.count():
            break
        if proposed.count():
            gm.settled(proposed.get_by_role("button", name="Apply").click)
        else:
            gm.settled(gm.bar("Step").click)
    gm.accessible()
    row.locator("summary").click()
    who = row.get_by_label("who")
    right = who.input_value()
    who.fill("nobody")
    proposed.get_by_role("button", name="Apply").click()
    expect(proposed.get_by_role("alert")).to_contain_text("there is no 'nobody' here")
    who.fill(right)
    gm.settled(proposed.get_by_role("button", name="Apply").click)
    expect(gm.page.locator(".rail [role=log]")).not_to_contain_text("The GM has edited")
    assert gm.faults == []


def test_a_what_if_is_seen_by_nobody_else_and_changes_nothing(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, *SHED)
    ann = sits_down(browser, served.url, gm.code, "Ann")
    gm.lets_in("Ann", EVERYBODY)
    until_a_verb(gm, ann, "Attack")
    events = gm.frame()["v"]
    ann.goes_to("Ask")
    ann.tap("Try it unseen")
    trying = ann.page.get_by_role("region", name="What if")
    expect(trying).to_contain_text("Only you see this")
    ann.accessible()
    acted = ann.page.locator(".dock__item--undo:not([aria-disabled=true])")
    for _ in range(20):
        ann._tap_on()
        if acted.count() and ann.page.locator(".dock__item--undo").get_attribute("title"):
            break
        ann.page.wait_for_timeout(200)
    assert gm.frame()["v"] == events
    expect(trying).to_contain_text("What is hidden from you is left out")
    expect(trying.get_by_role("button", name="Offer it to the GM")).to_have_count(0)
    trying.get_by_role("button", name="Back to the table").click()
    expect(trying).to_have_count(0)
    expect(ann.page.locator(".tray .verb", has_text="Attack")).to_be_visible()
    assert gm.frame()["v"] == events
    assert gm.faults + ann.faults == []


def test_a_campaign_has_a_name_and_its_tables_lead_back_to_it(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.tap("New campaign")
    gm.page.get_by_label("Name").fill("   ")
    gm.tap("Begin the campaign")
    expect(gm.page.get_by_role("dialog").get_by_role("alert")).to_contain_text("expected a name")
    gm.page.get_by_label("Name").fill("Friday")
    gm.tap("Begin the campaign")
    gm.page.wait_for_url(re.compile("/campaigns?/"))
    gm.tap("Prepare the first encounter")
    gm.page.get_by_role("switch", name="Wait until I press Start").click()
    gm.tap("Prepare it")
    gm.tap(re.compile("^Open "))
    gm.at_the_table()
    expect(gm.page.locator(".tray .confirm")).to_contain_text("Begin")
    with gm.panel("Tools") as tools:
        tools.get_by_role("link", name="Its campaign").click()
    expect(gm.page.locator("h1")).to_have_text("Friday")
    gm.page.get_by_role("link", name="Rest, scene ends, growing").click()
    rest = gm.page.get_by_role("dialog", name="Rest and scene")
    expect(rest.get_by_role("button", name=re.compile("Rest …")).first).to_be_visible()
    rest.get_by_role("button", name="Close").click()
    form = value_of(gm.more("Rustbug 1"), "fighters.rustbug.hp")
    form.get_by_label("New value").fill("9")
    gm.settled(form.get_by_role("button", name="Set it").click)
    assert gm.life("Rustbug 1") == "9"
    assert gm.faults == []


def test_a_character_that_was_handed_in_is_not_begun_any_more(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "animon", "the-first-lesson")
    ann = sits_down(browser, served.url, gm.code, "Ann")
    gm.lets_in("Ann", ())
    ann.page.wait_for_selector(".phone .dock")
    ann.page.goto(f"{served.url}/sheets/animon")
    ann.tap("Begin")
    ann.tap(re.compile("^1$"))
    ann.wait_until("Question 2")
    ann.tap("Leave it")
    ann.tap("Go on with the last one")
    ann.wait_until("Question 2")
    ann.tap("The rest by chance")
    ann.tap("Give it to the GM")
    ann.wait_until("the GM has")
    expect(ann.page.get_by_role("button", name="Go on with the last one")).to_have_count(0)
    assert ann.faults == []

"""Coming, trying things out and going: what the page says to whom."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from .people import PHONE, Gm, Person, joins
from .served import Served

pytestmark = pytest.mark.soak

OFFERS = "#ask .offers"
WIDTH = "async (picture) => (await picture.decode(), picture.naturalWidth)"


def test_who_does_not_sit_here_is_told_so_and_not_asked_to_wait(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "the-first-lesson")
    table = gm.page.url.split("?")[0]
    stranger = Person(browser, served.url, PHONE)
    stranger.page.goto(table)
    expect(stranger.page.locator("#ask")).to_contain_text("You do not sit at this table")
    stranger.accessible()
    bob = joins(browser, served.url, code, "Bob")
    door = gm.page.get_by_role("region", name="Bob is waiting")
    expect(door.get_by_role("button", name="Let in to play")).to_be_disabled()
    gm.lets_in("Bob", ("jory",))
    expect(bob.page.locator("#own")).to_contain_text("You are Bob, playing Jory.")
    gm.desk("Seats")
    gm.tap("Send Bob away")
    expect(bob.page.locator("#ask")).to_contain_text("You do not sit at this table any more")
    expect(bob.page.locator("#own")).to_be_hidden()
    bob.page.reload()
    expect(bob.page.locator("#ask")).to_contain_text("You do not sit at this table")
    expect(bob.page.locator("#line")).to_be_empty()
    gm.page.locator("summary", has_text="QR code").click()
    assert gm.page.locator("img.qr").evaluate(WIDTH) > 0
    gm.desk("Keep")
    gm.tap("Reveal the secret of the dice")
    expect(gm.page.locator("#log")).not_to_contain_text("The secret of the dice was")
    gm.settled(lambda: gm.tap("Reveal it now"))
    expect(gm.page.locator("#log")).to_contain_text("The secret of the dice was")
    gm.page.goto(f"{served.url}/t/nowhere?as=gm")
    expect(gm.page.locator("#ask")).to_contain_text("There is no such table")
    assert gm.faults + bob.faults + stranger.faults == []


def test_actions_show_their_odds_and_a_what_if_tells_its_own_story(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "rust-in-the-shed")
    ann = joins(browser, served.url, code, "Ann")
    gm.lets_in("Ann", ("jory", "smolkin", "tamsin", "mossbit"))
    ann.page.wait_for_selector(OFFERS)
    claims = gm.desk("Act out of turn, rests and scene ends")
    expect(claims.get_by_role("button", name="Jory and Smolkin: level up")).to_be_visible()
    ann.tap("Out of turn")
    ann.page.get_by_role("dialog").get_by_role("button", name=re.compile("lucky break")).first.click()
    expect(ann.page.get_by_role("button", name="Do it")).to_be_visible()
    assert ann.page.get_by_role("dialog").locator(".odds").all_inner_texts() == [""]
    ann.tap("Close")
    before = ann.page.locator("#hears").inner_text()
    ann.tap("What if")
    expect(ann.page.locator("#hears")).to_contain_text("What if:")
    while not ann.page.locator(OFFERS, has_text="defend").count():
        label = ann.page.locator("#ask h2").inner_text()
        ann.page.locator(f"{OFFERS} button.usual").click()
        expect(ann.page.locator("#ask h2")).not_to_have_text(label)
    expect(ann.page.locator(f"{OFFERS} li", has_text="defend")).to_contain_text("Defending")
    expect(ann.page.locator(f"{OFFERS} li", has_text=re.compile("^attack"))).to_contain_text("(Attack ")
    expect(ann.page.locator("#log li.tried", has_text="Initiative").first).to_contain_text("showed")
    ann.page.locator("#ask").get_by_role("button", name="Undo").click()
    expect(ann.page.locator("#log li.tried.struck").first).to_be_attached()
    ann.tap("Back to the table")
    expect(ann.page.locator("#hears")).to_have_text(before)
    assert ann.page.locator("#log li.tried").count() == 0
    assert gm.faults + ann.faults == []

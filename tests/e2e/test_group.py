"""A group's evenings in Chromium: seats that go along, whispers, a handout with a picture, a guest for one evening."""

from __future__ import annotations

import re
from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from .gm_screens import Gm
from .players import Player, sits_down
from .served import Served

HEROES = {"Ann": ("jory", "smolkin"), "Ben": ("mossbit",)}


def picture() -> Any:
    """A picture as somebody hands it in."""
    file = BytesIO()
    Image.new("RGB", (640, 400), "teal").save(file, "PNG")
    return {"name": "map.png", "mimeType": "image/png", "buffer": file.getvalue()}


def begins_a_campaign(gm: Gm) -> str:
    """A campaign of two encounters; the address of its page."""
    gm.begins("Summer at the weir")
    for title in ("Rust in the shed", "More rust"):
        gm.prepares("Rust in the shed", title)
    return gm.page.url


def comes(browser: Browser, url: str, gm: Gm, name: str, *roles: str) -> Player:
    """Somebody who knocks and is let in to play."""
    player = sits_down(browser, url, gm.code, name)
    gm.lets_in(name, roles)
    player.page.wait_for_selector(".phone .dock")
    return player


def talks(player: Player) -> None:
    player.goes_to("Story")
    player.page.get_by_role("radio", name=re.compile("^Talk")).click()


def whispers(player: Player, to: str, text: str) -> None:
    player.page.get_by_role("radio", name=to, exact=True).click()
    player.page.get_by_label(re.compile("^Whisper")).fill(text)
    player.tap("Send")
    expect(player.page.locator(".say", has_text=text)).to_be_visible()


def hands_out(gm: Gm, title: str) -> None:
    """Lay a picture before everybody."""
    gm.page.get_by_role("tab", name="Notes").click()
    gm.page.get_by_role("button", name="Handout").click()
    sheet = gm.page.get_by_role("dialog")
    sheet.get_by_label("Title").fill(title)
    sheet.get_by_label(re.compile("^A picture")).set_input_files(picture())
    sheet.get_by_label("everybody").check()
    sheet.get_by_role("button", name="Save").click()
    expect(sheet).to_be_hidden()


def test_a_group_goes_from_one_encounter_to_the_next(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    campaign = begins_a_campaign(gm)
    gm.tap("Open Rust in the shed")
    gm.at_the_table()
    ann, ben = (comes(browser, served.url, gm, name, *roles) for name, roles in HEROES.items())

    talks(ann)
    whispers(ann, "Ben", "Keep two points each.")
    talks(ben)
    expect(ben.page.locator(".say--whisper")).to_contain_text("Keep two points each.")
    gm.page.get_by_role("tab", name="Talk").click()
    ann.page.get_by_role("radio", name="everybody").click()
    ann.page.get_by_label(re.compile("^Say something")).fill("/roll 4d6kh3")
    ann.tap("Send")
    expect(gm.page.locator(".say")).to_contain_text("4d6kh3")
    expect(gm.page.locator(".say", has_text="Keep two points")).to_have_count(0)
    ann.accessible()

    hands_out(gm, "The plank path")
    for player in (ann, ben):
        shown = player.page.get_by_role("dialog", name="The GM shows you something")
        expect(shown.locator("img")).to_have_js_property("naturalWidth", 640)
        player.accessible()
        shown.get_by_role("button", name="Put it with my notes").click()
        expect(shown).to_be_hidden()
    expect(gm.page.locator(".paper")).to_contain_text("Ann and Ben saw it")

    ann.goes_to("My sheet")
    ann.page.locator(".everybody button", has=ann.page.locator(".token--ours")).last.click()
    ann.page.locator("input[type=file]").set_input_files(picture())
    expect(gm.page.locator(".token__picture").first).to_be_visible()

    first = gm.table
    gm.page.goto(campaign)
    gm.tap("Open More rust")
    gm.at_the_table()
    assert gm.table != first
    for player, roles in ((ann, HEROES["Ann"]), (ben, HEROES["Ben"])):
        player.page.wait_for_url(f"**/play/{gm.table}")
        player.page.wait_for_selector(".phone .dock")
        gm.wait_until_frame(lambda frame, roles=roles: any(seat["roles"] == [*roles] for seat in frame["seats"]))

    sue = sits_down(browser, served.url, gm.code, "Sue")
    with gm.panel("Share") as share:
        knock = share.get_by_role("region", name="Sue waits at the door")
        knock.get_by_label("Stays for the next encounters").uncheck()
        knock.get_by_role("button", name="Let in as guest").click()
        expect(knock).to_be_hidden()
    sue.page.wait_for_selector(".phone .dock")
    gm.page.goto(campaign)
    seats = gm.page.locator(".party__one")
    expect(seats.filter(has_text="Sue")).to_contain_text("for this evening")
    expect(seats.filter(has_text="Ann")).to_contain_text("here now")
    assert gm.faults + ann.faults + ben.faults + sue.faults == []


@pytest.mark.soak
def test_an_evening_is_played_rested_and_told(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    campaign = begins_a_campaign(gm)
    gm.tap("Open Rust in the shed")
    gm.at_the_table()
    ann = comes(browser, served.url, gm, "Ann", "jory", "smolkin")
    gm.gives_to_a_bot("Ann")
    gm.plays_to_the_end()
    expect(ann.page.get_by_role("button", name="Look back")).to_be_visible()

    gm.page.goto(campaign)
    gm.page.get_by_role("link", name="Rest, scene ends, growing").click()
    rest = gm.page.get_by_role("dialog", name="Rest and scene")
    rest.get_by_role("button", name=re.compile("Rest …")).first.click()
    do_it = rest.locator(".button--lamp")
    gm.settled(lambda: do_it.first.click() if do_it.count() else None)

    gm.page.goto(campaign)
    expect(gm.page.locator(".recap")).to_contain_text("Rust in the shed")
    expect(gm.page.locator(".tally").first).to_contain_text(re.compile("rounds?"))
    gm.accessible()
    gm.page.get_by_role("button", name="Rewrite it").click()
    gm.page.get_by_label("Text").fill("The shed was full of rust, and then it was not.")
    gm.page.get_by_role("button", name="Save").click()
    expect(gm.page.locator(".recap")).to_have_text("The shed was full of rust, and then it was not.")
    gm.page.get_by_role("button", name="Show it to everybody").click()
    expect(gm.page.locator(".paper")).to_contain_text("What happened last time")
    ann.goes_to("Story")
    ann.page.get_by_role("radio", name="Notes").click()
    expect(ann.page.locator(".paper")).to_contain_text("The shed was full of rust")
    assert gm.faults + ann.faults == []

"""What comes before the table at /play: home, the door, a fight alone, the big screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from .gm_screens import GmScreen
from .people import LAPTOP, PHONE, Person
from .players import READY, Player, sits_down
from .served import Served

FIGHTS = ("rust-in-the-shed", "the-toll-bridge", "the-ferry-toll", "toll-at-the-ford")
HINT = ".hint--on"


def visits(browser: Browser, served: Served, kind: dict[str, Any] = PHONE, **more: Any) -> Player:
    visitor = Player(browser, served.url, kind, **more)
    visitor.page.goto(f"{served.url}/play")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Your group, four games")
    return visitor


def fights_alone(visitor: Player, encounter: str) -> None:
    visitor.page.locator(f"[data-encounter={encounter}]").click()
    visitor.page.wait_for_selector(".tray .verb")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("kind", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_home_is_accessible(browser: Browser, served: Served, kind: dict[str, Any], theme: str) -> None:
    visitor = visits(browser, served, kind, color_scheme=theme)
    visitor.accessible()
    assert visitor.strangers == []


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_home_does_not_scroll_sideways(browser: Browser, served: Served, width: int) -> None:
    visitor = visits(browser, served, {"viewport": {"width": width, "height": 800}})
    Person.fits(visitor)


def test_from_home_to_the_table_as_a_hero_of_ones_choice(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "animon", "rust-in-the-shed")
    ann = visits(browser, served)
    ann.page.get_by_label("Your name").fill("Ann")
    ann.tap("Sit down")
    expect(ann.page.get_by_role("alert").filter(has_text="six letters")).to_be_visible()
    boxes = ann.page.get_by_label("Code on the GM's screen")
    boxes.fill(f" {gm.code[:3].lower()}-{gm.code[3:].lower()}")
    expect(boxes).to_have_value(gm.code)
    ann.tap("Sit down")
    expect(ann.page.get_by_role("status")).to_contain_text("Knocked! The GM lets you in.")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Rust in the shed")
    jory = ann.page.get_by_role("button", name="Jory")
    jory.click()
    expect(jory).to_have_attribute("aria-pressed", "true")
    ann.accessible()
    with gm.panel("Share") as share:
        door = share.get_by_role("region", name="Ann waits at the door")
        expect(door).to_contain_text("Ann would like to play Jory")
        expect(door.locator("input[value='jory']")).to_be_checked()
        door.get_by_role("button", name="Let in as player").click()
        expect(door).to_be_hidden()
    ann.page.wait_for_selector(".phone .dock")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("you play Jory")
    assert ann.faults == []


@pytest.mark.parametrize("way", ["play/{}", "play?code={}", "play/join/{}"])
def test_a_link_that_the_gm_shares_brings_the_code_along(browser: Browser, served: Served, way: str) -> None:
    guest = Person(browser, served.url, PHONE)
    guest.page.goto(f"{served.url}/{way.format('P988CR')}")
    expect(guest.page.get_by_label("Code on the GM's screen")).to_have_value("P988CR")


@pytest.mark.parametrize("encounter", FIGHTS)
def test_one_tap_leads_to_the_first_action_of_a_fight_alone(browser: Browser, served: Served, encounter: str) -> None:
    visitor = visits(browser, served)
    fights_alone(visitor, encounter)
    visitor.answer()
    visitor.fits()
    assert visitor.faults == []


def test_the_first_fight_is_guided_by_what_one_does(browser: Browser, served: Served) -> None:
    visitor = visits(browser, served)
    fights_alone(visitor, "rust-in-the-shed")
    hint = visitor.page.locator(HINT)
    expect(hint).to_contain_text("First choose what to do")
    visitor.accessible()
    visitor.page.locator(".tray .verb", has_text="Attack").click()
    expect(hint).to_contain_text("your chance stands on each")
    visitor.page.locator(".fighter--open").first.click()
    expect(hint).to_contain_text("This button says what will happen")
    visitor.settled(visitor.page.locator(READY).click)
    for _ in range(20):
        # Hints wait while dice lie on the stage, as they do until a question about them is answered.
        if hint.count():
            break
        visitor.answer()
    expect(hint).to_contain_text("Undo")
    hint.get_by_role("button", name="Got it").click()
    visitor.page.reload()
    visitor.page.wait_for_selector(".dock")
    expect(visitor.page.locator(HINT, has_text="First choose")).to_have_count(0)


def test_the_hints_can_be_skipped_for_good(browser: Browser, served: Served) -> None:
    visitor = visits(browser, served)
    fights_alone(visitor, "rust-in-the-shed")
    visitor.tap("Skip the hints")
    expect(visitor.page.locator(HINT)).to_have_count(0)
    visitor.page.reload()
    visitor.page.wait_for_selector(".tray .verb")
    visitor.page.locator(".tray .verb", has_text="Attack").click()
    visitor.page.wait_for_selector(".tray .confirm")
    expect(visitor.page.locator(HINT)).to_have_count(0)


def test_home_and_the_hints_speak_spanish(browser: Browser, served: Served) -> None:
    visitor = Player(browser, served.url, PHONE, locale="es-ES")
    visitor.page.goto(f"{served.url}/play")
    expect(visitor.page.get_by_role("heading", level=1)).to_contain_text("Tu grupo")
    fights_alone(visitor, "rust-in-the-shed")
    expect(visitor.page.locator(HINT)).to_contain_text("Elige primero")


def test_a_screen_for_everybody_shows_the_fight_and_nothing_to_press(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "animon", "rust-in-the-shed")
    screen = sits_down(browser, served.url, gm.code, "The TV", LAPTOP)
    gm.lets_in("The TV", ())
    screen.page.wait_for_selector(".phone")
    screen.page.goto(f"{screen.page.url}?screen")
    screen.page.wait_for_selector(".tv .fighter")
    assert screen.page.locator("button:not([inert] button)").count() == 0
    screen.accessible()
    assert screen.page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_the_gms_own_browser_shows_the_big_screen_and_tells_no_secret(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "animon", "rust-in-the-shed")
    with gm.context.expect_page() as opened, gm.panel("Tools") as tools:
        tools.get_by_role("link", name="Big screen").click()
    tv = opened.value
    expect(tv.locator(".tv .fighter").first).to_be_visible()
    expect(tv.locator(".tv .welcome")).to_contain_text(f"{gm.code[:3]} {gm.code[3:]}")
    assert tv.locator("img.qr").evaluate("async (picture) => (await picture.decode(), picture.naturalWidth)") > 0
    assert tv.locator(".gm-member").count() == 0
    gm.page.reload()
    gm.page.wait_for_selector(".gm .gm-member")
    assert gm.faults == []


def test_whose_seat_is_closed_is_told_and_led_back(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "animon", "rust-in-the-shed")
    ann = sits_down(browser, served.url, gm.code, "Ann")
    with gm.panel("Share") as share:
        share.get_by_role("region", name="Ann waits at the door").get_by_role("button", name="No").click()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("The GM has closed your seat.")
    ann.accessible()
    ann.page.get_by_role("link", name="Back to the first page").click()
    expect(ann.page.get_by_role("button", name="Sit down")).to_be_visible()

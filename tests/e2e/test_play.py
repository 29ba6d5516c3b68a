"""The page at /play: what holds on every screen of it."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from .gm_screens import Gm, GmScreen
from .people import LAPTOP, PATIENCE, PHONE, Person
from .players import Player, sits_down
from .served import Served


class Plan(NamedTuple):
    game: str
    encounter: str
    roles: tuple[str, ...]


PLANS = [
    Plan("animon", "rust-in-the-shed", ("jory", "smolkin", "tamsin", "mossbit")),
    Plan("anyventure", "the-toll-bridge", ("maren", "pip")),
    Plan("stunts", "the-ferry-toll", ("bastian", "tessaly")),
    Plan("tactics", "yard-lesson", ("a",)),
]
PLAN = PLANS[0]
MOST_ANSWERS = 6  # by the player; bots play the rest
MOST_STEPS = 200
MOST_BYTES = 200_000
MARKUP = "<img src=x onerror=alert(1)>"


def seated(browser: Browser, served: Served, plan: Plan, name: str = "Ann") -> tuple[Gm, Player]:
    gm = GmScreen(browser, served.url, plan.game, plan.encounter)
    ann = sits_down(browser, served.url, gm.code, name)
    gm.lets_in(name, plan.roles)
    ann.page.wait_for_selector(".phone .dock")
    return gm, ann


def step(gm: Gm, ann: Player) -> bool:
    """One answer of whoever is asked; whether the player gave it."""
    for _ in range(PATIENCE // 100):
        if ann.asked:
            ann.answer()
            return True
        if gm.over or gm.plays():
            return False
        gm.page.wait_for_timeout(100)
    pytest.fail(ann.page.locator(".phone").inner_text())


def play_until_dice(gm: Gm, ann: Player) -> None:
    for _ in range(MOST_STEPS):
        if ann.asked_to_roll:
            return
        step(gm, ann)
    pytest.fail("nobody has to roll")


@pytest.mark.parametrize("plan", PLANS, ids=[plan.game for plan in PLANS])
def test_a_fight_on_the_phone(plan: Plan, browser: Browser, served: Served) -> None:
    gm, ann = seated(browser, served, plan)
    watcher = sits_down(browser, served.url, gm.code, "Wim")
    gm.lets_in("Wim", ())
    watcher.page.wait_for_selector(".phone .dock")
    answers = 0
    for _ in range(MOST_STEPS):
        ann.fits()
        if answers == 0 or answers == MOST_ANSWERS:
            ann.accessible()
        answers += step(gm, ann)
        if answers > MOST_ANSWERS or ann.over:
            break
    assert answers
    for place in ("Story", "My sheet", "Table"):
        ann.goes_to(place)
        ann.accessible()
        ann.fits()
    gm.gives_to_a_bot("Ann")
    gm.plays_to_the_end()
    for one in (ann, watcher):
        expect(one.page.get_by_role("button", name="Look back")).to_be_visible()
        one.accessible()
        assert one.faults == []
        assert one.strangers == []
    assert not watcher.page.locator(".tray .confirm").count()


def test_dice_that_are_typed_count_and_undo_takes_them_back(browser: Browser, served: Served) -> None:
    gm, ann = seated(browser, served, PLAN)
    ann.rolls_own_dice()
    play_until_dice(gm, ann)
    while not ann.page.locator(".bar__where").inner_text().startswith("Round"):
        ann.settled(lambda: ann.types(6))
        play_until_dice(gm, ann)
    ann.settled(lambda: ann.types(6))
    ann.goes_to("Story")
    told = ann.page.get_by_role("log").locator(".entry:not(.entry--undone)")
    expect(told.first).to_be_visible()
    before = told.count()
    gm.settled(gm.bar("Undo").click)
    expect(ann.page.locator(".entry--undone").first).to_be_visible()
    assert told.count() < before
    ann.goes_to("Table")
    expect(ann.page.locator(".die-pad")).to_be_visible()
    ann.goes_to("Story")
    ann.settled(lambda: ann.tap("Do it again"))
    expect(told).to_have_count(before)
    ann.goes_to("Table")
    expect(ann.page.locator(".tray")).to_be_visible()
    assert ann.faults == []


def test_a_lost_line_says_so_and_mends_itself(browser: Browser, served: Served) -> None:
    gm, ann = seated(browser, served, PLAN)
    served.kill()
    notice = ann.page.locator(".notice", has_text="No connection.")
    expect(notice).to_be_visible()
    served.start()
    expect(notice).to_be_hidden()
    expect(gm.page.locator(".notice", has_text="No connection.")).to_be_hidden()
    step(gm, ann)
    assert ann.faults == []


def test_markup_is_text_and_hidden_numbers_never_arrive(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "animon", "rust-in-the-shed")
    ann = sits_down(browser, served.url, gm.code, MARKUP)
    gm.settled(gm.more("Rustbug 1").get_by_role("button", name="Hide the numbers").click)
    gm.lets_in(MARKUP, ("jory", "smolkin"))
    ann.goes_to("My sheet")
    ann.page.get_by_role("button", name=re.compile("^Rustbug 1")).click()
    expect(ann.page.locator(".sheet")).to_contain_text("its numbers are hidden")
    hidden = [piece for frame in ann.frames for piece in re.findall(r'\{[^{}]*"id":"rustbug"[^{}]*\}', frame)]
    assert hidden
    assert all('"bars":[]' in piece for piece in hidden)
    for one in (gm, ann):
        assert one.page.locator("img").count() == 0
        assert one.faults == []


def test_the_page_speaks_the_language_of_the_browser(browser: Browser, served: Served) -> None:
    reader = Person(browser, served.url, PHONE, locale="es-ES")
    reader.page.goto(f"{served.url}/play")
    expect(reader.page.get_by_role("button", name="Sentarse")).to_be_visible()
    assert reader.page.locator("html").get_attribute("lang") == "es"
    reader.accessible()


def test_the_first_load_is_small(browser: Browser, served: Served) -> None:
    reader = Person(browser, served.url, PHONE)
    session = reader.context.new_cdp_session(reader.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda done: sizes.append(done["encodedDataLength"]))
    reader.page.goto(f"{served.url}/play")
    expect(reader.page.get_by_role("button", name="Sit down")).to_be_visible()
    reader.page.evaluate("document.fonts.ready")
    assert sum(sizes) <= MOST_BYTES, json.dumps(sizes)


def test_a_wide_screen_has_everybody_and_the_story_beside_the_stage(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "animon", "rust-in-the-shed")
    ann = sits_down(browser, served.url, gm.code, "Ann", LAPTOP)
    gm.lets_in("Ann", ("jory", "smolkin"))
    page = ann.page
    for part in (".roster", ".stage", ".tray", ".rail [role=log]"):
        expect(page.locator(part)).to_be_visible()
    roster, stage, rail = (page.locator(one).bounding_box() for one in (".roster", ".stage", ".rail"))
    assert roster
    assert stage
    assert rail
    assert roster["x"] + roster["width"] <= stage["x"]
    assert stage["x"] + stage["width"] <= rail["x"]
    page.locator(".roster").get_by_role("button", name=re.compile("^Rustbug 1")).click()
    expect(page.locator(".rail .sheet h2")).to_have_text("Rustbug 1")
    ann.fits()
    ann.accessible()


def test_nothing_hangs_over_the_side_of_a_narrow_phone(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "animon", "rust-in-the-shed")
    ann = sits_down(browser, served.url, gm.code, "Ann", {"viewport": {"width": 320, "height": 640}, "has_touch": True})
    gm.lets_in("Ann", ("jory", "smolkin", "tamsin", "mossbit"))
    ann.page.wait_for_selector(".phone .dock")
    step(gm, ann)
    for place in ("Table", "Story", "My sheet"):
        ann.goes_to(place)
        ann.fits()
        assert ann.page.evaluate(ASIDE) == []


ASIDE = """() => [...document.querySelectorAll(".phone *")]
  .filter((one) => !one.closest(".ribbon, .everybody, svg, .out-of-sight") && one.checkVisibility())
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => one.outerHTML.slice(0, 120))"""


def test_the_stage_has_all_the_room_that_the_tray_does_not_need(browser: Browser, served: Served) -> None:
    gm, ann = seated(browser, served, PLAN)
    verbs = ann.page.locator(".tray .verb:not([aria-disabled=true])")
    for _ in range(MOST_STEPS):
        if verbs.count():
            break
        step(gm, ann)
    verbs.filter(has_text="Attack").first.click()
    crumb = ann.page.locator(".tray .crumb")
    expect(crumb).to_be_visible()
    expect(ann.page.locator(".chance").first).to_contain_text("%")
    assert empty_place(ann) <= MOST_EMPTY
    crumb.click()
    expect(verbs.first).to_be_visible()
    assert empty_place(ann) <= MOST_EMPTY


MOST_EMPTY = 24  # pixels in the tray with nothing in them


def empty_place(ann: Player) -> float:
    """How much lower the tray could be."""
    return float(
        ann.page.locator(".tray").evaluate(
            """tray => {
              const before = tray.getBoundingClientRect().height;
              tray.style.minHeight = "0";
              const needed = tray.getBoundingClientRect().height;
              tray.style.removeProperty("min-height");
              return before - needed;
            }"""
        )
    )

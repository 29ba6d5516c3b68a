"""What holds on every page: no markup from people, nothing hidden in what arrives, keyboard alone is enough."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from .people import Gm, Person, joins
from .served import Served

BY_HAND = 8
"""Questions of a fight that are answered one by one before the bots go on."""
MARKUP = "<img src=x onerror=alert(1)>"


def test_markup_shows_as_text_everywhere(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "the-first-lesson")
    guest = joins(browser, served.url, code, MARKUP)
    gm.lets_in(MARKUP, ())
    guest.page.wait_for_selector("#panel .piece")
    word = gm.desk("The GM's word")
    word.get_by_label("Set which value").fill("gauge")
    word.get_by_label("to", exact=True).fill("2")
    word.get_by_label("because").fill(MARKUP)
    gm.settled(lambda: gm.tap("Rule so"))
    for one in (gm, guest):
        expect(one.page.locator("#log")).to_contain_text(MARKUP)
        assert one.page.locator("img").count() == 0
        assert one.faults == []


def test_hidden_numbers_never_arrive(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "rust-in-the-shed")
    ann = joins(browser, served.url, code, "Ann")
    seen = gm.desk("What players see")
    seen.get_by_label("rustbug", exact=True).check()
    gm.settled(lambda: gm.tap("Hide these"))
    gm.lets_in("Ann", ("jory", "smolkin"))
    ann.page.wait_for_selector("#panel .piece")
    expect(ann.page.locator("#panel")).to_contain_text("its numbers are hidden")
    hidden = [piece for frame in ann.frames for piece in re.findall(r'\{[^{}]*"id":"rustbug"[^{}]*\}', frame)]
    assert hidden
    assert all('"bars":[]' in piece for piece in hidden)
    assert "rustbug HP" not in ann.page.content()
    expect(gm.page.locator("#panel .piece", has_text="rustbug").first).to_contain_text("HP 12 of 12")


def press_until(person: Person, what: str, where: str = "button") -> None:
    """Go with the tab key until something that is so called has the focus."""
    for _ in range(40):
        person.page.keyboard.press("Tab")
        focus = person.page.locator(f":is({where}):focus")
        if focus.count() and focus.inner_text().startswith(what):
            return
    pytest.fail(f"no way to {what or where!r} by keyboard")


def answers_by_keyboard(person: Person) -> None:
    """Take the first thing that is offered; what has to be told more closely is left at the usual."""
    press_until(person, "", "#ask .offers button, #ask .main")
    if person.page.locator(":focus").get_attribute("aria-expanded"):
        person.page.keyboard.press("Enter")
        press_until(person, "", "#ask .card .main")
    person.settled(lambda: person.page.keyboard.press("Enter"))


def test_a_whole_fight_by_keyboard_alone(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.opens("animon", "stones-at-the-window")
    for number in range(60):
        if "The end:" in gm.page.locator("#hears").inner_text():
            break
        if number < BY_HAND:
            answers_by_keyboard(gm)
            continue
        press_until(gm, "Let the bots play")
        gm.settled(lambda: gm.page.keyboard.press("Enter"))
    assert "The end:" in gm.page.locator("#hears").inner_text()
    press_until(gm, "Undo")
    gm.settled(lambda: gm.page.keyboard.press("Enter"))
    expect(gm.page.locator("#log li.struck").first).to_be_attached()
    press_until(gm, "why?")
    gm.page.keyboard.press("Enter")
    expect(gm.page.get_by_role("dialog")).to_be_visible()
    gm.page.keyboard.press("Escape")
    expect(gm.page.get_by_role("dialog")).to_be_hidden()


def test_the_book_can_be_searched(browser: Browser, served: Served) -> None:
    reader = Person(browser, served.url, {"viewport": {"width": 390, "height": 844}})
    reader.page.goto(f"{served.url}/rules/animon")
    reader.page.get_by_label("Search").fill("combat.attack.hit")
    expect(reader.page.locator("article").first).to_contain_text("combat.attack.hit")
    reader.accessible()
    reader.fits()


def test_npc_attacks_take_few_taps(browser: Browser, served: Served) -> None:
    """A whole phase of the GM's creatures is one tap, however many of them attack."""
    gm = Gm(browser, served.url)
    gm.opens("animon", "rust-in-the-shed")
    taps = 0
    for _ in range(40):
        if "The end:" in gm.page.locator("#hears").inner_text():
            break
        gm.settled(lambda: gm.tap("Let the bots play until a player is asked"))
        taps += 1
    attacks = gm.page.locator("#log li", has_text=re.compile("rustbug.* attacks")).count()
    assert attacks
    assert taps / attacks <= 2

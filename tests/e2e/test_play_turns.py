"""Turns on a phone, played and measured: the taps of an attack, nothing to scroll, nothing that jumps, keys alone."""

from __future__ import annotations

import re
from statistics import median

import pytest
from playwright.sync_api import Browser, expect

from .people import PATIENCE, PHONE
from .players import ENDS, FIGHTS, NO_HINTS, OPEN, READY, VERBS, WALKS, Player, fights_alone
from .served import Served

FIGHTS_ALONE = (
    pytest.param("rust-in-the-shed", marks=pytest.mark.soak),
    "the-toll-bridge",
    "the-ferry-toll",
    "toll-at-the-ford",
)
MOST_QUESTIONS = 14
ENOUGH_ATTACKS = 2
WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries().filter((shift) => !shift.hadRecentInput)) {
    const names = one.sources.map(({ node }) => node?.className?.baseVal ?? node?.className ?? node?.nodeName);
    window.shifts.push(`${one.value} ${names.join(", ")}`);
  }
}).observe({ type: "layout-shift" });
"""
"""Notes whatever moves by itself; what a tap moves is meant to."""
SCROLLS = """() => [document.documentElement, document.querySelector(".tray"), document.querySelector(".around")]
  .filter((one) => one && one.scrollHeight > one.clientHeight + 1).map((one) => one.className)"""
TARGETS = f"{OPEN}, .over__piece[data-aim=open]"
MAY_HIT = re.compile(r"[1-9]\d*\s%")
KNOWN = ".tray .confirm:not([aria-disabled=true]) .confirm__odds"


def alone(browser: Browser, served: Served, encounter: str) -> Player:
    visitor = Player(browser, served.url, PHONE, reduced_motion="reduce")
    visitor.page.add_init_script(NO_HINTS + WATCH_SHIFTS)
    fights_alone(visitor, encounter)
    return visitor


def stays(player: Player) -> None:
    """Nothing scrolls, and nothing has moved by itself since the question was shown."""
    assert player.page.evaluate(SCROLLS) == [], player.page.locator(".tray").inner_text()
    assert player.page.evaluate("window.shifts.join(' | ')") == "", player.page.locator(".tray").inner_text()


def asked(player: Player) -> None:
    """Wait for a question, and begin to watch what moves from its first paint on."""
    for _ in range(PATIENCE // 50):
        if player.over or player.page.locator(f"{VERBS}, {READY}").count():
            break
        player.page.wait_for_timeout(50)
    player.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    player.page.evaluate("window.shifts.length = 0")
    player.taps = 0


def tap(player: Player, where: str, words: re.Pattern[str] | None = None) -> None:
    player.page.locator(where).filter(has_text=words).first.click()
    player.taps += 1


def aims(player: Player) -> bool:
    """Choose an attack, and go back if it reaches nobody."""
    tap(player, VERBS, FIGHTS)
    expect(player.page.locator(".chance b").first).to_contain_text("%")
    if player.page.locator(".chance").filter(has_text=MAY_HIT).count():
        return True
    player.page.locator(".tray .crumb").click()
    expect(player.page.locator(VERBS).first).to_be_visible()
    player.taps = 0
    return False


def can(player: Player, words: re.Pattern[str]) -> bool:
    return player.page.locator(VERBS).filter(has_text=words).count() > 0


@pytest.mark.parametrize("encounter", FIGHTS_ALONE)
def test_turns_take_few_taps_and_nothing_scrolls_or_jumps(browser: Browser, served: Served, encounter: str) -> None:
    player = alone(browser, served, encounter)
    attacks: list[int] = []
    walked = False
    for _ in range(MOST_QUESTIONS):
        asked(player)
        if player.over or len(attacks) >= ENOUGH_ATTACKS:
            break
        fights = can(player, FIGHTS) and aims(player)
        if fights:
            # Who is alone on the other side is chosen at once, and so is the best of several means.
            expect(player.page.locator(f"{READY}, {TARGETS}").first).to_be_visible()
            if not player.page.locator(READY).count():
                tap(player, TARGETS, MAY_HIT)
            expect(player.page.locator(KNOWN)).to_contain_text("%")
        elif can(player, WALKS) and not walked:
            player.walks()
            expect(player.page.locator(READY)).to_be_visible()
        elif can(player, ENDS):
            tap(player, VERBS, ENDS)
        stays(player)
        walked = not walked and not fights
        player.settled(lambda: tap(player, READY))
        attacks += [player.taps] if fights else []
    assert attacks
    assert median(attacks) <= 3
    assert player.faults == []


def test_a_whole_fight_by_keyboard_alone(browser: Browser, served: Served) -> None:
    player = Player(browser, served.url, {"viewport": {"width": 1280, "height": 800}}, reduced_motion="reduce")
    player.page.add_init_script(NO_HINTS)
    player.page.goto(f"{served.url}/play")
    player.page.wait_for_selector("[data-encounter]")
    tabs_to(player, "[data-encounter=rust-in-the-shed]")
    player.page.keyboard.press("Enter")
    for _ in range(60):
        expect(player.page.locator(f"{VERBS}, {READY}, .tray .banner").first).to_be_visible()
        if player.over:
            break
        answers_by_keys(player)
    assert player.over
    tabs_to(player, ".dock__item:has-text('Story')")
    player.page.keyboard.press("Enter")
    expect(player.page.get_by_role("log").locator(".entry").first).to_be_visible()


def tabs_to(player: Player, where: str) -> None:
    for _ in range(120):
        if player.page.locator(f"{where}:focus").count():
            return
        player.page.keyboard.press("Tab")
    pytest.fail(f"no key leads to {where}")


def answers_by_keys(player: Player) -> None:
    """The first action at the first target, or else what is usual."""
    if player.page.locator(VERBS).count():
        player.page.keyboard.press("1")
        expect(player.page.locator(".tray .crumb")).to_be_visible()
        expect(player.page.locator(f"{READY}, {OPEN}").first).to_be_visible()
        if not player.page.locator(READY).count():
            tabs_to(player, ".fighter--open")
            player.page.keyboard.press("Enter")
    expect(player.page.locator(READY)).to_be_visible()
    tabs_to(player, READY)
    player.settled(lambda: player.page.keyboard.press("Enter"))


def test_a_piece_that_is_dragged_walks(browser: Browser, served: Served) -> None:
    """However far it is dragged, it is never something dearer than a walk."""
    player = alone(browser, served, "toll-at-the-ford")
    expect(player.page.locator(VERBS).filter(has_text=WALKS)).to_have_count(1)
    expect(player.page.locator(".hail-place")).to_have_count(0)
    piece = player.page.locator(".map g.piece:has(.map__lamp)").bounding_box()
    assert piece
    at = piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2
    for distance in (25, 160):
        player.page.mouse.move(*at)
        player.page.mouse.down()
        player.page.mouse.move(at[0], at[1] - distance / 2, steps=4)
        player.page.mouse.move(at[0], at[1] - distance, steps=4)
        player.page.mouse.up()
        confirm = player.page.locator(READY)
        expect(confirm).to_contain_text("Walk")
        expect(confirm).to_contain_text("1 AP")
        player.page.locator(".crumb").click()

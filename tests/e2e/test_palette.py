"""The palette in Chromium: an ordinary evening of each game by Ctrl-K alone, and the rail beside it."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.table.palette.evenings import EVENINGS

from .gm_screens import Gm, GmScreen
from .served import Served
from .test_play import PLANS, Plan, seated


def by_keys(gm: Gm, line: str, *answers: str) -> None:
    """Type a line into the palette, and whatever it asks for; each is taken with Enter."""
    keyboard = gm.page.keyboard
    keyboard.press("Control+k")
    palette = gm.page.get_by_role("dialog", name="Find any action")
    expect(palette).to_be_visible()
    keyboard.type(line)
    keyboard.press("Enter")
    for answer in answers:
        expect(palette.locator(".palette__asks")).to_be_visible()
        expect(palette.get_by_role("combobox")).to_have_value("")
        keyboard.type(answer)
        expect(palette.get_by_role("option").first).to_be_visible()
        keyboard.press("Enter")
    expect(palette).to_be_hidden()


def found(gm: Gm, line: str) -> Locator:
    """The palette with what a line means; the first row is chosen."""
    gm.page.keyboard.press("Control+k")
    palette = gm.page.get_by_role("dialog", name="Find any action")
    expect(palette).to_be_visible()
    gm.page.keyboard.type(line)
    return palette


def frame(gm: Gm) -> Any:
    return gm.page.request.get(f"{gm.url}/api/tables/{gm.table}").json()


def bar(gm: Gm, who: str, at: int = 0) -> int:
    piece = next(one for one in frame(gm)["panel"]["pieces"] if one["id"] == who)
    return int(piece["bars"][at]["value"])


def send(gm: Gm, act: dict[str, Any]) -> None:
    """An input of the GM, as the page sends it."""
    sent = """async ([path, act, key]) => {
      const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
      return (await fetch(path, { method: "POST", headers, body: JSON.stringify({ act }) })).status;
    }"""
    path = f"/api/tables/{gm.table}/inputs"
    assert gm.page.evaluate(sent, [path, act, f"key-{frame(gm)['v']}"]) == 200


def on_the_screen(browser: Browser, served: Served, plan: Plan) -> Gm:
    """A fight in which it is somebody's turn, on the GM's screen."""
    gm = GmScreen(browser, served.url, plan.game, plan.encounter)
    while (asked := frame(gm)["question"])["kind"] == "roll" or asked["options"]["kind"] != "offers":
        if asked["kind"] == "roll":
            send(gm, {"do": "throw"})
        else:
            send(gm, {"do": "answer", "value": asked["default"]["value"], "role": asked["role"]})
    return gm


@pytest.mark.parametrize("plan", PLANS, ids=[plan.game for plan in PLANS])
def test_an_evening_by_keys_alone(plan: Plan, browser: Browser, served: Served) -> None:
    gm = on_the_screen(browser, served, plan)
    evening = EVENINGS[plan.game]
    foe = evening.foe
    before = frame(gm)["panel"]["pieces"]
    by_keys(gm, *evening.damage)
    assert frame(gm)["panel"]["pieces"] != before
    by_keys(gm, *evening.outright)
    assert bar(gm, foe) == evening.set_to
    by_keys(gm, "undo")
    assert bar(gm, foe) != evening.set_to
    by_keys(gm, "redo")
    assert bar(gm, foe) == evening.set_to
    by_keys(gm, *evening.condition)
    assert next(one for one in frame(gm)["panel"]["pieces"] if one["id"] == foe)["marks"]
    by_keys(gm, *evening.hide)
    assert frame(gm)["veiled"] == [foe]
    by_keys(gm, *evening.add)
    assert evening.newcomer in [one["id"] for one in frame(gm)["panel"]["pieces"]]
    by_keys(gm, *evening.remove)
    assert frame(gm)["away"] == [evening.newcomer]
    events = frame(gm)["v"]
    by_keys(gm, *evening.test)
    assert frame(gm)["v"] > events
    palette = found(gm, "rest")
    expect(palette.locator(".palette__note").or_(palette.get_by_role("option")).first).to_be_visible()
    gm.page.keyboard.press("Escape")
    expect(palette).to_be_hidden()
    assert gm.faults == []


def test_the_palette_suggests_asks_and_refuses(browser: Browser, served: Served) -> None:
    gm = on_the_screen(browser, served, PLANS[0])
    palette = found(gm, "damage rust")
    chosen = palette.get_by_role("option", selected=True)
    expect(chosen).to_contain_text("Rustbug 1")
    gm.accessible()
    gm.page.keyboard.press("ArrowDown")
    expect(chosen).to_contain_text("Rustbug 2")
    gm.page.keyboard.press("Enter")
    expect(palette.locator(".palette__asks")).to_contain_text("How much?")
    gm.page.keyboard.press("Escape")
    expect(palette.get_by_role("combobox")).to_have_value("damage rust")
    palette.get_by_role("combobox").fill("damage rustbug 1 900")
    expect(palette.get_by_role("status")).to_contain_text("1 to 200")
    palette.get_by_role("combobox").fill("rustbgu")
    palette.get_by_role("button", name="Rustbug", exact=True).click()
    expect(chosen).to_contain_text("Rustbug")
    gm.page.keyboard.press("Escape")
    expect(palette).to_be_hidden()
    by_keys(gm, "pause")
    palette = found(gm, "")
    expect(palette.get_by_role("group", name="Used last")).to_contain_text("Go on")
    gm.page.keyboard.press("Enter")
    expect(palette).to_be_hidden()
    assert gm.faults == []


def test_players_have_a_palette_of_their_own(browser: Browser, served: Served) -> None:
    _, ann = seated(browser, served, PLANS[0])
    ann.page.keyboard.press("/")
    mine = ann.page.get_by_role("dialog", name="Find any action")
    expect(mine).to_be_visible()
    ann.page.keyboard.type("roll my own dice")
    expect(mine.get_by_role("option", selected=True)).to_contain_text("Roll my own dice")
    ann.page.keyboard.press("Enter")
    expect(mine).to_be_hidden()
    ann.page.keyboard.press("Control+k")
    expect(mine).to_be_visible()
    ann.page.keyboard.type("let the table roll")
    expect(mine.get_by_role("option", selected=True)).to_contain_text("Let the table roll for me")
    assert ann.faults == []


def test_the_rail_answers_questions_changes_rulings_and_shows_all_outcomes(browser: Browser, served: Served) -> None:
    gm = on_the_screen(browser, served, PLANS[0])
    rail = gm.page.locator(".rail")
    rail.get_by_role("tab", name="Odds").click()
    attack = rail.get_by_role("button", name=re.compile("^Attack Rustbug 1"))
    attack.first.click()
    expect(rail.get_by_role("heading", name=re.compile("all outcomes"))).to_be_visible()
    expect(rail.locator(".odds__bar")).to_be_visible()
    expect(rail.locator(".exact tr").first).to_be_visible()
    shares = rail.locator(".exact td:nth-of-type(1)").all_inner_texts()
    assert sum(map(Fraction, shares)) == 1
    gm.accessible()
    rail.get_by_role("tab", name="Ask").click()
    rail.get_by_label("Ask the rules").fill("attack and dodge are equal")
    rail.get_by_role("button", name="Change the ruling").first.click()
    other = rail.get_by_role("radio", checked=False).first
    words = other.inner_text()
    other.click()
    expect(rail.locator(".answer--ruling")).to_contain_text(words)
    gm.accessible()
    assert gm.faults == []

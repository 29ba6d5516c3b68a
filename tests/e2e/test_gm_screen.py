"""The GM's screen at /play in Chromium: everybody, the table, and what is asked beside it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, expect

from .gm_screens import GmScreen
from .people import PATIENCE
from .players import Player, sits_down
from .served import Served


class Plan(NamedTuple):
    game: str
    encounter: str
    first: tuple[str, ...]
    second: tuple[str, ...]
    foe: str


PLANS = [
    Plan("animon", "rust-in-the-shed", ("jory", "smolkin"), ("tamsin", "mossbit"), "Rustbug 1"),
    Plan("anyventure", "the-toll-bridge", ("maren",), ("pip",), "Toll Thug 2"),
    Plan("stunts", "the-ferry-toll", ("bastian",), ("tessaly",), "Lamp Thief 1"),
    Plan("tactics", "yard-lesson", ("a",), (), "Yard Mistress"),
]


def test_the_gm_sees_everybody_the_table_and_the_rail(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "anyventure", "the-toll-bridge")
    expect(gm.page.locator(".roster .member")).to_have_count(6)
    expect(gm.page.locator(".board .stage")).to_be_visible()
    expect(gm.page.locator(".rail")).to_be_visible()
    gm.page.keyboard.press("Control+k")
    expect(gm.page.get_by_role("dialog", name="Find any action")).to_be_visible()
    gm.page.keyboard.press("Escape")
    expect(gm.page.get_by_role("dialog")).to_be_hidden()
    gm.accessible()
    for size in (320, 820, 1920):
        gm.page.set_viewport_size({"width": size, "height": 800})
        gm.fits()
        gm.accessible()
    assert gm.faults == []


@pytest.mark.soak
@pytest.mark.parametrize("plan", PLANS, ids=[plan.game for plan in PLANS])
def test_a_gm_runs_a_fight_with_two_phones(plan: Plan, browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, plan.game, plan.encounter)
    ann, ben = (sits_down(browser, served.url, gm.code, name) for name in ("Ann", "Ben"))
    gm.lets_in("Ann", plan.first)
    gm.lets_in("Ben", plan.second)
    for phone in (ann, ben):
        phone.page.wait_for_selector(".phone .dock")
    sets_outright_and_undoes(gm, plan)
    hurts_by_the_rules(gm, plan)
    hides_and_brings_back(gm, ann, plan)
    hides_numbers(gm, ann, plan)
    adds_somebody(gm)
    answers_for_whoever_is_away(gm)
    for one in (gm, ann, ben):
        assert one.faults == []
        assert one.strangers == []


def sets_outright_and_undoes(gm: GmScreen, plan: Plan) -> None:
    before = gm.life(plan.foe)
    card = gm.card(plan.foe)
    card.get_by_role("radio", name="Set").click()
    expect(card.locator(".quick")).to_contain_text("Outright")
    gm.settled(lambda: card.get_by_role("button", name="Set to 0").click())
    expect(card.locator(".member__hp b")).to_have_text("0")
    gm.settled(lambda: gm.bar("Undo").click())
    expect(card.locator(".member__hp b")).to_have_text(before)
    gm.settled(lambda: gm.bar("Do it again").click())
    expect(card.locator(".member__hp b")).to_have_text("0")
    gm.settled(lambda: gm.bar("Undo").click())
    expect(card.locator(".member__hp b")).to_have_text(before)


def hurts_by_the_rules(gm: GmScreen, plan: Plan) -> None:
    card = gm.card(plan.foe)
    card.get_by_role("radio", name="Damage").click()
    expect(card.locator(".quick")).to_contain_text("By the rules")
    gm.settled(lambda: card.get_by_role("button", name="3 damage").click())


def hides_and_brings_back(gm: GmScreen, ann: Player, plan: Plan) -> None:
    gm.settled(gm.card(plan.foe).get_by_role("button", name="Hide", exact=True).click)
    expect(gm.page.get_by_role("heading", name="Off the table")).to_be_visible()
    wait_until(ann, lambda frame: plan.foe not in names_in(frame))
    gm.settled(gm.page.get_by_role("button", name="Bring back").click)
    wait_until(ann, lambda frame: plan.foe in names_in(frame))


def hides_numbers(gm: GmScreen, ann: Player, plan: Plan) -> None:
    card = gm.card(plan.foe)
    card.get_by_role("button", name="More").click()
    gm.settled(card.get_by_role("button", name="Hide the numbers").click)
    expect(card).to_contain_text("numbers hidden")
    wait_until(ann, lambda frame: plan.foe in [one["name"] for one in frame["panel"]["pieces"] if one["lacks"]])


def names_in(frame: dict[str, Any]) -> list[str]:
    return [one["name"] for one in frame["names"].values()]


def wait_until(phone: Player, holds: Callable[[dict[str, Any]], bool]) -> None:
    """Wait for a frame of the phone that is as expected."""
    for _ in range(PATIENCE // 100):
        if holds(json.loads(phone.frames[-1])):
            return
        phone.page.wait_for_timeout(100)
    pytest.fail(phone.frames[-1][:2_000])


def adds_somebody(gm: GmScreen) -> None:
    before = gm.page.locator(".gm-member").count()
    with gm.panel("Add") as add:
        gm.settled(add.locator(".list__item").first.click)
        expect(add.get_by_role("status")).to_contain_text("is here")
    expect(gm.page.locator(".gm-member")).to_have_count(before + 1)


def answers_for_whoever_is_away(gm: GmScreen) -> None:
    for _ in range(30):
        away = gm.page.get_by_role("button", name=re.compile("^Answer for"))
        if away.count():
            away.click()
            expect(gm.page.locator(".gm-tray")).to_contain_text(re.compile("For (Ann|Ben)"))
            gm.answer()
            return
        gm.settled(lambda: gm.bar("Step").click())
    pytest.fail("no player is asked")

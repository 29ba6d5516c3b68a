"""The GM's screen in Chromium: everybody, the table, and what is asked beside it."""

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
    """A fight: whom two players play, and whom the GM works on."""

    game: str
    encounter: str
    first: tuple[str, ...]
    second: tuple[str, ...]
    foe: str
    hero: str


PLANS = [
    Plan("animon", "rust-in-the-shed", ("jory", "smolkin"), ("tamsin", "mossbit"), "Rustbug 1", "Smolkin"),
    Plan("anyventure", "the-toll-bridge", ("maren",), ("pip",), "Toll Thug 2", "Pip"),
    Plan("stunts", "the-ferry-toll", ("bastian",), ("tessaly",), "Lamp Thief 1", "Bastian"),
    Plan("tactics", "yard-lesson", ("a",), (), "Yard Mistress", "Yard Pupil"),
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
    reaches_a_turn(gm, ann, ben)
    sets_outright_and_does_it_again(gm, plan)
    done_and_undone(gm, lambda: by_the_rules(gm, plan, "Damage", "3 damage"))
    wounded(gm, plan)
    reaches_a_turn(gm, ann, ben)
    done_and_undone(gm, lambda: by_the_rules(gm, plan, "Heal", "Heal 1"))
    done_and_undone(gm, lambda: imposes_a_condition(gm, plan))
    if gm.page.locator(".map, .zones").count():
        done_and_undone(gm, lambda: drags(gm, plan))
    done_and_undone(gm, lambda: adds_somebody(gm))
    if plan.game == "tactics":
        adds_somebody(gm)  # hiding the only foe would end the fight
    hides_and_brings_back(gm, ann, plan)
    hides_numbers(gm, ann, plan)
    calls_a_test(gm, plan.hero)
    answers_for_whoever_is_away(gm)
    for name in ("Ann", "Ben"):
        gm.gives_to_a_bot(name)
    gm.plays_to_the_end()
    calls_a_test(gm, gm.page.locator(".gm-member:not(.member--out) .member__name").first.inner_text())
    for one in (gm, ann, ben):
        assert one.faults == []
        assert one.strangers == []


def reaches_a_turn(gm: GmScreen, *phones: Player) -> None:
    """Answer what is asked until somebody may act; what the GM does in the middle of an action waits until then."""
    for _ in range(60):
        question = gm.frame()["question"]
        if question and question["kind"] == "ask" and question["options"]["kind"] == "offers":
            return
        asked = [phone for phone in phones if phone.asked]
        if asked:
            asked[0].answer()
        elif gm.page.locator(".gm-tray .confirm, .gm-tray .verb").count():
            gm.answer()
        else:
            gm.page.wait_for_timeout(200)
    pytest.fail("nobody comes to a turn")


def told(gm: GmScreen) -> str:
    """What everybody at the table has and where they are."""
    frame = gm.frame()
    places = gm.page.request.get(f"{gm.url}/api/tables/{gm.table}/map").text()
    return json.dumps([frame["panel"], frame["away"], frame["question"]], sort_keys=True) + places


def done_and_undone(gm: GmScreen, act: Callable[[], None]) -> None:
    before = told(gm)
    gm.settled(act)
    assert told(gm) != before
    gm.settled(gm.bar("Undo").click)
    assert told(gm) == before


def sets_outright_and_does_it_again(gm: GmScreen, plan: Plan) -> None:
    before = gm.life(plan.foe)
    card = gm.card(plan.foe)
    card.get_by_role("radio", name="Set").click()
    expect(card.locator(".quick")).to_contain_text("Outright")
    now = card.locator(".member__hp b")
    to = "1" if before == "0" else "0"
    card.get_by_label("Any number").fill(to)
    gm.settled(card.get_by_role("button", name="Set", exact=True).click)
    expect(now).to_have_text(to)
    gm.settled(gm.bar("Undo").click)
    expect(now).to_have_text(before)
    gm.settled(gm.bar("Do it again").click)
    expect(now).to_have_text(to)
    gm.settled(gm.bar("Undo").click)
    expect(now).to_have_text(before)


def by_the_rules(gm: GmScreen, plan: Plan, way: str, amount: str) -> None:
    card = gm.card(plan.hero)
    card.get_by_role("radio", name=way).click()
    expect(card.locator(".quick")).to_contain_text("By the rules")
    card.get_by_role("button", name=amount, exact=True).click()


def wounded(gm: GmScreen, plan: Plan) -> None:
    """Whoever is healed has to be hurt first."""
    gm.settled(lambda: by_the_rules(gm, plan, "Damage", "5 damage"))


def imposes_a_condition(gm: GmScreen, plan: Plan) -> None:
    card = gm.card(plan.foe)
    card.get_by_role("button", name="+ condition").click()
    choice = card.locator(".adding")
    choice.locator(".list__item").first.click()
    do_it = choice.locator(".button--lamp")
    if do_it.count():
        do_it.click()


def drags(gm: GmScreen, plan: Plan) -> None:
    """To the place of somebody else, or a little aside."""
    zones = gm.page.locator(".zone")
    if zones.count():
        piece = gm.page.locator(".zone__piece", has_text=re.compile(plan.hero)).first
        other = zones.filter(has_not=gm.page.locator(".zone__piece", has_text=re.compile(plan.hero)))
        piece.drag_to(other.first)
        return
    piece = gm.page.locator(".map g.piece:not(:has(.map__lamp))").first.bounding_box()
    assert piece
    at = piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2
    gm.page.mouse.move(*at)
    gm.page.mouse.down()
    gm.page.mouse.move(at[0] - 30, at[1], steps=4)
    gm.page.mouse.move(at[0] - 60, at[1], steps=4)
    gm.page.mouse.up()


def hides_and_brings_back(gm: GmScreen, ann: Player, plan: Plan) -> None:
    gm.settled(gm.card(plan.foe).get_by_role("button", name="Hide", exact=True).click)
    expect(gm.page.get_by_role("heading", name="Off the table")).to_be_visible()
    wait_until(ann, lambda frame: plan.foe not in names_in(frame))
    gm.settled(gm.page.get_by_role("button", name="Bring back").click)
    wait_until(ann, lambda frame: plan.foe in names_in(frame))


def hides_numbers(gm: GmScreen, ann: Player, plan: Plan) -> None:
    card = gm.more(plan.foe)
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
        add.locator(".list__item").first.click()
        expect(add.get_by_role("status")).to_contain_text("is here")
    expect(gm.page.locator(".gm-member").nth(before)).to_be_visible()


def calls_a_test(gm: GmScreen, who: str) -> None:
    events = gm.frame()["v"]
    gm.card(who).get_by_role("button", name="Call for a test").click()
    drawer = gm.page.get_by_role("dialog", name="Call for a test")
    drawer.locator(".button--lamp").click()
    expect(drawer).to_be_hidden()
    gm.wait_until_frame(lambda frame: frame["v"] > events)


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

"""What an evening asks of the page: a campaign, facts that are edited, a what-if, characters that are handed in."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from .people import LAPTOP, Gm, joins
from .served import Served
from .test_page import in_sight

OFFERS = "#ask .offers"


def fact(gm: Gm, words: str) -> Locator:
    """What is proposed, in the GM's own words, opened to be edited."""
    row = gm.page.locator("#ask .stack > div", has_text=words)
    row.locator("summary").click()
    return row


def goes_down_the_desk(gm: Gm) -> None:
    """To the end of a desk that is longer than the window."""
    for name in ("Rulings of this table", "Act out of turn, rests and scene ends", "Keep"):
        gm.desk(name)
    expect(gm.page.get_by_role("link", name="JSONL")).to_be_visible()
    gm.page.evaluate("scrollTo(0, document.body.scrollHeight)")


def test_what_is_proposed_is_edited_in_fields(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.opens("animon", "the-first-lesson")
    while not gm.page.locator(OFFERS, has_text="attack …").count():
        gm.answer()
    gm.desk("Run the table")
    gm.settled(lambda: gm.tap("Propose what comes about to me first"))
    expect(gm.page.locator("#said")).to_have_text("done")
    call = gm.page.get_by_role("button", name="Something is asked of you")
    while not gm.page.locator("#ask h2", has_text="Shall this come about?").count():
        gm.answer()
    row = fact(gm, "has acted")
    row.get_by_label("who").fill("nobody")
    gm.tap("Apply")
    expect(gm.page.locator("#said")).to_contain_text("there is no 'nobody' here")
    active = gm.page.locator("#panel .piece.active .name").inner_text()
    row.get_by_label("who").fill(active.lower().replace(" ", "-"))
    gm.settled(lambda: gm.tap("Apply"))
    expect(gm.page.locator("#log")).not_to_contain_text("The GM has edited")
    goes_down_the_desk(gm)
    gm.settled(lambda: gm.page.locator("#ask").get_by_role("button", name="Undo").dispatch_event("click"))
    expect(call).to_be_visible()
    gm.accessible()
    assert gm.faults == []


def test_a_what_if_explains_its_own_question_and_offers_only_what_it_takes(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    ann = joins(browser, served.url, gm.opens("animon", "rust-in-the-shed"), "Ann")
    gm.lets_in("Ann", ("jory", "smolkin", "tamsin", "mossbit"))
    gm.answer()  # which Special Items matter is for the GM to say
    ann.page.wait_for_selector(OFFERS)
    ann.tap("What if")
    expect(ann.page.get_by_role("button", name="Back to the table")).to_be_visible()
    for words in ("Always answer", "I roll my own dice", "Only ask me what to do", "Hint"):
        expect(ann.page.get_by_role("button", name=words)).to_have_count(0)
    while not ann.page.locator(OFFERS, has_text="defend").count():
        label = ann.page.locator("#ask h2").inner_text()
        ann.page.locator(f"{OFFERS} button.usual").click()
        expect(ann.page.locator("#ask h2")).not_to_have_text(label)
    ann.tap("Why is this asked?")
    expect(ann.page.get_by_role("dialog")).not_to_contain_text("bond.better-odds")
    assert gm.faults + ann.faults == []


def test_a_campaign_has_a_name_and_its_tables_lead_back_to_it(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    form = gm.page.locator("form", has_text="Begin a campaign")
    form.get_by_label("Its name").fill("   ")
    form.get_by_role("button", name="Begin").click()
    expect(gm.page.locator("#said")).to_have_text("give it a name")
    form.get_by_label("Its name").fill("Friday")
    form.get_by_role("button", name="Begin").click()
    gm.page.wait_for_url("**/campaigns/*")
    gm.page.get_by_label("It begins when I say so").check()
    gm.tap("Prepare")
    with gm.page.expect_response("**/outlooks*"):
        gm.tap("Play it")
    expect(gm.page.locator(OFFERS)).to_have_text("begin")
    gm.page.get_by_role("link", name="Its campaign").click()
    expect(gm.page.locator("h1")).to_have_text("Friday")
    gm.page.get_by_role("link", name="Rests and scene ends").click()
    claims = gm.page.locator("#rests")
    expect(claims.get_by_role("button").first).to_have_text(re.compile("^give modifier"))
    expect(claims.get_by_text("Name a Stat or Trait and the successes it takes.")).to_have_count(1)
    expect(claims.locator("summary")).to_be_in_viewport()
    word = gm.desk("The GM's word")
    word.get_by_role("button", name="Rule so").click()
    expect(gm.page.locator("#said")).to_have_text("choose a value first")
    word.get_by_label("Whose", exact=True).select_option("rustbug")
    which = word.get_by_label("Which value", exact=True)
    expect(which.locator("option").nth(1)).to_have_text("hp: 12")
    which.select_option("fighters.rustbug.hp")
    word.get_by_label("to", exact=True).fill("9")
    gm.settled(lambda: gm.tap("Rule so"))
    expect(which.locator("option").nth(1)).to_have_text("hp: 9")
    assert gm.faults == []


def test_a_character_that_was_handed_in_is_not_begun_any_more(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "the-first-lesson")
    ann = joins(browser, served.url, code, "Ann")
    gm.lets_in("Ann", ())
    ann.page.wait_for_selector("#panel .piece")
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


def test_who_is_asked_and_what_happened_stay_in_a_wide_window(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("anyventure", "the-wooden-sword")
    watcher = joins(browser, served.url, code, "Wim", LAPTOP)
    gm.lets_in("Wim", ())
    watcher.page.wait_for_selector("#panel .piece")
    while not gm.page.locator("#ask h2", has_text="actions left").count():
        gm.answer()
    who = gm.page.locator("#panel .piece.active .name").inner_text()
    expect(watcher.page.locator("#ask h2")).to_have_text(re.compile(f"^The GM: {who}: .*actions left"))
    goes_down_the_desk(gm)
    assert in_sight(gm, "#log li:last-child")

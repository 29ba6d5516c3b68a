"""What the GM finds on their pages and at the table: what stays, what is told, where it leads."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Locator, expect

from .gm_screens import Gm, GmScreen
from .people import Person
from .players import OPEN, Player, sits_down
from .served import Served

MARKUP = "<img src=x onerror=alert(1)>"
SHED = ("animon", "rust-in-the-shed")
EVERYBODY = ("jory", "smolkin", "tamsin", "mossbit")


def value_of(card: Locator, path: str) -> Locator:
    """The form that sets any value of somebody, with one of them chosen."""
    form = card.locator("details", has_text="Set a value")
    form.locator("summary").click()
    form.get_by_label("Which value").select_option(path)
    return form


def test_markup_shows_as_text_in_the_gms_words(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, *SHED)
    form = value_of(gm.more("Rustbug 1"), "fighters.rustbug.hp")
    form.get_by_label("New value").fill("2")
    form.get_by_label("Why?").fill(MARKUP)
    gm.settled(form.get_by_role("button", name="Set it").click)
    expect(gm.page.locator(".rail [role=log]")).to_contain_text(MARKUP)
    assert gm.page.locator("img").count() == 0
    assert gm.faults == []


def test_the_book_can_be_searched(browser: Browser, served: Served) -> None:
    reader = Person(browser, served.url, {"viewport": {"width": 390, "height": 844}})
    reader.page.goto(f"{served.url}/rules/animon")
    reader.page.get_by_label("Search").fill("combat.attack.hit")
    expect(reader.page.locator("article").first).to_contain_text("combat.attack.hit")
    reader.accessible()
    reader.fits()


def test_npc_attacks_take_few_taps(browser: Browser, served: Served) -> None:
    """A whole fight without players is two taps: one to play, one because it cannot be stopped."""
    gm = GmScreen(browser, served.url, *SHED)
    gm.bar("Play").click()
    sure = gm.page.get_by_role("alertdialog")
    expect(sure).to_contain_text("the bots play the whole fight to its end")
    gm.settled(sure.get_by_role("button", name="Play it to the end").click)
    expect(gm.page.get_by_role("button", name="Look back")).to_be_visible()
    expect(gm.page.get_by_role("button", name="Rest and scene")).to_be_visible()
    gm.accessible()


def test_what_is_refused_is_told_where_one_looks(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, *SHED)
    card = gm.more("Rustbug 1")
    form = value_of(card, "fighters.rustbug.hp")
    form.get_by_label("New value").fill("many")
    form.get_by_role("button", name="Set it").click()
    expect(card.locator(".refused")).to_contain_text("hp")
    expect(card.locator(".refused")).to_be_in_viewport()
    gm.accessible()


def test_who_knocks_and_the_code_are_in_the_gms_sight(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, *SHED)
    expect(gm.page.locator(".tool--code")).to_be_in_viewport()
    ann = sits_down(browser, served.url, gm.code, "Ann")
    expect(gm.page.locator(".knocking")).to_have_text("1")
    knock = gm.page.locator(".knocks", has_text="Ann wants to join")
    expect(knock).to_be_in_viewport()
    knock.get_by_role("button", name="Let in").click()
    expect(gm.page.get_by_role("region", name="Ann waits at the door")).to_be_visible()
    gm.page.keyboard.press("Escape")
    gm.lets_in("Ann", ("jory", "smolkin"))
    expect(gm.page.locator(".knocking")).to_have_count(0)
    ann.page.wait_for_selector(".phone .dock")
    gm.accessible()
    gm.page.get_by_role("link", name="All tables and campaigns").click()
    expect(gm.page.get_by_role("heading", name="Your tables")).to_be_visible()


def test_what_is_typed_stays_while_others_do_something(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, *SHED)
    card = gm.more("Rustbug 1")
    form = value_of(card, "fighters.rustbug.hp")
    form.get_by_label("Why?").fill("a bruise of old")
    card.get_by_label("Any number").fill("4")
    gm.settled(gm.bar("Pause").click)
    expect(form.get_by_label("Why?")).to_have_value("a bruise of old")
    expect(form.get_by_label("New value")).to_have_value("12")
    expect(card.get_by_label("Any number")).to_have_value("4")
    gm.settled(form.get_by_role("button", name="Set it").click)
    expect(form.get_by_label("Why?")).to_have_value("")


def test_odds_follow_what_happens_while_the_same_is_asked(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, *SHED)
    ann = sits_down(browser, served.url, gm.code, "Ann")
    gm.lets_in("Ann", EVERYBODY)
    attack = until_a_verb(gm, ann, "Attack")
    attack.click()
    ann.page.locator(OPEN).first.click()
    odds = ann.page.locator(".tray .odds__words")
    expect(odds).to_contain_text("Miss")
    expect(odds).not_to_contain_text(re.compile("out|falls", re.IGNORECASE))
    foe = ann.page.locator(".fighter--chosen, [aria-pressed=true].fighter").first.inner_text().split("\n")[0]
    card = gm.card(foe if foe.startswith("Rustbug") else "Rustbug 1")
    card.get_by_role("radio", name="Set").click()
    card.get_by_label("Any number").fill("1")
    gm.settled(card.get_by_role("button", name="Set", exact=True).click)
    expect(odds).to_contain_text(re.compile("out|falls", re.IGNORECASE))


def until_a_verb(gm: Gm, ann: Player, verb: str) -> Locator:
    found = ann.page.locator(".tray .verb:not([aria-disabled=true])", has_text=verb)
    for _ in range(60):
        if found.count():
            return found.first
        if ann.asked:
            ann.answer()
        elif not gm.plays():
            gm.page.wait_for_timeout(200)
    raise AssertionError(f"{verb} is never possible")


def test_roles_just_given_away_are_not_offered_to_the_next_guest(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, *SHED)
    for name in ("Ann", "Bob"):
        sits_down(browser, served.url, gm.code, name)
    with gm.panel("Share") as share:
        door = share.get_by_role("region", name="Bob waits at the door")
        jory, tamsin = (door.get_by_label(name, exact=True) for name in ("Jory", "Tamsin"))
        tamsin.check()
        expect(jory).to_be_visible()
        ann = share.get_by_role("region", name="Ann waits at the door")
        for role in ("jory", "smolkin"):
            ann.locator(f"input[value={role!r}]").check()
        ann.get_by_role("button", name="Let in as player").click()
        expect(jory).to_have_count(0)
        expect(tamsin).to_be_checked()


def test_who_closed_the_page_comes_back_by_the_same_code(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, *SHED)
    ann = sits_down(browser, served.url, gm.code, "Ann")
    gm.lets_in("Ann", ("jory", "smolkin"))
    ann.page.wait_for_selector(".phone .dock")
    ann.page.goto(f"{served.url}/join/{gm.code}")
    expect(ann.page.get_by_label("Your name")).to_have_value("Ann")
    ann.tap("Sit down")
    expect(ann.page.get_by_role("heading", level=1)).to_contain_text("you play Jory and Smolkin")


def test_addresses_of_earlier_versions_lead_to_the_table(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, *SHED)
    gm.page.goto(f"{served.url}/t/{gm.table}?as=gm")
    expect(gm.page.locator(".gm .board")).to_be_visible()
    gm.page.goto(served.url)
    expect(gm.page.get_by_role("heading", name="Your tables")).to_be_visible()


def test_why_something_is_asked_names_the_rules(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, *SHED)
    rail = gm.page.locator(".rail")
    rail.get_by_role("tab", name="Ask").click()
    rail.get_by_text("Why is this asked?").click()
    expect(rail.locator(".why-steps li").first).to_be_visible()
    expect(rail.locator(".why-steps a").first).to_have_attribute("href", re.compile("^/rules/animon"))


def test_an_exported_table_is_opened_on_the_page(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, *SHED)
    gm.plays()
    with gm.panel("Tools") as tools, gm.page.expect_download() as kept:
        tools.get_by_role("link", name="JSONL").click()
    gm.page.get_by_role("link", name="All tables and campaigns").click()
    gm.page.locator("input[type=file]").set_input_files(kept.value.path())
    expect(gm.page.locator(".rail .entry").first).to_be_visible()


def test_the_lab_is_asked_on_its_own_page(browser: Browser, served: Served) -> None:
    gm = GmScreen(browser, served.url, "stunts", "the-last-word")
    gm.page.goto(f"{served.url}/lab/{gm.table}")
    gm.tap("Ask the lab")
    gm.page.locator("#answer figure").first.wait_for()
    expect(gm.page.locator("#answer")).to_contain_text("Who wins")
    gm.accessible()
    gm.page_fits()
    assert gm.faults == []

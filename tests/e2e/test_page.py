"""What holds on every page: no markup from people, nothing hidden in what arrives, keyboard alone is enough."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser, Route, expect

from rulewright.table.advice.odds.odds_of_answer import TOO_MUCH_WORK

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
    seen.get_by_label("Rustbug 1", exact=True).check()
    gm.settled(lambda: gm.tap("Hide these"))
    gm.lets_in("Ann", ("jory", "smolkin"))
    ann.page.wait_for_selector("#panel .piece")
    expect(ann.page.locator("#panel")).to_contain_text("its numbers are hidden")
    hidden = [piece for frame in ann.frames for piece in re.findall(r'\{[^{}]*"id":"rustbug"[^{}]*\}', frame)]
    assert hidden
    assert all('"bars":[]' in piece for piece in hidden)
    assert "Rustbug 1 HP" not in ann.page.content()
    expect(gm.page.locator("#panel .piece", has_text="Rustbug 1").first).to_contain_text("HP 12 of 12")


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
    expect(gm.page.get_by_role("button", name="Let the bots play it to the end")).to_be_visible()
    for _ in range(40):
        if "The end:" in gm.page.locator("#hears").inner_text():
            break
        gm.settled(lambda: gm.tap("Let the bots play"))
        taps += 1
    attacks = gm.page.locator("#log li", has_text=re.compile("Rustbug.* attacks")).count()
    assert attacks
    assert taps / attacks <= 2


def in_sight(person: Person, what: str) -> bool:
    """Whether something lies in what is seen of the page, with nothing before it."""
    return bool(
        person.page.locator(what).evaluate(
            """(node) => {
              const { top, bottom, left, right } = node.getBoundingClientRect();
              const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              return bottom > top && top >= 0 && bottom <= innerHeight && (at === node || node.contains(at));
            }"""
        )
    )


def test_what_is_refused_is_told_where_one_looks(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.opens("animon", "rust-in-the-shed")
    word = gm.desk("The GM's word")
    word.get_by_label("Set which value").fill("nothing.such")
    gm.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    gm.tap("Rule so")
    expect(gm.page.get_by_role("status").filter(has_text="nothing")).to_have_count(1)
    assert gm.page.evaluate("scrollY") > 0
    assert in_sight(gm, "#said")
    gm.accessible()


def test_who_knocks_and_the_code_are_in_the_gms_sight(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "rust-in-the-shed")
    assert in_sight(gm, "#code")
    ann = joins(browser, served.url, code, "Ann")
    expect(ann.page.locator(".card:visible")).to_have_count(1)
    door = gm.page.get_by_role("region", name="Ann is waiting")
    expect(door).to_be_visible()
    assert in_sight(gm, "#door h3")
    expect(gm.page.get_by_role("status").filter(has_text="Ann wants to sit down")).to_have_count(1)
    gm.lets_in("Ann", ("jory", "smolkin"))
    expect(gm.page.locator("#said")).to_be_empty()
    ann.page.wait_for_selector("#panel .piece")
    expect(ann.page.get_by_role("heading", name="Log")).to_be_visible()
    gm.accessible()
    gm.page.get_by_role("link", name="All tables and campaigns").click()
    expect(gm.page.get_by_role("heading", name="Your tables")).to_be_visible()


def test_a_server_that_is_gone_is_told_in_our_words(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.opens("animon", "rust-in-the-shed")
    served.kill()
    expect(gm.page.locator("#line")).to_contain_text("the line is down")
    gm.tap("Why is this asked?")
    expect(gm.page.locator("#said")).to_contain_text("the server cannot be reached")
    served.start()
    expect(gm.page.locator("#line")).to_be_empty()
    expect(gm.page.locator("#said")).to_be_empty()


def test_what_is_typed_stays_while_others_do_something(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "rust-in-the-shed")
    ann = joins(browser, served.url, code, "Ann")
    gm.lets_in("Ann", ("jory", "smolkin", "tamsin", "mossbit"))
    gm.answer()  # which Special Items matter is for the GM to say
    ann.tap("I roll my own dice")
    ann.page.locator("#ask .offers button").first.click()
    faces = ann.page.get_by_label("I rolled …")
    faces.fill("6 4")
    word = gm.desk("The GM's word")
    which = word.get_by_label("Which value", exact=True)
    which.focus()  # as people do; until something is typed, this is what keeps the desk from being drawn anew
    which.select_option(label="hp: 9")
    word.get_by_label("because").fill("a bruise of old")
    gm.page.get_by_role("heading", name="The GM's desk").click()
    running = gm.desk("Run the table")
    ann.settled(lambda: running.get_by_role("button", name="Halt the table").click())
    expect(ann.page.locator("#ask")).to_contain_text("The GM has halted the table.")
    expect(faces).to_have_value("6 4")
    expect(word.get_by_label("because")).to_have_value("a bruise of old")
    expect(word.get_by_label("to", exact=True)).to_have_value("9")
    gm.tap("Rule so")
    expect(gm.page.locator("#log")).to_contain_text("a bruise of old")
    expect(word.get_by_label("because")).to_have_value("")


def test_what_is_typed_while_the_desk_is_being_drawn_stays(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.opens("animon", "rust-in-the-shed")
    word, held = gm.desk("The GM's word"), []
    expect(word.get_by_label("Whose")).to_be_visible()
    gm.page.route("**/values?**", lambda route, _: held.append(route))
    gm.settled(lambda: gm.desk("Run the table").get_by_role("button", name="Halt the table").click())
    while not held:
        gm.page.wait_for_timeout(50)
    word.get_by_label("because").fill("a bruise of old")
    gm.page.get_by_role("heading", name="The GM's desk").click()
    with gm.page.expect_response("**/values?**"):
        held[0].continue_()
    gm.page.wait_for_timeout(100)
    expect(word.get_by_label("because")).to_have_value("a bruise of old")


def test_odds_follow_what_happens_while_the_same_is_asked(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "rust-in-the-shed")
    ann = joins(browser, served.url, code, "Ann")
    gm.lets_in("Ann", ("jory", "smolkin", "tamsin", "mossbit"))
    offered, label = "#ask .offers li", gm.page.locator("#ask h2")
    anns = gm.page.locator("#ask", has_text="This is asked of Ann")
    while not anns.locator(".offers li", has_text=re.compile("^attack")).count():
        before = label.inner_text()
        gm.answer()
        expect(label).not_to_have_text(before)
    attack = ann.page.locator(offered, has_text=re.compile("^attack"))
    word = gm.desk("The GM's word")
    for left in ("11", "10", "1"):
        expect(attack).to_contain_text("to hit")
        expect(attack).not_to_contain_text("is out")
        word.get_by_label("Set which value").fill("fighters.rustbug.hp")
        word.get_by_label("to", exact=True).fill(left)
        ann.settled(lambda: gm.tap("Rule so"))
    expect(attack).to_contain_text("that Rustbug 1 is out")


def test_odds_that_are_not_known_say_why_and_only_once(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)

    def silent(route: Route) -> None:
        options = json.loads(gm.frames[-1])["question"]["options"]
        values = list(range(options.get("low", 0), options.get("high", -1) + 1))
        values += [{**one, "args": one["given"] + one["holes"]} for one in options.get("open", ())]
        route.fulfill(
            json=[
                {"answer": {"value": value, "words": ""}, "odds": {"exact": False, "words": str(TOO_MUCH_WORK)}}
                for value in values
            ]
        )

    gm.page.route("**/outlooks**", silent)
    gm.opens("animon", "rust-in-the-shed")
    offered, label = gm.page.locator("#ask .offers li"), gm.page.locator("#ask h2")
    reasons = gm.page.locator("#ask").get_by_text(str(TOO_MUCH_WORK))
    gm.answer()  # which Special Items matter is for the GM to say
    expect(offered).to_have_count(8)
    expect(reasons).to_have_count(1)
    while not offered.filter(has_text=re.compile("^attack …")).count():
        before = label.inner_text()
        gm.answer()
        expect(label).not_to_have_text(before)
    expect(reasons).to_have_count(1)


def test_why_nothing_can_be_taken_back_is_told_beside_it(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "rust-in-the-shed")
    ann = joins(browser, served.url, code, "Ann")
    gm.lets_in("Ann", ("jory", "smolkin", "tamsin", "mossbit"))
    undo = ann.page.locator("#ask").get_by_role("button", name="Undo")
    expect(undo).to_have_accessible_description("there is nothing to undo")
    gm.answer()  # which Special Items matter is for the GM to say
    ann.settled(ann.page.locator("#ask .offers button").first.click)
    expect(undo).to_be_disabled()
    expect(undo).to_have_accessible_description("dice have fallen since; the GM can take it back")
    expect(ann.page.get_by_text("dice have fallen since; the GM can take it back")).to_be_visible()
    ann.accessible()


def test_roles_just_given_away_are_not_offered_to_the_next_guest(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "rust-in-the-shed")
    for name in ("Ann", "Bob"):
        joins(browser, served.url, code, name)
    door = gm.page.get_by_role("region", name="Bob is waiting")
    jory, tamsin = (door.get_by_label(name, exact=True) for name in ("Jory", "Tamsin"))
    tamsin.check()
    expect(jory).to_be_visible()
    gm.lets_in("Ann", ("jory", "smolkin"))
    expect(jory).to_have_count(0)
    expect(tamsin).to_be_checked()
    expect(door.get_by_role("button", name="Let in to play")).to_be_enabled()


def test_who_reads_something_earlier_in_the_log_is_left_there(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.opens("animon", "rust-in-the-shed")
    log, low = gm.page.get_by_role("log"), "(log) => log.scrollHeight - log.scrollTop - log.clientHeight < 2"
    gm.settled(lambda: gm.tap("Let the bots play"))
    assert log.evaluate("(log) => log.scrollHeight > log.clientHeight")
    assert log.evaluate(low)
    assert in_sight(gm, "#log li:last-child")
    gm.page.reload()
    expect(gm.page.locator("#log li").last).to_be_visible()
    assert log.evaluate(low)
    log.evaluate("(log) => log.scrollTo(0, 0)")
    gm.settled(lambda: gm.page.locator("#ask").get_by_role("button", name="Undo").click())
    expect(gm.page.locator("#log li.struck").first).to_be_attached()
    assert log.evaluate("(log) => log.scrollTop") == 0


def test_a_window_begins_at_its_beginning_and_can_be_closed_from_anywhere(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "rust-in-the-shed")
    ann = joins(browser, served.url, code, "Ann")
    gm.lets_in("Ann", ("jory", "smolkin", "tamsin", "mossbit"))
    ann.page.set_viewport_size({"width": 390, "height": 400})
    window = ann.page.get_by_role("dialog")
    for _ in range(2):
        ann.tap("Out of turn")
        expect(window).to_be_visible()
        assert window.evaluate("(one) => one.scrollTop") == 0
        assert in_sight(ann, "dialog > .main")
        window.evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
        ann.tap("Close")


def test_who_closed_the_page_comes_back_by_the_same_code(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "rust-in-the-shed")
    ann = joins(browser, served.url, code, "Ann")
    gm.lets_in("Ann", ("jory", "smolkin"))
    ann.page.wait_for_selector("#panel .piece")
    ann.page.goto(f"{served.url}/join/{code}")
    expect(ann.page.get_by_label("Your name")).to_have_value("Ann")
    ann.tap("Join")
    expect(ann.page.locator("#own")).to_contain_text("You are Ann, playing Jory, Smolkin.")


def test_faces_are_typed_with_a_phones_keys_for_numbers(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("animon", "rust-in-the-shed")
    ann = joins(browser, served.url, code, "Ann")
    gm.lets_in("Ann", ("jory", "smolkin", "tamsin", "mossbit"))
    gm.answer()  # which Special Items matter is for the GM to say
    held: list[Route] = []
    ann.page.route("**/inputs", lambda route, _: held.append(route), times=1)
    ann.tap("I roll my own dice")
    ann.page.locator("#ask .offers button").first.click()
    while not held:
        ann.page.wait_for_timeout(20)
    held[0].continue_()  # an answer must not overtake what was tapped before it
    expect(ann.page.locator("#ask")).to_contain_text("Dice: 3d6")
    faces = ann.page.get_by_label("I rolled …")
    expect(faces).to_have_attribute("inputmode", "numeric")
    faces.fill("six four one")
    ann.tap("Take these faces")
    expect(ann.page.locator("#said")).to_have_text("type the faces as numbers, with spaces between them")
    expect(faces).to_have_value("six four one")
    faces.fill("641")
    ann.settled(lambda: ann.tap("Take these faces"))
    expect(ann.page.locator("#ask .now")).to_contain_text("3d6 showed 6, 4, 1")
    expect(ann.page.locator("#said")).to_be_empty()


def test_who_has_scrolled_away_is_called_when_asked(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = gm.opens("anyventure", "the-wooden-sword")
    ann = joins(browser, served.url, code, "Ann")
    gm.lets_in("Ann", ())
    ann.page.wait_for_selector("#panel .piece")
    call = ann.page.get_by_role("button", name="Something is asked of you")
    ann.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(call).to_be_hidden()
    seats = gm.desk("Seats")
    for name in gm.page.locator("#panel .piece h3 .name").all_inner_texts():
        seats.get_by_label(name, exact=True).check()
    seats.get_by_role("button", name="Give these roles").click()
    call.click()
    expect(call).to_be_hidden()
    assert in_sight(ann, "#ask h2")
    ann.accessible()
    ann.tap("Hint")
    ann.tap(re.compile("^Close$"))
    ann.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(ann.page.locator("#called")).to_be_hidden()
    gm.page.locator("#ask .offers button").first.click()
    expect(call).to_be_visible()


def test_the_signs_of_a_map_are_told(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.opens("anyventure", "the-toll-bridge")
    legend = gm.page.locator(".legend li")
    expect(legend).to_contain_text(["AFerryman", "BMaren", "CPip", "aToll Archer", "bToll Thug 1", "cToll Thug 2"])


def test_why_something_is_asked_names_the_rules(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.opens("animon", "rust-in-the-shed")
    gm.tap("Why is this asked?")
    expect(gm.page.get_by_role("dialog")).to_contain_text("bond.special-item")


def test_an_exported_table_is_taken_in_on_the_page(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.opens("animon", "rust-in-the-shed")
    gm.settled(lambda: gm.tap("Let the bots play"))
    keep = gm.desk("Keep")
    with gm.page.expect_download() as kept:
        keep.get_by_role("link", name="JSONL").click()
    gm.page.get_by_role("link", name="All tables and campaigns").click()
    form = gm.page.locator("form", has_text="Take in a table from a file")
    form.get_by_label("The GM's JSONL file").set_input_files(kept.value.path())
    form.get_by_label("Its name").fill("Once more")
    form.get_by_role("button", name="Take it in").click()
    expect(gm.page.get_by_role("heading", name="Once more")).to_be_visible()
    expect(gm.page.locator("#log")).to_contain_text("The fight begins")
    gm.accessible()


def test_the_newest_tables_stand_first(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    expect(gm.page.get_by_role("heading", name="Your tables")).to_be_visible()
    sent = {"game": "animon", "encounter": "the-first-lesson"}
    for number in range(8):
        gm.page.request.post(f"{served.url}/api/tables", data={**sent, "title": f"Evening {number}"})
    gm.page.reload()
    listed = gm.page.locator("section", has_text="Your tables").get_by_role("link")
    expect(listed).to_have_text([f"Evening {number}" for number in (7, 6, 5, 4, 3, 2)])
    gm.page.get_by_text("Older ones (2)").click()
    expect(listed).to_have_count(8)
    gm.accessible()


def test_the_lab_is_asked_on_its_own_page(browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    gm.opens("stunts", "the-last-word")
    gm.page.goto(gm.page.url.partition("?")[0].replace("/t/", "/lab/"))
    gm.tap("Ask the lab")
    gm.page.locator("#answer figure").first.wait_for()
    expect(gm.page.locator("#answer")).to_contain_text("Who wins")
    gm.accessible()
    gm.fits()
    assert gm.faults == []

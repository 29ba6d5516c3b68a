"""A short fight of each game in real browsers: a GM on a laptop, two players on phones, somebody who watches."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Error, expect

from .people import PATIENCE, Gm, Person, joins
from .served import Served


class Plan(NamedTuple):
    """A short fight: an encounter, or who stands against the two players."""

    game: str
    encounter: str
    ann: tuple[str, ...]
    bob: tuple[str, ...]
    reaction: str
    theirs: tuple[str, ...] = ()


PLANS = [
    Plan("animon", "rust-in-the-shed", ("jory", "smolkin"), ("tamsin", "mossbit"), "dodges"),
    Plan("anyventure", "", ("maren",), ("pip",), "Energy", ("marsh-rat",) * 3),
    Plan("stunts", "", ("bastian",), ("tessaly",), "Who defends", ("lamp-thief",) * 3),
    Plan("tactics", "yard-lesson", ("a",), ("b",), "what does it do"),
]
# By people, before anybody rolls and again after; the dice decide how long a fight is, and bots play it to its end.
MOST_ANSWERS = 25
REASON = "a slippery floor"
ASKED = re.compile("^●")


def whose(people: dict[str, Person]) -> Person | None:
    """Who is asked now, if it is one of the players."""
    return next((one for one in people.values() if one.asked), None)


def went_on(gm: Gm, players: dict[str, Person]) -> bool:
    """One answer of whoever is asked, if anybody is; the GM's creatures act by themselves."""
    if asked := whose(players):
        asked.answer()
    elif gm.page.get_by_role("button", name="Let the bots play until a player is asked").count():
        gm.settled(lambda: gm.tap("Let the bots play until a player is asked"))
    else:
        return over(gm)
    return True


def step(gm: Gm, players: dict[str, Person]) -> None:
    """The same, once the frames have come."""
    for _ in range(PATIENCE // 100):
        if went_on(gm, players):
            return
        gm.page.wait_for_timeout(100)
    shown = [one.page.locator("body").inner_text()[:600] for one in (gm, *players.values())]
    pytest.fail("nobody can go on:\n" + "\n----\n".join(shown))


def told(gm: Gm) -> str:
    """The end of the log, for whoever wants to know what went wrong."""
    return gm.page.locator("#log").inner_text()[-2_000:].replace("why?\n", "")


def over(gm: Gm) -> bool:
    return "The end:" in gm.page.locator("#hears").inner_text()


@pytest.mark.parametrize("plan", PLANS, ids=[plan.game for plan in PLANS])
def test_a_whole_fight(plan: Plan, browser: Browser, served: Served) -> None:
    gm = Gm(browser, served.url)
    code = opened(gm, plan)
    ann = joins(browser, served.url, code, "Ann", color_scheme="light")
    bob = joins(browser, served.url, code, "Bob", color_scheme="dark")
    watcher = joins(browser, served.url, code, "Wim")
    for name, roles in (("Ann", plan.ann), ("Bob", plan.bob), ("Wim", ())):
        gm.lets_in(name, roles)
    everybody = (gm, ann, bob, watcher)
    for one in everybody:
        one.page.wait_for_selector("#panel .piece")
        one.accessible()
        one.fits()
    if plan.theirs:
        gm.settled(lambda: gm.tap(re.compile("^begin")))

    for player in (ann, bob):
        player.rolls_own_dice()
    assert play(gm, ann, bob, until=lambda: ann.asked_to_roll or bob.asked_to_roll, most=MOST_ANSWERS), told(gm)
    real_dice(ann if ann.asked_to_roll else bob, gm)
    for player in (ann, bob):
        player.lets_the_table_roll()
    play(gm, ann, bob, until=lambda: False, most=2)
    take_back(gm, watcher)
    lose_the_line(gm, ann, bob)
    kill_the_server(served, everybody)
    react = partial(reacts, gm, {"Ann": ann, "Bob": bob}, watcher, plan.reaction)
    # A short fight may end before anybody reacts; if somebody does, it is their own phone that asks.
    play(gm, ann, bob, until=lambda: react() or over(gm), most=MOST_ANSWERS)
    play_on_with_bots(gm)
    for one in everybody:
        one.wait_until("The end:")
        assert one.faults == []
        assert one.strangers == []


def opened(gm: Gm, plan: Plan) -> str:
    if plan.encounter:
        return gm.opens(plan.game, plan.encounter)
    return gm.gathers(plan.game, plan.ann + plan.bob, plan.theirs)


def play(gm: Gm, ann: Person, bob: Person, until: Callable[[], bool], most: int) -> bool:
    """Go on until something is so; whether it came to that."""
    for _ in range(most):
        if until():
            return True
        if over(gm):
            return False
        step(gm, {"Ann": ann, "Bob": bob})
    return False


def play_on_with_bots(gm: Gm) -> None:
    """Both players have to go; from here on bots play for them, and the rest needs nobody."""
    for name in () if over(gm) else ("Ann", "Bob"):
        gm.desk("Seats").get_by_label(f"who plays for {name}").select_option("easy")
    bots = gm.page.get_by_role("button", name=re.compile("^Let the bots play"))
    for _ in range(PATIENCE // 100):
        if over(gm):
            return
        if bots.count():
            with suppress(Error):
                bots.first.click(timeout=2_000)
        gm.page.wait_for_timeout(100)
    pytest.fail(told(gm))


def real_dice(player: Person, gm: Gm) -> None:
    """Who is asked to roll reads the faces off their own dice."""
    change_the_roll(gm, player)
    pool = player.page.locator("#ask").get_by_text(re.compile("^Dice:")).inner_text()
    count = sum(int(part.split("d")[0]) for part in pool.removeprefix("Dice:").split("+"))
    player.page.get_by_label("I rolled …").fill(" ".join(["2"] * count))
    player.settled(lambda: player.tap("Take these faces"))
    expect(gm.page.locator("#ask, #log").filter(has_text=re.compile(", ".join(["2"] * count))).first).to_be_attached()
    expect(player.page.locator("#panel")).not_to_contain_text(REASON)


def change_the_roll(gm: Gm, player: Person) -> None:
    """The GM throws something into the roll that is open on a player's phone."""
    words = player.page.locator("#ask h2").first.inner_text()
    gm.tap("Change a roll …")
    dialog = gm.page.locator("#why")
    dialog.locator("button[aria-expanded]").first.click()
    names = dialog.get_by_label("who").locator("option").all_inner_texts()
    roller = min((name for name in names if re.search(rf"\b{name}\b", words)), key=words.index)
    dialog.get_by_label("who").select_option(roller)
    dialog.get_by_label(re.compile("^(dice|net)")).select_option("1")
    dialog.get_by_label("reason").fill(REASON)
    gm.settled(lambda: dialog.get_by_role("button", name="Do it").click())
    expect(player.page.locator("#log")).to_contain_text(REASON)
    for _ in range(PATIENCE // 100):
        if player.asked_to_roll:
            return
        player.answer()
        player.page.wait_for_timeout(100)
    pytest.fail("the roll is not asked anew")


def take_back(gm: Gm, watcher: Person) -> None:
    """Two taps undo anything, for everybody."""
    before = watcher.version()
    gm.settled(lambda: gm.tap("Undo"))
    for _ in range(200):
        if watcher.version() > before:
            break
        watcher.page.wait_for_timeout(50)
    assert watcher.version() > before


def lose_the_line(gm: Gm, ann: Person, bob: Person) -> None:
    """Bob's phone is off the network while the others go on; afterwards nothing is missing."""
    bob.context.set_offline(True)
    went_on(gm, {"Ann": ann})
    bob.context.set_offline(False)
    bob.page.reload()
    bob.page.wait_for_selector("#panel .piece")
    expect(bob.page.locator("#log li")).to_have_count(ann.page.locator("#log li").count())


def kill_the_server(served: Served, everybody: tuple[Person, ...]) -> None:
    before = [one.page.locator("#log li").count() for one in everybody]
    served.kill()
    served.start()
    for one, lines in zip(everybody, before, strict=True):
        expect(one.page.locator("#line")).to_have_text("")
        expect(one.page.locator("#log li")).to_have_count(lines)


def in_step(*people: Person) -> None:
    """Wait until everybody has the same frame."""
    for _ in range(PATIENCE // 50):
        if len({one.version() for one in people}) == 1:
            return
        people[0].page.wait_for_timeout(50)


def reacts(gm: Gm, players: dict[str, Person], watcher: Person, words: str) -> bool:
    """What somebody else does is answered on the phone of the one it is done to, and asked on no other."""
    in_step(gm, watcher, *players.values())
    named, _, asked_for = gm.page.locator("#hears").inner_text().partition(":")
    if words not in asked_for:
        return False
    for name, one in players.items():
        marked = expect(one.page)
        (marked.to_have_title if name in named else marked.not_to_have_title)(ASKED)
    assert not gm.asked
    assert not watcher.asked
    name = next(one for one in players if one in named)
    players[name].answer()
    return True

"""A table in memory: routing, standing answers, undo, branches, claims, shared questions, replay."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from kernel.proof import state
from kernel.toys import bond, gnosis
from kernel.toys.situations import SITUATIONS, bond_fight, gnosis_skirmish
from rulewright.dice.pools import dice
from rulewright.dice.readings import TOTAL
from rulewright.errors import CodecError, NotYours, Refusal
from rulewright.game.game import Game
from rulewright.game.gm.override import Ruled
from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import YES_NO, Between, Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, Ruleset, ask, ask_all, ask_first, roll
from rulewright.kernel.rules.scene import Scene, open_view
from rulewright.kernel.rules.world import Fact, World
from rulewright.release import installed_version
from rulewright.table.log.records import Entry, Struck
from rulewright.table.play.seats import Seat, Seats, Standing
from rulewright.table.play.table import Table
from rulewright.table.play.undoing.undo import withdraw
from rulewright.table.view.story.story_lines import story
from rulewright.table.view.why import format_steps, why
from rulewright.testing.conformance import NotConforming, check, check_secrecy

RULES = Ruleset("vote")


class Vote(World, frozen=True, kw_only=True):
    said: tuple[str, ...] = ()
    most: int = 3


class Said(Fact[Vote], frozen=True):
    what: str

    def apply(self, world: Vote) -> Vote:
        return world.but(said=(*world.said, self.what))


@RULES.flow("vote.secret")
def secretly(scene: Scene[Vote]) -> Resolve[None]:
    """Both choose unseen."""
    one, other = yield from ask_all(("a", "b"), Between(0, 3), "a number", 0)
    scene.happen(Said(f"{one} and {other}"))


@RULES.flow("vote.bounded")
def bounded(scene: Scene[Vote]) -> Resolve[None]:
    """Both choose unseen, up to a limit that the GM may change."""
    one, other = yield from ask_all(("a", "b"), Between(0, scene.world.most), "a number", 0)
    scene.happen(Said(f"{one} and {other}"))


@RULES.flow("vote.first")
def quickly(scene: Scene[Vote]) -> Resolve[None]:
    """Whoever says yes first."""
    winner = yield from ask_first(("a", "b"), YES_NO, "who reacts?", default=False)
    scene.happen(Said(winner[0] if winner else "nobody"))


@RULES.flow("vote.dice")
def luckily(scene: Scene[Vote]) -> Resolve[None]:
    """Two dice of a, then two of nobody."""
    mine = yield from roll(dice(2, 6), TOTAL, "mine", "a")
    fate = yield from roll(dice(2, 6), TOTAL, "fate")
    scene.happen(Said(f"{mine} {fate}"))


@RULES.flow("vote.shout")
def shout(scene: Scene[Vote], who: str) -> None:
    """Heard at once."""
    scene.happen(Said(f"{who} shouts"))


@RULES.flow("vote.cut")
def cut_in(scene: Scene[Vote], who: str) -> None:
    """Before anything else, if nothing is going on."""
    scene.happen(Said(f"{who} cuts in"))


@RULES.flow("vote.wait")
def wait(scene: Scene[Vote], who: str) -> None:
    """When it is settled."""
    scene.happen(Said(f"{who} waited"))


@RULES.flow("vote.bad")
def ask_at_once(scene: Scene[Vote], who: str) -> Resolve[None]:
    """A claim that acts at once must not ask."""
    yield from ask(who, YES_NO, "sure?", default=False)


@RULES.flow("vote.plain")
def plain(scene: Scene[Vote]) -> Resolve[None]:
    """A number of a, a yes of b."""
    number = yield from ask("a", Between(0, 3), "a number", 0)
    yes = yield from ask("b", YES_NO, "yes?", default=False)
    scene.happen(Said(f"{number} {yes}"))


def vote_claims(seen: Vote, role: str) -> tuple[Offer, ...]:
    at_once = (offer(shout, role, when="at once"), offer(ask_at_once, role, when="at once"))
    return (*at_once, offer(cut_in, role, when="next"), offer(wait, role))


VOTES: Game[Vote] = Game(
    name="vote",
    title="Votes",
    version="1",
    world=Vote,
    facts=(Said,),
    rules=RULES,
    roles=lambda world: ("gm", "a", "b"),
    view=open_view,
    claims=vote_claims,
)


def votes(*calls: Any, **seats: Any) -> Table[Vote]:
    return Table(VOTES, Vote(agenda=calls), Seats.of(ann=("a",), bob=("b",)), random.Random(1).randrange)


def fight(**standing: tuple[Standing, ...]) -> Table[bond.Fight]:
    seats = Seats.of(anna=("ako",), ben=("bix",))
    for name, answers in standing.items():
        seats = seats.seated(Seat(name, seats[name].roles, standing=answers))
    return Table(bond.GAME, bond_fight(), seats, random.Random(3).randrange)


def test_a_question_says_for_whom_it_is_asked() -> None:
    at = Table(bond.GAME, bond_fight(), Seats.of(anna=("ako", "bix")), random.Random(3).randrange)
    assert (str(at.label), str(at.hears("anna"))) == ("ako: Better Odds", "anna: ako: Better Odds")
    alone = Table(bond.GAME, bond_fight(), Seats(), random.Random(3).randrange)
    assert str(alone.hears("gm")) == "the GM: ako: Better Odds"
    assert str(fight().label) == "ako: Better Odds"


def test_questions_go_to_the_seat_that_holds_the_role() -> None:
    at = fight()
    assert at.waiting_for() == ("anna",)
    assert at.question("anna") is not None
    assert at.question("ben") is None
    assert str(at.hears("ben")) == "anna: ako: Better Odds"
    with pytest.raises(NotYours, match="this is asked of anna"):
        at.answer("ben", 0)
    with pytest.raises(NotYours, match="nobody named 'zoe' sits here; there are gm, anna, ben"):
        at.answer("zoe", 0)
    with pytest.raises(Refusal, match="a question is open: answer it"):
        at.throw("anna")
    at.answer("gm", 0, "ako")
    assert at.records, "the GM may answer for an absent player"


def test_a_refusal_names_the_rule_and_changes_nothing() -> None:
    at = fight()
    before = at.dump()
    with pytest.raises(Refusal, match=r"expected a whole number from 0 to 6, got 9 \[bond.better-odds\]"):
        at.answer("anna", 9)
    assert at.dump() == before


def test_standing_answers_are_given_without_asking() -> None:
    silent = fight(anna=(Standing("bond.better-odds"), Standing("push"), Standing("bond.fight-on"), Standing("pushed")))
    assert silent.waiting_for() != ("anna",)
    assert any(isinstance(record, Entry) for record in silent.records)
    always = fight(anna=(Standing("bond.better-odds", 2, default=False),))
    assert always.world.unit("ako").points == 6 - 2 - 2, "for the dodge, and for the attack after it"
    broke = fight(anna=(Standing("bond.better-odds", 99, default=False),))
    assert broke.question("anna") is not None, "a standing answer that does not fit is not given"


def test_dice_by_hand_and_by_the_table() -> None:
    seats = Seats.of(ann=("a",)).seated(Seat("ann", ("a",), by_hand=True))
    at = Table(VOTES, Vote(agenda=(luckily(),)), seats, random.Random(1).randrange)
    assert str(at.question("ann").label) == "mine"  # type: ignore[union-attr]
    with pytest.raises(Refusal, match="a d6 cannot show 7"):
        at.throw("ann", (7, 1))
    at.seat(Seat("bob", ("b",)))
    with pytest.raises(NotYours, match="this is asked of ann"):
        at.throw("bob", (6, 1))
    with pytest.raises(Refusal, match="a roll is open: throw"):
        at.answer("ann", 7)
    at.throw("ann", (6, 1))
    assert at.world.said[0].startswith("7 ")
    entry = next(record for record in at.records if isinstance(record, Entry))
    assert to_builtins(entry.tape)[0]["answer"] == {"faces": [6, 1], "by_hand": True, "draw": None}
    assert to_builtins(entry.tape)[1]["answer"]["by_hand"] is False
    at.undo()
    at.throw("ann")
    assert at.world.said[0].startswith("7 "), "the same action meets the same dice, real ones too"
    with pytest.raises(Refusal, match="nothing is asked now"):
        at.throw("ann", (6.0, 1))  # type: ignore[arg-type]
    at.undo()
    at.throw("ann", (1, 1))
    assert at.world.said[0].startswith("2 ")


def test_undo_strikes_through_and_the_same_action_meets_the_same_dice() -> None:
    at = fight()
    play_on(at)
    told, end, inputs = story(at), at.world, len(at._checkpoints.known)
    assert inputs >= 2
    for _ in range(inputs):
        at.undo()
    assert any(isinstance(record, Struck) for record in at.records)
    assert [line.text for line in story(at) if line.struck] == [line.text for line in told]
    play_on(at)
    assert at.world == end, "played again in the same way it comes out the same"
    assert [line.text for line in story(at) if not line.struck] == [line.text for line in told]
    assert at.verify() == []


def play_on(at: Table[Any]) -> None:
    """Everyone keeps to the defaults until nothing is left to do."""
    while at.waiting_for():
        seat = at.waiting_for()[0]
        at.answer(seat, at.question(seat).default)  # type: ignore[union-attr]


def test_a_stored_table_still_knows_its_dice() -> None:
    at = fight()
    at.answer("anna", 2)
    after = state(at)
    at.undo()
    again = Table.load(bond.GAME, at.dump(), random.Random(99).randrange)
    again.answer("anna", 2)
    assert state(again) == after


def test_another_choice_meets_other_dice() -> None:
    outcomes = set()
    at = fight()
    for points in (1, 2, 1, 2):
        at.answer("anna", points)
        outcomes.add((points, at.world))
        at.undo()
    assert len(outcomes) == 2


def test_nothing_to_undo() -> None:
    with pytest.raises(Refusal, match="there is nothing to undo"):
        fight().undo()


def test_a_branch_leaves_the_table_alone() -> None:
    at = fight()
    before = state(at)
    what_if = at.branch(random.Random(9).randrange)
    what_if.answer("anna", 2)
    what_if.rule(Ruled("gauge", 9))
    assert state(at) == before
    assert what_if.world.gauge >= 9
    what_if.undo()
    what_if.undo()
    assert state(what_if) == before


def test_a_saved_table_opens_where_it_stood_and_can_be_undone() -> None:
    at = fight()
    at.answer("anna", 1)
    at.rule(Ruled("units.foe.hp", 3), note="wounded before")
    at.claim("ben", "bix", bond.interject("bix"))
    again = Table.load(bond.GAME, at.dump(), random.Random(3).randrange)
    assert state(again) == state(at)
    assert story(again) == story(at)
    for _ in range(3):
        at.undo()
        again.undo()
        assert state(again) == state(at)


def test_a_table_opens_after_its_rules_have_changed() -> None:
    """Facts are folded: what settled under other rules stands, though running it again would come out differently."""
    at = fight(anna=(Standing("bond.better-odds"), Standing("test.push"), Standing("bond.fight-on")))
    lines = at.dump().replace(b'"by":-', b'"by":-1')
    changed = Table.load(bond.GAME, lines)
    assert changed.world.unit("ako").hp < at.world.unit("ako").hp or changed.world != at.world
    assert not any(one.is_older for one in changed.verify())
    assert changed.verify() != []


@pytest.mark.parametrize(("program", "by"), [(b"0.1.0", "version 0.1.0"), (b"", "one of the first versions")])
def test_a_line_of_an_earlier_version_is_told_from_a_broken_one(program: bytes, by: str) -> None:
    at = fight(anna=(Standing("bond.better-odds"), Standing("test.push"), Standing("bond.fight-on")))
    lines = at.dump().replace(b'"by":-', b'"by":-1').replace(installed_version().encode(), program)
    found = Table.load(bond.GAME, lines).verify()
    assert found
    assert all(one.is_older and f"was played by the rules of {by}" in str(one) for one in found)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda data: b"", "its first line should be the one that opened the table"),
        (lambda data: data.splitlines(keepends=True)[-1], "its first line should be"),
        (lambda data: data.replace(b'"bond"', b'"bard"'), "this is a log of bard, not of bond"),
        (lambda data: data + b"{", "line 3 of the log cannot be read"),
        (lambda data: data + b'{"type":"dance"}', "line 3 of the log cannot be read: expected a line"),
        (lambda data: data.replace(b'"hp"', b'"ph"'), "this is not stored data of bond"),
    ],
)
def test_a_spoilt_log_is_refused(spoil: Any, why: str) -> None:
    with pytest.raises(CodecError, match=why):
        Table.load(bond.GAME, spoil(fight().dump()))


def test_claims_at_once_next_and_after() -> None:
    at = votes(plain())
    at.claim("bob", "b", cut_in("b"))
    assert at.world.said == ("b cuts in",), "nothing was answered yet, so it comes first"
    at.answer("ann", 2)
    at.claim("bob", "b", shout("b"))
    assert at.world.said == ("b cuts in", "b shouts")
    assert str(at.question("bob").label) == "yes?", "what was answered stands"  # type: ignore[union-attr]
    at.claim("bob", "b", wait("b"))
    at.claim("ann", "a", wait("a"))
    at.claim("ann", "a", cut_in("a"))
    assert at.world.said == ("b cuts in", "b shouts")
    assert state(Table.load(VOTES, at.dump())) == state(at)
    at.answer("bob", True)
    assert at.world.said[2:] == ("2 True", "b waited", "a waited", "a cuts in"), (
        "claims wait in the order they were made"
    )
    assert [line.text for line in story(at)][:2] == ["B claims Cut in", "Said: what b cuts in"]
    for _ in range(7):
        at.undo()
    assert at.world.said == ()


def test_a_claim_at_once_that_asks_is_refused_and_leaves_nothing_behind() -> None:
    at = votes(plain())
    before = at.dump()
    with pytest.raises(Refusal, match="a claim that acts at once cannot ask anything"):
        at.claim("bob", "b", ask_at_once("b"))
    assert at.dump() == before


def test_whatever_goes_wrong_leaves_the_table_as_it_was() -> None:
    at = fight()
    before = at.dump()
    refusals = {"units": "there is no", "agenda": "the agenda cannot be set by hand"}
    for path, refused in refusals.items():
        with pytest.raises(Refusal, match=refused):
            at.rule(Ruled(path, []))
        assert at.dump() == before
    words = Table(bond.GAME, bond_fight().but(agenda=(bond.harm("ako"),)))
    for strange in ("\ud800", "a\x00b", "\u202eevil"):
        with pytest.raises(Refusal, match="control characters"):
            words.answer("gm", strange)
    words.answer("gm", "böse Wunde")
    assert Table.load(bond.GAME, words.dump()).world.unit("ako").harm == "böse Wunde"


def test_a_ruling_voids_the_parts_of_a_question_it_changes() -> None:
    world = Vote(agenda=(bounded(),), most=3)
    at = Table(VOTES, world, Seats.of(ann=("a",), bob=("b",)))
    at.answer("ann", 3)
    at.rule(Ruled("most", 1))
    assert at.waiting_for() == ("ann", "bob"), "three is no longer possible, so Ann is asked anew"
    at.answer("ann", 1)
    at.answer("bob", 0)
    assert at.world.said == ("1 and 0",)


def test_withdrawing_does_not_undo_what_others_did() -> None:
    at = Table(gnosis.GAME, gnosis_skirmish(), Seats.of(ada=("A",), bo=("B",)), random.Random(1).randrange)
    at.answer("ada", gnosis.charge("claire", "kronen"))
    at.rule(Ruled("units.elf.lp", 3))
    with pytest.raises(Refusal, match="somebody else has chosen it or done something since"):
        withdraw(at, "ada")
    assert at.world.unit("elf").lp == 3


def test_equal_answers_are_one_answer() -> None:
    """Yes is yes however it is written: it cannot be used to fish for other dice."""
    at = votes(quickly(), plain())
    at.answer("ann", 1)
    assert at.world.said == ("a",)
    assert b'"answer":true' in at.dump()


def test_seats_are_part_of_the_log() -> None:
    at = votes(plain(), plain())
    at.seat(Seat("ann", ("a",), standing=(Standing("vote.plain", 3, default=False),)))
    at.answer("bob", True)
    assert Table.load(VOTES, at.dump()).seats == at.seats
    assert at.world.said == ("3 True",)


def test_undo_takes_back_what_was_done_and_leaves_the_seats_alone() -> None:
    at = votes(plain(), plain())
    at.answer("ann", 1)
    at.seat(Seat("zoe"))
    at.undo()
    assert at.waiting_for() == ("ann",)
    assert [seat.name for seat in at.seats.seats][-1] == "zoe"
    again = Table.load(VOTES, at.dump())
    assert (again.seats, again.waiting_for()) == (at.seats, ("ann",))
    with pytest.raises(Refusal, match="nothing to undo"):
        at.undo()


def test_standing_answers_serve_shared_questions_too() -> None:
    seats = Seats.of(ann=("a",), bob=("b",)).seated(Seat("bob", ("b",), standing=(Standing("vote.first"),)))
    at = Table(VOTES, Vote(agenda=(quickly(),)), seats)
    assert at.waiting_for() == ("ann",)
    at.answer("ann", False)
    assert at.world.said == ("nobody",)


def test_a_shared_question_waits_for_all_and_shows_nobody_the_others() -> None:
    at = votes(secretly())
    assert at.waiting_for() == ("ann", "bob")
    at.answer("bob", 3)
    assert at.waiting_for() == ("ann",)
    assert at.world.said == ()
    at.answer("ann", 1)
    assert at.world.said == ("1 and 3",)
    at.undo()
    assert at.waiting_for() == ("ann",), "Bob's part is still there"
    assert Table.load(VOTES, at.dump()).waiting_for() == ("ann",)
    at.undo()
    assert at.waiting_for() == ("ann", "bob")


def test_the_gm_answers_a_shared_question_for_its_own_side_first() -> None:
    at = Table(VOTES, Vote(agenda=(secretly(),)), Seats.of(ann=("a",), gm=("gm", "b")), random.Random(1).randrange)
    at.answer("gm", 3)
    assert at.waiting_for() == ("ann",)
    at.answer("gm", 2)  # and then for whom it likes
    assert at.world.said == ("2 and 3",)


def test_the_first_to_depart_from_the_default_has_the_say() -> None:
    at = votes(quickly(), quickly())
    at.answer("bob", False)
    assert at.waiting_for() == ("ann",)
    at.answer("ann", True)
    assert at.world.said == ("a",)
    at.answer("ann", False)
    at.answer("bob", False)
    assert at.world.said == ("a", "nobody")
    assert at.waiting_for() == ()
    assert str(at.hears("ann")) == "nothing is open"
    with pytest.raises(Refusal, match="nothing is asked now"):
        at.answer("ann", True)


def test_nobody_waits_for_the_others_once_somebody_has_departed_from_the_default() -> None:
    at = votes(quickly())
    at.answer("ann", True)
    assert at.world.said == ("a",)
    assert at.waiting_for() == ()


def test_who_lets_it_pass_does_so_for_every_role_it_holds() -> None:
    at = Table(VOTES, Vote(agenda=(quickly(), quickly())), Seats.of(ann=("a", "b")))
    at.answer("ann", False)
    assert at.world.said == ("nobody",), "one word for both roles"
    at.answer("ann", True, role="b")
    assert at.world.said == ("nobody", "b")


def test_the_story_and_why_are_told_to_a_seat_as_far_as_it_may_know() -> None:
    world = gnosis_skirmish().but(agenda=(gnosis.charge("claire", "kronen"),))
    at = Table(gnosis.GAME, world, Seats.of(ada=("A",), bo=("B",)), random.Random(1).randrange)
    at.answer("ada", 0)
    at.rule(gnosis.Moved("spy", (1, 1)))
    at.rule(Ruled("units.spy.lp", 3))
    at.rule(Ruled("units.elf.lp", 3))
    assert "lp of Elf" in str(story(at, "ada"))
    assert "lp of Spy" in str(story(at, "bo"))
    assert "lp of Spy" in str(story(at, "gm"))
    assert "spy" not in str(story(at, "ada")).lower()
    at.answer("bo", None)
    at.answer("bo", gnosis.Reaction.NONE)
    number = next(n for n, record in enumerate(at.records) if isinstance(record, Entry))
    assert "3 AP and a straight way into contact" in format_steps(why(at, number, "ada"))
    assert format_steps(why(at, 1, "ada")) == ""
    with pytest.raises(Refusal, match="the log has no line 99"):
        format_steps(why(at, 99))


def test_the_reasons_of_a_line_are_the_same_from_wherever_the_telling_starts() -> None:
    at = votes(plain(), luckily(), plain())
    at.answer("ann", 2)
    at.answer("bob", True)
    at.undo()
    at.answer("bob", False)
    at.answer("ann", 1)
    at.undo()
    at.undo()
    at.answer("bob", True)
    assert [format_steps(why(at, number)) for number in range(len(at.records))] == [
        format_steps(why(Table.load(VOTES, at.dump()), number)) for number in range(len(at.records))
    ]
    assert any("2 True" in format_steps(why(at, number)) for number in range(len(at.records)))


def test_seats_hold_each_role_once() -> None:
    with pytest.raises(Refusal, match="held by one seat only"):
        Seats.of(anna=("ako",), ben=("ako",))
    seats = Seats.of(anna=("ako",))
    assert seats.holder("foe").name == "gm"
    assert seats.roles_of("gm", ("gm", "ako", "foe")) == ("gm", "foe")
    assert seats.roles_of("anna", ("gm", "ako", "foe")) == ("ako",)


@pytest.mark.parametrize("name", SITUATIONS)
def test_random_games_keep_the_promises(name: str) -> None:
    system, situation = SITUATIONS[name]
    reports = [check(system, situation(), seed, undo_to_start=True) for seed in range(10)]
    assert sum(report.inputs for report in reports) >= 10


@pytest.mark.soak
@pytest.mark.parametrize("name", SITUATIONS)
def test_many_random_games_keep_the_promises(name: str) -> None:
    system, situation = SITUATIONS[name]
    for seed in range(200):
        check(system, situation(), seed, undo_to_start=True)


def test_the_checks_find_what_is_broken() -> None:
    """A game that leaks, one that forgets and one that offers what it refuses are each found out."""
    leaky = replace(gnosis.GAME, view=lambda world, roles: world)
    with pytest.raises(NotConforming, match="can tell the two worlds apart"):
        check_secrecy(leaky, gnosis_skirmish(), gnosis_skirmish((1, 1)), ("A",), 1)

    narrowing = replace(bond.GAME, view=lambda world, roles: world.but(units=world.units[1:]))
    with pytest.raises(NotConforming, match="changes when it is redacted again"):
        check(narrowing, bond_fight(), 1)

    class Picky(OneOf[int], frozen=True):
        def why_not(self, answer: Any) -> str | None:
            return "never"

    rules = Ruleset("picky")

    @rules.flow()
    def pick(scene: Scene[Vote]) -> Resolve[None]:
        yield from ask_all(("a",), Picky((1, 2)), "pick", 1)

    picky = replace(VOTES, rules=rules)
    with pytest.raises(NotConforming, match="is offered but not accepted"):
        check(picky, Vote(agenda=(pick(),)), 1)

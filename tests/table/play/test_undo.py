"""One's own undo reaches back to the last die or secret that came to light; beyond that it is the GM's."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.dice.pools import dice
from rulewright.dice.readings import TOTAL
from rulewright.errors import NotYours, Refusal
from rulewright.game.game import Game
from rulewright.kernel.rules.encoding import encode, to_builtins
from rulewright.kernel.rules.options import Between, Offers, offer
from rulewright.kernel.rules.resolve import Ask, Resolve, Ruleset, ask, ask_all, roll
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM, Fact, World
from rulewright.systems import game, tactics
from rulewright.systems.tactics.rules.combat.attacks import attack
from rulewright.systems.tactics.rules.combat.moving import walk
from rulewright.systems.tactics.rules.turn.activation import act as act_of
from rulewright.table.dice.logged_draws import rolls_in
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.hosting.what_if import without_hidden
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.play.undoing.undo import undo, why_not_undone, withdraw
from tests.systems.tactics import test_secrecy as lurking

from ..listening import act, open_table, result_or_error, sit

RULES = Ruleset("hunt")


class Hunt(World, frozen=True, kw_only=True):
    """Two hunters; something lies under a stone, and a fox that only b knows of."""

    under: str = "gold"
    lifted: bool = False
    fox: int = 3
    met: bool = False
    said: tuple[str, ...] = ()


class Said(Fact[Hunt], frozen=True):
    what: str

    def apply(self, world: Hunt) -> Hunt:
        return world.but(said=(*world.said, self.what))


class Lifted(Fact[Hunt], frozen=True):
    def apply(self, world: Hunt) -> Hunt:
        return world.but(lifted=True)

    def tell(self) -> str:
        return "the stone is lifted"


class Scared(Fact[Hunt], frozen=True):
    to: int

    def apply(self, world: Hunt) -> Hunt:
        return world.but(fox=self.to)

    def seen_by(self, world: Hunt) -> tuple[str, ...] | None:
        return ("b",)


class Met(Fact[Hunt], frozen=True):
    def apply(self, world: Hunt) -> Hunt:
        return world.but(met=True)


def hunters_see(world: Hunt, roles: tuple[str, ...]) -> Hunt:
    if "gm" in roles:
        return world
    world = world if world.lifted else world.but(under="")
    return world if "b" in roles or world.met else world.but(fox=0)


@RULES.flow("hunt.choose")
def choose(scene: Scene[Hunt], who: str) -> Resolve[None]:
    """Say a number; each leads to something else."""
    number = yield from ask(who, Between(0, 5), "a number", 0)
    match number:
        case 1:
            scene.happen(Said("one"))
        case 2:
            total = yield from roll(dice(2, 6), TOTAL, "luck", who)
            scene.happen(Said(f"luck {total}"))
        case 3:
            total = yield from roll(dice(2, 6), TOTAL, "the fox runs", "gm", seen_by=("b",))
            scene.happen(Scared(total))
        case 4:
            scene.happen(Lifted())
        case 5:
            scene.happen(Met())
    scene.later(choose("b" if who == "a" else "a"))


@RULES.flow("hunt.secret")
def secretly(scene: Scene[Hunt]) -> Resolve[None]:
    """Both choose unseen."""
    one, other = yield from ask_all(("a", "b"), Between(0, 3), "a number", 0)
    scene.happen(Said(f"{one} and {other}"))


@RULES.flow("hunt.chase")
def chase(scene: Scene[Hunt]) -> Resolve[None]:
    """Choose an action, throw a die for it, and say a number."""
    yield from ask("a", Offers((offer(choose, "a"),)), "an action", choose("a"))
    yield from roll(dice(1, 6), TOTAL, "luck", "a")
    number = yield from ask("a", Between(0, 5), "a number", 0)
    scene.happen(Said(str(number)))


@RULES.flow("hunt.whisper")
def whisper(scene: Scene[Hunt]) -> Resolve[None]:
    """B chooses unseen, then A says a number."""
    unseen = yield from ask("b", Between(0, 5), "a secret", 0, seen_by=("b",))
    number = yield from ask("a", Between(0, 5), "a number", 0)
    scene.happen(Said(f"{unseen} and {number}"))


HUNT: Game[Hunt] = Game(
    name="hunt",
    title="A hunt",
    version="1",
    world=Hunt,
    facts=(Said, Lifted, Scared, Met),
    rules=RULES,
    roles=lambda world: ("gm", "a", "b"),
    view=hunters_see,
)


def hunt(first: str = "a", **changes: Any) -> Table[Hunt]:
    seats = Seats.of(ann=("a",), bo=("b",))
    return Table(HUNT, Hunt(agenda=(choose(first),), **changes), seats, random.Random(1).randrange)


def state(table: Table[Any]) -> bytes:
    return encode([table.position, table.waiting_for()])


# ---- one's own


def test_ones_own_choice_is_taken_back_before_any_die() -> None:
    at = hunt()
    before = state(at)
    at.answer("ann", 1)
    undo(at, "ann")
    assert state(at) == before


def test_what_somebody_else_did_is_not() -> None:
    at = hunt()
    at.answer("ann", 1)
    assert why_not_undone(at, "bo") == "the last thing was done by ann; the GM can take it back"
    at.answer("bo", 1)
    with pytest.raises(NotYours, match="the last thing was done by bo"):
        undo(at, "ann")
    undo(at, GM)
    undo(at, "ann")
    at.answer(GM, 1, "a")
    assert why_not_undone(at, "bo") == "the GM did the last thing, and can take it back"


def test_dice_one_has_seen_stay() -> None:
    at = hunt()
    at.answer("ann", 2)
    assert why_not_undone(at, "ann") == "dice have fallen since; the GM can take it back"
    with pytest.raises(NotYours, match="dice have fallen"):
        undo(at, "ann")
    undo(at, GM)


def test_dice_thrown_by_hand_stay_even_if_they_show_what_others_showed() -> None:
    at = hunt()
    at.seat(at.seats["ann"].but(by_hand=True))
    at.answer("ann", 2)
    assert why_not_undone(at, "ann") is None, "nothing has fallen yet"
    at.throw("ann", (3, 3))
    assert why_not_undone(at, "ann") == "dice have fallen since; the GM can take it back"


def test_dice_one_has_not_seen_are_no_reason_and_tell_nothing() -> None:
    """The fox runs by dice that only b knows of: to Ann it is as if nothing had fallen."""
    with_dice, without = hunt(), hunt()
    with_dice.answer("ann", 3)
    without.answer("ann", 0)
    assert why_not_undone(with_dice, "ann") == why_not_undone(without, "ann") is None
    own = hunt("b")
    own.answer("bo", 3)
    assert why_not_undone(own, "bo") == "dice have fallen since; the GM can take it back"


def test_a_secret_that_came_to_light_stays() -> None:
    at = hunt()
    at.answer("ann", 4)
    assert why_not_undone(at, "ann") == "something hidden has come to light since; the GM can take it back"
    undo(at, GM)
    assert not at.world.lifted


def test_a_secret_that_others_learned_of_one_stays_too() -> None:
    at = hunt("b")
    at.answer("bo", 5)
    assert at.seen_by("ann").fox == 3
    assert why_not_undone(at, "bo") == "something hidden has come to light since; the GM can take it back"


def test_a_secret_already_known_is_no_reason() -> None:
    at = hunt(lifted=True)
    at.answer("ann", 4)
    assert why_not_undone(at, "ann") is None


def test_a_hidden_unit_of_anima_tactics_that_strikes_stays_revealed() -> None:
    """It shows itself by declaring the attack, before any die falls."""
    world = lurking.table_of((10000, 11200), (act_of("spy"),))
    at = Table(tactics.GAME, world, Seats.of(ann=("a",), bo=("b",)), random.Random(1).randrange)
    assert at.seen_by("ann").unit("spy").at is None
    at.answer("bo", attack("spy", "", "ann"))
    assert at.seen_by("ann").unit("spy").at == (10000, 11200)
    assert why_not_undone(at, "bo") == "something hidden has come to light since; the GM can take it back"
    undo(at, GM)
    assert at.seen_by("ann").unit("spy").at is None
    at.answer("bo", walk("spy", (10000, 12798)))
    assert why_not_undone(at, "bo") is None, "where it walks in hiding nobody knows"


def test_an_action_cannot_be_withdrawn_once_a_die_has_fallen() -> None:
    at = Table(HUNT, Hunt(agenda=(chase(),)), Seats.of(ann=("a",), bo=("b",)), random.Random(1).randrange)
    at.answer("ann", choose("a"))
    before = state(at)
    with pytest.raises(Refusal, match="dice have fallen since the action was chosen"):
        withdraw(at, "ann")
    assert state(at) == before


# ---- what is tried out


def secret_vote() -> Table[Hunt]:
    return Table(HUNT, Hunt(agenda=(secretly(),)), Seats.of(ann=("a",), bo=("b",)), random.Random(1).randrange)


def test_a_what_if_does_not_know_what_others_chose_unseen() -> None:
    """Bo has chosen; Ann tries her own choice out and is not told what his was."""
    for number in range(4):
        at = secret_vote()
        at.answer("bo", number)
        tried_out = at.branch()
        assert without_hidden(tried_out, ("a",)) is not None
        tried_out.answer(GM, 1, "a")
        assert tried_out.waiting_for() == ("bo",), "he is asked anew"
        assert tried_out.world.said == ()


def test_a_what_if_does_not_know_an_answer_that_was_given_unseen() -> None:
    for number in range(4):
        at = Table(HUNT, Hunt(agenda=(whisper(),)), Seats.of(ann=("a",), bo=("b",)), random.Random(1).randrange)
        at.answer("bo", number)
        tried_out = at.branch()
        assert without_hidden(tried_out, ("a",)) is not None
        assert tried_out.position.tape == ()
        assert tried_out.waiting_for() == ("bo",), "he is asked anew"


# ---- again


GAMES = {
    "animon": "the-first-lesson",
    "anyventure": "the-wooden-sword",
    "stunts": "the-last-word",
    "tactics": "yard-lesson",
}


def thrown(live: LiveTable, since: int, before: int | None = None) -> list[Any]:
    return [given for record in live.table.records[since:before] for given in rolls_in(record)]


@pytest.mark.parametrize("name", GAMES)
def test_the_same_again_meets_the_same_dice_and_another_thing_others(name: str, tmp_path: Path) -> None:
    """The GM undoes at random: done again it comes out the same, byte for byte; else new draws are made."""
    system, chance = game(name), random.Random(4)
    live = open_table(tmp_path / "tables.db", system, system.shelf.world(GAMES[name], (), None))
    again = others = 0
    for _ in range(60):
        if not live.table.waiting_for() or (again >= 4 and others >= 2):
            break
        asked = live.table.question(live.table.waiting_for()[0])
        assert isinstance(asked, Ask)
        first, second = (to_builtins(asked.options.sample(chance.randrange)) for _ in range(2))
        before, line = state(live.table), len(live.table.records)
        live.do_once(GM, act(do="answer", value=first))
        after, fell = state(live.table), thrown(live, line)
        live.do_once(GM, act(do="undo"))
        assert state(live.table) == before
        if first != second and fell:
            line = len(live.table.records)
            live.do_once(GM, act(do="answer", value=second))
            new = thrown(live, line)
            known = {given["draw"] for given in fell}
            others += bool(new) and not any(given["draw"] in known for given in new)
            live.do_once(GM, act(do="undo"))
        line = len(live.table.records)
        live.do_once(GM, act(do="answer", value=first))
        assert state(live.table) == after
        assert thrown(live, line) == fell
        again += bool(fell)
    assert again
    assert live.table.verify() == []


@pytest.mark.parametrize("name", GAMES)
def test_players_of_every_game_take_back_what_they_may_and_no_more(name: str, tmp_path: Path) -> None:
    """At random: an undo is granted only if the seat did the last thing and heard of no die since."""
    system, chance = game(name), random.Random(7)
    world = system.shelf.world(GAMES[name], (), None)
    live = open_table(tmp_path / "tables.db", system, world)
    sit(live, *(role for role in system.roles(world) if system.side_of(world, role) == "pcs"))
    granted = denied = 0
    for _ in range(40):
        if not live.table.waiting_for():
            break
        seat = live.table.waiting_for()[0]
        asked = live.table.question(seat)
        assert isinstance(asked, Ask)
        before, line = state(live.table), len(live.table.records)
        live.do_once(seat, act(do="answer", value=to_builtins(asked.options.sample(chance.randrange))))
        fell = {given["draw"] for given in thrown(live, line)} - {given["draw"] for given in thrown(live, 0, line)}
        frame = msgspec.json.decode(live.frame("Ann"))
        said = result_or_error(lambda: live.do_once("Ann", act(do="undo")))
        assert frame["undo"]["may"] is not isinstance(said, str)
        if frame["undo"]["may"]:
            granted += 1
            assert (seat, fell) == ("Ann", set())
            assert state(live.table) == before
            live.do_once("Ann", act(do="answer", value=to_builtins(asked.default)))
        else:
            denied += 1
            assert seat != "Ann" or fell or "hidden" in frame["undo"]["why"]
    assert granted
    assert denied

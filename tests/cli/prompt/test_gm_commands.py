"""What the GM does by a word, in a small game that offers all of it and in the real ones."""

from __future__ import annotations

import io
import random
from contextlib import redirect_stdout

import pytest

from rulewright.cli.prompt.fight import play_fight
from rulewright.cli.prompt.session import WORDS_OF_ACTIONS, Session
from rulewright.cli.prompt.typed_commands.commands import COMMANDS
from rulewright.game.game import Game
from rulewright.game.panel import Bar, Panel, Piece
from rulewright.kernel.rules.options import Between, Offer, OneOf, offer
from rulewright.kernel.rules.resolve import Resolve, Ruleset, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.world import GM, Fact, Struct, World, find, put
from rulewright.table.play.table import Table
from rulewright.table.typed.gm_words import RULES as GM_RULES

from .playing import played

RULES = Ruleset("yard")


class One(Struct, frozen=True):
    id: str
    hp: int = 9
    luck: int = 1
    out: bool = False


class Yard(World, frozen=True, kw_only=True):
    ones: tuple[One, ...]
    bell: int = 2


class Changed(Fact[Yard], frozen=True):
    who: str
    field: str
    by: int

    def apply(self, world: Yard) -> Yard:
        one = find(world.ones, self.who)
        return world.but(ones=put(world.ones, one.but(**{self.field: getattr(one, self.field) + self.by})))


@RULES.flow("damage")
def gm_damage(scene: Scene[Yard], who: str, amount: int) -> Resolve[None]:
    """Somebody is hurt."""
    yield from ()
    scene.happen(Changed(who, "hp", -amount))


@RULES.flow("heal")
def gm_heal(scene: Scene[Yard], who: str, amount: int) -> Resolve[None]:
    """Somebody heals."""
    yield from ()
    scene.happen(Changed(who, "hp", amount))


@RULES.flow("grant")
def gm_grant(scene: Scene[Yard], who: str, resource: str, amount: int) -> Resolve[None]:
    """Somebody gets something."""
    yield from ()
    scene.happen(Changed(who, resource.rsplit(maxsplit=1)[-1].lower(), amount))


@RULES.flow("take")
def gm_take(scene: Scene[Yard], who: str, resource: str, amount: int) -> Resolve[None]:
    """Somebody loses something."""
    yield from ()
    scene.happen(Changed(who, resource.rsplit(maxsplit=1)[-1].lower(), -amount))


@RULES.flow("wait")
def wait(scene: Scene[Yard]) -> Resolve[None]:
    """Everybody waits."""
    yield from ask("ada", Between(0, 3), "how long?", default=0)
    scene.later(wait())


def claims(seen: Yard, role: str) -> tuple[Offer, ...]:
    who, amount = OneOf[str](tuple(one.id for one in seen.ones)), Between(1, 200)
    resource = OneOf[str](("good luck",))
    return (
        (
            offer(gm_damage, who=who, amount=amount, when="at once"),
            offer(gm_heal, who=who, amount=amount, when="at once"),
            offer(gm_grant, who=who, resource=resource, amount=amount, when="at once"),
            offer(gm_take, who=who, resource=resource, amount=amount, when="at once"),
        )
        if role == GM
        else ()
    )


def panel(world: Yard) -> Panel:
    pieces = (Piece(one.id, "ours", "", (Bar("HP", one.hp), Bar("Good luck", one.luck))) for one in world.ones)
    return Panel("The yard", parts=(Bar("Big bell", world.bell, 5),), pieces=tuple(pieces))


YARD: Game[Yard] = Game(
    name="yard",
    title="The Yard",
    version="1",
    world=Yard,
    rules=RULES,
    roles=lambda world: (GM, *(one.id for one in world.ones)),
    facts=(Changed,),
    claims=claims,
    panel=panel,
)


def in_the_yard(*typed: str) -> tuple[Yard, str]:
    """The world after some lines, and what was shown."""
    world = Yard(ones=(One("ada"), One("rust-bug"), One("rust-bug-2")), agenda=(wait(),))
    table, left, output = Table(YARD, world, source=random.Random(1).randrange), iter(typed), io.StringIO()

    def read(prompt: str) -> str:
        line = next(left, None)
        if line is None:
            raise EOFError
        print(f"{prompt}{line}")
        return line

    with redirect_stdout(output):
        play_fight(Session(table, COMMANDS, read, GM))
    return table.world, output.getvalue()


def hp(world: Yard) -> dict[str, int]:
    return {one.id: one.hp for one in world.ones}


def test_damage_and_healing_are_typed_by_name() -> None:
    assert hp(in_the_yard("damage ada 5")[0])["ada"] == 4
    assert hp(in_the_yard("damage Rust Bug 2 5")[0]) == {"ada": 9, "rust-bug": 9, "rust-bug-2": 4}
    assert hp(in_the_yard("damage ada 5", "heal ada 3")[0])["ada"] == 7


@pytest.mark.parametrize("typed", ["damage 5 to ada", "damage 5 ada", "5 damage to ada", "hurt ada 5"])
def test_the_words_may_come_in_any_order(typed: str) -> None:
    assert hp(in_the_yard(typed)[0]) == {"ada": 4, "rust-bug": 9, "rust-bug-2": 9}


def test_a_number_of_a_name_is_no_amount() -> None:
    assert hp(in_the_yard("heal 3 to rust bug 2")[0])["rust-bug-2"] == 12


def test_what_is_left_out_is_asked_and_can_be_left() -> None:
    world, told = in_the_yard("damage ada", "4")
    assert hp(world)["ada"] == 5
    world, told = in_the_yard("damage ada", "back")
    assert hp(world)["ada"] == 9
    assert "Nothing has been done." in told


def test_something_of_several_words_is_given_and_taken() -> None:
    assert find(in_the_yard("give ada good luck 2")[0].ones, "ada").luck == 3
    assert find(in_the_yard("take ada luck 1")[0].ones, "ada").luck == 0


def test_undo_takes_back_what_the_gm_did() -> None:
    world, told = in_the_yard("damage ada 5", "undo")
    assert hp(world)["ada"] == 9
    assert "Taken back" in told


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("damage", "Type damage NAME AMOUNT, such as"),
        ("damage rust 5", "Rust could be several: Rust Bug 1, Rust Bug 2"),
        ("damage nobody 5", "Type one of: Ada, Rust Bug 1, Rust Bug 2."),
        ("damage ada 500", "1 to 200"),
        ("damage ada lots", "1 to 200"),
        ("damage ada 5 6", "Nothing is left to fill in with 6."),
        ("give ada gold 2", "Type one of: good luck. That was gold."),
        ("condition ada prone", "The Yard has nothing for “condition …” now. There is: damage, heal, give, take."),
        ("test ada", "has nothing for “test …” now"),
        ("rest", "has nothing for “rest …” now"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(typed: str, said: str) -> None:
    world, told = in_the_yard(typed)
    assert said in " ".join(told.split())
    assert hp(world) == {"ada": 9, "rust-bug": 9, "rust-bug-2": 9}


@pytest.mark.parametrize(
    ("typed", "changed"),
    [
        ("rule ada hp 5", ("ada", "hp", 5)),
        ("rule ones.ada.hp 5", ("ada", "hp", 5)),
        ("rule rust bug 2 good luck 4", ("rust-bug-2", "luck", 4)),
        ("rule ad Good Luck 4", ("ada", "luck", 4)),
        ("rule ada out true", ("ada", "out", True)),
    ],
)
def test_a_value_is_set_by_name_and_title(typed: str, changed: tuple[str, str, object]) -> None:
    world, _ = in_the_yard(typed)
    who, field, value = changed
    assert getattr(find(world.ones, who), field) == value


def test_a_value_of_the_table_is_set_by_its_title() -> None:
    assert in_the_yard("rule big bell 4")[0].bell == 4
    assert in_the_yard("rule bell 3")[0].bell == 3


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("rule ada", "Type rule NAME NUMBER VALUE"),
        ("rule nobody hp 4", "is called nobody hp. There are: Ada, Rust Bug 1, Rust Bug 2."),
        ("rule rust hp 4", "Rust could be several: Rust Bug 1, Rust Bug 2"),
        ("rule ada gold 4", "Ada has no such number. There are: HP, Good luck, luck, out."),
        ("rule ada good luck many", "Good luck is a whole number. That was many."),
    ],
)
def test_a_value_that_is_not_there_is_refused_with_those_there_are(typed: str, said: str) -> None:
    assert said in " ".join(in_the_yard(typed)[1].split())


def test_conditions_and_tests_are_typed_in_the_games_that_have_them() -> None:
    told = played("animon", "condition smolkin stunned", "cure smolkin stun", role=GM, seed=5)
    assert "Smolkin" in told
    assert "(taken back)" not in told
    told = played("anyventure", "condition maren prone", role=GM, seed=5, encounter="the-toll-bridge")
    assert "Prone" in told.split("> condition maren prone")[1]
    told = played("anyventure", "test maren stealth 8", role=GM, seed=5, encounter="the-toll-bridge")
    assert "Stealth against RC 8" in told.split("> test maren stealth 8")[1]


@pytest.mark.parametrize(("hard", "dice"), [(0, 6), (2, 4)])
def test_the_number_of_a_test_is_its_difficulty_also_where_words_come_first(hard: int, dice: int) -> None:
    told = played("stunts", "close", "", "", f"test tessaly move {hard}", "", "", role=GM, encounter="the-ferry-toll")
    told = told.split("> test tessaly move")[1]
    assert "How many dice harder" not in told
    assert len(told.split("overcomes a problem: ")[1].split(" (")[0].split()) == dice


def test_an_action_that_is_called_like_a_word_of_the_gm_comes_first() -> None:
    assert set(GM_RULES) == set(WORDS_OF_ACTIONS)
    told = played("stunts", *[""] * 3, "take several", seed=7, encounter="the-ferry-toll")
    assert "has nothing for “take …”" not in told
    assert "How many" in told or "Take several actions" in told


PUPIL_ATTACKED = [""] * 5
"""Until the pupil's first attack, in the yard of Anima Tactics."""


def in_the_lesson(*typed: str) -> str:
    return played("tactics", *PUPIL_ATTACKED, *typed, role=GM, encounter="yard-lesson")


def test_units_and_sides_are_given_what_they_have() -> None:
    told = in_the_lesson("give pupil ap 1", "give light 2 gnosis 1", "take pupil 2")
    assert "The GM gives the Yard Pupil 1 AP" in told
    assert "The GM gives Light 2 1 Gnosis" in told
    assert "How much?" not in told.split("> take pupil 2")[0]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("give nobody ap 1", "Type one of: Light 1, Light 2, Yard Mistress, Yard Pupil. That was nobody."),
        ("give light ap 1", "Light could be several: Light 1, Light 2"),
        ("give pupil gnosis 1", "Type one of: AP. That was gnosis."),
    ],
)
def test_what_nobody_or_another_has_cannot_be_given(typed: str, said: str) -> None:
    assert said in " ".join(in_the_lesson(typed).split())


def test_what_has_to_wait_for_an_action_says_so() -> None:
    said = "This happens as soon as what goes on now is done."
    assert said in played("tactics", *PUPIL_ATTACKED[:-1], "damage pupil 2", role=GM, encounter="yard-lesson")
    assert said not in played("animon", "", "damage smolkin 2", role=GM, encounter="the-first-lesson")


def with_a_wooden_sword(*typed: str) -> str:
    return played("anyventure", *typed, role=GM, encounter="the-wooden-sword")


def test_a_claim_is_typed_by_its_name_at_any_question() -> None:
    assert "The GM hurts Tock: 7 Psychic damage" in with_a_wooden_sword("hurt somebody tock 7 psychic")
    assert "The GM hurts Tock: 7 Psychic damage" in with_a_wooden_sword("", "hurt somebody tock 7 psychic")
    assert "1 to 200" in with_a_wooden_sword("hurt somebody tock 700 psychic")
    assert "Type one of: evasion, deflection." in with_a_wooden_sword("hurt nobody")

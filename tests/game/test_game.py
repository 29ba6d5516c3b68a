"""A game with nothing but rules: every default works or refuses in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulewright.errors import Refusal
from rulewright.game import YES_NO, Game, Offers, Resolve, Ruleset, Scene, World, ask, first_choice, offer
from rulewright.game.first_turn import first_turn
from rulewright.lab.policies import find_policy, usual_policy

RULES = Ruleset("bare")


@RULES.flow("bare.wait")
def wait(scene: Scene[World]) -> None:
    """Nothing happens."""


@RULES.flow("bare.act")
def act(scene: Scene[World], who: str) -> Resolve[None]:
    """Somebody chooses an action."""
    scene.later((yield from ask(who, Offers((offer(wait),)), "an action", wait())))


@RULES.flow("bare.doubt")
def doubt(scene: Scene[World]) -> Resolve[None]:
    """Somebody says yes or no."""
    yield from ask("a", YES_NO, "go on?", True)


BARE: Game[World] = Game(
    name="bare", title="Bare", version="1", world=World, rules=RULES, roles=lambda world: ("a", "b")
)
START = World(agenda=(wait(), act("a")))


def test_the_defaults_of_a_game_work() -> None:
    assert BARE.view(START, ("a",)) is START
    assert BARE.claims(START, "a") == ()
    assert (BARE.over(START), BARE.over(World())) == (None, "nothing is left to do")
    assert BARE.worth(START, "a") == Fraction(0)
    assert BARE.canonical(START) is START
    assert BARE.book.entries == BARE.book.rulings == ()
    assert BARE.panel(START).pieces == ()


@pytest.mark.parametrize(
    ("part", "why"),
    [("shelf", "without content"), ("making", "cannot guide the making"), ("importer", "cannot import files")],
)
def test_what_a_game_does_not_have_is_refused_in_words(part: str, why: str) -> None:
    with pytest.raises(Refusal, match=f"Bare .*{why}"):
        getattr(BARE, part)


def test_a_game_without_policies_follows_its_bot() -> None:
    assert usual_policy(BARE) == "plain"
    asked = ask("a", YES_NO, "go on?", True)
    assert find_policy(BARE, "careless")(asked, START) is True


def test_the_first_turn_is_that_of_the_first_question() -> None:
    world, offers = first_turn(BARE, START, "a")
    assert world == World()
    assert offers.candidates() == (wait(),)


@pytest.mark.parametrize(
    ("world", "role", "why"),
    [
        (World(), "a", "does not begin with somebody who chooses an action"),
        (World(agenda=(doubt(),)), "a", "does not begin with somebody who chooses an action"),
        (START, "b", "a acts first"),
    ],
)
def test_without_an_action_to_choose_first_there_are_no_odds(world: World, role: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        first_turn(BARE, world, role)


def test_the_first_choice_that_is_made_counts_and_later_ones_are_not_tried() -> None:
    def never() -> None:
        raise AssertionError

    assert first_choice(lambda: None, wait, never) == wait()
    assert first_choice(lambda: None, default="hold") == "hold"

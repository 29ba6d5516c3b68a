"""The log says what counted and why: the score, Doom, Resistance, Intangible, initiative and ties."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play
from rulewright.kernel.rules.resolve import Call
from rulewright.kernel.rules.trace import Happened, Trace
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.model.cards import Ability
from rulewright.systems.tactics.model.world import Skirmish, State
from rulewright.systems.tactics.rules.combat.attacks import attack
from rulewright.systems.tactics.rules.combat.life_points import resists
from rulewright.systems.tactics.rules.combat.states import doom
from rulewright.systems.tactics.rules.turn.ending import final_score
from rulewright.systems.tactics.rules.turn.phases import initiative
from rulewright.systems.tactics.rules.turn.setup import deployment_roll
from rulewright.systems.tactics.view import view
from rulewright.table.view.story.told_action import told_action

from ..build import skirmish, unit


def told(world: Skirmish, call: Call[Any], *script: Any) -> list[str]:
    trace = play(world, call, *script, view=view).trace
    return [str(line.item.fact.tell()) for line in trace if isinstance(line.item, Happened)]


def field(**of_ann: Any) -> Skirmish:
    return skirmish(unit("ann", level=30, **of_ann), unit("bob", "b", (11.2, 10), level=20, ap=0))


@pytest.mark.rule("victory.levels_left", "victory.points")
def test_the_count_of_both_sides_is_told() -> None:
    assert "Levels left: a 30, b 20" in told(field(), final_score())
    points = field().but(house=field().house.but(victory_mode="victory_points"))
    assert "Victory Points: a 0, b 0" in told(points, final_score())


@pytest.mark.rule("state.doom")
@pytest.mark.parametrize(("die", "words"), [(8, "comes true: 8, and 8 or more"), (7, "passes: 7, and only 8 or more")])
def test_doom_says_which_die_is_the_end(die: int, words: str) -> None:
    world = field(states=(State("Doom", 1),))
    assert any(words in one for one in told(world, doom("ann"), faces(die)))


@pytest.mark.rule("resist.roll")
@pytest.mark.parametrize(
    ("die", "words"), [(7, "ann resists: 16 against 16"), (6, "ann does not resist: 15 against 16")]
)
def test_resistance_says_its_total_and_the_effect(die: int, words: str) -> None:
    assert words in told(field(resistance=9), resists("ann", 16), faces(die))


@pytest.mark.rule("attack.intangible")
def test_intangible_says_which_levels_were_compared() -> None:
    world = skirmish(
        unit("ann", level=30, abilities=(Ability("Bolt", "attack", 2, "Magic"),)),
        unit("bob", "b", (11.2, 10), level=50, ap=0, innate=("Intangible",)),
    )
    words = "bob is Intangible: ann has Level 30, not above 50"
    assert words in told(world, attack("ann", "", "bob"), faces(9))
    assert words not in told(world, attack("ann", "Bolt", "bob"), faces(9))


@pytest.mark.rule("attack.critical")
def test_a_critical_that_the_defence_would_have_stopped_says_why_it_hits() -> None:
    words = "critical: a 10 on the die hits although 15 is not enough"
    tough = skirmish(unit("ann", attack=5), unit("bob", "b", (11.2, 10), defense=16, ap=0))
    assert words in told(tough, attack("ann", "", "bob"), faces(10))
    weak = tough.with_unit(unit("bob", "b", (11.2, 10), defense=15, ap=0))
    assert words not in told(weak, attack("ann", "", "bob"), faces(10))


@pytest.mark.rule("initiative.bonus", "initiative.tie", "setup.order")
def test_initiative_and_ties_are_told() -> None:
    world = field(innate=("Initiative",))
    assert "initiative: a 6 (die 5), b 4 (die 4)" in told(world, initiative(), faces(5), faces(4))
    assert play(world, initiative(), faces(5), faces(6), view=view).world.agenda == (initiative(),)
    for rule in (initiative, deployment_roll):
        words = told_action(GAME, {"rule": rule.name, "args": []}, world, world, Trace())
        assert words is not None
        assert "a tie is rolled again" in str(words.phrase)


@pytest.mark.rule("attack.critical")
@pytest.mark.parametrize(("die", "result"), [(10, "critical hit"), (9, "hit")])
def test_the_story_says_that_a_hit_was_critical(die: int, result: str) -> None:
    world = skirmish(unit("ann", attack=9), unit("bob", "b", (11.2, 10), defense=5, ap=0))
    ran = play(world, attack("ann", "", "bob"), faces(die))
    said = told_action(GAME, {"rule": "attack", "args": ["ann", "", "bob"]}, world, ran.world, ran.trace)
    assert said is not None
    assert f": {result}, " in str(said.phrase)

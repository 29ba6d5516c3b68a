"""Policies: each plays whole fights legally, and they differ in what they are named for."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.words import in_words
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.bots.policies import POLICIES, careful, focus_fire, spend_early, spend_late
from rulewright.systems.anyventure.model.scores import max_health
from rulewright.systems.anyventure.model.sheets import Ability, Hurt, Inflict, Potion
from rulewright.systems.anyventure.model.world import Adventure, Ground, Turn
from rulewright.systems.anyventure.rules.turns.actions import done
from rulewright.systems.anyventure.rules.turns.offers import offers_of

from ..build import BOW, adventure, fighter, foe

ENCOUNTERS = tuple(encounter.id for encounter in GAME.shelf.encounters(None))
MAX_QUESTIONS = 5_000


def play_fight(name: str, world: Adventure, seed: int) -> tuple[Adventure, Counter[str]]:
    """Play a whole fight by one policy, checking every answer; returns how it ended and what was done how often."""
    did: Counter[str] = Counter()

    def watched(asked: Ask[Any], seen: Adventure) -> Any:
        answer = POLICIES[name](asked, seen)
        assert asked.why_not(answer) is None, (str(asked.label), answer)
        assert sum(did.values()) < MAX_QUESTIONS
        did[answer.rule.name if isinstance(answer, Call) else "answer"] += 1
        return answer

    over = lambda now: GAME.over(now) is not None  # noqa: E731
    return play_out(world, random.Random(seed).randrange, Solver(watched, GAME.view), over), did


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_every_answer_in_every_shipped_fight_is_legal_and_the_fight_ends(name: str, encounter: str) -> None:
    end, _ = play_fight(name, GAME.shelf.world(encounter, (), None), 1)
    assert GAME.over(end) in ("pcs", "enemies", "nobody")


def fights(name: str) -> Iterator[tuple[Adventure, Counter[str]]]:
    world = GAME.shelf.world("black-water", (), None)
    yield from (play_fight(name, world, seed) for seed in range(3))


def test_policies_differ_in_what_they_spend() -> None:
    did = {name: sum((one for _, one in fights(name)), Counter()) for name in POLICIES}
    assert did["careless"]["channel"] == did["careless"]["special"] == did["careless"]["use"] == 0
    assert did["spend-early"]["channel"] > did["spend-late"]["channel"] > 0
    assert did["careful"]["channel"] + did["careful"]["special"] > 0


def turn(policy: Any, world: Adventure) -> str:
    return in_words(policy(Ask(("ana",), offers_of(world, "ana"), "", done("ana")), world))


def facing(actions: int = 2, **own: Any) -> Adventure:
    ana = fighter(at=(4, 4), turn=Turn(actions=actions), **own)
    foes = (foe("orc-1", at=(4, 5)), foe("orc-2", at=(5, 5)).but(health=3))
    world = adventure(ana, *foes, ground=Ground(10, 10))
    assert world.fight is not None
    return world.but(fight=world.fight.but(phase="Early"))


def test_focus_is_on_the_foe_nearest_to_falling() -> None:
    for policy in (focus_fire, spend_early, spend_late, careful):
        assert turn(policy, facing()) == "attack sword orc-2"


def test_focus_holds_even_where_another_could_be_hit_better() -> None:
    archer = fighter(at=(0, 0), turn=Turn(actions=2), weapons=(BOW,), hand="bow", trained={"simple ranged": (4, 3)})
    foes = (foe("orc-1", at=(8, 0)), foe("orc-2", at=(2, 0)).but(health=3))
    assert turn(focus_fire, adventure(archer, *foes)) == "attack bow orc-2"


def test_the_careful_drink_when_nearly_down_unless_an_attack_is_worth_more() -> None:
    draught, strong = Potion(id="draught", health=8), foe(at=(4, 5), health=60)
    assert turn(careful, facing(1, health=5, potions=(draught,))) == "attack sword orc-2", "it may fall to this blow"
    for health, does in ((6, "attack sword orc"), (5, "use draught ana")):
        ana = fighter(at=(4, 4), turn=Turn(actions=1), health=health, potions=(draught,))
        assert turn(careful, adventure(ana, strong, ground=Ground(10, 10))) == does
    friend = fighter("bo", at=(3, 4)).but(health=0)
    assert turn(careful, adventure(ana.but(health=20), friend, strong, ground=Ground(10, 10))) == "use draught bo"


MEND = Ability(id="mend", kind="boon", use="action", aim="ally", heals=6)
BURST = Ability(id="burst", kind="effect", use="action", rc=9, farthest=3, damage=(Hurt("heat", 9),))
GAZE = Ability(id="gaze", kind="effect", use="action", rc=9, farthest=3, inflicts=(Inflict(condition="stunned"),))


@pytest.mark.parametrize(
    ("ability", "health", "orc", "does"),
    [
        (MEND, 4, {"health": 3}, "attack sword orc"),  # the enemy may fall to this blow
        (MEND, 4, {"health": 60}, "special mend ana"),
        (MEND, 20, {"health": 60}, "attack sword orc"),
        (BURST, 20, {"health": 60}, "special burst orc"),
        (BURST, 20, {"health": 60, "mitigation": {"heat": 9}}, "attack sword orc"),
        (GAZE, 20, {"health": 60}, "special gaze orc"),
        (GAZE, 20, {"health": 3}, "attack sword orc"),
    ],
)
def test_spells_and_special_actions_are_weighed_against_attacks(
    ability: Ability, health: int, orc: dict[str, Any], does: str
) -> None:
    ana = fighter(at=(4, 4), turn=Turn(actions=1), health=health, abilities=(ability,))
    world = adventure(ana, foe(at=(4, 5), **orc), ground=Ground(10, 10))
    assert turn(GAME.bot, world) == does


def test_the_bots_attack_where_it_may_fell_and_then_where_it_harms_most() -> None:
    armoured = foe("orc-1", at=(4, 5), mitigation={"physical": 20}).but(health=3)
    world = adventure(fighter(at=(4, 4)), armoured, foe("orc-2", at=(5, 5)), ground=Ground(10, 10))
    assert turn(GAME.bot, world) == turn(careful, world) == "attack sword orc-2"
    weak = world.with_fighter(armoured.but(sheet=world.fighter("orc-2").sheet))
    assert turn(GAME.bot, weak) == "attack sword orc-1"


def test_a_special_attack_is_made_only_where_it_promises_more_than_a_plain_one() -> None:
    for dice, rule in ((-1, "attack"), (2, "special")):
        jab = Ability(id="jab", kind="attack", use="action", dice=dice)
        assert turn(GAME.bot, facing(abilities=(jab,), energy=5)).startswith(rule)


def test_spending_waits_for_trouble() -> None:
    world = GAME.shelf.match(Match(ours=("maren",), theirs=("toll-thug",)))
    maren = world.fighter("maren")
    weak = world.with_fighter(maren.but(health=max_health(maren).total // 2, turn=Turn(actions=2)))
    fit = world.with_fighter(maren.but(turn=Turn(actions=2)))

    def does(policy: Any, now: Adventure) -> str:
        asked: Ask[Any] = Ask(("maren",), offers_of(now, "maren"), "", done("maren"))
        return str(policy(asked, now).rule.name)

    assert does(spend_late, weak) == does(spend_early, weak) == "use"
    assert does(spend_late, fit) == does(focus_fire, fit) != "use"

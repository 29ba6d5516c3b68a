"""Kids and NPCs in play: turns, attacks, Stamina, Desire and Virtue, and what only PCs can do."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.engine.scripted_scene import faces, play, play_agenda, says
from rulewright.systems.animon.facts import Fell
from rulewright.systems.animon.model.scores import damage, dodge
from rulewright.systems.animon.model.sheets import (
    Kid,
    Knack,
    Stat,
)
from rulewright.systems.animon.model.world import Story
from rulewright.systems.animon.rules.combat.attack import attack
from rulewright.systems.animon.rules.combat.knockout import hurt
from rulewright.systems.animon.rules.growth.bond import desire_trouble, virtue_shown
from rulewright.systems.animon.rules.turns.actions import actions, defend, interject
from rulewright.systems.animon.rules.turns.initiative import begin
from rulewright.systems.animon.rules.turns.turns import turn
from systems.animon.build import kid, npc, pair, pc, story
from systems.animon.sound_sheets import SWIFT, sound_kid


@pytest.mark.rule("kid.desire")
def test_trouble_from_the_desire_is_strain_and_xp() -> None:
    bond = play(story(pc("rex"), fight=False), desire_trouble("pair-rex")).world.pairs[0]
    assert (bond.strain, bond.xp) == (1, 1)


@pytest.mark.rule("kid.virtue")
def test_acting_on_the_virtue_is_one_xp() -> None:
    bond = play(story(pc("rex"), fight=False), virtue_shown("pair-rex")).world.pairs[0]
    assert (bond.strain, bond.xp) == (0, 1)


@pytest.mark.rule("kid.stamina")
def test_a_kid_loses_stamina() -> None:
    world = story(pc("rex"), kid("mia", hp=10), npc("foe"), pairs=(pair(),))
    assert play(world, hurt("mia", 4)).world.fighter("mia").hp == 6


def fray(*rulings: str, **mia: Any) -> Story:
    """Rex and mia against a foe; mia takes part."""
    return story(pc("rex"), kid("mia", **mia), npc("foe", level=2), pairs=(pair(),), rulings=rulings)


@pytest.mark.rule("kid.combat-turn")
def test_a_kid_acts_on_its_partners_place_with_an_action_of_its_own() -> None:
    world = fray().with_fighter(npc("foe", hp=2)).but(agenda=(turn("rex"),))
    script = [says("rex", defend("rex"), label="What does rex do?")]
    script += [says("mia", attack("mia", "foe", Stat.SPIRIT), label="What does mia do?"), faces(4, 4), faces(1, 4)]
    done = play_agenda(world, *script, says("gm", True, label="over"))
    assert done.world.encounter is None
    assert any(isinstance(fact, Fell) and fact.who == "foe" for fact in done.facts)


@pytest.mark.rule("kid.combat-turn", "end.when")
def test_a_kid_acts_no_more_when_its_partner_has_ended_the_fight() -> None:
    world = fray().with_fighter(npc("foe", hp=2)).but(agenda=(turn("rex"),))
    blow = [says("rex", attack("rex", "foe", Stat.POWER), label="What does rex do?"), faces(4, 4, 4), faces(1, 1)]
    assert play_agenda(world, *blow, says("gm", True, label="over")).world.encounter is None
    goes_on = says("gm", False, label="over"), says("mia", defend("mia"), label="What does mia do?")
    assert play_agenda(world, *blow, *goes_on, says("gm", True, label="over")).world.encounter is None


@pytest.mark.rule("kid.combat-turn")
@pytest.mark.parametrize(
    ("ruling", "order", "calls"),
    [
        ("partner", ("foe", "rex"), ["choose", "kid_turn", "end_turn"]),
        ("own-roll", ("mia", "foe", "rex"), ["choose", "end_turn"]),
        ("none", ("foe", "rex"), ["choose", "end_turn"]),
    ],
)
def test_when_a_kid_has_its_turn(ruling: str, order: tuple[str, ...], calls: list[str]) -> None:
    world = fray(f"kid.turn={ruling}").but(encounter=None)
    reflex = [faces(5, 5, 5, label="mia")] if ruling == "own-roll" else []
    script = [faces(4, 5, label="foe"), *reflex, faces(4, 1, 1, label="rex")]
    started = play(world, begin(), *script).world
    assert started.encounter.order == order
    assert [one.rule.name for one in play(started.but(agenda=()), turn("rex")).world.agenda] == calls


@pytest.mark.rule("kid.combat-turn")
def test_a_kid_without_a_turn_may_still_interject() -> None:
    world = fray("kid.turn=none").with_pair(pair(points=2))
    after = play(world, interject("mia"), says("mia", defend("mia"))).world
    assert after.agenda[0] == defend("mia")


@pytest.mark.rule("kid.combat-turn")
def test_a_kid_that_keeps_aside_neither_acts_nor_is_a_target() -> None:
    world = fray(aside=True)
    assert [one.rule.name for one in play(world, turn("rex")).world.agenda] == ["choose", "end_turn"]
    assert world.foes("foe") == ("rex",)


@pytest.mark.rule("kid.combat-scores")
@pytest.mark.parametrize(("ruling", "dodges", "deals"), [("reflex-one", 3, 1), ("reflex-zero", 3, 0), ("gm", 5, 4)])
def test_dodge_and_damage_of_a_kid(ruling: str, dodges: int, deals: int) -> None:
    world = fray(f"kid.scores={ruling}", sheet=sound_kid(dodge=5, damage=4))
    mia = world.fighter("mia")
    assert (dodge(world, mia).total, damage(world, mia).total) == (dodges, deals)


@pytest.mark.rule("kid.combat-scores")
@pytest.mark.parametrize(("ruling", "dealt"), [("reflex-one", 2), ("reflex-zero", 1)])
def test_a_kid_attacks_with_a_trait_and_hurts_by_its_score_and_margin(ruling: str, dealt: int) -> None:
    world = fray(f"kid.scores={ruling}")
    done = play(world, attack("mia", "foe", Stat.SPIRIT), faces(4, 5), faces(4, 1))
    assert world.fighter("foe").hp - done.world.fighter("foe").hp == dealt


@pytest.mark.rule("kid.combat-scores")
def test_a_kid_attacks_with_traits_only_and_dodges_with_a_fitting_talent() -> None:
    world = fray(sheet=Kid(4, 3, 2, (Knack("Ducking", 2, ("defence",)),)))
    offers = {one.rule.name: dict(one.holes) for one in actions(world, "mia").open}
    assert offers["attack"]["stat"].candidates() == (Stat.LOGIC, Stat.REFLEX, Stat.SPIRIT)
    assert "signature_attack" not in offers
    script = [faces(1, 1), faces(4, 4, 4, 1, 1)]
    done = play(world, attack("foe", "mia", Stat.POWER), *script)
    assert done.world.fighter("mia").hp == 10


@pytest.mark.rule("npc.no-bond")
def test_npcs_neither_push_nor_buy_dice_nor_feed_the_gauge() -> None:
    world = story(npc("foe"), npc("other"), pc("rex"))
    missed = play(world, attack("foe", "rex", Stat.POWER), faces(6, 1), faces(4, 4, 1))
    assert missed.world.gauge == 0
    fallen = play(story(pc("rex"), npc("foe", hp=1)), attack("rex", "foe", Stat.POWER), faces(4, 4, 4), faces(6, 6))
    assert (fallen.world.fighter("foe").out, fallen.world.gauge) == (True, 0)


@pytest.mark.rule("npc.initiative")
def test_every_npc_that_takes_part_rolls_initiative() -> None:
    thug = npc("thug", level=4, stage=None, kind="human")
    swift = npc("swift", level=2, upgrades=(SWIFT,))
    world = story(thug, swift, npc("gone", hp=0).but(out=True), pc("rex"), fight=False)
    script = [faces(1, 1, 1, label="rex"), faces(4, 4, 1, label="swift"), faces(4, 1, 1, label="thug")]
    assert play(world, begin(), *script).world.encounter.order == ("swift", "thug", "rex")

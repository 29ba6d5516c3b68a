"""Multi-Hit: several targets, who rolls the dodge, and what each further target costs."""

from __future__ import annotations

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Faces, Says, faces, play, says
from rulewright.systems.animon.model.sheets import Effect, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Condition, Story
from rulewright.systems.animon.rules.combat.signature import signature_attack
from systems.animon.build import form, npc, pc, signature, story
from systems.animon.rules.blaze import (
    ALL,
    NO_PUSH,
    ailments,
    blaze,
    crowd,
    hit,
    loss,
    losses,
    rex,
    shows,
    uses,
)


@pytest.mark.rule("effect.multi-hit", "effect.multi-hit-dodge")
def test_the_highest_dodge_score_rolls_for_all() -> None:
    after = play(crowd("highest-score"), blaze(), ALL, shows(4, 4), shows(2, 4)).world
    assert (losses(after), uses(after)) == ([8, 8, 8], 0)


@pytest.mark.rule("effect.multi-hit-dodge")
def test_one_dodge_roll_can_save_all() -> None:
    after = play(crowd("highest-score"), blaze(), ALL, shows(1, 4), shows(2, 4), NO_PUSH).world
    assert (losses(after), uses(after)) == ([0, 0, 0], 0)


@pytest.mark.rule("effect.multi-hit-dodge")
def test_the_best_of_all_dodge_rolls_counts_for_all() -> None:
    hits = play(crowd("best-roll"), blaze(), ALL, shows(4, 4), shows(0, 2), shows(1, 4), shows(3, 3)).world
    assert losses(hits) == [7, 7, 7]
    rolls = shows(2, 4), shows(0, 2), shows(1, 4), shows(3, 3)
    missed = play(crowd("best-roll"), blaze(), ALL, *rolls, NO_PUSH).world
    assert losses(missed) == [0, 0, 0]


@pytest.mark.rule("effect.multi-hit-dodge", "test.push-opposed")
def test_an_attack_that_the_best_roll_dodged_can_be_pushed() -> None:
    rolls = shows(2, 4), shows(0, 2), shows(1, 4), shows(3, 3)
    after = play(crowd("best-roll"), blaze(), ALL, *rolls, says("rex", True, label="Push"), shows(4, 4)).world
    assert (losses(after), after.pairs[0].strain) == ([7, 7, 7], 1)


@pytest.mark.rule("effect.multi-hit-dodge")
def test_each_target_can_be_compared_for_itself() -> None:
    rolls = shows(2, 4), shows(0, 2), shows(1, 4), shows(3, 3)
    assert losses(play(crowd("each"), blaze(), ALL, *rolls).world) == [8, 7, 0]


def npc_on_two(dodge: str) -> Story:
    foe = npc("foe", level=2, signature=signature(Effect.MULTI_HIT))
    quick = form(Stage.BASIC, (3, 3, 4, 3))
    return story(foe, pc("rex", hp=14), pc("sam", Stage.BASIC, quick, hp=14), rulings=(f"multi-hit.dodge={dodge}",))


FOE_ON_BOTH = (signature_attack("foe", "Blaze", "rex", Stat.POWER), says("foe", ("sam",), label="Multi-Hit"))


@pytest.mark.rule("effect.multi-hit-dodge", "test.push-opposed")
@pytest.mark.parametrize(
    ("dodge", "script", "left"),
    [
        ("highest-score", (shows(2, 4), says("sam", False, label="Push")), [11, 11]),
        ("best-roll", (shows(0, 3), shows(3, 4)), [14, 14]),
        ("each", (shows(0, 3), shows(3, 4), NO_PUSH), [9, 14]),
    ],
)
def test_player_characters_under_a_multi_hit(dodge: str, script: tuple[Faces | Says, ...], left: list[int]) -> None:
    after = play(npc_on_two(dodge), *FOE_ON_BOTH, shows(2, 3), *script).world
    assert [after.fighter(who).hp for who in ("rex", "sam")] == left


@pytest.mark.rule("effect.multi-hit-dodge", "combat.modifier.stage-below")
def test_the_target_that_rolls_decides_the_modifiers_of_the_attack() -> None:
    foes = npc("foe", level=2, hp=40), npc("gil", level=6, hp=40, stage=Stage.SUPER)
    more = says("rex", ("gil",), label="Multi-Hit")
    after = play(story(rex(Effect.MULTI_HIT), *foes), blaze(), more, faces(5, 4, 4, 4), shows(0, 4)).world
    assert [loss(after), loss(after, who="gil")] == [7, 7]


@pytest.mark.rule("effect.multi-hit-dodge", "condition.vulnerable")
def test_the_conditions_of_the_target_that_rolls_count() -> None:
    world = crowd("highest-score")
    world = world.with_fighter(world.fighter("gil").but(conditions=(Condition(Ailment.VULNERABLE),)))
    assert losses(play(world, blaze(), ALL, shows(1, 4), faces(4, 4, 4, 4)).world) == [7, 7, 7]


@pytest.mark.rule("effect.multi-hit")
@pytest.mark.parametrize(("more", "left"), [((), 2), (("gil",), 1), (("gil", "hob"), 0)])
def test_every_further_target_costs_a_use(more: tuple[str, ...], left: int) -> None:
    dodge = shows(0, 4) if more else shows(0, 2)
    after = play(crowd("highest-score"), blaze(), says("rex", more, label="Multi-Hit"), shows(1, 4), dodge).world
    assert uses(after) == left
    assert [who for who in ("gil", "hob") if loss(after, who=who)] == list(more)


@pytest.mark.rule("effect.multi-hit")
def test_no_more_targets_than_uses() -> None:
    with pytest.raises(ScriptError, match="0 to 1"):
        play(crowd("highest-score", uses_spent=1), blaze(), ALL)
    assert losses(hit(crowd("highest-score", uses_spent=2))) == [7, 0, 0]


@pytest.mark.rule("effect.multi-hit", "effect.block-break")
def test_every_target_of_a_multi_hit_takes_the_condition() -> None:
    after = play(crowd("highest-score", Effect.BLOCK_BREAK), blaze(), ALL, shows(2, 4), shows(0, 4)).world
    assert losses(after) == [4, 4, 4]
    assert all(ailments(after, who) == {Ailment.VULNERABLE} for who in ("foe", "gil", "hob"))


@pytest.mark.rule("effect.multi-hit", "signature.effects-used-up")
def test_a_limit_used_up_on_one_target_of_a_multi_hit_leaves_the_others() -> None:
    world = crowd("highest-score", Effect.BLOCK_BREAK)
    world = world.with_fighter(world.fighter("gil").but(limits=("vulnerable",)))
    assert losses(play(world, blaze(), ALL, shows(2, 4), shows(0, 4)).world) == [4, 8, 4]


@pytest.mark.rule("effect.multi-hit", "effect.sure-strike")
def test_a_multi_hit_that_misses_with_sure_strike_hurts_all() -> None:
    rolls = shows(0, 4), shows(1, 4)
    after = play(crowd("highest-score", Effect.SURE_STRIKE), blaze(), ALL, *rolls, NO_PUSH).world
    assert losses(after) == [3, 3, 3]

"""Experience, Bond Levels and upgrades."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import play, says
from rulewright.systems.animon import GAME
from rulewright.systems.animon.characters.upgrades import major_choices, minor_choices, score_choices
from rulewright.systems.animon.model.scores import (
    damage,
    dodge,
    highest_stage,
    initiative,
    max_hp,
    max_points,
    max_uses,
)
from rulewright.systems.animon.model.sheets import Effect, Improvement, Kid, Knack, Signature, Stage
from rulewright.systems.animon.model.world import Pair, Story
from rulewright.systems.animon.rules.growth.bond import desire_trouble, virtue_shown
from rulewright.systems.animon.rules.growth.levels import gain_xp, grant_upgrade, level_up, upgrade
from rulewright.table.play.table import Table
from systems.animon.build import animon, form, kid, pair, pc, signature, story


def bonded(*rulings: str, sheet: Any = None, talents: tuple[Knack, ...] = (), **bond: Any) -> Story:
    """Mia and BASIC rex, of Bond Level 1 unless said otherwise."""
    known = {"level": 1, "points": 6} | bond
    rex = pc("rex", sheet=sheet or animon())
    mia = kid("mia", hp=9 + known["level"], sheet=Kid(4, 3, 2, talents))
    return story(rex, mia, pairs=(pair(**known),), fight=False, rulings=rulings)


def the_pair(world: Story) -> Pair:
    return world.pairs[0]


@pytest.mark.rule("level.xp-track", "level.score-improvement", "level.current-values")
def test_seven_xp_on_four() -> None:
    after = the_pair(play(bonded(xp=4), gain_xp("pair-rex", 7)).world)
    assert (after.level, after.xp, after.upgrades_due) == (2, 1, ("minor", "major", "score"))


@pytest.mark.rule("level.xp-track")
@pytest.mark.parametrize(("xp", "due"), [(4, ()), (5, ("minor",)), (9, ("minor",))])
def test_the_fifth_box_gives_a_minor_upgrade(xp: int, due: tuple[str, ...]) -> None:
    after = the_pair(play(bonded(), gain_xp("pair-rex", xp)).world)
    assert (after.level, after.xp, after.upgrades_due) == (1, xp, due)


@pytest.mark.rule("level.xp-track")
def test_where_the_gm_grants_levels_xp_are_only_counted() -> None:
    world = bonded("level.xp-marks=gm")
    after = the_pair(play(world, gain_xp("pair-rex", 12)).world)
    assert (after.level, after.xp, after.upgrades_due) == (1, 10, ())
    by_hand = the_pair(play(world, level_up("pair-rex")).world)
    assert (by_hand.level, by_hand.upgrades_due) == (2, ("major", "score"))


@pytest.mark.rule("level.xp-track", "level.minor", "level.major")
def test_where_the_gm_grants_upgrades_a_new_level_clears_the_track() -> None:
    """Mia's Running goes up by a Minor Upgrade granted with no XP at all."""
    by_the_track = bonded(talents=(Knack("Running"),))
    assert "grant_upgrade" not in [one.rule.name for one in GAME.claims(by_the_track, "gm")]
    table: Table[Story] = Table(GAME, bonded("level.xp-marks=gm", talents=(Knack("Running"),), xp=7))
    table.claim("gm", "gm", grant_upgrade("pair-rex", "minor"))
    table.claim("gm", "mia", upgrade("pair-rex"))
    table.answer("gm", "Talent Running to Rank 2")
    assert table.world.fighter("mia").sheet.talents == (Knack("Running", 2),)
    table.claim("gm", "gm", grant_upgrade("pair-rex", "major"))
    assert the_pair(table.world).upgrades_due == ("major",)
    table.claim("gm", "gm", level_up("pair-rex"))
    assert (the_pair(table.world).level, the_pair(table.world).xp) == (2, 0)
    assert the_pair(play(bonded(xp=7), level_up("pair-rex")).world).xp == 7, "by the track the boxes stay"


@pytest.mark.rule("level.minor", "level.major")
def test_an_upgrade_without_a_legal_choice_waits() -> None:
    """Mia has no Talent and rex no Quality to raise; the new Talent of the Major Upgrade can be."""
    world = bonded(upgrades_due=("minor", "major"))
    new = play(world, upgrade("pair-rex"), says("mia", "a new Talent"), says("mia", "Knots")).world
    assert the_pair(new).upgrades_due == ("minor",)
    done = play(new, upgrade("pair-rex"), says("mia", "Talent Knots to Rank 2")).world
    assert (the_pair(done).upgrades_due, done.fighter("mia").sheet.talents) == ((), (Knack("Knots", 2),))
    stuck = bonded(upgrades_due=("minor",))
    assert "upgrade" not in [one.rule.name for one in GAME.claims(stuck, "mia")]
    assert play(stuck, upgrade("pair-rex")).facts == ()


@pytest.mark.rule("level.cap", "level.xp-track")
def test_nothing_is_offered_beyond_the_last_level_and_the_last_box() -> None:
    def growth(**bond: Any) -> set[str]:
        names = {one.rule.name for one in GAME.claims(bonded(**bond), "gm")}
        return names & {"level_up", "gain_xp", "virtue_shown", "desire_trouble"}

    assert growth(level=9, xp=9) == {"level_up", "gain_xp", "virtue_shown", "desire_trouble"}
    assert growth(level=10, xp=9) == {"gain_xp", "virtue_shown", "desire_trouble"}
    assert growth(level=10, xp=10) == {"desire_trouble"}, "it still strains the bond"


@pytest.mark.rule("level.cap")
def test_bond_level_ten_is_the_last() -> None:
    full = play(bonded(level=10, xp=9), gain_xp("pair-rex", 1)).world
    assert (the_pair(full).level, the_pair(full).xp) == (10, 10)
    beyond = play(full, gain_xp("pair-rex", 7)).world
    assert beyond == full
    assert play(full, level_up("pair-rex")).world == full


@pytest.mark.rule("level.xp-sources")
def test_desire_virtue_and_the_gm_give_xp() -> None:
    desire = the_pair(play(bonded(), desire_trouble("pair-rex")).world)
    assert (desire.xp, desire.strain) == (1, 1)
    virtue = the_pair(play(bonded(), virtue_shown("pair-rex")).world)
    assert (virtue.xp, virtue.strain) == (1, 0)
    offered = [one.rule.name for one in GAME.claims(bonded(), "gm")]
    assert {"gain_xp", "desire_trouble", "virtue_shown"} <= set(offered)
    assert "gain_xp" not in [one.rule.name for one in GAME.claims(bonded(), "mia")]


@pytest.mark.rule("level.table", "kid.stamina")
@pytest.mark.parametrize(
    ("level", "points", "stamina", "highest"),
    [(1, 6, 10, "BASIC"), (4, 9, 13, "SUPER"), (7, 12, 16, "ULTRA"), (10, 15, 19, "GIGA")],
)
def test_the_level_table(level: int, points: int, stamina: int, highest: str) -> None:
    world = bonded(level=level)
    assert max_points(the_pair(world)) == points
    assert max_hp(world, world.fighter("mia")).total == stamina
    assert highest_stage(world, the_pair(world)).name == highest


@pytest.mark.rule("level.table")
def test_new_stages_open_at_three_six_and_nine() -> None:
    opened = [highest_stage(bonded(level=level), pair(level=level)).name for level in range(1, 11)]
    assert opened == ["BASIC"] * 2 + ["SUPER"] * 3 + ["ULTRA"] * 3 + ["GIGA"] * 2


@pytest.mark.rule("level.table", "level.score-improvement")
@pytest.mark.parametrize(("level", "improvements"), [(1, 0), (4, 2), (7, 3), (10, 5)])
def test_a_score_improvement_at_every_even_level(level: int, improvements: int) -> None:
    world = bonded()
    for _ in range(level - 1):
        world = play(world, level_up("pair-rex")).world
    assert the_pair(world).level == level
    assert the_pair(world).upgrades_due.count("score") == improvements
    assert the_pair(world).upgrades_due.count("major") == level - 1


@pytest.mark.rule("level.current-values")
def test_current_values_rise_with_their_maximum() -> None:
    world = bonded(points=2)
    world = world.with_fighter(world.fighter("mia").but(hp=3)).with_fighter(world.fighter("rex").but(hp=4))
    after = play(world, level_up("pair-rex")).world
    assert (the_pair(after).points, after.fighter("mia").hp, after.fighter("rex").hp) == (3, 4, 4)


@pytest.mark.rule("level.current-values", "knockout.out", "knockout.kid")
def test_characters_who_are_out_stay_at_zero_when_a_maximum_grows() -> None:
    world = bonded(points=2)
    world = world.with_fighter(world.fighter("mia").but(hp=0, out=True))
    fallen = play(world, level_up("pair-rex")).world.fighter("mia")
    assert (fallen.hp, fallen.out) == (0, True)


UPGRADES = {"minor": "Minor Upgrade", "major": "Major Upgrade", "score": "Score Improvement"}


def take(world: Story, kind: str, choice: str, *name: str) -> Story:
    """Take an upgrade by its label; a new thing is given a name."""
    due = world.with_pair(the_pair(world).but(upgrades_due=(kind, "later")))
    script = [says("mia", choice, label=UPGRADES[kind]), *(says("mia", one, label="called") for one in name)]
    after = play(due, upgrade("pair-rex"), *script).world
    assert the_pair(after).upgrades_due == ("later",)
    return after


def labels(world: Story, kind: str) -> list[str]:
    offered = {"minor": minor_choices, "major": major_choices, "score": score_choices}[kind]
    return [choice.label for choice in offered(world, the_pair(world))]


GROWN = animon(
    form(Stage.BASIC, qualities=(Knack("Horns", 2),), known=signature(Effect.SAP, name="Gore", rank=2)),
    form(Stage.SUPER, qualities=(Knack("Hide"), Knack("Hooves", 3)), known=signature(name="Charge", rank=3)),
    form(Stage.ULTRA, known=signature(name="Stampede", rank=3)),
    form(Stage.GIGA, known=signature(name="Quake", rank=4)),
)


@pytest.mark.rule("level.minor", "kid.talents", "animon.qualities")
def test_a_minor_upgrade_raises_a_talent_or_a_quality_up_to_three() -> None:
    world = bonded(sheet=GROWN, talents=(Knack("Running"), Knack("Maps", 3)), level=3)
    assert labels(world, "minor") == [
        "Talent Running to Rank 2",
        "Quality Horns to Rank 3",
        "Quality Hide to Rank 2",
    ]
    assert take(world, "minor", "Talent Running to Rank 2").fighter("mia").sheet.talents == (
        Knack("Running", 2),
        Knack("Maps", 3),
    )
    assert "Quality Hide to Rank 2" not in labels(bonded(sheet=GROWN, level=2), "minor")
    raised = take(world, "minor", "Quality Horns to Rank 3").fighter("rex").sheet
    assert raised.form(Stage.BASIC).qualities == (Knack("Horns", 3),)
    assert raised.form(Stage.SUPER) == GROWN.form(Stage.SUPER)


@pytest.mark.rule("level.major", "kid.talents")
def test_a_major_upgrade_gives_a_new_talent_at_rank_one() -> None:
    world = take(bonded(talents=(Knack("Running", 2),)), "major", "a new Talent", "Knots")
    assert world.fighter("mia").sheet.talents == (Knack("Running", 2), Knack("Knots", 1))


@pytest.mark.rule("level.major", "animon.qualities")
def test_new_qualities_go_on_unlocked_stages_from_basic_on_two_at_most() -> None:
    new = [label for label in labels(bonded(sheet=GROWN, level=6), "major") if "new Quality" in label]
    assert new == ["a new Quality at BASIC", "a new Quality at ULTRA"]
    low = [label for label in labels(bonded(sheet=GROWN, level=5), "major") if "new Quality" in label]
    assert low == ["a new Quality at BASIC"]
    world = take(bonded(sheet=GROWN), "major", "a new Quality at BASIC", "Roar")
    assert world.fighter("rex").sheet.form(Stage.BASIC).qualities == (Knack("Horns", 2), Knack("Roar", 1))


@pytest.mark.rule("level.major")
def test_a_new_effect_while_there_are_fewer_than_three() -> None:
    world = take(bonded(sheet=GROWN), "major", "Gore gains misdirect")
    world = take(world, "major", "Gore gains explosive")
    known = world.fighter("rex").sheet.form(Stage.BASIC).signature
    assert known == Signature("Gore", 2, ("Neutral",), (Effect.SAP, Effect.MISDIRECT, Effect.EXPLOSIVE))
    assert not any(label.startswith("Gore gains") for label in labels(world, "major"))
    assert "Gore gains sap" not in labels(bonded(sheet=GROWN), "major")


@pytest.mark.rule("level.major")
@pytest.mark.parametrize(
    ("roster", "sure", "tough"),
    [("both", True, True), ("tough-break-only", False, True), ("sure-strike-only", True, False)],
)
def test_only_effects_of_this_table_are_offered(roster: str, sure: bool, tough: bool) -> None:
    offered = labels(bonded(f"effect.roster={roster}", sheet=GROWN), "major")
    assert ("Gore gains sure-strike" in offered, "Gore gains tough-break" in offered) == (sure, tough)


@pytest.mark.rule("level.major")
def test_basic_and_super_attacks_grow_to_rank_three_and_no_others() -> None:
    offered = [label for label in labels(bonded(sheet=GROWN, level=10), "major") if " to Rank " in label]
    assert [label for label in offered if not label.startswith(("Talent", "Quality"))] == ["Gore to Rank 3"]
    sheet = take(bonded(sheet=GROWN), "major", "Gore to Rank 3").fighter("rex").sheet
    assert sheet.form(Stage.BASIC).signature.rank == 3
    grown = animon(form(Stage.SUPER, known=signature(name="Charge", rank=2)))
    assert "Charge to Rank 3" in labels(bonded(sheet=grown, level=3), "major")
    assert "Charge to Rank 3" not in labels(bonded(sheet=grown, level=2), "major")


@pytest.mark.rule("level.major", "level.minor")
def test_a_minor_upgrade_may_be_taken_instead_of_a_major_one() -> None:
    world = take(bonded(sheet=GROWN, level=3), "major", "Quality Hide to Rank 2")
    assert world.fighter("rex").sheet.form(Stage.SUPER).qualities[0] == Knack("Hide", 2)
    with pytest.raises(ScriptError):
        take(bonded(sheet=GROWN), "minor", "a new Talent")


SCORES = {
    "+5 maximum HP": (19, 6, 3, 3, 3),
    "+2 Damage": (14, 8, 3, 3, 3),
    "+1 Dodge": (14, 6, 4, 3, 3),
    "+1 Initiative and +1 Uses": (14, 6, 3, 4, 4),
}


def scores(world: Story) -> tuple[int, ...]:
    rex = world.fighter("rex")
    told = [score(world, rex).total for score in (max_hp, damage, dodge, initiative)]
    return (*told, max_uses(world, rex))


@pytest.mark.rule("level.score-improvement", "animon.scores")
@pytest.mark.parametrize("label", SCORES)
def test_what_a_score_improvement_adds(label: str) -> None:
    assert scores(bonded()) == (14, 6, 3, 3, 3)
    assert scores(take(bonded(), "score", label)) == SCORES[label]


@pytest.mark.rule("level.score-improvement")
def test_a_score_improvement_counts_at_every_stage() -> None:
    world = take(take(bonded(), "score", "+5 maximum HP"), "score", "+2 Damage")
    giga = world.fighter("rex").but(stage=Stage.GIGA)
    assert (max_hp(world, giga).total, damage(world, giga).total) == (55, 27)
    small = world.fighter("rex").but(stage=Stage.FLEDGLING)
    assert (max_hp(world, small).total, damage(world, small).total) == (11, 4)


@pytest.mark.rule("level.score-improvement")
def test_each_score_improvement_is_taken_at_most_twice() -> None:
    world = bonded(sheet=animon(improvements=(Improvement.HP, Improvement.DODGE, Improvement.HP)))
    assert labels(world, "score") == ["+2 Damage", "+1 Dodge", "+1 Initiative and +1 Uses"]


@pytest.mark.rule("level.current-values", "level.score-improvement")
def test_more_maximum_hp_is_more_hp_now() -> None:
    hurt = bonded()
    hurt = hurt.with_fighter(hurt.fighter("rex").but(hp=2))
    assert take(hurt, "score", "+5 maximum HP").fighter("rex").hp == 7
    assert take(hurt, "score", "+2 Damage").fighter("rex").hp == 2


@pytest.mark.rule("level.minor", "level.major")
def test_only_the_kids_player_is_offered_an_upgrade_that_is_due() -> None:
    due = bonded(upgrades_due=("minor",), talents=(Knack("Running"),))
    assert "upgrade" in [one.rule.name for one in GAME.claims(due, "mia")]
    assert "upgrade" not in [one.rule.name for one in GAME.claims(bonded(), "mia")]
    assert play(bonded(), upgrade("pair-rex")).facts == ()

"""A hit in six steps, boxes, and being taken out."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.script import Outcome, Says, faces, play, says
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.trace import Noted
from rulewright.systems.stunts.facts import Boxed, TakenOut, Told
from rulewright.systems.stunts.model.reach import protections
from rulewright.systems.stunts.model.sheets import STEPS, TRACKS, Action, Duration, Item, Level, Skill, Track
from rulewright.systems.stunts.model.world import Aspect, Box, Cover, Deed, Effect, Person, Story, Time
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.systems.stunts.rules.harm.damage import capacity, concede_before, harm, staggered_dice
from rulewright.systems.stunts.rules.harm.softening import Hit, grave_marks, softenings
from rulewright.systems.stunts.rules.rolls.action_test import take_test
from rulewright.systems.stunts.rules.rolls.dice import Trade
from rulewright.systems.stunts.rules.rolls.gathering import Trial
from rulewright.systems.stunts.rules.turns.offers import snap_offers
from rulewright.systems.stunts.rules.turns.snap_actions import ready
from rulewright.systems.stunts.rules.turns.standing import standing
from systems.stunts.build import MARKS, box, boxes, extra, foe, person, story

TAKE = says("ann", "take it", label="soften it?")
TOLD = says("ork", "", label="what happens?")
FULL = (*boxes("S", "S", "S"), *boxes("S", "S", level=Level.STAGGERED), box("S", Level.INCAPACITATED))
LEVELS = (Level.STRESSED, Level.STAGGERED, Level.INCAPACITATED)


def hit(
    world: Story, amount: int, *script: Says, mark: str = "S", track: Track = "physical", **more: Any
) -> Outcome[Story]:
    """The ork hits ann."""
    return play(world, harm("ann", amount, MARKS[mark], track, by="ork", **more), *script)


def struck(*rulings: str, **ann: Any) -> Story:
    return story(foe("ork"), person("ann", **ann), rulings=rulings)


def levels(world: Story, who: str = "ann") -> list[Level]:
    return [one.level for one in world.person(who).physical]


def through(done: Outcome[Story]) -> int:
    """The damage as it was counted last."""
    noted = [step.item.tally for step in done.trace if isinstance(step.item, Noted)]
    return next(tally.total for tally in reversed(noted) if tally.label.startswith("damage to"))


def soaked(done: Outcome[Story]) -> Tally:
    noted = [step.item.tally for step in done.trace if isinstance(step.item, Noted)]
    return next(tally for tally in noted if tally.label.startswith("soak of"))


def mail(soak: int, hardened: int = 0) -> Item:
    return Item("mail", soak=soak, hardened=hardened)


# ---- steps 1 to 4


@pytest.mark.rule("damage.levels", "stress.levels", "damage.box", "damage.soak")
@pytest.mark.parametrize(("amount", "level"), [(1, 0), (3, 0), (4, 1), (7, 1), (8, 2), (20, 2)])
def test_thresholds_at_four_and_eight(amount: int, level: int) -> None:
    ending = (TOLD,) if level == 2 else ()
    done = hit(struck(), amount, TAKE, *ending)
    assert levels(done.world) == [LEVELS[level]]


@pytest.mark.rule("damage.levels")
@pytest.mark.parametrize(("ruling", "level"), [("fixed", Level.STAGGERED), ("sheet", Level.STRESSED)])
def test_a_sheet_may_carry_its_own_thresholds(ruling: str, level: Level) -> None:
    done = hit(struck(f"damage.thresholds={ruling}", thresholds=(6, 12)), 5, TAKE)
    assert levels(done.world) == [level]


@pytest.mark.rule("damage.levels", "damage.reduce")
def test_the_target_learns_the_level_before_it_chooses() -> None:
    hit(struck(), 5, says("ann", "take it", label="5 damage to ann, staggered"))


@pytest.mark.rule("damage.order", "damage.hardened", "damage.pierce", "damage.soak")
@pytest.mark.parametrize(
    ("pierce", "hardened", "left", "level"),
    [
        (0, 0, 6, Level.STAGGERED),
        (1, 0, 8, Level.INCAPACITATED),
        (1, 1, 6, Level.STAGGERED),
        (3, 1, 6, Level.STAGGERED),
    ],
)
def test_ten_damage_against_soak_four(pierce: int, hardened: int, left: int, level: Level) -> None:
    ending = (TOLD,) if level is Level.INCAPACITATED else ()
    done = hit(struck(items=(mail(4, hardened),)), 10, TAKE, *ending, pierce=pierce)
    assert (through(done), levels(done.world)) == (left, [level])


@pytest.mark.rule("damage.hardened", "damage.pierce")
@pytest.mark.parametrize(
    ("ranks", "pierce", "hardened", "soak"),
    [
        ("yes_no", 3, 0, 5),
        ("yes_no", 3, 1, 10),
        ("difference", 3, 0, 1),
        ("difference", 3, 1, 2),
        ("difference", 3, 2, 5),
        ("difference", 2, 3, 10),
    ],
)
def test_ranks_of_pierce_and_hardened(ranks: str, pierce: int, hardened: int, soak: int) -> None:
    done = hit(
        struck(f"damage.pierce_ranks={ranks}", items=(mail(10, hardened),)), 12, TAKE, *falls(soak), pierce=pierce
    )
    assert soaked(done).total == soak


def falls(soak: int) -> tuple[Says, ...]:
    """The victor's word, if 12 damage against this soak takes the target out."""
    return (TOLD,) if 12 - soak >= 8 else ()


@pytest.mark.rule("damage.rounding", "damage.pierce")
@pytest.mark.parametrize(("rounding", "soak", "left"), [("down", 5, 4), ("up", 5, 3), ("down", 1, 6), ("up", 1, 5)])
def test_halved_soak_is_rounded(rounding: str, soak: int, left: int) -> None:
    done = hit(struck(f"damage.rounding={rounding}", items=(mail(soak),)), 6, TAKE, pierce=1)
    assert through(done) == left


@pytest.mark.rule("damage.rounding", "damage.pierce")
@pytest.mark.parametrize(("rounding", "soak"), [("down", 1), ("up", 2)])
def test_each_halving_is_rounded_by_itself(rounding: str, soak: int) -> None:
    world = struck("damage.pierce_ranks=difference", f"damage.rounding={rounding}", items=(mail(7),))
    assert soaked(hit(world, 8, TAKE, pierce=2)).total == soak


@pytest.mark.rule("damage.soak")
def test_soak_of_all_armour_and_of_effects_adds_up() -> None:
    ward = Effect("effect-1", "soak", "ann", 2, Time(Duration.SCENE), name="ward")
    other = Effect("effect-2", "soak", "ork", 9, Time(Duration.SCENE))
    world = struck(items=(mail(3), Item("helmet", soak=1), Item("sword", damage=4))).but(effects=(ward, other))
    done = hit(world, 9, TAKE)
    assert soaked(done).explain().startswith("soak of ann 6 = +3 mail [damage.soak] +1 helmet [damage.soak] +2 ward")
    assert through(done) == 3


@pytest.mark.rule("damage.zero", "damage.soak")
@pytest.mark.parametrize(("amount", "soak"), [(3, 3), (3, 5), (0, 0)])
def test_damage_brought_to_nothing_fills_no_box(amount: int, soak: int) -> None:
    done = hit(struck(items=(mail(soak),)), amount)
    assert (done.world.person("ann").physical, done.facts) == ((), (Told("ann", "is not hurt"),))


@pytest.mark.rule("damage.zero")
def test_by_the_other_reading_every_hit_does_at_least_one() -> None:
    done = hit(struck("damage.zero=minimum_one", items=(mail(5),)), 3, TAKE)
    assert (through(done), levels(done.world)) == (1, [Level.STRESSED])


@pytest.mark.rule("damage.zero", "damage.grave")
@pytest.mark.parametrize(("zero", "filled"), [("no_box", []), ("minimum_one", [Level.STRESSED])])
def test_options_can_bring_damage_to_nothing_too(zero: str, filled: list[Level]) -> None:
    script = (says("ann", "acquire a grave aspect"), says("ann", Duration.TEMPORARY), says("ann", "shaken"))
    more = (TAKE,) if zero == "minimum_one" else ()
    done = hit(struck(f"damage.zero={zero}"), 2, *script, *more)
    assert levels(done.world) == filled


# ---- cover


CRATE = Cover("crates", "near-total", "light")
WALL = Cover("a wall", "half", "heavy")


@pytest.mark.rule("modifier.cover.soak", "modifier.coverage")
@pytest.mark.parametrize(("past", "amount", "left"), [((), 6, 4), (("cover",), 6, 6), ((), 8, 6)])
def test_half_cover_of_light_material(past: tuple[str, ...], amount: int, left: int) -> None:
    done = hit(struck(cover=Cover("a hedge")), amount, TAKE, past=past)
    assert (through(done), levels(done.world)) == (left, [Level.STAGGERED])


@pytest.mark.rule("modifier.cover.soak")
@pytest.mark.parametrize(
    ("ruling", "cover", "soak"),
    [
        ("material", Cover("hedge", "half", "light"), 2),
        ("material", Cover("bench", "near-total", "solid"), 4),
        ("material", WALL, 6),
        ("amount", WALL, 2),
        ("amount", CRATE, 4),
    ],
)
def test_what_cover_soaks(ruling: str, cover: Cover, soak: int) -> None:
    done = hit(struck(f"modifier.cover_soak={ruling}", cover=cover), 7, TAKE)
    assert soaked(done).total == soak


@pytest.mark.rule("modifier.cover.soak")
def test_cover_by_the_gms_word() -> None:
    done = hit(struck("modifier.cover_soak=gm", cover=WALL), 7, says("gm", 5, label="a wall"), TAKE)
    assert soaked(done).total == 5


@pytest.mark.rule("modifier.cover.soak", "damage.pierce")
@pytest.mark.parametrize(
    ("stack", "armour", "soak"),
    [("add_then_halve", 5, 5), ("halve_each", 5, 5), ("halve_each", 3, 4), ("add_then_halve", 3, 4), ("higher", 5, 3)],
)
def test_cover_and_armour_under_pierce(stack: str, armour: int, soak: int) -> None:
    world = struck(f"modifier.cover_stack={stack}", items=(mail(armour),), cover=WALL)
    assert soaked(hit(world, 8, TAKE, pierce=1)).total == soak


@pytest.mark.rule("modifier.cover.soak", "damage.rounding")
@pytest.mark.parametrize(("stack", "soak"), [("add_then_halve", 7), ("halve_each", 8), ("higher", 4)])
def test_two_halvings_round_twice(stack: str, soak: int) -> None:
    world = struck(
        f"modifier.cover_stack={stack}", "damage.rounding=up", "modifier.cover_soak=gm", items=(mail(7),), cover=WALL
    )
    assert soaked(hit(world, 9, says("gm", 7), TAKE, pierce=1)).total == soak


@pytest.mark.rule("modifier.cover.soak")
@pytest.mark.parametrize(("stack", "soak"), [("add_then_halve", 9), ("halve_each", 9), ("higher", 6)])
def test_cover_and_armour_without_pierce(stack: str, soak: int) -> None:
    world = struck(f"modifier.cover_stack={stack}", items=(mail(3),), cover=WALL)
    assert soaked(hit(world, 10, TAKE)).total == soak


@pytest.mark.rule("damage.soak", "snap.ready")
def test_what_is_stowed_soaks_nothing_until_it_is_readied() -> None:
    stowed = struck(items=(mail(4, 1).but(coverage=1),), ready=())
    assert soaked(hit(stowed, 5, TAKE)).total == 0
    deed = Deed(who="ork", action=Action.ATTACK, target="ann")
    assert protections(stowed, deed) == ()
    assert ready in {one.rule for one in snap_offers(standing(stowed, "ann"))}
    worn = play(stowed, ready("ann", "mail")).world
    assert soaked(hit(worn, 5, TAKE)).total == 4
    assert [one.name for one in protections(worn, deed)] == ["armour"]


@pytest.mark.rule("damage.hardened", "modifier.cover.soak")
@pytest.mark.parametrize(("stack", "soak"), [("add_then_halve", 10), ("halve_each", 7)])
def test_where_each_is_halved_alone_hardened_armour_does_not_harden_the_cover(stack: str, soak: int) -> None:
    world = struck(f"modifier.cover_stack={stack}", items=(mail(4, 1),), cover=WALL)
    assert soaked(hit(world, 12, TAKE, pierce=1)).total == soak


@pytest.mark.rule("damage.hardened", "modifier.cover.soak")
def test_where_only_the_higher_counts_hardened_armour_does_not_harden_the_cover() -> None:
    world = struck("modifier.cover_stack=higher", items=(mail(3, 1),), cover=WALL)
    assert soaked(hit(world, 6, TAKE, pierce=1)).total == 3


@pytest.mark.rule("modifier.coverage", "damage.hardened")
def test_armour_that_is_got_past_neither_soaks_nor_hardens() -> None:
    gapped = mail(4, 1).but(coverage=1)
    done = hit(struck(items=(gapped,), cover=WALL), 6, TAKE, pierce=1, past=("armour",))
    assert soaked(done).explain() == "soak of ann 3 = +6 cover [modifier.cover.soak] -3 pierced [damage.pierce]"


@pytest.mark.rule("modifier.coverage", "damage.soak")
def test_who_gets_past_the_cover_still_meets_the_armour() -> None:
    done = hit(struck(items=(mail(4).but(coverage=1),), cover=WALL), 6, TAKE, past=("cover",))
    assert soaked(done).total == 4


# ---- step 5


@pytest.mark.rule("damage.grave", "damage.grave.step", "duration.ladder")
@pytest.mark.parametrize(
    ("amount", "mark", "aspect", "left", "level"),
    [
        (9, "S", "T", 7, Level.STAGGERED),
        (9, "S", "L", 5, Level.STAGGERED),
        (9, "S", "LL", 3, Level.STRESSED),
        (9, "S", "E", 1, Level.STRESSED),
        (5, "B", "S", 1, Level.STRESSED),
        (5, "A", "S", 1, Level.STRESSED),
        (12, "S", "P", 2, Level.STRESSED),
    ],
)
def test_a_grave_aspect_takes_two_for_each_step(amount: int, mark: str, aspect: str, left: int, level: Level) -> None:
    script = (says("ann", "acquire a grave aspect"), says("ann", MARKS[aspect]), says("ann", "lamed"), TAKE)
    done = hit(struck(), amount, *script, mark=mark)
    ann = done.world.person("ann")
    assert (through(done), levels(done.world)) == (left, [level])
    assert ann.graves == (Aspect("lamed", Time(MARKS[aspect])),)
    assert "lamed" in ann.aspects


@pytest.mark.rule("damage.grave")
@pytest.mark.parametrize(("mark", "aspect"), [("T", "S"), ("T", "T"), ("S", "Q"), ("S", "A"), ("S", "Su")])
def test_an_aspect_that_lasts_no_longer_is_refused(mark: str, aspect: str) -> None:
    why = grave_marks(struck(), Hit("ann", MARKS[mark], "physical")).why_not(MARKS[aspect])
    assert why == f"not longer than the effect, which is marked {mark} [damage.grave]"
    with pytest.raises(ScriptError, match="not longer than the effect"):
        hit(struck(), 5, says("ann", "acquire a grave aspect"), says("ann", MARKS[aspect]), mark=mark)


@pytest.mark.rule("damage.grave")
def test_against_a_permanent_effect_no_aspect_is_long_enough() -> None:
    options = softenings(struck(), Hit("ann", Duration.PERMANENT, "physical"), ())
    assert "no longer aspect" in (options.why_not("acquire a grave aspect") or "")


@pytest.mark.rule("damage.grave.step", "duration.ladder")
@pytest.mark.parametrize("mark", ["I", "M", "Su"])
@pytest.mark.parametrize(("ruling", "left"), [("as_brief", 1), ("as_scene", 5)])
def test_what_is_not_on_the_ladder_counts_as_brief_or_as_scene(mark: str, ruling: str, left: int) -> None:
    script = (says("ann", "acquire a grave aspect"), says("ann", Duration.TEMPORARY), says("ann", "lamed"), TAKE)
    done = hit(struck(f"damage.grave_offladder={ruling}"), 7, *script, mark=mark)
    assert through(done) == left


@pytest.mark.rule("damage.grave")
@pytest.mark.parametrize(
    ("limit", "open_marks"),
    [("unlimited", "T L LL E P"), ("one_per_duration", "T LL E P"), ("one", "")],
)
def test_how_many_grave_aspects_can_be_carried(limit: str, open_marks: str) -> None:
    world = struck(f"damage.grave_limit={limit}", graves=(Aspect("lamed", Time(Duration.LASTING)),))
    marks = grave_marks(world, Hit("ann", Duration.SCENE, "physical"))
    assert marks.values == tuple(MARKS[mark] for mark in open_marks.split())
    options = softenings(world, Hit("ann", Duration.SCENE, "physical"), ())
    assert options.accepts("acquire a grave aspect") == bool(open_marks)


@pytest.mark.rule("damage.grave", "aspect.kinds")
def test_two_grave_aspects_of_one_name_are_told_apart() -> None:
    world = struck(graves=(Aspect("lamed", Time(Duration.LASTING)),))
    script = (says("ann", "acquire a grave aspect"), says("ann", Duration.TEMPORARY), says("ann", "lamed"), TAKE)
    assert [one.id for one in hit(world, 5, *script).world.person("ann").graves] == ["lamed", "lamed 2"]


SWORD = Item("sword", damage=4)
EDGE = Effect("effect-1", "advantage", "ann", 1, Time(Duration.SCENE), "ann", "high ground")


@pytest.mark.rule("damage.sacrifice", "damage.reduce")
@pytest.mark.parametrize(("useful", "left"), [(False, 7), (True, 5)])
def test_a_sacrifice_takes_two_or_four(useful: bool, left: int) -> None:
    world = struck(items=(SWORD,))
    script = (says("ann", "make a sacrifice"), says("ann", "sword"), says("gm", useful, label="unusually useful"), TAKE)
    done = hit(world, 9, *script)
    assert (through(done), levels(done.world)) == (left, [Level.STAGGERED])
    assert done.world.person("ann").sheet.items == ()


@pytest.mark.rule("damage.sacrifice", "snap.ready")
def test_what_was_given_up_cannot_be_reloaded() -> None:
    bow = Item("bow", damage=4, loads=True)
    world = struck(items=(bow,), ready=("bow",), empty=("bow",))
    script = (says("ann", "make a sacrifice"), says("ann", "bow"), says("gm", False, label="unusually useful"), TAKE)
    assert ready in {one.rule for one in snap_offers(standing(world, "ann"))}
    assert ready not in {one.rule for one in snap_offers(standing(hit(world, 9, *script).world, "ann"))}


@pytest.mark.rule("damage.sacrifice")
def test_an_advantage_or_something_in_words_can_be_sacrificed() -> None:
    world = struck().but(effects=(EDGE,))
    chosen = says("ann", "make a sacrifice")
    named = says("gm", False, label=f"ann gives up {EDGE.name or 'an advantage'}: was it")
    done = hit(world, 5, chosen, says("ann", "effect-1"), named, TAKE)
    assert (through(done), done.world.effects) == (3, ())
    done = hit(world, 5, chosen, says("ann", "something else"), says("ann", "my horse"), says("gm", True), TAKE)
    assert (through(done), done.world.effects) == (1, (EDGE,))
    assert Told("ann", "gives up my horse") in done.facts


GRAVE_L = (says("ann", "acquire a grave aspect"), says("ann", Duration.LASTING), says("ann", "lamed"))
GIVES = (says("ann", "make a sacrifice"), says("ann", "something else"), says("ann", "a charm"), says("gm", False))


@pytest.mark.rule("damage.reduce", "damage.sacrifice", "damage.grave")
def test_a_sacrifice_and_a_grave_aspect_together() -> None:
    done = hit(struck(), 9, *GIVES, *GRAVE_L, TAKE)
    assert (through(done), levels(done.world)) == (3, [Level.STRESSED])


@pytest.mark.rule("damage.reduce")
@pytest.mark.parametrize(
    ("combine", "again", "other"), [("each_once", False, True), ("one_only", False, False), ("unlimited", True, True)]
)
def test_how_the_options_combine(combine: str, again: bool, other: bool) -> None:
    world = struck(f"damage.combine={combine}")
    options = softenings(world, Hit("ann", Duration.SCENE, "physical"), ("make a sacrifice",))
    assert options.accepts("make a sacrifice") == again
    assert options.accepts("acquire a grave aspect") == options.accepts("concede for 1 PP") == other
    after = softenings(world, Hit("ann", Duration.SCENE, "physical"), ("concede for 1 PP",))
    assert not after.accepts("concede for 4 less")


@pytest.mark.rule("damage.reduce")
def test_one_option_per_hit_asks_once_and_unlimited_asks_again() -> None:
    done = hit(struck("damage.combine=one_only"), 9, *GIVES)
    assert through(done) == 7
    done = hit(struck("damage.combine=unlimited"), 9, *GIVES, *GIVES, *GIVES, TAKE)
    assert through(done) == 3


@pytest.mark.rule("damage.reduce", "damage.levels")
def test_the_level_is_found_anew_after_every_option() -> None:
    script = (*GIVES, says("ann", "take it", label="7 damage to ann, staggered"))
    hit(struck(), 9, *script)


@pytest.mark.rule("damage.reduce.who", "stress.extras")
@pytest.mark.parametrize("ruling", ["one_box", "no_box"])
def test_extras_have_no_options(ruling: str) -> None:
    world = story(extra("ann"), foe("ork"), rulings=(f"stress.extras={ruling}",))
    ending = (TOLD,) if ruling == "no_box" else ()
    hit(world, 2, *ending)


@pytest.mark.rule("damage.reduce.who", "stress.extras")
@pytest.mark.parametrize("kind", ["principal", "extra"])
def test_principals_have_options_and_extras_built_like_them(kind: str) -> None:
    world = story(foe("ann", kind=kind), foe("ork"), rulings=("stress.extras=like_principals",))
    done = hit(world, 9, *GIVES, TAKE)
    assert levels(done.world) == [Level.STAGGERED]


# ---- conceding


@pytest.mark.rule("damage.concede", "damage.concede.out", "plot.uses")
def test_conceding_for_a_plot_point_leaves_the_damage_as_it_is() -> None:
    done = hit(struck(pp=1), 9, says("ann", "concede for 1 PP"), TAKE, TOLD)
    ann = done.world.person("ann")
    assert (levels(done.world), ann.pp, ann.acts) == ([Level.INCAPACITATED], 2, False)


@pytest.mark.rule("damage.concede", "damage.concede.out")
def test_conceding_for_four_less_fills_a_lesser_box_and_is_out_all_the_same() -> None:
    done = hit(struck(pp=1), 9, says("ann", "concede for 4 less"), TAKE, TOLD)
    ann = done.world.person("ann")
    assert (levels(done.world), ann.pp, ann.out) == ([Level.STAGGERED], 1, Time(Duration.SCENE))


@pytest.mark.rule("damage.concede.out", "damage.zero")
def test_one_who_concedes_is_out_even_if_no_box_is_left_to_fill() -> None:
    done = hit(struck(), 3, says("ann", "concede for 4 less"), TOLD)
    assert (levels(done.world), done.world.person("ann").out) == ([], Time(Duration.SCENE))
    assert Told("ann", "is not hurt") not in done.facts


@pytest.mark.rule("damage.concede.out", "stress.incapacitated.return")
@pytest.mark.parametrize(("amount", "mark", "out"), [(9, "L", "L"), (9, "Q", "S"), (3, "L", "S")])
def test_conceding_is_for_the_scene_unless_a_box_takes_one_out_for_longer(amount: int, mark: str, out: str) -> None:
    done = hit(struck(), amount, says("ann", "concede for 1 PP"), TAKE, TOLD, mark=mark)
    assert done.world.person("ann").out == Time(MARKS[out])


@pytest.mark.rule("damage.concede.out")
@pytest.mark.parametrize(
    ("ruling", "filled"), [("by_damage", [Level.STRESSED]), ("incapacitated", [Level.STRESSED, Level.INCAPACITATED])]
)
def test_which_box_one_fills_who_concedes(ruling: str, filled: list[Level]) -> None:
    done = hit(struck(f"damage.concede_box={ruling}"), 2, says("ann", "concede for 1 PP"), TAKE, TOLD)
    assert levels(done.world) == filled


@pytest.mark.rule("damage.concede.out")
def test_one_incapacitated_box_is_enough() -> None:
    done = hit(
        struck("damage.concede_box=incapacitated", boxes=(3, 2, 2)), 9, says("ann", "concede for 1 PP"), TAKE, TOLD
    )
    assert levels(done.world) == [Level.INCAPACITATED]


@pytest.mark.rule("damage.concede", "plot.gm")
def test_a_principal_concedes_for_the_gm() -> None:
    world = story(person("ork"), foe("ann"), gm_pp=1)
    done = hit(world, 2, says("ann", "concede for 1 PP"), TAKE, TOLD)
    assert (done.world.gm_pp, done.world.person("ann").acts) == (2, False)


@pytest.mark.rule("damage.concede")
@pytest.mark.parametrize(("when", "open_"), [("after_damage", True), ("before_dice", False)])
def test_when_one_may_concede(when: str, open_: bool) -> None:
    world = struck(f"damage.concede_when={when}")
    options = softenings(world, Hit("ann", Duration.SCENE, "physical"), ())
    assert options.accepts("concede for 1 PP") == options.accepts("concede for 4 less") == open_
    early = () if open_ else (says("ann", True, label="concede for 1 PP?"), TOLD)
    done = play(world, concede_before("ann", "ork"), *early)
    assert (done.value, done.world.person("ann").pp, done.world.person("ann").acts) == (
        not open_,
        int(not open_),
        open_,
    )


@pytest.mark.rule("damage.concede", "damage.concede.out", "stress.tracks")
@pytest.mark.parametrize("tracks", ["two", "one"])
def test_the_box_of_one_who_concedes_to_words_is_mental(tracks: str) -> None:
    before = ("damage.concede_when=before_dice", "damage.concede_box=incapacitated", f"stress.tracks={tracks}")
    world = story(foe("ork"), person("ann"), rulings=before)
    after = play(world, attack("ork", "words", "ann"), says("ann", True, label="concede for 1 PP?"), TOLD).world
    kept = "mental" if tracks == "two" else "physical"
    assert [track for track in TRACKS if after.person("ann").boxes(track)] == [kept]


@pytest.mark.rule("damage.concede", "damage.reduce.who")
def test_before_the_dice_one_need_not_concede_and_extras_cannot() -> None:
    world = story(person("ann"), extra("mook"), foe("ork"), rulings=("damage.concede_when=before_dice",))
    assert play(world, concede_before("ann", "ork"), says("ann", False)).facts == ()
    assert play(world, concede_before("mook", "ann")).facts == ()


@pytest.mark.rule("damage.concede", "stress.incapacitated.narrate")
def test_the_loser_may_be_the_one_who_tells_a_concession() -> None:
    world, concedes = struck("damage.concede_story=loser"), says("ann", "concede for 1 PP")
    done = hit(
        world, 2, concedes, TAKE, says("ann", "I jump", label="what happens?"), says("gm", True, label="Agreed?")
    )
    assert done.facts[-1] == Told("ann", "I jump")
    done = hit(world, 2, concedes, TAKE, says("ann", "I fly"), says("gm", False), says("gm", "you fall"))
    assert done.facts[-1] == Told("gm", "you fall")
    done = hit(world, 8, TAKE, says("ork", "down you go"))
    assert done.facts[-1] == Told("ork", "down you go")


# ---- step 6


@pytest.mark.rule("damage.box", "damage.box.mark")
@pytest.mark.parametrize("mark", ["S", "T", "L", "LL", "E", "P", "A"])
def test_one_box_with_the_mark_of_the_damage(mark: str) -> None:
    done = hit(struck(), 6, TAKE, mark=mark)
    assert done.world.person("ann").physical == (box(mark, Level.STAGGERED),)


@pytest.mark.rule("duration.instant", "damage.box.mark")
def test_an_instant_box_is_empty_again_at_once() -> None:
    done = hit(struck(physical=boxes("S")), 6, TAKE, mark="I")
    assert isinstance(done.facts[0], Boxed)
    assert done.world.person("ann").physical == boxes("S")
    felled = hit(struck(), 9, TAKE, TOLD, mark="I").world.person("ann")
    assert (felled.physical, felled.out) == ((), Time(Duration.SCENE))


@pytest.mark.rule("damage.overflow", "damage.box", "stress.incapacitated")
@pytest.mark.parametrize(
    ("amount", "before", "level"),
    [
        (2, boxes("S", "S", "S"), Level.STAGGERED),
        (5, boxes("S", "S", level=Level.STAGGERED), Level.INCAPACITATED),
        (2, (*boxes("S", "S", "S"), *boxes("S", "S", level=Level.STAGGERED)), Level.INCAPACITATED),
        (5, boxes("S", "S", "S"), Level.STAGGERED),
    ],
)
def test_a_full_level_goes_one_up(amount: int, before: tuple[Any, ...], level: Level) -> None:
    ending = (TOLD,) if level is Level.INCAPACITATED else ()
    ann = hit(struck(physical=before), amount, TAKE, *ending).world.person("ann")
    assert ann.physical == (*before, box("S", level))
    assert ann.acts == (level is not Level.INCAPACITATED)


@pytest.mark.rule("damage.overflow")
def test_a_level_without_boxes_is_passed_over() -> None:
    done = hit(struck("stress.boxes=sheet", boxes=(1, 0, 1)), 5, TAKE, TOLD)
    assert levels(done.world) == [Level.INCAPACITATED]


@pytest.mark.rule("damage.no_box", "stress.incapacitated")
def test_no_box_left_takes_out_without_a_mark() -> None:
    done = hit(struck(physical=FULL), 2, TAKE, TOLD)
    ann = done.world.person("ann")
    assert (ann.physical, ann.out) == (FULL, Time(Duration.SCENE))


@pytest.mark.rule("damage.no_box", "damage.overflow")
def test_it_never_goes_downward() -> None:
    before = (box("S", Level.INCAPACITATED),)
    done = hit(struck(physical=before), 8, TAKE, TOLD)
    assert (done.world.person("ann").physical, done.world.person("ann").acts) == (before, False)


@pytest.mark.rule("stress.separate", "damage.box")
@pytest.mark.parametrize(("ruling", "marks"), [("separate", "S L"), ("overwrite", "L")])
def test_a_longer_hit_needs_its_own_box_or_overwrites(ruling: str, marks: str) -> None:
    over = (says("ann", True, label="longer mark"),) if ruling == "overwrite" else ()
    done = hit(struck(f"stress.upgrade={ruling}", physical=boxes("S")), 2, TAKE, *over, mark="L")
    assert done.world.person("ann").physical == boxes(*marks.split())


@pytest.mark.rule("stress.separate")
def test_overwriting_is_a_choice_and_needs_a_shorter_mark_of_the_same_level() -> None:
    world = struck("stress.upgrade=overwrite", physical=boxes("S"))
    assert hit(world, 2, TAKE, says("ann", False), mark="L").world.person("ann").physical == boxes("S", "L")
    assert hit(world, 2, TAKE).world.person("ann").physical == boxes("S", "S")
    assert levels(hit(world, 5, TAKE, mark="L").world) == [Level.STRESSED, Level.STAGGERED]


@pytest.mark.rule("stress.tracks")
@pytest.mark.parametrize(("ruling", "kept"), [("two", "mental"), ("one", "physical")])
def test_two_tracks_or_one(ruling: str, kept: Track) -> None:
    world = struck(f"stress.tracks={ruling}", physical=boxes("S", "S", "S"))
    ann = hit(world, 2, TAKE, track="mental").world.person("ann")
    assert ann.boxes(kept)[-1].level is (Level.STRESSED if ruling == "two" else Level.STAGGERED)
    assert len(ann.physical + ann.mental) == 4


@pytest.mark.rule("stress.boxes")
@pytest.mark.parametrize("kind", ["pc", "principal"])
@pytest.mark.parametrize(
    ("ruling", "ratings", "physical", "mental"),
    [
        ("3_2_1", (4, 4), (3, 2, 1), (3, 2, 1)),
        ("sheet", (4, 4), (3, 2, 1), (3, 2, 1)),
        ("by_skill", (0, 1), (3, 2, 1), (4, 2, 1)),
        ("by_skill", (2, 3), (4, 2, 1), (6, 2, 1)),
        ("by_skill", (4, 0), (6, 2, 1), (3, 2, 1)),
    ],
)
def test_how_many_boxes_a_track_has(
    kind: str, ruling: str, ratings: tuple[int, int], physical: tuple[int, ...], mental: tuple[int, ...]
) -> None:
    world = struck(f"stress.boxes={ruling}", kind=kind, physique=ratings[0], resolve=ratings[1])
    ann = world.person("ann")
    assert (capacity(world, ann, "physical"), capacity(world, ann, "mental")) == (physical, mental)


@pytest.mark.rule("stress.boxes")
@pytest.mark.parametrize("ruling", ["3_2_1", "by_skill", "sheet"])
def test_a_sheet_that_differs_overrides(ruling: str) -> None:
    world = struck(f"stress.boxes={ruling}", physique=4, boxes=(1, 1, 1))
    assert capacity(world, world.person("ann"), "physical") == (1, 1, 1)


@pytest.mark.rule("stress.extras", "damage.overflow", "damage.no_box")
def test_an_extra_takes_one_light_hit_and_no_second() -> None:
    world = story(extra("ann"), foe("ork"))
    once = hit(world, 2).world
    assert (levels(once), once.person("ann").acts) == ([Level.STRESSED], True)
    twice = hit(once, 1, TOLD).world
    assert (levels(twice), twice.person("ann").acts) == ([Level.STRESSED], False)
    assert not hit(world, 4, TOLD).world.person("ann").acts
    assert not hit(once, 1, TOLD, track="mental").world.person("ann").acts
    assert not hit(hit(world, 2, track="mental").world, 1, TOLD).world.person("ann").acts


@pytest.mark.rule("stress.extras")
@pytest.mark.parametrize(
    ("ruling", "room"), [("one_box", (1, 0, 0)), ("no_box", (0, 0, 0)), ("like_principals", (3, 2, 1))]
)
def test_boxes_of_extras(ruling: str, room: tuple[int, int, int]) -> None:
    world = story(extra("mook"), rulings=(f"stress.extras={ruling}",))
    assert capacity(world, world.person("mook"), "physical") == room


# ---- staggered and out


def staggered(number: int, mental: int = 0) -> Person:
    marks, minds = ("S",) * number, ("S",) * mental
    level = Level.STAGGERED
    return person("ann", fight=2, physical=boxes(*marks, level=level), mental=boxes(*minds, level=level))


@pytest.mark.rule("stress.staggered", "stress.levels", "dice.penalty.condition")
@pytest.mark.parametrize(
    ("ruling", "filled", "dice"),
    [
        ("one_die", (0, 0), 0),
        ("one_die", (1, 0), 1),
        ("one_die", (2, 1), 1),
        ("one_die", (0, 1), 1),
        ("per_box", (2, 1), 3),
        ("none", (2, 1), 0),
    ],
)
def test_what_being_staggered_costs(ruling: str, filled: tuple[int, int], dice: int) -> None:
    world = story(staggered(*filled), rulings=(f"stress.staggered_penalty={ruling}",))
    assert staggered_dice(world, world.person("ann")) == dice


@pytest.mark.rule("stress.levels", "stress.staggered")
def test_stressed_and_incapacitated_boxes_cost_no_dice() -> None:
    world = struck(physical=(*boxes("S", "S", "S"), box("S", Level.INCAPACITATED)))
    assert staggered_dice(world, world.person("ann")) == 0


@pytest.mark.rule("stress.staggered", "dice.penalty.condition")
def test_a_staggered_roller_throws_a_die_less() -> None:
    call = take_test(Trial("ann", Skill.FIGHT, Action.OVERCOME))
    assert play(story(staggered(1)), call, faces(6, 4, 1, 1)).value.success
    keeps = says("ann", Trade(), label="trade")
    assert play(story(staggered(0)), call, keeps, faces(6, 4, 1, 1, 1)).value.success


@pytest.mark.rule("stress.incapacitated", "stress.incapacitated.narrate")
def test_the_victor_is_asked_what_happens() -> None:
    done = hit(struck(), 9, TAKE, says("ork", "thrown into the moat", label="ann is taken out"))
    assert isinstance(done.facts[-2], TakenOut)
    assert done.facts[-1] == Told("ork", "thrown into the moat")


@pytest.mark.rule("stress.incapacitated", "stress.incapacitated.return")
@pytest.mark.parametrize(
    ("mark", "out"),
    [("Q", Time(Duration.QUICK, "", 1)), ("B", Time(Duration.BRIEF, "ann")), ("L", Time(Duration.LASTING))],
)
def test_out_for_as_long_as_the_mark_lasts(mark: str, out: Time) -> None:
    ann = hit(struck(), 9, TAKE, TOLD, mark=mark).world.person("ann")
    assert (ann.out, ann.physical) == (out, (Box(Level.INCAPACITATED, out),))


@pytest.mark.rule("duration.sustained", "stress.incapacitated")
@pytest.mark.parametrize(("ruling", "left"), [("ends", ["theirs"]), ("stays", ["ward", "theirs"])])
def test_what_one_who_is_taken_out_sustained(ruling: str, left: list[str]) -> None:
    held = {"ward": "ann", "theirs": "ork"}
    effects = tuple(Effect(name, "soak", "bob", 2, Time(Duration.SUSTAINED, by), by) for name, by in held.items())
    bound = box("Su", clock="ann")
    people = (foe("ork", physical=(bound,)), person("ann"), person("bob"))
    world = story(*people, effects=effects, rulings=(f"duration.sustain_out={ruling}",))
    after = hit(world, 9, TAKE, TOLD).world
    assert [one.id for one in after.effects] == left
    assert after.person("ork").physical == (() if ruling == "ends" else (bound,))
    assert hit(world, 2, TAKE).world.effects == effects
    conceded = hit(world, 2, says("ann", "concede for 1 PP"), TAKE, TOLD).world
    assert [one.id for one in conceded.effects] == left


@pytest.mark.rule("stress.incapacitated.narrate")
def test_if_nobody_did_it_the_gm_tells() -> None:
    done = play(struck(), harm("ann", 9, Duration.SCENE, "physical"), TAKE, says("gm", "the roof comes down"))
    assert done.facts[-1] == Told("gm", "the roof comes down")


@pytest.mark.rule("stress.incapacitated")
def test_one_who_is_out_is_no_longer_hit() -> None:
    assert hit(struck(out=Time(Duration.SCENE)), 9).facts == ()


@pytest.mark.rule("damage.amount", "damage.duration", "damage.box.mark", "action.result.attack")
@pytest.mark.parametrize(("ruling", "mark"), [("scene", "S"), ("brief", "B"), ("quick", "Q")])
def test_an_unarmed_blow_does_two_and_marks_as_the_table_rules(ruling: str, mark: str) -> None:
    world = story(person("ann", fight=1), foe("ork", fight=1), rulings=(f"damage.duration={ruling}",))
    done = play(world, attack("ann", "unarmed", "ork"), faces(6, 3, 2), says("ork", "take it", label="2 damage to ork"))
    (filled,) = done.world.person("ork").physical
    assert (filled.level, filled.time.mark) == (Level.STRESSED, MARKS[mark])


@pytest.mark.rule("damage.order", "damage.amount")
def test_every_number_of_a_hit_says_where_it_comes_from() -> None:
    done = hit(struck(items=(mail(4),)), 10, *GIVES, TAKE, pierce=1)
    told = done.trace.explain()
    assert "soak of ann 2 = +4 mail [damage.soak] -2 pierced [damage.pierce]" in told
    assert "damage to ann 6 = +10 the hit [damage.amount] -2 soak [damage.soak]" in told
    assert "-2 sacrifice of a charm [damage.sacrifice]" in told


@pytest.mark.rule("duration.ladder")
def test_the_ladder() -> None:
    assert "".join(mark.value for mark in STEPS) == "BQSTLLLEP"

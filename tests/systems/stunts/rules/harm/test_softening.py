"""Softening a hit: grave aspects, sacrifices, conceding, and how they combine."""

from __future__ import annotations

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import play, says
from rulewright.systems.stunts.facts import Spoken
from rulewright.systems.stunts.model.sheets import TRACKS, Duration, Item, Level
from rulewright.systems.stunts.model.world import Aspect, Effect, Time
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.systems.stunts.rules.harm.damage import concede_before
from rulewright.systems.stunts.rules.harm.softening import Hit, grave_marks, softenings
from rulewright.systems.stunts.rules.turns.offers import snap_offers
from rulewright.systems.stunts.rules.turns.situation import situation_of
from rulewright.systems.stunts.rules.turns.snap_actions import ready
from rulewright.systems.stunts.terms import DURATIONS
from systems.stunts.build import MARKS, extra, foe, person, story
from systems.stunts.rules.harm.hits import GIVES, TAKE, TOLD, hit, levels, struck, through
from systems.stunts.staged import told

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
def test_a_grave_aspect_that_lasts_no_longer_is_refused(mark: str, aspect: str) -> None:
    why = grave_marks(struck(), Hit("ann", MARKS[mark], "physical")).why_not(MARKS[aspect])
    assert why == f"It has to last longer than the hit, which is {DURATIONS[MARKS[mark]]}."
    with pytest.raises(ScriptError, match="It has to last longer than the hit"):
        hit(struck(), 5, says("ann", "acquire a grave aspect"), says("ann", MARKS[aspect]), mark=mark)


@pytest.mark.rule("damage.grave")
def test_against_a_permanent_effect_no_aspect_is_long_enough() -> None:
    options = softenings(struck(), Hit("ann", Duration.PERMANENT, "physical"), ())
    assert "No aspect that lasts longer" in (options.why_not("acquire a grave aspect") or "")


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
def test_two_grave_aspects_of_one_name_are_numbered() -> None:
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
    assert ready in {one.rule for one in snap_offers(situation_of(world, "ann"))}
    assert ready not in {one.rule for one in snap_offers(situation_of(hit(world, 9, *script).world, "ann"))}


@pytest.mark.rule("damage.sacrifice")
def test_an_advantage_or_something_in_words_can_be_sacrificed() -> None:
    world = struck().but(effects=(EDGE,))
    chosen = says("ann", "make a sacrifice")
    named = says("gm", False, label=f"ann gives up {EDGE.name or 'an advantage'}. Was it")
    done = hit(world, 5, chosen, says("ann", "effect-1"), named, TAKE)
    assert (through(done), done.world.effects) == (3, ())
    done = hit(world, 5, chosen, says("ann", "something else"), says("ann", "my horse"), says("gm", "4 less"), TAKE)
    assert (through(done), done.world.effects) == (1, (EDGE,))
    assert "ann: gives up my horse" in told(done)


GRAVE_L = (says("ann", "acquire a grave aspect"), says("ann", Duration.LASTING), says("ann", "lamed"))


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
def test_the_level_is_determined_again_after_every_option() -> None:
    script = (*GIVES, says("ann", "take it", label="ann takes 7 damage and would be staggered"))
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
def test_conceding_for_four_less_fills_a_lesser_box_and_still_takes_out() -> None:
    done = hit(struck(pp=1), 9, says("ann", "concede for 4 less"), TAKE, TOLD)
    ann = done.world.person("ann")
    assert (levels(done.world), ann.pp, ann.out) == ([Level.STAGGERED], 1, Time(Duration.SCENE))


@pytest.mark.rule("damage.concede.out", "damage.zero")
def test_a_person_who_concedes_is_out_even_if_no_box_is_left() -> None:
    done = hit(struck(), 3, says("ann", "concede for 4 less"), TOLD)
    assert (levels(done.world), done.world.person("ann").out) == ([], Time(Duration.SCENE))
    assert "ann: is not hurt" not in told(done)


@pytest.mark.rule("damage.concede.out", "stress.incapacitated.return")
@pytest.mark.parametrize(("amount", "mark", "out"), [(9, "L", "L"), (9, "Q", "S"), (3, "L", "L"), (3, "T", "T")])
def test_conceding_lasts_as_long_as_the_effect_and_for_the_scene_at_least(amount: int, mark: str, out: str) -> None:
    done = hit(struck(), amount, says("ann", "concede for 1 PP"), TAKE, TOLD, mark=mark)
    assert done.world.person("ann").out == Time(MARKS[out])


@pytest.mark.rule("damage.concede.out")
def test_as_ruled_conceding_is_for_the_scene_unless_a_box_takes_one_out_for_longer() -> None:
    ruled = struck("damage.concede_time=scene")
    done = hit(ruled, 3, says("ann", "concede for 1 PP"), TAKE, TOLD, mark="L")
    assert done.world.person("ann").out == Time(Duration.SCENE)


@pytest.mark.rule("damage.concede.out")
@pytest.mark.parametrize(
    ("ruling", "filled"), [("by_damage", [Level.STRESSED]), ("incapacitated", [Level.STRESSED, Level.INCAPACITATED])]
)
def test_which_box_conceding_fills(ruling: str, filled: list[Level]) -> None:
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
def test_when_a_target_may_concede(when: str, open_: bool) -> None:
    world = struck(f"damage.concede_when={when}")
    options = softenings(world, Hit("ann", Duration.SCENE, "physical"), ())
    assert options.accepts("concede for 1 PP") == options.accepts("concede for 4 less") == open_
    early = () if open_ else (says("ann", True, label="Give in now for 1 plot point?"), TOLD)
    done = play(world, concede_before("ann", "ork"), *early)
    assert (done.value, done.world.person("ann").pp, done.world.person("ann").acts) == (
        not open_,
        int(not open_),
        open_,
    )


@pytest.mark.rule("damage.concede", "damage.concede.out", "stress.tracks")
@pytest.mark.parametrize("tracks", ["two", "one"])
def test_conceding_to_words_fills_a_mental_box(tracks: str) -> None:
    before = ("damage.concede_when=before_dice", "damage.concede_box=incapacitated", f"stress.tracks={tracks}")
    world = story(foe("ork"), person("ann"), rulings=before)
    after = play(
        world, attack("ork", "words", "ann"), says("ann", True, label="Give in now for 1 plot point?"), TOLD
    ).world
    kept = "mental" if tracks == "two" else "physical"
    assert [track for track in TRACKS if after.person("ann").boxes(track)] == [kept]


@pytest.mark.rule("damage.concede", "damage.reduce.who")
def test_conceding_before_the_roll_is_optional_and_not_for_extras() -> None:
    world = story(person("ann"), extra("mook"), foe("ork"), rulings=("damage.concede_when=before_dice",))
    assert play(world, concede_before("ann", "ork"), says("ann", False)).facts == ()
    assert play(world, concede_before("mook", "ann")).facts == ()


@pytest.mark.rule("damage.concede", "stress.incapacitated.narrate")
def test_as_ruled_the_loser_proposes_what_happens() -> None:
    world, concedes = struck("damage.concede_story=loser"), says("ann", "concede for 1 PP")
    done = hit(world, 2, concedes, TAKE, says("ann", "I jump", label="What happens"), says("gm", True, label="Agreed?"))
    assert done.facts[-1] == Spoken("ann", "I jump")
    done = hit(world, 2, concedes, TAKE, says("ann", "I fly"), says("gm", False), says("gm", "you fall"))
    assert done.facts[-1] == Spoken("gm", "you fall")
    done = hit(world, 8, TAKE, says("ork", "down you go"))
    assert done.facts[-1] == Spoken("ork", "down you go")


@pytest.mark.rule("damage.sacrifice")
@pytest.mark.parametrize(("worth", "left"), [("nothing", 9), ("2 less", 7), ("4 less", 5)])
def test_what_stands_on_no_sheet_softens_a_hit_as_much_as_the_gm_says(worth: str, left: int) -> None:
    given = (says("ann", "make a sacrifice"), says("ann", "something else"), says("ann", "my pride"))
    asked = says("gm", worth, label="ann gives up my pride. How much less damage is that worth?")
    assert through(hit(struck(), 9, *given, asked, TAKE, *([TOLD] if left > 7 else []))) == left


@pytest.mark.rule("damage.sacrifice")
def test_as_ruled_anything_given_up_softens_a_hit() -> None:
    given = (says("ann", "make a sacrifice"), says("ann", "something else"), says("ann", "my pride"))
    useful = says("gm", False, label="unusually useful")
    assert through(hit(struck("damage.sacrifice=always"), 9, *given, useful, TAKE)) == 7

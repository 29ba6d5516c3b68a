"""Bond Points and what they buy, Bond Strain and where it leads."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import pytest

from rulewright.errors import Refusal, ScriptError
from rulewright.kernel.engine.scripted_scene import Says, faces, play, play_agenda, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Call
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.scores import level, max_points, uses_left
from rulewright.systems.animon.model.sheets import Effect, Kid, Stage, Stat
from rulewright.systems.animon.model.world import Ailment, Condition, Encounter, Harm, Pair, Story
from rulewright.systems.animon.rules.actions import actions, can_interject, choose, defend, hold, interject
from rulewright.systems.animon.rules.attack import attack
from rulewright.systems.animon.rules.bond import desire_trouble, dig_deep, lucky_break
from rulewright.systems.animon.rules.checks import check
from rulewright.systems.animon.rules.ending import end, end_scene
from rulewright.systems.animon.rules.evolution import evolve
from rulewright.systems.animon.rules.initiative import begin
from rulewright.systems.animon.rules.knockout import harm, hurt
from rulewright.systems.animon.rules.levels import gain_xp
from rulewright.systems.animon.rules.rest import address_harm, rest
from rulewright.systems.animon.rules.signature import signature_attack
from rulewright.systems.animon.rules.tests import bond_break
from rulewright.systems.animon.rules.turns import next_turn
from rulewright.table.play.seats import Seat, Seats
from rulewright.table.play.table import Table
from rulewright.table.view.story.story_lines import story as told_story
from systems.animon.build import form, kid, npc, pair, pc, signature, story

ODDS = "Better Odds"


def bonded(points: int, *others: Any, item: str = "", **changes: Any) -> Story:
    """Rex and Mia with so many Bond Points, in a fight, Rex with a Signature Attack of Rank 1."""
    bond = pair(points=points, **{name: changes.pop(name) for name in ("level", "strain") if name in changes})
    rex = changes.pop("rex", None) or pc("rex", Stage.BASIC, form(Stage.BASIC, (2, 3, 3, 3), signature()))
    mia = kid("mia", "rex", sheet=Kid(4, 3, 2, special_item=item))
    return story(rex, mia, *(others or (npc(hp=60),)), pairs=(bond,), **changes)


def bond(world: Story) -> Pair:
    return next(one for one in world.pairs if one.id == "pair-rex")


@pytest.mark.rule("bond.points.max")
@pytest.mark.parametrize(("of_level", "points"), [(1, 6), (4, 9), (7, 12), (10, 15)])
def test_the_maximum_of_bond_points(of_level: int, points: int) -> None:
    assert max_points(Pair("p", "k", "a", level=of_level)) == points


@pytest.mark.rule("bond.points.max", "bond.strain.start", "bond.level")
def test_a_new_pair_has_level_one_full_points_and_no_strain() -> None:
    new = Pair("p", "k", "a")
    assert (new.level, new.points, new.strain) == (1, 6, 0)


@pytest.mark.rule("bond.level", "effect.explosive-splash")
def test_the_bond_level_is_the_level_of_kid_and_animon() -> None:
    rex = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 3), signature(Effect.EXPLOSIVE)))
    world = bonded(0, npc("foe", hp=60), npc("imp", hp=60), level=4, rex=rex)
    assert (level(world, "rex"), level(world, "mia"), level(world, "foe")) == (4, 4, 2)
    done = play(
        world,
        signature_attack("rex", "Blaze", "foe", Stat.POWER),
        faces(4, 4, 1, 1),
        faces(1, 1),
        says("gm", ("imp",), label="next to"),
    ).world
    assert done.fighter("imp").hp == 60 - 4


@pytest.mark.rule("bond.level", "level.cap")
def test_the_bond_level_ends_at_ten() -> None:
    world = story(pc("rex"), fight=False, pairs=(pair(level=9, points=0, xp=9),))
    ten = play(world, gain_xp("pair-rex", 1)).world
    assert bond(ten).level == 10
    assert bond(play(ten, gain_xp("pair-rex", 10)).world).level == 10


@pytest.mark.rule("bond.points.shared", "bond.better-odds")
def test_kid_and_animon_draw_on_the_same_points_and_on_no_others() -> None:
    world = bonded(2, pc("ako"), npc())
    one = play(world, check("mia", Stat.SPIRIT, 1, "sing"), says("mia", 1, label=ODDS), faces(4, 1, 1, 1)).world
    assert bond(one).points == 1
    two = play(one, check("rex", Stat.HEART, 1, "roar"), says("rex", 1, label=ODDS), faces(4, 1, 1, 1)).world
    assert bond(two).points == 0
    none = play(two, check("mia", Stat.SPIRIT, 1, "sing"), faces(4, 1)).world
    assert bond(none).points == 0
    other = play(world, check("ako", Stat.HEART, 1, "roar"), faces(4, 1, 1)).world
    assert bond(other).points == 2, "the points of one pair are not for another"


@pytest.mark.rule("bond.points.bounds")
def test_no_more_bond_points_can_be_spent_than_are_left() -> None:
    world = bonded(2)
    with pytest.raises(ScriptError, match="from 0 to 2"):
        play(world, check("mia", Stat.SPIRIT, 1, "sing"), says("mia", 3, label=ODDS))


@pytest.mark.rule("bond.points.bounds", "rest.bond", "rest.socialise")
@pytest.mark.parametrize(("before", "after"), [(5, 7), (7, 8), (8, 8)])
def test_no_recovery_goes_above_the_maximum(before: int, after: int) -> None:
    world = story(pc("rex"), fight=False, pairs=(pair(level=3, points=before),))
    assert bond(play(world, rest(), says("mia", "socialise")).world).points == after


@pytest.mark.rule("bond.better-odds", "test.bond-before")
@pytest.mark.parametrize(("ruling", "extra"), [("plus-one", (0, 2, 3, 4, 6)), ("one-per-point", (0, 1, 2, 3, 5))])
def test_bond_points_buy_dice(ruling: str, extra: tuple[int, ...]) -> None:
    world = bonded(5, rulings=(f"bond.better-odds-dice={ruling}",))
    for paid, dice in zip((0, 1, 2, 3, 5), extra, strict=True):
        shown = faces(*(4,) * (2 + dice))
        done = play(world, check("mia", Stat.SPIRIT, 2 + dice, "sing"), says("mia", paid, label=ODDS), shown)
        assert done.value is True, "every die counts"
        assert bond(done.world).points == 5 - paid


@pytest.mark.rule("bond.better-odds", "test.pass")
@pytest.mark.parametrize(("ruling", "chance"), [("plus-one", Fraction(5, 16)), ("one-per-point", Fraction(1, 8))])
def test_the_chance_of_two_dice_and_a_bond_point_at_difficulty_three(ruling: str, chance: Fraction) -> None:
    """Spirit 2 on a Harm of Severity 2, which is gone if the Test is passed."""
    world = bonded(1, fight=False, rulings=(f"bond.better-odds-dice={ruling}",))
    world = world.with_fighter(world.fighter("mia").but(harms=(Harm("a fever", 2),)))
    answers = {"With which Trait": Stat.SPIRIT, ODDS: 1}
    chosen = Solver[Story](
        policy=lambda asked, _: next((a for q, a in answers.items() if q in str(asked.label)), asked.default)
    )
    assert (
        chosen.worlds_after(world, address_harm("mia")).chance(lambda after: not after.fighter("mia").harms) == chance
    )


@pytest.mark.rule("bond.better-odds")
def test_dice_are_bought_for_attack_defence_and_initiative_too() -> None:
    world = bonded(3)
    done = play(
        world,
        attack("rex", "foe", Stat.POWER),
        says("rex", 1, label=ODDS),
        faces(4, 4, 4, 4, 4),
        faces(1, 1),
    ).world
    assert done.fighter("foe").hp == 60 - (6 + 5)
    dodged = play(
        done, attack("foe", "rex", Stat.POWER), faces(6, 6), says("rex", 2, label=ODDS), faces(4, 4, 4, 1, 1, 1)
    ).world
    assert (dodged.fighter("rex").hp, bond(dodged).points) == (11, 0)
    begun = play(bonded(1, fight=False), begin(), faces(4, 4), says("rex", 1, label=ODDS), faces(4, 4, 4, 1, 1)).world
    assert begun.encounter is not None
    assert begun.encounter.order == ("rex", "foe")


@pytest.mark.rule("bond.special-item")
def test_the_special_item_pays_one_point_once_a_scene() -> None:
    world = bonded(2, item="a compass")
    item = says("mia", True, label="Does the Special Item pay")
    two_points = says("mia", 2, label="Better Odds? The Special Item can pay one")
    one = play(world, check("mia", Stat.SPIRIT, 1, "sing"), two_points, item, faces(4, 1, 1, 1, 1))
    assert (bond(one.world).points, bond(one.world).item_used) == (1, True), "as one of the points of a larger spend"
    one_point = says("mia", 1, label="ow many Bond Points for Better Odds?")
    two = play(one.world, check("mia", Stat.SPIRIT, 1, "sing"), one_point, faces(4, 1, 1, 1))
    assert bond(two.world).points == 0
    assert not bond(play(two.world, end()).world).item_used, "the next scene has it again"
    assert not bond(play(two.world.but(encounter=None), end_scene()).world).item_used


@pytest.mark.rule("bond.special-item")
def test_the_special_item_may_pay_alone_or_be_kept() -> None:
    alone = play(
        bonded(0, item="a compass"), check("mia", Stat.SPIRIT, 1, "sing"), says("mia", 1, label=ODDS), faces(4, 1, 1, 1)
    ).world
    assert (bond(alone).points, bond(alone).item_used) == (0, True)
    kept = play(
        bonded(1, item="a compass"),
        check("mia", Stat.SPIRIT, 1, "sing"),
        says("mia", 1, label=ODDS),
        says("mia", False, label="Special Item"),
        faces(4, 1, 1, 1),
    ).world
    assert (bond(kept).points, bond(kept).item_used) == (0, False)


@pytest.mark.rule("bond.special-item", "bond.fight-on")
def test_the_special_item_counts_towards_fighting_on() -> None:
    world = bonded(2, item="a compass")
    done = play(world, hurt("rex", 30), says("rex", True, label="Fight On")).world
    assert (done.fighter("rex").hp, bond(done).points, bond(done).item_used) == (1, 0, True)


@pytest.mark.rule("bond.dig-deep")
def test_with_no_use_left_a_bond_point_buys_one() -> None:
    empty = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 3), signature()), uses_spent=3)
    done = play(bonded(2, rex=empty), dig_deep("rex")).world
    assert (uses_left(done, done.fighter("rex")), bond(done).points) == (1, 1)


@pytest.mark.rule("bond.dig-deep")
def test_with_uses_left_none_can_be_bought() -> None:
    some = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 3), signature()), uses_spent=2)
    assert play(bonded(2, rex=some), dig_deep("rex")).facts == ()


@pytest.mark.rule("bond.dig-deep", "signature.use-cost")
@pytest.mark.parametrize(("points", "offered"), [(1, True), (0, False)])
def test_an_empty_animon_attacks_with_its_signature_only_by_digging_deep(points: int, offered: bool) -> None:
    empty = pc("rex", Stage.BASIC, form(Stage.BASIC, (3, 3, 3, 3), signature()), uses_spent=3)
    world = bonded(points, rex=empty)
    action = signature_attack("rex", "Blaze", "foe", Stat.POWER)
    assert (actions(world, "rex").find(action) is not None) is offered
    if offered:
        done = play(world, action, faces(4, 4, 1, 1), faces(1, 1)).world
        assert (bond(done).points, uses_left(done, done.fighter("rex"))) == (0, 0)
        assert done.fighter("foe").hp == 60 - 8


@pytest.mark.rule("bond.interject")
def test_an_interject_costs_two_points_and_is_one_action() -> None:
    world = bonded(3).but(encounter=Encounter(order=("foe", "rex")), agenda=(interject("rex"),))
    done = play_agenda(world, says("rex", defend("rex"), label="in between")).world
    assert (bond(done).points, done.fighter("rex").defending, done.fighter("rex").acted) == (1, True, True)


@pytest.mark.rule("bond.interject", "evolution.no-action", "combat.action.evolve")
@pytest.mark.parametrize(("reading", "acts"), [("free", True), ("action", False)])
def test_evolving_leaves_the_action_of_an_interject_too(reading: str, acts: bool) -> None:
    world = bonded(3, rulings=(f"evolution.action={reading}",)).but(encounter=Encounter(order=("foe", "rex")))
    lines = [says("rex", evolve("rex", Stage.SUPER), label="in between")]
    lines += [says("rex", defend("rex"), label="in between")] * acts
    done = play_agenda(world.but(agenda=(interject("rex"),)), *lines).world
    assert (done.fighter("rex").stage, bond(done).points) == (Stage.SUPER, 0)
    assert done.fighter("rex").defending is acts


@pytest.mark.rule("bond.interject", "bond.points.bounds", "knockout.out")
def test_characters_who_are_out_or_cannot_pay_cannot_interject() -> None:
    assert can_interject(bonded(2), "rex")
    assert can_interject(bonded(2), "mia")
    assert not can_interject(bonded(1), "rex")
    assert not can_interject(bonded(2), "foe")
    fallen = bonded(2, rex=pc("rex", hp=0, out=True))
    assert not can_interject(fallen, "rex")
    assert play(fallen, interject("rex")).facts == ()


@pytest.mark.rule("bond.interject")
@pytest.mark.parametrize(("reach", "able"), [("any", True), ("able-only", False)])
@pytest.mark.parametrize("kind", [Ailment.STUNNED, Ailment.INCAPACITATED])
def test_whether_the_stunned_may_interject(kind: Ailment, reach: str, able: bool) -> None:
    rex = pc("rex", conditions=(Condition(kind),))
    assert can_interject(bonded(2, rex=rex, rulings=(f"interject.reach={reach}",)), "rex") is able


def two_pairs(*agenda: Call[Any]) -> Table[Story]:
    """Ako's turn; Ann has Rex, Bob has Ako, and both throw their own dice, as the GM does."""
    world = story(
        pc("ako"),
        pc("rex"),
        npc("foe", hp=60),
        pairs=(pair(points=4), pair("ako", "abe", points=1)),
        agenda=agenda,
    )
    names = {"gm": ("gm",), "ann": ("rex", "mia"), "bob": ("ako", "abe")}
    seats = Seats(tuple(Seat(name, held, by_hand=True) for name, held in names.items()))
    return Table(GAME, world, seats, random.Random(1).randrange)


def label(at: Table[Story], seat: str) -> str:
    asked = at.question(seat)
    return "" if asked is None else str(asked.label)


@pytest.mark.rule("bond.interject", "bond.interject-order")
def test_with_nothing_declared_an_interject_comes_at_once_and_the_turn_goes_on() -> None:
    at = two_pairs(choose("ako"))
    at.claim("ann", "rex", interject("rex"))
    assert label(at, "ann") == "What does rex do in between?"
    at.answer("ann", defend("rex"))
    assert (at.world.fighter("rex").defending, bond(at.world).points) == (True, 2)
    assert label(at, "bob") == "What does ako do?"


@pytest.mark.rule("bond.interject-order")
def test_a_declared_action_is_settled_before_the_interject() -> None:
    at = two_pairs(choose("ako"), hold("ako"))
    at.answer("bob", attack("ako", "foe", Stat.POWER))
    assert ODDS in label(at, "bob"), "declared, and not a die has fallen"
    at.claim("ann", "rex", interject("rex"))
    assert ODDS in label(at, "bob")
    at.answer("bob", 0)
    at.throw("bob", (4, 4, 1))
    at.throw("gm", (1, 1))
    assert at.world.fighter("foe").hp == 60 - 8
    assert label(at, "ann") == "What does rex do in between?"
    at.answer("ann", defend("rex"))
    assert at.world.fighter("rex").defending
    assert at.waiting_for() == ()


@pytest.mark.rule("bond.interject-order", "knockout.order")
def test_a_fall_is_settled_before_the_interject_too() -> None:
    at = two_pairs(choose("foe"))
    at.rule(*play(at.world.but(agenda=()), hurt("ako", 10)).facts)
    at.answer("gm", attack("foe", "ako", Stat.POWER))
    at.throw("gm", (4, 4))
    at.answer("bob", 0)
    at.throw("bob", (1, 1, 1))
    at.answer("bob", False)
    assert label(at, "gm").startswith("Which Harm")
    at.claim("ann", "rex", interject("rex"))
    assert label(at, "gm").startswith("Which Harm")
    at.answer("gm", "bruised")
    at.answer("gm", 1)
    assert ODDS in label(at, "bob"), "the Heart Test"
    at.answer("bob", 0)
    at.throw("bob", (4, 4, 1))
    assert label(at, "ann") == "What does rex do in between?"


@pytest.mark.rule("bond.interject-order")
def test_during_the_heart_test_an_interject_waits() -> None:
    at = two_pairs(choose("foe"))
    at.rule(*play(at.world.but(agenda=()), hurt("ako", 10)).facts)
    at.answer("gm", attack("foe", "ako", Stat.POWER))
    at.throw("gm", (4, 4))
    at.answer("bob", 0)
    at.throw("bob", (1, 1, 1))
    at.answer("bob", False)
    at.answer("gm", "bruised")
    at.answer("gm", 1)
    at.claim("ann", "rex", interject("rex"))
    assert ODDS in label(at, "bob"), "the Heart Test belongs to the action"


@pytest.mark.rule("bond.interject-order")
def test_an_action_declared_by_interjecting_is_settled_before_the_next_one() -> None:
    at = two_pairs(choose("foe"))
    at.claim("ann", "rex", interject("rex"))
    at.answer("ann", attack("rex", "foe", Stat.POWER))
    assert ODDS in label(at, "ann")
    at.claim("ann", "mia", interject("mia"))
    assert ODDS in label(at, "ann")
    at.answer("ann", 0)
    at.throw("ann", (4, 4, 1))
    at.throw("gm", (1, 1))
    assert label(at, "ann") == "What does mia do in between?"
    at.answer("ann", hold("mia"))
    assert label(at, "gm") == "What does foe do?"


@pytest.mark.rule("bond.interject-order")
def test_an_interject_does_not_use_up_ones_own_turn() -> None:
    at = two_pairs(choose("ako"), next_turn())
    at.claim("ann", "rex", interject("rex"))
    at.answer("ann", defend("rex"))
    at.answer("bob", hold("ako"))
    assert label(at, "ann") == "What does rex do?"


@pytest.mark.rule("bond.interject", "bond.points.bounds")
def test_without_two_points_an_interject_is_refused() -> None:
    at = two_pairs(choose("foe"))
    with pytest.raises(Refusal):
        at.claim("bob", "ako", interject("ako"))
    assert at.world.fighter("ako").acted is False


@pytest.mark.rule("bond.lucky-break")
@pytest.mark.parametrize("price", [1, 2, 3])
def test_a_lucky_break_costs_what_the_gm_says(price: int) -> None:
    at = two_pairs()
    at.claim("ann", "rex", lucky_break("rex", "a bridge holds"))
    assert label(at, "gm").startswith("rex asks for a Lucky Break: a bridge holds")
    with pytest.raises(Refusal, match="from 0 to 3"):
        at.answer("gm", 4)
    at.answer("gm", price)
    assert bond(at.world).points == 4 - price
    assert "Rex: a bridge holds" in [line.text for line in told_story(at)]


@pytest.mark.rule("bond.lucky-break", "bond.points.bounds")
def test_a_lucky_break_can_be_refused_or_too_expensive_and_needs_a_point_to_be_offered() -> None:
    poor = story(pc("rex"), kid("mia"), npc("foe"), pairs=(pair(points=0),))
    assert "lucky_break" not in [one.rule.name for one in GAME.claims(poor, "mia")]
    rich = poor.with_pair(poor.pairs[0].but(points=1))
    assert "lucky_break" in [one.rule.name for one in GAME.claims(rich, "mia")]
    world = bonded(1)
    no = (says("gm", 0, label="Lucky Break"), says("gm", "", label="Why not"))
    refused = play(world, lucky_break("mia", "a bridge holds"), *no)
    assert [str(fact.tell()) for fact in refused.facts] == ["gm: no Lucky Break: a bridge holds"]
    dear = play(world, lucky_break("mia", "a bridge holds"), says("gm", 2, label="Lucky Break"))
    assert bond(refused.world).points == bond(dear.world).points == 1


@pytest.mark.rule("bond.strain.gains", "test.push-strain", "kid.desire")
def test_what_strains_a_bond() -> None:
    world = bonded(0)
    push = says("rex", True, label="Push")
    pushed = play(world, check("rex", Stat.HEART, 2, "roar"), faces(1, 1), push, faces(1, 1)).world
    assert bond(pushed).strain == 1
    wanted = play(pushed, desire_trouble("pair-rex")).world
    assert (bond(wanted).strain, bond(wanted).xp) == (2, 1)
    again = wanted.with_pair(bond(wanted).but(points=1, spent_highest=True))
    assert bond(play(again, evolve("rex", Stage.SUPER)).world).strain == 3


@pytest.mark.rule("bond.strain.loss", "rest.de-stress")
@pytest.mark.parametrize(("shown", "before", "after"), [(3, 3, 3), (4, 3, 2), (6, 1, 0), (6, 0, 0)])
def test_de_stress_takes_one_strain_and_never_below_zero(shown: int, before: int, after: int) -> None:
    world = story(pc("rex"), fight=False, pairs=(pair(strain=before),))
    done = play(world, rest(), says("mia", "de-stress"), faces(shown, label="De-Stress")).world
    assert bond(done).strain == after


@pytest.mark.rule("bond.strain.loss")
def test_nothing_but_de_stress_takes_strain_away() -> None:
    world = story(pc("rex"), npc(), pairs=(pair(strain=3),))
    ended = play(world, end()).world
    for activity in ("nothing", "recuperate", "socialise"):
        assert bond(play(ended, rest(), says("mia", activity)).world).strain == 3


@pytest.mark.rule("bond.break-risk", "bond.break-procedure")
@pytest.mark.parametrize(("strain", "danger"), [(8, False), (9, True)])
@pytest.mark.parametrize("breaks", [True, False])
def test_the_gm_is_asked_once_strain_exceeds_the_maximum(strain: int, danger: bool, breaks: bool) -> None:
    world = bonded(0, level=3, strain=strain)
    asked = (says("gm", breaks, label="Does the bond of pair-rex break?"),) if danger else ()
    told = ["gm: a Bond Break Episode of pair-rex begins"] if danger and breaks else []
    assert [str(fact.tell()) for fact in play(world, bond_break("pair-rex"), *asked).facts] == told


@pytest.mark.rule("bond.break-risk", "bond.break-procedure", "bond.strain.gains")
@pytest.mark.parametrize("trigger", ["prompt", "automatic"])
@pytest.mark.parametrize("cause", ["push", "evolve", "desire", "shaken"])
def test_every_gain_of_strain_can_threaten_the_bond(cause: str, trigger: str) -> None:
    rulings = (f"bond.break-trigger={trigger}", "harm.shaken-effect=strain")
    world = bonded(0, strain=8, level=3, rulings=rulings)
    alarm: tuple[Says, ...] = () if trigger == "automatic" else (says("gm", True, label="Does the bond"),)
    match cause:
        case "push":
            call: Call[Any] = check("rex", Stat.HEART, 2, "roar")
            done = play(world, call, faces(1, 1), says("rex", True, label="Push"), *alarm, faces(1, 1))
        case "evolve":
            spent = world.with_pair(bond(world).but(points=1, spent_highest=True))
            done = play(spent, evolve("rex", Stage.SUPER), *alarm)
        case "desire":
            done = play(world, desire_trouble("pair-rex"), *alarm)
        case _:
            hurt_before = world.with_fighter(world.fighter("rex").but(harms=(Harm("a broken leg", 3),)))
            done = play(hurt_before, harm("rex"), *alarm)
    assert bond(done.world).strain == 9
    assert "gm: a Bond Break Episode of pair-rex begins" in [str(fact.tell()) for fact in done.facts]

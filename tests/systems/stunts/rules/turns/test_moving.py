"""Movement between zones, and the snap actions Move and Ready."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Faces, Outcome, Says, faces, play, says
from rulewright.systems.stunts.model.sheets import Duration, Item, Skill
from rulewright.systems.stunts.model.world import Cover, Effect, Link, Story, Time, Turn, Zone
from rulewright.systems.stunts.rules.actions.actions import attack, end_effect
from rulewright.systems.stunts.rules.actions.problems import clear_way, overcome
from rulewright.systems.stunts.rules.actions.stunts import discovery, done
from rulewright.systems.stunts.rules.turns.leaving import leave
from rulewright.systems.stunts.rules.turns.moving import cross, further, run, walk
from rulewright.systems.stunts.rules.turns.offers import action_offers, ready_offers, snap_offers, sort_offers
from rulewright.systems.stunts.rules.turns.situation import situation_of
from rulewright.systems.stunts.rules.turns.snap_actions import operate, ready, shift
from rulewright.systems.stunts.rules.turns.turns import act, turn_offers
from systems.stunts.build import HERE, foe, person, story
from systems.stunts.playing import step
from systems.stunts.staged import HIT, MISS, TRIPLE, effect, reacts, talents_earning_sp, told, zones_in_a_row

FURTHER = says("ann", further("ann"))


def road(length: int = 4, *, gate: int | None = None, difficulty: int = 0, rulings: Any = (), **ann: Any) -> Story:
    """Zones z0 to z4 in a row, perhaps with a gate on the way to one of them; ann stands at the start."""
    way = zones_in_a_row(length)
    links = tuple(
        link.but(obstacle="a gate", difficulty=difficulty) if at + 1 == gate else link
        for at, link in enumerate(way["links"])
    )
    ann = person("ann", **({"zone": "z0"} | ann))
    return story(ann, foe("ork", zone="z4"), rulings=rulings, **(way | {"links": links}))


def goes(*zones: str) -> tuple[Says, ...]:
    return tuple(says("ann", zone, label="Where does") for zone in zones)


def at(done: Outcome[Story], who: str = "ann") -> str:
    return done.world.person(who).zone


def choices(world: Story) -> Any:
    return sort_offers(action_offers(situation_of(world, "ann")))


# ---- walking, running, obstacles


@pytest.mark.rule("move.adjacent")
def test_walking_one_zone_needs_no_roll() -> None:
    assert at(play(road(), walk("ann", "z1"))) == "z1"
    assert choices(road()).accepts(walk("ann", "z1"))
    assert choices(road()).why_not(walk("ann", "z2")) == "zone: expected one of z1, got 'z2'"


@pytest.mark.rule("move.adjacent", "move.obstacle")
def test_an_obstacle_prevents_walking() -> None:
    world = road(gate=1)
    assert not choices(world).accepts(walk("ann", "z1"))
    assert choices(world).accepts(cross("ann", "z1"))
    assert not choices(road()).accepts(cross("ann", "z1"))


@pytest.mark.rule("move.action", "move.adjacent")
def test_walking_uses_the_action() -> None:
    world = road(turn=Turn(actions=1, snaps=1)).but(agenda=(act("ann"),))
    world = step(world, says("ann", walk("ann", "z1")))
    world = step(world)
    assert (world.person("ann").zone, world.person("ann").turn.actions) == ("z1", 0)
    assert walk not in {one.rule for one in turn_offers(world, "ann").open}


@pytest.mark.rule("move.extra", "move.action")
@pytest.mark.parametrize(("ruling", "won"), [("two_plus", "z2"), ("one_plus", "z1")])
def test_a_roll_in_open_ground_adds_a_zone(ruling: str, won: str) -> None:
    world = road(rulings=(f"move.success={ruling}",))
    steps = goes("z1", "z2") if won == "z2" else goes("z1")
    assert at(play(world, run("ann"), HIT, *steps)) == won
    assert at(play(world, run("ann"), MISS, *goes("z1"))) == "z1"


@pytest.mark.rule("move.sp", "move.extra")
@pytest.mark.parametrize(("ruling", "won"), [("two_plus", 3), ("one_plus", 2)])
def test_each_sp_adds_a_zone(ruling: str, won: int) -> None:
    steps = goes(*(f"z{zone}" for zone in range(1, won + 1)))
    assert at(play(road(rulings=(f"move.success={ruling}",)), run("ann"), TRIPLE, FURTHER, *steps)) == f"z{won}"
    two = road(traits=talents_earning_sp(2), rulings=(f"move.success={ruling}",))
    steps = goes(*(f"z{zone}" for zone in range(1, won + 2)))
    assert at(play(two, run("ann"), HIT, FURTHER, FURTHER, *steps)) == f"z{won + 1}"


@pytest.mark.rule("move.sp")
def test_sp_may_also_buy_other_stunts() -> None:
    asks = (says("ann", discovery("ann", 1, "who is there")), says("gm", "nobody"))
    assert at(play(road(), run("ann"), TRIPLE, *asks, *goes("z1", "z2"))) == "z2"
    unspent = play(road(), run("ann"), TRIPLE, says("ann", done("ann")), *goes("z1", "z2"))
    assert (at(unspent), unspent.world.current_action) == ("z2", None)


@pytest.mark.rule("move.sp", "sp.gm")
def test_the_gms_sp_carry_an_opponent_further() -> None:
    world = road().but(gm_sp=1)
    script = (
        says("gm", further("ork"), label="1 stunt point for ork"),
        *(says("ork", f"z{zone}") for zone in (3, 2, 1)),
    )
    moved = play(world, run("ork"), HIT, *script)
    assert (at(moved, "ork"), moved.world.gm_sp) == ("z1", 0)


@pytest.mark.rule("move.obstacle")
@pytest.mark.parametrize("ruling", ["two_plus", "one_plus"])
@pytest.mark.parametrize(("rolled", "zone"), [(HIT, "z1"), (MISS, "z0")])
def test_an_obstacle_is_passed_or_not(ruling: str, rolled: Faces, zone: str) -> None:
    moved = play(road(gate=1, rulings=(f"move.success={ruling}",)), cross("ann", "z1"), rolled)
    assert (at(moved), moved.world.links[0].obstacle) == (zone, "a gate")


@pytest.mark.rule("move.obstacle", "move.sp", "dice.penalty.difficulty")
def test_past_an_obstacle_sp_add_zones_too_and_its_difficulty_counts() -> None:
    world = road(gate=1, difficulty=1)
    assert at(play(world, cross("ann", "z1"), faces(6, 4, 4, 4), FURTHER, *goes("z2"))) == "z2"
    assert at(play(world, cross("ann", "z1"), faces(6, 5, 4, 1))) == "z0"


@pytest.mark.rule("move.obstacle", "move.extra")
def test_running_does_not_go_past_an_obstacle() -> None:
    assert at(play(road(gate=2), run("ann"), HIT, *goes("z1"), *goes("z0"))) == "z0"
    with pytest.raises(ScriptError, match="one of None, z0"):
        play(road(gate=2), run("ann"), HIT, *goes("z1", "z2"))
    assert run not in {one.rule for one in action_offers(situation_of(road(gate=1), "ann"))}


@pytest.mark.rule("move.extra")
def test_one_may_stop_before_the_last_zone() -> None:
    assert at(play(road(), run("ann"), HIT, *goes("z1"), says("ann", None))) == "z1"
    assert at(play(road(), run("ann"), HIT, says("ann", None))) == "z0"


@pytest.mark.rule("move.action", "skill.move")
def test_the_move_skill_helps_and_prone_hinders() -> None:
    quick = road(move=1)
    assert at(play(quick, run("ann"), faces(5, 5, 1, 1), *goes("z1", "z2"))) == "z2"
    prone = Effect("e1", "prone", "ann", 1, Time(Duration.ACTION))
    assert at(play(road().but(effects=(prone,)), run("ann"), faces(6, 5, 4, 1), *goes("z1"))) == "z1"


@pytest.mark.rule("move.sp", "action.overcome")
def test_overcoming_something_in_motion_sp_carry_the_mover_on() -> None:
    vault, easy = (
        overcome("ann", Skill.MOVE, "move", "vaults the rail", ""),
        says("gm", 0, label="How many dice harder"),
    )
    assert at(play(road(), vault, easy, TRIPLE, FURTHER, *goes("z1"))) == "z1"
    unspent = play(road(), vault, easy, TRIPLE, says("ann", done("ann")))
    assert (at(unspent), unspent.world.current_action) == ("z0", None)


@pytest.mark.rule("move.sp", "modifier.prone")
def test_no_zone_is_sold_where_none_can_be_reached() -> None:
    vault, easy = (
        overcome("ann", Skill.MOVE, "move", "vaults the rail", ""),
        says("gm", 0, label="How many dice harder"),
    )
    with pytest.raises(ScriptError, match=r"No free way leads on\. \[move\.sp\]"):
        play(road(gate=1), vault, easy, TRIPLE, FURTHER)
    lying = (effect("prone", mark="A"),)
    with pytest.raises(ScriptError, match=r"ann is prone\. \[modifier\.prone\]"):
        play(road(rulings=("modifier.prone=no_move",)).but(effects=lying), vault, easy, TRIPLE, FURTHER)


@pytest.mark.rule("move.sp")
def test_only_a_movement_roll_buys_zones() -> None:
    near = story(person("ann", traits=talents_earning_sp(1)), foe("ork"))
    for call in (attack("ann", "unarmed", "ork"), leave("ann")):
        with pytest.raises(ScriptError, match="further"):
            play(near, call, HIT, FURTHER)


@pytest.mark.rule("stunt.react.zone", "move.action")
def test_no_reaction_changes_the_zone() -> None:
    for call in (walk("ann", "z1"), run("ann"), leave("ann")):
        with pytest.raises(ScriptError, match=call.rule.name):
            reacts(road(), "ann", says("ann", call))


@pytest.mark.rule("stunt.react", "stunt.react.zone", "stunt.react.no_sp")
def test_a_reaction_may_clear_the_way_without_walking_it() -> None:
    clears = says("ann", clear_way("ann", Skill.PHYSIQUE, "z1"))
    world = reacts(road(gate=1), "ann", clears, TRIPLE).world
    assert world.link("z0", "z1") == Link("z0", "z1")
    assert (world.person("ann").zone, world.last and world.last.sp) == ("z0", 0)


@pytest.mark.rule("move.adjacent", "modifier.cover")
def test_moving_leaves_cover_behind() -> None:
    assert play(road(cover=Cover("crate")), walk("ann", "z1")).world.person("ann").cover is None


# ---- snap actions: Move


PRONE = Effect("e1", "prone", "ann", 1, Time(Duration.ACTION), "ork")
CRATE, WALL = Cover("crate"), Cover("wall", "near-total", "heavy")


def yard(**changes: Any) -> Story:
    ann = changes.pop("ann", {})
    return story(
        person("ann", **ann), foe("ork"), zones=(Zone(HERE, covers=(CRATE, WALL), things=("door",)),), **changes
    )


def snaps(world: Story) -> Any:
    return sort_offers(snap_offers(situation_of(world, "ann")))


@pytest.mark.rule("snap.move.within", "snap.list")
def test_the_move_snap_action_goes_to_any_spot_in_the_zone() -> None:
    world = play(yard(), shift("ann", "wall", False)).world
    assert world.person("ann").cover == WALL
    assert play(world, shift("ann", "the open", False)).world.person("ann").cover is None
    assert snaps(yard()).why_not(shift("ann", "hill", False)) == "spot: expected one of crate, wall, got 'hill'"
    assert snaps(world).accepts(shift("ann", "the open", False))
    assert not snaps(world).accepts(shift("ann", "wall", False))


@pytest.mark.rule("snap.move.stand", "modifier.prone")
@pytest.mark.parametrize(("spot", "cover"), [("the open", None), ("crate", CRATE)])
def test_standing_up_is_part_of_the_move_snap_action(spot: str, cover: Cover | None) -> None:
    world = play(yard(effects=(PRONE,)), shift("ann", spot, True)).world
    assert (world.effects, world.person("ann").cover) == ((), cover)
    lying = play(yard(effects=(PRONE,)), shift("ann", "crate", False)).world
    assert lying.effects == (PRONE,)
    assert snaps(yard(effects=(PRONE,))).accepts(shift("ann", spot, True))
    assert not snaps(yard()).accepts(shift("ann", spot, True))


@pytest.mark.rule("snap.move.within", "modifier.prone")
def test_where_the_prone_do_not_move_nobody_shifts_before_standing_up() -> None:
    lying = yard(effects=(PRONE,), rulings=("modifier.prone=no_move",))
    assert snaps(lying).why_not(shift("ann", "crate", False)) == "stand: Lying down you cannot move: stand up with it."
    assert snaps(lying).accepts(shift("ann", "crate", True))
    assert snaps(yard(effects=(PRONE,))).accepts(shift("ann", "crate", False))


@pytest.mark.rule("snap.move.stand", "duration.action")
def test_standing_up_otherwise_takes_an_action() -> None:
    turn = Turn(actions=1, snaps=0)
    world = yard(effects=(PRONE,), ann={"turn": turn}, rulings=("snap.second=forbidden",))
    assert shift not in {one.rule for one in turn_offers(world, "ann").open}
    world = step(world.but(agenda=(act("ann"),)), says("ann", end_effect("ann", "e1")))
    world = step(world, says("ork", False))
    assert (world.effects, world.person("ann").turn.actions) == ((), 0)


# ---- snap actions: Ready


SWORD, BOW = Item("sword", damage=4), Item("bow", damage=4, loads=True)
MAIL, ROPE = Item("mail", soak=2), Item("rope")


def armed(*in_hand: str, **changes: Any) -> Story:
    return yard(ann={"items": (SWORD, BOW, MAIL, ROPE), "ready": in_hand} | changes)


@pytest.mark.rule("snap.ready")
def test_ready_brings_one_item_into_use() -> None:
    world = armed("mail")
    reason = "sword is not at hand. [snap.ready]"
    assert choices(world).why_not(attack("ann", "sword", "ork")) == reason
    assert snaps(world).why_not(ready("ann", "mail")) == "item: expected one of sword, bow, rope, got 'mail'"
    world = play(world, ready("ann", "sword")).world
    assert choices(world).accepts(attack("ann", "sword", "ork"))
    assert world.person("ann").ready == ("mail", "sword")


@pytest.mark.rule("snap.ready")
def test_ready_reloads_one_weapon() -> None:
    world = play(armed("bow"), attack("ann", "bow", "ork"), MISS).world
    assert "bow is not loaded. [snap.ready]" in {f"{one.why} [{one.by}]" for one in choices(world).closed}
    assert not choices(world).accepts(attack("ann", "bow", "ork"))
    world = play(world, ready("ann", "bow")).world
    assert choices(world).accepts(attack("ann", "bow", "ork"))


@pytest.mark.rule("snap.ready")
def test_bringing_into_use_and_reloading_are_two_snap_actions() -> None:
    world = play(armed(empty=("bow",)), ready("ann", "bow")).world
    assert (world.person("ann").ready, world.person("ann").empty) == (("bow",), ("bow",))
    world = play(world, ready("ann", "bow")).world
    assert world.person("ann").empty == ()


@pytest.mark.rule("snap.ready")
def test_ready_operates_a_thing_of_the_zone_or_one_in_hand() -> None:
    world = armed("rope", "mail")
    shut = sort_offers(list(ready_offers(situation_of(world, "ann")))).why_not(operate("ann", "sword"))
    assert shut == "thing: expected one of door, rope, got 'sword'"
    assert told(play(world, operate("ann", "door"))) == ["ann: operates door"]


@pytest.mark.rule("snap.ready", "stunt.react")
def test_ready_can_be_bought_with_react() -> None:
    done_ = reacts(armed(), "ann", says("ann", ready("ann", "sword"), label="What does ann do at once?"))
    assert done_.world.person("ann").ready == ("sword",)


@pytest.mark.rule("snap.list")
def test_the_snap_actions_are_focus_move_and_ready() -> None:
    assert {one.rule.name for one in snaps(armed("sword")).open} == {"focus", "shift", "ready", "operate"}


@pytest.mark.rule("snap.focus.bonus", "move.adjacent")
def test_walking_uses_up_focus_like_any_basic_action() -> None:
    focused = person("ann", zone="z0", turn=Turn(actions=1, focus_die=True, focused=True))
    after = play(story(focused, foe("ork", zone="z0"), **zones_in_a_row(1)), walk("ann", "z1")).world.person("ann")
    assert (after.zone, after.turn.focus_die, after.turn.focused) == ("z1", False, True)
    kept = story(focused, foe("ork", zone="z0"), rulings=("snap.focus_walk=kept",), **zones_in_a_row(1))
    assert play(kept, walk("ann", "z1")).world.person("ann").turn.focus_die

"""The rules of the toy games one by one, as scripted scenes."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.toys import bond, energy, gnosis, stunt
from kernel.toys.situations import bond_fight, energy_brawl, gnosis_skirmish, stunt_conflict
from rulewright.errors import ScriptError
from rulewright.kernel.engine.scripted_scene import Faces, Says, faces, play, play_agenda, says
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.world import find, put

Line = Faces | Says


def bond_with(who: str, **changes: Any) -> bond.Fight:
    fight = bond_fight().but(agenda=())
    return fight.but(units=put(fight.units, fight.unit(who).but(**changes)))


class TestBond:
    def test_fight_on_costs_three_and_leaves_one(self) -> None:
        done = play(bond_with("ako", points=3), bond.hurt("ako", 7), says("ako", True))
        assert (done.world.unit("ako").hp, done.world.unit("ako").points, done.world.gauge) == (1, 0, 2)
        assert done.world.agenda == (), "the drop never happened"

    def test_fight_on_is_not_offered_for_less(self) -> None:
        done = play(bond_with("ako", points=2), bond.hurt("ako", 7))
        assert done.world.unit("ako").hp == 0
        assert done.world.gauge == 3
        assert done.world.agenda == (bond.harm("ako"), bond.devolve("ako", 4))

    def test_one_less_than_all_is_only_hurt(self) -> None:
        assert play(bond_with("ako"), bond.hurt("ako", 6)).world.unit("ako").hp == 1

    def test_a_foe_that_falls_feeds_nothing(self) -> None:
        done = play(bond_with("foe", hp=3), bond.hurt("foe", 9))
        assert done.world.gauge == 2
        assert done.world.agenda == ()

    def test_interject_costs_two(self) -> None:
        done = play(bond_with("bix", points=2), bond.interject("bix"), says("bix", "foe"))
        assert done.world.unit("bix").points == 0
        assert done.world.agenda == (bond.attack("bix", "foe"),)
        assert play(bond_with("bix", points=1), bond.interject("bix")).facts == ()
        assert play(bond_with("bix", hp=0), bond.interject("bix")).facts == ()

    def test_a_unit_that_is_out_neither_attacks_nor_is_attacked(self) -> None:
        assert play(bond_with("ako", hp=0), bond.attack("ako", "foe")).facts == ()
        assert play(bond_with("ako", hp=0), bond.attack("foe", "ako")).facts == ()

    @pytest.mark.parametrize(("shown", "stage"), [((4, 1, 1), 0), ((4, 4, 1), 1)])
    def test_a_heart_test_of_two_holds_the_stage(self, shown: tuple[int, ...], stage: int) -> None:
        again: tuple[Line, ...] = () if stage else (says("ako", False),)
        done = play(bond_with("ako", points=0), bond.devolve("ako", 3), faces(*shown), *again)
        assert done.world.unit("ako").stage == stage

    def test_the_lowest_stage_does_not_test(self) -> None:
        assert play(bond_with("ako", stage=0), bond.devolve("ako", 3)).facts == ()

    def test_the_sixes_of_a_foe_feed_nothing(self) -> None:
        done = play(bond_with("ako", points=0), bond.throw("foe", 3, "x"), faces(6, 6, 1))
        assert (done.value, done.world.gauge) == (2, 2)
        assert play(bond_with("ako"), bond.throw("ako", 3, "x"), faces(6, 6, 1)).world.gauge == 4

    def test_an_attack_that_missed_may_be_pushed_once(self) -> None:
        fight = bond_with("ako", points=0)
        rolls = (faces(1, 1, 1, 1), faces(4, 1, 1, 1, 1), says("ako", True, label="Push"), faces(6, 6, 1, 1))
        done = play(fight, bond.attack("ako", "foe"), *rolls)
        assert done.world.unit("foe").hp == 20 - 6 - 1
        assert done.world.unit("ako").strain == 1
        assert done.world.gauge == 4, "the sixes of both throws"
        failed = (*rolls[:3], faces(1, 1, 1, 1))
        assert play(fight, bond.attack("ako", "foe"), *failed).world.unit("foe").hp == 20


class TestStunt:
    def law(self, net: int, shown: tuple[int, ...], *more: Line, pairs: int = 0, **how: Any) -> stunt.Result:
        call = stunt.throw(net, pairs, how.get("focused", False), how.get("paid", True))
        result: stunt.Result = play(stunt_conflict(), call, faces(*shown), *more).value
        return result

    def test_down_keeps_the_three_lowest(self) -> None:
        assert self.law(-2, (6, 6, 4, 4, 3)) == stunt.Result(True)
        assert self.law(-2, (6, 6, 6, 3, 1)) == stunt.Result(success=False)

    def test_eleven_succeeds_and_ten_does_not(self) -> None:
        assert self.law(0, (6, 4, 1)).success
        assert not self.law(0, (5, 4, 1)).success

    def test_triples_pay_and_doubles_only_when_focused(self) -> None:
        assert self.law(0, (4, 4, 4)).points == 1
        assert self.law(0, (3, 3, 3)).points == 0
        assert self.law(0, (5, 5, 1)).points == 0
        assert self.law(0, (5, 5, 1), focused=True).points == 1

    def test_traded_pairs_pay_the_roller_up_and_the_gm_down(self) -> None:
        assert self.law(2, (6, 4, 1), pairs=1) == stunt.Result(True, 1)
        assert self.law(2, (6, 2, 1), pairs=1) == stunt.Result(success=False)
        assert self.law(-2, (6, 2, 1), pairs=1) == stunt.Result(success=False, due=1)
        assert self.law(-2, (6, 4, 1), pairs=1) == stunt.Result(True)

    def test_up_any_three_may_be_chosen(self) -> None:
        assert self.law(2, (4, 4, 4, 6, 6), says("roller", (4, 4, 4))).points == 1
        assert self.law(2, (4, 4, 4, 6, 6), says("roller", (6, 6, 4))).points == 0

    def test_a_reaction_pays_nobody(self) -> None:
        assert self.law(0, (4, 4, 4), paid=False) == stunt.Result(True)
        assert self.law(-2, (1, 1, 1), pairs=1, paid=False) == stunt.Result(success=False)

    @pytest.mark.parametrize(
        ("net", "least", "most"), [(4, 0, 2), (5, 1, 2), (6, 1, 3), (7, 2, 3), (9, 3, 4), (-5, 1, 2)]
    )
    def test_above_four_dice_pairs_must_go(self, net: int, least: int, most: int) -> None:
        with pytest.raises(ScriptError, match="Trade pairs") as open_:
            play(stunt_conflict(), stunt.attack("pc", "ogre", net, 2))
        assert Between(least, most).describe() in str(open_.value)

    def test_a_failure_down_feeds_the_gm(self) -> None:
        lines = (says("pc", 1), faces(1, 1, 1), says("pc", None), says("ogre", None))
        done = play(stunt_conflict(), stunt.attack("pc", "ogre", -2, 2), *lines)
        assert done.world.gm_points == 1

    def test_points_due_to_the_gm_can_be_struck_but_not_flipped(self) -> None:
        lines = (says("pc", 1), faces(1, 1, 1))
        with pytest.raises(ScriptError) as open_:
            play(stunt_conflict(), stunt.attack("pc", "ogre", -2, 2), *lines)
        assert "('dark', 'strike')" in str(open_.value)
        assert "('dark', 'flip')" not in str(open_.value)
        rest = (says("pc", ("dark", "strike")), says("ogre", None), says("pc", None))
        done = play(stunt_conflict(), stunt.attack("pc", "ogre", -2, 2), *lines, *rest)
        assert done.world.gm_points == 0

    def test_an_aspect_serves_each_once_and_costs_a_plot_point(self) -> None:
        even = stunt.attack("pc", "ogre", 0, 2)
        lines = (says("pc", 0), faces(1, 1, 1), says("pc", ("dark", "reroll")), faces(1, 1, 2))
        with pytest.raises(ScriptError, match="Invoke an aspect.* to ogre") as open_:
            play(stunt_conflict(), even, *lines, view=stunt.view)
        assert "('dark', 'flip')" not in str(open_.value), "it is a failure already"
        with pytest.raises(ScriptError, match="expected one of None"):
            play(stunt_conflict(), even, *lines, says("ogre", None), says("pc", ("dark", "reroll")), view=stunt.view)
        done = play(stunt_conflict(), even, *lines, says("ogre", None), says("pc", None), view=stunt.view)
        assert find(done.world.cast, "pc") == stunt.Figure("pc", 1, locked=("dark",))
        poor = stunt_conflict().but(cast=tuple(one.but(plot=0) for one in stunt_conflict().cast))
        play(poor, even, *lines[:2], says("pc", None), says("ogre", None))
        with pytest.raises(ScriptError, match="expected one of None"):
            play(poor, even, *lines[:2], says("pc", ("dark", "flip")))

    @pytest.mark.parametrize(
        ("points", "boxes"), [(1, (2, 2, 1)), (3, (2, 2, 1)), (4, (3, 1, 1)), (7, (3, 1, 1)), (8, (3, 2, 0))]
    )
    def test_the_bands_of_damage(self, points: int, boxes: tuple[int, ...]) -> None:
        done = play(stunt_conflict(), stunt.damage("ogre", points), says("ogre", 0))
        assert find(done.world.cast, "ogre").boxes == boxes

    def test_a_full_level_overflows_upwards_and_a_sacrifice_lowers(self) -> None:
        full = stunt_conflict().but(cast=(stunt.Figure("ogre", 0, (0, 2, 1)),))
        assert find(play(full, stunt.damage("ogre", 2), says("ogre", 0)).world.cast, "ogre").boxes == (0, 1, 1)
        assert play(full, stunt.damage("ogre", 2), says("ogre", 2)).facts == ()
        done = play(stunt_conflict(), stunt.damage("ogre", 9), says("ogre", 4))
        assert find(done.world.cast, "ogre").boxes == (3, 1, 1)

    def test_points_raise_the_damage_by_two(self) -> None:
        lines = (says("pc", 0), faces(6, 6, 6), says("pc", None), says("ogre", None), says("pc", ()), says("ogre", 0))
        done = play(stunt_conflict(), stunt.attack("pc", "ogre", 0, 2), *lines)
        assert find(done.world.cast, "ogre").boxes == (3, 1, 1), "2 and 2 for the triple: staggered"


class TestGnosis:
    def fight(self, **kronen: Any) -> gnosis.Skirmish:
        world = gnosis_skirmish().but(agenda=())
        return world.but(units=put(world.units, world.unit("kronen").but(**kronen)))

    def strike(self, world: gnosis.Skirmish, *lines: Line) -> gnosis.Skirmish:
        return play(world, gnosis.strike("claire", "kronen", 1), *lines).world

    def test_equal_hits_and_the_margin_adds(self) -> None:
        none = says("B", gnosis.Reaction.NONE)
        assert self.strike(self.fight(armor=0), none, faces(3)).unit("kronen").lp == 20 - 5
        assert self.strike(self.fight(armor=0), none, faces(2)).unit("kronen").lp == 20
        assert self.strike(self.fight(armor=0), none, faces(5)).unit("kronen").lp == 20 - 7

    def test_a_ten_always_hits_and_costs_one(self) -> None:
        none = says("B", gnosis.Reaction.NONE)
        assert self.strike(self.fight(armor=20), none, faces(10)).unit("kronen").lp == 19
        assert self.strike(self.fight(armor=20), none, faces(9)).unit("kronen").lp == 20
        assert self.strike(self.fight(defense=30), none, faces(10)).unit("kronen").lp == 19

    def test_the_defender_keeps_its_better_die_and_a_dodge_does_not_strike_back(self) -> None:
        lines = (says("B", gnosis.Reaction.DODGE), says("B", True), faces(9), faces(2, 7))
        after = self.strike(self.fight(), *lines)
        assert after.unit("kronen").lp == 20
        assert after.agenda == ()
        assert after.unit("kronen").ap == 6

    def test_a_counter_strikes_back_only_if_the_attack_missed(self) -> None:
        lines = (says("B", gnosis.Reaction.COUNTER), says("B", False))
        assert self.strike(self.fight(), *lines, faces(2), faces(9)).agenda == (gnosis.answer("kronen", "claire"),)
        assert self.strike(self.fight(), *lines, faces(9), faces(2)).agenda == ()

    def test_without_the_ap_there_is_no_reaction(self) -> None:
        with pytest.raises(ScriptError, match="expected one of Reaction.NONE, Reaction.DODGE"):
            self.strike(self.fight(ap=2), says("B", gnosis.Reaction.COUNTER))

    def test_the_last_point_removes(self) -> None:
        done = play(self.fight(lp=4), gnosis.wound("kronen", 4))
        assert not done.world.here("kronen")
        assert play(self.fight(lp=5), gnosis.wound("kronen", 4)).world.unit("kronen").lp == 1

    def test_a_summon_that_is_lost_shocks_its_summoner(self) -> None:
        done = play(self.fight(), gnosis.wound("elf", 9))
        assert done.world.agenda == (gnosis.shock("kronen", 1),)
        gone = self.fight()
        alone = gone.but(units=tuple(unit for unit in gone.units if unit.id != "kronen"))
        assert play(alone, gnosis.wound("elf", 9)).world.agenda == ()

    def test_shock_keeps_the_lower_die_and_never_heals(self) -> None:
        assert play(self.fight(), gnosis.shock("kronen", 1), says("B", True), faces(9, 2)).world.unit("kronen").lp == 17
        assert play(self.fight(), gnosis.shock("kronen", -5), says("B", False), faces(3)).world.unit("kronen").lp == 20

    def test_a_point_is_spent_when_declared_and_none_is_offered_without(self) -> None:
        done = play(self.fight(), gnosis.gnosis("B", "x"), says("B", True))
        assert done.value == 1
        assert find(done.world.sides, "B").gnosis == 0
        assert play(done.world, gnosis.gnosis("B", "x")).value == 0

    @pytest.mark.parametrize(
        ("at", "offered"), [((22000, 10000), True), ((23201, 10000), False), ((11200, 10000), False)]
    )
    def test_a_charge_reaches_from_edge_to_edge_and_not_in_contact(self, at: tuple[int, int], offered: bool) -> None:
        world = self.fight(at=at)
        world = world.but(units=tuple(unit for unit in world.units if unit.id in ("claire", "kronen")))
        with pytest.raises(ScriptError) as open_:
            play(world, gnosis.turn("claire"), view=gnosis.view)
        assert ("one of rest, charge" in str(open_.value)) is offered

    def test_a_free_base_in_the_way_stops_a_charge(self) -> None:
        world = self.fight()
        world = world.but(units=put(world.units, world.unit("elf").but(side="A", at=(14000, 11200))))
        blocked = world.but(units=put(world.units, world.unit("elf").but(at=(14000, 11199))))
        for field, offered in ((world, True), (blocked, False)):
            with pytest.raises(ScriptError) as open_:
                play(field, gnosis.turn("claire"), view=gnosis.view)
            assert ("one of rest, charge" in str(open_.value)) is offered


class TestEnergy:
    def test_a_cost_of_0_needs_no_energy(self) -> None:
        spent = play(energy_brawl(), energy.pay("orc", 1), faces(12, 1)).world
        assert play(spent, energy.pay("orc", 0)).world.one("orc").energy == -1
        done = play(energy_brawl(), energy.pay("orc", 2), faces(9, 1))
        assert (done.world.one("orc").energy, done.world.one("orc").winded) == (-2, True)
        assert not play(energy_brawl(), energy.pay("orc", 2), faces(10, 1)).world.one("orc").winded
        assert play(energy_brawl(), energy.pay("cy", 1)).world.one("cy").energy == 0

    def test_every_die_that_reaches_the_one_defence_counts(self) -> None:
        calm = energy_brawl().but(cast=tuple(one.but(acted=False, energy=5) for one in energy_brawl().cast))
        for shown, lost in (((4, 4, 4), 0), ((5, 4, 4), 5), ((5, 6, 4), 8), ((5, 6, 8), 11)):
            done = play(calm, energy.attack("orc", "ana"), faces(5, 2, 1), faces(*shown))
            assert done.world.one("ana").health == 20 - lost
        assert done.world.one("orc").energy == 4

    def test_nobody_reacts_before_having_acted(self) -> None:
        calm = energy_brawl().but(cast=tuple(one.but(acted=False) for one in energy_brawl().cast))
        assert play(calm, energy.shielded("orc", "ana")).value == "ana"
        assert play(calm, energy.walk("orc", 5)).world.one("orc").x == 6

    def test_only_leaving_a_reach_invites_a_strike(self) -> None:
        brawl = energy_brawl()
        with pytest.raises(ScriptError, match="opportunity attack on orc' to ana"):
            play(brawl, energy.walk("orc", 2))
        alone = brawl.but(cast=tuple(one for one in brawl.cast if one.id in ("cy", "orc")))
        assert play(alone, energy.walk("orc", 1)).world.one("orc").x == 2, "still beside Cy"

    @pytest.mark.parametrize(("die", "does"), [(2, energy.nothing("orc")), (4, energy.attack("orc", "ana"))])
    def test_confusion_does_nothing_or_what_was_declared(self, die: int, does: Any) -> None:
        declared = energy.attack("orc", "ana")
        assert play(energy_brawl(), energy.confusion("orc", declared), faces(die)).value == does

    def test_confusion_turns_on_the_nearest_or_walks_off(self) -> None:
        declared = energy.attack("orc", "ana")
        near = energy_brawl().but(cast=tuple(one.but(x=0) if one.id == "cy" else one for one in energy_brawl().cast))
        assert play(near, energy.confusion("orc", declared), faces(1), faces(2)).value == energy.attack("orc", "cy")
        assert play(near, energy.confusion("orc", declared), faces(3), faces(-1)).value == energy.walk("orc", -5)
        far = near.but(cast=tuple(one.but(x=9) if one.id == "orc" else one for one in near.cast))
        assert play(far, energy.confusion("orc", declared), faces(1)).value == energy.nothing("orc")


def test_a_law_asked_for_one_role_is_the_same_for_another() -> None:
    """The cached distribution of a law does not depend on the roles it was first computed for."""

    def picks_low(asked: Any, seen: Any) -> Any:
        return min(asked.options.listed(), key=sum) if "Action dice" in str(asked.label) else asked.default

    solver: Solver[Any] = Solver(picks_low, stunt.view)
    one = solver.worlds_after_agenda(stunt_conflict().but(agenda=(stunt.attack("pc", "ogre", 2, 2),)))
    fresh = Solver[Any](picks_low, stunt.view).worlds_after_agenda(
        stunt_conflict().but(agenda=(stunt.attack("ogre", "pc", 2, 2),))
    )
    assert solver.worlds_after_agenda(stunt_conflict().but(agenda=(stunt.attack("ogre", "pc", 2, 2),))) == fresh
    hurt = one.chance(lambda world: find(world.cast, "ogre").boxes != (3, 2, 1))
    assert hurt == fresh.chance(lambda world: find(world.cast, "pc").boxes != (3, 2, 1))
    bare = Solver[Any](picks_low).law(stunt.throw(2, 0, focused=False, paid=True))
    assert hurt == bare.chance(lambda result: result.success)


def test_the_work_for_an_agenda_grows_with_the_worlds_not_with_the_branches() -> None:
    world = energy_brawl().but(agenda=tuple(energy.pay("orc", 1) for _ in range(12)))
    solver: Solver[energy.Brawl] = Solver()
    law = solver.worlds_after_agenda(world)
    assert len(law) == 2
    assert solver.runs < 400, "there are 2 to the power of 12 branches"
    play_agenda(energy_brawl().but(agenda=()))

"""The kernel can express the hardest rules of the four games: undo, overrides, storing, secrets and exact odds."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from kernel.proof import answers, lines_of_rules, play, state, table, throws
from kernel.toys import bond, energy, gnosis, stunt
from kernel.toys.situations import bond_fight, energy_brawl, gnosis_skirmish, stunt_conflict
from rulewright.errors import Refusal
from rulewright.game.gm.override import Ruled
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.world import find
from rulewright.table.play.table import Table
from rulewright.table.play.undoing.undo import withdraw
from rulewright.testing.conformance import check_secrecy


@pytest.mark.parametrize("toy", [bond, stunt, gnosis, energy], ids=lambda toy: toy.__name__)
def test_the_rules_are_short(toy: Any) -> None:
    assert lines_of_rules(toy) <= 60


class TestBond:
    """Better Odds, Push, Fight On refused, Harm chosen by the GM, Heart test pushed, an Interject claimed meanwhile."""

    def sit(self) -> Table[bond.Fight]:
        return table(bond.GAME, bond_fight(), anna=("ako",), ben=("bix",))

    def test_the_scene(self) -> None:
        at = self.sit()
        play(at, throws("gm", 6, 5, 4, 1, 2), answers("anna", 1))
        assert at.world.unit("ako").points == 5, "the point is gone before the dice fall"
        play(at, throws("anna", 1, 1, 1, 1, 6))
        assert at.world.gauge == 3, "her six feeds the gauge, the foe's does not"
        at.claim("ben", "bix", bond.interject("bix"))
        assert str(at.question("anna").label) == "Push", "the attack in progress is settled first"  # type: ignore[union-attr]
        play(at, answers("anna", True), throws("anna", 4, 1, 1, 1, 1))
        assert str(at.question("anna").label) == "Fight On"  # type: ignore[union-attr]
        play(at, answers("anna", False))
        assert at.world.unit("ako").hp == 0
        assert at.world.gauge == 4
        assert at.waiting_for() == ("gm",)
        play(at, answers("gm", "cracked shell"))
        assert at.world.unit("ako").harm == "cracked shell"
        play(at, answers("anna", 0), throws("anna", 4, 1, 1, 1), answers("anna", True), throws("anna", 4, 4, 1, 1))
        assert at.world.unit("ako").stage == 1, "the pushed Heart test holds the stage"
        assert at.world.unit("ako").strain == 2
        assert str(at.question("ben").label) == "Interject: attack whom?"  # type: ignore[union-attr]
        play(at, answers("ben", "foe"), answers("ben", 0), throws("ben", 4, 4, 4), throws("gm", 1, 1, 1, 1, 1))
        assert at.world.unit("foe").hp == 20 - 4 - 3
        assert at.verify() == []

    def test_an_override_in_the_middle_keeps_the_answers_that_still_fit(self) -> None:
        at = self.sit()
        play(at, throws("gm", 6, 5, 4, 1, 2), answers("anna", 1))
        play(at, lambda t: t.rule(Ruled("units.foe.hp", 25), note="it had armour"))
        assert str(at.question("anna").label) == "ako dodges: successes", (
            "no answer on the tape depends on the foe's HP"
        )  # type: ignore[union-attr]
        play(at, lambda t: t.rule(Ruled("units.ako.points", 2)))
        assert str(at.question("anna").label) == "Better Odds", "with other points it is another question"  # type: ignore[union-attr]
        assert len(at.position.tape) == 1, "the attack roll is kept"
        with pytest.raises(Refusal, match="from 0 to 2"):
            at.answer("anna", 3)

    def test_house_rules_decide_a_tie(self) -> None:
        for tie, hurt in (("hit", 6), ("miss", 0)):
            house = bond.Rulings.of(f"attack.tie={tie}")
            fight = bond_fight().but(house=house, units=tuple(u.but(points=None, hp=30) for u in bond_fight().units))
            at = table(bond.GAME, fight)
            play(at, throws("gm", 4, 4, 1, 1, 1), throws("gm", 4, 4, 1))
            assert at.world.unit("ako").hp == 30 - hurt

    def test_a_claim_of_another_seat_or_without_points_is_refused(self) -> None:
        at = self.sit()
        with pytest.raises(Refusal, match="bix is not played by anna"):
            at.claim("anna", "bix", bond.interject("bix"))
        at.rule(Ruled("units.bix.points", 1))
        with pytest.raises(Refusal, match="expected one of nothing, got interject"):
            at.claim("ben", "bix", bond.interject("bix"))

    def test_the_odds_of_an_attack_equal_brute_force(self) -> None:
        """Nobody spends: 5 dice against 3, 7 HP, damage 6; brute force over all 6^8 throws, by successes."""
        law = Solver[bond.Fight]().worlds_after(bond_fight(), bond.attack("foe", "ako"))
        half = {n: [sum(row) for row in product((0, 1), repeat=n)] for n in (5, 3)}
        pairs = [(a, d) for a in half[5] for d in half[3]]
        out = Fraction(sum(a >= d and 6 + a - d >= 7 for a, d in pairs), len(pairs))
        assert law.chance(lambda world: world.unit("ako").hp == 0) == out

    def test_only_the_gm_knows_the_weakness_of_the_foe(self) -> None:
        at = self.sit()
        assert at.seen_by("gm").unit("foe").weakness == "cold"
        assert at.seen_by("anna").unit("foe").weakness == ""
        other = bond_fight().but(
            units=tuple(u.but(weakness="fire") if u.id == "foe" else u for u in bond_fight().units)
        )
        for seed in range(10):
            check_secrecy(bond.GAME, bond_fight(), other, ("ako", "bix"), seed)


class TestStunt:
    """An up-4 test, dice chosen after the roll, both sides invoking until both pass, points spent, a React inside."""

    def sit(self) -> Table[stunt.Conflict]:
        return table(stunt.GAME, stunt_conflict(), paul=("pc",))

    def test_the_scene(self) -> None:
        at = self.sit()
        play(at, answers("paul", 1), throws("paul", 4, 4, 4, 6, 1))
        with pytest.raises(Refusal, match="expected one of"):
            at.answer("paul", (6, 6, 4))
        play(at, answers("paul", (6, 4, 1)))
        play(at, answers("paul", None), answers("gm", ("enraged", "strike")))
        assert find(at.world.cast, "ogre").plot == 0
        play(at, answers("paul", ("dark", "reroll")), throws("paul", 5, 5, 5, 2, 1), answers("paul", (5, 5, 5)))
        play(at, answers("gm", None), answers("paul", None))
        assert str(at.question("paul").label) == "Spend stunt points"  # type: ignore[union-attr]
        play(at, answers("paul", ("react",)))
        assert str(at.question("gm").label) == "4 damage, staggered: a sacrifice?"  # type: ignore[union-attr]
        play(at, answers("gm", 2))
        assert find(at.world.cast, "ogre").boxes == (2, 2, 1), "2 points left: a stressed box"
        assert at.world.reacted
        play(at, answers("paul", 0), throws("paul", 1, 1, 1, 1, 1, 1))
        play(at, answers("paul", (1, 1, 1)), answers("paul", None), answers("gm", None))
        assert at.waiting_for() == (), "the reaction failed and the agenda is empty"
        assert at.verify() == []

    def test_a_secret_aspect_is_offered_to_its_owner_only(self) -> None:
        at = self.sit()
        play(at, answers("paul", 0), throws("paul", 6, 6, 5, 5, 1, 1, 1), answers("paul", (6, 5, 5)))
        assert all("enraged" not in str(option) for option in at.question("paul").options.listed())  # type: ignore[union-attr]
        play(at, answers("paul", None))
        assert ("enraged", "flip") in at.question("gm").options.listed()  # type: ignore[union-attr]
        assert str(at.hears("paul")) == "the table waits", "even the question is a secret"
        renamed = (stunt.Aspect("calm", secret=True), stunt.Aspect("dark"))
        for seed in range(10):
            check_secrecy(stunt.GAME, stunt_conflict(), stunt_conflict().but(aspects=renamed), ("pc",), seed)

    def test_an_override_in_the_middle(self) -> None:
        at = self.sit()
        play(at, answers("paul", 0), throws("paul", 6, 6, 5, 5, 1, 1, 1), answers("paul", (6, 5, 5)))
        play(at, lambda t: t.rule(Ruled("cast.pc.plot", 0)))
        assert at.question("paul").options.listed() == (None,)  # type: ignore[union-attr]
        assert len(at.position.tape) == 3

    def test_the_odds_against_an_opponent_who_flips_equal_brute_force(self) -> None:
        """Even, and the ogre flips every simple success: only a success with a point gets through."""

        def flip(asked: Any, seen: Any) -> Any:
            if str(asked.label) != "Invoke an aspect?" or asked.who == ("pc",):
                return asked.default
            return next((one for one in asked.options.listed() if one and one[1] == "flip"), None)

        world = stunt_conflict().but(agenda=(stunt.attack("pc", "ogre", 0, 2),))
        law = Solver[stunt.Conflict](flip, stunt.view).worlds_after_agenda(world)
        hurt = law.chance(lambda after: find(after.cast, "ogre").boxes != (3, 2, 1))
        all_throws = list(product(range(1, 7), repeat=3))
        triples = [three for three in all_throws if sum(three) >= 11 and len(set(three)) == 1]
        assert hurt == Fraction(len(triples), len(all_throws))


class TestGnosis:
    """A charge with Gnosis declared on both sides, interception at a point on the map, counter of a counter, a Summon
    lost and its Shock check, a hidden piece that must not leak."""

    def sit(self, **world: Any) -> Table[gnosis.Skirmish]:
        return table(gnosis.GAME, gnosis_skirmish().but(**world), ada=("A",), bo=("B",))

    def test_the_scene(self) -> None:
        at = self.sit()
        play(at, answers("ada", gnosis.charge("claire", "kronen")), answers("ada", True))
        assert find(at.world.sides, "A").gnosis == 1
        play(at, answers("bo", "elf"))
        with pytest.raises(Refusal, match="does not stand in the way"):
            at.answer("bo", (14000, 12000))
        with pytest.raises(Refusal, match="a free move reaches 2 inches"):
            at.answer("bo", (11000, 10000))
        play(at, answers("bo", (14000, 10100)))
        play(at, answers("bo", gnosis.Reaction.DODGE), answers("bo", True))
        play(at, throws("ada", 9, 2, 3), throws("bo", 3, 4))
        assert not at.world.here("elf")
        assert find(at.world.sides, "B").gnosis == 0
        play(at, throws("bo", 5))
        assert at.world.unit("kronen").lp == 20 - 5 - 1
        assert at.verify() == []

    def test_a_counter_of_a_counter(self) -> None:
        at = self.sit(agenda=(gnosis.strike("claire", "kronen", 1),))
        counter = gnosis.Reaction.COUNTER
        play(at, answers("bo", counter), answers("bo", False), throws("ada", 2), throws("bo", 9))
        play(at, answers("bo", True), answers("ada", counter), answers("ada", True))
        play(at, throws("bo", 1, 2), throws("ada", 3, 9))
        play(at, answers("ada", False), answers("bo", counter), throws("ada", 9), throws("bo", 2))
        assert at.world.unit("kronen").lp == 20 - (5 + (5 + 9 - 8 - 2) - 5)
        assert (at.world.unit("claire").ap, at.world.unit("kronen").ap) == (5 - 3, 7 - 3 - 3)

    def test_withdrawing_before_anybody_else_has_spoken(self) -> None:
        at = self.sit()
        before = state(at)
        at.answer("ada", gnosis.charge("claire", "kronen"))
        at.answer("ada", True)
        withdraw(at, "ada")
        assert state(at) == before
        play(at, answers("ada", gnosis.charge("claire", "kronen")), answers("ada", True), answers("bo", None))
        with pytest.raises(Refusal, match="somebody else has chosen it or done something since"):
            withdraw(at, "ada")

    def test_an_override_in_the_middle(self) -> None:
        at = self.sit()
        play(at, answers("ada", gnosis.charge("claire", "kronen")), answers("ada", True))
        play(at, lambda t: t.rule(Ruled("units.elf.free_move", False)))
        assert str(at.question("bo").label) == "kronen reacts to claire", "the spy may not step in while it is hidden"  # type: ignore[union-attr]
        assert len(at.position.tape) == 2

    def test_a_charge_out_of_reach_says_why(self) -> None:
        at = self.sit()
        at.rule(Ruled("units.claire.run", 3000))
        with pytest.raises(Refusal, match="no enemy that can be charged is in reach .charge.reach."):
            at.answer("ada", gnosis.charge("claire", "kronen"))

    def test_the_hidden_piece_does_not_leak(self) -> None:
        """Two hundred places for the spy, in the way and out of it: Ada cannot tell one from another."""
        spots = [(10000 + 150 * n, 9000 + 37 * n % 4000) for n in range(200)]
        for seed, spot in enumerate(spots):
            check_secrecy(gnosis.GAME, gnosis_skirmish(), gnosis_skirmish(spot), ("A",), seed)
        at = self.sit()
        assert "spy" in str(at.seen_by("bo"))
        assert "spy" not in str(at.seen_by("ada"))

    def test_the_odds_of_a_charge_equal_brute_force(self) -> None:
        """Two dice, best kept, Attack 5 against Defense 8, LP lost 5 + margin - 5 or at least 1 on a ten."""
        world = gnosis_skirmish().but(agenda=(gnosis.charge("claire", "kronen"),))
        law = (
            Solver[gnosis.Skirmish](view=gnosis.view)
            .worlds_after_agenda(world)
            .map(lambda after: 20 - after.unit("kronen").lp)
        )
        lost: dict[int, int] = {}
        for pair in product(range(1, 11), repeat=2):
            margin = 5 + max(pair) - 8
            loss = max(margin, int(max(pair) == 10), 0)
            lost[loss] = lost.get(loss, 0) + 1
        assert {loss: law[loss] for loss in law} == {loss: Fraction(n, 100) for loss, n in lost.items()}


class TestEnergy:
    """A Confused attacker who overspends Energy, two reactors, an opportunity attack inside a move."""

    def sit(self) -> Table[energy.Brawl]:
        return table(energy.GAME, energy_brawl(), ana=("ana",), bo=("bo",), cy=("cy",))

    def test_the_scene_without_confusion(self) -> None:
        at = self.sit()
        play(at, throws("gm", 4), throws("gm", 8, 3))
        assert at.world.one("orc").energy == -1
        assert at.world.one("orc").winded, "Endurance 8 is below 10"
        assert str(at.question("bo").label) == "step in for ana, 2 Energy"  # type: ignore[union-attr]
        play(at, answers("bo", False), answers("cy", True), throws("cy", 8, 8))
        assert at.world.one("cy").energy == -1
        play(at, throws("cy", 5, 2, 1), throws("gm", 5, 8, 2))
        assert at.world.one("cy").health == 20 - 5 - 3, "two dice reach the 5: primary and extra"
        assert at.verify() == []

    def test_the_scene_confused_into_walking_off(self) -> None:
        at = self.sit()
        play(at, throws("gm", 3), throws("gm", 1))
        assert str(at.question("ana").label) == "opportunity attack on orc"  # type: ignore[union-attr]
        play(at, answers("ana", True), throws("gm", 2, 1, 1), throws("ana", 8, 7, 7), answers("bo", True))
        assert at.world.one("orc").health == 12 - 5 - 3 - 3
        play(at, throws("gm", 1, 1, 1), throws("bo", 8, 1, 1))
        assert at.world.one("orc").health == 0, "and nobody is asked to strike it again"
        assert at.world.one("orc").x == 1, "it fell on the way and goes no further"

    def test_confused_into_striking_the_nearest(self) -> None:
        at = self.sit()
        play(at, throws("gm", 1), throws("gm", 0), throws("gm", 8, 8))
        assert str(at.question("ana").label) == "step in for cy, 2 Energy"  # type: ignore[union-attr]

    def test_an_override_in_the_middle(self) -> None:
        at = self.sit()
        play(at, throws("gm", 4), throws("gm", 8, 3), answers("bo", False))
        play(at, lambda t: t.rule(Ruled("cast.orc.energy", 1), note="it had rested"))
        assert at.world.one("orc").energy == 0
        assert not at.world.one("orc").winded
        assert str(at.question("bo").label) == "step in for ana, 2 Energy", "no Endurance roll now, so Bo is asked anew"  # type: ignore[union-attr]

    def test_the_odds_of_a_confused_attack_equal_brute_force(self) -> None:
        """Ana is hurt if the d4 says 4, Cy, who stands nearest, if it says 1; Winded if it came to paying."""
        law = Solver[energy.Brawl](view=energy.view).worlds_after_agenda(energy_brawl())
        faces = list(product(range(1, 9), repeat=3))
        hit = Fraction(sum(max(a) >= max(d) for a in faces for d in faces), len(faces) ** 2)
        assert law.chance(lambda world: world.one("ana").health < 20) == Fraction(1, 4) * hit
        assert law.chance(lambda world: world.one("cy").health < 20) == Fraction(1, 4) * hit
        assert law.chance(lambda world: world.one("orc").winded) == Fraction(1, 2) * Fraction(9, 12) ** 2

    def test_only_its_own_side_knows_the_plan_of_a_creature(self) -> None:
        at = self.sit()
        assert at.seen_by("ana").one("orc").plan == ""
        assert at.seen_by("gm").one("orc").plan == "flee"
        other = energy_brawl().but(
            cast=tuple(one.but(plan="fight") if one.id == "orc" else one for one in energy_brawl().cast)
        )
        for seed in range(10):
            check_secrecy(energy.GAME, energy_brawl(), other, ("ana", "bo", "cy"), seed)

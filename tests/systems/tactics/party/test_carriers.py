"""Advantage cards: points, number and bearers."""

from __future__ import annotations

import pytest

from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.house import Rulings
from rulewright.systems.tactics.packs.loading import load, skirmish
from rulewright.systems.tactics.party import Member, faults, limits
from rulewright.systems.tactics.party.carriers import most_cards
from rulewright.systems.tactics.party.prices import advantage_points, levels_spent

from ..build import CLAIRE, KRONEN, advantage, broken, card, empire, gear, party, pilot, summon, summoner

BOOK = Rulings()
SWORD, SHIELD = advantage("sword"), advantage("shield")
OATH, PLOT = advantage("oath", "Power"), advantage("plot", "Plot")


@pytest.mark.rule("advantage.points", "advantage.total")
def test_advantage_points_are_a_tenth_of_the_levels() -> None:
    assert [limits.advantage_points(size, BOOK) for size in (100, 245, 249, 300)] == [10, 24, 24, 30]
    nearest = Rulings.of("advantage.rounding=nearest")
    assert [limits.advantage_points(size, nearest) for size in (244, 245, 250)] == [24, 25, 25]
    held = [advantage(f"plot-{at}", "Plot", price=15) for at in range(2)]
    whole = party(empire("ann", level=150), empire("bob", level=150), cards=held)
    assert broken(whole) == []
    assert broken(whole.but(cards=whole.cards[:1])) == []
    more = party(
        empire("ann", level=150), empire("bob", level=150), cards=[held[0], advantage("dear", "Plot", price=16)]
    )
    assert broken(more) == ["party.budget"]


@pytest.mark.rule("advantage.cards_only", "summon.cost", "leader.upgrade", "party.gears")
def test_advantage_points_pay_for_nothing_but_cards() -> None:
    full = empire("ann", level=290, leader_upgrade=25)
    assert broken(party(full)) == []
    assert broken(party(Member(full, leader=True))) == ["party.budget"]
    assert broken(party(full, empire("bob"))) == ["party.budget"]
    assert broken(party(Member(gear(level=295), pilot=pilot()))) == ["party.budget"]
    assert broken(party(summoner(level=290), summons=(summon(),))) == ["party.budget"]


@pytest.mark.rule("advantage.costs")
def test_usual_prices() -> None:
    assert advantage().price == 5
    prices = {
        price: levels_spent(party(empire("ann"), cards=[advantage(price=price)]), BOOK).total for price in (0, 20, 35)
    }
    assert prices == {0: 20, 20: 20, 35: 25}


@pytest.mark.rule("advantage.count")
def test_no_more_cards_than_characters() -> None:
    two = party(CLAIRE, KRONEN, cards=[(SWORD, "claire"), PLOT])
    assert broken(two) == []
    three = party(CLAIRE, KRONEN, cards=[(SWORD, "claire"), PLOT, PLOT])
    (found,) = faults(three, BOOK)
    assert (found.rule, found.entries) == ("advantage.count", ("sword", "plot", "plot-2"))


@pytest.mark.rule("advantage.count")
def test_the_table_rules_whether_summons_are_counted() -> None:
    tried = party(summoner(), summons=(summon(),), cards=[PLOT, PLOT])
    assert broken(tried) == ["advantage.count"]
    assert broken(tried, "advantage.summon_count=yes") == []


@pytest.mark.rule("party.org.wissenschaft", "advantage.count", "advantage.points")
def test_lost_loggia_doubles_points_and_cards() -> None:
    ann = card("ann", organisation="Wissenschaft")
    tried = party(ann, basis="Wissenschaft", levels=245, advantages=("Lost Loggia",))
    assert (advantage_points(tried, BOOK).total, most_cards(tried, BOOK)) == (48, 2)
    plain = tried.but(advantages=("The Process",))
    assert (advantage_points(plain, BOOK).total, most_cards(plain, BOOK)) == (24, 1)
    other = party(ann, basis="Light", advantages=("Lost Loggia",))
    assert most_cards(other, BOOK) == 1


@pytest.mark.rule("advantage.carrier", "advantage.kinds")
def test_equipment_and_power_have_a_bearer_and_plot_and_team_none() -> None:
    for one in (SWORD, OATH):
        assert broken(party(CLAIRE, cards=[(one, "claire")])) == []
        assert broken(party(CLAIRE, cards=[one])) == ["advantage.carrier"]
        assert broken(party(CLAIRE, cards=[(one, "kronen")])) == ["advantage.carrier"]
    team = advantage("pair", "Team", members=("claire",))
    for one in (PLOT, team):
        assert broken(party(CLAIRE, cards=[one])) == []
        assert broken(party(CLAIRE, cards=[(one, "claire")])) == ["advantage.carrier"]
    (found,) = faults(party(CLAIRE, cards=[(SWORD, "clare")]), BOOK)
    assert "did you mean claire?" in found.fix


@pytest.mark.rule("advantage.carrier")
@pytest.mark.parametrize(
    ("cards", "legal"),
    [
        ([SWORD], {"one", "one_each", "free"}),
        ([SWORD, OATH], {"one_each", "free"}),
        ([SWORD, SHIELD], {"free"}),
        ([OATH, OATH], {"free"}),
    ],
)
def test_the_table_rules_how_many_cards_one_character_carries(cards: list, legal: set[str]) -> None:
    tried = party(CLAIRE, KRONEN, cards=[(one, "claire") for one in cards])
    for ruling in ("one", "one_each", "free"):
        expected = [] if ruling in legal else ["advantage.carrier"]
        assert broken(tried, f"advantage.per_character={ruling}") == expected, ruling
    own = CLAIRE.but(exempt=("advantage.carrier",))
    assert broken(party(own, KRONEN, cards=[(one, "claire") for one in cards])) == []


@pytest.mark.rule("advantage.carrier")
def test_dragons_and_gears_carry_none_unless_stated() -> None:
    dragon = empire("wing", tags=("Dragon",))
    assert broken(party(dragon, cards=[(SWORD, "wing")])) == ["advantage.carrier"]
    assert broken(party(dragon, cards=[PLOT])) == []
    (found,) = faults(party(dragon, CLAIRE, cards=[(SWORD, "wing"), (OATH, "wing")]), BOOK)
    assert found.entries == ("sword", "wing", "oath")
    assert broken(party(Member(gear(), pilot=pilot()), cards=[(OATH, "anvil")])) == ["advantage.carrier"]
    assert broken(party(dragon.but(exempt=("advantage.carrier",)), cards=[(SWORD, "wing")])) == []


@pytest.mark.rule("advantage.carrier", "party.agents")
def test_two_agents_of_a_kind_carry_their_own_cards() -> None:
    wardens = [empire("warden", tags=("Agent",))] * 2
    assert broken(party(*wardens, cards=[(SWORD, "warden"), (SHIELD, "warden-2")])) == []


@pytest.mark.rule("advantage.kinds")
def test_a_team_card_needs_the_members_it_names() -> None:
    team = advantage("pair", "Team", members=("claire", "kronen"))
    assert broken(party(CLAIRE, KRONEN, cards=[team])) == []
    (found,) = faults(party(CLAIRE, cards=[team]), BOOK)
    assert (found.rule, found.entries) == ("advantage.kinds", ("pair",))
    assert found.fix == "add kronen, or leave out pair"


@pytest.mark.rule("advantage.secret")
def test_the_other_side_does_not_know_the_cards() -> None:
    world = skirmish(load(), "toll-at-the-ford")
    seen = GAME.view(world, ("b",))
    assert any(unit.advantage for unit in world.units if unit.side == "a")
    assert [unit.advantage for unit in seen.units if unit.side == "a" and unit.advantage] == []
    assert (seen.side("a").cards, seen.side("b").cards) == ((), world.side("b").cards)
    assert [unit for unit in seen.units if unit.side == "b"] == [unit for unit in world.units if unit.side == "b"]

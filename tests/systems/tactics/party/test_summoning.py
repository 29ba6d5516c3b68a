"""Summons of a party: Summoners, slots, elements, restrictions, cost, cards."""

from __future__ import annotations

import pytest

from rulewright.systems.tactics.house import Rulings
from rulewright.systems.tactics.party import Summoned, faults
from rulewright.systems.tactics.party.prices import levels_spent
from rulewright.systems.tactics.party.summoning import slots, summoner_of

from ..build import CLAIRE, DAMARIS, ELHAYM, GENMA, advantage, broken, empire, party, summon, summoner

BOOK = Rulings()
DARK, VOID = summon("hound", affinity=("Dark",)), summon("glass", affinity=("Light", "Void"))


@pytest.mark.rule("summon.needs_summoner")
def test_no_summons_without_a_summoner() -> None:
    (found,) = faults(party(CLAIRE, summons=(ELHAYM, DARK)), BOOK)
    assert (found.rule, found.entries) == ("summon.needs_summoner", ("elhaym", "hound"))
    named = party(CLAIRE, summons=((ELHAYM, "claire"), (ELHAYM, "genma")))
    assert broken(named) == ["summon.needs_summoner"]
    assert broken(party(summoner(), summons=(ELHAYM,))) == []


@pytest.mark.rule("summoner.capacity", "summon.not_unique", "summoner.level")
def test_each_point_of_summoner_level_allows_one_summon() -> None:
    two = party(summoner(points=2), summons=(ELHAYM, ELHAYM))
    assert broken(two) == []
    three = party(summoner(points=2), summons=(ELHAYM,) * 3)
    (found,) = faults(three, BOOK)
    assert (found.rule, found.entries) == ("summoner.capacity", ("merle", "elhaym", "elhaym-2", "elhaym-3"))
    assert [broken(party(summoner(points=3), summons=(ELHAYM,) * count)) for count in range(4)] == [[], [], [], []]


@pytest.mark.rule("summoner.capacity", "summon.not_unique")
def test_the_table_rules_whether_one_summoner_may_have_two_of_a_kind() -> None:
    same = party(summoner(points=2), summons=(ELHAYM, ELHAYM))
    assert broken(same, "summoner.different=distinct") == ["summoner.capacity"]
    assert broken(party(summoner(points=2), summons=(ELHAYM, VOID)), "summoner.different=distinct") == []
    apart = party(summoner("merle"), summoner("moira"), summons=((ELHAYM, "merle"), (ELHAYM, "moira")))
    assert broken(apart, "summoner.different=distinct") == []


@pytest.mark.rule("summoner.card_changes", "summoner.capacity")
def test_a_card_may_raise_the_summoner_level() -> None:
    box = advantage("box", summoner_level=1)
    with_card = party(summoner(), CLAIRE, summons=(ELHAYM, ELHAYM), cards=((box, "merle"),))
    assert broken(with_card) == []
    assert slots(with_card, "merle").total == 2
    elsewhere = party(summoner(), CLAIRE, summons=(ELHAYM, ELHAYM), cards=((box, "claire"),))
    assert broken(elsewhere) == ["summoner.capacity"]
    wide = advantage("gate", "Plot", summoner_level=1)
    assert broken(party(summoner(), summons=(ELHAYM, ELHAYM), cards=(wide,))) == []


@pytest.mark.rule("summoner.affinity_match", "summon.affinity", "summoner.affinity")
def test_summoner_and_summon_have_an_element_in_common() -> None:
    bright = summoner(points=2)
    assert broken(party(bright, summons=(VOID,))) == []
    (found,) = faults(party(bright, summons=(VOID, DARK)), BOOK)
    assert (found.rule, found.entries) == ("summoner.affinity_match", ("hound", "merle"))
    assert found.fix == "leave out hound"
    both = party(bright, summoner("moira", affinity=("Dark",)), summons=((VOID, "merle"), (DARK, "merle")))
    assert faults(both, BOOK)[0].fix == "give hound to moira"


@pytest.mark.rule("summoner.affinity_not_faction", "summoner.affinity_match")
def test_affinity_is_not_faction_unless_the_table_rules_so() -> None:
    church = party(DAMARIS, basis="Church", summons=(ELHAYM,))
    assert broken(church) == []
    assert broken(church, "summoner.affinity_source=faction") == ["summoner.affinity_match"]
    dark = party(DAMARIS, basis="Church", summons=(DARK,))
    assert broken(dark) == ["summoner.affinity_match"]
    assert broken(dark, "summoner.affinity_source=faction") == []
    free = party(GENMA, basis="Samael", summons=(ELHAYM, DARK))
    assert broken(free) == []
    assert broken(free, "summoner.affinity_source=faction") == []


@pytest.mark.rule("summoner.affinity_match")
def test_a_light_character_calls_only_summons_with_light() -> None:
    bright = party(summoner(affinity=("Light", "Dark"), faction="Light"), summons=(DARK,))
    assert broken(bright) == ["summoner.affinity_match"]
    assert broken(bright, "summoner.affinity_source=tags") == []
    assert broken(bright.but(summons=(Summoned(ELHAYM),))) == []
    assert broken(party(summoner(affinity=("Light", "Dark"), faction="Dark"), summons=(DARK,))) == []


@pytest.mark.rule("summoner.affinity_not_faction", "summon.no_basis")
def test_a_summon_has_neither_faction_nor_organisation_in_party_checks() -> None:
    strange = summon("dusk", affinity=("Light", "Dark"), faction="Dark", organisation="Samael")
    assert broken(party(summoner(), summons=(strange,))) == []
    assert broken(party(summoner(), basis="Light", summons=(strange,))) == []


@pytest.mark.rule("summon.restrictions")
def test_some_summons_join_parties_of_certain_bases_only() -> None:
    only, never = summon("king", only=("Empire", "Dark")), summon("wyrm", never=("Empire",))
    assert broken(party(summoner(), summons=(only,))) == []
    assert broken(party(summoner(), basis="Dark", summons=(only,))) == []
    assert broken(party(summoner(), basis="Light", summons=(only,))) == ["summon.restrictions"]
    assert broken(party(summoner(), summons=(never,))) == ["summon.restrictions"]
    assert broken(party(summoner(), basis="Light", summons=(never,))) == []


@pytest.mark.rule("summon.cost", "party.budget", "summon.cost_once")
def test_the_cost_of_a_summon_counts_once_like_a_character() -> None:
    exact = party(summoner(level=45), empire("ann", level=25), levels=100, summons=(summon(cost=30),))
    assert levels_spent(exact, BOOK).total == 100
    assert broken(exact) == []
    assert broken(exact.but(levels=99)) == ["party.budget"]
    for ruling in ("separate", "bundle", "raise_level"):
        assert levels_spent(exact, Rulings.of(f"summon.cost_bundle={ruling}")).total == 100
        assert broken(exact, f"summon.cost_bundle={ruling}") == []


@pytest.mark.rule("summon.atman_only", "summon.cost")
def test_atman_is_no_price() -> None:
    assert levels_spent(party(summoner(), summons=(summon(cost=30, atman=80),)), BOOK).total == 50


@pytest.mark.rule("summon.assignment", "summon.assignment_auto")
def test_a_single_summoner_gets_all_and_among_several_each_summon_is_given_to_one() -> None:
    alone = party(summoner(points=2), summons=(ELHAYM, VOID))
    assert [summoner_of(alone, name) for name in alone.called] == ["merle", "merle"]
    two = (summoner("merle"), summoner("moira"))
    assert broken(party(*two, summons=((ELHAYM, "merle"), (VOID, "moira")))) == []
    (found,) = faults(party(*two, summons=((ELHAYM, "merle"), VOID)), BOOK)
    assert (found.rule, found.entries) == ("summon.assignment", ("glass",))
    assert found.fix == "give glass to merle or moira"


@pytest.mark.rule("summon.assignment", "summon.own_summoner")
def test_a_summon_is_given_to_a_summoner_of_the_party_only() -> None:
    for name in ("claire", "nobody"):
        assert broken(party(summoner(), CLAIRE, summons=((ELHAYM, name),))) == ["summon.assignment"]
    crowded = party(summoner("merle"), summoner("moira"), summons=((ELHAYM, "merle"), (VOID, "merle")))
    assert broken(crowded) == ["summoner.capacity"]


@pytest.mark.rule("summon.no_cards", "core.card_beats_rule")
def test_a_summon_carries_no_equipment_or_power_unless_a_card_permits_it() -> None:
    for kind in ("Equipment", "Power"):
        held = ((advantage("charm", kind), "elhaym"),)
        (found,) = faults(party(summoner(), summons=(ELHAYM,), cards=held), BOOK)
        assert (found.rule, found.entries) == ("summon.no_cards", ("charm", "elhaym"))
        assert broken(party(summoner(), summons=(ELHAYM.but(exempt=("summon.no_cards",)),), cards=held)) == []
    collar = ((advantage("collar", for_summons=True), "elhaym"),)
    assert broken(party(summoner(), summons=(ELHAYM,), cards=collar)) == []


@pytest.mark.rule("summon.plot_cards")
def test_plot_cards_are_the_whole_partys() -> None:
    assert broken(party(summoner(), summons=(ELHAYM,), cards=(advantage("veil", "Plot"),))) == []

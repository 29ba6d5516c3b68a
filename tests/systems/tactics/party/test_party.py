"""Who may be in a party, what it costs, and how faults are reported."""

from __future__ import annotations

import pytest

from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.house import Rulings
from rulewright.systems.tactics.party import ADVANTAGES, BASES, ORGANISATIONS, Member, faults, limits, party_sheet
from rulewright.systems.tactics.party.prices import levels_spent, member_price

from ..build import (
    CLAIRE,
    DERECK,
    EMPIRE_AGENT,
    KRONEN,
    YURI,
    advantage,
    agent,
    broken,
    card,
    empire,
    gear,
    party,
    pilot,
    summon,
    summoner,
)

BOOK = Rulings()


def fault(tried, rule: str, *rulings: str):
    (found,) = [one for one in faults(tried, Rulings.of(*rulings)) if one.rule == rule]
    return found


@pytest.mark.rule("party.levels", "gnosis.points", "gnosis.size_only", "party.sizes")
def test_gnosis_follows_the_agreed_size() -> None:
    assert [limits.gnosis(size, BOOK) for size in (100, 200, 250, 300, 400, 600)] == [1, 2, 2, 3, 4, 6]
    assert [limits.gnosis(size, BOOK) for size in (99, 199, 299)] == [0, 1, 2]
    nearest = Rulings.of("gnosis.rounding=nearest")
    assert [limits.gnosis(size, nearest) for size in (149, 150, 249, 250, 300)] == [1, 2, 2, 3, 3]
    assert [limits.SIZES[size] for size in (100, 200, 300, 400, 450, 600)] == [
        *("Alpha", "Beta", "Gamma", "Sigma", "Sigma", "Omega")
    ]


@pytest.mark.rule("gnosis.points", "gnosis.size_only", "advantage.no_thresholds")
def test_neither_what_is_spent_nor_advantage_points_change_the_gnosis() -> None:
    held = [(advantage(f"card-{at}", "Plot", price=10), "") for at in range(3)]
    cheap = party(empire("ann", level=96), empire("bob", level=96), empire("cid", level=96), cards=held)
    sheet = party_sheet("x", cheap, BOOK)
    numbers = {str(tally.label): tally.total for tally in sheet.numbers}
    assert sheet.faults == ()
    assert (numbers["Levels spent"], numbers["Price of cards"], numbers["Gnosis"]) == (288, 30, 3)


@pytest.mark.rule("party.levels")
def test_a_game_needs_levels() -> None:
    assert broken(party(levels=0)) == ["party.levels"]


@pytest.mark.rule("party.basis", "party.org.list", "party.faction.choice")
def test_a_party_has_exactly_one_basis() -> None:
    assert BASES == ("Light", "Dark", "Empire", "Church", "Azur Alliance", "Wissenschaft", "Samael", "Black Sun")
    assert [broken(party(basis=basis)) for basis in BASES] == [[]] * 8
    assert [broken(party(card("ann"), basis=basis)) for basis in ("Wanderer", "Unaligned", "Empyre", "")] == [
        ["party.basis"]
    ] * 4
    assert "did you mean Empire?" in str(fault(party(basis="Empyre"), "party.basis").text)
    text = GAME.book.rule("party.org.list").text
    assert all(name in text for name in ORGANISATIONS)


@pytest.mark.rule("party.value", "party.budget", "advantage.cards_only")
def test_characters_for_all_levels_and_cards_for_all_advantage_points() -> None:
    cards = [(advantage(f"card-{at}", "Plot", price=10), "") for at in range(3)]
    full = [empire(name, level=100) for name in ("ann", "bob", "cid")]
    assert broken(party(*full, cards=cards)) == []
    dear = [empire("ann", level=105), *full[1:]]
    assert broken(party(*dear, cards=cards[:2])) == ["party.budget"]
    found = fault(party(*dear, cards=cards[:2]), "party.budget")
    assert str(found.text) == "305 Levels are spent, 300 are agreed"
    assert found.entries == ("ann", "bob", "cid", "card-0", "card-1")
    assert found.fix == "leave out 5 Levels, such as bob (100)"
    assert str(found) == "305 Levels are spent, 300 are agreed [party.budget]"


@pytest.mark.rule("party.budget", "advantage.levels_too")
def test_levels_pay_for_cards_beyond_the_advantage_points() -> None:
    cards = [(advantage(f"card-{at}", "Plot", price=15), "") for at in range(2)]
    both = party(empire("ann", level=95), empire("bob", level=95), levels=200, cards=cards)
    assert broken(both) == []
    assert levels_spent(both, BOOK).total == 200
    assert broken(both.but(levels=199)) == ["party.budget"]


@pytest.mark.rule("party.budget")
def test_spending_less_is_legal() -> None:
    assert broken(party(empire("ann"))) == []


@pytest.mark.rule("party.unique")
def test_no_character_is_there_twice() -> None:
    for basis in ("Empire", "Light"):
        assert broken(party(CLAIRE, KRONEN, basis=basis)) == []
        twice = party(CLAIRE, KRONEN, CLAIRE, basis=basis)
        assert broken(twice) == ["party.unique"]
        assert fault(twice, "party.unique").entries == ("claire", "claire-2")
    free = empire("free", exempt=("party.unique",))
    assert broken(party(free, free)) == []


@pytest.mark.rule("party.mirror", "party.unique")
def test_both_players_may_field_the_same_character() -> None:
    assert (broken(party(CLAIRE)), broken(party(CLAIRE, basis="Light"))) == ([], [])


@pytest.mark.rule("party.agents")
def test_one_agent_for_every_full_150_levels() -> None:
    sizes = (100, 149, 150, 300, 450, 600)
    assert [limits.agents(size, BOOK) for size in sizes] == [0, 0, 1, 2, 3, 4]
    for size, most in zip(sizes, (0, 0, 1, 2, 3, 4), strict=True):
        assert broken(party(*[agent(level=1)] * most, levels=size)) == []
        many = party(*[agent(level=1)] * (most + 1), levels=size)
        assert broken(many) == ["party.agents"]
    assert fault(many, "party.agents").fix == "leave out 1 of them, or agree on 750 Levels"


@pytest.mark.rule("party.agents")
def test_the_table_rules_how_agents_are_counted() -> None:
    mixed = party(agent("warden"), agent("scout"), agent("warden"), agent("scout"), levels=300)
    assert broken(mixed) == ["party.agents"]
    assert broken(mixed, "party.agent_count=per_type") == []
    third = mixed.but(members=(*mixed.members, Member(agent("scout"))))
    assert broken(third, "party.agent_count=per_type") == ["party.agents"]
    assert fault(third, "party.agents", "party.agent_count=per_type").entries == ("scout", "scout-2", "scout-3")
    small = party(agent(), levels=100)
    assert broken(small) == ["party.agents"]
    assert broken(small, "party.agent_count=at_least_one") == []
    assert broken(party(agent(), agent(), levels=100), "party.agent_count=at_least_one") == ["party.agents"]
    assert broken(mixed, "party.agent_count=at_least_one") == ["party.agents"]
    pair = party(agent("warden"), agent("scout"), levels=150)
    assert broken(pair, "party.agent_count=at_least_one") == ["party.agents"]


@pytest.mark.rule("party.agents_org", "core.card_beats_rule")
def test_agents_need_an_organisation_unless_their_card_says_otherwise() -> None:
    assert broken(party(EMPIRE_AGENT, basis="Empire")) == []
    assert broken(party(EMPIRE_AGENT, basis="Light")) == []
    assert broken(party(EMPIRE_AGENT, basis="Light"), "party.agent_faction=no") == ["party.agents_org"]
    knife = card("knife", tags=("Agent",), exempt=("party.agents_org",))
    assert broken(party(knife, basis="Light"), "party.agent_faction=no") == []
    many = party(knife, knife, knife, basis="Light")
    assert broken(many) == ["party.agents"]
    assert broken(many.but(levels=450)) == []


@pytest.mark.rule("party.gears")
def test_a_gear_needs_a_pilot_of_its_own() -> None:
    anvil, heron, jun = gear("anvil"), gear("heron"), pilot("jun")
    assert broken(party(Member(anvil, pilot=jun))) == []
    assert levels_spent(party(Member(anvil, pilot=jun)), BOOK).total == 70
    assert broken(party(anvil)) == ["party.gears"]
    assert broken(party(Member(anvil, pilot=empire("bob")))) == ["party.gears"]
    assert broken(party(Member(empire("bob"), pilot=jun))) == ["party.gears"]
    shared = party(Member(anvil, pilot=jun), Member(heron, pilot=jun))
    assert broken(shared) == ["party.gears"]
    assert fault(shared, "party.gears").entries == ("anvil", "heron")
    assert broken(party(Member(anvil, pilot=jun), Member(heron, pilot=pilot("ada")))) == []
    assert broken(party(Member(anvil, pilot=jun), jun)) == ["party.gears"]
    assert broken(party(jun)) == []


@pytest.mark.rule("party.gears", "party.unique")
def test_a_gear_may_repeat_only_where_its_card_says_so() -> None:
    def two(one):
        return party(Member(one, pilot=pilot("jun")), Member(one, pilot=pilot("ada")))

    assert broken(two(gear())) == ["party.unique"]
    assert broken(two(gear(exempt=("party.unique",)))) == []


@pytest.mark.rule("party.gears", "party.org.members", "party.faction.mix", "party.agents", "party.agents_org")
def test_a_pilot_fits_the_basis_like_any_character() -> None:
    sworn = Member(gear(), pilot=pilot(tags=("Pilot", "Agent")))
    assert broken(party(sworn, levels=149)) == ["party.agents"]
    assert broken(party(sworn, levels=150)) == []
    assert broken(party(sworn, basis="Light"), "party.agent_faction=no") == ["party.agents_org"]
    assert broken(party(Member(gear(), pilot=pilot(organisation="Church")))) == ["party.org.members"]
    dark = party(Member(gear(), pilot=pilot(faction="Dark")), basis="Light")
    assert fault(dark, "party.faction.mix").entries == ("jun",)


def light(name: str):
    return card(name, faction="Light", organisation="Church")


@pytest.mark.rule("party.faction.mix", "party.faction.unaligned", "party.faction.choice")
def test_a_faction_party_takes_any_unaligned_and_nobody_of_the_other_faction() -> None:
    seven = [*map(light, ("ann", "bob", "cid")), *(empire(name) for name in ("dan", "eve", "fay", "gil"))]
    assert broken(party(*seven, basis="Light")) == []
    dark = card("hal", faction="Dark")
    mixed = party(*seven, dark, basis="Light")
    assert broken(mixed) == ["party.faction.mix"]
    assert fault(mixed, "party.faction.mix").entries == ("hal",)
    assert broken(party(dark, *seven[3:], basis="Dark")) == []
    assert fault(party(dark, *seven[:3], basis="Dark"), "party.faction.mix").entries == ("ann", "bob", "cid")


@pytest.mark.rule("party.faction.only_unaligned", "party.faction.unaligned")
def test_unaligned_alone_are_legal_under_either_faction() -> None:
    for basis in ("Light", "Dark"):
        assert broken(party(empire("ann"), card("bob"), basis=basis)) == []


@pytest.mark.rule("party.faction.wanderers")
def test_a_faction_party_takes_any_number_of_wanderers_that_fit() -> None:
    wanderers = [card(name, faction="Light") for name in ("ann", "bob", "cid")]
    assert broken(party(*wanderers, DERECK, basis="Light"), "party.wanderer_slots=by_size") == []


@pytest.mark.rule("party.faction.no_org_advantages")
def test_a_faction_party_has_no_organisation_advantages() -> None:
    tried = party(CLAIRE, basis="Light", advantages=("Imperial Armor",))
    assert broken(tried) == ["party.faction.no_org_advantages"]
    prowler = card("ann", category="Prowler", organisation="Azur Alliance")
    free = party(prowler, basis="Light", advantages=("Shadow Lords",))
    assert member_price(free, "ann", free.members[0], BOOK).total == 20


@pytest.mark.rule("party.org.members", "party.org.factions_free", "party.org.wanderer")
def test_an_organisation_party_mixes_factions_and_hires_one_wanderer() -> None:
    four = [CLAIRE, KRONEN, empire("dark", faction="Dark"), DERECK]
    assert broken(party(*four)) == []
    five = party(*four, card("bob"))
    assert broken(five) == ["party.org.wanderer"]
    assert fault(five, "party.org.wanderer").entries == ("dereck", "bob")
    stranger = party(CLAIRE, light("ann"))
    assert broken(stranger) == ["party.org.members"]
    assert fault(stranger, "party.org.members").entries == ("ann",)


@pytest.mark.rule("party.org.wanderer")
def test_the_table_rules_how_many_wanderers_are_hired() -> None:
    by_size = Rulings.of("party.wanderer_slots=by_size")
    assert [limits.wanderers(size, by_size) for size in (199, 200, 399, 400, 1000)] == [0, 1, 1, 2, 2]
    assert [limits.wanderers(size, BOOK) for size in (100, 1000)] == [1, 1]
    two = party(card("ann"), card("bob"), levels=400)
    assert broken(two) == ["party.org.wanderer"]
    assert broken(two, "party.wanderer_slots=by_size") == []
    assert broken(party(card("ann"), levels=199), "party.wanderer_slots=by_size") == ["party.org.wanderer"]


@pytest.mark.rule("party.org.advantage_count", "party.org.advantages", "advantage.no_thresholds")
def test_one_organisation_advantage_for_every_full_200_levels() -> None:
    assert [limits.advantages(size, BOOK) for size in (100, 199, 200, 300, 400, 600)] == [0, 0, 1, 1, 2, 3]
    per_100 = Rulings.of("party.org_advantage_rate=per_100")
    assert [limits.advantages(size, per_100) for size in (99, 100, 200, 300)] == [0, 1, 2, 3]
    two = party(CLAIRE, advantages=("Imperial Armor", "Combat Mastery"))
    assert broken(two) == ["party.org.advantage_count"]
    assert broken(two, "party.org_advantage_rate=per_100") == []
    assert broken(two.but(levels=400)) == []
    assert broken(party(CLAIRE, levels=600)) == []


@pytest.mark.rule("party.org.advantage_count")
def test_each_advantage_is_a_different_one() -> None:
    armor = ("Imperial Armor", "Imperial Armor")
    assert broken(party(CLAIRE, levels=400, advantages=armor)) == ["party.org.advantage_count"]
    two = ("Exterminators: Dark", "Exterminators: Light")
    assert broken(party(basis="Church", levels=400, advantages=two)) == ["party.org.advantage_count"]


@pytest.mark.rule("party.org.advantages", "party.org.list")
def test_advantages_come_from_the_list_of_the_partys_organisation() -> None:
    other = party(CLAIRE, advantages=("Shadow Lords",))
    assert broken(other) == ["party.org.advantages"]
    assert fault(other, "party.org.advantages").fix.startswith("choose from Imperial Armor")
    assert broken(party(basis="Black Sun", advantages=("Magic",))) == ["party.org.advantages"]


@pytest.mark.rule(
    "party.org.empire", "party.org.azur", "party.org.church", "party.org.samael", "party.org.wissenschaft"
)
def test_the_lists_are_those_of_the_book() -> None:
    rules = {"Empire": "empire", "Azur Alliance": "azur", "Church": "church", "Samael": "samael"}
    for name, rule in {**rules, "Wissenschaft": "wissenschaft"}.items():
        text = GAME.book.rule(f"party.org.{rule}").text
        assert [one for one in ADVANTAGES[name] if one.split(":")[0] not in text] == []
        for one in ADVANTAGES[name]:
            chosen = {"chosen": "ann"} if one == "Empress's Chosen" else {}
            assert broken(party(card("ann"), basis=name, levels=200, advantages=(one,), **chosen)) == []


@pytest.mark.rule("party.org.empire")
def test_the_empress_chooses_one_unit_of_the_party() -> None:
    taken = {"advantages": ("Empress's Chosen",)}
    assert broken(party(CLAIRE, KRONEN, chosen="kronen", **taken)) == []
    assert broken(party(CLAIRE, KRONEN, **taken)) == ["party.org.empire"]
    assert "did you mean kronen?" in fault(party(CLAIRE, KRONEN, chosen="cronen", **taken), "party.org.empire").fix
    assert broken(party(CLAIRE, chosen="claire")) == ["party.org.empire"]


@pytest.mark.rule("party.org.azur", "core.cost_and_level")
def test_shadow_lords_make_prowlers_cheaper() -> None:
    ann = card("ann", category="Prowler", organisation="Azur Alliance", level=60)
    bob = card("bob", organisation="Azur Alliance", level=60)
    tried = party(ann, bob, basis="Azur Alliance", levels=200, advantages=("Shadow Lords",))
    assert levels_spent(tried, BOOK).total == 115
    assert [member_price(tried, name, one, BOOK).total for name, one in tried.characters.items()] == [55, 60]
    assert [one.card.level for one in tried.members] == [60, 60]
    assert levels_spent(tried.but(advantages=()), BOOK).total == 120
    cheap = party(ann.but(price=3), basis="Azur Alliance", advantages=("Shadow Lords",))
    assert levels_spent(cheap, BOOK).total == 0


@pytest.mark.rule("party.org.samael", "party.org.wissenschaft")
def test_mystics_and_gears_are_cheaper_where_the_party_says_so() -> None:
    mystic = card("ann", category="Mystic", organisation="Samael", level=40)
    assert levels_spent(party(mystic, basis="Samael", advantages=("Mystics",)), BOOK).total == 35
    anvil, jun = gear(organisation="Wissenschaft"), pilot(organisation="Wissenschaft", category="Mystic")
    frames = party(Member(anvil, pilot=jun), basis="Wissenschaft", advantages=("Gear Project",))
    assert levels_spent(frames, BOOK).total == 65
    assert levels_spent(frames.but(advantages=("The Process",)), BOOK).total == 70


@pytest.mark.rule("party.org.advantages", "party.org.wanderer", "party.org.azur")
def test_the_table_rules_whether_a_wanderer_is_cheaper_too() -> None:
    hired = card("ann", category="Prowler", level=60)
    tried = party(hired, basis="Azur Alliance", advantages=("Shadow Lords",))
    assert levels_spent(tried, BOOK).total == 55
    assert levels_spent(tried, Rulings.of("party.wanderer_benefit=members_only")).total == 60
    own = party(hired.but(organisation="Azur Alliance"), basis="Azur Alliance", advantages=("Shadow Lords",))
    assert levels_spent(own, Rulings.of("party.wanderer_benefit=members_only")).total == 55


@pytest.mark.rule("party.check")
def test_every_broken_rule_is_named_once_with_its_entries_and_a_fix() -> None:
    wrong = party(
        YURI,
        YURI,
        KRONEN,
        KRONEN,
        card("ann"),
        card("bob"),
        light("cid"),
        gear(),
        levels=200,
        advantages=("Shadow Lords", "Combat Mastery"),
        summons=(summon(),),
        cards=(advantage("whetstone"), (advantage("oath", "Power"), "hart")),
    )
    found = faults(wrong, BOOK)
    assert [one.rule for one in found] == [
        "party.budget",
        "party.unique",
        "party.org.members",
        "party.org.wanderer",
        "party.gears",
        "leader.limit",
        "party.org.advantages",
        "party.org.advantage_count",
        "advantage.carrier",
        "summon.no_cards",
        "summon.needs_summoner",
    ]
    unique = fault(wrong, "party.unique")
    assert unique.entries == ("yuri", "yuri-2", "kronen", "kronen-2")
    assert str(unique.text) == "yuri is there 2 times; kronen is there 2 times"
    assert all(one.fix for one in found)
    known = {entry.id for entry in GAME.book.entries}
    assert [one.rule for one in found if one.rule not in known] == []


@pytest.mark.rule("party.check")
def test_a_summon_without_a_valid_summoner_is_not_also_reported_for_capacity_or_element() -> None:
    three = (summon("a-dark", affinity=("Dark",)), summon("b-dark", affinity=("Dark",), never=("Empire",)))
    assert broken(party(CLAIRE, summons=three)) == ["summon.needs_summoner", "summon.restrictions"]
    lost = [(one, "claire") for one in three]
    assert broken(party(CLAIRE, summoner(), summons=lost)) == ["summon.assignment", "summon.restrictions"]


@pytest.mark.rule("party.check")
def test_the_sheet_of_a_party_shows_its_totals() -> None:
    tried = party(
        Member(empire("cap", level=40, leader_upgrade=5), leader=True),
        summoner("merle", 2, level=40),
        EMPIRE_AGENT,
        summons=(summon("hart"),),
        cards=((advantage("whetstone"), "cap"), advantage("star", "Plot", price=20, gnosis=1)),
        advantages=("Empress's Chosen",),
        chosen="cap",
    )
    sheet = party_sheet("The Few", tried, BOOK)
    words, numbers = dict(sheet.words), {str(tally.label): tally.total for tally in sheet.numbers}
    assert sheet.faults == ()
    assert words["Size"] == "300 Levels (Gamma)"
    assert words["Characters"] == "cap as Leader, merle, empire-agent"
    assert words["Summons"] == "hart of merle"
    assert words["Cards"] == "whetstone (cap), star (Plot)"
    assert words["Organisation advantages"] == "Empress's Chosen (cap)"
    assert words["Leaders"] == "1 of 1 (cap)"
    assert words["Agents"] == "1 of 2 (empire-agent)"
    assert words["Organisation advantages taken"] == "1 of 1"
    assert words["Cards held"] == "2 of 3"
    assert words["Summons of merle"] == "1 of 2 (hart)"
    assert numbers == {
        "Price of cap": 45,
        "Levels spent": 135,
        "Levels unspent": 165,
        "Levels and Advantage Points": 330,
        "Advantage Points": 30,
        "Price of cards": 25,
        "Advantage Points lost": 5,
        "Gnosis": 4,
    }
    dinah = party_sheet("x", party(empire("dinah", gnosis=1)), BOOK)
    assert {str(tally.label): tally.total for tally in dinah.numbers}["Gnosis"] == 4
    rich = party(CLAIRE, cards=((advantage("crown", price=40), "claire"),))
    assert {str(tally.label): tally.total for tally in party_sheet("x", rich, BOOK).numbers}[
        "Advantage Points lost"
    ] == 0


@pytest.mark.rule("party.org.church", "party.org.advantages")
def test_the_sheet_of_a_party_names_an_advantage_without_rules() -> None:
    words = dict(
        party_sheet("x", party(card("a", organisation="Church"), basis="Church", advantages=("Miracles",)), BOOK).words
    )
    assert words["Organisation advantages"].startswith("Miracles (no source tells")
    plain = party(card("a", organisation="Church"), basis="Church", advantages=("Divine Meditation",))
    assert dict(party_sheet("x", plain, BOOK).words)["Organisation advantages"] == "Divine Meditation"


@pytest.mark.rule("advantage.cards_only", "advantage.levels_too", "advantage.kinds")
def test_advantage_points_buy_equipment_powers_and_plot_only() -> None:
    full = party(empire(level=200), levels=200, cards=((advantage(price=5), "ann"),))
    assert broken(full) == []
    team = party(empire(level=200), levels=200, cards=(advantage("banner", "Team", price=5),))
    assert broken(team) == ["party.budget"]
    assert broken(team.but(members=party(empire(level=195)).members)) == []


@pytest.mark.rule("advantage.total")
def test_the_sheet_of_a_party_has_its_levels_and_advantage_points_together() -> None:
    sheet = party_sheet("Ours", party(empire(), levels=300), BOOK)
    (whole,) = [one for one in sheet.numbers if str(one.label) == "Levels and Advantage Points"]
    assert whole.total == 330

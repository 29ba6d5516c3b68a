"""Building a party step by step: exactly the legal additions are offered, and the result breaks no rule."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import play
from rulewright.kernel.rules.options import Offers, OneOf
from rulewright.kernel.rules.resolve import Ask, Call
from rulewright.kernel.rules.world import GM
from rulewright.systems.tactics.making import MAKING
from rulewright.systems.tactics.making.adding import add_card, add_character, add_summon, enough, take_advantage
from rulewright.systems.tactics.making.draft import Draft
from rulewright.systems.tactics.packs.loading import load, party_of, skirmish
from rulewright.systems.tactics.party import Held, Member, Summoned, faults
from rulewright.systems.tactics.party.summoning import summoners
from rulewright.table.play.table import Table
from rulewright.testing.conformance import check

M = "maker"
RULINGS = (
    (),
    ("party.agent_faction=yes", "party.agent_count=per_type", "advantage.per_character=free"),
    ("party.wanderer_slots=by_size", "summoner.different=distinct", "party.org_advantage_rate=per_100"),
    ("summoner.affinity_source=faction", "advantage.summon_count=yes", "party.wanderer_benefit=members_only"),
)


def table(levels: int, basis: str, *rulings: str, pack: Path | None = None) -> Table[Draft]:
    """A party of this size on this basis, about to buy its first character."""
    made = Table(MAKING.system, MAKING.begin("party", rulings, pack))
    made.answer(GM, levels)
    made.answer(GM, basis)
    return made


def bought(made: Table[Draft], *actions: Call[Any] | str | bool) -> Table[Draft]:
    for action in actions:
        made.answer(GM, action)
    return made


def offered(made: Table[Draft]) -> Offers:
    asked = made.question(GM)
    assert isinstance(asked, Ask)
    assert isinstance(asked.options, Offers)
    return asked.options


def why_not(made: Table[Draft], action: Call[Any]) -> str:
    return str(offered(made).why_not(action))


def choices(made: Table[Draft]) -> OneOf[Any]:
    asked = made.question(GM)
    assert isinstance(asked, Ask)
    assert isinstance(asked.options, OneOf)
    return asked.options


@pytest.mark.rule("party.check", "party.budget")
@pytest.mark.parametrize("rulings", RULINGS)
def test_any_answers_give_a_legal_party_that_reads_back_the_same(rulings: tuple[str, ...], tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    for seed in range(3):
        made, chance = Table(MAKING.system, MAKING.begin("party", rulings, None)), random.Random(seed)
        made.answer(GM, chance.choice((100, 150, 200, 300, 500)))
        while isinstance(asked := made.question(GM), Ask):
            assert asked.options.accepts(asked.default)
            made.answer(GM, asked.options.sample(chance.randrange))
        draft = made.world
        assert faults(draft.party, draft.house) == []
        assert MAKING.sheet(draft).faults == ()
        written = format_toml(MAKING.finish(draft))
        assert tomllib.loads(written) == MAKING.finish(draft)
        own.write_text(written, encoding="utf-8")
        pack = load(own)
        assert party_of(pack, next(one for one in pack.party if one.id == draft.id)) == draft.party
        for plan in MAKING.finish(draft).get("encounter", []):
            assert skirmish(pack, plan["id"]).levels == draft.party.levels


@pytest.mark.rule("party.check", "party.value")
def test_exactly_the_legal_additions_are_open() -> None:
    made = bought(table(200, "Empire"), add_character(M, "sella-quill"), add_character(M, "old-hekkeh"))
    bought(made, add_summon(M, "lantern-hart"), add_card(M, "old-oath"), "sella-quill", add_character(M, "road-warden"))
    draft = made.world
    party, house = draft.party, draft.house
    open_ = {call.rule.name: set() for call in offered(made).candidates()}
    for call in offered(made).candidates():
        open_[call.rule.name].add(call.args[1] if len(call.args) > 1 else "")

    def fits(**more: Any) -> bool:
        return not faults(party.but(**more), house)

    pilots = [None, *(one for one in draft.characters if "Pilot" in one.tags)]
    assert open_["add_character"] == {
        card.id
        for card in draft.characters
        if any(fits(members=(*party.members, Member(card, pilot=pilot))) for pilot in pilots)
    }
    assert open_["add_summon"] == {
        card.id
        for card in draft.summons
        if any(fits(summons=(*party.summons, Summoned(card, name))) for name in summoners(party))
    }
    assert open_["add_card"] == {
        card.id
        for card in draft.cards
        if any(fits(cards=(*party.cards, Held(card, name))) for name in ("", *party.names))
    }
    assert open_["take_advantage"] == {"Imperial Armor", "Empress's Chosen", "Combat Mastery"}
    assert open_["add_character"] == {"ivo-marrack", "brannoc-hale", "gilt-lancer"}


@pytest.mark.rule("party.levels", "party.basis")
def test_size_and_basis_come_first() -> None:
    made = Table(MAKING.system, MAKING.begin("party", (), None))
    asked = made.question(GM)
    assert isinstance(asked, Ask)
    assert (asked.default, asked.options.accepts(99), asked.options.accepts(1500)) == (300, False, True)
    assert "Gamma 300" in str(asked.label)
    made.answer(GM, 150)
    assert choices(made).values == (
        "Light",
        "Dark",
        "Empire",
        "Church",
        "Azur Alliance",
        "Wissenschaft",
        "Samael",
        "Black Sun",
    )
    ruled = Table(MAKING.system, MAKING.begin("party", ("party.wanderer_slots=by_size",), None))
    ruled.answer(GM, 150)
    assert "Black Sun" not in choices(ruled).values
    assert str(choices(ruled).why_not("Black Sun")).startswith("then not of Black Sun")


@pytest.mark.rule("party.org.members", "party.unique", "leader.limit", "party.org.wanderer", "party.agents")
def test_closed_additions_name_the_rule_they_would_break() -> None:
    made = bought(table(200, "Empire"), add_character(M, "sella-quill"), add_character(M, "tam-farlight"))
    bought(made, add_character(M, "road-warden"))
    reasons = {
        "merrow": "card: then not of Empire: merrow (Samael) [party.org.members]",
        "sella-quill": "card: then Sella Quill is there 2 times [party.unique]",
        "oriel-vance": "card: then 1 Leader where 200 Levels allow none [leader.limit]",
        "grey-courier": "card: then 2 Wanderers in a party that may hire 1 Wanderer [party.org.wanderer]",
        "road-warden": "card: then 2 Agents where 200 Levels allow 1 [party.agents]",
        "frame-anvil": "card: then not of Empire: frame-anvil (Wissenschaft) and pilot-jun (Wissenschaft)"
        " [party.org.members]",
    }
    assert {who: why_not(made, add_character(M, who)) for who in reasons} == reasons
    with pytest.raises(Refusal, match="party.unique"):
        made.answer(GM, add_character(M, "sella-quill"))
    assert offered(made).accepts(add_character(M, "brannoc-hale"))
    bought(made, add_character(M, "gilt-lancer"))
    over = "nothing fits, not even brannoc-hale: then 220 Levels are spent, 200 are agreed [party.budget]"
    assert why_not(made, add_character(M, "brannoc-hale")) == over


@pytest.mark.rule("summon.needs_summoner", "advantage.count", "party.faction.no_org_advantages")
def test_kinds_of_which_nothing_is_open_say_why() -> None:
    made = table(300, "Light")
    offers = offered(made)
    closed = {no.rule.name: (str(no.why), no.by) for no in offers.closed}
    assert closed["add_summon"][1] == "summon.needs_summoner"
    assert closed["add_card"][1] in ("advantage.count", "advantage.kinds")
    assert closed["take_advantage"] == ("nothing of the kind is left to choose from", None)
    assert not offers.accepts(enough(M))
    bought(made, add_character(M, "tam-farlight"))
    assert offered(made).accepts(enough(M))


@pytest.mark.rule("leader.upgrade", "leader.limit")
def test_an_optional_leader_is_asked_about_only_where_it_may_be_one() -> None:
    made = bought(table(300, "Empire"), add_character(M, "ivo-marrack"))
    assert choices(made).values == (False, True)
    bought(made, True)
    assert made.world.party.members[0].leader
    assert not offered(made).accepts(add_character(M, "oriel-vance"))
    small = bought(table(200, "Empire"), add_character(M, "ivo-marrack"))
    assert not small.world.party.members[0].leader
    assert isinstance(offered(small), Offers)


@pytest.mark.rule("party.gears")
def test_a_gear_gets_a_pilot_nobody_else_has() -> None:
    made = bought(table(300, "Wissenschaft"), add_character(M, "frame-anvil"))
    assert choices(made).values == ("pilot-adaeze", "pilot-jun")
    bought(made, "pilot-jun", add_character(M, "frame-heron"))
    pilots = [one.pilot.id for one in made.world.party.members if one.pilot]
    assert pilots == ["pilot-jun", "pilot-adaeze"]
    assert "party.gears" in why_not(made, add_character(M, "pilot-jun"))


@pytest.mark.rule("summon.assignment", "summon.assignment_auto", "summoner.capacity")
def test_a_summon_is_given_to_a_summoner_that_can_call_it() -> None:
    made = bought(table(500, "Dark"), add_character(M, "old-hekkeh"), add_summon(M, "hollow-king"))
    assert [one.summoner for one in made.world.party.summons] == ["old-hekkeh"]
    bought(made, add_character(M, "merrow"), add_summon(M, "drowned-choir"))
    assert choices(made).values == ("old-hekkeh", "merrow")
    bought(made, "merrow", add_summon(M, "lantern-hart"))
    assert [one.summoner for one in made.world.party.summons] == ["old-hekkeh", "merrow", "old-hekkeh"]
    assert "summoner" in why_not(made, add_summon(M, "lantern-hart"))


@pytest.mark.rule("advantage.carrier", "summon.no_cards")
def test_a_card_is_given_to_a_unit_that_may_carry_it() -> None:
    made = bought(table(500, "Azur Alliance"), add_character(M, "ashwing"), add_character(M, "deck-guard"))
    bought(made, add_character(M, "deck-guard"), add_card(M, "whetstone"))
    assert choices(made).values == ("deck-guard", "deck-guard-2")
    assert choices(made).why_not("ashwing") == "then ashwing is a Dragon and carries no cards [advantage.carrier]"
    bought(made, "deck-guard-2", add_card(M, "whetstone"), add_card(M, "lucky-star"))
    assert [one.bearer for one in made.world.party.cards] == ["deck-guard-2", "deck-guard", ""]
    assert "advantage" in why_not(made, add_card(M, "old-oath"))


@pytest.mark.rule("party.org.advantages", "party.org.empire", "party.org.advantage_count")
def test_advantages_are_taken_from_the_own_list() -> None:
    made = bought(table(300, "Empire"), add_character(M, "sella-quill"), add_character(M, "brannoc-hale"))
    bought(made, take_advantage(M, "Empress's Chosen"))
    assert choices(made).values == ("sella-quill", "brannoc-hale")
    bought(made, "brannoc-hale")
    assert (made.world.party.advantages, made.world.party.chosen) == (("Empress's Chosen",), "brannoc-hale")
    assert "advantage_count" in why_not(made, take_advantage(M, "Imperial Armor"))


@pytest.mark.rule("party.org.azur", "party.budget")
def test_an_advantage_may_make_room_for_one_more() -> None:
    made = bought(table(200, "Azur Alliance"), add_character(M, "reef-stalker"), add_character(M, "kite-gunner"))
    bought(made, add_character(M, "storm-reader"), add_character(M, "harbour-duellist"))
    assert "party.budget" in why_not(made, add_character(M, "tam-farlight"))
    assert "party.budget" in why_not(made, add_character(M, "ashwing"))
    assert not offered(made).accepts(add_character(M, "old-hekkeh"))
    bought(made, take_advantage(M, "Shadow Lords"))
    assert offered(made).accepts(add_character(M, "grey-courier"))


def test_a_finished_party_has_a_name_an_id_and_a_first_game_of_its_size() -> None:
    made = bought(table(200, "Empire"), add_character(M, "sella-quill"), enough(M), "The Long Road", "the-long-road")
    single = ("the-accused", "the-accuser", "the-mistress", "the-pupil")
    assert choices(made).values == (None, "milestone-patrol", "moonless-court", *single)
    assert choices(made).why_not("cress-squadron") == "it is built for 500 Levels, not 200 [party.levels]"
    bought(made, "moonless-court", "the-ford")
    found = MAKING.finish(made.world)
    assert found["party"][0]["members"] == [{"card": "sella-quill"}]
    assert {key: found["encounter"][0][key] for key in ("scenario", "a", "b")} == {
        "scenario": "the-ford",
        "a": "the-long-road",
        "b": "moonless-court",
    }
    assert MAKING.system.over(made.world) == "the party is complete"


def test_the_panel_shows_what_is_bought() -> None:
    made = bought(table(500, "Dark"), add_character(M, "old-hekkeh"), add_summon(M, "hollow-king"))
    bought(made, add_card(M, "whetstone"))
    panel = MAKING.system.panel(made.world)
    assert [str(part) for part in panel.parts] == ["Levels 110/500", "Advantage Points 5/50"]
    assert [(piece.id, [*map(str, piece.marks)]) for piece in panel.pieces] == [
        ("old-hekkeh", ["whetstone"]),
        ("hollow-king", []),
    ]


@pytest.mark.parametrize("seed", range(2))
def test_a_making_keeps_what_every_table_promises(seed: int) -> None:
    start = MAKING.begin("party", RULINGS[seed], None)
    check(MAKING.system, start, seed, max_inputs=8)


def test_there_is_nothing_else_to_make() -> None:
    with pytest.raises(Refusal, match="expected party, got 'pary'; did you mean party?"):
        MAKING.begin("pary", (), None)


@pytest.mark.rule("party.org.church", "party.org.advantages")
def test_taking_an_advantage_without_rules_says_so() -> None:
    drafted = bought(table(300, "Church"), add_character(M, "mother-aumery")).world
    told = [str(fact.tell()) for fact in play(drafted, take_advantage(M, "Miracles")).facts]
    assert told == ["the party takes Miracles: no source tells how its tokens work, so it does nothing here"]

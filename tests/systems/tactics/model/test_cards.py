"""Cards: those the book names have its values, and cards have every field the rules need."""

from __future__ import annotations

import re

import pytest

from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.model.cards import INCH, Card
from rulewright.systems.tactics.packs.loading import load

from ..build import BAEL, CLAIRE, COLONEL, DAMARIS, DERECK, ELHAYM, EMPIRE_AGENT, GENMA, KRONEN, YURI, card

VALUES = {"Attack": "attack", "Damage": "damage", "Defense": "defense", "Armor": "armor", "LP": "lp"}
VALUES |= {"Resistance": "resistance"}


def agrees(rule: str, one: Card) -> None:
    """Every number of the book's text stands on the card."""
    entry = GAME.book.rule(rule)
    level = re.search(r"\((\d+)\)", entry.title)
    assert level is not None
    assert one.level == one.price == int(level[1])
    for word, field in VALUES.items():
        found = re.search(rf"{word} (\d+)(?:/(\d+))?", entry.text)
        assert found is not None, word
        assert getattr(one, field) == int(found[1]), word
        assert dict(one.secondary).get(field) == (int(found[2]) if found[2] else None), word
    if speed := re.search(r"speed (\d+)/(\d+)", entry.text):
        assert (one.walk, one.run) == (int(speed[1]) * INCH, int(speed[2]) * INCH)
    ap = re.search(r"AP (\d)/(\d)", entry.text)
    assert ap is not None
    assert (one.recovery, one.most_ap) == (int(ap[1]), int(ap[2]))
    place = entry.text.split(":")[0]
    assert one.organisation == place.split(",")[0].strip()
    assert one.faction == (place.split(",")[1].strip() if "," in place else "Unaligned")
    assert ("Leader" in one.tags) == ("Leader" in entry.title)


@pytest.mark.rule("card.claire", "core.secondary", "attack.reach")
def test_claire() -> None:
    agrees("card.claire", CLAIRE)
    assert CLAIRE.reach == 2 * INCH


@pytest.mark.rule("card.kronen", "core.ability_line")
def test_kronen() -> None:
    agrees("card.kronen", KRONEN)
    (line,) = KRONEN.abilities
    assert (line.kind, line.cost, line.attack, line.damage, line.reactive) == ("counterattack", 3, 4, 2, True)


@pytest.mark.rule("card.yuri", "leader.definition")
def test_yuri() -> None:
    agrees("card.yuri", YURI)
    assert YURI.has("Initiative")
    assert YURI.has("Critical Mastery")


@pytest.mark.rule("card.empire_agent")
def test_the_empire_agent() -> None:
    agrees("card.empire_agent", EMPIRE_AGENT)
    assert EMPIRE_AGENT.tags == ("Agent",)


@pytest.mark.rule("card.bael")
def test_bael() -> None:
    agrees("card.bael", BAEL)
    lines = [(one.cost, one.effect, one.aim, one.states[0].state, one.states[0].counters) for one in BAEL.abilities]
    assert lines == [(2, 16, "enemy", "Seal", 2), (2, 16, "any", "Berserk", 2), (4, 16, "enemy", "Paralyzed", 2)]


@pytest.mark.rule("card.dereck")
def test_dereck() -> None:
    agrees("card.dereck", DERECK)
    assert DERECK.organisation == "Wanderer"


@pytest.mark.rule("card.genma", "summoner.definition", "summoner.affinity")
def test_genma() -> None:
    agrees("card.genma", GENMA)
    assert (GENMA.summoner_level, GENMA.affinity) == (3, ("Light", "Dark", "Void"))
    assert [(one.cost, one.aim, one.bind) for one in GENMA.abilities] == [(3, "summon", 1)]


@pytest.mark.rule("card.damaris", "summoner.affinity_not_faction")
def test_damaris() -> None:
    agrees("card.damaris", DAMARIS)
    assert (DAMARIS.summoner_level, DAMARIS.affinity, DAMARIS.faction) == (1, ("Light",), "Dark")


@pytest.mark.rule("order.known", "arbiter.card", "arbiter.status")
def test_the_colonels_orders() -> None:
    assert (COLONEL.order_points, COLONEL.influence) == (3, 12 * INCH)
    motum, opugnis, impero = COLONEL.orders
    assert (motum.cost, motum.moves, motum.once_per_unit) == (1, 2 * INCH, True)
    assert (opugnis.cost, opugnis.attacks) == (2, True)
    assert (impero.cost, impero.ap) == (3, 1)
    arbiters = [one for one in load().character if "Leader" in one.tags and one.organisation == "Azur Alliance"]
    assert arbiters
    assert all("Arbiter" in one.tags for one in arbiters)


@pytest.mark.rule("card.fixture_summon", "summon.values", "summon.affinity", "summon.category")
def test_elhaym_has_the_values_of_a_summon() -> None:
    text = GAME.book.rule("card.fixture_summon").text
    for word, value in {"Summoning": ELHAYM.summoning, "Cost": ELHAYM.cost, "Atman": ELHAYM.atman}.items():
        assert f"{word} {value}" in text
    assert f"Bind {ELHAYM.bind}, Stability {ELHAYM.stability}, Affinity Light, with the real Shock +1" in text
    assert (ELHAYM.shock, ELHAYM.affinity, ELHAYM.summon) == (1, ("Light",), True)


@pytest.mark.rule("core.card", "core.categories", "core.bases")
def test_a_card_has_everything_the_rules_speak_of() -> None:
    one = card()
    assert (one.category, one.organisation, one.faction, one.size) == ("Warrior", "Wanderer", "Unaligned", "small")
    assert [card(size=size).radius for size in ("small", "medium", "large")] == [600, 800, 1000]
    known = load().character
    assert {entry.category for entry in known} == {"Warrior", "Mystic", "Prowler"}
    tags = {tag for entry in known for tag in entry.tags} | {tag for one in load().summon for tag in one.card().tags}
    assert tags == {"Leader", "Agent", "Arbiter", "Summoner", "Summon", "Gear", "Pilot", "Dragon", "Undead"}


@pytest.mark.rule("core.cost_and_level")
def test_price_and_level_are_two_values() -> None:
    dragon = next(one for one in load().character if one.id == "ashwing").card()
    assert (dragon.level, dragon.price) == (95, 100)

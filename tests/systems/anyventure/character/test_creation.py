"""Characters and creatures checked against the book: every broken rule is reported, and nothing legal is."""

from __future__ import annotations

from typing import Any

import pytest

from rulewright.kernel.rules.world import find
from rulewright.systems.anyventure.character.creation import creature_faults, pc_faults
from rulewright.systems.anyventure.character.points import MODULE_POINTS, module_points, owned_cost, talent_points
from rulewright.systems.anyventure.character.sheet import fighter_of, sheet_of_pc
from rulewright.systems.anyventure.house import Rulings
from rulewright.systems.anyventure.model.scores import (
    all_changes,
    level,
    max_energy,
    max_health,
    max_resolve,
    speed,
    talent,
)
from rulewright.systems.anyventure.model.sheets import Attributes, Change, Language, Owned
from rulewright.systems.anyventure.model.terms import ATTRIBUTE_OF, ATTRIBUTES, FOOTPRINT, SKILLS
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.packs import Pack
from rulewright.systems.anyventure.packs.entries import CreatureEntry, Gift, PcEntry, Talent, TraitEntry
from rulewright.systems.anyventure.packs.loading import load

BOOK = Rulings()
PACK = load()
PLAIN = PcEntry(
    id="plain",
    name="Plain",
    cite="test",
    ancestry="hearthfolk",
    culture="river-towns",
    restriction="Fair Measure",
    benefit="Market Ear",
    item="boat-knife",
    attributes=Attributes(3, 3, 2, 2, 1),
    languages=(Language("Common", 2), Language("Hearthspeech", 3)),
    modules=(Owned("stalwart", ("1",)),),
)
BARE = PACK.but(ancestry=(find(PACK.ancestry, "hearthfolk").but(traits=()), find(PACK.ancestry, "stonekin")))
"""The packs with an ancestry that gives nothing."""


def broken(entry: PcEntry, *rulings: str, pack: Pack = PACK) -> list[str]:
    return [fault.rule for fault in pc_faults(pack, entry, Rulings.of(*rulings))]


def said(entry: PcEntry) -> str:
    return "; ".join(map(str, pc_faults(PACK, entry, BOOK)))


def owning(*modules: Owned, **more: Any) -> PcEntry:
    return PLAIN.but(modules=modules, **more)


def changing(*given: Change) -> tuple[Pack, PcEntry]:
    """A pack with a trait of these changes, and a character who has it."""
    trait = TraitEntry(id="odd", name="Odd", cite="test", gives=(Gift(name="Odd", changes=given),))
    return PACK.but(trait=(*PACK.trait, trait)), PLAIN.but(trait="odd")


def test_a_plain_character_breaks_no_rule() -> None:
    assert pc_faults(PACK, PLAIN, BOOK) == []


@pytest.mark.rule("creation.ancestry")
def test_an_ancestry_needs_one_of_its_sizes_and_bloodlines_chosen() -> None:
    stonekin = PLAIN.but(ancestry="stonekin", languages=(Language("Common", 2), Language("Delvish", 3)))
    assert broken(stonekin) == ["creation.ancestry"]
    assert broken(stonekin.but(size="small")) == ["creation.ancestry"]
    assert broken(stonekin.but(size="large")) == []
    ember = PLAIN.but(ancestry="emberborn", languages=(Language("Common", 2), Language("Cinder", 3)))
    assert "Coal, Spark, Ash" in said(ember)
    assert broken(ember.but(bloodline="Spark")) == []
    sheet = sheet_of_pc(PACK, ember.but(bloodline="Spark"), BOOK)
    assert [change for change in sheet.changes if change.by == "Emberborn: Spark"] != []
    assert [change for change in sheet.changes if change.by == "Emberborn: Coal"] == []


@pytest.mark.rule("creation.culture", "creation.culture-taboo")
def test_a_culture_needs_a_restriction_a_benefit_and_an_item() -> None:
    for field in ("restriction", "benefit", "item"):
        assert broken(PLAIN.but(**{field: ""})) == ["creation.culture"]
    sheet = sheet_of_pc(PACK, PLAIN, BOOK)
    assert (sheet.restriction, sheet.restriction_price) == ("Fair Measure: Never cheat in a trade.", 2)
    assert "River Towns: Market Ear" in [change.by for change in sheet.changes]
    assert [weapon.id for weapon in sheet.weapons] == ["boat-knife"]


@pytest.mark.rule("attribute.five", "skill.physique", "skill.finesse", "skill.mind", "skill.knowledge", "skill.social")
def test_five_attributes_are_the_talents_of_four_skills_each() -> None:
    assert {attribute: set(own) for attribute, own in SKILLS.items()} == {
        "finesse": {"coordination", "evasion", "stealth", "thievery"},
        "knowledge": {"academics", "magic", "medicine", "wildcraft"},
        "mind": {"concentration", "logic", "resilience", "senses"},
        "physique": {"deflection", "endurance", "fitness", "might"},
        "social": {"expression", "insight", "persuasion", "presence"},
    }
    fighter = fighter_of(PACK, PLAIN, BOOK)
    for skill, attribute in ATTRIBUTE_OF.items():
        assert talent(fighter, skill).total == PLAIN.attributes.of(attribute)


@pytest.mark.rule("creation.attributes-points", "creation.attributes-cap", "creation.attributes-floor")
@pytest.mark.parametrize(
    ("values", "rules"),
    [
        ((4, 4, 1, 1, 1), []),
        ((3, 3, 2, 2, 1), []),
        ((5, 3, 1, 1, 1), ["creation.attributes-cap"]),
        ((3, 3, 2, 1, 1), ["creation.attributes-points"]),
        ((4, 4, 2, 1, 0), ["creation.attributes-floor", "attribute.range"]),
        ((4, 4, 2, 1, 1), ["creation.attributes-points"]),
    ],
)
def test_six_points_are_spread_and_no_attribute_leaves_1_to_4(values: tuple[int, ...], rules: list[str]) -> None:
    assert broken(PLAIN.but(attributes=Attributes(*values))) == rules


@pytest.mark.rule("creation.attributes-start")
def test_attributes_start_at_1() -> None:
    assert [Attributes().of(attribute) for attribute in ATTRIBUTES] == [1] * 5
    assert broken(PLAIN.but(attributes=Attributes())) == ["creation.attributes-points"]


@pytest.mark.rule("attribute.range", "creation.attributes-later")
def test_only_an_option_that_says_so_lifts_an_attribute_and_to_5_at_most() -> None:
    whole = owning(Owned("stalwart", ("1", "2a", "3", "4a", "5", "6a", "7")), attributes=Attributes(1, 2, 2, 2, 4))
    assert broken(whole) == []
    social = talent(fighter_of(PACK, whole, BOOK), "insight")
    assert social.total == 5
    assert "Stalwart: Beloved" in social.explain()
    never = Rulings.of("creation.attribute-growth=never")
    assert talent(fighter_of(PACK, whole, never), "insight").total == 4
    pack, entry = changing(Change("attribute.physique", 2))
    assert broken(entry.but(attributes=Attributes(4, 2, 2, 2, 1)), pack=pack) == ["attribute.range"]
    assert broken(entry, pack=pack) == []


@pytest.mark.rule("creation.derived", "resource.health", "resource.resolve", "resource.energy")
def test_health_20_resolve_20_and_energy_5_with_everything_that_changes_them() -> None:
    fighter = fighter_of(BARE, PLAIN, BOOK)
    assert [score(fighter).total for score in (max_health, max_resolve, max_energy)] == [20, 20, 5]
    assert (fighter.health, fighter.resolve, fighter.energy) == (20, 20, 5)
    pack, entry = changing(Change("health", 3), Change("resolve", -2), Change("energy", 1))
    changed = fighter_of(pack.but(ancestry=BARE.ancestry), entry, BOOK)
    assert (changed.health, changed.resolve, changed.energy) == (23, 18, 6)


@pytest.mark.rule("creation.movement", "size.small", "movement.swim-speed", "movement.climb-speed")
@pytest.mark.parametrize(
    ("size", "ruling", "speeds"),
    [
        ("small", "five", [4, 2, 2]),
        ("small", "four", [3, 1, 1]),
        ("medium", "five", [5, 2, 2]),
        ("medium", "four", [4, 2, 2]),
        ("large", "five", [5, 2, 2]),
        ("large", "four", [4, 2, 2]),
    ],
)
def test_starting_movement_by_size_and_ruling(size: str, ruling: str, speeds: list[int]) -> None:
    house = Rulings.of(f"creation.movement={ruling}")
    pack = PACK.but(ancestry=(find(PACK.ancestry, "hearthfolk").but(traits=(), sizes=("small", "medium", "large")),))
    fighter = fighter_of(pack, PLAIN.but(size=size), house)
    world = Adventure(house=house, fighters=(fighter,))
    assert [speed(world, fighter, mode).total for mode in ("walk", "swim", "climb")] == speeds


@pytest.mark.rule("creation.weapon-talents", "creation.other-talents", "skill.weapon", "skill.magic", "skill.craft")
def test_four_weapon_talents_are_free_and_all_others_start_at_0() -> None:
    fighter = fighter_of(BARE, PLAIN, BOOK)
    for skill in ("brawling", "throwing", "simple melee", "simple ranged"):
        assert talent(fighter, skill).total == 1
    schools = ("black", "primal", "meta", "divine", "mysticism")
    crafts = ("engineering", "fabrication", "alchemy", "cooking", "glyphcraft", "bioshaping")
    for skill in ("complex melee", "complex ranged", *schools, *crafts):
        assert talent(fighter, skill).total == 0


@pytest.mark.rule("creation.weapon-talents", "creation.talent-points", "creation.talent-cap")
def test_eight_points_buy_talents_up_to_4() -> None:
    bought = (Talent("simple melee", 3), Talent("complex melee", 2), Talent("primal", 3))
    entry = PLAIN.but(talents=bought)
    fighter = fighter_of(BARE, entry, BOOK)
    skills = ("simple melee", "complex melee", "primal", "brawling", "throwing", "simple ranged")
    assert [talent(fighter, skill).total for skill in skills] == [4, 2, 3, 1, 1, 1]
    assert broken(entry, pack=BARE) == []
    assert talent_points(entry, BOOK, fighter.sheet).total == 0
    assert broken(PLAIN.but(talents=(Talent("simple melee", 4),)), pack=BARE) == ["creation.talent-cap"]
    pack, gifted = changing(Change("weapon-talent.simple melee", 3))
    assert broken(gifted, pack=pack) == []
    assert broken(gifted.but(talents=(Talent("simple melee", 1),)), pack=pack) == ["creation.talent-cap"]
    assert broken(PLAIN.but(talents=(*bought, Talent("cooking", 1))), pack=BARE) == ["creation.talent-points"]
    assert broken(entry, "creation.talent-points=none", pack=BARE) == ["creation.talent-points"]
    assert broken(PLAIN, "creation.talent-points=none", pack=BARE) == []


@pytest.mark.rule("creation.languages", "language.levels")
@pytest.mark.parametrize(
    ("languages", "rules"),
    [
        ({"Common": 2, "Hearthspeech": 3}, []),
        ({"Common": 2, "Umbral": 2}, []),
        ({"Common": 2, "Umbral": 3}, ["creation.languages"]),
        ({"Common": 2, "Hearthspeech": 2}, ["creation.languages"]),
        ({"Common": 3, "Hearthspeech": 3}, ["creation.languages"]),
        ({"Hearthspeech": 3}, ["creation.languages"]),
        ({"Common": 2}, ["creation.languages"]),
        ({"Common": 2, "Hearthspeech": 3, "Umbral": 2}, ["creation.languages"]),
        ({"Common": 2, "Hearthspeech": 4}, ["language.levels", "creation.languages"]),
    ],
)
def test_everyone_speaks_common_and_the_ancestrys_language_or_another(
    languages: dict[str, int], rules: list[str]
) -> None:
    assert broken(PLAIN.but(languages=tuple(Language(*pair) for pair in languages.items()))) == rules


@pytest.mark.rule("creation.personality", "module.personality", "module.categories")
def test_there_is_exactly_one_personality_module_and_its_first_tier_is_free() -> None:
    assert broken(owning()) == ["creation.personality"]
    assert broken(owning(Owned("bulwark", ("1",)))) == ["creation.personality"]
    assert broken(owning(Owned("stalwart", ("1",)), Owned("trickster", ("1",)))) == ["module.personality"]
    assert owned_cost(PACK, Owned("stalwart", ("1",))) == 0
    assert {module.category for module in PACK.module} == {"core", "secondary", "personality"}


@pytest.mark.rule("creation.trait")
def test_a_trait_is_optional_but_its_form_is_not() -> None:
    assert broken(PLAIN.but(trait="weapon-drill")) == ["creation.trait"]
    assert broken(PLAIN.but(trait="weapon-drill", form="Bows")) == []
    assert broken(PLAIN.but(trait="fleet")) == []
    fighter = fighter_of(PACK, PLAIN.but(trait="weapon-drill", form="Bows"), BOOK)
    assert level(fighter, "simple ranged", BOOK).total == 1
    assert level(fighter, "simple melee", BOOK).total == 0


@pytest.mark.rule("creation.module-points", "module.cost", "module.personality")
def test_ten_points_buy_tiers_one_by_one() -> None:
    entry = owning(Owned("stalwart", ("1", "2a", "3")), Owned("bulwark", ("1", "2a", "3")))
    assert [owned_cost(PACK, module) for module in entry.modules] == [2, 3]
    assert module_points(PACK, entry, sheet_of_pc(PACK, entry, BOOK)).total == 5
    assert broken(entry) == []
    assert MODULE_POINTS == {"Commoner": 4, "default": 10, "Local Hero": 20, "Champion": 30}
    assert broken(entry.but(start="Commoner")) == ["creation.module-points"]
    two = owning(
        Owned("stalwart", ("1", "2a", "3", "4a", "5")), Owned("bulwark", ("1", "2a", "3", "4a", "5", "6a", "7"))
    )
    assert broken(two) == ["creation.module-points"]
    assert broken(two.but(start="Local Hero")) == broken(two.but(start="Champion")) == []
    assert broken(two.but(trait="late-bloomer")) == []


@pytest.mark.rule("module.cost", "module.personality", "module.one-per-tier", "module.tiers")
def test_a_whole_module_costs_7_a_personality_module_6_and_a_tier_is_taken_once() -> None:
    tiers = ("1", "2a", "3", "4a", "5", "6a", "7")
    assert owned_cost(PACK, Owned("bulwark", tiers)) == 7
    assert owned_cost(PACK, Owned("stalwart", tiers)) == 6
    both = owning(Owned("stalwart", ("1",)), Owned("bulwark", ("1", "2a", "3", "4a", "4b")))
    assert broken(both) == ["module.one-per-tier"]


@pytest.mark.rule("module.order")
def test_a_tier_needs_the_one_before_it() -> None:
    def rules(*tiers: str) -> list[str]:
        return broken(owning(Owned("stalwart", ("1",)), Owned("bulwark", tiers)))

    assert rules("1", "3") == ["module.order"]
    assert rules("1", "2a", "3") == rules("1", "2b", "3") == []
    assert rules("2a") == ["module.order"]
    assert rules() == ["module.cost"]


@pytest.mark.rule("module.count", "module.tiers")
def test_every_module_has_ten_options() -> None:
    for module in PACK.module:
        regular = sorted(option.tier for option in module.options if not option.tier.endswith("x"))
        assert regular == ["1", "2a", "2b", "3", "4a", "4b", "5", "6a", "6b", "7"]


@pytest.mark.rule("skill.levels", "skill.growth")
@pytest.mark.parametrize(("ruling", "most"), [("special", 6), ("six", 6), ("seven", 7)])
def test_levels_rise_only_by_choices_and_end_where_the_table_rules(ruling: str, most: int) -> None:
    for to in ("skill.logic", "weapon.brawling", "magic.meta", "craft.cooking"):
        pack, entry = changing(Change(to, most))
        assert broken(entry, f"skill.level-cap={ruling}", pack=pack) == []
        pack, entry = changing(Change(to, most + 1))
        assert broken(entry, f"skill.level-cap={ruling}", pack=pack) == ["skill.levels"]
    fighter = fighter_of(BARE, PLAIN.but(benefit=""), BOOK)
    raised = [skill for skill in ATTRIBUTE_OF if level(fighter, skill, BOOK).total]
    assert raised == ["resilience"]
    assert level(fighter, "resilience", BOOK).explain().endswith("= +1 Stalwart: Unhurried [skill.growth]")


@pytest.mark.rule("item.slots", "item.accessories")
@pytest.mark.parametrize(
    ("gear", "hands", "rules"),
    [
        (("mail-shirt", "iron-cap", "moss-cloak", "felt-boots", "climbing-gloves"), ("", ""), []),
        (("mail-shirt", "quilted-coat"), ("", ""), ["item.slots"]),
        (("copper-ring", "lovers-knot"), ("", ""), []),
        (("copper-ring", "lovers-knot", "saints-knuckle"), ("", ""), ["item.accessories"]),
        (("great-maul", "round-shield"), ("great-maul", ""), []),
        (("great-maul", "round-shield"), ("great-maul", "round-shield"), ["item.slots"]),
        (("longsword", "tower-shield"), ("longsword", "tower-shield"), []),
        ((), ("boat-knife", "boat-knife"), ["item.slots"]),
        (("boat-knife",), ("boat-knife", "boat-knife"), []),
    ],
)
def test_one_item_per_slot_two_accessories_two_hands(
    gear: tuple[str, ...], hands: tuple[str, str], rules: list[str]
) -> None:
    assert broken(PLAIN.but(gear=gear, hand=hands[0], off=hands[1])) == rules


@pytest.mark.rule("item.accessories")
def test_only_two_of_three_rings_work() -> None:
    entry = PLAIN.but(gear=("copper-ring", "saints-knuckle", "lovers-knot"))
    by = [change.by for change in all_changes(fighter_of(PACK, entry, BOOK))]
    assert [name in by for name in ("Copper Ring", "Saint's Knuckle", "Lover's Knot")] == [True, True, False]


@pytest.mark.rule("size.footprint")
def test_footprints_by_size() -> None:
    sides = {name: str(side) for name, side in FOOTPRINT.items()}
    assert sides == {"tiny": "1/2", "small": "1", "medium": "1", "large": "2", "huge": "4", "gargantuan": "8"}


def creature(**fields: Any) -> CreatureEntry:
    return CreatureEntry(
        **({"id": "c", "cite": "test", "name": "C", "type": "beast", "health": 5, "resolve": 5} | fields)
    )


@pytest.mark.rule("npc.elite-stars", "npc.no-resolve", "attribute.range", "skill.levels", "npc.tiers")
@pytest.mark.parametrize(
    ("fields", "rules"),
    [
        ({}, []),
        ({"tier": "elite", "stars": 2}, []),
        ({"tier": "elite"}, ["npc.elite-stars"]),
        ({"stars": 1}, ["npc.elite-stars"]),
        ({"tier": "player"}, ["npc.tiers"]),
        ({"attributes": Attributes(6, 0)}, []),
        ({"attributes": Attributes(7, -1)}, ["attribute.range", "attribute.range"]),
        ({"skills": {"might": 7, "logic": -1}}, []),
        ({"skills": {"might": 8, "logic": -2}}, ["skill.levels", "skill.levels"]),
        ({"type": "construct"}, ["npc.no-resolve"]),
        ({"type": "elemental", "resolve": None}, []),
        ({"resolve": None}, ["resource.resolve"]),
    ],
)
def test_a_creature_is_held_to_the_book_too(fields: dict[str, Any], rules: list[str]) -> None:
    assert [fault.rule for fault in creature_faults(creature(**fields))] == rules


def test_every_fault_names_a_rule_of_the_book_and_says_what_is_wrong() -> None:
    from rulewright.systems.anyventure import GAME

    known = {entry.id for entry in GAME.book.entries}
    worst = PLAIN.but(
        attributes=Attributes(5, 0),
        restriction="",
        trait="weapon-drill",
        talents=(Talent("brawling", 9),),
        languages=(),
        modules=(Owned("bulwark", ("3", "4a", "4b")),),
        gear=("mail-shirt", "quilted-coat"),
    )
    found = pc_faults(PACK, worst, BOOK)
    assert len(found) > 8
    assert [fault for fault in found if fault.rule not in known] == []
    assert "Physique is at most 4 at creation, not 5 [creation.attributes-cap]" in said(worst)

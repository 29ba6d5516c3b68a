"""Files that are broken, strange or of another edition: each is reported, and nothing is dropped silently."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.errors import Refusal
from rulewright.kernel.rules.world import find
from rulewright.systems.anyventure.importing import READERS, import_pack
from rulewright.systems.anyventure.importing.source.files import MAX_FILE_BYTES
from rulewright.systems.anyventure.model.sheets import Change, Hurt

from .samples import findings, imported, pack_of, write_file

FLINT = {"name": "Flint", "type": "goods"}


def files(found: Any, sort: str) -> dict[str, str]:
    return {finding.file: finding.text for finding in found.findings if finding.sort == sort}


def test_unreadable_files_are_reported_and_the_rest_is_read(tmp_path: Path) -> None:
    write_file(tmp_path, "items/a.json", "{")
    write_file(tmp_path, "items/b.json", '"only text"')
    write_file(tmp_path, "items/c.json", [FLINT, 7])
    write_file(tmp_path, "items/d.json", "[" * 40 + "]" * 40)
    write_file(tmp_path, "items/e.json", "[" * 100_000)
    write_file(tmp_path, "items/f.json", " " * (MAX_FILE_BYTES + 1))
    write_file(tmp_path, "items/h.json", '{"value": ' + "9" * 5000 + "}")
    (tmp_path / "items" / "g.json").write_bytes(b"\xff\xfe{}")
    found = import_pack(tmp_path)
    assert found.counts() == {"ingredient": 1}
    broken = files(found, "unreadable")
    assert list(broken) == [f"items/{name}.json" for name in "abcdefgh"]
    assert broken["items/a.json"].startswith("not JSON: Expecting property name")
    assert broken["items/b.json"] == "expected an object or a list of them, got text"
    assert broken["items/c.json"] == "expected an object, got a number"
    assert broken["items/d.json"] == "nested deeper than the limit of 32"
    assert broken["items/f.json"] == "larger than the limit of 4,000,000 bytes"
    assert broken["items/g.json"] == "not UTF-8 text: byte 0"
    assert broken["items/h.json"].startswith("not JSON: Exceeds the limit")


def test_a_file_with_very_many_objects_is_cut_at_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rulewright.systems.anyventure.importing.source.files.MAX_OBJECTS", 1000)
    found = imported(tmp_path, items__many=[{"name": "A", "type": "goods"}] * 1001)
    assert found.counts() == {"ingredient": 1000}
    assert files(found, "unreadable")["items/many.json"].startswith("the limit is 1,000 objects, this has 1,001")
    assert len({one["id"] for one in found.entries["ingredient"]}) == 1000


def test_drafts_links_and_unknown_folders_are_skipped(tmp_path: Path) -> None:
    outside = write_file(tmp_path, "outside/secret.json", FLINT)
    data = tmp_path / "data"
    write_file(data, "items/flint.json", FLINT)
    write_file(data, "modules/secondary/ua/draft.json", {})
    write_file(data, "modules/loose.json", {})
    write_file(data, "monsters/sandbox/well.json", {})
    write_file(data, "items/Drafts/wheel.json", FLINT)
    write_file(data, "traits/extra_training.json", {})
    write_file(data, "maps/one.json", {})
    write_file(data, "items/read.me", "text")
    (data / "items" / "link.json").symlink_to(outside)
    (data / "items" / "own.json").symlink_to(data / "items" / "flint.json")
    (data / "spells").symlink_to(tmp_path / "outside", target_is_directory=True)
    found = import_pack(data)
    assert (found.counts(), found.read) == ({"ingredient": 1}, 1)
    skipped = files(found, "skipped")
    assert skipped["modules/secondary/ua/draft.json"] == "ua holds drafts, which the game's own app does not load"
    assert skipped["monsters/sandbox/well.json"].startswith("sandbox holds drafts")
    assert skipped["items/Drafts/wheel.json"].startswith("Drafts holds drafts")
    assert skipped["modules/loose.json"].startswith("the game's own app loads modules only from core")
    assert skipped["traits/extra_training.json"] == "training that is sold, not a trait of creation"
    assert skipped["maps/one.json"].startswith("expected in one of the folders items, spells")
    assert skipped["items/read.me"] == "not a JSON file"
    assert skipped["items/link.json"] == "a link that leads out of the folder; links are not followed"
    assert skipped["spells"] == "a link that leads out of the folder; links are not followed"
    assert skipped["items/own.json"].startswith("a link to another file of the folder")


def test_a_path_that_is_no_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match="expected a folder with the game's data files"):
        import_pack(tmp_path / "nowhere")


def test_wrong_types_are_reported_with_file_and_field(tmp_path: Path) -> None:
    item = {"name": ["x"], "type": "goods", "value": "dear", "weight": {}, "tags": 3, "rarity": "odd", "glow": 1}
    found = imported(tmp_path, items__x=item)
    assert findings(found, "value") == [
        "name: expected text, got a list; read as ''",
        "name: there is no name; called 'Nameless item'",
        "rarity: 'odd' is no rarity; read as common",
        "tags: expected a list, got a number; nothing of it is read",
        "value: expected a number, got text; read as 0",
        "weight: expected a number, got an object; read as 0",
    ]
    assert findings(found, "field") == ["glow: not understood (a number)"]


def test_numbers_out_of_bounds_move_to_the_nearest(tmp_path: Path) -> None:
    found = imported(tmp_path, monsters__beast__x={"name": "Giant", "size": "huge", "health": {"max": 1e9}})
    assert find(pack_of(found, tmp_path).creature, "giant").health == 500
    assert "health.max: expected a whole number, from 1 to 500; 1e+09 became 500" in findings(found, "value")


def test_the_older_edition_has_a_number_for_movement_and_other_words(tmp_path: Path) -> None:
    boots = {"name": "Boots", "type": "boots", "movement": 1, "mitigation": {"aether": 2, "arcane": 1}}
    skills = {"mystic": {"add_talent": 1}, "white": {"add_bonus": 1}, "arcane": {"add_bonus": 1}}
    robe = {"name": "Robe", "type": "cloak", "magic": skills, "craft": {"biosculpting": {"add_bonus": 1}}}
    wings = {"name": "Wings", "type": "accessory", "movement": {"fly": {"bonus": 2, "set": 4}}}
    found = imported(tmp_path, items__boots=boots, items__robe=robe, items__wings=wings)
    pack = pack_of(found, tmp_path)
    assert find(pack.gear, "boots").changes == (
        *(Change("walk", 1), Change("mitigation.aetheric", 2), Change("mitigation.aetheric", 1)),
    )
    assert find(pack.gear, "robe").changes == (
        *(Change("magic-talent.mysticism", 1), Change("magic.divine", 1), Change("craft.bioshaping", 1)),
    )
    assert find(pack.gear, "wings").changes == (Change("fly", 2), Change("set.fly", 4))
    assert findings(found, "unplayed") == [
        "magic.arcane: the book has no magic skill 'arcane'",
    ]
    assert found.editions == {"autumn 2025": 1, "newest": 1}


@pytest.mark.parametrize("field", ["output", "yield", "yields"])
def test_three_spellings_of_what_a_recipe_yields(tmp_path: Path, field: str) -> None:
    recipe = {"type": "alchemy", "difficulty": 4, "ingredients": ["2x Flints", "flint", "an Old Boot"], field: 2}
    found = imported(tmp_path, items__a=FLINT, items__b={"name": "Tar", "type": "goods", "recipe": recipe})
    made = find(pack_of(found, tmp_path).recipe, "tar")
    assert (made.count, made.ingredients) == (2, (("flint", 3), ("old-boot", 1)))
    assert findings(found, "dangling") == [
        "recipe.ingredients[2]: no item is called 'Old Boot'; made as a plain ingredient"
    ]


def test_crafts_without_recipes_leave_them_out(tmp_path: Path) -> None:
    for number, craft in enumerate(("cooking", "biosculpting", "knitting")):
        recipe = {"type": craft, "difficulty": 4, "ingredients": ["Flint"]}
        write_file(tmp_path, f"items/{number}.json", {"name": f"Thing {craft}", "type": "goods", "recipe": recipe})
    found = import_pack(tmp_path)
    assert "recipe" not in found.counts()
    assert findings(found, "left out") == [
        "recipe.type: the recipe of Thing cooking: cooking has no recipes here",
        "recipe.type: the recipe of Thing biosculpting: bioshaping has no recipes here",
        "recipe.type: the recipe of Thing knitting: 'knitting' is no craft",
    ]


def test_a_rune_is_the_recipe_that_puts_it_on(tmp_path: Path) -> None:
    recipe = {"type": "glyphcraft", "difficulty": 5, "ingredients": ["Chalk"]}
    rune = {
        "name": "Warm Rune",
        "type": "runes",
        "mitigation": {"cold": 1},
        "recipe": recipe,
        "enchantable_on": ["body"],
    }
    made = find(pack_of(imported(tmp_path, items__rune=rune), tmp_path).recipe, "warm-rune")
    assert made.rune is not None
    assert (made.makes, made.rune.on, made.rune.changes) == ("", "rune", (Change("mitigation.cold", 1),))


def test_explosives_are_thrown_and_used_up(tmp_path: Path) -> None:
    blast = {"damage": "6", "damage_extra": "0", "damage_type": "heat", "category": "blunt", "max_range": 3}
    found = imported(tmp_path, items__bomb={"name": "Bomb", "type": "consumable", "primary": blast})
    bomb = find(pack_of(found, tmp_path).weapon, "bomb")
    assert (bomb.skill, bomb.used_up, bomb.profiles[0].damage) == ("throwing", True, 6)


def test_ids_of_shipped_entries_are_changed(tmp_path: Path) -> None:
    found = imported(tmp_path, items__x={"name": "Red Draught", "type": "goods"})
    assert findings(found, "renamed") == [": the id red-draught is taken; ingredient 'Red Draught' is red-draught-2"]
    pack = pack_of(found, tmp_path)
    assert find(pack.potion, "red-draught").health
    assert find(pack.ingredient, "red-draught-2").name == "Red Draught"


def spell(words: str, **more: Any) -> dict[str, Any]:
    known = {"name": "Zap", "description": words, "range": 3, "checkToCast": 4, "energy": 2, "damage": 5}
    return known | {"damageType": "Arcane", "components": ["Flint"], "ritualDuration": "2 days"} | more


def test_a_spell_that_states_its_check_is_played(tmp_path: Path) -> None:
    found = imported(tmp_path, spells__white__radiant__4_zap=spell("It must make a Resilience check (RC 7) or burn."))
    zap = find(pack_of(found, tmp_path).spell, "zap")
    assert (zap.effect.kind, zap.effect.avoid, zap.effect.rc, zap.minutes) == ("effect", "resilience", 7, 2880)
    assert zap.effect.damage == (Hurt("aetheric", 5),)
    assert findings(found, "value") == []


def test_the_newest_edition_names_the_check_beside_the_prose(tmp_path: Path) -> None:
    zap = spell("Avoided at difficulty 6.", targetCheck="coordination", delivery="projectile", damageType="aetheric")
    area = spell("RC 6", targetCheck="defense", delivery="area", name="Blast")
    found = imported(tmp_path, spells__primal__elemental__a=zap, spells__primal__elemental__b=area)
    pack = pack_of(found, tmp_path)
    assert (find(pack.spell, "zap").effect.avoid, find(pack.spell, "zap").effect.rc) == ("coordination", 6)
    assert find(pack.spell, "blast").effect.kind == "told"
    assert "damageType: 'aetheric' is written with a capital elsewhere" in findings(found, "value")


def test_spells_without_a_valid_school_are_reported(tmp_path: Path) -> None:
    found = imported(tmp_path, spells__arcane__chrono__a=spell("x"), spells__black__radiant__b=spell("x", name="Zip"))
    assert findings(found, "left out") == [
        ": expected spells/SCHOOL/SUBSCHOOL, and a subschool of the book, not 'chrono'"
    ]
    assert ": radiant belongs to divine, not to black; the subschool counts" in findings(found, "value")
    assert found.counts()["spell"] == 1


def test_the_same_spell_in_two_schools_is_kept_twice(tmp_path: Path) -> None:
    found = imported(tmp_path, spells__white__radiant__a=spell("x"), spells__primal__nature__a=spell("y"))
    assert [one["id"] for one in found.entries["spell"]] == ["zap", "zap-2"]
    assert len(findings(found, "duplicate")) == 1


def test_a_caster_knows_what_it_has_a_talent_for(tmp_path: Path) -> None:
    fiend = {"name": "Fiend", "size": "large", "spellNames": ["zap", "Zap"], "movement": 4}
    fiend |= {"magicSkills": {"blackMagic": {"talent": 2, "skill": 1}, "arcaneMagic": {"talent": 1, "skill": 0}}}
    found = imported(tmp_path, spells__black__fiend__a=spell("x"), monsters__dark__b=fiend)
    made = find(pack_of(found, tmp_path).creature, "fiend")
    assert (made.spells, made.changes, made.walk, made.type) == (("zap",), (Change("subschool.fiend"),), 4, "dark")
    assert findings(found, "unplayed") == ["magicSkills.arcaneMagic: the book has no skill 'arcaneMagic'"]


def test_a_level_without_a_talent_casts_nothing(tmp_path: Path) -> None:
    zap = {"name": "Zap", "checkToCast": 4, "components": ["Coal"], "ritualDuration": "1 hour"}
    imp = {"name": "Imp", "size": "tiny", "spellNames": ["Zap"], "magicSkills": {"black": {"talent": 0, "skill": 3}}}
    found = imported(tmp_path, spells__black__necromancy__zap=zap, monsters__dark__imp=imp)
    made = find(pack_of(found, tmp_path).creature, "imp")
    assert (made.spells, made.notes) == ((), ("knows Zap",))
    assert [(one.id, one.talent, one.level) for one in made.trained] == [("black", 0, 3)]


def test_daily_in_a_name_means_once_a_day(tmp_path: Path) -> None:
    options = [{"name": "Daily Reaction: Duck"}, {"name": "Action: Leap"}]
    made = find(pack_of(imported(tmp_path, traits__a={"name": "Quick", "options": options}), tmp_path).trait, "quick")
    assert [(ability.id, ability.use, ability.per) for gift in made.gives for ability in gift.abilities] == [
        ("duck", "reaction", "day"),
        ("leap", "action", "at will"),
    ]


def test_the_folder_decides_where_the_file_disagrees(tmp_path: Path) -> None:
    module = {"name": "Odd", "mtype": "core", "options": [{"name": "One", "location": "1", "data": "SSA=1"}] * 2}
    golem = {"name": "Golem", "type": "beast", "size": "large", "tier": "foe", "resolve": {"max": 9}}
    found = imported(tmp_path, modules__secondary__a=module, monsters__construct__b=golem)
    pack = pack_of(found, tmp_path)
    odd, made = find(pack.module, "odd"), find(pack.creature, "golem")
    assert (odd.category, len(odd.options), odd.options[1].changes) == ("secondary", 10, ())
    assert (made.type, made.tier, made.resolve) == ("construct", "standard", None)
    said = findings(found, "value")
    assert "mtype: the file says core, the folder secondary; the folder counts" in said
    assert "type: the file says beast, the folder construct; the folder counts" in said
    assert len([one for one in said if "there is no option for tier" in one]) == 9
    assert findings(found, "left out") == ["options[1].location: 'One': location '1' is used twice"]


@pytest.mark.parametrize("data", ["SSA=X:SSB=X:SSC=X:SSD=X:SSE=Y:SSF=Y:SSG=Y:SSH=Y:TA", "TA:B4"])
def test_a_size_without_choices_is_not_counted_twice_either(tmp_path: Path, data: str) -> None:
    folk = {"name": "Bigfolk", "language": "Big", "size": "Large", "options": [{"name": "Large", "data": data}]}
    made = find(pack_of(imported(tmp_path, ancestries__a=folk), tmp_path).ancestry, "bigfolk")
    assert (made.sizes, made.traits) == (("large",), ())


SMALL = "SSA=Y:SSB=Y:SSC=Y:SSD=Y:SSE=X:SSF=X:SSG=X:SSH=X"


@pytest.mark.rule("creation.ancestry", "size.small")
@pytest.mark.parametrize(
    ("name", "data", "size", "brought"),
    [
        ("Wiry", "B3:K1=1:A1=2", "medium", (Change("walk", 1), Change("health", 2))),
        ("Wiry", f"{SMALL}:K1=-2:B2", "small", (Change("walk", -1),)),
        ("Small", f"{SMALL}:K1=-1:A1=2", "small", (Change("health", 2),)),
    ],
)
def test_bonuses_of_an_ancestry_beyond_its_size_become_a_trait(
    tmp_path: Path, name: str, data: str, size: str, brought: tuple[Change, ...]
) -> None:
    folk = {"name": "Folk", "language": "Low", "size": size, "options": [{"name": name, "data": data}]}
    found = imported(tmp_path, ancestries__a=folk)
    made = find(pack_of(found, tmp_path).ancestry, "folk")
    assert (made.sizes, [(trait.name, trait.changes) for trait in made.traits]) == ((size,), [(name, brought)])
    assert findings(found, "left out") == []


def test_an_ability_beside_the_size_is_kept(tmp_path: Path) -> None:
    option = {"name": "Action: Leap", "data": "B3:XINE=2", "description": "Far."}
    folk = {"name": "Folk", "language": "Low", "options": [option]}
    (made,) = find(pack_of(imported(tmp_path, ancestries__a=folk), tmp_path).ancestry, "folk").traits
    assert [(ability.id, ability.energy, ability.words) for ability in made.abilities] == [("leap", 2, "Far.")]


@pytest.mark.parametrize(("more", "traits", "left"), [("A1=2", ["health"], 0), ("A1=3", [], 2), ("", [], 1)])
def test_bonuses_of_only_some_sizes_are_left_out_and_reported(
    tmp_path: Path, more: str, traits: list[str], left: int
) -> None:
    sizes = [{"name": "Medium", "data": "B3:A1=2"}, {"name": "Small", "data": f"{SMALL}:K1=-1:B2:{more}"}]
    folk = {"name": "Folk", "language": "Low", "options": [{"name": "Size", "subchoices": sizes}]}
    found = imported(tmp_path, ancestries__a=folk)
    made = find(pack_of(found, tmp_path).ancestry, "folk")
    assert (made.sizes, [change.to for trait in made.traits for change in trait.changes]) == (
        ("small", "medium"),
        traits,
    )
    assert len(findings(found, "left out")) == left
    if left:
        assert (
            "options[0].subchoices: medium brings health +2 besides what that size has"
            in findings(found, "left out")[0]
        )


def test_several_choices_become_one_list_of_combinations(tmp_path: Path) -> None:
    def choice(*names: str) -> dict[str, Any]:
        return {"name": "Pick", "subchoices": [{"name": name, "data": f"SS{name}=1"} for name in names]}

    found = imported(tmp_path, traits__a={"name": "Twice", "options": [choice("A", "B"), choice("C", "D")]})
    forms = find(pack_of(found, tmp_path).trait, "twice").forms
    assert [one.name for one in forms] == ["A, C", "A, D", "B, C", "B, D"]
    assert [change.to for change in forms[1].changes] == ["skill.fitness", "skill.endurance"]


def test_utility_blocks_are_ignored_and_bad_rolls_named(tmp_path: Path) -> None:
    block = {"roll": "0", "damage": "2", "damage_extra": "1", "category": "slash"}
    actions = [
        {"name": "Slip", "type": "movement", "attack": block},
        {"name": "Poke", "type": "attack", "attack": block},
    ]
    snap = {"name": "Snap", "type": "attack", "trigger": "At midnight.", "attack": block | {"roll": "2d6"}}
    found = imported(
        tmp_path, monsters__fey__a={"name": "Imp", "size": "tiny", "actions": actions, "reactions": [snap]}
    )
    imp = find(pack_of(found, tmp_path).creature, "imp")
    assert [(weapon.id, weapon.roll) for weapon in imp.weapons] == [("poke", None)]
    assert [(ability.id, ability.kind, ability.use) for ability in imp.abilities] == [
        ("slip", "told", "action"),
        ("snap", "told", "reaction"),
    ]
    assert "actions[1].attack.roll: expected dice such as 3d8, got '0'; it rolls its skill" in findings(found, "value")
    assert any("the trigger is not plain" in one for one in findings(found, "told"))


def test_random_tables_use_commas_and_name_modules(tmp_path: Path) -> None:
    line = {"positive": "Brave", "data": "SSI=1,SSD=1", "modules": {"nowhere": 1}, "incompatible": ["Meek"]}
    found = imported(tmp_path, random__traits={"traits": [line]})
    (note,) = pack_of(found, tmp_path).note
    assert [change.to for change in note.changes] == ["skill.resilience", "skill.endurance"]
    assert note.words == "1 of nowhere; not with Meek"
    assert findings(found, "dangling") == ["traits[0].modules.nowhere: no module is called 'nowhere'; kept in words"]


def test_injuries_with_a_known_penalty_are_played_and_others_noted(tmp_path: Path) -> None:
    scar = {"name": "Scar", "type": "cosmetic_injury", "data": "", "pain": 0}
    limp = {"name": "Limp", "type": "lingering_injury", "data": "K1=-1"}
    found = imported(tmp_path, injuries__a=scar, injuries__b=limp, injuries__c={"name": "Gone", "type": "missing_part"})
    pack = pack_of(found, tmp_path)
    assert find(pack.injury, "limp").changes == (Change("walk", -1),)
    assert find(pack.injury, "scar").kind == "cosmetic"
    assert [note.name for note in pack.note] == ["Gone"]
    assert findings(found, "unplayed") == ["type: its data states no penalty; kept as a note"]


def test_a_plural_finds_the_item_in_the_singular(tmp_path: Path) -> None:
    names = {"Bottle": "3 bottles", "Box": "2x Boxes", "Old_Rope": "old ropes"}
    recipe = {"type": "engineering", "difficulty": 2, "ingredients": list(names.values())}
    goods = [{"name": name, "type": "goods"} for name in names]
    found = imported(tmp_path, items__a=goods, items__b={"name": "Raft", "type": "adventure", "recipe": recipe})
    assert find(pack_of(found, tmp_path).recipe, "raft").ingredients == (("bottle", 3), ("box", 2), ("old-rope", 1))
    assert findings(found, "dangling") == []


def test_an_unplayable_entry_is_left_out_and_reported(tmp_path: Path) -> None:
    found = imported(tmp_path, cultures__a={"name": "Empty"}, items__b=FLINT)
    assert found.counts() == {"ingredient": 1}
    (said,) = findings(found, "left out")
    assert said.startswith(": culture empty: restrictions: expected a list of at least 1, got a list of 0")


def test_a_reaction_spell_is_kept_in_words(tmp_path: Path) -> None:
    cast = {"damage": "4", "damage_type": "cold", "target_defense": "evasion", "defense_difficulty": 5}
    action = {"name": "Chill", "cost": 1, "type": "spell", "trigger": "It is hit.", "spell": cast}
    found = imported(
        tmp_path, monsters__fey__a={"name": "Imp", "size": "tiny", "actions": [action], "reactions": [action]}
    )
    action, reaction = find(pack_of(found, tmp_path).creature, "imp").abilities
    assert (action.kind, action.avoid, action.rc, action.damage) == ("effect", "evasion", 5, (Hurt("cold", 4),))
    assert (reaction.id, reaction.kind, reaction.use, reaction.energy) == ("chill-2", "told", "reaction", 1)


@pytest.mark.parametrize("sign", ["\x07", "\u202e", "\ud800", "\ue000", "\U0003f7e3"])
def test_characters_that_no_pack_may_contain_are_replaced(tmp_path: Path, sign: str) -> None:
    findings = {"name": f"Im{sign}p", "size": "tiny", "description": f"Bites.\nTwice{sign}."}
    found = imported(tmp_path, monsters__fey__a=findings)
    assert [creature.name for creature in pack_of(found, tmp_path).creature if creature.name.startswith("Im")] == [
        "Im\N{REPLACEMENT CHARACTER}p"
    ]


PLAIN = st.none() | st.booleans() | st.integers(-(10**30), 10**30) | st.floats() | st.text(max_size=8)
FIELDS = st.sampled_from(
    [
        *("name", "type", "data", "options", "location", "size", "value", "weight", "primary", "damage", "actions"),
        *("reactions", "attack", "spell", "recipe", "ingredients", "components", "items", "base_item", "magic"),
        *("health", "max", "movement", "walk", "subchoices", "skills", "might", "mitigation", "heat", "tags", "rows"),
    ]
)
WORDS = st.sampled_from(
    ["weapon", "goods", "attack", "XINE=1", "CA[SSA=1]", "1", "2x Flint", "3d8", "\ud800", "\x07", " "]
)
ANYTHING = st.recursive(
    PLAIN | WORDS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(FIELDS, inner, max_size=8), max_leaves=25
)
PLACES = [*(f"{one}/core" for one in READERS), "spells/meta/illusion", "monsters/beast"]


FILES = st.lists(
    st.tuples(st.sampled_from(PLACES), st.dictionaries(FIELDS, ANYTHING, min_size=1, max_size=10)),
    min_size=1,
    max_size=4,
)


def loads_whatever_it_holds(folder: Path, files: list[tuple[str, dict[str, Any]]]) -> None:
    for number, (place, value) in enumerate(files):
        write_file(folder, f"{place}/{number}.json", json.dumps(value))
    found = import_pack(folder)
    assert found.read == len(files)
    pack_of(found, folder)


@settings(max_examples=12, deadline=None)
@given(FILES)
def test_an_import_of_random_files_ends_and_its_pack_loads(
    tmp_path_factory: pytest.TempPathFactory, files: list[tuple[str, dict[str, Any]]]
) -> None:
    loads_whatever_it_holds(tmp_path_factory.mktemp("any"), files)


@pytest.mark.soak
@settings(max_examples=1000, deadline=None)
@given(FILES)
def test_an_import_of_random_files_for_many_examples(
    tmp_path_factory: pytest.TempPathFactory, files: list[tuple[str, dict[str, Any]]]
) -> None:
    loads_whatever_it_holds(tmp_path_factory.mktemp("any"), files)

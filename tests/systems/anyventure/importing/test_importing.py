"""The samples of the public data format: what each becomes, and what is reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.content.packs import read_pack_file
from rulewright.content.toml_writer import omit_defaults
from rulewright.kernel.rules.world import find
from rulewright.systems.anyventure.importing import import_pack
from rulewright.systems.anyventure.model.sheets import Ability, Change, Hurt, Profile, Sees
from rulewright.systems.anyventure.packs import SHAPE, Pack

from .samples import SAMPLES, findings, pack_file, pack_of

FOUND = import_pack(SAMPLES)


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    return pack_of(FOUND, tmp_path_factory.mktemp("pack"))


def test_every_sample_is_read_and_counted() -> None:
    assert FOUND.read == 23
    assert FOUND.counts() == {
        "ancestry": 1,
        "culture": 1,
        "trait": 1,
        "module": 3,
        "weapon": 2,
        "gear": 6,
        "potion": 2,
        "creature": 1,
        "song": 2,
        "ingredient": 8,
        "recipe": 3,
        "spell": 2,
        "note": 8,
    }
    assert FOUND.editions == {"autumn 2025": 3, "newest": 6}
    assert FOUND.ignored["foundry_*"] == 24
    assert findings(FOUND, "field") == findings(FOUND, "unreadable") == findings(FOUND, "left out") == []


def test_the_written_pack_reads_back_the_same(tmp_path: Path) -> None:
    file = pack_file(FOUND, tmp_path)
    found = read_pack_file(SHAPE, file.name, file.read_text(encoding="utf-8"))
    again = {kind: [omit_defaults(entry) for _, entry in own.values()] for kind, own in found.items() if own}
    assert again == FOUND.entries


def test_the_same_folder_gives_the_same_pack() -> None:
    assert import_pack(SAMPLES) == FOUND


def test_a_module_has_changes_abilities_and_bonuses_with_a_shield(pack: Pack) -> None:
    options = {option.tier: option for option in find(pack.module, "test-core").options}
    assert options["1"].changes == (Change("weapon.simple melee", 1),)
    assert options["4b"].changes == (Change("skill.deflection", 1, worn="shield"),)
    assert options["6a"].changes == (Change("spells", 1), Change("magic.primal", 1))
    assert options["2a"].name == "Test Strike"
    assert options["2a"].abilities == (Ability(id="test-strike", energy=2, aim="self", words="Option 2a."),)
    ward = options["2b"].abilities[0]
    assert (ward.use, ward.energy, ward.magic, ward.kind) == ("reaction", 1, True, "told")


def test_a_name_marks_abilities_used_between_fights(pack: Pack) -> None:
    options = {option.tier: option for option in find(pack.module, "test-persona").options}
    assert find(pack.module, "test-persona").category == "personality"
    assert (options["7"].name, options["7"].words) == ("Test Rally", "Option 7.")
    assert [(ability.use, ability.per, ability.energy) for ability in options["7"].abilities] == [
        ("downtime", "day", 0)
    ]
    assert "options[9].data: Test Rally: the name says downtime, the code action and reaction" in findings(
        FOUND, "value"
    )
    assert [(ability.id, ability.use, ability.per) for tier in ("4a", "4b") for ability in options[tier].abilities] == [
        ("test-speech", "action", "day"),
        ("test-retort", "reaction", "day"),
    ]


def test_a_flawed_module_keeps_what_it_can_and_reports_the_rest(pack: Pack) -> None:
    options = {option.tier: option for option in find(pack.module, "test-dirty").options}
    assert options["1"].changes == (Change("skill.fitness", 1),)
    assert {change.worn for change in options["2a"].changes} == {"heavy armour"}
    assert [change.to for change in options["2b"].changes] == [
        "mitigation.heat",
        "mitigation.cold",
        "mitigation.electric",
    ]
    assert [change.to for change in options["3"].changes] == ["immune.afraid", "immune.diseased"]
    assert (options["4b"].changes, options["4b"].codes) == ((), ("V2=20",))
    assert options["5"].words == "Option 5.; stress threshold +1; pain threshold +1; mana +2; thief slots +1"
    assert options["6b"].codes == ("CA=1", "ZMNE=0", "X")
    assert [(ability.id, ability.per, ability.times) for ability in options["7"].abilities] == [
        ("test-dirty-7", "combat", 1),
        ("test-dirty-7-2", "day", 3),
    ]
    assert findings(FOUND, "code") == [
        "options[5].data: Test Dirty 4b: V2=20",
        "options[8].data: Test Dirty 6b: CA=1",
        "options[8].data: Test Dirty 6b: ZMNE=0",
        "options[8].data: Test Dirty 6b: X",
        "options[9].data: Test Dirty 7: SSS",
    ]


def test_an_ancestry_has_sizes_and_does_not_count_them_twice(pack: Pack) -> None:
    folk = find(pack.ancestry, "testfolk")
    assert (folk.sizes, folk.bloodlines, folk.language) == (("small", "medium", "large"), (), "Testish")
    assert [(trait.name, [change.to for change in trait.changes]) for trait in folk.traits] == [
        ("Hardy", ["health", "mitigation.cold"]),
        ("Test Bite", []),
        ("Thin Will", ["resolve", "mitigation.psychic"]),
    ]
    assert "lifespan: average 80 years" in folk.words


def test_a_culture_has_three_lists_and_items_of_its_own(pack: Pack) -> None:
    testers = find(pack.culture, "testers")
    assert testers.restrictions[0].words == "Flag only.; flag: no comforts"
    assert testers.benefits[0].changes == (Change("resolve", 2),)
    assert testers.items == ("token", "charm", "knife")
    assert [find(pack.gear, name).words for name in testers.items] == ["Text only."] * 3
    assert len(findings(FOUND, "dangling", "cultures/")) == 3


def test_a_trait_gives_all_and_one_of_its_forms(pack: Pack) -> None:
    trait = find(pack.trait, "test-trait")
    assert [one.name for one in trait.gives] == ["Extra Talents", "Unliving"]
    assert trait.gives[0].changes == (Change("talent-points", 2),)
    assert [one.to for one in trait.gives[1].changes[:3]] == ["immune.diseased", "immune.poisoned", "immune.bleeding"]
    assert [(one.name, one.changes[0].to) for one in trait.forms] == [
        ("A", "skill.fitness"),
        ("B", "weapon.complex melee"),
    ]


def test_weapons_of_both_editions(pack: Pack) -> None:
    blade, bow = find(pack.weapon, "test-blade"), find(pack.weapon, "test-bow")
    assert (blade.skill, blade.hands, blade.value, blade.bulk, blade.changes) == ("complex melee", 1, 595, 3, ())
    assert blade.profiles == (
        Profile(category="slashing", damage=5, extra=3, energy=1),
        Profile(category="piercing", damage=5, extra=3, energy=1),
    )
    assert bow.profiles == (Profile(category="ranged", damage=4, extra=3, energy=0, nearest=2, farthest=4, aimed=True),)
    assert (bow.skill, bow.hands) == ("simple ranged", 2)
    assert findings(FOUND, "unplayed", "items/weapons/simpleRanged") == []


def test_worn_items_are_imported(pack: Pack) -> None:
    mail, tower, graft = (find(pack.gear, name) for name in ("test-mail", "test-tower-shield", "test-graft"))
    assert (mail.slot, mail.armour, mail.encumbrance) == ("body", "heavy", 2)
    assert mail.changes == (Change("mitigation.physical", 4),)
    assert (tower.slot, tower.shield) == ("off hand", "heavy")
    assert tower.changes == (Change("skill.deflection", 1), Change("mitigation.physical", 1))
    assert graft.changes == (Change("weapon.brawling", 1), Change("health", -2), Change("resolve", -1))
    assert len(findings(FOUND, "unplayed", "items/implants")) == 3


def test_substances_are_used_up_and_kept_in_words(pack: Pack) -> None:
    assert find(pack.potion, "test-ale").words == "Restores 1 resolve.; category: alcohol; dependency: 1"
    assert find(pack.potion, "test-tincture").rarity == "rare"
    assert len(findings(FOUND, "told", "items/substances")) == 2


def test_recipes_find_their_ingredients_or_make_them(pack: Pack) -> None:
    blade, ingot = find(pack.recipe, "test-blade"), find(pack.recipe, "test-ingot")
    assert (blade.discipline, blade.rc, blade.makes, blade.count) == ("fabrication", 7, "test-blade", 1)
    assert blade.ingredients == (("heavy-blade", 1), ("handle", 1), ("iron-ingots", 2))
    assert (ingot.ingredients, ingot.makes, ingot.count) == ((("flint-2", 2),), "test-ingot", 3)
    assert find(pack.recipe, "test-mail").ingredients == (("mail-scales", 1),)
    assert len(findings(FOUND, "dangling", "items/")) == 4
    assert find(pack.ingredient, "flint").value == 1
    assert find(pack.ingredient, "flint-2").value == 2
    assert findings(FOUND, "duplicate") == [
        "[1]: ingredient 'Flint' is in items/goods/test_bundle.json already; both are kept, names lead to this one"
    ]


def test_spells_take_their_school_from_the_path(pack: Pack) -> None:
    spark, veil = find(pack.spell, "test-spark"), find(pack.spell, "test-veil")
    assert (spark.subschool, spark.rc, spark.energy, spark.component, spark.minutes) == (
        "elemental",
        2,
        1,
        "flint-2",
        60,
    )
    assert (veil.subschool, veil.rc, veil.concentration, veil.component) == ("illusion", 5, True, "malachite")
    assert spark.effect.kind == veil.effect.kind == "told"
    assert spark.effect.words == "Invented projectile.; 3 Heat damage; avoided by defence; projectile"
    assert (spark.effect.farthest, veil.effect.aim) == (4, "self")
    assert spark.charged is not None
    assert spark.charged.words == "One more target."
    assert "Test Spark: no RC to avoid it is stated" in findings(FOUND, "told", "spells/")[1]


def test_songs_and_ballads_are_kept_in_words(pack: Pack) -> None:
    march, ballad = find(pack.song, "test-march"), find(pack.song, "test-ballad")
    assert (march.kind, march.rc, march.magical) == ("song", 6, False)
    assert [(one.instrument, one.words) for one in march.harmonies] == [
        ("percussion", "+1 walk"),
        ("brass", "+1 bonus die to Might checks"),
    ]
    assert (ballad.kind, ballad.magical, ballad.harmonies) == ("ballad", True, ())
    assert ballad.words.endswith("Restore 1 resolve.; harmony: Each harmony restores 1 more.")


def test_a_creature_has_all_its_numbers(pack: Pack) -> None:
    beast = find(pack.creature, "test-beast")
    assert (beast.health, beast.resolve, beast.energy, beast.walk, beast.climb, beast.swim) == (28, 10, 5, 6, 2, None)
    assert (beast.attributes.physique, beast.attributes.finesse, beast.taming) == (3, 2, 5)
    assert "fitness" not in beast.skills
    assert (beast.skills["endurance"], beast.skills["academics"], beast.shifts) == (2, -1, {"might": 1})
    assert beast.mitigation == {"physical": 2, "cold": 2, "toxic": 25}
    assert beast.senses == (Sees("standard", 5), Sees("darksight", 4))
    assert (beast.immune, beast.changes, beast.spells) == (("poisoned",), (), ())


def test_a_creatures_actions_become_weapons_effects_reactions_and_words(pack: Pack) -> None:
    beast = find(pack.creature, "test-beast")
    (claw,) = beast.weapons
    assert (claw.id, claw.roll, claw.natural) == ("claw", (3, 8), True)
    assert claw.profiles == (
        Profile(category="slashing", damage=4, extra=2, second="heat", second_damage=2, second_extra=1, energy=0),
    )
    howl, gaze, snap = beast.abilities
    assert (howl.kind, howl.energy, howl.per, howl.weapon, howl.damage) == ("told", 2, "turn", None, ())
    assert (gaze.kind, gaze.avoid, gaze.rc, gaze.per, gaze.magic) == ("effect", "resilience", 6, "day", True)
    assert (gaze.damage, gaze.farthest) == ((Hurt("psychic", 5),), 4)
    assert snap.weapon is not None
    assert (snap.kind, snap.use, snap.trigger, snap.weapon.roll) == ("strike", "reaction", "left reach", (2, 6))
    assert beast.notes == (
        *("Claw: Invented.", "Pack: Invented.", "taming: basic commands", "challenge rating 1"),
        *("knows Test Spark", "knows No Such Spell"),
    )


def test_flaws_of_a_creature_are_reported() -> None:
    at = "monsters/"
    assert findings(FOUND, "dangling", at) == ["spellNames: no spell is called 'No Such Spell'; kept in words"]
    assert findings(FOUND, "value", at) == [
        "spellNames: Test Spark: it has no talent in primal, so it cannot cast it; kept in words",
        "skills.fitness.value: expected a number, got null; read as 0",
    ]


def test_features_without_a_rule_are_kept_as_notes(pack: Pack) -> None:
    notes = {note.id: note for note in pack.note}
    assert notes["kit-test-kit"].goods == (("test-blade", 1),)
    assert notes["kit-test-kit"].words == "Invented.; 28 silver; 1 x Short Sword; 3 x no_such_item; commoner"
    assert notes["injury-missing-test-limb"].codes == ("JAL",)
    assert "left arm" in notes["injury-missing-test-limb"].words
    assert notes["injury-test-sprain"].words.endswith("severity minor; recovery: endurance RC 10")
    assert notes["condition-test-table"].words.endswith("Roll, Effect: 1 a; 2 b; 3 c; 4 d")
    assert notes["language-old-testish"].words == "Invented magical tongue.; magical"
    assert len(findings(FOUND, "dangling", "gear/")) == 2

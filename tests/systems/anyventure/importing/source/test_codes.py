"""The code language of the public data files, family by family."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.systems.anyventure.importing.source.codes import NOTHING, Meaning, Power, parse_codes, split_codes
from rulewright.systems.anyventure.model.sheets import Change
from rulewright.systems.anyventure.model.terms import SKILLS
from rulewright.systems.anyventure.packs.vocabulary import CHANGEABLE_VALUES

TWENTY = [skill for own in SKILLS.values() for skill in own]


def changes(text: str) -> list[tuple[str, int, str]]:
    found = parse_codes(text)
    assert found._replace(changes=()) == NOTHING, found
    return [(change.to, change.amount, change.worn) for change in found.changes]


def test_segments_are_split_at_colons_and_commas_outside_brackets() -> None:
    assert split_codes("TA::B2") == ["TA", "B2"]
    assert split_codes("SSI=1,SSD=1") == ["SSI=1", "SSD=1"]
    assert split_codes("CC[M1=1,M7=1]:SSA=1") == ["CC[M1=1,M7=1]", "SSA=1"]
    assert split_codes("CG[M2=1:M3=1]") == ["CG[M2=1:M3=1]"]
    assert split_codes("A]B:C") == ["A]B", "C"]
    assert split_codes("") == split_codes(" : ,") == []


@pytest.mark.parametrize(("letter", "skill"), list(zip("NJGBDEQASLOPCTRIKFHM", sorted(TWENTY), strict=True)))
def test_the_twenty_skills(letter: str, skill: str) -> None:
    assert changes(f"SS{letter}=2") == [(f"skill.{skill}", 2, "")]
    assert changes(f"SS{letter}=X:SS{letter}=Y") == [(f"shift.{skill}", 1, ""), (f"shift.{skill}", -1, "")]
    assert changes(f"SB{letter}=-1") == [(f"dice.{skill}", -1, "")]


@pytest.mark.parametrize(
    ("code", "to", "amount"),
    [
        ("ST1=1", "attribute.physique", 1),
        ("ST5=2", "attribute.social", 2),
        ("WS1=1", "weapon.brawling", 1),
        ("WS2=1", "weapon.throwing", 1),
        ("WS3=X", "shift.simple melee", 1),
        ("WT5=1", "weapon-talent.complex melee", 1),
        ("WB6=1", "dice.complex ranged", 1),
        ("WS4=Y", "shift.simple ranged", -1),
        ("YS1=1", "magic.black", 1),
        ("YT4=1", "magic-talent.divine", 1),
        ("YB5=1", "dice.mysticism", 1),
        ("CS1=1", "craft.engineering", 1),
        ("CT6=1", "craft-talent.bioshaping", 1),
        ("CB3=2", "dice.alchemy", 2),
        ("CS5=X", "shift.glyphcraft", 1),
        ("M1=-2", "mitigation.physical", -2),
        ("M7=1", "mitigation.aetheric", 1),
        ("M9=25", "mitigation.toxic", 25),
        ("MA=1", "mitigation.true", 1),
        ("A1=3", "health", 3),
        ("A2=-3", "resolve", -3),
        ("A3=1", "energy", 1),
        ("A7=1", "energy-regen", 1),
        ("A8=-5", "morale", -5),
        ("A9=2", "spells", 2),
        ("AA=1", "band.simple ranged.nearest", 1),
        ("AB=1", "band.simple ranged.farthest", 1),
        ("AC=1", "band.complex ranged.nearest", 1),
        ("AD=1", "band.complex ranged.farthest", 1),
        ("AE=1", "band.throwing.nearest", 1),
        ("AF=1", "band.throwing.farthest", 1),
        ("AZ=2", "dual-wield", 2),
        ("K1=-1", "walk", -1),
        ("K2=1", "swim", 1),
        ("K3=1", "climb", 1),
        ("K4=4", "fly", 4),
        ("V1=5", "sense.standard", 5),
        ("V2=5", "sense.darksight", 5),
        ("V8=9", "sense.aethersight", 9),
        ("IA", "immune.afraid", 1),
        ("IA=1", "immune.afraid", 1),
        ("IS", "immune.obscured", 1),
        ("IT=1", "immune.maddened", 1),
        ("UT=2", "talent-points", 2),
        ("TP=2", "talent-points", 2),
        ("MP=1", "module-points", 1),
        ("H=2", "health", 2),
        ("E=1", "energy", 1),
        ("R=1", "resolve", 1),
    ],
)
def test_every_family_that_changes_a_value(code: str, to: str, amount: int) -> None:
    assert changes(code) == [(to, amount, "")]
    assert to in CHANGEABLE_VALUES


@pytest.mark.parametrize(
    ("letter", "worn"),
    [
        ("A", "no armour"),
        ("B", "light armour"),
        ("C", "heavy armour"),
        ("D", "armour"),
        ("E", "shield"),
        ("F", "light shield"),
        ("G", "heavy shield"),
    ],
)
def test_conditions_on_worn_gear_are_read_with_either_separator(letter: str, worn: str) -> None:
    wanted = [("mitigation.heat", 1, worn), ("mitigation.cold", 2, worn)]
    assert changes(f"C{letter}[M2=1,M3=2]") == changes(f"C{letter}[M2=1:M3=2]") == wanted


def test_an_unknown_code_in_a_condition_keeps_the_condition() -> None:
    found = parse_codes("CA[SSA=1,QQ=1,AP=1]")
    assert found.changes == (Change("skill.fitness", 1, worn="no armour"),)
    assert found.unknown == ("CA[QQ=1]",)
    assert found.unplayed == (("CA[AP=1]", "pain threshold +1 with no armour"),)
    assert parse_codes("CA[XINE=1]").unknown == ("CA[XINE=1]",)


@pytest.mark.parametrize(
    ("code", "power"),
    [
        ("XINE=2", Power(("action",), "at will", 1, False, 2)),
        ("ZIME=1", Power(("reaction",), "at will", 1, True, 1)),
        ("XDNE=0", Power(("action",), "day", 1, False, 0)),
        ("YDNE=0", Power(("action", "reaction"), "day", 1, False, 0)),
        ("DDNE=0", Power(("downtime",), "day", 1, False, 0)),
        ("XCNE=1", Power(("action",), "combat", 1, False, 1)),
        ("XTNE=1", Power(("action",), "target", 1, False, 1)),
        ("X3ME=0", Power(("action",), "day", 3, True, 0)),
    ],
)
def test_frames_of_abilities(code: str, power: Power) -> None:
    assert parse_codes(code) == Meaning(powers=(power,))


def test_sizes_tags_flags_injuries_and_overrides() -> None:
    assert [parse_codes(f"B{number}").size for number in "126"] == ["tiny", "small", "gargantuan"]
    for tag in ("TG", "TA", "TC", "TP", "TO", "TD", "TX", "TYD"):
        assert parse_codes(tag) == NOTHING
    assert parse_codes("FA:FK").unplayed == (("FA", "flag: no comforts"), ("FK", "flag: monk resolve"))
    assert parse_codes("JAL:JEX:J1X").unplayed == (("JAL", "left arm"), ("JEX", "eye"), ("J1X", "permanent damage"))
    assert [code for code, _ in parse_codes("OA1:AP=1:AS=1:AM=2:AT=1:A5=1:A6=1:SS1=1:YS6=1").unplayed] == (
        ["OA1", "AP=1", "AS=1", "AM=2", "AT=1", "A5=1", "A6=1", "SS1=1", "YS6=1"]
    )


@pytest.mark.parametrize(
    "code",
    [
        *("CA=1", "ZMNE=0", "X", "SSS", "V2=20", "ssa=1", "SSA", "SSU=1", "SSA=Z", "WS7=1", "M0=1", "IA=2", "IU"),
        *("AZ=3", "A4=1", "B7", "FZ", "XD3", "STA=1", "SBA=X", "SSA=1000", "CH[SSA=1]", "CA[SSA=1", "SSA=\u0661"),
    ],
)
def test_unknown_codes_are_kept_as_they_are(code: str) -> None:
    assert parse_codes(code) == Meaning(unknown=(code,))


FAMILIES = {
    "skill.might": "SSC",
    "dice.logic": "SBL",
    "attribute.mind": "ST3",
    "weapon.throwing": "WS2",
    "magic-talent.primal": "YT2",
    "craft.cooking": "CS4",
    "mitigation.dark": "M5",
    "health": "A1",
    "walk": "K1",
}


@given(st.lists(st.tuples(st.sampled_from(sorted(FAMILIES)), st.integers(-99, 99), st.sampled_from(":,"))))
@settings(deadline=None)
def test_any_changes_written_as_codes_read_back_in_order(wanted: list[tuple[str, int, str]]) -> None:
    text = "".join(f"{FAMILIES[to]}={amount}{sign}" for to, amount, sign in wanted)
    assert changes(text) == [(to, amount, "") for to, amount, _ in wanted]


@given(st.text(alphabet="SABCWYMKVXZITFJO0123456789=:,[]-", max_size=60))
@settings(deadline=None)
def test_no_text_is_too_strange_and_nothing_is_invented(text: str) -> None:
    found = parse_codes(text)
    assert all(change.to in CHANGEABLE_VALUES for change in found.changes)
    if found == NOTHING:
        assert all(one.startswith("T") or one in "CA[] CB[] CC[]" or "[" in one for one in split_codes(text))

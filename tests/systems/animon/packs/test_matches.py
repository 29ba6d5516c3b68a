"""Matches: pairs against NPCs by name, with values of the packs changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.systems.animon import GAME
from rulewright.systems.animon.model.scores import max_hp
from rulewright.systems.animon.model.sheets import Npc, Stage
from rulewright.systems.animon.packs.loading import load

SHELF = GAME.shelf
OURS, THEIRS = ("jory-smolkin",), ("rustbug", "rustbug")


def refused(**match: Any) -> str:
    with pytest.raises(Refusal) as caught:
        SHELF.match(Match(**match))
    return str(caught.value)


def test_every_pair_and_npc_can_be_named() -> None:
    pairs, npcs = SHELF.sides(None)
    assert set(pairs) == {one.id for one in load(None).pair}
    assert set(npcs) == {one.id for one in load(None).npc}


def test_names_on_each_side_make_a_fight() -> None:
    world = SHELF.match(Match(ours=OURS, theirs=THEIRS))
    assert [one.id for one in world.fighters if one.pc] == ["jory", "smolkin"]
    assert [one.id for one in world.fighters if not one.pc] == ["rustbug", "rustbug-2"]
    assert all(one.hp == max_hp(world, one).total for one in world.fighters)
    assert [call.rule.name for call in world.agenda] == ["begin"]


def test_an_encounter_is_a_match_too() -> None:
    assert SHELF.match(Match(encounter="totality")) == SHELF.world("totality", (), None)
    ruled = ("attack.tie=miss",)
    assert SHELF.match(Match(encounter="totality", rulings=ruled)) == SHELF.world("totality", ruled, None)


def test_every_pair_can_meet_every_npc() -> None:
    pairs, npcs = SHELF.sides(None)
    for number in range(max(len(pairs), len(npcs))):
        ours, theirs = pairs[number % len(pairs)], npcs[number % len(npcs)]
        assert len(SHELF.match(Match(ours=(ours,), theirs=(theirs,))).fighters) == 3


def test_changed_values_of_the_packs_count() -> None:
    changes = (("npc.rustbug.level", 3), ("npc.rustbug.stage", "BASIC"), ("pair.jory-smolkin.points", 2))
    world = SHELF.match(Match(ours=OURS, theirs=THEIRS, rulings=("attack.tie=miss",), changes=changes))
    foe = world.fighter("rustbug").sheet
    assert isinstance(foe, Npc)
    assert (foe.level, foe.stage, world.fighter("rustbug-2").hp) == (3, Stage.BASIC, 24)
    assert (world.pairs[0].points, world.house.attack_tie) == (2, "miss")
    kept = SHELF.match(Match(encounter="rust-in-the-shed", changes=(("npc.rustbug.upgrades", ["tough"]),)))
    assert kept.fighter("rustbug").hp == 22


def test_a_users_own_pack_can_be_named(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text('[[npc]]\nid = "thing"\nname = "Thing"\nlevel = 2\nkind = "other"\ncite = "mine"\n', "utf-8")
    world = SHELF.match(Match(ours=OURS, theirs=("thing",), pack=str(own)))
    assert world.fighter("thing").hp == 10
    assert "thing" in SHELF.sides(own)[1]


@pytest.mark.parametrize(
    ("match", "words"),
    [
        ({"ours": ("jory-smolkim",), "theirs": THEIRS}, ["no pair 'jory-smolkim'", "did you mean jory-smolkin?"]),
        ({"ours": OURS, "theirs": ("rustbag",)}, ["no npc 'rustbag'", "did you mean rustbug?"]),
        ({"ours": ("rustbug",), "theirs": THEIRS}, ["no pair 'rustbug'", "only a pair"]),
        ({"ours": OURS, "theirs": OURS}, ["no npc 'jory-smolkin'", "only an NPC"]),
        ({"encounter": "totalty"}, ["no encounter 'totalty'", "did you mean totality?"]),
        ({"encounter": "totality", "ours": OURS}, ["not both"]),
        ({"ours": OURS}, ["somebody on each side"]),
        ({"theirs": THEIRS}, ["somebody on each side"]),
        ({}, ["somebody on each side"]),
        ({"ours": OURS, "theirs": ("rustbug",) * 51}, ["room for 50 NPCs", "51 are named"]),
        ({"ours": OURS * 2, "theirs": THEIRS}, ["one pair only"]),
        ({"ours": OURS, "theirs": THEIRS, "changes": (("npc.rustbug.level", 11),)}, ["npc.rustbug.level", "10"]),
        ({"ours": OURS, "theirs": THEIRS, "changes": (("npc.rustbug.level", "two"),)}, ["npc.rustbug.level", "two"]),
        ({"ours": OURS, "theirs": THEIRS, "changes": (("npc.rustbug.leval", 2),)}, ["leval", "level"]),
        ({"ours": OURS, "theirs": THEIRS, "changes": (("pair.jory-smolkin.points", 9),)}, ["points", "6 Bond Points"]),
        (
            {"ours": OURS, "theirs": THEIRS, "changes": (("pair.jory-smolkin.animon", "smolkim"),)},
            ["no animon 'smolkim'", "smolkin"],
        ),
    ],
)
def test_unplayable_matches_are_refused(match: dict[str, Any], words: list[str]) -> None:
    told = refused(**match)
    assert [word for word in words if word not in told] == [], told

"""Shipped songs, instruments, beasts and minstrels: usable, refused where wrong, played, explained and undone."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.kernel.rules.resolve import Ask, Call, Gather
from rulewright.kernel.rules.world import find
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.terms import MUSIC
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.odds_setup import on_turn
from rulewright.systems.anyventure.packs.loading import encounter_world, faults, load
from rulewright.systems.anyventure.rules.movement.beasts import climb_on, command_beast
from rulewright.systems.anyventure.rules.music.songs import start_song
from rulewright.testing.conformance import check

PACK = load(None)
ROAD = "the-wedding-road"
OWN = """
[[song]]
id = "hum"
name = "Hum"
rc = 3
morale = 1
cite = "mine"
"""
BEAST = """
[[encounter]]
id = "mine"
title = "Mine"
difficulty = "easy"
pcs = [{ who = "linnet" }]
creatures = [{ who = "marsh-rat" }]
allies = [ALLIES]
cite = "mine"
"""


def own(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "own.toml"
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.rule("song.known", "skill.music")
def test_every_shipped_song_is_known_or_taught_by_somebody_and_no_rule_is_broken() -> None:
    known = {name for pc in PACK.pc for name in pc.songs} | {gear.song for gear in PACK.gear}
    minstrels = [pc.id for pc in PACK.pc if pc.songs]
    assert len(PACK.song) >= 10
    assert {one.kind for one in PACK.song} == {"song", "ballad"}
    assert sorted({find(PACK.song, name).kind for name in known if name}) == ["ballad", "song"]
    assert len(minstrels) >= 2
    assert {gear.instrument for gear in PACK.gear} >= set(MUSIC) - {"vocal"}
    assert [found for found in faults(PACK) if found[0] in [f"pc {name}" for name in minstrels]] == []


@pytest.mark.rule("song.vocal", "song.instrument", "pet.command", "mount.mounting")
def test_minstrels_are_offered_song_lute_hound_and_pony() -> None:
    _, offers = on_turn(encounter_world(PACK, ROAD), "linnet")
    assert offers.why_not(start_song("linnet", "shieldwall-stomp", "vocal")) is None
    assert offers.why_not(start_song("linnet", "shieldwall-stomp", "strings")) is None
    assert offers.why_not(command_beast("linnet", "fold-hound", "bite")) is None
    assert offers.why_not(climb_on("linnet", "hill-pony")) is None


@pytest.mark.rule("song.radius", "pet.command")
def test_bots_sing_and_command_on_the_wedding_road() -> None:
    said: list[Any] = []

    def policy(asked: Ask[Any], seen: Adventure) -> Any:
        said.append(GAME.bot(asked, seen) if asked.gather is Gather.ONE else asked.when_nobody_answers())
        return said[-1]

    start = encounter_world(PACK, ROAD)
    after = play_out(
        start, random.Random(3).randrange, Solver[Adventure](policy, GAME.view), lambda now: bool(GAME.over(now))
    )
    assert GAME.over(after) in ("pcs", "enemies")
    assert {"start_song", "play_on", "command_beast"} <= {one.rule.name for one in said if isinstance(one, Call)}
    assert all(fighter.music.heard for fighter in after.fighters if fighter.side != "enemies")
    assert all(not entry.open for fighter in after.fighters for entry in fighter.music.heard), "the songs are over"


def test_a_random_game_with_music_and_beasts_replays_and_is_undone() -> None:
    assert check(GAME, encounter_world(PACK, ROAD), 1, max_inputs=25, undo_to_start=True).inputs > 0


def test_a_pack_may_bring_its_own_songs(tmp_path: Path) -> None:
    assert find(load(own(tmp_path, OWN)).song, "hum").song().morale == 1


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("morale = 1", "", "the song does nothing"),
        ("morale = 1", 'changes = [{ to = "dice.fitnes" }]', "dice.fitness"),
        ("morale = 1", "morale = 1\nmost = 3", "only a ballad has a cap"),
        ("morale = 1", 'morale = 1\nharmonies = [{ instrument = "wind" }]', "adds nothing"),
        ("morale = 1", 'kind = "ballad"\nmorale = 1\nharmonies = [{ morale = 1 }]', "states a cap"),
        (
            "morale = 1",
            'kind = "ballad"\nmorale = 1\nmost = 2\nharmonies = [{ morale = 1, instrument = "wind" }]',
            "for any instrument",
        ),
        ("morale = 1", 'kind = "ballad"\nmorale = 1\nwhom = "enemies"', "in quiet, not for enemies"),
        ("rc = 3", "rc = 0", "rc"),
    ],
)
def test_songs_that_cannot_be_played_are_refused(tmp_path: Path, old: str, new: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        load(own(tmp_path, OWN.replace(old, new)))


@pytest.mark.rule("pet.limit", "pet.tame", "mount.ride")
@pytest.mark.parametrize(
    ("allies", "why"),
    [
        ('{ who = "fold-hound", owner = "bram" }', "player character of this encounter"),
        ('{ who = "fold-hound", count = 2, owner = "linnet" }', "one active pet"),
        ('{ who = "fold-hound", owner = "linnet", mount = true }', "not larger"),
        ('{ who = "marsh-rat", owner = "linnet" }', "no beast with a taming RC"),
        ('{ who = "hill-pony", mount = true }', "has an owner"),
    ],
)
def test_beasts_that_break_a_rule_are_refused(tmp_path: Path, allies: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        load(own(tmp_path, BEAST.replace("ALLIES", allies)))


@pytest.mark.rule("pet.limit", "mount.ride")
def test_a_pet_and_a_mount_are_not_too_many(tmp_path: Path) -> None:
    both = '{ who = "fold-hound", owner = "linnet" }, { who = "hill-pony", owner = "linnet", mount = true }'
    pack = load(own(tmp_path, BEAST.replace("ALLIES", both)))
    world = encounter_world(pack, "mine")
    assert [
        fighter.owner for fighter in world.fighters if fighter.sheet.type == "beast" and fighter.side == "allies"
    ] == ["linnet"] * 2

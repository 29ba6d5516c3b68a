"""Three days on the road: a fight, points spent, a craft, a ballad, a ritual, two nights, and the next fight."""

from __future__ import annotations

import os
import random
import re
from pathlib import Path
from typing import Any

import pytest

from rulewright.errors import Refusal
from rulewright.kernel.engine.scripted_scene import play
from rulewright.kernel.rules.resolve import Ask, Call, Roll
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.model.modules import tiers_of
from rulewright.systems.anyventure.model.world import Adventure
from rulewright.systems.anyventure.packs.loading import encounter_world, load
from rulewright.systems.anyventure.rules.downtime.advancing import award_points, next_tier, open_module
from rulewright.systems.anyventure.rules.downtime.camp import next_fight, nothing, party_places, wait
from rulewright.systems.anyventure.rules.downtime.resting import night
from rulewright.systems.anyventure.rules.downtime.retraining import rethink, swap_option
from rulewright.systems.anyventure.rules.goods.crafting import craft
from rulewright.systems.anyventure.rules.magic.rituals import ritual
from rulewright.systems.anyventure.rules.music.ballads import play_ballad
from rulewright.systems.anyventure.rules.music.learning_songs import learn_song
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.testing.playthrough import playthrough

GOLDEN = Path(__file__).parent / "golden_three_days.txt"
JOURNEY, SEED = "three-days-to-the-fold", 3
SLEEP = night(((8, True),), True)
IDLE = (nothing("ilse"), nothing("linnet"), nothing("maren"))
FIRST_DAY: tuple[Call[Any], ...] = (
    craft("ilse", "brew-draught"),
    next_tier("linnet", "balladeer 6b Heart of the Band"),
    play_ballad("linnet", "home-fires", "vocal"),
    craft("maren", "forge-knives"),
    award_points(("ilse", "linnet", "maren"), 2),
    open_module("ilse", "wyrm-sworn"),
    ritual("ilse", "moss-and-patience", "red-moss-knot", "linnet"),
    nothing("linnet"),
    next_tier("maren", "bulwark 6b Iron Body"),
    next_tier("maren", "bulwark 7 The Gate Holds"),
    nothing("maren"),
    wait(11),
    *IDLE,
    SLEEP,
)
SECOND_DAY: tuple[Call[Any], ...] = (
    ritual("ilse", "stand-like-stone", "hill-pebble", "maren"),
    learn_song("linnet", "spring-water"),
    rethink("maren"),
    swap_option("maren", "bulwark 4a Shield Bash"),
    nothing("maren"),
    wait(16),
    *IDLE,
    SLEEP,
)
PLAN = (*FIRST_DAY, *SECOND_DAY, *IDLE, next_fight("wolves-at-the-fold"))
IN_CAMP = ("do now?", "what happens next?", "want to learn instead?")


class Travellers:
    """Follow the plan between fights, one line for each question; in fights and details, take the default."""

    def __init__(self) -> None:
        self.plan = list(PLAN)

    def __call__(self, asked: Ask[Any], world: Adventure) -> Any:
        if not str(asked.label).endswith(IN_CAMP):
            return usual(asked, world)
        action = self.plan.pop(0)
        assert asked.options.why_not(action) is None, (action, asked.options.why_not(action))
        return action


def usual(asked: Ask[Any], world: Adventure) -> Any:
    assert GAME.bot is not None
    return GAME.bot(asked, world)


def start() -> Adventure:
    return GAME.shelf.world(JOURNEY, (), None)


@pytest.fixture(scope="module")
def journey_text() -> str:
    """The whole journey as text."""
    policy = Travellers()
    text = playthrough(GAME, start(), SEED, max_steps=600, policy=policy)
    assert policy.plan == []
    return re.sub(r"   \(world \w+\)", "", text)


def test_the_journey_matches_its_golden_file(journey_text: str) -> None:
    """Read the diff; if it is meant, write the file anew with GOLDEN=write."""
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(journey_text, encoding="utf-8")
    assert journey_text == GOLDEN.read_text(encoding="utf-8")


def test_there_are_two_fights_with_two_nights_between_and_a_reason_for_everything(journey_text: str) -> None:
    assert journey_text.count("The night is a favorable rest") == 2
    assert [journey_text.count(f"Day {day}, ") > 0 for day in (1, 2, 3, 4)] == [True, True, True, False]
    order = [
        journey_text.index(words)
        for words in ("Toll Thug 1 is out", "has made", "plays Home Fires", "performs", "The next fight: Wolves")
    ]
    assert order == sorted(order)
    assert journey_text.index("The next fight: Wolves") < journey_text.index("Grey Wolf")
    for rule in ("craft.check", "ballad.after", "ritual.final", "module.award", "module.retrain", "rest.favorable"):
        assert rule in journey_text
    assert journey_text.rstrip().endswith("end: pcs")


def camped(table: Table[Adventure], until: Call[Any]) -> None:
    """Play on to the question that the plan answers with this."""
    policy = Travellers()
    while policy.plan[0] is not until or not at_camp(table):
        asked = table.question(table.waiting_for()[0])
        if isinstance(asked, Roll):
            table.throw(table.waiting_for()[0])
        elif isinstance(asked, Ask):
            table.answer(table.waiting_for()[0], policy(asked, table.world))


def at_camp(table: Table[Adventure]) -> bool:
    asked = table.question(table.waiting_for()[0])
    return isinstance(asked, Ask) and str(asked.label).endswith(IN_CAMP)


@pytest.mark.rule("module.spend", "module.retrain")
def test_spending_points_can_be_undone_and_redone() -> None:
    table = Table(GAME, start(), Seats(), random.Random(SEED).randrange)
    camped(table, FIRST_DAY[1])
    before, seat = table.world, table.waiting_for()[0]
    table.answer(seat, FIRST_DAY[1])
    assert tiers_of(table.world.fighter("linnet").sheet, "balladeer")[-1] == "6b"
    assert (before.fighter("linnet").points, table.world.fighter("linnet").points) == (2, 1)
    table.undo()
    assert table.world == before
    table.answer(seat, next_tier("linnet", "balladeer 6a Unbroken Line"))
    assert tiers_of(table.world.fighter("linnet").sheet, "balladeer")[-1] == "6a"
    with pytest.raises(Refusal, match="Only one option of tier 6 may be taken"):
        table.answer(seat, next_tier("linnet", "balladeer 6b Heart of the Band"))


@pytest.mark.rule("rest.camp")
def test_the_next_fight_begins_where_its_map_puts_the_party_and_everybody_keeps_what_it_has() -> None:
    world = start()
    (wave,) = world.waves
    assert [fighter.id for fighter in wave.fighters] == ["grey-wolf", "grey-wolf-2"]
    placed = dict(party_places(world, wave))
    assert set(wave.stand) <= set(placed.values())
    assert len(set(placed.values())) == len(placed) == 3
    later = play(world, next_fight("wolves-at-the-fold")).world
    assert (later.waves, later.ground, later.result) == ((), wave.ground, "")
    assert {fighter.id for fighter in later.fighters} == {"grey-wolf", "grey-wolf-2", "ilse", "linnet", "maren"}
    assert [fighter.sheet for fighter in later.fighters if fighter.sheet.pc] == [
        fighter.sheet for fighter in world.fighters if fighter.sheet.pc
    ]


def test_an_encounter_names_fights_that_are_there_each_once(tmp_path: Path) -> None:
    entry = "[[encounter]]\nid = 'x'\ntitle = 'x'\ndifficulty = 'easy'\ncite = 'test'\npcs = [{ who = 'pip' }]\n"
    entry += "creatures = [{ who = 'toll-thug' }]\nthen = "
    file = tmp_path / "own.toml"
    for then, why in (
        ("['black-watr']", "did you mean black-water?"),
        ("['black-water', 'black-water']", "is listed twice"),
    ):
        file.write_text(entry + then + "\n", encoding="utf-8")
        with pytest.raises(Refusal, match=re.escape(why)):
            load(file)
    file.write_text(entry + "['black-water', 'the-hollow-court']\n", encoding="utf-8")
    world = encounter_world(load(file), "x")
    assert [wave.id for wave in world.waves] == ["black-water", "the-hollow-court"]
    assert all(fighter.side == "enemies" for wave in world.waves for fighter in wave.fighters)
    assert encounter_world(load(), "black-water").modules == ()

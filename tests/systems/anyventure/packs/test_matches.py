"""Matches between any characters and creatures of the packs."""

from __future__ import annotations

import random

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.board import cells_of, distance
from rulewright.systems.anyventure.model.world import Adventure

SHELF = GAME.shelf


def stands(world: Adventure) -> list[tuple[str, str]]:
    return [(fighter.id, fighter.side) for fighter in world.fighters]


def test_pcs_and_creatures_fight_on_either_side() -> None:
    world = SHELF.match(Match(ours=("maren", "grey-wolf"), theirs=("pip", "grey-wolf")))
    assert stands(world) == [
        ("grey-wolf", "enemies"),
        ("grey-wolf-2", "allies"),
        ("maren", "pcs"),
        ("pip", "enemies"),
    ]
    end = play_out(world, random.Random(1).randrange, Solver(GAME.bot, GAME.view), lambda w: not w.agenda)
    assert GAME.over(end) in ("pcs", "enemies")


def test_every_name_on_the_shelf_may_be_on_either_side() -> None:
    ours, theirs = SHELF.sides(None)
    assert ours == theirs
    for name in ours:
        assert stands(SHELF.match(Match(ours=(name,), theirs=(name,))))[0][0] == name


def test_everybody_has_room_and_the_sides_are_apart() -> None:
    world = SHELF.match(Match(ours=("bog-drake", "maren"), theirs=("mountain-that-walks", "marsh-rat", "marsh-rat")))
    cells = [cell for fighter in world.fighters for cell in cells_of(fighter)]
    assert len(cells) == len(set(cells))
    assert all(0 <= x < world.ground.width and 0 <= y < world.ground.depth for x, y in cells)
    ours = [fighter for fighter in world.fighters if fighter.side != "enemies"]
    theirs = [fighter for fighter in world.fighters if fighter.side == "enemies"]
    assert min(distance(one, other) for one in ours for other in theirs) >= 8


def test_an_encounter_is_a_match_too() -> None:
    assert SHELF.match(Match(encounter="black-water")) == SHELF.world("black-water", (), None)


def test_values_of_the_pack_can_be_changed_first() -> None:
    changes = (("creature.toll-thug.health", 30), ("pc.maren.attributes.physique", 4))
    world = SHELF.match(
        Match(ours=("maren",), theirs=("toll-thug",), changes=changes, rulings=("dice.zero-talent=penalised",))
    )
    assert (world.fighter("toll-thug").health, world.fighter("maren").sheet.attributes.physique) == (30, 4)
    assert world.house.dice_zero_talent == "penalised"


@pytest.mark.parametrize(
    ("match", "why"),
    [
        (Match(ours=("mare",), theirs=("toll-thug",)), "no character or creature 'mare'; did you mean maren"),
        (Match(theirs=("toll-thug",)), "1 to 12 names on the players' side"),
        (Match(ours=("maren",)), "1 to 12 names on the other side"),
        (Match(ours=("maren",), theirs=("marsh-rat",) * 13), "got 13"),
        (Match(encounter="blackwater"), "did you mean black-water"),
        (Match(encounter="black-water", ours=("maren",)), "not both"),
        (
            Match(encounter="black-water", changes=(("creature.marsh-rat.health", 0),)),
            "marsh-rat.health cannot be 0: expected a whole number of at least 1",
        ),
        (Match(encounter="black-water", changes=(("creature.marsh-rat.health", "x"),)), "cannot be 'x'"),
        (Match(encounter="black-water", changes=(("pc.pip.ancestry", "reedlin"),)), "did you mean reedling"),
        (Match(encounter="black-water", changes=(("encounter.black-water.map", "..."),)), "no place left for pip"),
    ],
)
def test_impossible_matches_are_refused(match: Match, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        SHELF.match(match)

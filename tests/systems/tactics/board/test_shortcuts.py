"""Shortcuts for speed give the same answers as the plain computation."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from rulewright.kernel.engine.sample import play_out
from rulewright.kernel.engine.solve import Solver
from rulewright.systems.tactics import GAME
from rulewright.systems.tactics.board import walk_options
from rulewright.systems.tactics.board.geometry.shapes import Base, Box, crosses_box, stretch_inside
from rulewright.systems.tactics.board.measuring.ground import trim_to_reach
from rulewright.systems.tactics.board.measuring.sight import _cuts_off, polygon
from rulewright.systems.tactics.board.moves.destinations import closest_to_enemy, nearest_squared
from rulewright.systems.tactics.model.world import Skirmish

ENCOUNTERS = ("toll-at-the-ford", "night-shift")


def share_inside(start: tuple[int, int], end: tuple[int, int], box: Box) -> tuple[Fraction, Fraction] | None:
    """The stretch of a leg in the open inside of a box, side by side."""
    first, last = Fraction(0), Fraction(1)
    for at, to, low, high in ((start[0], end[0], box.left, box.right), (start[1], end[1], box.low, box.high)):
        if at == to:
            if not low < at < high:
                return None
            continue
        one, other = Fraction(low - at, to - at), Fraction(high - at, to - at)
        first, last = max(first, min(one, other)), min(last, max(one, other))
    return (first, last) if first < last else None


def test_a_leg_crosses_a_box_if_a_stretch_of_it_is_inside() -> None:
    chance = random.Random(3)
    for _ in range(4000):
        x, y, to_x, to_y, left, low = (chance.randrange(7) for _ in range(6))
        box = Box(left, low, left + chance.randrange(5), low + chance.randrange(5))
        found = share_inside((x, y), (to_x, to_y), box)
        assert stretch_inside((x, y), (to_x, to_y), box) == found
        assert crosses_box((x, y), (to_x, to_y), box) is (found is not None)


def test_a_piece_that_cuts_off_leaves_no_line_between_the_bases() -> None:
    chance, cut = random.Random(5), 0
    for _ in range(1500):
        one, other = (Base(chance.randrange(16_000), chance.randrange(16_000), r) for r in (600, 1000))
        left, low = chance.randrange(16_000), chance.randrange(16_000)
        piece = Box(left, low, left + chance.randrange(1, 7_000), low + chance.randrange(1, 7_000))
        if _cuts_off(piece, one, other):
            cut += 1
            lines = [(chance.choice(polygon(one)), chance.choice(polygon(other))) for _ in range(40)]
            assert all(crosses_box(*line, piece) for line in lines)
    assert cut > 50


def met(encounter: str, turns: int = 4) -> list[Skirmish]:
    """Worlds between calls of a game that the bot plays, for its first turns."""
    worlds: list[Skirmish] = []

    def late(world: Skirmish) -> bool:
        worlds.append(world)
        return world.turn > turns or bool(world.result)

    world = GAME.shelf.world(encounter, (), None)
    play_out(world, random.Random(2).randrange, Solver(GAME.bot, GAME.view), late)
    return worlds


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_the_closest_walk_is_the_best_of_all_candidates(encounter: str) -> None:
    moves = {walk_options(world, unit): None for world in met(encounter)[::30] for unit in world.standing()}
    assert len(moves) > 30
    for move in moves:
        foes = [foe.at for foe in move.ground.enemies]
        assert closest_to_enemy(move) == min(move.candidates(), key=lambda place: nearest_squared(place, foes))


@pytest.mark.parametrize("encounter", ENCOUNTERS)
def test_trimming_the_ground_to_the_reach_changes_no_answer(encounter: str) -> None:
    chance = random.Random(7)
    for world in met(encounter)[::60]:
        for unit in world.standing():
            move = walk_options(world, unit)
            near = type(move)(move.low, move.high, (), trim_to_reach(move.ground, move.reach), move.reach)
            for _ in range(5):
                place = tuple(chance.randint(low, high) for low, high in zip(move.low, move.high, strict=True))
                assert move.accepts(place) is near.accepts(place)

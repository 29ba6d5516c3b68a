"""Guesses from the panel who will win: a logistic regression on a few fights. It only has to be roughly right."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import exp
from typing import Any, Generic

import numpy as np
from numpy.typing import NDArray

from rulewright.game.game import Game
from rulewright.game.panel import Piece
from rulewright.kernel.rules.world import W
from rulewright.lab.measurements import side_of_piece

from .transition_cache import CachedWorld

CERTAIN = 5.0
"""The score of a fight that is decided; others are kept below."""
RARE = 0.01
"""Features seen in less than this share of worlds are left out."""
MAX_STEPS = 25
"""Steps of Newton's method at most."""
MAX_KNOWN = 50_000
"""Worlds whose features are remembered; a bound on memory."""

Features = tuple[tuple[str, float], ...]
Floats = NDArray[np.float64]


class KnownFeatures(Generic[W]):
    """The features of worlds, which several models share."""

    def __init__(self, system: Game[W]) -> None:
        self.system = system
        self._known: dict[CachedWorld[W], Features] = {}

    def of(self, at: CachedWorld[W]) -> Features:
        found = self._known.get(at)
        if found is None:
            if len(self._known) >= MAX_KNOWN:
                self._known.clear()
            found = self._known[at] = tuple(features_of(self.system, at.world))
        return found


class WinModel(Generic[W]):
    """Scores worlds: the logarithm of the odds that the players' side wins, between `-CERTAIN` and `CERTAIN`."""

    def __init__(self, features: KnownFeatures[W], weights: dict[str, float], constant: float) -> None:
        self.features, self.weights, self.constant = features, weights, constant
        self._scores: dict[CachedWorld[W], float] = {}

    def score(self, at: CachedWorld[W]) -> float:
        if at.winner:
            return CERTAIN if at.winner == "pcs" else -CERTAIN
        score = self._scores.get(at)
        if score is None:
            if len(self._scores) >= MAX_KNOWN:
                self._scores.clear()
            score = self._scores[at] = self._score(at)
        return score

    def _score(self, at: CachedWorld[W]) -> float:
        score, weights = self.constant, self.weights
        for name, value in self.features.of(at):
            score += weights.get(name, 0.0) * value
        return max(-CERTAIN, min(CERTAIN, score))


def chance(score: float) -> float:
    """The chance to win that a score stands for."""
    return 1 / (1 + exp(-score))


def features_of(system: Game[W], world: W) -> Iterator[tuple[str, float]]:
    """What the panel shows of a world, as numbers: every bar, who is out, every mark, and the sums of each side."""
    panel = system.panel(world)
    health: dict[str, float] = {}
    for piece in panel.pieces:
        if piece.out:
            yield f"{piece.id} out", 1.0
            continue
        side = side_of_piece(system, piece)
        health[side] = health.get(side, 0.0) + _health(piece)
        for bar in piece.bars:
            yield f"{piece.id} {bar.key}", bar.value / (bar.most or 1)
        for mark in piece.marks:
            yield f"{piece.id} {mark.id}", 1.0
    yield from ((f"health of {side}", value) for side, value in health.items())
    yield from ((bar.key, float(bar.value)) for bar in panel.parts)
    yield "round", float(system.round_of(world))


def _health(piece: Piece) -> float:
    """The share of its health that somebody has left."""
    for bar in piece.bars:
        if bar.role == "health" and bar.most:
            return 1 - bar.value / bar.most if bar.rises else bar.value / bar.most
    return 1.0


def fit_win_model(features: KnownFeatures[W], fights: Iterable[tuple[Iterable[CachedWorld[W]], bool]]) -> WinModel[W]:
    """The model that fits the worlds of some fights, each with whether the players' side won it."""
    visits: dict[CachedWorld[W], list[float]] = {}
    number = 0
    for worlds, won in fights:
        number += 1
        for at in worlds:
            seen = visits.setdefault(at, [0.0, 0.0])
            seen[0] += 1
            seen[1] += won
    rows = [dict(features.of(at)) for at in visits]
    counts, wins = (np.array(column, float) for column in zip(*visits.values(), strict=True))
    names = _common(rows)
    table = np.array([[row.get(name, 0.0) for name in names] for row in rows]).reshape(len(rows), len(names))
    middle, spread = table.mean(0), table.std(0)
    spread[spread < 1e-9] = np.inf
    # Worlds of one fight say little more than one of them, so the ridge grows with their number.
    found = _fit((table - middle) / spread, counts, wins, ridge=counts.sum() / max(1, number))
    weights = found[1:] / spread
    return WinModel(features, dict(zip(names, weights.tolist(), strict=True)), float(found[0] - weights @ middle))


def _common(rows: list[dict[str, float]]) -> list[str]:
    seen: dict[str, int] = {}
    for row in rows:
        for name in row:
            seen[name] = seen.get(name, 0) + 1
    return sorted(name for name, number in seen.items() if number >= RARE * len(rows))


def _fit(table: Floats, counts: Floats, wins: Floats, ridge: float) -> Any:
    """The constant and the weights, by Newton's method with a ridge."""
    rows = np.hstack([np.ones((len(table), 1)), table])
    penalty = np.eye(rows.shape[1]) * ridge
    penalty[0, 0] = 1e-6
    found = np.zeros(rows.shape[1])
    for _ in range(MAX_STEPS):
        chances = 1 / (1 + np.exp(-np.clip(rows @ found, -30, 30)))
        weight = np.maximum(chances * (1 - chances), 1e-4) * counts
        slope = rows.T @ (wins - counts * chances) - penalty @ found
        step = np.linalg.solve((rows * weight[:, None]).T @ rows + penalty, slope)
        found += step
        if np.abs(step).max() < 1e-4:
            break
    return found

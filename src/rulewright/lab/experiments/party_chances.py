"""How hard a fight is for a party: its chance to win by careless, plain and careful play, sharper with every batch.

*Careful* is the strongest way to play that the game has, found by trying its policies first. The fights that choose it
are not counted in its chance, because the luckiest of several would then look better than it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rulewright.game.game import Game
from rulewright.kernel.rules.world import Struct
from rulewright.lab.effort import batch_size
from rulewright.lab.measurements import Estimate, FightStats
from rulewright.lab.policies import PLAIN, find_policy, policy_by_side, usual_policy
from rulewright.lab.sampling.fights import FightSampler

SEED, TRIAL_SEED = 0, 1
TRIAL_FIGHTS = 12
"""Fights by which the strongest way to play is chosen."""
FIGHTS = 150
"""Fights of each way: the range is then at most 16 points wide."""


class WayChance(Struct, frozen=True):
    """One way to play: the policy it follows, the chance to win with its range, and the fights behind it."""

    policy: str
    chance: float
    low: float
    high: float
    fights: int


class PartyChances(Struct, frozen=True):
    """The three ways side by side; how many rounds plain play takes, and how often it leaves each of ours out."""

    careless: WayChance
    plain: WayChance
    careful: WayChance
    rounds: float
    falls: dict[str, float]


class Trial(NamedTuple):
    """Fights of one policy from one world, batch by batch."""

    policy: str
    sampler: FightSampler[Any]
    stats: FightStats
    seed: int

    @property
    def fights(self) -> int:
        return int(self.stats.weight)

    def play(self, number: int, fights: int) -> None:
        self.stats.merge(self.sampler.batch(self.seed, number, fights))

    @property
    def win(self) -> Estimate:
        """The chance to win; anything is possible before the first fight."""
        return self.stats.share_of("pcs") if self.fights else Estimate(0.5, 0.0, 1.0)

    def chance(self) -> WayChance:
        win = self.win
        return WayChance(self.policy, win.value, win.low, win.high, self.fights)


def trial_of(system: Game[Any], world: Any, policy: str, seed: int = SEED) -> Trial:
    """Fights in which the players follow a policy, and the others that of the game's own bot."""
    both = policy_by_side(system, find_policy(system, policy), find_policy(system, PLAIN))
    return Trial(policy, FightSampler(system, world, both), FightStats(), seed)


def party_chances(system: Game[Any], world: Any, fights: int = FIGHTS) -> Iterator[PartyChances]:
    """The chances of the players' side, as soon as there are any and after every batch.

    Args:
        system: The game.
        world: The fight as it is about to begin.
        fights: Fights of each way of play.

    Yields:
        The chances so far. The last are final; the same world always has the same.

    Example:
        >>> *_, last = party_chances(GAME, GAME.shelf.world("yard", (), None), fights=5)
        >>> last.plain.fights
        5
    """
    careless, plain = (trial_of(system, world, name) for name in (usual_policy(system), PLAIN))
    tried = [trial_of(system, world, name, TRIAL_SEED) for name in strong_policies(system)]
    first = min(batch_size(0), fights)
    for one in (plain, careless, tried[0]):
        one.play(0, first)
        yield _chances(careless, plain, tried[0])
    for one in tried:
        play_trial(one, TRIAL_FIGHTS)
        yield _chances(careless, plain, _strongest(tried))
    name = _strongest(tried).policy
    careful = plain if name == PLAIN else trial_of(system, world, name)
    yield from _sharpened(careless, plain, careful, fights)


def _sharpened(careless: Trial, plain: Trial, careful: Trial, fights: int) -> Iterator[PartyChances]:
    """The chances after more and more batches of the ways that are left to choose from."""
    ways = tuple({id(one): one for one in (plain, careless, careful)}.values())
    for played, number, size in _batches(fights):
        for one in ways:
            # The first batch of some was played before there was anything else to show.
            if one.fights <= played:
                one.play(number, size)
        # Plain play is a way to play carefully, too, where nothing that was tried does better.
        yield _chances(careless, plain, _strongest([careful, plain]))


def _batches(fights: int) -> Iterator[tuple[int, int, int]]:
    """The fights before each batch, its number, and its size."""
    number = played = 0
    while played < fights:
        size = min(batch_size(number), fights - played)
        yield played, number, size
        number, played = number + 1, played + size


def strong_policies(system: Game[Any]) -> list[str]:
    """The policies that may be the strongest of a game; the careless one never is meant to be."""
    careless = usual_policy(system)
    return [name for name in system.policies if name != careless] or [PLAIN]


def _strongest(trials: Sequence[Trial]) -> Trial:
    return max(trials, key=lambda one: one.win.value)


def _chances(careless: Trial, plain: Trial, careful: Trial) -> PartyChances:
    stats = plain.stats
    ours = [piece for piece, side in plain.sampler.start.pieces if side == "pcs"]
    falls = {piece: 1 - stats.standing.get(piece, 0.0) / stats.weight for piece in ours}
    rounds = stats.rounds.sum / stats.weight
    return PartyChances(careless.chance(), plain.chance(), careful.chance(), rounds, falls)


def play_trial(trial: Trial, fights: int) -> Trial:
    """The same trial after all its fights; batches that it has played are not played again."""
    for played, number, size in _batches(fights):
        if trial.fights <= played:
            trial.play(number, size)
    return trial

"""What the lab is asked, as typed: who fights, how hard to try, how many workers, where the answer goes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.cli.checks import check_rulings, find_encounter
from rulewright.cli.parsing import parse_change, parse_names, parse_precision
from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.lab.effort import Effort, Mode
from rulewright.lab.policies import usual_policy
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import WorkerPool, worker_pool
from rulewright.systems import game


class Sides(NamedTuple):
    """Who fights and how they play: an encounter, or names for each side."""

    encounter: str | None
    ours: list[str] | None
    theirs: list[str] | None
    we: str | None
    they: str | None


class Output(NamedTuple):
    """Where an answer goes beside the terminal."""

    as_json: bool
    html: Path | None = None
    out: Path | None = None


class WorkerOptions(NamedTuple):
    """Which workers do the work, and how many."""

    engine: str
    workers: int | None

    def start(self) -> WorkerPool:
        return worker_pool(self.engine, self.workers)


def make_setup(
    name: str, sides: Sides, rulings: Iterable[str] | None, settings: Iterable[str] | None, pack: Path | None
) -> Setup:
    """A fight of two sides, checked against the content and the book."""
    system = game(name)
    changes = tuple(parse_change(setting) for setting in settings or ())
    match = Match("", (), (), check_rulings(system, rulings), changes, None if pack is None else str(pack))
    usual = usual_policy(system)
    return Setup(name, _with_fighters(system, sides, match, pack), sides.we or usual, sides.they or usual)


def make_empty_setup(
    name: str, rulings: Iterable[str] | None, pack: Path | None, we: str | None = None, they: str | None = None
) -> Setup:
    """A game with a table's rulings, content and policies, and nobody on either side yet."""
    system = game(name)
    match = Match(rulings=check_rulings(system, rulings), pack=None if pack is None else str(pack))
    usual = usual_policy(system)
    setup = Setup(name, match, we or usual, they or usual)
    setup.policy()  # refuses policies that the game does not have
    return setup


def _with_fighters(system: Game[Any], sides: Sides, match: Match, pack: Path | None) -> Match:
    if not (sides.ours or sides.theirs):
        return match.but(encounter=find_encounter(system, sides.encounter, pack))
    if sides.encounter is not None:
        raise Refusal("expected an encounter, or --ours and --theirs, not both")
    if not (sides.ours and sides.theirs):
        raise Refusal("expected --ours NAME,NAME and --theirs NAME,NAME together")
    return match.but(ours=parse_names(*sides.ours), theirs=parse_names(*sides.theirs))


def make_effort(method: Mode, within: str | None, worlds: int | None, fights: int | None, seed: int | None) -> Effort:
    """How hard to try; what is not given stays as usual."""
    near = None if within is None else parse_precision(within)
    given = {"within": near, "worlds": worlds, "fights": fights, "seed": seed}
    return Effort(method, **{name: value for name, value in given.items() if value is not None}).checked()  # type: ignore[arg-type]

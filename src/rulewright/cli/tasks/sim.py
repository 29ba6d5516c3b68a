"""`sim`: who wins an encounter when each side follows a policy."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from rulewright.cli.names import encounter_of, rulings_of, writable
from rulewright.cli.output.lab_result import result_lines
from rulewright.cli.output.progress import Stop, shown
from rulewright.cli.output.screen import wrapped
from rulewright.content.shelf import Match
from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.lab.effort import Effort, Mode
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.policies import BEST_RESPONSE, RANDOM, bot_policy, policy_names, random_policy
from rulewright.lab.report.wording import format_shortfall, format_side
from rulewright.lab.result import Result
from rulewright.lab.setup import DEFAULT_POLICY, Setup
from rulewright.lab.workers.pool import WorkerPool, worker_pool
from rulewright.systems import game

from .dice import share

INTERRUPTED = 130


class Sides(NamedTuple):
    """Who fights, as typed: an encounter, or names for each side."""

    encounter: str | None
    ours: list[str] | None
    theirs: list[str] | None
    we: str | None
    they: str | None


class Output(NamedTuple):
    """Where the answer goes."""

    as_json: bool
    html: Path | None


def show_policies(name: str, *, as_json: bool) -> None:
    """The ways to play a game, each in a sentence."""
    told = explained(game(name))
    if as_json:
        print(json.dumps(told))
        return
    for policy, sentence in told.items():
        print(wrapped(f"{policy}: {sentence}", ""))
    print(wrapped("or a function of your own, (asked, seen) → answer: FILE.py:NAME or MODULE:NAME", ""))


def explained(system: System[Any]) -> dict[str, str]:
    """Every policy with the first sentence of its docstring."""
    shared = {
        "plain": bot_policy.__doc__,
        RANDOM: random_policy.__doc__,
        BEST_RESPONSE: "The best there is where all can be followed, else what does best a few fights ahead.",
    }
    told = {**shared, **{name: policy.__doc__ for name, policy in system.policies.items() if name not in shared}}
    return {name: (told[name] or "").strip().partition("\n")[0] for name in policy_names(system)}


def show_sim(setup: Setup, effort: Effort, engine: str, workers: int | None, output: Output) -> None:
    """Play it, then say how it ends."""
    writable(output.html)
    with worker_pool(engine, workers) as crew, Stop() as stop:
        result = watched(setup, effort, crew)
    if stop.pressed:
        print(f"rulewright: {stopped_at(result)}", file=sys.stderr)
    if output.html is not None:
        save_page(output.html, setup, effort, result, interrupted=stop.pressed)
    title = title_of(setup)
    if output.as_json:
        print(json.dumps(report(setup, effort, result, interrupted=stop.pressed)))
    else:
        more = "" if stop.pressed else format_shortfall(result, effort)
        head = [wrapped(words, "") for words in (title, *asked_words(setup))]
        print("\n".join([*head, *result_lines(result, more)]))
    if stop.pressed:
        raise SystemExit(INTERRUPTED)


def stopped_at(result: Result) -> str:
    """How far it had come."""
    done = f"{result.fights:,} fights" if result.method == "sampled" else f"{result.worlds:,} worlds"
    return f"stopped after {done}; this is what they show"


def watched(setup: Setup, effort: Effort, crew: WorkerPool) -> Result:
    """The answer, with a bar while it is looked for; stopped early, what is known by then, if anything is."""
    try:
        with shown() as progress:
            return simulate(setup, effort, crew, progress)
    except KeyboardInterrupt:
        print("rulewright: stopped before anything was known; --sampled knows something sooner", file=sys.stderr)
        raise


def setup_of(
    name: str, sides: Sides, rulings: Iterable[str] | None, settings: Iterable[str] | None, pack: Path | None
) -> Setup:
    """What is to be played, held against what there is."""
    system = game(name)
    changes = tuple(change_of(setting) for setting in settings or ())
    match = Match("", (), (), rulings_of(system, rulings), changes, None if pack is None else str(pack))
    return Setup(name, fighters(system, sides, match, pack), sides.we or DEFAULT_POLICY, sides.they or DEFAULT_POLICY)


def fighters(system: System[Any], sides: Sides, match: Match, pack: Path | None) -> Match:
    if not (sides.ours or sides.theirs):
        return match.but(encounter=encounter_of(system, sides.encounter, pack))
    if sides.encounter is not None:
        raise Refusal("expected an encounter, or --ours and --theirs, not both")
    if not (sides.ours and sides.theirs):
        raise Refusal("expected --ours NAME,NAME and --theirs NAME,NAME together")
    return match.but(ours=listed(*sides.ours), theirs=listed(*sides.theirs))


def listed(*typed: str) -> tuple[str, ...]:
    """Names as typed: `jory-smolkin,rustbug`."""
    return tuple(name.strip() for text in typed for name in text.split(",") if name.strip())


def change_of(setting: str) -> tuple[str, Any]:
    """A value to be set, as typed: `npc.rust-rat.level=3`."""
    path, sign, text = (part.strip() for part in setting.partition("="))
    if not sign or not path:
        raise Refusal(f"expected PATH=VALUE, such as npc.rustbug.level=3, got {setting!r}")
    try:
        return path, _fixed(json.loads(text))
    except json.JSONDecodeError:
        return path, text


def _fixed(value: Any) -> Any:
    if isinstance(value, dict):
        raise Refusal("a value is a number, a word, true, false, null or a list of them; set the parts one by one")
    return tuple(map(_fixed, value)) if isinstance(value, list) else value


def effort_of(way: Mode, within: str | None, worlds: int | None, fights: int | None, seed: int | None) -> Effort:
    """How hard to try, as typed; what is not said is as usual."""
    given = {"within": None if within is None else within_of(within), "worlds": worlds, "fights": fights, "seed": seed}
    return Effort(way, **{name: value for name, value in given.items() if value is not None}).checked()  # type: ignore[arg-type]


def within_of(text: str) -> float:
    """How near an answer has to be."""
    try:
        return float(share(text))
    except Refusal:
        raise Refusal(f"expected --within as a share such as 0.5% or 0.005, got {text!r}") from None


def title_of(setup: Setup) -> str:
    """The encounter by its title, or who meets whom."""
    match = setup.match
    if not match.encounter:
        return f"{', '.join(match.ours)} against {', '.join(match.theirs)}"
    listed = setup.system.shelf.encounters(Path(match.pack) if match.pack else None)
    return next(one.title for one in listed if one.id == match.encounter)


def asked_words(setup: Setup) -> list[str]:
    """Who is in an encounter, and how both sides play."""
    return [*([present(setup)] if setup.match.encounter else []), played(setup)]


def present(setup: Setup) -> str:
    """Who is there as the fight begins."""
    system = setup.system
    pieces = system.panel(setup.world()).pieces
    told = {end: [one.id for one in pieces if system.sides.get(one.side, one.side) == end] for end in ("pcs", "npcs")}
    return "; ".join(f"{format_side(end)}: {', '.join(ids)}" for end, ids in told.items() if ids)


def played(setup: Setup) -> str:
    """How both sides play, and what is not as usual."""
    changes = [f"{path}={value}" for path, value in setup.match.changes]
    return "; ".join((f"we play {setup.ours}, they play {setup.theirs}", *setup.match.rulings, *changes))


def report(setup: Setup, effort: Effort, result: Result, *, interrupted: bool) -> dict[str, Any]:
    """Everything, for programs."""
    plain: dict[str, Any] = msgspec.to_builtins({"setup": setup, "effort": effort, "result": result})
    return {**plain, "interrupted": interrupted}


def save_page(path: Path, setup: Setup, effort: Effort, result: Result, *, interrupted: bool) -> None:
    from rulewright.files import write_whole
    from rulewright.lab.report.figures import request_section, result_sections
    from rulewright.lab.report.page import render_page

    words = [f"{setup.system.title}. {'. '.join(asked_words(setup))}."]
    if interrupted:
        words.append("It was stopped early; this is what was known by then.")
    elif short := format_shortfall(result, effort):
        words.append(f"{short}.")
    write_whole(path, render_page(title_of(setup), (*result_sections(result), request_section(setup, effort)), words))
    print(f"written to {path}", file=sys.stderr)

"""`sim`: who wins an encounter when each side follows a policy."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from rulewright.cli.checks import check_writable
from rulewright.cli.output.lab_result import result_lines
from rulewright.cli.output.progress import InterruptFlag, show_progress
from rulewright.cli.output.screen import wrap
from rulewright.files import write_atomically
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.policy_descriptions import describe_policies
from rulewright.lab.report.wording import format_shortfall, format_side
from rulewright.lab.result import Result
from rulewright.lab.setup import Setup
from rulewright.lab.workers.pool import WorkerPool
from rulewright.systems import game

from .request import Output, WorkerOptions
from .results import INTERRUPTED


def show_policies(name: str, *, as_json: bool) -> None:
    """The policies of a game, each in a sentence."""
    sentences = describe_policies(game(name))
    if as_json:
        print(json.dumps(sentences))
        return
    for policy, sentence in sentences.items():
        print(wrap(f"{policy}: {sentence}", ""))
    print(wrap("or a function of your own, (asked, seen) → answer: FILE.py:NAME or MODULE:NAME", ""))


def show_sim(setup: Setup, effort: Effort, workers: WorkerOptions, output: Output) -> None:
    """Play the fight, then say how it ends."""
    check_writable(output.html)
    with workers.start() as crew, InterruptFlag() as flag:
        result = _simulate(setup, effort, crew)
    if flag.pressed:
        print(f"rulewright: {_stopped_after(result)}", file=sys.stderr)
    if output.html is not None:
        _save_page(output.html, setup, effort, result, interrupted=flag.pressed)
    title = _title(setup)
    if output.as_json:
        print(json.dumps(_report(setup, effort, result, interrupted=flag.pressed)))
    else:
        shortfall = "" if flag.pressed else format_shortfall(result, effort)
        head = [wrap(words, "") for words in (title, *_describe(setup))]
        print("\n".join([*head, *result_lines(result, shortfall)]))
    if flag.pressed:
        raise SystemExit(INTERRUPTED)


def _simulate(setup: Setup, effort: Effort, crew: WorkerPool) -> Result:
    """The answer, with a progress bar; after Ctrl-C what is known by then, if anything is."""
    try:
        with show_progress() as progress:
            return simulate(setup, effort, crew, progress)
    except KeyboardInterrupt:
        print("rulewright: stopped before anything was known; --sampled knows something sooner", file=sys.stderr)
        raise


def _stopped_after(result: Result) -> str:
    done = f"{result.fights:,} fights" if result.method == "sampled" else f"{result.worlds:,} worlds"
    return f"stopped after {done}; this is what they show"


def _title(setup: Setup) -> str:
    """The title of the encounter, or the names of both sides."""
    match = setup.match
    if not match.encounter:
        return f"{', '.join(match.ours)} against {', '.join(match.theirs)}"
    encounters = setup.system.shelf.encounters(Path(match.pack) if match.pack else None)
    return next(encounter.title for encounter in encounters if encounter.id == match.encounter)


def _describe(setup: Setup) -> list[str]:
    """Who is in an encounter, how both sides play, and what is not as usual."""
    changes = [f"{path}={value}" for path, value in setup.match.changes]
    played = "; ".join((f"we play {setup.ours}, they play {setup.theirs}", *setup.match.rulings, *changes))
    broken = map(str, setup.system.shelf.broken_in(setup.match))
    return [*([_describe_sides(setup)] if setup.match.encounter else []), played, *broken]


def _describe_sides(setup: Setup) -> str:
    """Who is there as the fight begins."""
    system = setup.system
    pieces = system.panel(setup.world()).pieces
    ids = {
        end: [piece.id for piece in pieces if system.sides.get(piece.side, piece.side) == end]
        for end in ("pcs", "npcs")
    }
    return "; ".join(f"{format_side(end)}: {', '.join(names)}" for end, names in ids.items() if names)


def _report(setup: Setup, effort: Effort, result: Result, *, interrupted: bool) -> dict[str, Any]:
    """Everything, for programs."""
    plain: dict[str, Any] = msgspec.to_builtins({"setup": setup, "effort": effort, "result": result})
    return {**plain, "interrupted": interrupted}


def _save_page(path: Path, setup: Setup, effort: Effort, result: Result, *, interrupted: bool) -> None:
    # Charts take half a second to import, and most people ask for none.
    from rulewright.lab.report.figures import request_section, result_sections
    from rulewright.lab.report.page import render_page

    words = [f"{setup.system.title}. {'. '.join(_describe(setup))}."]
    if interrupted:
        words.append("It was stopped early; this is what was known by then.")
    elif shortfall := format_shortfall(result, effort):
        words.append(f"{shortfall}.")
    write_atomically(
        path, render_page(_title(setup), (*result_sections(result), request_section(setup, effort)), words)
    )
    print(f"written to {path}", file=sys.stderr)

"""`sim`: who wins an encounter when each side follows a policy."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from rulewright.cli.checks import check_writable
from rulewright.cli.output.lab_result import result_lines
from rulewright.cli.output.lab_sections import section_lines
from rulewright.cli.output.progress import InterruptFlag, show_progress
from rulewright.cli.output.screen import wrap
from rulewright.files import write_atomically
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.experiments.ways_of_play import WayOfPlay, ways_of_play, ways_section
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


def show_sim(setup: Setup, effort: Effort, workers: WorkerOptions, output: Output, *, every_way: bool) -> None:
    """Play the fight, then say how it ends; with `every_way` also how it ends if our side plays otherwise."""
    check_writable(output.html)
    ways: tuple[WayOfPlay, ...] = ()
    with workers.start() as crew, InterruptFlag() as flag:
        result = _simulate(setup, effort, crew)
        if every_way and not flag.pressed:
            with show_progress() as progress:
                ways = ways_of_play(setup, result, crew, progress)
    if flag.pressed:
        print(f"rulewright: {_stopped_after(result)}", file=sys.stderr)
    if output.html is not None:
        _save_page(output.html, setup, effort, result, ways, interrupted=flag.pressed)
    title = _title(setup)
    if output.as_json:
        print(json.dumps(_report(setup, effort, result, ways, interrupted=flag.pressed)))
    else:
        shortfall = "" if flag.pressed else format_shortfall(result, effort)
        head = [wrap(words, "") for words in (title, *_describe(setup))]
        print("\n".join([*head, *result_lines(result, shortfall), *_ways_lines(setup, ways)]))
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
    sides = [_describe_sides(setup)] if setup.match.encounter else []
    return [*sides, played, *_describe_told(setup), *broken]


def _describe_told(setup: Setup) -> list[str]:
    """What of those who fight only the GM can play."""
    told = [f"{what} of {piece}" for piece, what in _told_only(setup)]
    return [f"not played, as only the GM can rule on it: {', '.join(told)}"] if told else []


def _told_only(setup: Setup) -> list[tuple[str, str]]:
    return setup.system.shelf.told_only(setup.world(), Path(setup.match.pack) if setup.match.pack else None)


def _describe_sides(setup: Setup) -> str:
    """Who is there as the fight begins."""
    system = setup.system
    pieces = system.panel(setup.world()).pieces
    ids = {
        end: [piece.id for piece in pieces if system.sides.get(piece.side, piece.side) == end]
        for end in ("pcs", "npcs")
    }
    return "; ".join(f"{format_side(end)}: {', '.join(names)}" for end, names in ids.items() if names)


def _ways_lines(setup: Setup, ways: tuple[WayOfPlay, ...]) -> list[str]:
    return ["", *section_lines(ways_section(setup, ways))] if len(ways) > 1 else []


def _report(
    setup: Setup, effort: Effort, result: Result, ways: tuple[WayOfPlay, ...], *, interrupted: bool
) -> dict[str, Any]:
    """Everything, for programs."""
    plain: dict[str, Any] = msgspec.to_builtins({"setup": setup, "effort": effort, "result": result})
    by_way = {way.policy: msgspec.to_builtins(way.result.win) for way in ways}
    return {**plain, "ways": by_way, "told_only": _told_only(setup), "interrupted": interrupted}


def _save_page(
    path: Path, setup: Setup, effort: Effort, result: Result, ways: tuple[WayOfPlay, ...], *, interrupted: bool
) -> None:
    # Charts take half a second to import, and most people ask for none.
    from rulewright.lab.report.figures import request_section, result_sections
    from rulewright.lab.report.page import render_page

    words = [f"{setup.system.title}. {'. '.join(_describe(setup))}."]
    if interrupted:
        words.append("It was stopped early; this is what was known by then.")
    elif shortfall := format_shortfall(result, effort):
        words.append(f"{shortfall}.")
    by_way = (ways_section(setup, ways),) if len(ways) > 1 else ()
    sections = (*result_sections(result), *by_way, request_section(setup, effort))
    write_atomically(path, render_page(_title(setup), sections, words))
    print(f"written to {path}", file=sys.stderr)

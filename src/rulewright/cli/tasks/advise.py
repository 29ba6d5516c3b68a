"""`advise` and `hint`: what to do where a choice is open, and why."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.cli.names import encounter_of, expect, rulings_of
from rulewright.cli.output.lab_result import columns
from rulewright.cli.output.progress import Stop, shown
from rulewright.cli.output.screen import wrapped
from rulewright.cli.prompt.session import bot_acts, open_table
from rulewright.errors import Refusal
from rulewright.kernel.rules.resolve import Ask
from rulewright.lab.effort import Effort
from rulewright.lab.policies import BEST_RESPONSE, find_policy, policy_by_side
from rulewright.lab.report.wording import format_chance, format_limits
from rulewright.lab.search.advice import Advice
from rulewright.lab.search.advise import advise
from rulewright.lab.search.best_play import advise_best_play
from rulewright.lab.search.choices import OpenChoice, open_choice_at
from rulewright.lab.setup import DEFAULT_POLICY
from rulewright.systems import names
from rulewright.table.play.table import Table

from .situation import saved_table

INTERRUPTED = 130
MOST_INPUTS = 500
SHOWN = 8


class Where(NamedTuple):
    """A position, as typed: a saved table, or a game and an encounter of it, played by bots to the first choice."""

    what: str
    encounter: str | None
    rulings: list[str] | None
    pack: Path | None
    seed: int | None
    role: str | None


class Ways(NamedTuple):
    """How both sides play from there on."""

    we: str | None
    they: str | None


def table_at(where: Where) -> Table[Any]:
    """The table, come to a choice."""
    if where.what not in names():
        return _saved(where)
    from rulewright.systems import game

    system = game(where.what)
    chosen = encounter_of(system, where.encounter, where.pack)
    table = open_table(where.what, chosen, rulings_of(system, where.rulings), where.pack, None, where.seed or 0)
    if where.role is not None:
        expect("role", where.role, system.roles(table.world))
    for _ in range(MOST_INPUTS):
        asked = _open(table)
        if asked is None or (isinstance(asked, Ask) and _wanted(table, asked, where.role)):
            break
        bot_acts(table)
    if where.role is not None and _open(table) is None:
        raise Refusal(f"{where.role} had nothing to choose until the fight was over; another --seed or --as may help")
    return table


def _saved(where: Where) -> Table[Any]:
    """A saved table; it has an encounter, rulings and content of its own."""
    given = {"the encounter": where.encounter, "--ruling": where.rulings, "--pack": where.pack}
    if extra := [name for name, value in given.items() if value]:
        raise Refusal(f"{where.what} is no game, and a saved table brings its own: leave out {', '.join(extra)}")
    return saved_table(Path(where.what))


def _open(table: Table[Any]) -> Any:
    return table.question(table.waiting_for()[0]) if table.waiting_for() else None


def _wanted(table: Table[Any], asked: Ask[Any], role: str | None) -> bool:
    """The first choice of that role; without one, the first of the players' side that leaves a choice."""
    if len(asked.options.candidates()) < 2:
        return False
    mine = table.system.side_of(table.world, asked.who[0]) == "pcs"
    return role in asked.who if role is not None else mine


def place_of(table: Table[Any], role: str | None = None) -> OpenChoice[Any]:
    """Where the choice is, on what the seat that is asked sees."""
    waiting = table.waiting_for()
    if not waiting:
        raise Refusal("nothing is open at this table: the fight is over")
    roles = (role,) if role is not None else table.roles_of(waiting[0])
    world, tape = table.position
    return open_choice_at(table.system, world, tuple(mark.answer for mark in tape), roles)


def advice_at(table: Table[Any], ways: Ways, effort: Effort, role: str | None = None) -> Advice:
    """The options where the table stands, by the policies named; a best reply is searched for."""
    place, system = place_of(table, role), table.system
    typed = (ways.we or DEFAULT_POLICY, ways.they or DEFAULT_POLICY)
    policy = policy_by_side(
        system, *(find_policy(system, DEFAULT_POLICY if one == BEST_RESPONSE else one) for one in typed)
    )
    searching = tuple(side for side, one in zip(("pcs", "npcs"), typed, strict=True) if one == BEST_RESPONSE)
    with shown() as progress:
        if searching:
            return advise_best_play(system, place, policy, searching, effort, progress)
        return advise(system, place, policy, effort, progress)


def show_advice(where: Where, ways: Ways, effort: Effort, *, as_json: bool) -> None:
    """The options ranked, with the reason."""
    table = table_at(where)
    with Stop() as stop:
        advice = advice_at(table, ways, effort, where.role)
    if as_json:
        plain = {
            **advice.as_dict(),
            "we": ways.we or DEFAULT_POLICY,
            "they": ways.they or DEFAULT_POLICY,
            "interrupted": stop.pressed,
        }
        print(json.dumps(plain))
    else:
        print("\n".join([*advice_lines(advice), _onward(ways)]))
    if stop.pressed:
        print("rulewright: stopped early; this is what is known so far", file=sys.stderr)
        raise SystemExit(INTERRUPTED)


def _onward(ways: Ways) -> str:
    """What the chances count on."""
    return wrapped(
        f"(chances to win if we go on with {ways.we or DEFAULT_POLICY} and they with {ways.they or DEFAULT_POLICY})", ""
    )


def advice_lines(advice: Advice, most: int = SHOWN) -> Iterator[str]:
    """The question, the best answers with what they are worth, why, and how sure."""
    yield wrapped(advice.question if advice.question.endswith("?") else f"{advice.question}:", "")
    cells = []
    for option in advice.options[:most]:
        value = option.value
        worth = f"{value.value:+.2f}" if advice.kind == "heuristic" else format_chance(value.value)
        limits = "" if advice.kind in ("exact", "heuristic") else format_limits(value)
        cells.append((worth, limits, option.words))
    yield from (line.rstrip() for line in columns(cells, ">><"))
    if len(advice.options) > most:
        yield f"… and {len(advice.options) - most} more"
    yield wrapped(f"why: {advice.why}", "")
    yield wrapped(f"({advice.describe_certainty()})", "")

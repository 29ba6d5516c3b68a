"""`advise` and `hint`: what to do where a choice is open, and why."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.cli.checks import check_rulings, find_encounter, require_known
from rulewright.cli.output.columns import align_columns
from rulewright.cli.output.progress import InterruptFlag, show_progress
from rulewright.cli.output.screen import wrap
from rulewright.errors import Refusal
from rulewright.kernel.rules.resolve import Ask
from rulewright.lab.effort import Effort, stop_after
from rulewright.lab.policies import BEST_RESPONSE, DEFAULT_POLICY, find_policy, policy_by_side, usual_policy
from rulewright.lab.report.wording import format_chance, format_limits
from rulewright.lab.search.advise import advise
from rulewright.lab.search.best_play import advise_best_play
from rulewright.lab.search.choices import OpenChoice, open_choice_at
from rulewright.lab.search.ranked_answers import Advice
from rulewright.systems import game, names
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.table import Table

from .tables import Places, load_table, open_table

INTERRUPTED = 130
MAX_BOT_ANSWERS = 500  # until the first choice; many fights are over by then
MAX_OPTIONS_SHOWN = 8


class Situation(NamedTuple):
    """Where advice is wanted, as typed: a saved table, or a game and an encounter at its first choice."""

    table_or_game: str
    encounter: str | None
    rulings: list[str] | None
    pack: Path | None
    seed: int | None
    role: str | None


class Policies(NamedTuple):
    """How both sides play after the choice, as typed."""

    we: str | None
    they: str | None


def show_advice(situation: Situation, policies: Policies, effort: Effort, *, as_json: bool) -> None:
    """The options ranked, with the reason."""
    table = _table_at(situation)
    with InterruptFlag() as flag:
        advice = find_advice(table, policies, effort, situation.role)
    usual = usual_policy(table.system)
    we, they = policies.we or usual, policies.they or usual
    if as_json:
        print(json.dumps({**advice.as_dict(), "we": we, "they": they, "interrupted": flag.pressed}))
    else:
        assumed = wrap(f"(chances to win if we go on with {we} and they with {they})", "")
        print("\n".join([*advice_lines(advice), assumed]))
    if flag.pressed:
        print("rulewright: stopped early; this is what is known so far", file=sys.stderr)
        raise SystemExit(INTERRUPTED)


def find_advice(
    table: Table[Any], policies: Policies, effort: Effort, role: str | None = None, seconds: float = inf
) -> Advice:
    """The options of the open choice, if both sides then follow their policies; a best reply is searched for.

    After some seconds what is known by then is enough.
    """
    place, system = _open_place(table, role), table.system
    typed = (policies.we or DEFAULT_POLICY, policies.they or DEFAULT_POLICY)
    policy = policy_by_side(
        system, *(find_policy(system, DEFAULT_POLICY if name == BEST_RESPONSE else name) for name in typed)
    )
    searching = tuple(side for side, name in zip(("pcs", "npcs"), typed, strict=True) if name == BEST_RESPONSE)
    with show_progress() as progress:
        if searching:
            return advise_best_play(system, place, policy, searching, effort, progress)
        return advise(system, place, policy, effort, stop_after(seconds, progress))


def advice_lines(advice: Advice, most: int = MAX_OPTIONS_SHOWN) -> Iterator[str]:
    """The question, the best answers with what they are worth, why, and how sure that is."""
    yield wrap(advice.question if advice.question.endswith("?") else f"{advice.question}:", "")
    cells = []
    for option in advice.options[:most]:
        value = option.value
        worth = f"{value.value:+.2f}" if advice.kind == "heuristic" else format_chance(value.value)
        limits = "" if advice.kind in ("exact", "heuristic") else format_limits(value)
        cells.append((worth, limits, option.words))
    yield from (line.rstrip() for line in align_columns(cells, ">><"))
    if len(advice.options) > most:
        yield f"… and {len(advice.options) - most} more"
    yield wrap(f"why: {advice.why}", "")
    yield wrap(f"({advice.describe_certainty()})", "")


def _table_at(situation: Situation) -> Table[Any]:
    """A table at which a choice is open; bots play a new one as far as that."""
    if situation.table_or_game not in names():
        return _load_saved(situation)
    system, role = game(situation.table_or_game), situation.role
    chosen = find_encounter(system, situation.encounter, situation.pack)
    rulings = check_rulings(system, situation.rulings)
    table = open_table(system.name, chosen, rulings, situation.pack, Places(), situation.seed or 0)
    if role is not None:
        require_known("role", role, system.roles(table.world))
    for _ in range(MAX_BOT_ANSWERS):
        asked = _open_question(table)
        if asked is None or (isinstance(asked, Ask) and _is_choice_of(table, asked, role)):
            break
        bot_acts(table)
    if role is not None and _open_question(table) is None:
        raise Refusal(f"{role} had nothing to choose until the fight was over; another --seed or --as may help")
    return table


def _load_saved(situation: Situation) -> Table[Any]:
    typed = {"the encounter": situation.encounter, "--ruling": situation.rulings, "--pack": situation.pack}
    name = situation.table_or_game
    if extra := [option for option, value in typed.items() if value]:
        raise Refusal(f"{name} is no game, and a saved table brings its own: leave out {', '.join(extra)}")
    return load_table(Path(name))


def _open_question(table: Table[Any]) -> Any:
    return table.question(table.waiting_for()[0]) if table.waiting_for() else None


def _is_choice_of(table: Table[Any], asked: Ask[Any], role: str | None) -> bool:
    """Whether a role has something to choose; without one, anybody of the players' side."""
    if len(asked.options.candidates()) < 2:
        return False
    if role is not None:
        return role in asked.who
    return table.system.side_of(table.world, asked.who[0]) == "pcs"


def _open_place(table: Table[Any], role: str | None) -> OpenChoice[Any]:
    """The open choice, on what the role or the seat that is asked sees."""
    waiting = table.waiting_for()
    if not waiting:
        raise Refusal("nothing is open at this table: the fight is over")
    roles = (role,) if role is not None else table.roles_of(waiting[0])
    world, tape = table.position
    return open_choice_at(table.system, world, tuple(mark.answer for mark in tape), roles)

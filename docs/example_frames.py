"""One frame of each game for `frames.md`, as the server sends it to a player in the first round."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems import game, names
from rulewright.table.log.records import fold_states
from rulewright.table.play.bots import bot_acts
from rulewright.table.play.seats import Seats
from rulewright.table.play.table import Table
from rulewright.table.view.projection import frame
from rulewright.table.view.story.event_log import EventLog

SEED = 7
MAX_SHOWN = 2  # of a list; the rest looks the same


def example_frames() -> str:
    """The frames as Markdown, one section for each game."""
    return "\n\n".join(f"## {game(name).title}\n\n```json\n{_frame(name)}\n```" for name in names())


def _frame(name: str) -> str:
    table = _table(name)
    events = EventLog.of(table.system, table.records, fold_states(table.system, table.records))
    shown = msgspec.json.encode(frame(table, events, "Ann"))
    return msgspec.json.format(msgspec.json.encode(_shortened(msgspec.json.decode(shown)))).decode()


def _table(name: str) -> Table[Any]:
    """A table at which Ann plays the players' side, and is asked what to do after somebody has acted."""
    system = game(name)
    world = system.shelf.world(system.shelf.encounters(None)[0].id, (), None)
    roles = tuple(role for role in system.roles(world) if role != GM and system.side_of(world, role) == "pcs")
    table: Table[Any] = Table(system, world, Seats.of(Ann=roles), random.Random(SEED).randrange)
    for chosen in (False, True):
        while not (_is_choice(table.question("Ann")) and table.position.world is not world):
            bot_acts(table)
        if not chosen:
            bot_acts(table)
    return table


def _is_choice(asked: Any) -> bool:
    return isinstance(asked, Ask) and isinstance(asked.options, Offers)


def _shortened(data: Any) -> Any:
    """The same with only the first of what is long and alike."""
    if isinstance(data, dict):
        return {name: _shortened(inside) for name, inside in data.items()}
    if isinstance(data, list):
        return [_shortened(inside) for inside in data[:MAX_SHOWN]] + (["…"] if len(data) > MAX_SHOWN else [])
    return data

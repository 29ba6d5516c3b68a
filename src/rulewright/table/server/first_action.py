"""Leads a newcomer to the first choice of an action: what is asked before it gets its usual answer."""

from __future__ import annotations

from rulewright.kernel.rules.encoding import to_builtins
from rulewright.kernel.rules.options import Offers
from rulewright.kernel.rules.resolve import Ask
from rulewright.table.hosting.live_table import LiveTable
from rulewright.table.play import inputs

MAX_ANSWERS = 40


def go_to_first_action(live: LiveTable, seat: str) -> None:
    """Give the usual answers until a seat is asked what to do."""
    for _ in range(MAX_ANSWERS):
        asked = live.table.question(seat)
        if not isinstance(asked, Ask) or isinstance(asked.options, Offers):
            return
        live.do_once(seat, inputs.Answer(do="answer", value=to_builtins(asked.default)))

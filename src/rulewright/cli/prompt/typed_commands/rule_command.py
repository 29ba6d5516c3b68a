"""`rule`: the GM sets a value, named by its path or by people's words: `rule Mossbit HP 5`."""

from __future__ import annotations

from rulewright.table.play.set_value import set_value
from rulewright.table.typed.values import Known, find_path, json_or_word

from ..session import Session, TableChanged


def rule_command(session: Session, rest: str) -> None:
    table = session.table
    path, value = find_path(Known(table.system, table.world, session.wording), rest.split())
    set_value(table, path, json_or_word(value))
    raise TableChanged

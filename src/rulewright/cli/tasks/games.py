"""The games there are, as `packs` and `rules` list them if no game is named."""

from __future__ import annotations

import json

from rulewright.cli.output.screen import wrap
from rulewright.errors import Refusal
from rulewright.systems import game, names


def show_games(command: str, *, as_json: bool) -> None:
    """Every game with its title and what it is; one that cannot be loaded says why."""
    if as_json:
        print(json.dumps([{"name": name, "about": _about(name)} for name in names()]))
        return
    for name in names():
        print(wrap(f"{name}: {_about(name)}", ""))
    print(wrap(f"rulewright {command} {names()[0]} goes on with that one.", ""))


def _about(name: str) -> str:
    try:
        found = game(name)
    except Refusal as error:
        return str(error)
    return f"{found.title}. {found.about}".strip()

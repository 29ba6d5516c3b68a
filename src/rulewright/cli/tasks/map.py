"""`map`: the table of an encounter or of a saved table, in letters or as SVG."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rulewright.cli.checks import check_roles, check_rulings, find_encounter
from rulewright.cli.output.text_map import map_lines
from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.game.game import Game
from rulewright.game.svg import as_svg
from rulewright.systems import game
from rulewright.table.view.naming import wording_with
from rulewright.words.catalogue import SOURCE_LANGUAGE
from rulewright.words.phrase import PLAIN

from .tables import load_table


def show_map(
    name: str,
    encounter: str | None,
    table: Path | None,
    settings: tuple[str, ...],
    pack: Path | None,
    role: str | None,
    out: Path | None,
) -> None:
    """Draw what a role sees; without one, everything."""
    system, world = _world(name, encounter, table, settings, pack)
    if system.draw is None:
        raise Refusal(f"{system.title} is not played on a measured table; there is no map of it")
    roles = check_roles(system, [role] if role else [], world)
    drawing = system.draw(system.view(world, roles) if roles else world, PLAIN)
    if out is None:
        wording = wording_with(system.displays(world), SOURCE_LANGUAGE, system.name)
        print("\n".join(map_lines(drawing, wording)))
        return
    write_atomically(out, as_svg(drawing))
    print(f"{out} is drawn: {drawing.title}")


def _world(
    name: str, encounter: str | None, table: Path | None, settings: tuple[str, ...], pack: Path | None
) -> tuple[Game[Any], Any]:
    system = game(name)
    if table is None:
        chosen, rulings = find_encounter(system, encounter, pack), check_rulings(system, settings)
        return system, system.shelf.world(chosen, rulings, pack)
    if encounter is not None:
        raise Refusal("expected an ENCOUNTER or --table FILE, got both")
    return system, load_table(table, name).world

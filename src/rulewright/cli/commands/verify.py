"""The command `verify`: its arguments, options and help."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.options import Json, examples

app: typer.Typer = typer.Typer()


@app.command(short_help="Derive every die of an exported table again.", epilog=examples("verify table.jsonl"))
def verify(
    file: Annotated[Path, typer.Argument(help="The exported lines of a table whose secret has been revealed.")],
    as_json: Json = False,
) -> None:
    """Derive every die of an exported table again; any changed byte is found."""
    from rulewright.cli.tasks.verify import show_verification

    show_verification(file, as_json=as_json)

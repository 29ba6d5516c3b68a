"""The command `verify`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.options import Json, examples

app: typer.Typer = typer.Typer()


@app.command(short_help="Check the dice of an exported table.", epilog=examples("verify table.jsonl"))
def verify(
    file: Annotated[Path, typer.Argument(help="The JSON lines of an exported table whose secret is revealed.")],
    as_json: Json = False,
) -> None:
    """Check the dice of an exported table: every die is derived again, and any changed byte is found."""
    from rulewright.cli.tasks.verify import show_verification

    show_verification(file, as_json=as_json)

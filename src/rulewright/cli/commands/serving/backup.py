"""The command `backup`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.options import Store, examples

app: typer.Typer = typer.Typer()


@app.command(epilog=examples("backup friday-copy.db --store friday.db"))
def backup(
    target: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    store: Store = "rulewright.db",
) -> None:
    """Copy the whole store. The server may be running."""
    from rulewright.cli.tasks.stores import back_up

    back_up(store, target)
    print(f"copied to {target}")

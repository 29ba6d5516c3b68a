"""The command `salvage`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.options import Store, examples

app: typer.Typer = typer.Typer()


@app.command(epilog=examples("salvage rescued.db --store friday.db"))
def salvage(
    target: Annotated[Path, typer.Argument(help="The new store; it must not exist yet.")],
    store: Store = "rulewright.db",
) -> None:
    """Copy what can still be read of a damaged store."""
    from rulewright.cli.tasks.upkeep import show_salvage

    show_salvage(store, target)

"""The command `restore`: its arguments, options and help."""

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.options import Store, examples

app: typer.Typer = typer.Typer()


@app.command(epilog=examples("restore friday-copy.db --store friday.db"))
def restore(
    backup: Annotated[Path, typer.Argument(help="The backup; it stays as it is.")],
    store: Store = "rulewright.db",
) -> None:
    """Go back to a backup. The server must be stopped; the present store is kept beside it."""
    from rulewright.cli.tasks.upkeep import restore_backup

    restore_backup(backup, store)

"""The command `check`: its arguments, options and help."""

import typer

from rulewright.cli.options import Json, Store, examples

app: typer.Typer = typer.Typer()


@app.command(epilog=examples("check --store friday.db"))
def check(store: Store = "rulewright.db", as_json: Json = False) -> None:
    """Check every line and every die of a store. The server may be running."""
    from rulewright.cli.tasks.upkeep import show_check

    show_check(store, as_json=as_json)

"""The command `serve`: its arguments, options and help."""

from typing import Annotated

import typer

from rulewright.cli.options import Store, examples

app: typer.Typer = typer.Typer()


@app.command(epilog=examples("serve", "serve --port 8080 --store friday.db"))
def serve(
    store: Store = "rulewright.db",
    address: Annotated[
        str,
        typer.Option(envvar="RULEWRIGHT_ADDRESS", help="The address to listen on; 127.0.0.1 for this machine alone."),
    ] = "0.0.0.0",  # noqa: S104
    port: Annotated[
        int, typer.Option(envvar="RULEWRIGHT_PORT", min=0, max=65535, help="The port to listen on; 0 takes a free one.")
    ] = 8765,
    passphrase: Annotated[
        str | None, typer.Option(envvar="RULEWRIGHT_PASSPHRASE", help="Set the GM's pass-phrase: 6 characters or more.")
    ] = None,
    demo: Annotated[bool, typer.Option("--demo", help="Open a table of each game that has none yet.")] = False,
    log: Annotated[str, typer.Option(envvar="RULEWRIGHT_LOG", help="How much to log: error, info or debug.")] = "error",
    limit: Annotated[
        list[str] | None,
        typer.Option(
            help="Change a limit, such as connections=8000; may be given often. The documentation lists them."
        ),
    ] = None,
) -> None:
    """Serve live tables to browsers on the network."""
    from rulewright.cli.tasks.serve import serve as serve_tables

    serve_tables(store, address, port, passphrase, demo=demo, log=log, limits=limit or [])

"""Commands of the live table: serve it, check its dice, back it up."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.options import Json, examples

serving: typer.Typer = typer.Typer()
Store = Annotated[
    str, typer.Option(envvar="RULEWRIGHT_STORE", help="The database: a file, or a URL that SQLAlchemy knows.")
]


@serving.command(epilog=examples("serve", "serve --port 8080 --store friday.db"))
def serve(
    store: Store = "rulewright.db",
    address: Annotated[
        str, typer.Option(envvar="RULEWRIGHT_ADDRESS", help="Where to listen; 127.0.0.1 for this machine alone.")
    ] = "0.0.0.0",  # noqa: S104
    port: Annotated[
        int, typer.Option(envvar="RULEWRIGHT_PORT", min=0, max=65535, help="The port to listen on.")
    ] = 8765,
    passphrase: Annotated[
        str | None, typer.Option(envvar="RULEWRIGHT_PASSPHRASE", help="Set the GM's pass-phrase anew: 6 signs or more.")
    ] = None,
    demo: Annotated[bool, typer.Option("--demo", help="Open a table of each game, if there is none yet.")] = False,
    log: Annotated[
        str, typer.Option(envvar="RULEWRIGHT_LOG", help="How much is logged: error, info or debug.")
    ] = "error",
) -> None:
    """Serve live tables to everybody on the network."""
    from rulewright.cli.tasks.serve import run

    run(store, address, port, passphrase, demo=demo, log=log)


@serving.command(short_help="Derive every die of an exported table again.", epilog=examples("verify table.jsonl"))
def verify(
    file: Annotated[Path, typer.Argument(help="The exported lines of a table whose secret has been revealed.")],
    as_json: Json = False,
) -> None:
    """Derive every die of an exported table again; any changed byte is found."""
    from rulewright.cli.tasks.verify import verify_lines

    verify_lines(file, as_json=as_json)


@serving.command(epilog=examples("backup friday-copy.db --store friday.db"))
def backup(
    target: Annotated[Path, typer.Argument(help="The file to write; it must not exist yet.")],
    store: Store = "rulewright.db",
) -> None:
    """Copy the whole store, also while it is served."""
    from rulewright.cli.tasks.serve import back_up

    back_up(store, target)
    print(f"copied to {target}")

"""The command `serve`: its arguments, options and help."""

from datetime import timedelta
from pathlib import Path
from typing import Annotated

import typer

from rulewright.cli.options import Store, examples

app: typer.Typer = typer.Typer()


@app.command(epilog=examples("serve", "serve --port 8080 --store friday.db"))
def serve(  # noqa: PLR0913, PLR0917
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
    passphrase_file: Annotated[
        str | None,
        typer.Option(
            envvar="RULEWRIGHT_PASSPHRASE_FILE",
            help="A file with the GM's pass-phrase; - asks for it. Neither shows it to others on this machine.",
        ),
    ] = None,
    tls_cert: Annotated[
        str | None, typer.Option(envvar="RULEWRIGHT_TLS_CERT", help="A certificate (PEM): serve over https.")
    ] = None,
    tls_key: Annotated[
        str | None, typer.Option(envvar="RULEWRIGHT_TLS_KEY", help="The private key of the certificate (PEM).")
    ] = None,
    backups: Annotated[
        Path | None, typer.Option(envvar="RULEWRIGHT_BACKUPS", help="A folder for backups on schedule.")
    ] = None,
    backup_hours: Annotated[
        int, typer.Option(envvar="RULEWRIGHT_BACKUP_HOURS", min=1, help="The hours from one backup to the next.")
    ] = 24,
    backup_keep: Annotated[
        int, typer.Option(envvar="RULEWRIGHT_BACKUP_KEEP", min=1, help="How many backups are kept.")
    ] = 7,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address of a proxy that says who its clients are; may be given often."),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option(envvar="RULEWRIGHT_METRICS", help="Where Prometheus reads metrics, such as 127.0.0.1:9100."),
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
    from rulewright.cli.tasks.serving.options import ServeOptions, named_proxies
    from rulewright.cli.tasks.serving.secrets import Certificate, read_passphrase
    from rulewright.table.server.metrics import MetricsAddress
    from rulewright.table.upkeep.backups import Schedule

    serve_tables(
        ServeOptions(
            store=store,
            address=address,
            port=port,
            passphrase=read_passphrase(passphrase, passphrase_file),
            certificate=Certificate.of(tls_cert, tls_key),
            schedule=Schedule(backups, timedelta(hours=backup_hours), backup_keep) if backups else None,
            proxies=named_proxies(proxy or ()),
            metrics=MetricsAddress.of(metrics),
            demo=demo,
            log=log,
            limits=tuple(limit or ()),
        )
    )

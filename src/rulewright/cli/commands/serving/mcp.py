"""The command `mcp`: its arguments, options and help."""

from typing import Annotated

import typer

from rulewright.cli.options import examples

app: typer.Typer = typer.Typer()


@app.command(
    short_help="Let an assistant play or run tables (MCP).",
    epilog=examples("mcp", "mcp --store friday-mcp.db", "mcp --http --port 8770"),
)
def mcp(
    store: Annotated[
        str | None, typer.Option(help="The file or database URL that keeps the tables; without it they end with it.")
    ] = None,
    http: Annotated[bool, typer.Option("--http", help="Serve over HTTP instead of standard input and output.")] = False,
    address: Annotated[str, typer.Option(help="With --http, the address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="With --http, the port; 0 takes a free one.")] = 8770,
    token: Annotated[
        str | None,
        typer.Option(
            envvar="RULEWRIGHT_MCP_TOKEN",
            help="With --http, what clients have to send as a bearer token; needed for any address but 127.0.0.1.",
        ),
    ] = None,
) -> None:
    """Let an assistant play or run tables, by the Model Context Protocol."""
    from rulewright.cli.tasks.serving.mcp import serve_over_http, serve_over_stdio

    if http:
        serve_over_http(store, address, port, token)
    else:
        serve_over_stdio(store)

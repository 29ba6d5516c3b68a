"""The server for assistants, put together: tools, books and prompts over the tables of a host."""

from __future__ import annotations

from typing import Any

from mcp.server.mcpserver import MCPServer

from rulewright.release import installed_version
from rulewright.table.hosting.host import Host

from .books import add_books
from .prompts import add_prompts
from .seat_keys import SeatKeys
from .tools.looking import LookingTools
from .tools.measuring import MeasuringTools
from .tools.playing import PlayingTools
from .tools.registering import register

INSTRUCTIONS = (
    "Plays four tabletop games by the book. open_table gives the secret key of your seat; every other tool takes it. "
    "list_options shows what may be done, with exact odds; act, answer and roll do it; why explains every number. "
    "Never invent a rule or a roll: what is not allowed is refused with the reason, and nothing has changed then."
)


def create_server(host: Host) -> MCPServer[Any]:
    """A server of the Model Context Protocol for the tables of a host.

    Args:
        host: The tables, and the games that can be played.

    Returns:
        The server. Run it on standard input and output, or as an ASGI application over HTTP.

    Example:
        server = create_server(Host(Store("sqlite:///tables.db"), game, names()))
        server.run("stdio")
    """
    # Its log goes to the standard error, where clients of stdio expect it; what is refused is no error.
    server = MCPServer[Any](
        "rulewright", "Rulewright", instructions=INSTRUCTIONS, version=installed_version(), log_level="ERROR"
    )
    keys = SeatKeys(host)
    measuring = MeasuringTools(keys)
    register(server, (*LookingTools(keys).tools(), *measuring.tools()), reads=True)
    register(server, PlayingTools(keys).tools(), reads=False)
    add_books(server, host)
    add_prompts(server)
    return server

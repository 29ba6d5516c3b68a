"""Registers methods as tools, and turns errors that somebody can put right into words for the assistant."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations

from rulewright.errors import RulewrightError

Tool = Callable[..., Any]


def register(server: MCPServer[Any], tools: Iterable[Tool], *, reads: bool) -> None:
    """Add tools to a server. Those that only read say so, and a client need not ask its user about them."""
    hints = ToolAnnotations(read_only_hint=reads, destructive_hint=False, open_world_hint=False)
    for tool in tools:
        title = tool.__name__.replace("_", " ").capitalize()
        server.add_tool(explaining(tool), title=title, annotations=hints)


def explaining(tool: Tool) -> Tool:
    """The same tool; what is refused becomes an error that the assistant can read. Nothing has changed then."""

    @wraps(tool)
    def explained(*args: Any, **named: Any) -> Any:
        try:
            return tool(*args, **named)
        except RulewrightError as error:
            raise ToolError(str(error)) from error

    return explained

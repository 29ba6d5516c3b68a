"""The version of the program that is installed."""

from __future__ import annotations

from functools import cache


@cache
def installed_version() -> str:
    # The import takes a while, and most commands do not need it.
    from importlib.metadata import version

    return version("rulewright")

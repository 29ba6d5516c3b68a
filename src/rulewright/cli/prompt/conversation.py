"""A conversation at the terminal that Ctrl-C may end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO


@contextmanager
def conversation() -> Iterator[None]:
    """Say goodbye when Ctrl-C ends the conversation."""
    try:
        yield
    except KeyboardInterrupt:
        print("\nGoodbye", file=sys.stderr)
        raise


def line_reader() -> Callable[[str], str]:
    """A function like `input` that reads from the terminal, or from a pipe."""
    if sys.stdin.isatty():
        return input
    lines = _echo_lines(sys.stdin)

    def read(prompt: str) -> str:
        print(prompt, end="")
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    return read


def _echo_lines(stream: IO[str]) -> Iterator[str]:
    """Lines from a pipe, printed as a terminal would show them while they are typed."""
    for line in stream:
        print(line.rstrip())
        yield line.rstrip()

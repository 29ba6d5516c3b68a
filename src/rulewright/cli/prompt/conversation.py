"""A conversation at the terminal that Ctrl-C may end."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
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
        return _input_with_history
    lines = _echo_lines(sys.stdin)

    def read(prompt: str) -> str:
        print(prompt, end="")
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    return read


def _input_with_history(prompt: str) -> str:
    """Like `input`, with the keys of the shell: arrows bring back earlier lines, Tab completes."""
    # Importing it is what changes `input`. Windows has none, and there `input` does.
    with suppress(ImportError):
        import readline  # noqa: F401

    return input(prompt)


def complete_with(words: Callable[[], Iterable[str]]) -> None:
    """Let Tab complete what is typed with the words there are at that moment; a word may have spaces."""
    try:
        import readline
    except ImportError:
        return

    def complete(typed: str, state: int) -> str | None:
        fitting = [word for word in words() if word.lower().startswith(typed.lower())]
        return fitting[state] if state < len(fitting) else None

    readline.set_completer(complete)
    readline.set_completer_delims("\n")
    readline.parse_and_bind("tab: complete")
    readline.parse_and_bind("set enable-bracketed-paste off")


def _echo_lines(stream: IO[str]) -> Iterator[str]:
    """Lines from a pipe, printed as a terminal would show them while they are typed."""
    for line in stream:
        print(line.rstrip())
        yield line.rstrip()

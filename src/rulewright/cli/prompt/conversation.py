"""Talking with somebody at the terminal, who may break it off."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def conversation() -> Iterator[None]:
    """Whoever ends it with Ctrl-C is told goodbye."""
    try:
        yield
    except KeyboardInterrupt:
        print("\ngoodbye", file=sys.stderr)
        raise

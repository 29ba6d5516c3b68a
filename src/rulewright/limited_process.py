"""Runs work on what strangers have sent in a child process with little time and memory, which it cannot exceed.

Where the system has no such limits, as on Windows, the child is only stopped when it takes too long.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from multiprocessing.connection import Connection
from pathlib import Path
from threading import BoundedSemaphore
from traceback import format_exc
from typing import Any, NamedTuple, TypeVar, cast

from rulewright.errors import Busy, OverLimit, RulewrightError

MIB = 1024 * 1024
MAX_RUNNING = 2  # the people who play need the processors too
NICENESS = 10  # and they come first
PATIENCE_SECONDS = 60.0  # of the clock; a busy machine gives the child little of its processor
METHOD = "spawn" if sys.platform == "win32" else "forkserver"
# The server that forks the children has imported what they need, so that a child is there at once.
PRELOADED = ["rulewright.cli", "rulewright.table.hosting.host", "rulewright.table.log.stored_packs"]
_SLOTS = BoundedSemaphore(MAX_RUNNING)
STATUS = Path("/proc/self/statm")
T = TypeVar("T")


class Limits(NamedTuple):
    """What a child may take: seconds of a processor, and mebibytes beyond what it has at its start."""

    seconds: int = 2
    memory_mib: int = 256


def can_limit_memory() -> bool:
    """Whether this system can limit the memory of a child."""
    return find_spec("resource") is not None and STATUS.exists()


def run_limited(what: str, limits: Limits, work: Callable[..., T], *given: Any) -> T:
    """What `work` returns for what is given, or the error it raises.

    Args:
        what: What is being worked on, for the words of an error.
        limits: What the child may take. Beyond it, an `OverLimit` is raised.
        work: A function of a module; what it returns and what is given must be picklable.
        given: Its arguments.
    """
    if not _SLOTS.acquire(blocking=False):
        raise Busy("the server is reading what others have sent; try again in a moment")
    try:
        return _run(what, limits, work, given)
    finally:
        _SLOTS.release()


def _run(what: str, limits: Limits, work: Callable[..., T], given: tuple[Any, ...]) -> T:
    context: Any = multiprocessing.get_context(METHOD)
    if METHOD == "forkserver":
        context.set_forkserver_preload(PRELOADED)
    receiving, sending = context.Pipe(duplex=False)
    child = context.Process(target=_answer, args=(sending, limits, work, given), daemon=True)
    child.start()
    sending.close()
    try:
        succeeded, result = receiving.recv() if receiving.poll(PATIENCE_SECONDS) else (False, None)
    except EOFError:
        # The system has killed the child.
        succeeded, result = False, None
    finally:
        receiving.close()
        child.kill()
        child.join()
    if succeeded:
        return cast("T", result)
    if isinstance(result, MemoryError):
        raise OverLimit(f"{what} takes too much to read", limits.memory_mib, "MiB of memory")
    raise result or OverLimit(f"{what} takes too long to read", limits.seconds, "seconds of a processor")


def _answer(sending: Connection, limits: Limits, work: Callable[..., Any], given: tuple[Any, ...]) -> None:
    """Work in the child, and send the result or the error."""
    _apply(limits)
    try:
        outcome = True, work(*given)
    except (RulewrightError, MemoryError) as error:
        outcome = False, error
    except Exception:
        # Not every error can be sent, and its trace would be lost.
        outcome = False, RuntimeError(format_exc())
    sending.send(outcome)


def _apply(limits: Limits) -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_CPU, (limits.seconds, limits.seconds))
    if STATUS.exists():
        pages = int(STATUS.read_text().split()[0])
        memory = pages * resource.getpagesize() + limits.memory_mib * MIB
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

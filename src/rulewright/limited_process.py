"""Runs work on what strangers have sent in a child process with little time and memory, which it cannot exceed.

Where the system has no such limits, as on Windows, the child is only stopped when it takes too long.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from math import ceil
from multiprocessing.connection import Connection
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from threading import BoundedSemaphore, Lock
from time import process_time
from traceback import format_exc
from typing import Any, NamedTuple, TypeVar, cast

from rulewright.errors import Busy, OverLimit, RulewrightError

MIB = 1024 * 1024
MAX_RUNNING = 2  # the people who play need the processors too
NICENESS = 10  # and they come first
PATIENCE_SECONDS = 60.0  # of the clock at least; a busy machine gives the child little of its processor
PATIENCE = 2  # times the seconds that a child may work, if that is more
METHOD = "spawn" if sys.platform == "win32" else "forkserver"
# The server that forks the children has imported what they need, so that a child is there at once.
PRELOADED = [
    "rulewright.cli",
    "rulewright.table.hosting.host",
    "rulewright.table.log.stored_packs",
    "rulewright.lab.experiments.party_chances",
]
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
    child = _Child(limits)
    try:
        return child.run(what, work, given)
    finally:
        child.end()


class LimitedWorker:
    """A child that stays: it works on one thing after another, and what it keeps in memory is there for the next.

    It is started when there is something to do. If it takes more than it may, it is ended, and the next work starts a
    new one. Every method may be called from any thread.

    Args:
        limits: What it may take: seconds for each piece of work, memory in all.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits, self._lock = limits, Lock()
        self._child: _Child | None = None

    def run(self, what: str, work: Callable[..., T], *given: Any) -> T:
        """The same as `run_limited`. While it works on something else, a `Busy` is raised."""
        if not self._lock.acquire(blocking=False):
            raise Busy("the server is busy with what others have sent; try again in a moment")
        try:
            if self._child and not self._child.works:
                self._end()
            self._child = self._child or _Child(self._limits)
            return self._child.run(what, work, given)
        finally:
            self._lock.release()

    def end(self) -> None:
        """End the child, and with it everything that it has kept."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        if self._child:
            self._child.end()
            self._child = None


def child_context() -> Any:
    """How children are started: quickly, and without the locks of the server's threads, which a plain fork inherits."""
    context: Any = multiprocessing.get_context(METHOD)
    if METHOD == "forkserver":
        context.set_forkserver_preload(PRELOADED)
    return context


def start_early() -> None:
    """Let what children are forked from import what they need by now, so that the first of them is quick, too."""
    child_context()
    if METHOD == "forkserver":
        from multiprocessing import forkserver

        forkserver.ensure_running()


class _Child:
    """A process that works on what it is sent until nobody can send anything more."""

    def __init__(self, limits: Limits) -> None:
        context = child_context()
        self.limits, self.exceeded = limits, False
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=_answer_all, args=(other, limits), daemon=True)
        self.process.start()
        other.close()

    @property
    def works(self) -> bool:
        """Whether it can be sent more; one whose memory was full is better replaced."""
        return not self.exceeded and self.process.is_alive()

    def run(self, what: str, work: Callable[..., T], given: tuple[Any, ...]) -> T:
        """What the work returns, or its error."""
        try:
            self.pipe.send((work, given))
            patience = max(PATIENCE_SECONDS, PATIENCE * self.limits.seconds)
            succeeded, result = self.pipe.recv() if self.pipe.poll(patience) else (False, None)
        except (EOFError, OSError):
            # The system has killed the child.
            succeeded, result = False, None
        if succeeded:
            return cast("T", result)
        self.exceeded = result is None or isinstance(result, MemoryError)
        if isinstance(result, MemoryError):
            raise OverLimit(f"{what} takes too much", self.limits.memory_mib, "MiB of memory")
        raise result or OverLimit(f"{what} takes too long", self.limits.seconds, "seconds of a processor")

    def end(self) -> None:
        self.pipe.close()
        self.process.kill()
        self.process.join()


def _answer_all(pipe: Connection, limits: Limits) -> None:
    """Work in the child, and send each result or error."""
    # Ctrl-C is for the parent, whose end of the pipe is then closed.
    signal(SIGINT, SIG_IGN)
    _limit_memory(limits)
    while True:
        try:
            work, given = pipe.recv()
        except EOFError:
            return
        _limit_time(limits)
        pipe.send(_outcome(work, given))


def _outcome(work: Callable[..., Any], given: tuple[Any, ...]) -> tuple[bool, Any]:
    try:
        return True, work(*given)
    except (RulewrightError, MemoryError) as error:
        return False, error
    except Exception:
        # Not every error can be sent, and its trace would be lost.
        return False, RuntimeError(format_exc())


def _limit_time(limits: Limits) -> None:
    """Allow some seconds of a processor from now on."""
    try:
        import resource
    except ImportError:
        return
    # Only the lower of the two limits: it can be raised again for the next piece of work.
    until = ceil(process_time()) + limits.seconds
    resource.setrlimit(resource.RLIMIT_CPU, (until, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _limit_memory(limits: Limits) -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    try:
        import resource
    except ImportError:
        return
    if STATUS.exists():
        pages = int(STATUS.read_text().split()[0])
        memory = pages * resource.getpagesize() + limits.memory_mib * MIB
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))

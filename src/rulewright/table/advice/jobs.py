"""Long questions about a table, answered in a process of their own: begun, watched, stopped."""

from __future__ import annotations

import logging
import multiprocessing
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from secrets import token_hex
from threading import RLock, Thread, Timer
from typing import Any, Literal, NamedTuple

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.system import System
from rulewright.kernel.engine.agenda import Position

LOG = logging.getLogger(__name__)
MOST_AT_ONCE = 2
MOST_KEPT = 100
PATIENCE = 10.0
LONGEST = 30 * 60.0
NICENESS = 10
LOST = "the work was lost, perhaps for want of memory; try a smaller one"

Way = Literal["auto", "exact", "sampled"]
State = Literal["running", "done", "stopped", "failed"]
Tell = Callable[[str, float, float], None]
"""Is told what is being done, how far it is, and of how much."""


class Wanted(NamedTuple):
    """What is to be found out: a game, a world as JSON, how each side plays, by which way, how near."""

    game: str
    world: bytes
    ours: str
    theirs: str
    way: Way = "auto"
    within: float = 0.02


class Figure(NamedTuple):
    """A part of an answer: words, a chart as SVG (perhaps none), and its numbers as a table."""

    heading: str
    words: tuple[str, ...]
    chart: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Study = Callable[[Wanted, Tell], tuple[Figure, ...]]
"""Finds it out: a function of a module, since another process runs it. On `KeyboardInterrupt` it comes to an end."""


class Chance(NamedTuple):
    """An answer, and the chance to win that it leaves: how much, and between which limits."""

    answer: Any
    value: float
    low: float
    high: float


class Advised(NamedTuple):
    """Answers, best first; why the first is, how sure that is, and how many fights were played for it."""

    options: tuple[Chance, ...]
    why: str
    says: str
    fights: int


Advise = Callable[[System[Any], Position[Any], tuple[str, ...], tuple[Any, ...], float], Advised]
"""Looks ahead from where a table stands, on what some roles see, after each of some answers, for so many seconds."""


class Lab(NamedTuple):
    """What a server hands in: the policies of a game, each in a sentence, who finds things out, and who advises."""

    policies: Callable[[System[Any]], Mapping[str, str]]
    study: Study
    advise: Advise | None = None


class Run:
    """A question on its way."""

    def __init__(self, wanted: Wanted, about: str) -> None:
        self.id, self.wanted, self.about = token_hex(6), wanted, about
        self.state: State = "running"
        self.what, self.done, self.of, self.why = "beginning", 0.0, 0.0, ""
        self.figures: tuple[Figure, ...] = ()
        self.stopping = False
        self.line: Any = None
        self.process: Any = None

    def end(self) -> None:
        """At once, whatever is known."""
        if self.process is not None and self.process.is_alive():
            self.process.terminate()


class Studies:
    """The questions of a server, the last one of each table."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self._runs: dict[str, Run] = {}
        self._lock = RLock()

    def of(self, table: str) -> Run | None:
        return self._runs.get(table)

    def begin(self, table: str, wanted: Wanted, about: str) -> Run:
        with self._lock:
            going = [name for name, run in self._runs.items() if run.state == "running"]
            if table in going:
                raise Refusal("the lab is at work for this table already; stop it first")
            if len(going) >= MOST_AT_ONCE:
                raise Refusal(f"the lab is at work for {MOST_AT_ONCE} other tables; wait until one is done")
            run = Run(wanted, about)
            self._runs.pop(table, None)
            self._runs[table] = run
            self._forget()
            self._start(run)
            return run

    def _forget(self) -> None:
        for name in [name for name, run in self._runs.items() if run.state != "running"]:
            if len(self._runs) <= MOST_KEPT:
                return
            del self._runs[name]

    def _start(self, run: Run) -> None:
        spawn = multiprocessing.get_context("spawn")
        run.line, far = spawn.Pipe()
        run.process = spawn.Process(target=at_work, args=(self.study, run.wanted, far), daemon=True)
        run.process.start()
        far.close()
        Thread(target=listen, args=(run,), daemon=True).start()
        _after(LONGEST, run.end)

    def stop(self, table: str) -> None:
        """What is known by then is shown; what does not stop by itself is ended."""
        run = self.of(table)
        if run is None or run.state != "running":
            raise Refusal("the lab is not at work for this table")
        if not run.stopping:
            run.stopping = True
            with suppress(OSError):
                run.line.send("stop")
            _after(PATIENCE, run.end)

    def close(self) -> None:
        for run in list(self._runs.values()):
            run.end()


def _after(seconds: float, what: Callable[[], None]) -> None:
    timer = Timer(seconds, what)
    timer.daemon = True
    timer.start()


def listen(run: Run) -> None:
    """Take down what the other process tells, until it ends."""
    try:
        while run.state == "running":
            match run.line.recv():
                case ("progress", what, done, of):
                    run.what, run.done, run.of = what, done, of
                case ("found", figures):
                    run.figures = figures
                    run.state = "stopped" if run.stopping else "done"
                case ("refused", why):
                    run.why = why
                    run.state = "stopped" if run.stopping else "failed"
    except (EOFError, OSError):
        run.why = "it was stopped before anything was known" if run.stopping else LOST
        run.state = "stopped" if run.stopping else "failed"
    run.line.close()
    run.process.join()


def at_work(study: Study, wanted: Wanted, line: Any) -> None:
    """The other process: find it out, tell how far it is, and listen for a stop."""
    os.nice(NICENESS)

    def tell(what: str, done: float, of: float) -> None:
        line.send(("progress", what, done, of))
        if line.poll():
            line.recv()
            raise KeyboardInterrupt

    try:
        line.send(("found", study(wanted, tell)))
    except RulewrightError as error:
        line.send(("refused", str(error)))
    except KeyboardInterrupt:
        line.send(("refused", "it was stopped before anything was known"))
    except (EOFError, OSError):
        pass
    except Exception:
        LOG.exception("a study failed")
        line.send(("refused", "something went wrong in the lab; nothing was found"))

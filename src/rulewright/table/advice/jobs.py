"""Runs long studies of a table as jobs in worker processes: started, watched, cancelled."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Mapping
from secrets import token_hex
from threading import RLock, Thread, Timer
from typing import Any, Literal, NamedTuple, Protocol

from rulewright.errors import Refusal, RulewrightError
from rulewright.game.game import Game
from rulewright.kernel.engine.agenda import Position
from rulewright.lab.measurements import Estimate
from rulewright.limited_process import child_context

LOG = logging.getLogger(__name__)
MAX_RUNNING = 2  # each takes a whole processor core, and the tables need one too
MAX_REMEMBERED = 100
CANCEL_TIMEOUT_SECONDS = 10.0  # then the worker is killed
MAX_SECONDS = 30 * 60.0
NICENESS = 10  # people who play are served first
WORKER_DIED = "the work was lost, perhaps for want of memory; try a smaller study"
CANCELLED_EARLY = "it was stopped before there was a result"

Method = Literal["auto", "exact", "sampled"]
JobState = Literal["running", "done", "stopped", "failed"]


class StudyRequest(NamedTuple):
    """What to find out: a game, a world as JSON, the policy of each side, the method, and the accepted error."""

    game: str
    world: bytes
    ours: str
    theirs: str
    method: Method = "auto"
    within: float = 0.02


class Figure(NamedTuple):
    """A part of a result: words, a chart as SVG (empty if there is none), and its numbers as a table."""

    heading: str
    words: tuple[str, ...]
    chart: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Request(Protocol):
    """What a job is about, as plain data: at least the policy of each side."""

    @property
    def ours(self) -> str: ...

    @property
    def theirs(self) -> str: ...


Study = Callable[[Any, "Report"], Any]
"""A function of a module, so that a worker can import it. On `KeyboardInterrupt` it returns what it has."""
Keep = Callable[[Any], None]
"""Takes what a study has found, so far or in the end."""


class AnswerChance(NamedTuple):
    """An answer, the chance to win after it, and the limits of that chance."""

    answer: Any
    value: float
    low: float
    high: float


class Advice(NamedTuple):
    """Answers, best first; why the first is best, how sure that is, and how many fights were played for it."""

    options: tuple[AnswerChance, ...]
    why: str
    says: str
    fights: int


Advise = Callable[[Game[Any], Position[Any], tuple[str, ...], tuple[Any, ...], float], Advice]
"""Looks ahead after each of some answers: game, position, the roles whose view counts, answers, seconds."""


class Lab(NamedTuple):
    """What a server needs of the lab: the policies of a game with a sentence each, a study, and advice."""

    policies: Callable[[Game[Any]], Mapping[str, str]]
    study: Study
    advise: Advise | None = None


class Job:
    """One study: its request, its progress and its result."""

    def __init__(self, request: Request, about: str, keep: Keep | None = None) -> None:
        self.id, self.request, self.about, self.keep = token_hex(6), request, about, keep
        self.state: JobState = "running"
        self.what, self.done, self.of, self.why = "beginning", 0.0, 0.0, ""
        self.so_far: tuple[float, float] | None = None
        self.found: Any = None
        self.interim: Any = None
        self.cancelled = False
        self.pipe: Any = None
        self.process: Any = None

    @property
    def figures(self) -> tuple[Figure, ...]:
        """The result of a study that is told as figures."""
        return self.found if isinstance(self.found, tuple) else ()

    @property
    def latest(self) -> Any:
        """What is known by now: the result, or what was published last."""
        return self.interim if self.found is None else self.found

    def take(self, found: Any, *, done: bool) -> None:
        """What the worker has found, in the end or so far."""
        if done:
            self.found = found
        else:
            self.interim = found
        if self.keep:
            self.keep(found)

    def kill(self) -> None:
        """End the worker at once, whatever it has."""
        if self.process is not None and self.process.is_alive():
            self.process.terminate()


class Jobs:
    """The jobs of a server: the last one of each table."""

    def __init__(self, study: Study) -> None:
        self.study = study
        self._jobs: dict[str, Job] = {}
        self._lock = RLock()

    def of(self, table: str) -> Job | None:
        return self._jobs.get(table)

    def start(
        self, table: str, request: Request, about: str, study: Study | None = None, keep: Keep | None = None
    ) -> Job:
        """Start a job of a table, by default a study of who wins; only one of the same name runs at a time."""
        with self._lock:
            running = [name for name, job in self._jobs.items() if job.state == "running"]
            if table in running:
                raise Refusal("the lab is already working for this table; stop it first")
            if len(running) >= MAX_RUNNING:
                raise Refusal(f"the lab is working for {MAX_RUNNING} other tables; wait until one is done")
            job = Job(request, about, keep)
            # Removed first, so that the new job goes to the end: the oldest are forgotten first.
            self._jobs.pop(table, None)
            self._jobs[table] = job
            self._forget_oldest()
            self._start_worker(job, study or self.study)
            return job

    def running(self) -> int:
        """How many jobs are running."""
        return sum(job.state == "running" for job in list(self._jobs.values()))

    def run(self, request: Request, study: Study | None = None) -> Job:
        """Start a job that belongs to no table; whoever starts it watches it."""
        job = Job(request, "")
        self._start_worker(job, study or self.study)
        return job

    def _forget_oldest(self) -> None:
        for name in [name for name, job in self._jobs.items() if job.state != "running"]:
            if len(self._jobs) <= MAX_REMEMBERED:
                return
            del self._jobs[name]

    def _start_worker(self, job: Job, study: Study) -> None:
        context = child_context()
        job.pipe, far = context.Pipe()
        job.process = context.Process(target=run_worker, args=(study, job.request, far), daemon=True)
        job.process.start()
        # Only the worker may hold this end; otherwise the pipe would not close when the worker dies.
        far.close()
        Thread(target=receive_messages, args=(job,), daemon=True).start()
        _run_later(MAX_SECONDS, job.kill)

    def cancel(self, table: str) -> None:
        """Ask a worker to stop with the result it has; kill it if it does not stop in time."""
        job = self.of(table)
        if job is None or job.state != "running":
            raise Refusal("the lab is not working for this table")
        if not job.cancelled:
            job.cancelled = True
            try:
                job.pipe.send("cancel")
            except OSError:
                # The worker has just ended; `receive_messages` notices that.
                LOG.debug("job %s ended before it was cancelled", job.id)
            _run_later(CANCEL_TIMEOUT_SECONDS, job.kill)

    def close(self) -> None:
        for job in list(self._jobs.values()):
            job.kill()


def _run_later(seconds: float, action: Callable[[], None]) -> None:
    timer = Timer(seconds, action)
    timer.daemon = True
    timer.start()


def receive_messages(job: Job) -> None:
    """Update a job with the messages of its worker, until that ends."""
    try:
        while job.state == "running":
            match job.pipe.recv():
                case ("progress", what, done, of, so_far):
                    job.what, job.done, job.of, job.so_far = what, done, of, so_far
                case ("interim", found):
                    job.take(found, done=False)
                case ("found", found):
                    job.take(found, done=True)
                    job.state = "stopped" if job.cancelled else "done"
                case ("refused", why):
                    job.why = why
                    job.state = "stopped" if job.cancelled else "failed"
    except (EOFError, OSError) as error:
        if not job.cancelled:
            LOG.warning("the worker of job %s has died", job.id, exc_info=error)
        job.why = CANCELLED_EARLY if job.cancelled else WORKER_DIED
        job.state = "stopped" if job.cancelled else "failed"
    job.pipe.close()
    job.process.join()


class Report:
    """Sends what a worker does and has found so far to the server, and stops the worker on any message from it."""

    def __init__(self, pipe: Any) -> None:
        self._pipe = pipe

    def __call__(self, what: str, done: float, of: float, so_far: Estimate | None = None) -> None:
        self._send("progress", what, done, of, so_far and (so_far.low, so_far.high))

    def publish(self, found: Any) -> None:
        """Let the server show what is known by now."""
        self._send("interim", found)

    def _send(self, *message: Any) -> None:
        self._pipe.send(message)
        if self._pipe.poll():
            self._pipe.recv()
            raise KeyboardInterrupt


def run_worker(study: Study, request: Request, pipe: Any) -> None:
    """The worker process: run the study, report progress, and stop on any message from the server."""
    os.nice(NICENESS)
    try:
        pipe.send(("found", study(request, Report(pipe))))
    except RulewrightError as error:
        pipe.send(("refused", str(error)))
    except KeyboardInterrupt:
        pipe.send(("refused", CANCELLED_EARLY))
    except (EOFError, OSError):
        # The server is gone, so nobody waits for the result.
        LOG.debug("the server has closed the pipe", exc_info=True)
    except Exception:
        # The error may name files or values of the machine; it goes to the log and not to the page.
        LOG.exception("a study failed")
        pipe.send(("refused", "something went wrong in the lab; there is no result"))

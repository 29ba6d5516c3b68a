"""Who does the work makes no difference to what comes out."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rulewright.content.shelf import Match
from rulewright.errors import OverLimit, Refusal
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.effort import Effort
from rulewright.lab.setup import Setup
from rulewright.lab.workers import pool as crews
from rulewright.lab.workers.pool import AHEAD, InProcess, worker_pool
from rulewright.lab.workers.processes import ProcessPool

SAMPLED = Effort(way="sampled", within=0.08, fights=400)


def slow_when_even(job: int) -> int:
    time.sleep(0.0 if job % 2 else 0.05)
    return job * job


def picky(job: int) -> int:
    if job == 3:
        raise OverLimit("jobs", 2, "jobs", job)
    return job


def fatal(job: int) -> int:
    if job == 1:
        os._exit(9)
    return job


@pytest.mark.parametrize(("engine", "workers"), [("pool", 1), ("pool", 2)])
def test_answers_come_in_the_order_of_the_jobs(engine: str, workers: int) -> None:
    with worker_pool(engine, workers) as crew:
        assert list(crew.run(slow_when_even, range(9))) == [job * job for job in range(9)]


def test_few_jobs_are_given_out_ahead_and_the_rest_is_called_off() -> None:
    given = []

    def jobs():
        for job in range(1000):
            given.append(job)
            yield job

    with ProcessPool(2) as crew:
        answers = crew.run(slow_when_even, jobs())
        assert next(answers) == 0
        assert len(given) <= 2 * AHEAD
        answers.close()
        assert list(crew.run(slow_when_even, [5])) == [25]


def where(job: int) -> int:
    return os.getpid()


def test_work_that_is_soon_done_calls_nobody() -> None:
    with ProcessPool(2, alone=600) as crew:
        assert set(crew.run(where, range(9))) == {os.getpid()}
        assert list(crew.run(slow_when_even, range(3))) == [0, 1, 4]
        assert multiprocessing.active_children() == []
        with pytest.raises(Refusal, match="the limit is 2 jobs, this has 3"):
            list(crew.run(picky, range(6)))


def test_work_that_takes_longer_is_shared_out(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr(crews, "monotonic", lambda: next(clock))
    with ProcessPool(2, alone=4) as crew:
        assert list(crew.run(slow_when_even, range(9))) == [job * job for job in range(9)]
        assert os.getpid() not in set(crew.run(where, range(9)))


@pytest.mark.parametrize("processors", [1, 2, 64])
def test_unasked_comes_one_worker_for_each_processor(processors: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    crew = worker_pool()
    assert isinstance(crew, ProcessPool) is (processors > 1)
    assert not isinstance(crew, ProcessPool) or crew.workers == min(8, processors)
    assert isinstance(worker_pool("pool", 1), InProcess)


def test_an_error_comes_home_as_a_sentence() -> None:
    with ProcessPool(2) as crew, pytest.raises(Refusal, match="the limit is 2 jobs, this has 3"):
        list(crew.run(picky, range(6)))


def test_a_lost_worker_is_said_and_does_not_hang() -> None:
    with ProcessPool(2) as crew, pytest.raises(Refusal, match="a worker was lost"):
        list(crew.run(fatal, range(6)))


def test_workers_go_home_with_the_crew() -> None:
    with ProcessPool(2) as crew:
        list(crew.run(slow_when_even, range(4)))
        assert multiprocessing.active_children()
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(
    ("engine", "workers", "why"),
    [("pol", 2, "did you mean pool"), ("pool", 0, "expected 1 to 256 workers, got 0"), ("pool", 999, "got 999")],
)
def test_wrong_crews_are_refused(engine: str, workers: int, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        worker_pool(engine, workers)


def test_without_ray_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refusal, match=r"pip install 'rulewright\[ray\]'"):
        worker_pool("ray", 2)


def test_the_same_findings_with_two_processes_as_alone(skirmish: str) -> None:
    setup = Setup(skirmish, Match("ambush"))
    with worker_pool("pool", 2) as crew:
        assert simulate(setup, SAMPLED, crew) == simulate(setup, SAMPLED, InProcess())


def test_the_same_findings_with_two_workers_of_ray_as_alone(skirmish: str) -> None:
    ray = pytest.importorskip("ray")
    setup = Setup(skirmish, Match("ambush"))
    with worker_pool("ray", 2) as crew:
        assert simulate(setup, SAMPLED, crew) == simulate(setup, SAMPLED, InProcess())
        with pytest.raises(Refusal, match="the limit is 2 jobs"):
            list(crew.run(picky, range(6)))
    assert not ray.is_initialized()


PROGRAM = """
import os, sys, time
from rulewright.lab.workers.pool import crew_of

def work(job):
    print("at work", os.getpid(), flush=True)
    time.sleep(60)

if __name__ == "__main__":
    with crew_of("pool", 2) as crew:
        list(crew.run(work, range(8)))
"""


def started(path: Path) -> tuple[subprocess.Popen[str], list[int]]:
    path.write_text(PROGRAM)
    process = subprocess.Popen(
        [sys.executable, str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    )
    assert process.stdout is not None
    return process, [int(process.stdout.readline().split()[-1]) for _ in range(2)]


def gone(pid: int) -> bool:
    for _ in range(100):
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.05)
    return False


def test_ctrl_c_stops_the_workers_in_the_middle_and_quietly(tmp_path: Path) -> None:
    process, workers = started(tmp_path / "program.py")
    os.killpg(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=60)
    assert not [line for line in told.splitlines() if line.startswith("Process ")]
    assert told.rstrip().endswith("KeyboardInterrupt")
    assert all(map(gone, workers))


def test_workers_end_when_their_employer_is_killed(tmp_path: Path) -> None:
    process, workers = started(tmp_path / "program.py")
    process.kill()
    process.wait()
    assert all(map(gone, workers))
    process.communicate()


def test_ray_is_only_imported_for_ray() -> None:
    probe = "import sys, rulewright.lab.workers.pool; print('ray' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", probe], text=True).strip() == "False"
    assert crews.ENGINES == ("pool", "ray")

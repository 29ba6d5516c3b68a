"""Results do not depend on the worker pool, and workers end when they should."""

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
from rulewright.lab.effort import Effort
from rulewright.lab.experiments.simulate import simulate
from rulewright.lab.setup import Setup
from rulewright.lab.workers import processes
from rulewright.lab.workers.jobs import JOBS_AHEAD
from rulewright.lab.workers.pool import ENGINES, InProcess, worker_pool
from rulewright.lab.workers.processes import ProcessPool

SAMPLED = Effort(way="sampled", within=0.08, fights=400)


def slow_when_even(job: int) -> int:
    time.sleep(0.0 if job % 2 else 0.05)
    return job * job


def refuse_3(job: int) -> int:
    if job == 3:
        raise OverLimit("jobs", 2, "jobs", job)
    return job


def die_at_1(job: int) -> int:
    if job == 1:
        os._exit(9)
    return job


@pytest.mark.parametrize(("engine", "workers"), [("pool", 1), ("pool", 2)])
def test_results_come_in_the_order_of_the_jobs(engine: str, workers: int) -> None:
    with worker_pool(engine, workers) as pool:
        assert list(pool.run(slow_when_even, range(9))) == [job * job for job in range(9)]


def test_few_jobs_are_submitted_ahead_and_the_rest_is_cancelled() -> None:
    submitted = []

    def jobs():
        for job in range(1000):
            submitted.append(job)
            yield job

    with ProcessPool(2) as pool:
        results = pool.run(slow_when_even, jobs())
        assert next(results) == 0
        assert len(submitted) <= 2 * JOBS_AHEAD
        results.close()
        assert list(pool.run(slow_when_even, [5])) == [25]


def process_id(job: int) -> int:
    return os.getpid()


def test_short_work_starts_no_process() -> None:
    with ProcessPool(2, alone=600) as pool:
        assert set(pool.run(process_id, range(9))) == {os.getpid()}
        assert list(pool.run(slow_when_even, range(3))) == [0, 1, 4]
        assert multiprocessing.active_children() == []
        with pytest.raises(Refusal, match="the limit is 2 jobs, this has 3"):
            list(pool.run(refuse_3, range(6)))


def test_longer_work_is_shared_out_to_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(100))
    monkeypatch.setattr(processes, "monotonic", lambda: next(clock))
    with ProcessPool(2, alone=4) as pool:
        assert list(pool.run(slow_when_even, range(9))) == [job * job for job in range(9)]
        assert os.getpid() not in set(pool.run(process_id, range(9)))


@pytest.mark.parametrize("processors", [1, 2, 64])
def test_by_default_there_is_one_worker_for_each_processor(processors: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: processors)
    pool = worker_pool()
    assert isinstance(pool, ProcessPool) is (processors > 1)
    assert not isinstance(pool, ProcessPool) or pool.workers == min(8, processors)
    assert isinstance(worker_pool("pool", 1), InProcess)


def test_an_error_of_a_worker_becomes_a_refusal() -> None:
    with ProcessPool(2) as pool, pytest.raises(Refusal, match="the limit is 2 jobs, this has 3"):
        list(pool.run(refuse_3, range(6)))


def test_a_lost_worker_is_reported_and_does_not_hang() -> None:
    with ProcessPool(2) as pool, pytest.raises(Refusal, match="a worker was lost"):
        list(pool.run(die_at_1, range(6)))


def test_workers_end_with_the_pool() -> None:
    with ProcessPool(2) as pool:
        list(pool.run(slow_when_even, range(4)))
        assert multiprocessing.active_children()
    assert multiprocessing.active_children() == []


def ignores_ctrl_c(job: int) -> bool:
    try:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.01)
    except KeyboardInterrupt:
        return False
    return True


def test_workers_ignore_ctrl_c_where_no_signal_can_be_blocked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "pthread_sigmask")
    with ProcessPool(1) as pool:
        assert list(pool.run(ignores_ctrl_c, range(3))) == [True] * 3


@pytest.mark.parametrize(
    ("engine", "workers", "why"),
    [("pol", 2, "did you mean pool"), ("pool", 0, "expected 1 to 256 workers, got 0"), ("pool", 999, "got 999")],
)
def test_an_unknown_engine_or_number_of_workers_is_refused(engine: str, workers: int, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        worker_pool(engine, workers)


def test_without_ray_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refusal, match=r"pip install 'rulewright\[ray\]'"):
        worker_pool("ray", 2)


def test_two_processes_give_the_same_result_as_one(skirmish: str) -> None:
    setup = Setup(skirmish, Match("ambush"))
    with worker_pool("pool", 2) as pool:
        assert simulate(setup, SAMPLED, pool) == simulate(setup, SAMPLED, InProcess())


def test_two_ray_workers_give_the_same_result_as_one_process(skirmish: str) -> None:
    ray = pytest.importorskip("ray")
    setup = Setup(skirmish, Match("ambush"))
    with worker_pool("ray", 2) as pool:
        assert simulate(setup, SAMPLED, pool) == simulate(setup, SAMPLED, InProcess())
        with pytest.raises(Refusal, match="the limit is 2 jobs"):
            list(pool.run(refuse_3, range(6)))
    assert not ray.is_initialized()


PROGRAM = """
import os, sys, time
from rulewright.lab.workers.pool import worker_pool

def work(job):
    print("at work", os.getpid(), flush=True)
    time.sleep(60)

if __name__ == "__main__":
    with worker_pool("pool", 2) as pool:
        list(pool.run(work, range(8)))
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


def test_ctrl_c_stops_the_workers_at_once_and_quietly(tmp_path: Path) -> None:
    process, workers = started(tmp_path / "program.py")
    os.killpg(process.pid, signal.SIGINT)
    _, printed = process.communicate(timeout=60)
    assert not [line for line in printed.splitlines() if line.startswith("Process ")]
    assert printed.rstrip().endswith("KeyboardInterrupt")
    assert all(map(gone, workers))


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    process, workers = started(tmp_path / "program.py")
    process.kill()
    process.wait()
    assert all(map(gone, workers))
    process.communicate()


def test_ray_is_only_imported_for_ray() -> None:
    probe = "import sys, rulewright.lab.workers.pool; print('ray' in sys.modules)"
    assert subprocess.check_output([sys.executable, "-c", probe], text=True).strip() == "False"
    assert ENGINES == ("pool", "ray")

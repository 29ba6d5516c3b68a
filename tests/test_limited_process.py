"""Work in a limited child process: what it takes is bounded. A child that stays is replaced if it takes too much."""

from __future__ import annotations

import os
from collections.abc import Iterator
from threading import Event, Thread

import pytest

from rulewright.errors import Busy, OverLimit, Refusal
from rulewright.limited_process import NICENESS, LimitedWorker, Limits, can_limit_memory

MIB = 1024 * 1024
needs_limits = pytest.mark.skipif(not can_limit_memory(), reason="this system cannot limit memory")


@pytest.fixture
def worker() -> Iterator[LimitedWorker]:
    made = LimitedWorker(Limits(seconds=1, memory_mib=64))
    yield made
    made.end()


def refuse() -> None:
    raise Refusal("not this")


def work_for_ever() -> None:
    while True:
        pass


def test_a_worker_stays_and_has_a_low_priority(worker: LimitedWorker) -> None:
    first, second = worker.run("this", os.getpid), worker.run("this", os.getpid)
    assert first == second != os.getpid()
    assert worker.run("this", os.nice, 0) == min(19, os.nice(0) + NICENESS)


def test_a_refusal_comes_back_and_the_worker_stays(worker: LimitedWorker) -> None:
    first = worker.run("this", os.getpid)
    with pytest.raises(Refusal, match="not this"):
        worker.run("this", refuse)
    assert worker.run("this", os.getpid) == first


@needs_limits
def test_a_worker_that_takes_too_long_is_replaced(worker: LimitedWorker) -> None:
    first = worker.run("this", os.getpid)
    with pytest.raises(OverLimit, match="this takes too long: the limit is 1 seconds of a processor"):
        worker.run("this", work_for_ever)
    assert worker.run("this", os.getpid) != first


@needs_limits
def test_a_worker_that_takes_too_much_memory_is_replaced(worker: LimitedWorker) -> None:
    first = worker.run("this", os.getpid)
    with pytest.raises(OverLimit, match="this takes too much: the limit is 64 MiB of memory"):
        worker.run("this", bytearray, 128 * MIB)
    assert worker.run("this", os.getpid) != first


@needs_limits
def test_the_time_is_counted_for_each_piece_of_work(worker: LimitedWorker) -> None:
    first = worker.run("this", os.getpid)
    for _ in range(8):
        worker.run("this", sum, range(12_000_000))
    assert worker.run("this", os.getpid) == first


def test_a_worker_that_was_killed_is_replaced(worker: LimitedWorker) -> None:
    first = worker.run("this", os.getpid)
    assert worker._child
    worker._child.process.kill()
    worker._child.process.join()
    assert worker.run("this", os.getpid) != first


def test_a_busy_worker_refuses_at_once(worker: LimitedWorker, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, release = Event(), Event()

    class Slow:
        works = True

        def run(self, *_: object) -> None:
            begun.set()
            assert release.wait(60)

        def end(self) -> None: ...

    monkeypatch.setattr(worker, "_child", Slow())
    other = Thread(target=worker.run, args=("this", os.getpid))
    other.start()
    assert begun.wait(60)
    with pytest.raises(Busy, match="try again in a moment"):
        worker.run("this", os.getpid)
    release.set()
    other.join()

"""Types are converted from many threads at once."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rulewright import conversion

FIRST_USES = """
import sys, threading
import msgspec
from rulewright.conversion import convert, decode_json

sys.setswitchinterval(1e-6)
FIELDS = "".join(f"    f{at}: C{{n}} | int | list[C{{n}}] = 0\\n" for at in range(20))
SOURCE = "class C{n}(msgspec.Struct):\\n    a: int = 0\\nclass D{n}(msgspec.Struct):\\n" + FIELDS

def use(kind, barrier):
    barrier.wait()
    convert({"f1": {"a": 1}}, kind)
    decode_json(b'{"f1": [{"a": 1}]}', kind)

for n in range(40):
    exec(SOURCE.format(n=n))
    barrier = threading.Barrier(8)
    threads = [threading.Thread(target=use, args=(globals()[f"D{n}"], barrier)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("alive")
"""


def test_a_type_that_many_threads_use_first_does_not_end_the_process() -> None:
    done = subprocess.run([sys.executable, "-c", FIRST_USES], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.strip()) == (0, "alive"), done.stderr


def test_a_type_is_prepared_by_one_thread_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[bool] = []

    class Watched:
        """A lock that is looked at."""

        def __enter__(self) -> None:
            prepared.append(True)

        def __exit__(self, *_: object) -> None:
            pass

    monkeypatch.setattr(conversion, "_LOCK", Watched())
    monkeypatch.setattr(conversion, "_PREPARED", set())
    assert [conversion.convert("7", int, strict=False) for _ in range(3)] == [7, 7, 7]
    assert prepared == [True]

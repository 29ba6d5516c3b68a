"""Stored data and fingerprints are the same in every process."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kernel.toys.situations import gnosis_skirmish
from rulewright.kernel.rules.encoding import digest, encode, fingerprint
from rulewright.kernel.rules.options import Between
from rulewright.kernel.rules.resolve import ask


def test_a_value_that_cannot_be_stored_is_named() -> None:
    with pytest.raises(NotImplementedError, match="object cannot be stored"):
        encode(object())


def test_digests_are_the_same_in_every_process() -> None:
    """Python's own hashes differ with the hash seed; these must not."""
    script = (
        "from kernel.toys.situations import gnosis_skirmish; from rulewright.kernel.rules.encoding import digest;"
        "print(digest(gnosis_skirmish()))"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": str(seed), "PYTHONPATH": "tests"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in (1, 2, 3)
    }
    assert printed == {digest(gnosis_skirmish())}


def test_a_fingerprint_tells_questions_apart() -> None:
    one = ask("a", Between(0, 3), "how many?", 0)
    assert fingerprint(one) == fingerprint(ask("a", Between(0, 3), "how many?", 1))
    others = [
        ask("b", Between(0, 3), "how many?", 0),
        ask("a", Between(0, 2), "how many?", 0),
        ask("a", Between(0, 3), "?", 0),
    ]
    assert len({fingerprint(one), *map(fingerprint, others)}) == 4

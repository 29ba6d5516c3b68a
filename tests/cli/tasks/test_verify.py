"""What a check of exported bytes finds, and how it is shown."""

from __future__ import annotations

import pytest

from rulewright.cli.tasks.verify import proof_lines, verify_bytes
from rulewright.errors import CodecError
from rulewright.table.dice.proof import Proof


@pytest.mark.parametrize("text", ["", "x", "{}", "# A table\n\n- Ann waits\n", "[" * 10_000, "\udcff\x00", "\n\n"])
def test_bytes_that_are_no_table_are_refused(text: str) -> None:
    with pytest.raises(CodecError, match="not the log of a table"):
        verify_bytes(text.encode(errors="surrogateescape"))


@pytest.mark.parametrize("text", ['{"type":"heard"}', '{"type":"heard","game":1}'])
def test_export_of_a_seat_without_its_seal_has_a_fault(text: str) -> None:
    assert verify_bytes(text.encode()).faults == ("the file has no seal: its last line should be one",)


def test_loose_throws_are_named_and_explained() -> None:
    lines = " ".join(proof_lines(Proof(1, 1, 4, ())))
    assert "1 draw derived again, 1 throw by hand, 4 loose throws" in lines
    assert "made after the secret was revealed, or taken over from a what-if" in " ".join(lines.split())
    assert "what-if" not in " ".join(proof_lines(Proof(2, 2, 0, ())))

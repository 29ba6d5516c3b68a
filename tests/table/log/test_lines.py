"""Lines of a log that cannot be read are refused with their number and the reason."""

from __future__ import annotations

import pytest

from kernel.toys import bond
from rulewright.errors import CodecError
from rulewright.table.dice.seal import unseal
from rulewright.table.log.lines import decode_line

DEEP = b"[" * 100_000


@pytest.mark.parametrize(
    ("line", "why"),
    [
        (DEEP, "recursion"),
        (b'{"type":"entry","no_such_field":1}', "no_such_field"),
        (b'{"type":"entry"}', "argument"),
        (b'{"type":"unheard_of"}', "expected a line of a table's log"),
        (b"{", "truncated"),
    ],
)
def test_an_unreadable_line_is_refused_with_its_number_and_the_reason(line: bytes, why: str) -> None:
    with pytest.raises(CodecError, match=f"(?s)line 7 of the log cannot be read: .*{why}"):
        decode_line(bond.GAME, line, 6)


def test_a_seal_that_is_nested_endlessly_is_no_seal() -> None:
    assert unseal(b"{}\n" + DEEP) == (b"{}\n" + DEEP, ["the file has no seal: its last line should be one"])

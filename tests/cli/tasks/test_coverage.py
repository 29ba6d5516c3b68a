"""Rules counted by the marks of their tests."""

from __future__ import annotations

from pathlib import Path

from rulewright.cli.tasks.coverage import count_rule_marks


def test_only_rule_marks_are_counted(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text(
        '@pytest.mark.rule("a.b", "c")\ndef test_x(): pass\n@other("d")\ndef test_y(): pass\n'
    )
    assert count_rule_marks(tmp_path) == {"a.b": 1, "c": 1}

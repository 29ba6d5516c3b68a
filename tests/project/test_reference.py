"""The Python reference has every public package, and reads docstrings as they are written."""

from __future__ import annotations

import sys
from importlib import import_module

from .test_docs import ROOT

PUBLIC = ("rulewright", "dice", "game", "lab", "testing", "env", "mcp")


def test_every_public_package_is_in_the_reference() -> None:
    page = (ROOT / "docs" / "reference.md").read_text(encoding="utf-8")
    for part in PUBLIC:
        package = part if part == "rulewright" else f"rulewright.{part}"
        assert f".. automodule:: {package}\n" in page
        assert import_module(package).__all__


def test_sections_code_and_examples_of_a_docstring_are_kept() -> None:
    sys.path.insert(0, str(ROOT / "docs"))
    from python_reference import formatted

    lines = ["Rolls `4d6` times * 2.", "", "Args:", "    expression: Dice, such as", "        `2d8`.", "", "Example:"]
    found = formatted([*lines, "    >>> odds('1d6')"])
    assert found[0] == "Rolls ``4d6`` times \\* 2."
    assert "- ``expression``: Dice, such as" in found
    assert "  ``2d8``." in found
    assert found[-3:-1] == ["", "    >>> odds('1d6')"]

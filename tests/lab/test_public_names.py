"""`rulewright.lab` offers the names that a user imports, and loads nothing until one is used."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rulewright import lab


@pytest.mark.parametrize("name", lab.__all__)
def test_every_public_name_can_be_loaded(name: str) -> None:
    assert getattr(lab, name).__name__ == name
    assert name in dir(lab)


def test_an_unknown_name_is_answered_with_those_there_are() -> None:
    with pytest.raises(AttributeError, match="rulewright.lab has no 'simulat'; it has .*simulate"):
        lab.simulat  # noqa: B018


def test_importing_the_lab_loads_none_of_its_modules() -> None:
    probe = "import sys, rulewright.lab; print([name for name in sys.modules if name.startswith('rulewright.')])"
    assert subprocess.check_output([sys.executable, "-c", probe], text=True).strip() == "['rulewright.lab']"

"""The public names of the package: each can be imported and says what it is."""

from __future__ import annotations

import pytest

import rulewright


@pytest.mark.parametrize("name", rulewright.__all__)
def test_every_public_name_can_be_imported(name: str) -> None:
    assert getattr(rulewright, name).__doc__


def test_an_unknown_name_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(AttributeError, match="it has Dist, Game, RulewrightError"):
        _ = rulewright.nothing

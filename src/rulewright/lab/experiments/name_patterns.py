"""Selects names by patterns, as `--only` and `--among` take them."""

from __future__ import annotations

from fnmatch import fnmatchcase

from rulewright.errors import Refusal
from rulewright.spelling import did_you_mean


def select_names(names: tuple[str, ...], patterns: tuple[str, ...]) -> tuple[str, ...]:
    """The names that match any of the patterns, such as `rust*`; all of them without patterns."""
    for pattern in patterns:
        if not any(fnmatchcase(name, pattern) for name in names):
            hint = did_you_mean(pattern, names)
            raise Refusal(f"there is nobody {pattern!r} here, there are {', '.join(names)}{hint}")
    return tuple(name for name in names if not patterns or any(fnmatchcase(name, one) for one in patterns))

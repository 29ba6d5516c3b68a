"""Names picked out by patterns, as `--only` and `--among` take them."""

from __future__ import annotations

from difflib import get_close_matches
from fnmatch import fnmatchcase

from rulewright.errors import Refusal


def chosen(names: tuple[str, ...], patterns: tuple[str, ...]) -> tuple[str, ...]:
    """The names that fit any of the patterns, such as `rust*`; all of them without patterns."""
    for pattern in patterns:
        if not any(fnmatchcase(name, pattern) for name in names):
            near = get_close_matches(pattern, names, 1, 0.5)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise Refusal(f"there is nobody {pattern!r} here, there are {', '.join(names)}{hint}")
    return tuple(name for name in names if not patterns or any(fnmatchcase(name, one) for one in patterns))

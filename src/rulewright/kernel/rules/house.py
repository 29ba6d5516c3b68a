"""House rules: what a table has decided where the book leaves a choice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, ClassVar, Literal, Self, get_args, get_origin, get_type_hints

from rulewright.errors import BookError
from rulewright.spelling import did_you_mean

from .world import Struct

PROFILE = "profile"


def field_of(ruling: str) -> str:
    """The name of the field for a ruling: `bond_better_odds_dice` for `bond.better-odds-dice`."""
    return re.sub(r"[.-]", "_", ruling)


class House(Struct, frozen=True, kw_only=True):
    """The rulings of a table, a field for each, with names and values as in the book. Each game adds its fields.

    `of` makes one from settings. A ruling that is not set has the default of its field.

    Example:
        >>> class Rulings(House, frozen=True):
        ...     attack_tie: Literal["hit", "miss"] = "hit"
        >>> Rulings.of("attack.tie=miss")
        Rulings(attack_tie='miss')
    """

    earlier: ClassVar[Mapping[str, str]] = {}
    """How the game was played before a ruling came about, by field, where that is not the default.

    A table that was opened before the ruling goes on as it began.
    """
    profiles: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Settings that belong together, by the name of their bundle: `profile=NAME` decides them all."""

    @classmethod
    def completed(cls, stored: dict[str, Any]) -> dict[str, Any]:
        """Stored rulings, with the earlier reading of those that came about after they were stored."""
        return {**cls.earlier, **stored}

    @classmethod
    @cache
    def choices(cls) -> dict[str, tuple[str, ...]]:
        """The possible values of each field."""
        hints = get_type_hints(cls)
        return {name: get_args(hints[name]) for name in cls.__struct_fields__ if get_origin(hints[name]) is Literal}

    @classmethod
    def of(cls, *settings: str) -> Self:
        """The rulings from settings such as `attack.tie=miss`; all others have the default of the book."""
        return cls().ruled(*settings)

    def ruled(self, *settings: str) -> Self:
        """The same rulings with these settings changed."""
        changes: dict[str, Any] = {}
        for setting in self.expanded(settings):
            ruling, sign, value = setting.partition("=")
            if not sign:
                raise BookError(f"expected RULING=VALUE, such as attack.tie=miss, got {setting!r}")
            changes[self._field(ruling.strip())] = self._value(ruling.strip(), value.strip())
        return self.but(**changes)

    @classmethod
    def expanded(cls, settings: Iterable[str]) -> tuple[str, ...]:
        """Settings with those of a profile in its place, so that a later one can decide otherwise."""
        found: list[str] = []
        for setting in settings:
            ruling, _, value = (part.strip() for part in setting.partition("="))
            if ruling != PROFILE:
                found.append(setting)
            elif value in cls.profiles:
                found += cls.profiles[value]
            else:
                known = ", ".join(cls.profiles) or "none"
                raise BookError(f"there is no profile {value!r}, there are {known}{did_you_mean(value, cls.profiles)}")
        return tuple(found)

    def value(self, ruling: str) -> str:
        """The value of a ruling, by its id in the book."""
        return str(getattr(self, self._field(ruling)))

    def _field(self, ruling: str) -> str:
        name, known = field_of(ruling), self.choices()
        if name not in known:
            raise BookError(f"there is no ruling {ruling!r} to decide{did_you_mean(name, known, 3)}")
        return name

    def _value(self, ruling: str, value: str) -> str:
        allowed = self.choices()[self._field(ruling)]
        if value not in allowed:
            raise BookError(f"{ruling} is one of {', '.join(allowed)}, not {value!r}")
        return value

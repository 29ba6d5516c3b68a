"""Names people type, held against those there are."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.system import System
from rulewright.kernel.rules.house import field_of
from rulewright.spelling import did_you_mean, nearest_spellings


def expect(kind: str, name: str, known: Iterable[str]) -> str:
    """The name, if there is such a thing."""
    names = tuple(known)
    if name not in names:
        raise Refusal(
            f"there is no {kind} {name!r} here; there are {', '.join(names)}{did_you_mean(name.lower(), names)}"
        )
    return name


def expect_word(what: str, word: str, known: Iterable[str]) -> Refusal:
    """The refusal of a word that is none of a command's own."""
    return Refusal(f"expected {what}, got {word!r}{did_you_mean(word.lower(), known)}")


def expect_unset(meant_for: str, **given: object) -> None:
    """Refuse options that mean nothing here."""
    for name, value in given.items():
        if value is not None and value != []:
            raise Refusal(f"--{name.replace('_', '-')} is only for {meant_for}")


def encounter_of(system: System[Any], name: str | None, pack: Path | None) -> str:
    """An encounter by its id; without one, the first."""
    known = [one.id for one in system.shelf.encounters(pack)]
    return known[0] if name is None else expect("encounter", name, known)


def roles_of(system: System[Any], names: Iterable[str] | None, world: Any) -> tuple[str, ...]:
    """The roles somebody wants to play, each held against those of the world."""
    known = system.roles(world)
    return tuple(expect("role", name, known) for name in names or ())


def writable(path: Path | None) -> None:
    """Refuse a file that cannot be written later, before anything is played."""
    if path is not None and not path.parent.is_dir():
        raise Refusal(f"cannot save in {path}: there is no folder {path.parent}")


def rulings_of(system: System[Any], settings: Iterable[str] | None) -> tuple[str, ...]:
    """A table's rulings as typed, such as `attack.tie=miss`, each held against the book."""
    given = tuple(settings or ())
    if given and system.load_book is not None:
        for setting in given:
            _expect_ruling(system, setting)
    return given


def expect_ruling(system: System[Any], name: str) -> None:
    """Refuse a ruling the book does not have."""
    known = {field_of(one.id): one.id for one in system.book.rulings}
    if field_of(name) not in known:
        lists = f"rulewright rules {system.name} rulings lists them all"
        raise Refusal(f"there is no ruling {name!r}{did_you_mean(name.lower(), known.values())}; {lists}")


def _expect_ruling(system: System[Any], setting: str) -> None:
    name, sign, value = (part.strip() for part in setting.partition("="))
    rulings = {field_of(one.id): one for one in system.book.rulings}
    ruling = rulings.get(field_of(name))
    if ruling is None:
        near = nearest_spellings(name, [one.id for one in rulings.values() if not one.fixed])
        allowed = [f"{one.id}={choice.id}" for one in rulings.values() if one.id in near for choice in one.options]
        meant = f"; did you mean {' or '.join(allowed)}?" if allowed else ""
        raise Refusal(
            f"there is no ruling {name!r} to decide{meant}; rulewright rules {system.name} rulings lists them all"
        )
    values = [choice.id for choice in ruling.options]
    if ruling.fixed:
        raise Refusal(f"{ruling.id} is fixed: only {ruling.default} is played here")
    if not sign:
        raise Refusal(f"expected RULING=VALUE, such as {ruling.id}={values[-1]}, got {setting!r}")
    if value not in values:
        raise Refusal(f"{ruling.id} is one of {', '.join(values)}, not {value!r}{did_you_mean(value.lower(), values)}")

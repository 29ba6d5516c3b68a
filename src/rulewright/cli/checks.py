"""Checks what people type against what there is, and refuses the rest with the nearest spelling."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rulewright.errors import Refusal
from rulewright.game.game import Game
from rulewright.kernel.rules.book import Ruling
from rulewright.kernel.rules.house import field_of
from rulewright.spelling import did_you_mean, nearest_spellings
from rulewright.words.catalogue import CATALOGUES, SOURCE_LANGUAGE


def require_known(kind: str, name: str, known: Iterable[str]) -> str:
    """The name, or a Refusal that lists the names there are."""
    names = tuple(known)
    if name not in names:
        raise Refusal(
            f"there is no {kind} {name!r} here; there are {', '.join(names)}{did_you_mean(name.lower(), names)}"
        )
    return name


def unknown_word(expected: str, word: str, known: Iterable[str]) -> Refusal:
    """The Refusal of a word that a command does not have."""
    return Refusal(f"expected {expected}, got {word!r}{did_you_mean(word.lower(), known)}")


def reject_options(meant_for: str, **options: object) -> None:
    """Raise a Refusal if an option is set that means nothing here."""
    for name, value in options.items():
        if value is not None and value != []:
            raise Refusal(f"--{name.replace('_', '-')} is only for {meant_for}")


def find_encounter(system: Game[Any], name: str | None, pack: Path | None) -> str:
    """An encounter by its id or its title; without one, the first."""
    listed = system.shelf.encounters(pack)
    if name is None:
        return listed[0].id
    titled = next((item.id for item in listed if item.title.lower() == name.lower()), name)
    return require_known("encounter", titled, [item.id for item in listed])


def check_language(typed: str) -> str:
    """A language that there is a catalogue for; English if none is named."""
    return require_known("language", typed, CATALOGUES["rulewright"].languages()) if typed else SOURCE_LANGUAGE


def check_roles(system: Game[Any], names: Iterable[str] | None, world: Any) -> tuple[str, ...]:
    """The roles as typed, each of them one of the world."""
    known = system.roles(world)
    ids = {shown.name.lower(): id_ for id_, shown in system.displays(world).items()}
    return tuple(require_known("role", ids.get(name.lower(), name), known) for name in names or ())


def check_writable(path: Path | None) -> None:
    """Refuse a file in a folder that does not exist, before any work is done for it."""
    if path is not None and not path.parent.is_dir():
        raise Refusal(f"cannot save in {path}: there is no folder {path.parent}")


def require_ruling(system: Game[Any], name: str) -> None:
    """Refuse a ruling that the book does not have."""
    known = {field_of(ruling.id): ruling.id for ruling in system.book.rulings}
    if field_of(name) not in known:
        raise Refusal(f"there is no ruling {name!r}{did_you_mean(name.lower(), known.values())}; {_where(system)}")


def check_rulings(system: Game[Any], settings: Iterable[str] | None) -> tuple[str, ...]:
    """A table's rulings as typed, such as `attack.tie=miss`, each of them one of the book."""
    typed = tuple(settings or ())
    if typed and system.load_book is not None:
        for setting in system.house.expanded(typed):
            _check_setting(system, setting)
    return typed


def _check_setting(system: Game[Any], setting: str) -> None:
    name, sign, value = (part.strip() for part in setting.partition("="))
    rulings = {field_of(ruling.id): ruling for ruling in system.book.rulings}
    ruling = rulings.get(field_of(name))
    if ruling is None:
        hint = _nearest_settings(name, rulings.values())
        raise Refusal(f"there is no ruling {name!r} to decide{hint}; {_where(system)}")
    values = [choice.id for choice in ruling.options]
    if ruling.fixed:
        raise Refusal(f"{ruling.id} is fixed: only {ruling.default} is played here")
    if not sign:
        raise Refusal(f"expected RULING=VALUE, such as {ruling.id}={values[-1]}, got {setting!r}")
    if value not in values:
        raise Refusal(f"{ruling.id} is one of {', '.join(values)}, not {value!r}{did_you_mean(value.lower(), values)}")


def _nearest_settings(name: str, rulings: Iterable[Ruling]) -> str:
    """The end of a sentence with every setting of the ruling whose name is nearest."""
    open_rulings = {ruling.id: ruling for ruling in rulings if not ruling.fixed}
    near = nearest_spellings(name, open_rulings)
    settings = [f"{ruling}={choice.id}" for ruling in near for choice in open_rulings[ruling].options]
    return f"; did you mean {' or '.join(settings)}?" if settings else ""


def _where(system: Game[Any]) -> str:
    return f"rulewright rules {system.name} rulings lists them all"

"""The files of a folder: which are read, which are left alone, and what cannot be read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.errors import Refusal

from ..report import Place, Report
from .raw import Raw, kind_of

LARGEST = 4_000_000
DEEPEST = 32
MOST_FILES = 20_000
MOST_OBJECTS = 10_000
"""In one file."""
DRAFTS = ("ua", "draft", "drafts", "sandbox")
TRAINING = "extra_training.json"


class Source(NamedTuple):
    """A file by the folders it stands in, and the objects in it."""

    folders: tuple[str, ...]
    name: str
    objects: tuple[Raw, ...]


def sources(folder: Path, report: Report, known: tuple[str, ...]) -> list[Source]:
    """Every JSON file in the folders that are known, sorted by path."""
    if not folder.is_dir():
        raise Refusal(f"{folder}: expected a folder with the game's data files, such as modules and items")
    found = []
    for number, path in enumerate(walk(folder, folder, report)):
        parts = path.relative_to(folder).parts
        at = Place(report, "/".join(parts))
        if number >= MOST_FILES:
            at.say("unreadable", f"the limit is {MOST_FILES:,} files; this one and all after it were not read")
            break
        if why := passed_over(parts, known):
            at.say("skipped", why)
            continue
        objects = read(path, at)
        if objects:
            report.read += 1
            found.append(Source(parts[:-1], parts[-1], objects))
    return found


def walk(folder: Path, top: Path, report: Report) -> Iterator[Path]:
    """All files below a folder; links are not followed."""
    try:
        listed = sorted(folder.iterdir())
    except OSError as error:
        Place(report, str(folder.relative_to(top))).say("unreadable", f"cannot be opened: {error.strerror}")
        return
    for path in listed:
        if path.is_symlink():
            out = not path.resolve().is_relative_to(top.resolve())
            text = "a link that leads out of the folder" if out else "a link to another file of the folder"
            Place(report, str(path.relative_to(top))).say("skipped", f"{text}; links are not followed")
        elif path.is_dir():
            yield from walk(path, top, report)
        elif path.is_file():
            yield path


def passed_over(parts: tuple[str, ...], known: tuple[str, ...]) -> str:
    """Why a file is left alone, if it is."""
    if not parts[-1].lower().endswith(".json"):
        return "not a JSON file"
    if len(parts) == 1 or parts[0] not in known:
        return f"expected in one of the folders {', '.join(known)}"
    if draft := next((one for one in parts[:-1] if one.lower() in DRAFTS), ""):
        return f"{draft} holds drafts, which the game's own app does not load"
    if parts[0] == "modules" and len(parts) != 3:
        return "the game's own app loads modules only from core, secondary and personality"
    if parts[0] == "traits" and parts[-1] == TRAINING:
        return "training that is sold, not a trait of creation"
    return ""


def read(path: Path, at: Place) -> tuple[Raw, ...]:
    """The objects of a file: one, or a list of them."""
    try:
        if path.stat().st_size > LARGEST:
            at.say("unreadable", f"larger than the limit of {LARGEST:,} bytes")
            return ()
        value = json.loads(path.read_text(encoding="utf-8-sig"))
    except RecursionError:
        at.say("unreadable", f"nested deeper than the limit of {DEEPEST}")
        return ()
    except UnicodeDecodeError as error:
        at.say("unreadable", f"not UTF-8 text: byte {error.start}")
        return ()
    except ValueError as error:
        at.say("unreadable", f"not JSON: {error}")
        return ()
    except OSError as error:
        at.say("unreadable", f"cannot be opened: {error.strerror}")
        return ()
    if deeper_than(value, DEEPEST):
        at.say("unreadable", f"nested deeper than the limit of {DEEPEST}")
        return ()
    return objects_of(value, at)


def objects_of(value: Any, at: Place) -> tuple[Raw, ...]:
    if isinstance(value, dict):
        return (Raw(value, at),)
    if not isinstance(value, list):
        at.say("unreadable", f"expected an object or a list of them, got {kind_of(value)}")
        return ()
    found = []
    if len(value) > MOST_OBJECTS:
        at.say("unreadable", f"the limit is {MOST_OBJECTS:,} objects, this has {len(value):,}; the rest was not read")
    for number, one in enumerate(value[:MOST_OBJECTS]):
        if isinstance(one, dict):
            found.append(Raw(one, at.inside(f"[{number}]")))
        else:
            at.say("unreadable", f"expected an object, got {kind_of(one)}", f"[{number}]")
    return tuple(found)


def deeper_than(value: Any, most: int) -> bool:
    level = [value]
    for _ in range(most):
        level = [part for one in level for part in _parts(one)]
        if not level:
            return False
    return True


def _parts(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []

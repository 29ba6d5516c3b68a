"""Finds and reads the JSON files of a folder, within limits; every file not read is in the report."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rulewright.errors import Refusal

from ..report import Report, SourceLocation
from .raw import Raw, type_name

# Limits for files of strangers, far above the published data.
MAX_FILE_BYTES = 4_000_000
MAX_NESTING = 32
MAX_FILES = 20_000
MAX_OBJECTS = 10_000  # in one file
DRAFT_FOLDERS = ("ua", "draft", "drafts", "sandbox")
TRAINING_FILE = "extra_training.json"


class Source(NamedTuple):
    """A file with its folders and its objects."""

    folders: tuple[str, ...]
    name: str
    objects: tuple[Raw, ...]


def find_sources(folder: Path, report: Report, known: tuple[str, ...]) -> list[Source]:
    """Every JSON file in the known folders, sorted by path so that imports are repeatable."""
    if not folder.is_dir():
        raise Refusal(f"{folder}: expected a folder with the game's data files, such as modules and items")
    read = []
    for number, path in enumerate(walk(folder, folder, report)):
        parts = path.relative_to(folder).parts
        at = SourceLocation(report, "/".join(parts))
        if number >= MAX_FILES:
            at.record("unreadable", f"the limit is {MAX_FILES:,} files; this one and all after it were not read")
            break
        if why := why_skipped(parts, known):
            at.record("skipped", why)
            continue
        objects = read_objects(path, at)
        if objects:
            report.read += 1
            read.append(Source(parts[:-1], parts[-1], objects))
    return read


def walk(folder: Path, top: Path, report: Report) -> Iterator[Path]:
    """All files below a folder. Links are not followed: they could lead out of it, or in circles."""
    try:
        listed = sorted(folder.iterdir())
    except OSError as error:
        SourceLocation(report, str(folder.relative_to(top))).record("unreadable", f"cannot be opened: {error.strerror}")
        return
    for path in listed:
        if path.is_symlink():
            out = not path.resolve().is_relative_to(top.resolve())
            text = "a link that leads out of the folder" if out else "a link to another file of the folder"
            SourceLocation(report, str(path.relative_to(top))).record("skipped", f"{text}; links are not followed")
        elif path.is_dir():
            yield from walk(path, top, report)
        elif path.is_file():
            yield path


def why_skipped(parts: tuple[str, ...], known: tuple[str, ...]) -> str:
    """Why a file is skipped; empty if it is read."""
    if not parts[-1].lower().endswith(".json"):
        return "not a JSON file"
    if len(parts) == 1 or parts[0] not in known:
        return f"expected in one of the folders {', '.join(known)}"
    if draft := next((one for one in parts[:-1] if one.lower() in DRAFT_FOLDERS), ""):
        return f"{draft} holds drafts, which the game's own app does not load"
    if parts[0] == "modules" and len(parts) != 3:
        return "the game's own app loads modules only from core, secondary and personality"
    if parts[0] == "traits" and parts[-1] == TRAINING_FILE:
        return "training that is sold, not a trait of creation"
    return ""


def read_objects(path: Path, at: SourceLocation) -> tuple[Raw, ...]:
    """The objects of a file: one, or a list of them."""
    try:
        if path.stat().st_size > MAX_FILE_BYTES:
            at.record("unreadable", f"larger than the limit of {MAX_FILE_BYTES:,} bytes")
            return ()
        value = json.loads(path.read_text(encoding="utf-8-sig"))
    except RecursionError:
        at.record("unreadable", f"nested deeper than the limit of {MAX_NESTING}")
        return ()
    except UnicodeDecodeError as error:
        at.record("unreadable", f"not UTF-8 text: byte {error.start}")
        return ()
    except ValueError as error:
        at.record("unreadable", f"not JSON: {error}")
        return ()
    except OSError as error:
        at.record("unreadable", f"cannot be opened: {error.strerror}")
        return ()
    if is_nested_deeper(value, MAX_NESTING):
        at.record("unreadable", f"nested deeper than the limit of {MAX_NESTING}")
        return ()
    return objects_of(value, at)


def objects_of(value: Any, at: SourceLocation) -> tuple[Raw, ...]:
    if isinstance(value, dict):
        return (Raw(value, at),)
    if not isinstance(value, list):
        at.record("unreadable", f"expected an object or a list of them, got {type_name(value)}")
        return ()
    objects = []
    if len(value) > MAX_OBJECTS:
        at.record("unreadable", f"the limit is {MAX_OBJECTS:,} objects, this has {len(value):,}; the rest was not read")
    for number, one in enumerate(value[:MAX_OBJECTS]):
        if isinstance(one, dict):
            objects.append(Raw(one, at.inside(f"[{number}]")))
        else:
            at.record("unreadable", f"expected an object, got {type_name(one)}", f"[{number}]")
    return tuple(objects)


def is_nested_deeper(value: Any, limit: int) -> bool:
    level = [value]  # level by level: recursion would fail on the very files this is meant to catch
    for _ in range(limit):
        level = [part for one in level for part in _parts(one)]
        if not level:
            return False
    return True


def _parts(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value.values())
    return value if isinstance(value, list) else []

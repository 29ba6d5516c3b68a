"""Keeps what a review has found out beside the file of its table, so that it goes on where it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from rulewright.conversion import decode_json
from rulewright.errors import Refusal
from rulewright.files import write_atomically
from rulewright.kernel.rules.world import Struct
from rulewright.lab.review.position_values import PositionValues, Tried, Ways
from rulewright.release import installed_version

FORMAT = 1
SUFFIX = ".review"


class SavedReview(Struct, frozen=True, forbid_unknown_fields=True):
    """What was found out, and for which ways of play, seed and version."""

    format: int
    program: str
    ways: Ways
    seed: int
    positions: dict[str, Tried]


def place_beside(table: Path) -> Path:
    """Where the review of a file of a table is kept."""
    return table.with_name(table.name + SUFFIX)


def save_results(path: Path, values: PositionValues[Any]) -> None:
    saved = SavedReview(FORMAT, installed_version(), values.ways, values.effort.seed, values.known)
    write_atomically(path, msgspec.json.format(msgspec.json.encode(saved)).decode() + "\n")


def load_results(path: Path, values: PositionValues[Any]) -> bool:
    """Take over what was found out before. Returns False if there is nothing, or it was found in another way.

    Raises:
        Refusal: The file cannot be read.
    """
    try:
        saved = decode_json(path.read_bytes(), SavedReview)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(f"{path} is no review, or was cut off; delete it or use --fresh") from error
    if (saved.format, saved.program, saved.ways, saved.seed) != (
        FORMAT,
        installed_version(),
        values.ways,
        values.effort.seed,
    ):
        return False
    if any(not 0 <= one.wins <= one.fights or not 0 <= (one.exact or 0) <= 1 for one in saved.positions.values()):
        raise Refusal(f"{path} has impossible numbers; delete it or use --fresh")
    values.resume(saved.positions)
    return True

"""Keeps what a review has found out beside its table, in a file or in the store, so that it goes on where it was."""

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


def encode_results(values: PositionValues[Any]) -> bytes:
    """What was found out, as it is kept."""
    return msgspec.json.encode(SavedReview(FORMAT, installed_version(), values.ways, values.effort.seed, values.known))


def save_results(path: Path, values: PositionValues[Any]) -> None:
    write_atomically(path, msgspec.json.format(encode_results(values)).decode() + "\n")


def load_results(path: Path, values: PositionValues[Any]) -> bool:
    """Take over what a file has. Returns False if there is none, or it was found in another way.

    Raises:
        Refusal: The file cannot be read.
    """
    try:
        return take_results(path.read_bytes(), values)
    except FileNotFoundError:
        return False
    except OSError as error:
        raise Refusal(f"cannot read {path}: {error.strerror}") from error
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal(f"{path} is no review, or was cut off; delete it or use --fresh") from error
    except ValueError as error:
        raise Refusal(f"{path} has impossible numbers; delete it or use --fresh") from error


def take_results(data: bytes, values: PositionValues[Any]) -> bool:
    """Take over what was found out before. Returns False if it was found in another way.

    Raises:
        ValueError: Its numbers are impossible, or it is no review.
    """
    saved = decode_json(data, SavedReview)
    if (saved.format, saved.program, saved.ways, saved.seed) != (
        FORMAT,
        installed_version(),
        values.ways,
        values.effort.seed,
    ):
        return False
    if any(not 0 <= one.wins <= one.fights or not 0 <= (one.exact or 0) <= 1 for one in saved.positions.values()):
        raise ValueError("impossible numbers")
    values.resume(saved.positions)
    return True

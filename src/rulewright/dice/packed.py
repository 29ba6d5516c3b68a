"""Whole-number polynomials held in one big integer, a slot of bytes per coefficient.

Adding dice is multiplying polynomials; Python multiplies big integers faster than any loop over coefficients.
A slot wide enough for the sum of all coefficients can never overflow into its neighbour.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from sys import byteorder

WORD_BYTES = 8


def slot_bytes(total: int) -> int:
    """Bytes for one slot, when no coefficient exceeds `total`: a machine word where that is enough."""
    return max(WORD_BYTES, (total.bit_length() + 7) // 8)


def pack(coefficients: Sequence[int], slot: int) -> int:
    if slot == WORD_BYTES:
        return int.from_bytes(array("Q", coefficients).tobytes(), byteorder)
    return int.from_bytes(b"".join([c.to_bytes(slot, "little") for c in coefficients]), "little")


def unpack(packed: int, slot: int, count: int) -> list[int]:
    if slot == WORD_BYTES:
        return memoryview(packed.to_bytes(slot * count, byteorder)).cast("Q").tolist()
    data = packed.to_bytes(slot * count, "little")
    read = int.from_bytes
    return [read(data[at : at + slot], "little") for at in range(0, slot * count, slot)]


def times(left: Sequence[int], right: Sequence[int], total: int) -> list[int]:
    """The product of two polynomials, whose coefficients add up to `total`."""
    slot = slot_bytes(total)
    return unpack(pack(left, slot) * pack(right, slot), slot, len(left) + len(right) - 1)


def power(coefficients: Sequence[int], exponent: int) -> list[int]:
    """A polynomial raised to a power: by one multiplication of big integers, or for high powers term by term."""
    if len(coefficients) <= exponent:
        return _power_by_terms(coefficients, exponent)
    slot = slot_bytes(sum(coefficients) ** exponent)
    return unpack(pack(coefficients, slot) ** exponent, slot, (len(coefficients) - 1) * exponent + 1)


def power_work(coefficients: Sequence[int], exponent: int) -> int:
    """About how many steps `power` takes, known before it starts."""
    span = (len(coefficients) - 1) * exponent + 1
    slot = max(WORD_BYTES, sum(coefficients).bit_length() * exponent // 8)
    if len(coefficients) <= exponent:
        return span * len(coefficients) * (1 + slot // 128)
    return int((span * slot / 64) ** 1.58)


def _power_by_terms(coefficients: Sequence[int], exponent: int) -> list[int]:
    """From p·q' = n·p'·q for q = pⁿ: each term of q follows from as many earlier ones as p has terms."""
    first, terms = coefficients[0], [(at, weight) for at, weight in enumerate(coefficients) if at and weight]
    result = [first**exponent]
    for k in range(1, (len(coefficients) - 1) * exponent + 1):
        total = sum((at * (exponent + 1) - k) * weight * result[k - at] for at, weight in terms if at <= k)
        result.append(total // (k * first))
    return result


def dense(weights: Mapping[int, int]) -> tuple[int, list[int]]:
    """The lowest key, and the weights of every whole number from it to the highest key."""
    low, high = min(weights), max(weights)
    span = range(low, high + 1)
    if len(span) == len(weights):
        return low, list(map(weights.__getitem__, span))
    return low, [weights.get(key, 0) for key in span]


def sparse(low: int, coefficients: Sequence[int]) -> dict[int, int]:
    if 0 in coefficients:
        return {low + at: weight for at, weight in enumerate(coefficients) if weight}
    return dict(enumerate(coefficients, low))

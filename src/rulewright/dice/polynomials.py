"""Multiplies polynomials by packing their coefficients into big integers.

The weights of a die are the coefficients of a polynomial, and the sum of dice is the product of theirs (a convolution).
Python multiplies big integers faster than any loop over coefficients. Each coefficient has a slot of bytes; a slot that
is wide enough for the sum of all coefficients never overflows into its neighbour.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from sys import byteorder

WORD_BYTES = 8  # slots of a machine word are packed and unpacked without a Python loop


def slot_bytes(total: int) -> int:
    """The width of a slot for coefficients that are at most `total`."""
    return max(WORD_BYTES, (total.bit_length() + 7) // 8)


def pack(coefficients: Sequence[int], slot: int) -> int:
    if slot == WORD_BYTES:
        # An array holds its words in the byte order of the machine.
        return int.from_bytes(array("Q", coefficients).tobytes(), byteorder)
    return int.from_bytes(b"".join([c.to_bytes(slot, "little") for c in coefficients]), "little")


def unpack(packed: int, slot: int, count: int) -> list[int]:
    if slot == WORD_BYTES:
        return memoryview(packed.to_bytes(slot * count, byteorder)).cast("Q").tolist()
    data = packed.to_bytes(slot * count, "little")
    # A local name saves two lookups for every coefficient.
    from_bytes = int.from_bytes
    return [from_bytes(data[at : at + slot], "little") for at in range(0, slot * count, slot)]


def multiply(left: Sequence[int], right: Sequence[int], total: int) -> list[int]:
    """The product of two polynomials; `total` is the sum of its coefficients."""
    slot = slot_bytes(total)
    return unpack(pack(left, slot) * pack(right, slot), slot, len(left) + len(right) - 1)


def power(coefficients: Sequence[int], exponent: int) -> list[int]:
    """A polynomial raised to a power: packed, or for high powers by recurrence."""
    if len(coefficients) <= exponent:
        return _power_by_recurrence(coefficients, exponent)
    slot = slot_bytes(sum(coefficients) ** exponent)
    return unpack(pack(coefficients, slot) ** exponent, slot, (len(coefficients) - 1) * exponent + 1)


def power_steps(coefficients: Sequence[int], exponent: int) -> int:
    """An estimate of the steps that `power` takes, so that too much work is refused before it starts."""
    span = (len(coefficients) - 1) * exponent + 1
    slot = max(WORD_BYTES, sum(coefficients).bit_length() * exponent // 8)
    if len(coefficients) <= exponent:
        return span * len(coefficients) * (1 + slot // 128)
    return int((span * slot / 64) ** 1.58)  # Python multiplies with Karatsuba's algorithm: n ** log2(3)


def _power_by_recurrence(coefficients: Sequence[int], exponent: int) -> list[int]:
    """q = pⁿ satisfies p·q' = n·p'·q, which gives each coefficient of q from the previous len(p) - 1 ones."""
    first, terms = coefficients[0], [(at, weight) for at, weight in enumerate(coefficients) if at and weight]
    result = [first**exponent]
    for k in range(1, (len(coefficients) - 1) * exponent + 1):
        total = sum((at * (exponent + 1) - k) * weight * result[k - at] for at, weight in terms if at <= k)
        # The coefficients of a power are whole, so no remainder is lost. `dense` begins with a weight above 0.
        result.append(total // (k * first))
    return result


def dense(weights: Mapping[int, int]) -> tuple[int, list[int]]:
    """The lowest key, and the weight of every whole number from it to the highest key."""
    low, high = min(weights), max(weights)
    span = range(low, high + 1)
    if len(span) == len(weights):
        return low, list(map(weights.__getitem__, span))
    return low, [weights.get(key, 0) for key in span]


def sparse(low: int, coefficients: Sequence[int]) -> dict[int, int]:
    """The reverse of `dense`, without weights of 0."""
    if 0 in coefficients:
        return {low + at: weight for at, weight in enumerate(coefficients) if weight}
    return dict(enumerate(coefficients, low))

"""Fair dice: the commitment, and draws that are uniform, independent and reproducible."""

from __future__ import annotations

from collections import Counter

import pytest

from rulewright.dice.pools import dice
from rulewright.table.dice.fair_dice import DRAW_RANGE, FairDice, commitment, draw_faces, new_secret, uniform_below

from ..listening import SECRET


def test_a_commitment_fits_one_secret() -> None:
    secrets = {new_secret() for _ in range(50)}
    assert len({commitment(secret) for secret in secrets}) == 50
    assert all(len(secret) == 64 for secret in secrets)


def test_a_draw_depends_on_secret_salts_and_number_only() -> None:
    pool = dice(20, 20)
    base = draw_faces(SECRET, (), 1, pool)
    assert base == draw_faces(SECRET, (), 1, pool)
    others = [
        draw_faces(SECRET + "0", (), 1, pool),
        draw_faces(SECRET, ("luck",), 1, pool),
        draw_faces(SECRET, ("lu", "ck"), 1, pool),
        draw_faces(SECRET, (), 2, pool),
    ]
    assert len({base, *others}) == 5


def test_draws_of_a_copy_do_not_count_for_the_table() -> None:
    fair = FairDice(SECRET)
    tried = fair.copy().throw(dice(20, 20))
    assert fair.drawn == 0
    assert fair.throw(dice(20, 20)) == tried


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 20, 100])
def test_all_faces_are_equally_likely(sides: int) -> None:
    """Chi-square at a fixed secret, within five deviations of its mean."""
    throws = 4000
    seen = Counter(face for draw in range(throws // 20) for face in draw_faces(SECRET, (), draw, dice(20, sides)))
    expected = throws / sides
    chi = sum((seen[face] - expected) ** 2 / expected for face in range(1, sides + 1))
    assert set(seen) <= set(range(1, sides + 1))
    assert abs(chi - (sides - 1)) < 5 * (2 * (sides - 1)) ** 0.5


def test_rejection_sampling_avoids_modulo_bias() -> None:
    """A plain remainder modulo three times 2^62 would be in the lowest third half of the time."""
    limit = 3 * 2**62
    number = uniform_below(SECRET, (), 1)
    low = sum(number(limit) < 2**62 for _ in range(3000))
    assert abs(low - 1000) < 5 * (3000 * 2 / 9) ** 0.5


def test_numbers_beyond_the_last_whole_multiple_are_skipped() -> None:
    limit = 2**63 + 1
    raw, taken = uniform_below(SECRET, (), 7), uniform_below(SECRET, (), 7)
    every = [raw(DRAW_RANGE) for _ in range(400)]
    fits = [number for number in every if number < limit]
    assert 150 < len(fits) < 250
    assert [taken(limit) for _ in fits] == fits


@pytest.mark.parametrize("limit", [0, -1, DRAW_RANGE + 1])
def test_a_limit_out_of_range_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match="expected a limit from 1"):
        uniform_below(SECRET, (), 1)(limit)


def test_neighbouring_draws_are_independent() -> None:
    pairs = Counter(
        (draw_faces(SECRET, (), draw, dice(1, 4))[0], draw_faces(SECRET, (), draw + 1, dice(1, 4))[0])
        for draw in range(0, 6400, 2)
    )
    chi = sum((pairs[a, b] - 200) ** 2 / 200 for a in range(1, 5) for b in range(1, 5))
    assert abs(chi - 15) < 5 * 30**0.5

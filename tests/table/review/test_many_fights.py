"""Reviews of many fights: how much is dice, and what matters."""

from __future__ import annotations

import pytest

from lab.setups import SMALL
from rulewright.lab.review.position_values import Ways
from rulewright.table.play.bots import plain_bot
from rulewright.table.play.graded_bots import graded_bot
from rulewright.table.review.many_fights import ManyReviews, review_many

SETUP = SMALL["stunts: a thief"].setup
WAYS = Ways("stunts", "plain", "plain")


def reviewed(grade: str, fights: int) -> ManyReviews:
    bots = [graded_bot(SETUP.system, grade, number) for number in range(fights)]
    return review_many(SETUP.system, SETUP.world(), WAYS, bots)


def test_where_everybody_follows_the_way_of_play_all_is_dice() -> None:
    found = review_many(SETUP.system, SETUP.world(), WAYS, [plain_bot] * 3)
    assert found.fights == 3
    assert found.choices == pytest.approx(0, abs=1e-6)
    assert found.share_of_dice == pytest.approx(1)
    assert {one.kind for one in found.influences} == {"luck"}


def test_poor_answers_show_as_choices_and_the_same_seeds_give_the_same() -> None:
    found = reviewed("easy", 2)
    assert found.choices > 0
    assert "choice" in {one.kind for one in found.influences}
    assert found == reviewed("easy", 2)
    assert found.sections()[1].table is not None


def test_ctrl_c_shows_the_fights_that_were_done() -> None:
    def stop(done: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    bots = [plain_bot] * 5
    assert review_many(SETUP.system, SETUP.world(), WAYS, bots, report=stop).fights == 1

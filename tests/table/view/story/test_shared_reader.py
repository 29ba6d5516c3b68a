"""Readers share what they may both read, and nothing else."""

from __future__ import annotations

from itertools import product

import pytest

from rulewright.kernel.rules.world import GM
from rulewright.systems import animon
from rulewright.table.view.redaction import Reader, Viewer
from rulewright.table.view.story.sentences import Dice, Sentence
from rulewright.table.view.story.shared_reader import secrets_of, shared_reader
from rulewright.words.phrase import PLAIN

FOR_ALL = Sentence("rain falls")
FOR_ANN = Sentence("a whisper", seen_by=("ann",))
FOR_THE_GM = Sentence("a plot", seen_by=())
OF_BO = Sentence("bo has 3", of=("bo",))
ROLL_OF_BO = Sentence("bo rolls", by="bo", dice=Dice("d6", (3,)))
SENTENCES = (FOR_ALL, FOR_ANN, FOR_THE_GM, OF_BO, ROLL_OF_BO)


def reader(*roles: str, redacted: tuple[str, ...] = ()) -> Reader:
    return Reader(Viewer(roles, redacted), PLAIN, animon.GAME.book)


READERS = (
    reader(GM),
    reader("ann"),
    reader("ben"),
    reader(),
    reader("ann", redacted=("bo",)),
    reader(redacted=("bo",)),
)


@pytest.mark.parametrize("own", READERS)
@pytest.mark.parametrize("chosen", list(product((False, True), repeat=len(SENTENCES))))
def test_a_shared_reader_reads_what_each_of_them_reads(own: Reader, chosen: tuple[bool, ...]) -> None:
    told = [sentence for sentence, taken in zip(SENTENCES, chosen, strict=True) if taken]
    shared = shared_reader(own, secrets_of(told))
    assert [one.redacted(*shared.viewer) for one in told] == [one.redacted(*own.viewer) for one in told]


def test_what_is_for_all_is_read_by_one_reader() -> None:
    assert {shared_reader(own, secrets_of([FOR_ALL])) for own in READERS} == {reader()}


def test_secrets_are_shared_by_those_who_know_them() -> None:
    shared = [shared_reader(own, secrets_of([FOR_ALL, FOR_ANN])) for own in READERS]
    assert shared[0] == reader(GM)
    assert shared[1] == shared[4] == reader("ann")
    assert shared[2] == shared[3] == shared[5] == reader()

"""Making a pair or an NPC: exactly what is legal is offered, and the result breaks no rule."""

from __future__ import annotations

import dataclasses
import random
import tomllib
from itertools import product
from typing import Any

import msgspec
import pytest

from rulewright.content.ids import slug
from rulewright.content.toml_writer import format_toml, omit_defaults
from rulewright.errors import Refusal
from rulewright.game.making import NewId, NewName
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems.animon import GAME
from rulewright.systems.animon.characters.sheet_rules import STAT_POINTS, stat_faults
from rulewright.systems.animon.making.draft import Draft
from rulewright.systems.animon.making.stages import bounds
from rulewright.systems.animon.model.sheets import Effect, Form, Improvement, Stage, Stat
from rulewright.systems.animon.packs.loading import faults, load, sheets_of_pair
from rulewright.systems.animon.packs.pack import Pack
from rulewright.table.play.table import Table
from rulewright.testing.conformance import check

MAKING = GAME.making
RULINGS = (
    (),
    ("creation.free-picks=two",),
    ("creation.free-picks=gm",),
    ("effect.roster=sure-strike-only",),
    ("multi-element.count=any", "creation.free-picks=gm"),
    ("effect.roster=tough-break-only", "level.xp-marks=gm"),
)


LEVEL = "Which Bond Level do they have? New pairs have 1."


def made(
    kind: str, rulings: tuple[str, ...], said: dict[str, Any] | None = None, seed: int | None = None
) -> tuple[Draft, dict[str, Ask[Any]]]:
    """A finished draft, and every question by its label. What is not said by label is answered by default, or with a
    seed by chance."""
    table, chance = Table(MAKING.system, MAKING.begin(kind, rulings, None)), random.Random(seed)
    put: dict[str, Ask[Any]] = {}
    while isinstance(asked := table.question(GM), Ask):
        put[str(asked.label)] = asked
        assert asked.options.accepts(asked.default), asked
        usual = asked.default if seed is None else asked.options.sample(chance.randrange)
        table.answer(GM, (said or {}).get(str(asked.label), usual))
    return table.world, put


def own_pack(draft: Draft) -> Pack:
    """The entries as they read back from their TOML, without the fight."""
    written = tomllib.loads(format_toml(MAKING.finish(draft)))
    assert written == MAKING.finish(draft)
    return msgspec.convert({kind: entries for kind, entries in written.items() if kind != "encounter"}, Pack)


@pytest.mark.rule("kid.creation", "animon.creation", "level.table")
@pytest.mark.parametrize("number", [*range(10), *(pytest.param(one, marks=pytest.mark.soak) for one in range(10, 20))])
def test_any_answers_give_a_legal_pair_that_reads_back_the_same(number: int) -> None:
    for level in range(1, 11):
        rulings = RULINGS[(number + level) % len(RULINGS)]
        draft, _ = made("pair", rulings, {LEVEL: level}, number * 10 + level)
        pack = own_pack(draft)
        assert draft.level == level
        assert faults(pack, draft.house) == []
        assert sheets_of_pair(pack, pack.pair[0]) == (draft.kid, draft.animon)
        assert MAKING.sheet(draft).faults == ()
        assert len(draft.animon.improvements) == level // 2


@pytest.mark.rule("level.minor", "kid.creation")
def test_an_upgrade_without_a_legal_choice_stays_due() -> None:
    """Neither a Talent nor a Quality is there to be raised on the way to Bond Level 2."""
    none = {
        LEVEL: 2,
        "How many Talents does the Kid have?": 0,
        "How many Qualities does Pebblit have?": 0,
        "How many Qualities does Fizzle have?": 0,
    }
    draft, _ = made("pair", ("creation.free-picks=gm",), none)
    pack = own_pack(draft)
    assert pack.pair[0].upgrades_due == ("minor",)
    assert faults(pack, draft.house) == []


@pytest.mark.rule("npc.block", "npc.upgrades", "npc.human")
def test_any_answers_give_a_legal_npc_that_reads_back_the_same() -> None:
    kinds = set()
    for seed in range(1, 61):
        draft, _ = made("npc", RULINGS[seed % len(RULINGS)], seed=seed)
        pack = own_pack(draft)
        kinds.add(draft.npc.kind)
        assert faults(pack, draft.house) == []
        assert pack.npc[0].sheet() == draft.npc
    assert kinds == {"human", "animon", "other"}


@pytest.mark.rule("animon.stat-points")
@pytest.mark.parametrize("stage", Stage)
def test_the_bounds_of_a_stat_are_exactly_what_can_still_be_completed(stage: Stage) -> None:
    points = STAT_POINTS[stage]
    values = range(points.start, points.most + 1)
    legal = [row for row in product(values, repeat=4) if not stat_faults(Form(stage, "x", *row))]
    for size in range(4):
        for given in {row[:size] for row in legal}:
            possible = {row[size] for row in legal if row[:size] == given}
            low, high = bounds(stage, given)
            assert set(range(low, high + 1)) == possible, given


@pytest.mark.rule("kid.traits")
def test_each_trait_number_is_given_once_and_closed_traits_show_theirs() -> None:
    draft, put = made("pair", (), {"Which Trait has 4?": Stat.REFLEX})
    second = put["Which Trait has 3?"].options
    assert second.listed() == (Stat.LOGIC, Stat.SPIRIT)
    assert second.why_not(Stat.REFLEX) == "it has 4 already"
    assert (draft.kid.logic, draft.kid.reflex, draft.kid.spirit) == (3, 4, 2)
    assert "Which Trait has 2?" not in put


@pytest.mark.rule("signature.effects", "effect.sure-strike")
def test_a_closed_effect_says_why() -> None:
    rulings = ("effect.roster=tough-break-only", "creation.free-picks=gm")
    _, put = made("pair", rulings, {"First Spark: which Effect is number 1?": Effect.SAP})
    second = put["First Spark: which Effect is number 2?"].options
    assert second.why_not(Effect.SURE_STRIKE) == "not by the book: First Spark: this table has no sure-strike"
    assert second.why_not(Effect.SAP) == "not by the book: First Spark has sap twice"
    assert second.accepts(Effect.TOUGH_BREAK)
    assert second.accepts(None)


@pytest.mark.rule("kid.talents", "animon.qualities")
@pytest.mark.parametrize(("picks", "asked"), [("one", None), ("two", (1, 2)), ("gm", (0, 5))])
def test_a_new_kid_has_as_many_talents_as_the_table_allows(picks: str, asked: tuple[int, int] | None) -> None:
    _, put = made("pair", (f"creation.free-picks={picks}",))
    found = put.get("How many Talents does the Kid have?")
    assert (found if found is None else (found.options.low, found.options.high)) == asked  # type: ignore[attr-defined]


@pytest.mark.rule("level.score-improvement", "level.cap")
def test_a_score_improvement_is_open_twice() -> None:
    draft, put = made("pair", (), {LEVEL: 10})
    last = [asked for label, asked in put.items() if "Score Improvement" in label][-1].options
    twice = [kind for kind in Improvement if draft.animon.improvements.count(kind) == 2]
    assert twice == [Improvement.HP, Improvement.DAMAGE]
    assert last.why_not("hp") == "not by the book: hp is taken more than twice"
    first = put[LEVEL].options
    assert (first.accepts(10), first.accepts(11)) == (True, False)


@pytest.mark.rule("level.minor", "signature.rank-growth")
def test_knacks_at_their_highest_rank_are_closed() -> None:
    _, put = made("pair", (), {LEVEL: 6})
    minor = put["Bond Level 5: which Minor Upgrade?"].options
    assert minor.why_not("Talent Climbing") == "not by the book: Climbing has Rank 4, a Rank is 1 to 3"
    major = put["Bond Level 6: which Major Upgrade?"].options
    assert str(major.why_not("Storm Call to Rank 4")).endswith("has Rank 3 at most")


@pytest.mark.rule("animon.stages")
@pytest.mark.parametrize(("level", "stages"), [(1, 2), (2, 2), (3, 3), (5, 3), (6, 4), (8, 4), (9, 5), (10, 5)])
def test_a_stage_is_made_when_it_is_unlocked(level: int, stages: int) -> None:
    draft, _ = made("pair", (), {LEVEL: level})
    assert [form.stage for form in draft.animon.forms] == list(Stage)[:stages]


def test_talents_and_ranks_gained_later_are_written_into_the_pair() -> None:
    draft, _ = made("pair", (), {LEVEL: 2})
    entries = MAKING.finish(draft)
    assert entries["kid"][0]["talents"] == [{"name": "Climbing"}]
    assert entries["pair"][0]["talents"] == [{"name": "Whistling"}]
    assert entries["pair"][0]["ranks"] == {"Climbing": 2}


FIGHT = {"Whom do they meet first?": "rustbug", "How hard is it to meet rustbug?": "easy"}


def test_a_first_fight_can_be_played_at_once() -> None:
    draft, _ = made("pair", ("attack.tie=miss",), FIGHT)
    assert MAKING.finish(draft)["encounter"][0] == {
        "id": "nell-pebblit-meets-rustbug",
        "cite": "Made with rulewright sheet new.",
        "title": "Nell meets rustbug",
        "difficulty": "easy",
        "pairs": ["nell-pebblit"],
        "npcs": [{"npc": "rustbug"}],
        "rulings": ["attack.tie=miss"],
    }


def test_the_questions_keep_the_promises_of_the_table() -> None:
    """Undo, storing and refusing work as in any game."""
    for seed in range(3):
        kind = ("pair", "npc")[seed % 2]
        check(MAKING.system, MAKING.begin(kind, RULINGS[2], None), seed, max_inputs=60, undo_to_start=True)


def test_every_question_cites_rules_of_the_book() -> None:
    known = {entry.id for entry in GAME.book.entries}
    assert [(rule.name, cited) for rule in MAKING.system.rules for cited in rule.ids if cited not in known] == []
    assert [rule.name for rule in MAKING.system.rules if not rule.text] == []


def test_what_cannot_be_made_is_refused() -> None:
    with pytest.raises(Refusal, match="expected pair or npc, got 'pari'; did you mean pair"):
        MAKING.begin("pari", (), None)


def test_names_and_ids_are_new_and_can_be_kept() -> None:
    names = NewName(12, ("Climbing",), ("Climbing",))
    assert names.why_not("climbing") == "'climbing' is taken; choose a new name, such as 'climbing 2'"
    assert names.why_not("  ") == "expected a name, got nothing"
    assert names.candidates() == ("Climbing 2",)
    ids = NewId(6, ("Mia Öz",), ("mia-oz",))
    assert ids.candidates() == ("mia--2",)
    assert str(ids.why_not("Mia")).startswith("expected small letters, digits and dashes, a letter first")
    assert str(ids.why_not("mia-oz")).startswith("'mia-oz' is taken")
    assert [slug(name) for name in ("Mia Öz", "42", "日本", "--")] == ["mia-oz", "new-42", "new", "new"]


def test_every_shipped_entry_reads_back_the_same() -> None:
    pack = load(None)
    for kind in pack.__struct_fields__:
        for entry in getattr(pack, kind):
            written = tomllib.loads(format_toml({kind: [omit_defaults(entry)]}))
            assert msgspec.convert(written[kind][0], type(entry)) == entry


def test_unusual_texts_read_back_the_same() -> None:
    words = ['say "hi" \\ there', "line\nbreak\ttab", "del\x7f nul\x00", "ünï 日本 🦊", "a = [b] # c", "'"]
    entries = {"kid": [{"id": "a", "ranks": dict.fromkeys(words, 1), "words": words, "yes": True}]}
    assert tomllib.loads(format_toml(entries)) == entries


def test_a_game_without_guided_making_says_so() -> None:
    bare = dataclasses.replace(GAME, load_making=None)
    with pytest.raises(Refusal, match="cannot guide the making of characters"):
        assert bare.making

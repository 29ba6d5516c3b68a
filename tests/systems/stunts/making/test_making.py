"""Making a character: only what is legal is offered, and the result breaks no rule and can be played."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems.stunts import GAME
from rulewright.systems.stunts.characters.legality import STARTING_SPREAD
from rulewright.systems.stunts.making import MAKING
from rulewright.systems.stunts.making.draft import Draft
from rulewright.systems.stunts.making.finish import entry_of
from rulewright.systems.stunts.making.gifts import GIVES
from rulewright.systems.stunts.model.sheets import Skill
from rulewright.systems.stunts.packs.loading import encounter_world, faults, load
from rulewright.systems.stunts.packs.pack import Pack
from rulewright.table.play.table import Table
from rulewright.testing.conformance import check

RULINGS = (
    (),
    ("stress.boxes=sheet", "plot.start=sheet", "damage.thresholds=sheet"),
    ("damage.source=rolled", "stress.extras=like_principals", "stress.boxes=sheet"),
)
STARTING = "A starting character, with 3, 2, 2, 1, 1, 0?"


def made(
    kind: str, rulings: tuple[str, ...] = (), said: dict[str, Any] | None = None, seed: int | None = None
) -> tuple[Draft, dict[str, Ask[Any]]]:
    """A finished draft, and every question by its label. What is not said by label, once, is answered by default, or
    with a seed by chance."""
    table, chance = Table(MAKING.system, MAKING.begin(kind, rulings, None)), random.Random(seed)
    left, put = dict(said or {}), dict[str, Ask[Any]]()
    while isinstance(asked := table.question(GM), Ask):
        put[str(asked.label)] = asked
        assert asked.options.accepts(asked.default), asked
        usual = asked.default if seed is None else asked.options.sample(chance.randrange)
        table.answer(GM, left.pop(str(asked.label), usual))
    assert left == {}
    return table.world, put


def own_pack(draft: Draft) -> Pack:
    """The entries as they read back from their TOML, without the conflict."""
    written = tomllib.loads(format_toml(MAKING.finish(draft)))
    assert written == MAKING.finish(draft)
    return msgspec.convert({kind: entries for kind, entries in written.items() if kind != "encounter"}, Pack)


@pytest.mark.parametrize("kind", ["pc", "opponent"])
@pytest.mark.parametrize("rulings", RULINGS)
def test_any_answers_give_a_legal_character_that_reads_back_the_same(
    kind: str, rulings: tuple[str, ...], tmp_path: Path
) -> None:
    for seed in range(30):
        draft, _ = made(kind, rulings, seed=seed)
        pack = own_pack(draft)
        assert faults(pack, draft.house) == []
        assert [*pack.pc, *pack.opponent] == [entry_of(draft)]
        assert MAKING.sheet(draft).faults == ()
        (tmp_path / "own.toml").write_text(format_toml(MAKING.finish(draft)), encoding="utf-8")
        whole = load(tmp_path / "own.toml")
        for plan in MAKING.finish(draft).get("encounter", []):
            assert encounter_world(whole, plan["id"]).person(draft.entry.id).sheet == entry_of(draft).sheet()


@pytest.mark.rule("skill.rating")
def test_a_starting_character_uses_each_number_of_the_spread_once() -> None:
    _, put = made("pc", (), {"How good is Fight? 3, 2, 2, 1, 1, 0 are left": 2})
    assert put["How good is Fight? 3, 2, 2, 1, 1, 0 are left"].options.listed() == (3, 2, 1, 0)
    assert put["How good is Interact? 3, 2, 1, 1, 0 are left"].options.listed() == (3, 2, 1, 0)
    assert put["How good is Physique? 1, 1, 0 are left"].options.listed() == (1, 0)
    for seed in range(20):
        draft, _ = made("pc", (), {STARTING: True}, seed)
        ratings = [getattr(draft.entry, skill.value) for skill in Skill]
        assert sorted(ratings, reverse=True) == list(STARTING_SPREAD)


@pytest.mark.rule("skill.rating")
def test_others_may_have_any_rating_from_0_to_4() -> None:
    said = {"How good is Fight?": 4, "How good is Wits?": 0}
    draft, put = made("pc", (), {STARTING: False, **said})
    assert (draft.entry.fight, draft.entry.wits, draft.starting) == (4, 0, False)
    assert put["How good is Fight?"].options.listed() == (0, 1, 2, 3, 4)
    opponent, _ = made("opponent", (), said)
    assert opponent.entry.fight == 4


@pytest.mark.rule("trait.talent")
@pytest.mark.parametrize("gives", GIVES)
def test_a_talent_gives_what_was_chosen(gives: str) -> None:
    said = {
        "A talent or feature, or one more?": True,
        "Keen Ears: what does it give?": gives,
    }
    draft, _ = made("pc", (), said)
    talent = draft.entry.traits[0]
    has = {
        "dice": talent.dice,
        "an SP on a success": talent.sp,
        "Quick": talent.quick,
        "sight in the dark": talent.sees,
        "a special stunt": talent.special,
        "a Focused skill": talent.focused,
        "a Specialised skill": talent.specialised,
        "an attack": talent.bestows and talent.bestows.damage,
        "protection": talent.bestows and talent.bestows.properties,
    }
    assert [what for what, there in has.items() if there] == [gives]


@pytest.mark.rule("trait.property")
def test_item_names_are_unique_and_differ_from_universal_items() -> None:
    said = {"An item, or one more?": True}
    _, put = made("pc", (), said)
    names = put["What is the weapon called?"].options
    assert str(names.why_not("unarmed")).startswith("'unarmed' is taken")
    said = {"A talent or feature, or one more?": True} | said
    said["Keen Ears: what does it give?"] = "an attack"  # type: ignore[assignment]
    _, put = made("pc", (), said)
    assert str(put["What is the weapon called?"].options.why_not("sabre")).startswith("'sabre' is taken")


@pytest.mark.rule("trait.property", "stunt.trigger_property")
def test_no_property_has_the_name_of_a_protection() -> None:
    said = {"An item, or one more?": True}
    said["Sabre: a property to set off, or one more?"] = True
    _, put = made("pc", (), said)
    names = put["What is the property of Sabre called?"].options
    assert [name for name in ("cover", "armour", "parry") if names.accepts(name)] == ["parry"]


@pytest.mark.rule("stress.boxes", "plot.start", "damage.levels")
def test_own_numbers_are_asked_only_where_the_table_reads_them() -> None:
    labels = ("How many stressed boxes?", "How many plot points at the start?")
    _, plain = made("pc")
    assert [label for label in labels if label in plain] == []
    draft, put = made("pc", RULINGS[1], {labels[0]: 5, labels[1]: 1})
    assert (draft.entry.boxes, draft.entry.pp, draft.entry.thresholds) == ((5, 2, 1), 1, (4, 8))
    assert put["How much damage takes it out?"].options.listed()[0] == 5  # type: ignore[index]
    extra, put = made("opponent", RULINGS[1], {"A principal or an extra?": "extra"})
    assert [label for label in labels if label in put] == []
    assert extra.entry.boxes is None


def test_a_first_conflict_can_be_played_at_once() -> None:
    said = {"Whom does it meet first?": "lamp-thief", "How hard is it to meet lamp-thief?": "easy"}
    draft, _ = made("pc", ("plot.gm=none",), said)
    assert MAKING.finish(draft)["encounter"][0] == {
        "id": "maren-ash-meets-lamp-thief",
        "cite": "Made with rulewright sheet new.",
        "title": "Maren Ash meets lamp-thief",
        "difficulty": "easy",
        "pcs": [{"who": "maren-ash"}],
        "opponents": [{"who": "lamp-thief"}],
        "rulings": ["plot.gm=none"],
    }


def test_the_questions_keep_the_promises_of_the_table() -> None:
    for seed in range(2):
        kind = ("pc", "opponent")[seed % 2]
        check(MAKING.system, MAKING.begin(kind, RULINGS[1], None), seed, max_inputs=60, undo_to_start=True)


def test_every_question_cites_rules_of_the_book() -> None:
    known = {entry.id for entry in GAME.book.entries}
    assert [(rule.name, cited) for rule in MAKING.system.rules for cited in rule.ids if cited not in known] == []
    assert [rule.name for rule in MAKING.system.rules if not rule.text] == []


def test_unknown_kinds_are_refused() -> None:
    with pytest.raises(Refusal, match="expected pc or opponent, got 'oponent'; did you mean opponent"):
        MAKING.begin("oponent", (), None)
    with pytest.raises(Refusal, match="expected pc or opponent, got 'zzz'$"):
        MAKING.begin("zzz", (), None)

"""Making a character: legal choices are offered, others say why not, and the result can be played."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.content.toml_writer import format_toml
from rulewright.errors import Refusal
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Ask
from rulewright.kernel.rules.world import GM
from rulewright.systems.anyventure import GAME
from rulewright.systems.anyventure.making import MAKING, STEPS
from rulewright.systems.anyventure.making.draft import Draft
from rulewright.systems.anyventure.model.sheets import Language
from rulewright.systems.anyventure.model.terms import ATTRIBUTES
from rulewright.systems.anyventure.packs import Pack
from rulewright.systems.anyventure.packs.loading import encounter_world, faults, load
from rulewright.table.play.table import Table
from rulewright.testing.conformance import check

RULINGS = ((), ("creation.talent-points=none", "creation.movement=four"), ("skill.level-cap=six",))
MODULES = "{} module points are left: which module and tier?"
TALENTS = "{} talent points are left: which talent?"


def made(
    rulings: tuple[str, ...] = (), said: dict[str, Any] | None = None, seed: int | None = None
) -> tuple[Draft, dict[str, Ask[Any]]]:
    """A finished draft, and every question by its label.

    Answers come from `said` by label, once each; the rest by default, or at random with a seed.
    """
    table, chance = Table(MAKING.system, MAKING.begin("pc", rulings, None)), random.Random(seed)
    left, put = dict(said or {}), dict[str, Ask[Any]]()
    while isinstance(asked := table.question(GM), Ask):
        put[str(asked.label)] = asked
        assert asked.options.accepts(asked.default), asked
        usual = asked.default if seed is None else asked.options.sample(chance.randrange)
        table.answer(GM, left.pop(str(asked.label), usual))
    assert left == {}
    return table.world, put


def closed(asked: Ask[Any]) -> dict[str, str]:
    assert isinstance(asked.options, OneOf)
    return dict(asked.options.closed)


@pytest.mark.parametrize("rulings", RULINGS)
@pytest.mark.soak
def test_any_answers_give_a_legal_character_that_reads_back_the_same(rulings: tuple[str, ...], tmp_path: Path) -> None:
    for seed in range(4):
        draft, _ = made(rulings, seed=seed)
        written = MAKING.finish(draft)
        assert tomllib.loads(format_toml(written)) == written
        assert msgspec.convert({"pc": written["pc"]}, Pack).pc == (draft.entry,)
        assert MAKING.sheet(draft).faults == ()
        (tmp_path / "own.toml").write_text(format_toml(written), encoding="utf-8")
        whole = load(tmp_path / "own.toml")
        assert [fault for name, fault in faults(whole, draft.house) if name == f"pc {draft.entry.id}"] == []
        for plan in written.get("encounter", []):
            assert encounter_world(whole, plan["id"]).fighter(draft.entry.id).hand == draft.entry.hand


@pytest.mark.rule("creation.order")
def test_the_steps_come_in_the_order_of_the_book() -> None:
    names = [step.rule.name for step in STEPS]
    book = ["ancestry", "culture", "start", "attributes", "personality", "trait", "talents", "language", "modules"]
    assert [name for name in names if name in (*book, "equipment")] == [*book, "equipment"]


@pytest.mark.rule("creation.attributes-points", "creation.attributes-cap", "creation.attributes-floor")
def test_attribute_points_are_all_spread_and_none_passes_4() -> None:
    first = "Physique: 6 points are left"
    draft, put = made((), {first: 4, "Finesse: 3 points are left": 4})
    assert put[first].options.listed() == (1, 2, 3, 4)
    assert [draft.entry.attributes.of(attribute) for attribute in ATTRIBUTES] == [4, 4, 1, 1, 1]
    low = {f"{name}: 6 points are left": 1 for name in ("Physique", "Finesse", "Mind")}
    draft, put = made((), low)
    assert [draft.entry.attributes.of(attribute) for attribute in ATTRIBUTES] == [1, 1, 1, 4, 4]
    assert "Knowledge: 6 points are left" not in put


@pytest.mark.rule("creation.ancestry", "creation.culture")
def test_size_bloodline_and_the_three_picks_of_a_culture_are_asked() -> None:
    said = {
        "which ancestry?": "clockborn",
        "Clockborn: which size?": "medium",
        "Clockborn: which bloodline?": "Workshop of the Hammer",
        "which culture?": "old-garrison",
        "which benefit?": "Night March",
        "which starting item?": "round-shield",
    }
    draft, put = made((), said)
    entry = draft.entry
    assert (entry.size, entry.bloodline) == ("medium", "Workshop of the Hammer")
    assert (entry.restriction, entry.benefit, entry.item) == ("Chain of Command", "Night March", "round-shield")
    assert put["what is in the off hand?"].default == "round-shield"
    _, put = made((), {"which ancestry?": "hearthfolk"})
    assert [label for label in put if "bloodline" in label or "size" in label] == []


@pytest.mark.rule("creation.talent-points", "creation.talent-cap")
def test_a_talent_at_4_is_closed_and_the_points_run_out() -> None:
    said = {TALENTS.format(8): "throwing", "throwing: how many points?": "3"}
    draft, put = made((), said)
    assert closed(put["throwing: how many points?"])["4"].endswith("[creation.talent-cap]")
    assert closed(put[TALENTS.format(5)])["throwing"].startswith("The talent in throwing is at most 4, not 5")
    assert sum(one.points for one in draft.entry.talents) == 8
    _, put = made(("creation.talent-points=none",))
    assert [label for label in put if "talent points" in label] == []


@pytest.mark.rule("module.order", "module.one-per-tier", "module.personality", "creation.module-points")
def test_options_that_cannot_be_bought_say_why() -> None:
    said = {
        "which personality module?": "stalwart",
        MODULES.format(10): "bulwark 1: Behind the Rim",
        MODULES.format(9): "bulwark 2b: Used to the Weight",
    }
    draft, put = made((), said)
    reasons = closed(put[MODULES.format(8)])
    assert reasons["bulwark 2a: Broad Stance"].endswith("[module.one-per-tier]")
    assert reasons["bulwark 4a: Shield Bash"].endswith("[module.order]")
    assert reasons["trickster 1: Straight Face"].endswith("[module.personality]")
    assert "bulwark 3: Blade Drill" in put[MODULES.format(8)].options.candidates()
    assert draft.entry.modules[1].tiers[:3] == ("1", "2b", "3")
    commoner, put = made((), {next(label for label in put if label.startswith("which start?")): "Commoner"})
    assert MODULES.format(4) in put
    assert MODULES.format(10) not in put
    assert commoner.entry.start == "Commoner"


@pytest.mark.rule("creation.languages")
def test_the_ancestrys_language_may_be_swapped() -> None:
    said = {"which ancestry?": "duskfolk"}
    draft, _ = made((), said)
    assert draft.entry.languages == (Language("Common", 2), Language("Umbral", 3))
    label = "Umbral at level 3, or another language at 2 if the GM agrees?"
    draft, put = made((), said | {label: "swap it", "which language?": "Trade Sign"})
    assert draft.entry.languages == (Language("Common", 2), Language("Trade Sign", 2))
    assert "taken" in str(put["which language?"].options.why_not("umbral"))


@pytest.mark.rule("item.slots", "item.accessories")
def test_gear_that_does_not_work_is_closed() -> None:
    said = {
        "which culture?": "river-towns",
        "which starting item?": "quilted-coat",
        "carries quilted-coat: what else?": "great-maul",
        "carries quilted-coat and great-maul: what else?": "buckler",
    }
    draft, put = made((), said)
    assert closed(put["carries quilted-coat: what else?"])["mail-shirt"].endswith("[item.slots]")
    assert closed(put["what is in the off hand?"])["buckler"].startswith("there are two hands")
    assert (draft.entry.hand, draft.entry.off) == ("great-maul", "")


@pytest.mark.rule("creation.trait", "creation.personality")
def test_a_trait_comes_in_one_of_its_forms_or_not_at_all() -> None:
    label = "which starting trait?"
    draft, _ = made((), {label: "weapon-drill: Bows"})
    assert (draft.entry.trait, draft.entry.form) == ("weapon-drill", "Bows")
    draft, _ = made((), {label: "none"})
    assert (draft.entry.trait, draft.entry.form) == ("", "")
    assert sum(module.tiers[0] == "1" for module in draft.entry.modules) == len(draft.entry.modules)


def test_a_first_fight_can_be_played_at_once_against_anybody(tmp_path: Path) -> None:
    said = {"a first fight: whom does it meet?": "grey-wolf", "how hard is it to meet grey-wolf?": "hard"}
    draft, _ = made((), said)
    assert (draft.meets, draft.difficulty) == ("grey-wolf", "hard")
    for who in draft.others:
        written = MAKING.finish(draft.but(meets=who))
        (tmp_path / "own.toml").write_text(format_toml(written), encoding="utf-8")
        world = encounter_world(load(tmp_path / "own.toml"), written["encounter"][0]["id"])
        assert [(fighter.id, fighter.side) for fighter in world.fighters if fighter.id == who] == [(who, "enemies")]


def test_the_questions_keep_the_promises_of_the_table() -> None:
    check(MAKING.system, MAKING.begin("pc", (), None), 1, max_inputs=25, undo_to_start=True)


def test_every_question_cites_rules_of_the_book() -> None:
    known = {entry.id for entry in GAME.book.entries}
    assert [(rule.name, cited) for rule in MAKING.system.rules for cited in rule.ids if cited not in known] == []
    assert [rule.name for rule in MAKING.system.rules if not rule.text] == []


def test_impossible_characters_are_refused() -> None:
    with pytest.raises(Refusal, match="expected pc, got 'pcs'; did you mean pc"):
        MAKING.begin("pcs", (), None)

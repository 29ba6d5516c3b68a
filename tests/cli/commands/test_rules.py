"""`rules`: the book read, searched and counted."""

from __future__ import annotations

import json
import re

from ..running import run


def test_rule_is_shown_with_its_source_and_its_rulings() -> None:
    told = run("rules", "animon", "show", "combat.attack.hit").stdout
    assert "Source: quick reference p. 71-75" in told
    assert "* hit: The attack hits" in told
    report = json.loads(run("rules", "animon", "show", "combat.attack.hit", "--json").stdout)
    assert report["rulings"] == ["attack.tie"]


def test_rule_is_shown_by_its_id_alone() -> None:
    alone, asked = (run("rules", "animon", *words, "combat.attack.hit").stdout for words in ((), ("show",)))
    assert alone == asked
    assert alone.startswith("combat.attack.hit: ")


def test_overview_counts_rules_by_chapter() -> None:
    over = json.loads(run("rules", "animon", "--json").stdout)
    assert (over["rules"], sum(over["chapters"].values())) == (277, 277)
    told = run("rules", "animon").stdout
    assert "277 rules of Animon Story" in told
    assert "  combat: 59 rules" in told
    assert len(json.loads(run("rules", "animon", "list", "combat", "--json").stdout)) == 59


def test_search_finds_rules_with_all_words() -> None:
    assert "bond.fight-on" in run("rules", "animon", "search", "fight", "on").stdout
    found = json.loads(run("rules", "animon", "search", "fight", "on", "--json").stdout)
    assert "bond.fight-on" in {rule["id"] for rule in found}


def test_rulings_show_what_the_table_plays() -> None:
    assert len(json.loads(run("rules", "animon", "rulings", "--json").stdout)) == 75
    ruling = json.loads(run("rules", "animon", "show", "attack.tie", "--ruling", "attack.tie=miss", "--json").stdout)
    assert (ruling["default"], ruling["played"], set(ruling["options"])) == ("hit", "miss", {"hit", "miss"})
    told = run("rules", "animon", "show", "combat.attack.hit", "--ruling", "attack.tie=miss").stdout
    assert re.search(r"\* miss: .*\(this table's choice\)", told)
    assert re.search(r"- hit: .*\(the default\)", " ".join(told.split()))


def test_coverage_counts_the_rules_with_tests() -> None:
    report = json.loads(run("rules", "animon", "--coverage", "--json").stdout)
    assert set(report) >= {"game", "rules", "covered", "uncovered"}
    assert (report["game"], report["rules"]) == ("animon", 262)

"""A hit: thresholds, soak, pierce and hardened, cover, and being taken out."""

from __future__ import annotations

import pytest

from rulewright.kernel.engine.scripted_scene import Outcome, Says, faces, play, says
from rulewright.kernel.rules.tally import Tally
from rulewright.kernel.rules.trace import Noted
from rulewright.systems.stunts.facts import Spoken, TakenOut
from rulewright.systems.stunts.model.reach import protections
from rulewright.systems.stunts.model.sheets import STEPS, Action, Duration, Item, Level
from rulewright.systems.stunts.model.world import Box, Cover, Effect, OngoingAction, Story, Time
from rulewright.systems.stunts.rules.actions.actions import attack
from rulewright.systems.stunts.rules.harm.damage import harm
from rulewright.systems.stunts.rules.turns.offers import snap_offers
from rulewright.systems.stunts.rules.turns.situation import situation_of
from rulewright.systems.stunts.rules.turns.snap_actions import ready
from systems.stunts.build import MARKS, box, foe, person, story
from systems.stunts.rules.harm.hits import GIVES, TAKE, TOLD, hit, levels, struck, through
from systems.stunts.staged import told

LEVELS = (Level.STRESSED, Level.STAGGERED, Level.INCAPACITATED)


def soaked(done: Outcome[Story]) -> Tally:
    noted = [step.item.tally for step in done.trace if isinstance(step.item, Noted)]
    return next(tally for tally in noted if str(tally.label).startswith("soak of"))


def mail(soak: int, hardened: int = 0) -> Item:
    return Item("mail", soak=soak, hardened=hardened)


# ---- steps 1 to 4


@pytest.mark.rule("damage.levels", "stress.levels", "damage.box", "damage.soak")
@pytest.mark.parametrize(("amount", "level"), [(1, 0), (3, 0), (4, 1), (7, 1), (8, 2), (20, 2)])
def test_thresholds_at_four_and_eight(amount: int, level: int) -> None:
    ending = (TOLD,) if level == 2 else ()
    done = hit(struck(), amount, TAKE, *ending)
    assert levels(done.world) == [LEVELS[level]]


@pytest.mark.rule("damage.levels")
@pytest.mark.parametrize(("ruling", "level"), [("fixed", Level.STAGGERED), ("sheet", Level.STRESSED)])
def test_a_sheet_may_have_its_own_thresholds(ruling: str, level: Level) -> None:
    done = hit(struck(f"damage.thresholds={ruling}", thresholds=(6, 12)), 5, TAKE)
    assert levels(done.world) == [level]


@pytest.mark.rule("damage.levels", "damage.reduce")
def test_the_target_learns_the_level_before_it_chooses() -> None:
    hit(struck(), 5, says("ann", "take it", label="ann takes 5 damage and would be staggered"))


@pytest.mark.rule("damage.order", "damage.hardened", "damage.pierce", "damage.soak")
@pytest.mark.parametrize(
    ("pierce", "hardened", "left", "level"),
    [
        (0, 0, 6, Level.STAGGERED),
        (1, 0, 8, Level.INCAPACITATED),
        (1, 1, 6, Level.STAGGERED),
        (3, 1, 6, Level.STAGGERED),
    ],
)
def test_ten_damage_against_soak_four(pierce: int, hardened: int, left: int, level: Level) -> None:
    ending = (TOLD,) if level is Level.INCAPACITATED else ()
    done = hit(struck(items=(mail(4, hardened),)), 10, TAKE, *ending, pierce=pierce)
    assert (through(done), levels(done.world)) == (left, [level])


@pytest.mark.rule("damage.hardened", "damage.pierce")
@pytest.mark.parametrize(
    ("ranks", "pierce", "hardened", "soak"),
    [
        ("yes_no", 3, 0, 5),
        ("yes_no", 3, 1, 10),
        ("difference", 3, 0, 1),
        ("difference", 3, 1, 2),
        ("difference", 3, 2, 5),
        ("difference", 2, 3, 10),
    ],
)
def test_ranks_of_pierce_and_hardened(ranks: str, pierce: int, hardened: int, soak: int) -> None:
    done = hit(
        struck(f"damage.pierce_ranks={ranks}", items=(mail(10, hardened),)), 12, TAKE, *falls(soak), pierce=pierce
    )
    assert soaked(done).total == soak


def falls(soak: int) -> tuple[Says, ...]:
    """The victor's word, if 12 damage against this soak takes the target out."""
    return (TOLD,) if 12 - soak >= 8 else ()


@pytest.mark.rule("damage.rounding", "damage.pierce")
@pytest.mark.parametrize(("rounding", "soak", "left"), [("down", 5, 4), ("up", 5, 3), ("down", 1, 6), ("up", 1, 5)])
def test_halved_soak_is_rounded(rounding: str, soak: int, left: int) -> None:
    done = hit(struck(f"damage.rounding={rounding}", items=(mail(soak),)), 6, TAKE, pierce=1)
    assert through(done) == left


@pytest.mark.rule("damage.rounding", "damage.pierce")
@pytest.mark.parametrize(("rounding", "soak"), [("down", 1), ("up", 2)])
def test_each_halving_is_rounded_by_itself(rounding: str, soak: int) -> None:
    world = struck("damage.pierce_ranks=difference", f"damage.rounding={rounding}", items=(mail(7),))
    assert soaked(hit(world, 8, TAKE, pierce=2)).total == soak


@pytest.mark.rule("damage.soak")
def test_soak_of_all_armour_and_of_effects_adds_up() -> None:
    ward = Effect("effect-1", "soak", "ann", 2, Time(Duration.SCENE), name="ward")
    other = Effect("effect-2", "soak", "ork", 9, Time(Duration.SCENE))
    world = struck(items=(mail(3), Item("helmet", soak=1), Item("sword", damage=4))).but(effects=(ward, other))
    done = hit(world, 9, TAKE)
    assert soaked(done).explain().startswith("soak of ann 6 = +3 mail [damage.soak] +1 helmet [damage.soak] +2 ward")
    assert through(done) == 3


@pytest.mark.rule("damage.zero", "damage.soak")
@pytest.mark.parametrize(("amount", "soak"), [(3, 3), (3, 5), (0, 0)])
def test_damage_brought_to_nothing_fills_no_box(amount: int, soak: int) -> None:
    done = hit(struck(items=(mail(soak),)), amount)
    assert (done.world.person("ann").physical, told(done)) == ((), ["ann: is not hurt"])


@pytest.mark.rule("damage.zero")
def test_as_ruled_every_hit_deals_at_least_one() -> None:
    done = hit(struck("damage.zero=minimum_one", items=(mail(5),)), 3, TAKE)
    assert (through(done), levels(done.world)) == (1, [Level.STRESSED])


@pytest.mark.rule("damage.zero", "damage.grave")
@pytest.mark.parametrize(("zero", "filled"), [("no_box", []), ("minimum_one", [Level.STRESSED])])
def test_softening_can_bring_damage_to_nothing_too(zero: str, filled: list[Level]) -> None:
    script = (says("ann", "acquire a grave aspect"), says("ann", Duration.TEMPORARY), says("ann", "shaken"))
    more = (TAKE,) if zero == "minimum_one" else ()
    done = hit(struck(f"damage.zero={zero}"), 2, *script, *more)
    assert levels(done.world) == filled


# ---- cover


CRATE = Cover("crates", "near-total", "light")


WALL = Cover("a wall", "half", "heavy")


@pytest.mark.rule("modifier.cover.soak", "modifier.coverage")
@pytest.mark.parametrize(("past", "amount", "left"), [((), 6, 4), (("cover",), 6, 6), ((), 8, 6)])
def test_half_cover_of_light_material(past: tuple[str, ...], amount: int, left: int) -> None:
    done = hit(struck(cover=Cover("a hedge")), amount, TAKE, past=past)
    assert (through(done), levels(done.world)) == (left, [Level.STAGGERED])


@pytest.mark.rule("modifier.cover.soak")
@pytest.mark.parametrize(
    ("ruling", "cover", "soak"),
    [
        ("material", Cover("hedge", "half", "light"), 2),
        ("material", Cover("bench", "near-total", "solid"), 4),
        ("material", WALL, 6),
        ("amount", WALL, 2),
        ("amount", CRATE, 4),
    ],
)
def test_what_cover_soaks(ruling: str, cover: Cover, soak: int) -> None:
    done = hit(struck(f"modifier.cover_soak={ruling}", cover=cover), 7, TAKE)
    assert soaked(done).total == soak


@pytest.mark.rule("modifier.cover.soak")
def test_cover_by_the_gms_word() -> None:
    done = hit(struck("modifier.cover_soak=gm", cover=WALL), 7, says("gm", 5, label="a wall"), TAKE)
    assert soaked(done).total == 5


@pytest.mark.rule("modifier.cover.soak", "damage.pierce")
@pytest.mark.parametrize(
    ("stack", "armour", "soak"),
    [("add_then_halve", 5, 5), ("halve_each", 5, 5), ("halve_each", 3, 4), ("add_then_halve", 3, 4), ("higher", 5, 3)],
)
def test_cover_and_armour_under_pierce(stack: str, armour: int, soak: int) -> None:
    world = struck(f"modifier.cover_stack={stack}", items=(mail(armour),), cover=WALL)
    assert soaked(hit(world, 8, TAKE, pierce=1)).total == soak


@pytest.mark.rule("modifier.cover.soak", "damage.rounding")
@pytest.mark.parametrize(("stack", "soak"), [("add_then_halve", 7), ("halve_each", 8), ("higher", 4)])
def test_two_halvings_round_twice(stack: str, soak: int) -> None:
    world = struck(
        f"modifier.cover_stack={stack}", "damage.rounding=up", "modifier.cover_soak=gm", items=(mail(7),), cover=WALL
    )
    assert soaked(hit(world, 9, says("gm", 7), TAKE, pierce=1)).total == soak


@pytest.mark.rule("modifier.cover.soak")
@pytest.mark.parametrize(("stack", "soak"), [("add_then_halve", 9), ("halve_each", 9), ("higher", 6)])
def test_cover_and_armour_without_pierce(stack: str, soak: int) -> None:
    world = struck(f"modifier.cover_stack={stack}", items=(mail(3),), cover=WALL)
    assert soaked(hit(world, 10, TAKE)).total == soak


@pytest.mark.rule("damage.soak", "snap.ready")
def test_stowed_armour_soaks_nothing_until_it_is_readied() -> None:
    stowed = struck(items=(mail(4, 1).but(coverage=1),), ready=())
    assert soaked(hit(stowed, 5, TAKE)).total == 0
    ongoing = OngoingAction(who="ork", action=Action.ATTACK, target="ann")
    assert protections(stowed, ongoing) == ()
    assert ready in {one.rule for one in snap_offers(situation_of(stowed, "ann"))}
    worn = play(stowed, ready("ann", "mail")).world
    assert soaked(hit(worn, 5, TAKE)).total == 4
    assert [one.name for one in protections(worn, ongoing)] == ["armour"]


@pytest.mark.rule("damage.hardened", "modifier.cover.soak")
@pytest.mark.parametrize(("stack", "soak"), [("add_then_halve", 10), ("halve_each", 7)])
def test_where_each_is_halved_alone_hardened_armour_does_not_harden_the_cover(stack: str, soak: int) -> None:
    world = struck(f"modifier.cover_stack={stack}", items=(mail(4, 1),), cover=WALL)
    assert soaked(hit(world, 12, TAKE, pierce=1)).total == soak


@pytest.mark.rule("damage.hardened", "modifier.cover.soak")
def test_where_only_the_higher_counts_hardened_armour_does_not_harden_the_cover() -> None:
    world = struck("modifier.cover_stack=higher", items=(mail(3, 1),), cover=WALL)
    assert soaked(hit(world, 6, TAKE, pierce=1)).total == 3


@pytest.mark.rule("modifier.coverage", "damage.hardened")
def test_armour_that_the_attacker_gets_past_neither_soaks_nor_hardens() -> None:
    gapped = mail(4, 1).but(coverage=1)
    done = hit(struck(items=(gapped,), cover=WALL), 6, TAKE, pierce=1, past=("armour",))
    assert soaked(done).explain() == "soak of ann 3 = +6 cover [modifier.cover.soak] -3 pierced [damage.pierce]"


@pytest.mark.rule("modifier.coverage", "damage.soak")
def test_an_attacker_who_gets_past_the_cover_still_meets_the_armour() -> None:
    done = hit(struck(items=(mail(4).but(coverage=1),), cover=WALL), 6, TAKE, past=("cover",))
    assert soaked(done).total == 4


@pytest.mark.rule("stress.incapacitated", "stress.incapacitated.narrate")
def test_the_victor_is_asked_what_happens() -> None:
    done = hit(struck(), 9, TAKE, says("ork", "thrown into the moat", label="ann is out"))
    assert isinstance(done.facts[-2], TakenOut)
    assert done.facts[-1] == Spoken("ork", "thrown into the moat")


@pytest.mark.rule("stress.incapacitated", "stress.incapacitated.return")
@pytest.mark.parametrize(
    ("mark", "out"),
    [("Q", Time(Duration.QUICK, "", 1)), ("B", Time(Duration.BRIEF, "ann")), ("L", Time(Duration.LASTING))],
)
def test_a_person_is_out_for_as_long_as_the_mark_lasts(mark: str, out: Time) -> None:
    ann = hit(struck(), 9, TAKE, TOLD, mark=mark).world.person("ann")
    assert (ann.out, ann.physical) == (out, (Box(Level.INCAPACITATED, out),))


@pytest.mark.rule("duration.sustained", "stress.incapacitated")
@pytest.mark.parametrize(("ruling", "left"), [("ends", ["theirs"]), ("stays", ["ward", "theirs"])])
def test_what_a_person_who_is_taken_out_sustained_ends_as_ruled(ruling: str, left: list[str]) -> None:
    held = {"ward": "ann", "theirs": "ork"}
    effects = tuple(Effect(name, "soak", "bob", 2, Time(Duration.SUSTAINED, by), by) for name, by in held.items())
    bound = box("Su", clock="ann")
    people = (foe("ork", physical=(bound,)), person("ann"), person("bob"))
    world = story(*people, effects=effects, rulings=(f"duration.sustain_out={ruling}",))
    after = hit(world, 9, TAKE, TOLD).world
    assert [one.id for one in after.effects] == left
    assert after.person("ork").physical == (() if ruling == "ends" else (bound,))
    assert hit(world, 2, TAKE).world.effects == effects
    conceded = hit(world, 2, says("ann", "concede for 1 PP"), TAKE, TOLD).world
    assert [one.id for one in conceded.effects] == left


@pytest.mark.rule("stress.incapacitated.narrate")
def test_without_an_attacker_the_gm_says_what_happens() -> None:
    done = play(struck(), harm("ann", 9, Duration.SCENE, "physical"), TAKE, says("gm", "the roof comes down"))
    assert done.facts[-1] == Spoken("gm", "the roof comes down")


@pytest.mark.rule("stress.incapacitated")
def test_a_person_who_is_out_is_not_hit_again() -> None:
    assert hit(struck(out=Time(Duration.SCENE)), 9).facts == ()


@pytest.mark.rule("damage.amount", "damage.duration", "damage.box.mark", "action.result.attack")
@pytest.mark.parametrize(("ruling", "mark"), [("scene", "S"), ("brief", "B"), ("quick", "Q")])
def test_an_unarmed_hit_deals_two_and_has_the_mark_of_the_table(ruling: str, mark: str) -> None:
    world = story(person("ann", fight=1), foe("ork", fight=1), rulings=(f"damage.duration={ruling}",))
    done = play(
        world, attack("ann", "unarmed", "ork"), faces(6, 3, 2), says("ork", "take it", label="ork takes 2 damage")
    )
    (filled,) = done.world.person("ork").physical
    assert (filled.level, filled.time.mark) == (Level.STRESSED, MARKS[mark])


@pytest.mark.rule("damage.order", "damage.amount")
def test_every_number_of_a_hit_says_where_it_comes_from() -> None:
    done = hit(struck(items=(mail(4),)), 10, *GIVES, TAKE, pierce=1)
    told = done.trace.explain()
    assert "soak of ann 2 = +4 mail [damage.soak] -2 pierced [damage.pierce]" in told
    assert "damage to ann 6 = +10 the hit [damage.amount] -2 soak [damage.soak]" in told
    assert "-2 sacrifice of a charm [damage.sacrifice]" in told


@pytest.mark.rule("duration.ladder")
def test_the_ladder_of_durations() -> None:
    assert "".join(mark.value for mark in STEPS) == "BQSTLLLEP"

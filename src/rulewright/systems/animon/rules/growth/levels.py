"""XP, Bond Levels and upgrades."""

from __future__ import annotations

from rulewright.game.making import NewName
from rulewright.kernel.rules.options import OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.words.arguments import Thing

from ...characters.upgrades import Choice, major_choices, minor_choices, score_choices
from ...facts import HpSet, PairChanged, PairMarked, SheetChanged
from ...model.scores import life_label, max_hp
from ...model.sheets import Animon, Kid, Sheet
from ...model.world import Pair, Story
from ...phrases import say
from ...ruleset import flow

MAX_LEVEL = 10
XP_TRACK = 10  # boxes of XP a level; the Minor Upgrade comes at half of them
UPGRADE_CHOICES = {"minor": minor_choices, "major": major_choices, "score": score_choices}


@flow("level.xp-track", "level.xp-sources", "level.cap", "bond.level")
def gain_xp(scene: Scene[Story], pair_id: str, xp: int) -> Resolve[None]:
    """The fifth XP of a level brings a Minor Upgrade, the tenth the next Bond Level with a Major one."""
    for _ in range(xp):
        pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
        if scene.world.house.level_xp_marks == "gm" or (pair.level >= MAX_LEVEL and pair.xp >= XP_TRACK - 1):
            scene.happen(PairChanged(pair_id, "xp", min(pair.xp + 1, XP_TRACK)))
        elif pair.xp + 1 < XP_TRACK:
            scene.happen(PairChanged(pair_id, "xp", pair.xp + 1))
            if pair.xp + 1 == XP_TRACK // 2:
                scene.happen(PairMarked(pair_id, upgrades_due=(*pair.upgrades_due, "minor")))
        else:
            scene.happen(PairChanged(pair_id, "xp", 0))
            yield from level_up(pair_id)


@flow(
    "level.table",
    "level.xp-track",
    "level.current-values",
    "level.score-improvement",
    "bond.points.max",
    "kid.stamina",
)
def level_up(scene: Scene[Story], pair_id: str) -> None:
    """A new Bond Level brings a Major Upgrade, at even levels also a Score Improvement, and one more Bond Point."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    if pair.level >= MAX_LEVEL:
        return
    before = {fighter.id: max_hp(scene.world, fighter).total for fighter in scene.world.fighters}
    scene.happen(PairChanged(pair_id, "level", pair.level + 1), PairChanged(pair_id, "points", pair.points + 1))
    if scene.world.house.level_xp_marks == "gm" and pair.xp:
        scene.happen(PairChanged(pair_id, "xp", 0))
    due = ("major", "score") if (pair.level + 1) % 2 == 0 else ("major",)
    scene.happen(PairMarked(pair_id, upgrades_due=(*pair.upgrades_due, *due)))
    raise_current(scene, before)


@flow("level.xp-track", "level.minor", "level.major")
def grant_upgrade(scene: Scene[Story], pair_id: str, kind: str) -> None:
    """Where XP bring no upgrades by themselves, the GM grants one."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    scene.happen(PairMarked(pair_id, upgrades_due=(*pair.upgrades_due, kind)))


def raise_current(scene: Scene[Story], before: dict[str, int]) -> None:
    """Current HP and Stamina rise as much as their maximum; characters that are out stay at 0."""
    for fighter in scene.world.fighters:
        grown = max_hp(scene.world, fighter).total - before[fighter.id]
        if grown > 0 and not fighter.out:
            scene.happen(HpSet(fighter.id, fighter.hp + grown, say("grows"), life_label(fighter)))


def next_upgrade(story: Story, pair: Pair) -> str | None:
    """The first upgrade that is due and has a legal choice; None if there is none."""
    return next((kind for kind in pair.upgrades_due if UPGRADE_CHOICES[kind](story, pair)), None)


@flow("level.minor", "level.major", "level.score-improvement", "signature.rank-growth", "level.current-values")
def upgrade(scene: Scene[Story], pair_id: str) -> Resolve[None]:
    """A pair takes the first upgrade that is due; one without a legal choice waits."""
    pair = next(pair for pair in scene.world.pairs if pair.id == pair_id)
    kind = next_upgrade(scene.world, pair)
    if kind is None:
        return
    at = pair.upgrades_due.index(kind)
    offered = UPGRADE_CHOICES[kind](scene.world, pair)
    scene.happen(PairMarked(pair_id, upgrades_due=pair.upgrades_due[:at] + pair.upgrades_due[at + 1 :]))
    labels = tuple(choice.label for choice in offered)
    label = yield from ask(pair.kid, OneOf(labels), say("pair-upgrade", pair=Thing(pair_id), kind=kind), labels[0])
    choice: Choice = offered[labels.index(label)]
    name = ""
    if choice.names:
        names = NewName(40, (choice.names,), taken=knack_names(scene.world.fighter(choice.who).sheet))
        name = yield from ask(pair.kid, names, say("upgrade-called", upgrade=label), names.candidates()[0])
    before = {fighter.id: max_hp(scene.world, fighter).total for fighter in scene.world.fighters}
    scene.happen(SheetChanged(choice.who, choice.write(scene.world.fighter(choice.who).sheet, name)))
    raise_current(scene, before)


def knack_names(sheet: Sheet) -> tuple[str, ...]:
    """The names of all Talents or Qualities on a sheet."""
    match sheet:
        case Kid():
            return tuple(knack.name for knack in sheet.talents)
        case Animon():
            return tuple(knack.name for form in sheet.forms for knack in form.qualities)
    return ()

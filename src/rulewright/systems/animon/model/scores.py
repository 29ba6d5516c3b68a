"""Every number a rule uses, as a tally of where it comes from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from rulewright.kernel.rules.tally import Tally

from .score_cache import by_sheet
from .sheets import STATS, TRAITS, Animon, Improvement, Kid, Knack, Npc, Sheet, Signature, Stage, Stat, Upgrade, Use
from .world import Ailment, Fighter, Pair, Story

HP_BASE = {Stage.FLEDGLING: 0, Stage.BASIC: 5, Stage.SUPER: 10, Stage.ULTRA: 15, Stage.GIGA: 20}
HP_PER_HEART = {Stage.FLEDGLING: 3, Stage.BASIC: 3, Stage.SUPER: 4, Stage.ULTRA: 5, Stage.GIGA: 6}
MULTIPLIERS = {"first": (1, 2, 3, 4, 5), "revised": (1, 2, 2, 3, 4)}
UNLOCKED_AT = {Stage.FLEDGLING: 1, Stage.BASIC: 1, Stage.SUPER: 3, Stage.ULTRA: 6, Stage.GIGA: 9}
MOST_NET = 2
OTHER_STATS: tuple[Stat, ...] = (Stat.HEART, Stat.AGILITY, Stat.BRAINS)


def skill_score(story: Story, npc: Npc) -> Tally:
    """1 + half the Level, rounded as the table has it."""
    half = -(-npc.level // 2) if story.house.npc_skill_score == "ceil" else npc.level // 2
    return Tally("Skill Score").plus("base", 1, "npc.skill-score").plus("half its Level", half, "npc.skill-score")


def level(story: Story, who: str) -> int:
    """A pair's Bond Level is the Level of both; an NPC has its own."""
    fighter = story.fighter(who)
    if isinstance(fighter.sheet, Npc):
        return fighter.sheet.level
    pair = story.pair_of(who)
    return pair.level if pair else 1


@by_sheet
def stat(story: Story, fighter: Fighter, which: Stat) -> Tally:
    """A Stat of the present Stage, a Trait of a Kid, or the Skill Score in the place of either."""
    match fighter.sheet:
        case Npc() as npc:
            return skill_score(story, npc)
        case Kid() as kid if which in TRAITS:
            return Tally(which.value).plus(which.value.title(), getattr(kid, which.value), "kid.traits")
        case Animon() as animon if which in STATS and fighter.stage is not None:
            value = getattr(animon.form(fighter.stage), which.value)
            return Tally(which.value).plus(which.value.title(), value, "animon.stats")
    return Tally(which.value)


def improved(fighter: Fighter, kind: Improvement, each: int) -> int:
    return each * fighter.sheet.improvements.count(kind) if isinstance(fighter.sheet, Animon) else 0


def upgraded(fighter: Fighter, kind: Upgrade, each: int) -> int:
    return each * fighter.sheet.upgrades.count(kind) if isinstance(fighter.sheet, Npc) else 0


def max_points(pair: Pair) -> int:
    return 5 + pair.level


def max_hp(story: Story, fighter: Fighter) -> Tally:
    """HP of an Animon, Stamina of a human."""
    if isinstance(fighter.sheet, Kid):
        score = Tally("maximum HP")
        return score.plus("base", 9, "kid.stamina").plus("Bond Level", level(story, fighter.id), "kid.stamina")
    return own_hp(story, fighter)


def life(fighter: Fighter) -> str:
    """What wears somebody down: Animon have HP, people Stamina."""
    match fighter.sheet:
        case Animon() | Npc(kind="animon"):
            return "HP"
    return "Stamina"


@by_sheet
def own_hp(story: Story, fighter: Fighter) -> Tally:
    """Maximum HP of whoever has no Bond Level in it."""
    score = Tally("maximum HP")
    match fighter.sheet:
        case Npc(level=own, kind="animon"):
            whole = score.plus("base", 6, "npc.animon").plus("6 x Level", 6 * own, "npc.animon")
            return whole.plus("Tough", upgraded(fighter, Upgrade.TOUGH, 10), "npc.upgrades")
        case Npc(level=own):
            return score.plus("5 x Level", 5 * own, "npc.human")
    stage = fighter.stage or Stage.FLEDGLING
    heart = stat(story, fighter, Stat.HEART).total
    whole = score.plus(stage.name, HP_BASE[stage], "animon.hp")
    whole = whole.plus("Heart", HP_PER_HEART[stage] * heart, "animon.hp")
    return whole.plus("Score Improvement", improved(fighter, Improvement.HP, 5), "level.score-improvement")


@by_sheet
def damage(story: Story, fighter: Fighter) -> Tally:
    """The Damage score."""
    score = Tally("Damage score")
    match fighter.sheet:
        case Kid() as kid:
            return score.plus("a Kid", _kid_damage(story, kid), "kid.combat-scores")
        case Npc(level=own, kind="animon", stage=stage):
            whole = score.plus("Level", own, "npc.animon").plus("Stage", int(stage or 0), "npc.animon")
            return whole.plus("Aggressive", upgraded(fighter, Upgrade.AGGRESSIVE, 2), "npc.upgrades")
        case Npc():
            return score.plus("a human", 1, "npc.human")
    stage = fighter.stage or Stage.FLEDGLING
    times = MULTIPLIERS[story.house.damage_multipliers][stage]
    power = stat(story, fighter, Stat.POWER).total
    whole = score.plus(f"Power x {times}", power * times, "combat.damage.multiplier")
    return whole.plus("Score Improvement", improved(fighter, Improvement.DAMAGE, 2), "level.score-improvement")


def _kid_damage(story: Story, kid: Kid) -> int:
    if story.house.kid_scores == "gm":
        return kid.damage or 0
    return 1 if story.house.kid_scores == "reflex-one" else 0


@by_sheet
def dodge(story: Story, fighter: Fighter) -> Tally:
    """The Dodge score."""
    score = Tally("Dodge score")
    match fighter.sheet:
        case Kid() as kid:
            own = kid.dodge if story.house.kid_scores == "gm" and kid.dodge is not None else kid.reflex
            return score.plus("Reflex", own, "kid.combat-scores")
        case Npc() as npc:
            whole = score.plus("Skill Score", skill_score(story, npc).total, "combat.defence.score")
            return whole.plus("Defensive", upgraded(fighter, Upgrade.DEFENSIVE, 1), "npc.upgrades")
    whole = score.plus("Agility", stat(story, fighter, Stat.AGILITY).total, "combat.defence.score")
    return whole.plus("Score Improvement", improved(fighter, Improvement.DODGE, 1), "level.score-improvement")


@by_sheet
def initiative(story: Story, fighter: Fighter) -> Tally:
    """The Initiative score."""
    score = Tally("Initiative score")
    match fighter.sheet:
        case Kid() as kid:
            return score.plus("Reflex", kid.reflex, "kid.combat-turn")
        case Npc() as npc:
            whole = score.plus("Skill Score", skill_score(story, npc).total, "combat.initiative.score")
            return whole.plus("Swift", upgraded(fighter, Upgrade.SWIFT, 1), "npc.upgrades")
    whole = score.plus("Brains", stat(story, fighter, Stat.BRAINS).total, "combat.initiative.score")
    return whole.plus("Score Improvement", improved(fighter, Improvement.INITIATIVE, 1), "level.score-improvement")


@by_sheet
def max_uses(story: Story, fighter: Fighter) -> int:
    """Signature Attack Uses in an encounter, and what a single attack can take at most."""
    match fighter.sheet:
        case Npc() as npc:
            return skill_score(story, npc).total
        case Animon() if fighter.stage not in (None, Stage.FLEDGLING):
            brains = stat(story, fighter, Stat.BRAINS).total
            return brains + improved(fighter, Improvement.INITIATIVE, 1)
    return 0


def counts_uses(story: Story, fighter: Fighter) -> bool:
    """By one reading the Uses of an NPC have no limit."""
    return not (isinstance(fighter.sheet, Npc) and story.house.npc_signature_uses == "unlimited")


def uses_left(story: Story, fighter: Fighter) -> int:
    if not counts_uses(story, fighter):
        return max_uses(story, fighter)
    return max(0, max_uses(story, fighter) - fighter.uses_spent) + fighter.uses_bought


def knacks(fighter: Fighter) -> tuple[Knack, ...]:
    match fighter.sheet:
        case Npc(strengths=strengths):
            return strengths
        case Kid(talents=talents):
            return talents
        case Animon() as animon:
            return animon.qualities(fighter.stage or Stage.FLEDGLING)


def fitting(story: Story, fighter: Fighter, use: Use) -> tuple[Knack, ...]:
    """The Talents, Qualities or Strengths that join a roll: the best one, or all, as the table counts them."""
    fit = sorted((knack for knack in knacks(fighter) if use in knack.helps), key=lambda knack: -knack.rank)
    many = {"by-roll": use in ("initiative", "defence"), "one": False, "several": True}
    return tuple(fit if many[story.house.pool_quality_count] else fit[:1])


def pool(story: Story, fighter: Fighter, use: Use, base: Tally, signature: Signature | None = None) -> Tally:
    """Dice: a score, the words that fit, the Rank of a Signature Attack; one at least."""
    return all_dice(story, fighter, use, base, signature).but(label=f"dice of {fighter.id}")


@by_sheet
def all_dice(story: Story, fighter: Fighter, use: Use, dice: Tally, signature: Signature | None) -> Tally:
    for knack in fitting(story, fighter, use):
        dice = dice.plus(knack.name, knack.rank, "test.pool.quality-count")
    if signature:
        dice = dice.plus(signature.name, signature.rank, "signature.rank-dice")
    return dice.within(1 if story.house.pool_minimum == "one" else 0, None, "test.pool.minimum")


class Mod(NamedTuple):
    """A reason for Boost (above 0) or Setback; 2 is a double one."""

    label: str
    net: int
    rule: str


def net(story: Story, mods: Iterable[Mod]) -> Tally:
    """Boosts and Setbacks added up, within what the table allows."""
    return added_up(story.house.modifier_stacking, tuple(mod for mod in mods if mod.net))


@lru_cache(maxsize=1024)
def added_up(stacking: str, given: tuple[Mod, ...]) -> Tally:
    total = Tally("Boosts and Setbacks")
    for mod in given:
        total = total.plus(mod.label, mod.net, mod.rule)
    most = MOST_NET
    match stacking:
        case "cancel" if min(mod.net for mod in given or [Mod("", 0, "")]) < 0 < max(mod.net for mod in given):
            most = 0
        case "single" if all(abs(mod.net) < 2 for mod in given):
            most = 1
    return total.within(-most, most, "test.modifier-net")


def need(net_total: int) -> int:
    """The face from which a die is a success."""
    return 4 - net_total


def threshold(story: Story) -> int:
    """The Critical Gauge is full at twice the people at the table."""
    return 2 * story.people


def is_full(story: Story) -> bool:
    """From the threshold on, in an encounter."""
    return story.encounter is not None and story.gauge >= threshold(story)


def highest_stage(story: Story, pair: Pair) -> Stage:
    """The highest Stage whose requirements are met and that is on the sheet."""
    sheet = story.fighter(pair.animon).sheet
    stages = [form.stage for form in sheet.forms] if isinstance(sheet, Animon) else [Stage.FLEDGLING]
    open_now = [stage for stage in stages if UNLOCKED_AT[stage] <= pair.level and stage not in pair.barred]
    return max(open_now, default=Stage.FLEDGLING)


def boosted_now(story: Story, fighter: Fighter) -> bool:
    """Whether the condition helps a roll made at this moment."""
    boost = fighter.condition(Ailment.BOOSTED)
    if boost is None or story.house.condition_boosted_window == "until-turn-ends":
        return boost is not None
    return on_turn(story) == place(story, fighter) and not boost.until.fresh


def place(story: Story, fighter: Fighter) -> str:
    """On whose place in the order somebody acts: its own, or a Kid on that of its partner."""
    pair = story.pair_of(fighter.id)
    return pair.animon if pair and pair.kid == fighter.id and story.house.kid_turn == "partner" else fighter.id


def on_turn(story: Story) -> str:
    """Whose turn it is; nobody's outside a fight."""
    fight = story.encounter
    return fight.order[fight.at] if fight and fight.order else ""


def shaken(fighter: Fighter) -> bool:
    return sum(harm.severity for harm in fighter.harms) >= 3


def bond_at_risk(pair: Pair) -> bool:
    return pair.strain > max_points(pair)


def attack_stats(story: Story, fighter: Fighter) -> tuple[Stat, ...]:
    """Any Stat that fits the situation, Power before the others; an NPC has one score for all."""
    if isinstance(fighter.sheet, Npc):
        return (Stat.POWER,)
    if isinstance(fighter.sheet, Kid):
        return TRAITS
    others = OTHER_STATS
    if story.house.attack_stat == "power":
        given = [one.rule for one in story.modifiers if one.who == fighter.id]
        others = tuple(which for which in others if exception_for(which) in given)
    return (Stat.POWER, *others)


def exception_for(which: Stat) -> str:
    """The rule by which the GM lets somebody attack with another Stat than Power."""
    return f"combat.attack.stat-{which.value}"


def signatures(fighter: Fighter) -> tuple[Signature, ...]:
    return signatures_on(fighter.sheet, fighter.stage or Stage.FLEDGLING)


@lru_cache(maxsize=1024)
def signatures_on(sheet: Sheet, stage: Stage) -> tuple[Signature, ...]:
    match sheet:
        case Animon() as animon:
            return animon.signatures(stage)
        case Npc(signature=known) if known:
            return (known,)
    return ()

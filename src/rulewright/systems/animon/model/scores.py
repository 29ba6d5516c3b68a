"""Scores: every number a rule uses, as a tally of its parts."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rulewright.kernel.rules.tally import Tally, Term
from rulewright.words.arguments import Number, Who

from ..phrases import say
from .score_cache import cached_by_sheet
from .sheets import STATS, TRAITS, Animon, Improvement, Kid, Knack, Npc, Sheet, Signature, Stage, Stat, Upgrade, Use
from .world import Ailment, Fighter, Pair, Story

HP_BASE = {Stage.FLEDGLING: 0, Stage.BASIC: 5, Stage.SUPER: 10, Stage.ULTRA: 15, Stage.GIGA: 20}
HP_PER_HEART = {Stage.FLEDGLING: 3, Stage.BASIC: 3, Stage.SUPER: 4, Stage.ULTRA: 5, Stage.GIGA: 6}
DAMAGE_MULTIPLIERS = {"first": (1, 2, 3, 4, 5), "revised": (1, 2, 2, 3, 4)}
UNLOCKED_AT = {Stage.FLEDGLING: 1, Stage.BASIC: 1, Stage.SUPER: 3, Stage.ULTRA: 6, Stage.GIGA: 9}
MAX_NET = 2  # no more than a Double Boost or a Double Setback
OTHER_STATS: tuple[Stat, ...] = (Stat.HEART, Stat.AGILITY, Stat.BRAINS)


def skill_score(story: Story, npc: Npc) -> Tally:
    """1 + half the Level, rounded as the table rules."""
    half = -(-npc.level // 2) if story.house.npc_skill_score == "ceil" else npc.level // 2
    return Tally("Skill Score").plus("base", 1, "npc.skill-score").plus("half its Level", half, "npc.skill-score")


def level(story: Story, who: str) -> int:
    """The Bond Level of a pair, which is the Level of both, or an NPC's own Level."""
    fighter = story.fighter(who)
    if isinstance(fighter.sheet, Npc):
        return fighter.sheet.level
    pair = story.pair_of(who)
    return pair.level if pair else 1


@cached_by_sheet
def stat(story: Story, fighter: Fighter, which: Stat) -> Tally:
    """A Stat of the current Stage, a Trait of a Kid, or an NPC's Skill Score instead."""
    match fighter.sheet:
        case Npc() as npc:
            return Tally(which.value).plus("Skill Score", skill_score(story, npc).total, "npc.skill-score")
        case Kid() as kid if which in TRAITS:
            return Tally(which.value).plus(which.value.title(), getattr(kid, which.value), "kid.traits")
        case Animon() as animon if which in STATS and fighter.stage is not None:
            value = getattr(animon.form(fighter.stage), which.value)
            return Tally(which.value).plus(which.value.title(), value, "animon.stats")
    return Tally(which.value)


def improvement_bonus(fighter: Fighter, kind: Improvement, each: int) -> int:
    return each * fighter.sheet.improvements.count(kind) if isinstance(fighter.sheet, Animon) else 0


def upgrade_bonus(fighter: Fighter, kind: Upgrade, each: int) -> int:
    return each * fighter.sheet.upgrades.count(kind) if isinstance(fighter.sheet, Npc) else 0


def max_points(pair: Pair) -> int:
    return 5 + pair.level


def max_hp(story: Story, fighter: Fighter) -> Tally:
    """The maximum HP of an Animon, or the maximum Stamina of a human."""
    if isinstance(fighter.sheet, Kid):
        score = Tally("maximum HP")
        return score.plus("base", 9, "kid.stamina").plus("Bond Level", level(story, fighter.id), "kid.stamina")
    return max_hp_by_sheet(story, fighter)


def life_label(fighter: Fighter) -> str:
    """`HP` for Animon, `Stamina` for people."""
    match fighter.sheet:
        case Animon() | Npc(kind="animon"):
            return "HP"
    return "Stamina"


@cached_by_sheet
def max_hp_by_sheet(story: Story, fighter: Fighter) -> Tally:
    """The maximum HP of everybody but Kids, whose Stamina depends on the Bond Level."""
    score = Tally("maximum HP")
    match fighter.sheet:
        case Npc(level=own, kind="animon"):
            whole = score.plus("base", 6, "npc.animon").plus("6 x Level", 6 * own, "npc.animon")
            return whole.plus("Tough", upgrade_bonus(fighter, Upgrade.TOUGH, 10), "npc.upgrades")
        case Npc(level=own):
            return score.plus("5 x Level", 5 * own, "npc.human")
    stage = fighter.stage or Stage.FLEDGLING
    heart = stat(story, fighter, Stat.HEART).total
    whole = score.plus(stage.name, HP_BASE[stage], "animon.hp")
    whole = whole.plus("Heart", HP_PER_HEART[stage] * heart, "animon.hp")
    return whole.plus("Score Improvement", improvement_bonus(fighter, Improvement.HP, 5), "level.score-improvement")


@cached_by_sheet
def damage(story: Story, fighter: Fighter) -> Tally:
    """The Damage score."""
    score = Tally("Damage score")
    match fighter.sheet:
        case Kid() as kid:
            return score.plus("a Kid", _kid_damage(story, kid), "kid.combat-scores")
        case Npc(level=own, kind="animon", stage=stage):
            whole = score.plus("Level", own, "npc.animon").plus("Stage", int(stage or 0), "npc.animon")
            return whole.plus("Aggressive", upgrade_bonus(fighter, Upgrade.AGGRESSIVE, 2), "npc.upgrades")
        case Npc():
            return score.plus("a human", 1, "npc.human")
    stage = fighter.stage or Stage.FLEDGLING
    times = DAMAGE_MULTIPLIERS[story.house.damage_multipliers][stage]
    power = stat(story, fighter, Stat.POWER).total
    whole = score.plus(say("power-times", times=Number(times)), power * times, "combat.damage.multiplier")
    return whole.plus("Score Improvement", improvement_bonus(fighter, Improvement.DAMAGE, 2), "level.score-improvement")


def _kid_damage(story: Story, kid: Kid) -> int:
    if story.house.kid_scores == "gm":
        return kid.damage or 0
    return 1 if story.house.kid_scores == "reflex-one" else 0


@cached_by_sheet
def dodge(story: Story, fighter: Fighter) -> Tally:
    """The Dodge score."""
    score = Tally("Dodge score")
    match fighter.sheet:
        case Kid() as kid:
            own = kid.dodge if story.house.kid_scores == "gm" and kid.dodge is not None else kid.reflex
            return score.plus("Reflex", own, "kid.combat-scores")
        case Npc() as npc:
            whole = score.plus("Skill Score", skill_score(story, npc).total, "combat.defence.score")
            return whole.plus("Defensive", upgrade_bonus(fighter, Upgrade.DEFENSIVE, 1), "npc.upgrades")
    whole = score.plus("Agility", stat(story, fighter, Stat.AGILITY).total, "combat.defence.score")
    return whole.plus("Score Improvement", improvement_bonus(fighter, Improvement.DODGE, 1), "level.score-improvement")


@cached_by_sheet
def initiative(story: Story, fighter: Fighter) -> Tally:
    """The Initiative score."""
    score = Tally("Initiative score")
    match fighter.sheet:
        case Kid() as kid:
            return score.plus("Reflex", kid.reflex, "kid.combat-turn")
        case Npc() as npc:
            whole = score.plus("Skill Score", skill_score(story, npc).total, "combat.initiative.score")
            return whole.plus("Swift", upgrade_bonus(fighter, Upgrade.SWIFT, 1), "npc.upgrades")
    whole = score.plus("Brains", stat(story, fighter, Stat.BRAINS).total, "combat.initiative.score")
    return whole.plus(
        "Score Improvement", improvement_bonus(fighter, Improvement.INITIATIVE, 1), "level.score-improvement"
    )


@cached_by_sheet
def max_uses(story: Story, fighter: Fighter) -> int:
    """Signature Attack Uses in an encounter; a single attack can never spend more."""
    match fighter.sheet:
        case Npc() as npc:
            return skill_score(story, npc).total
        case Animon() if fighter.stage not in (None, Stage.FLEDGLING):
            brains = stat(story, fighter, Stat.BRAINS).total
            return brains + improvement_bonus(fighter, Improvement.INITIATIVE, 1)
    return 0


def uses_are_limited(story: Story, fighter: Fighter) -> bool:
    """Whether Uses run out; the table may rule that those of NPCs do not."""
    return not (isinstance(fighter.sheet, Npc) and story.house.npc_signature_uses == "unlimited")


def has_uses(story: Story, fighter: Fighter) -> bool:
    """Whether a character has Uses of a Signature Attack that are counted."""
    return bool(signatures(fighter)) and uses_are_limited(story, fighter) and max_uses(story, fighter) > 0


def uses_left(story: Story, fighter: Fighter) -> int:
    if not uses_are_limited(story, fighter):
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


def fitting_knacks(story: Story, fighter: Fighter, use: Use) -> tuple[Knack, ...]:
    """The Talents, Qualities or Strengths that add dice to a roll: the best one or all of them, as the table rules."""
    fit = usable_knacks(fighter, use)
    return fit[:1] if joins_alone(story, use) else fit


def usable_knacks(fighter: Fighter, use: Use) -> tuple[Knack, ...]:
    """The Talents, Qualities or Strengths whose sheet names this kind of roll, the best first."""
    return tuple(sorted((knack for knack in knacks(fighter) if use in knack.helps), key=lambda knack: -knack.rank))


def joins_alone(story: Story, use: Use) -> bool:
    """Whether only one Talent or Quality may join a roll of this kind."""
    return not {"by-roll": use in ("initiative", "defence"), "one": False, "several": True}[
        story.house.pool_quality_count
    ]


def pool_dice(
    story: Story, fighter: Fighter, joining: tuple[Knack, ...], base: Tally, signature: Signature | None = None
) -> Tally:
    """The dice of a roll: a score, the Talents, Qualities or Strengths that join, the Rank of a Signature Attack."""
    return pool_by_sheet(story, fighter, joining, base, signature).but(label=say("dice-of", who=Who(fighter.id)))


@cached_by_sheet
def pool_by_sheet(
    story: Story, _fighter: Fighter, joining: tuple[Knack, ...], dice: Tally, signature: Signature | None
) -> Tally:
    for knack in joining:
        dice = dice.plus(knack.name, knack.rank, "test.pool.quality-count")
    if signature:
        dice = dice.plus(signature.name, signature.rank, "signature.rank-dice")
    return dice.within(1 if story.house.pool_minimum == "one" else 0, None, "test.pool.minimum")


def net_modifier(story: Story, modifiers: Iterable[Term]) -> Tally:
    """Boosts (above 0) and Setbacks added up, within the limit of the table."""
    return net_by_stacking(story.house.modifier_stacking, tuple(term for term in modifiers if term.amount))


@lru_cache(maxsize=1024)
def net_by_stacking(stacking: str, modifiers: tuple[Term, ...]) -> Tally:
    amounts = [term.amount for term in modifiers]
    limit = MAX_NET
    match stacking:
        case "cancel" if amounts and min(amounts) < 0 < max(amounts):
            limit = 0
        case "single" if all(abs(amount) < 2 for amount in amounts):
            limit = 1
    return Tally("Boosts and Setbacks", modifiers).within(-limit, limit, "test.modifier-net")


def success_number(net_total: int) -> int:
    """The lowest face that is a success."""
    return 4 - net_total


def gauge_threshold(story: Story) -> int:
    """The points of a full Critical Gauge: two for each person at the table."""
    return 2 * story.people


def gauge_is_full(story: Story) -> bool:
    return story.encounter is not None and story.gauge >= gauge_threshold(story)


def highest_stage(story: Story, pair: Pair) -> Stage:
    """The highest Stage on the sheet whose requirements are met."""
    sheet = story.fighter(pair.animon).sheet
    stages = [form.stage for form in sheet.forms] if isinstance(sheet, Animon) else [Stage.FLEDGLING]
    open_now = [stage for stage in stages if UNLOCKED_AT[stage] <= pair.level and stage not in pair.barred]
    return max(open_now, default=Stage.FLEDGLING)


def is_boosted(story: Story, fighter: Fighter) -> bool:
    """Whether the Boosted condition helps a roll made now."""
    boost = fighter.condition(Ailment.BOOSTED)
    if boost is None or story.house.condition_boosted_window == "until-turn-ends":
        return boost is not None
    return whose_turn(story) == turn_place(story, fighter) and not boost.until.fresh


def turn_place(story: Story, fighter: Fighter) -> str:
    """Whose place in the order a fighter acts in: its own, or for most Kids that of their partner."""
    pair = story.pair_of(fighter.id)
    return pair.animon if pair and pair.kid == fighter.id and story.house.kid_turn == "partner" else fighter.id


def whose_turn(story: Story) -> str:
    """The fighter whose turn it is; empty outside a fight."""
    fight = story.encounter
    return fight.order[fight.at] if fight and fight.order else ""


def is_shaken(fighter: Fighter) -> bool:
    return sum(harm.severity for harm in fighter.harms) >= 3


def bond_at_risk(pair: Pair) -> bool:
    return pair.strain > max_points(pair)


def attack_stats(story: Story, fighter: Fighter) -> tuple[Stat, ...]:
    """The Stats an attack may use, Power first; an NPC has one score for all."""
    if isinstance(fighter.sheet, Npc):
        return (Stat.POWER,)
    if isinstance(fighter.sheet, Kid):
        return TRAITS
    others = tuple(which for which in OTHER_STATS if story.word(fighter.id, which.value, "attack") is not False)
    if story.house.attack_stat == "power":
        allowed = [modifier.rule for modifier in story.modifiers if modifier.who == fighter.id]
        others = tuple(which for which in others if stat_exception(which) in allowed)
    return (Stat.POWER, *others)


def stat_exception(which: Stat) -> str:
    """The rule by which the GM allows a Stat other than Power for an attack."""
    return f"combat.attack.stat-{which.value}"


def signatures(fighter: Fighter) -> tuple[Signature, ...]:
    return signatures_at(fighter.sheet, fighter.stage or Stage.FLEDGLING)


@lru_cache(maxsize=1024)
def signatures_at(sheet: Sheet, stage: Stage) -> tuple[Signature, ...]:
    match sheet:
        case Animon() as animon:
            return animon.signatures(stage)
        case Npc(signature=signature) if signature:
            return (signature,)
    return ()

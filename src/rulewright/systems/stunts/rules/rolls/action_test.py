"""The action test: gather and cancel dice, trade, roll, read, and invoke aspects."""

from __future__ import annotations

from rulewright.game.gm.dice import GmDice, Lends, use_gm_dice
from rulewright.kernel.rules.options import YES_NO, Between, OneOf
from rulewright.kernel.rules.resolve import Resolve, ask
from rulewright.kernel.rules.scene import Scene
from rulewright.kernel.rules.tally import Tally, Term
from rulewright.kernel.rules.world import GM
from rulewright.words.arguments import Number, Who
from rulewright.words.phrase import Words

from ...facts import EffectEnded, GmStunts, PicksSet, Tested, TurnSet
from ...model.sheets import Action, Perk
from ...model.world import LastTest, Story
from ...phrases import say
from ...ruleset import RULES, flow
from ..harm.durations import brief_now, end_brief
from .aspect_options import role_for
from .aspects import before_the_roll, invoked
from .dice import Trade, closed_trades, dice_rules, gross_trades, throw, trades
from .gathering import BODILY, ActionTest, effects_on_test, focus_helps, gather_dice, mirrored, perks_for, size_counts
from .outcome import Outcome, PreparedRoll, outcome_of


@flow(
    "test.sequence",
    "test.skill_choice",
    "test.action_choice",
    "test.lock",
    "test.unskilled",
    "test.up",
    "test.down",
    "test.even",
    "dice.bonus",
    "dice.penalty",
    "dice.cancel",
    "sp.sum",
)
def take_test(
    scene: Scene[Story], test: ActionTest, label: Words = "", earns: bool = True, opposed: bool = True
) -> Resolve[Outcome]:
    """Dice are gathered, cancelled, traded, rolled and read; then aspects may change the outcome."""
    who, skill = test.who, test.skill
    ending = brief_now(scene.world, test.who, test.against)
    perk = yield from one_perk(test)
    named = yield from named_by_gm(test, opposed)
    dice = gather_dice(scene.world, test, perk, opposed=opposed, named=named)
    scene.count(dice.bonus)
    scene.count(dice.penalty)
    use_up_modifiers(scene, test)
    if test.against and opposed:
        use_up_modifiers(scene, mirrored(scene.world, test))
    sheet = scene.world.person(who).sheet
    trade = yield from traded(who, dice.bonus.total, dice.penalty.total, skill in sheet.specialised)
    rules = dice_rules(scene.world.house, earns=earns, asks=scene.world.person(who).picks is True)
    prepared = PreparedRoll(
        test, extra_dice(dice.net, trade), skill in sheet.focused, stakes(scene.world, who, dice.net, trade), earns
    )
    prepared = yield from before_the_roll(prepared)
    words = label or plain_label(test)
    reading = yield from throw(prepared.extra, prepared.focused, rules).played(words, roller=who)
    outcome = yield from invoked(prepared, outcome_of(scene, prepared, reading), words)
    end_brief(scene, ending)
    if outcome.gm:
        scene.happen(GmStunts(scene.world.gm_sp + outcome.gm))
    result = LastTest(who, outcome.success, outcome.sp)
    scene.happen(Tested(result.but(again=True) if scene.world.last == result else result))
    if not outcome.success and gm_may_answer(scene.world, test):
        yield from RULES["gm_spends"](who)
    return outcome


def plain_label(test: ActionTest) -> Words:
    """Who tests which skill, for which action."""
    if test.skill is None:
        return say("unskilled-test", who=Who(test.who), action=test.action.value)
    return say("skill-test", who=Who(test.who), skill=test.skill.value, action=test.action.value)


def forget_last_test(scene: Scene[Story]) -> None:
    """The panel no longer shows the last test, because something else is done now."""
    if scene.world.last:
        scene.happen(Tested(None))


def gm_may_answer(story: Story, test: ActionTest) -> bool:
    """Whether the GM may spend SP after this failure. A failed defence is followed by the opponent's own action."""
    acting = test.action is not Action.DEFEND or story.person(test.against).sheet.kind == "pc"
    return acting and story.person(test.who).sheet.kind == "pc"


@flow("dice.bonus.other", "dice.penalty")
def lend(scene: Scene[Story], who: str, dice: int, reason: str) -> None:
    """The GM gives a person's next test bonus or penalty dice for anything that no rule names."""
    scene.happen(Lends(GmDice(who, dice, reason)))


@flow("test.pick.up", "test.pick.suggest")
def pick_dice(scene: Scene[Story], who: str, always: bool) -> None:
    """A player is asked on every roll with bonus dice which three count, or only where it could matter."""
    scene.happen(PicksSet(who, always))


@flow("dice.bonus.perk")
def one_perk(scene: Scene[Story], test: ActionTest) -> Resolve[Perk | None]:
    """One perk helps a test; the roller picks which."""
    fitting = perks_for(scene.world.person(test.who), test)
    if len(fitting) < 2:
        return fitting[0] if fitting else None
    best = max(fitting, key=lambda perk: perk.dice)
    names = OneOf[str](tuple(perk.name for perk in fitting))
    name = yield from ask(test.who, names, say("which-perk"), best.name)
    return next(perk for perk in fitting if perk.name == name)


@flow("modifier.size.amount", "modifier.prone")
def named_by_gm(scene: Scene[Story], test: ActionTest, opposed: bool) -> Resolve[tuple[Term, ...]]:
    """The GM names dice for size or for being prone, where the table rules so."""
    story, terms = scene.world, []
    gap = story.person(test.against).sheet.size - story.person(test.who).sheet.size if test.against else 0
    if gap and size_counts(story, test) and story.house.modifier_size == "gm":
        label = say("size-dice", who=Who(test.who), against=Who(test.against))
        amount = yield from ask(GM, Between(1, 4), label, min(4, abs(gap)))
        terms.append(Term("size", amount if gap > 0 else -amount, "modifier.size.amount"))
    sides = ((test.who, -1), (test.against, 1)) if opposed else ((test.who, -1),)
    for who, sign in sides:
        if story.house.modifier_prone == "gm" and test.purpose in BODILY and story.effects_on(who, "prone"):
            amount = yield from ask(GM, Between(0, 2), say("prone-dice", who=Who(who)), 1)
            terms.append(Term(say("prone", who=Who(who)), sign * amount, "modifier.prone"))
    return tuple(terms)


def use_up_modifiers(scene: Scene[Story], test: ActionTest) -> None:
    """Use up the Focus die, dice from the GM and single-use advantages, and count the defence."""
    house, turn = scene.world.house, scene.world.person(test.who).turn
    after = turn.but(focus_die=False) if focus_helps(scene.world, turn, test) else turn
    if test.action is Action.DEFEND and house.action_defend_cost == "cumulative":
        after = after.but(defences=turn.defences + 1)
    if after != turn:
        scene.happen(TurnSet(test.who, after))
    use_gm_dice(scene, test.who)
    if house.modifier_use == "single_use":
        for effect in effects_on_test(scene.world, test):
            scene.happen(EffectEnded(effect.id, effect.name or effect.kind))


@flow("dice.trade", "dice.trade.voluntary", "dice.trade.forced", "dice.trade.penalty", "dice.trade.specialised")
def traded(scene: Scene[Story], who: str, bonus: int, penalty: int, specialised: bool) -> Resolve[Trade]:
    """Each pair of dice traded is worth 1 SP; more than four extra dice must be traded down, and more may be."""
    house, net = scene.world.house, bonus - penalty
    if net < 0 and house.dice_trade_opponents == "forced" and role_for(scene.world, who) == GM:
        # A failure of its own side earns the GM nothing, so a trade would be an easier roll for nothing.
        house = house.but(dice_trade_penalty="excess_only")
    gross = house.dice_cancel_order == "trade_gross"
    legal = gross_trades(bonus, penalty, specialised, house) if gross else trades(net, specialised, house)
    chosen = legal[0]
    if len(legal) > 1:
        chosen = yield from ask(who, OneOf(legal, closed_trades(net, legal)), trade_label(who, net), legal[0])
    willing = net < 0 and chosen != legal[0] and not chosen.gross
    if willing and house.dice_trade_penalty == "gm_decides":
        agreed = yield from ask(GM, YES_NO, say("may-trade-penalty", who=Who(who)), default=True)
        chosen = chosen if agreed else legal[0]
    staked_by = Tally(say("sp-at-stake", who=Who(who))).plus("pairs", chosen.pairs, "dice.trade")
    scene.count(staked_by.plus("single dice", chosen.singles, "dice.trade.specialised"))
    return chosen


def trade_label(who: str, net: int) -> Words:
    """The question what to trade, with the dice that are left after cancelling."""
    return say("trade-up" if net > 0 else "trade-down", dice=Number(abs(net), of=who)) if net else say("trade-even")


def extra_dice(net: int, trade: Trade) -> int:
    """The extra dice of a roll after a trade: bonus dice above 0, penalty dice below."""
    return net - trade.cost if net >= 0 or trade.gross else net + trade.cost


def stakes(story: Story, who: str, net: int, trade: Trade) -> tuple[int, int]:
    """SP at stake for the roller and for the GM: bonus dice for the roller, penalty dice of a player for the GM."""
    if extra_dice(net, trade) == 0 and story.house.dice_trade_owner == "after_trade":
        return 0, 0
    if net > 0 or trade.gross:
        return trade.stake, 0
    pays = story.house.dice_trade_opponents == "like_players" or role_for(story, who) != GM
    return 0, trade.stake if pays else 0

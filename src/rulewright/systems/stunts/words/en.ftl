# What Action Tests says: messages with their arguments in braces. The book calls plot points PP and stunt points SP.

## The map

map-free-link = between { $one } and { $other }: nothing in the way
map-link = between { $one } and { $other }: { $obstacle }, difficulty { $difficulty }
map-cover = cover of { $name } ({ $amount }, { $material })
map-person = { $who } in { $zone }
map-out = out
map-behind = behind { $cover }
map-parts = { $parts }
map-name-out = { $name } (out)
map-aspect = { $aspect }, { $until }
map-darkness = darkness { $dark }
map-away = not on stage: { $people }

## Terms of the book

skill-fight = Fight
skill-interact = Interact
skill-move = Move
skill-physique = Physique
skill-resolve = Resolve
skill-wits = Wits
duration-instant = Instant
duration-brief = Brief
duration-quick = Quick
duration-scene = Scene
duration-temporary = Temporary
duration-lasting = Lasting
duration-long-lasting = Long-Lasting
duration-enduring = Enduring
duration-permanent = Permanent
duration-action = Action
duration-maintained = Maintained
duration-sustained = Sustained
milestone-ordinary = a milestone
milestone-major = a major milestone
milestone-epic = an epic milestone
track-physical = body
track-mental = mind
bare-hands = bare hands
bare-words = words
this-action = what this action does
boxes-of = the boxes of { $who }
box-of = a { $level } box of { $who } ({ $track ->
    [mental] mind
   *[physical] body
})

## Aspects and effects

invokes = { $who } uses the aspect { $aspect }
free-again = { $who } may use { $aspect } again
aspect-begins = true from now on: { $aspect }
aspect-ends = no longer true: { $aspect }
effect-begins = { $who } now has { $effect } { $size } ({ $mark })
effect-ends = { $effect } is over

## People

has-pp = { $who } has { $pp ->
    [one] 1 plot point
   *[other] { $pp } plot points
}
is-owed-pp = { $who } gets { $pp ->
    [one] 1 plot point
   *[other] { $pp } plot points
} after the scene
box-filled = { $who } is { $level ->
    [stressed] stressed
    [staggered] staggered
   *[incapacitated] incapacitated
} in { $track ->
    [mental] mind
   *[physical] body
} ({ $mark })
box-empties = a { $track } box of { $who } is free again
is-taken-out = { $who } is out
is-taken-out-by = { $by } takes { $who } out
is-back = { $who } is back
leaves-scene = { $who } leaves the scene
takes-on = { $who } takes on { $aspect } ({ $mark })
is-rid-of = { $who } is rid of { $aspect }
rallies = { $who } rallies

## A conflict

gm-has-sp = the GM has { $sp ->
    [one] 1 stunt point
   *[other] { $sp } stunt points
}
goes-to = { $who } goes to { $zone }
is-behind = { $who } takes cover behind { $cover }
stands-in-open = { $who } steps into the open
readies = { $who } readies { $item }
needs-reload = { $who } must reload { $item }
gives-up-item = { $who } gives up { $item }
guards = { $who } guards { $ally }
has-bonus-actions = { $who } has { $bonus ->
    [one] 1 bonus action
   *[other] { $bonus } bonus actions
}
has-reacted = { $who } gets to act at once
enters = { $who } enters the scene
way-is-free = the way between { $a } and { $b } is free
is-closed = the conflict is over: closed by the GM
is-over-with-scene = the conflict is over with the scene
succeeds = { $who } succeeds
fails = { $who } fails
result-with-sp = { $result } and gains { $sp ->
    [one] 1 stunt point
   *[other] { $sp } stunt points
}
thing-is-there = there is { $thing } in { $zone }

## Questions of actions

how-hard-to-help = How many dice harder is it to help { $on }?
does-it-reach = Does it reach { $target }? { $missing ->
    [one] 1 range band is missing.
   *[other] { $missing } range bands are missing.
}
does-not-reach = does not reach { $target }: { $missing ->
    [one] 1 range band is missing
   *[other] { $missing } range bands are missing
}
how-hard = { $who }: { $words }. How many dice harder is it?
is-overcome = { $words }: done
stays-as-it-is = { $words }: it stays as it is
hurts = { $who } hurts { $target }
damage-dice = damage dice
get-past-which = Which protection do you get past?
gets-past-it = { $who } gets past it
finds-nothing-left = finds nothing left of { $effect }
oppose-end = { $who } ends { $what }. Do you stop it?
overcomes-with = Which skill does { $who } use against { $what }?
effect-on = { $effect } on { $on }
how-big = How big is this { $kind }, in dice or in pairs of points?
how-long = How long does it last?
which-effect = Which effect, and on whom?
what-is-it-called = What is it called?
why-does-skill-fit = Why does { $skill } fit what { $who } does?
does-skill-fit = { $who } wants to use { $skill }: { $reason }. Does it fit?
no-reason = no reason given
skill-does-not-fit = { $skill } does not fit: uses { $instead }
finds-nothing-out = finds nothing out: { $words }
wins-contest = wins against { $other }: { $words }
loses-contest = does not win against { $other }: { $words }
finds-out = finds it out: { $words }
is-best-in = is best in { $skill } ({ $rating })
is-weakest-in = is weakest in { $skill } ({ $rating })
can-do = can do this: { $gift }

## Questions of stunts

buy-a-stunt = What else comes of it? { $left ->
    [one] 1 stunt point
   *[other] { $left } stunt points
} for { $who }
another-stunt = { $left ->
    [one] 1 stunt point goes
   *[other] { $left } stunt points go
} into another stunt for { $who }. Which one?
buys = { $who } spends { $cost ->
    [one] 1 stunt point
   *[other] { $cost } stunt points
}: { $stunt }
why-nothing-comes = Why does nothing come of it? { $who } finds that out instead
nothing-comes = nothing comes of it, and there is a reason
changes-anything = { $who }: { $words }. Does it change anything?
named-effect = { $effect }, { $name }
gift-falls-short = { $gift }, { $short ->
    [one] 1 range band short
   *[other] { $short } range bands short
}
declares = { $who } declares after { $action }: { $words } ({ $level ->
    [1] a slight change
    [2] a small change
   *[3] a big change
}). Is it so?
what-does-gm-propose = What do you propose instead?
gm-proposes = The GM proposes: { $words }. Agreed?
what-is-declared-instead = What do you declare instead?
what-is-true-instead = What is true instead?
on-whose-side = { $words }: on whose side?
extras-or-principal = { $words }: several extras or one principal?
reveal = { $who } asks: { $words }. What do you reveal? { $level ->
    [0] What is plain to see
    [1] Part of it
    [2] Most of it
   *[3] Everything, darkest secrets included
}. If you say nothing, the sheets answer
asks = asks: { $words }

## Questions of harm and recovery

stressed = stressed
staggered = staggered
incapacitated = incapacitated
taken-out = out
full-so = { $instead } (no { $level } box is free)
soften-damage = { $target } takes { $damage } damage. Soften it?
soften-level = { $target } takes { $damage } damage and would be { $level }. Soften it?
is-not-hurt = is not hurt
damage-to = damage to { $who }
soak-of = soak of { $who }
sacrifice-of = sacrifice of { $what }
marked-grave-aspect = grave aspect { $aspect }, marked { $mark }
how-much-soaks = How much damage does { $cover } keep off { $target }?
write-longer-mark = Write the longer mark into a filled box?
what-happens = { $who } is out. What happens to them?
concedes = { $who } gives in: { $words }. Agreed?
concede-before = { $by } attacks { $who }. Give in now for 1 plot point?
what-sacrifice = What does { $who } sacrifice?
what-given-up = What do you give up?
gives-up = gives up { $what }
was-it-useful = { $who } gives up { $what }. Was it unusually useful?
grave-aspect-marked = How long does the grave aspect of { $who } last?
how-hard-to-recover = { $who } has rested. How many dice harder is it to recover?
recovers = { $who } recovers
profit-again = { $who } has rallied before. Pay 1 plot point to clear boxes again?
which-box-empties = Which { $track } box does { $who } clear?
what-is-it-worth = { $who } gives up { $what }. How much less damage is that worth?

## Tests

skill-test = { $who }: { $skill }, { $action }
unskilled-test = { $who }: unskilled, { $action }
dice = dice
total-reaches = { $dice } = { $total } against { $target }: success
total-falls-short = { $dice } = { $total } against { $target }: failure
action-dice = Which three dice count?
again = again
bonus-dice-of = bonus dice of { $who }
penalty-dice-of = penalty dice of { $who }
label-of = { $label } of { $who }
sp-at-stake = stunt points at stake for { $who }
sp-of = stunt points of { $who }
success = { $sp ->
    [0] a success
    [one] a success with 1 stunt point
   *[other] a success with { $sp } stunt points
}
failure = a failure
failure-for-gm = a failure, and the GM gains { $sp ->
    [one] 1 stunt point
   *[other] { $sp } stunt points
}
which-perk = Which perk helps?
size-dice = How many dice does size make between { $who } and { $against }?
prone-dice = { $who } is prone. How many dice does that cost?
trade-up = { $dice ->
    [one] 1 extra die. Trade it
   *[other] { $dice } extra dice. Trade some
} for stunt points?
trade-down = { $dice ->
    [one] 1 penalty die.
   *[other] { $dice } penalty dice.
} Trade some away? If you fail, the GM gains stunt points
trade-even = No extra dice are left. Trade some of your own first?
may-trade-penalty = May { $who } trade penalty dice?
trades-nothing = nothing
trades-away = { $parts }
pairs = { $count ->
    [one] 1 pair
   *[other] { $count } pairs
}
single-dice = { $count ->
    [one] 1 single die
   *[other] { $count } single dice
}
dice-dropped = { $count ->
    [one] 1 die dropped
   *[other] { $count } dice dropped
}

## Using aspects

invoke-an-aspect = { $test }: { $outcome }. Use an aspect? (1 plot point)
invoke-after-aspect = { $test }: { $outcome }, after { $who } used { $aspect }. Use an aspect? (1 plot point)
invoke-before-roll = Use an aspect before the roll, for 1 stunt point? (1 plot point)
which-aspect = { $benefit ->
    [reroll] Which aspect lets you roll again?
    [succeed] Which aspect makes it a success?
    [fail] Which aspect makes it fail?
    [effect] Which aspect has an effect?
   *[other] Which aspect helps? ({ $benefit })
}
why-relevant = Why does { $aspect } matter here?
is-relevant = Does { $aspect } matter here?
is-relevant-because = Does { $aspect } matter here? ({ $words })
is-irrelevant = { $aspect } does not matter here
accept-trouble = { $aspect } makes trouble: { $words }. Accept it for 1 plot point?
trouble = { $aspect }: { $words }
help-with-an-aspect = { $test }: { $outcome }. Does anybody else use an aspect? (1 plot point)
help-after-aspect = { $test }: { $outcome }, after { $who } used { $aspect }. Does anybody else use an aspect? (1 plot point)

## Opposition

action-of = { $who } { $action ->
    [attack] attacks
    [overcome] overcomes a problem
    [defend] defends
   *[other] creates an advantage
}
action-on = { $who } { $action ->
    [attack] attacks { $target }
    [overcome] takes on { $target }
    [defend] defends against { $target }
   *[other] creates an advantage on { $target }
}
who-defends = { $action }. Who defends, and with what?
defends = { $who } defends against { $against }
defends-ally = { $who } defends { $ally } against { $against }
defence-with = { $who } with { $skill }
another-skill = another skill
defends-with = Which skill does { $who } defend with?
may-defend-with = May { $who } defend with { $skill }?
can-reach-ally = Can { $who } reach { $ally } in time to defend?

## Turns

conflict-begins = a conflict begins
initiative = { $who } rolls for initiative
round = round { $number }
turn-of = round { $round }: the turn of { $who }
who-acts-next = Who acts next?
acts = What does { $who } do?
group-acts = { $group ->
   *[any] { $count ->
        [2] Both of the group act together. What do they do?
       *[other] All { $count } of the group act together. What do they do?
    }
}
acts-for-group = What does { $who } do for { $group }?
bonus-action = A bonus action: what does { $who } do?
reacts = What does { $who } do at once?
who-stands-in-way = { $who } leaves. Who stands in the way?
runs = { $who } runs
gets-past = { $who } gets past { $obstacle }
where-to = Where does { $who } go? { $left ->
    [one] 1 zone is left
   *[other] { $left } zones are left
}
focuses = focuses
prone = { $who } prone
operates = operates { $thing }

## Why something is not possible, and what helps

why-and-help = { $why } { $helps }
why-nobody-to-attack = Nobody is left to attack.
why-unloaded = { $item } is not loaded.
help-reload = Ready it first: that reloads it.
why-stowed = { $item } is not at hand.
help-ready = Ready it first.
why-prone = { $who } is prone.
help-stand-up = Stand up first, with a Move in the zone.
why-must-stand = Lying down you cannot move: stand up with it.
why-maintain-first = This comes before the other actions of the turn.
why-focus-is-single = Focus and several actions do not go together.
why-focused = { $who } has focused already.
why-whole-turn = A Rally takes the whole turn.
help-whole-turn = Make it the first thing you do in a turn.
why-reaction-stays = A reaction stays in the zone.
why-no-action = No action is left in this turn.
why-no-snap-action = The snap action of this turn is used up.
why-announced-first = Several actions are announced before the first of them.
why-changed-nothing = This has just changed nothing.
why-bought-once = Each stunt is bought once.
why-level-costs = Level { $level } costs { $level ->
    [one] 1 stunt point.
   *[other] { $level } stunt points.
}
why-out-of-range = Too far: { $who } is { $missing ->
    [one] 1 range band
   *[other] { $missing } range bands
} out of reach.
help-buy-range = Buy Increase Range first.
why-all-in-reach = Everybody is within reach.
why-nothing-brief = No effect here is Brief or shorter.
why-too-long = It is { $mark }, and that is longer than Brief.
why-aspect-on-nobody = An aspect of the situation lies on nobody.
why-nobody-more = Level { $level } reaches nobody else.
why-time-once = Time is changed once a test.
why-no-duration = Nothing here has a duration.
why-enlarged-is-brief = What was made bigger lasts Brief at most.
why-unmoved = { $mark } cannot be changed this way.
why-no-turns = Nobody takes turns now.
why-reacted-this-turn = { $who } has reacted in this turn already.
why-reacted-since-turn = { $who } has reacted since their last turn already.
why-past-costs = Getting past the { $what } costs { $price ->
    [one] 1 stunt point.
   *[other] { $price } stunt points.
}
why-gift-once = { $gift } works once an action.
why-gift-needs-blow = { $gift } adds to an attack, and this is none.
why-gift-needs-foe = { $gift } is for a foe, and this is done to none.
why-gift-costs = { $gift } costs { $cost ->
    [one] 1 stunt point.
   *[other] { $cost } stunt points.
}
why-no-more-boxes = No other box can be cleared.
why-no-longer-marks = Nothing that lasts longer can be cleared.
why-no-way-on = No free way leads on.
why-too-many-dice = More than { $most } extra dice would be left.
why-no-more-trades = Only dice that must go may go.
why-not-simple = Only a result without stunt points can be turned round.
why-invoked = Used already in this scene.
why-irrelevant = It does not matter here.
why-no-plot-points = No plot point is left.
why-no-points-yet = you have no PP to spend until the current test is settled
why-refusing-costs = Refusing costs 1 plot point, and none is left.
why-one-softening = A hit is softened in one way only.
why-conceded = You have given in already.
why-softened-so = Each way softens a hit once.
why-concede-before = You give in before the attack is rolled, not after it.
why-no-grave = No aspect that lasts longer can be taken on.
why-grave-too-short = It has to last longer than the hit, which is { $mark }.
why-one-grave = You can carry one grave aspect only.
why-grave-of-mark = You carry one that is { $mark } already.
why-stressed-only = A Rally clears stressed boxes only.
why-not-touched = { $mark } boxes are not cleared this way.
why-permanent = It is for good.
not-kept-up = nothing named { $name } is kept up by { $who }; there is { $kept }
nothing-kept-up = nothing named { $name } is kept up by { $who }; nothing here is
why-too-long-by = It is { $mark }: { $short ->
    [one] 1 stunt point
   *[other] { $short } stunt points
} short.
why-rested = A rest has failed; another one needs time to pass: a new scene, session or milestone.
why-not-oneself = Nobody attacks themselves.
why-is-gone = { $who } has left the scene.
why-is-friend = { $who } is on your side.
why-is-out = { $who } is out already.
why-nothing-to-rally = No stressed box is filled that a Rally could clear.
why-track-is-free = No stressed box is filled there.
why-obstacle = An obstacle is in the way: get past it or clear it.

## Actions of a turn

action-attack = Attack
    .title = Attack with { $item }
    .says = { $source ->
        [rolled] Roll to hit. A hit does the damage of { $damage ->
            [one] 1 die.
           *[other] { $damage } dice.
        }
        [margin] Roll to hit. A hit does { $damage } damage, and more the better you roll.
       *[rated] Roll to hit. A hit does { $damage } damage.
    }
    .means = { $item }
    .do = attack { $target } with { $item }
    .story = { $who } attacks { $target }
action-attack-with = Attack with a skill
    .title = Attack with a skill
    .says = { $anything ->
        [yes] Any skill can hurt somebody, as much as bare hands do.
       *[no] Bare hands or words. For any other skill you give a reason, and the GM agrees or not.
    }
    .means = any skill
    .do = attack { $target } with { $skill }
    .story = { $who } attacks { $target }
action-create-advantage = Create Advantage
    .title = Create an advantage
    .says = Get an edge: more dice for you or a friend, or fewer for a foe.
    .do = create an advantage on { $on } with { $skill }
    .story = { $self ->
        [yes] { $who } looks for an advantage
       *[no] { $who } creates an advantage on { $on }
    }
action-overcome = Overcome
    .title = Overcome a problem
    .says = Say what you try. The GM says how hard it is, and you roll.
    .do = overcome with { $skill }: { $words }
    .story = { $who } overcomes a problem
action-walk = Move
    .title = Walk to another zone
    .says = Go to the next zone, without a roll.
    .means = walk
    .do = walk to { $zone }
    .story = { $who } walks to { $zone }
action-run = Run
    .title = Run
    .says = Go one zone for sure, further if you roll well.
    .means = run
    .do = run
    .story = { $who } runs
action-cross = Cross
    .title = Get past an obstacle
    .says = Roll to get into a zone behind an obstacle. If you fail, you stay.
    .means = past an obstacle
    .do = cross to { $zone }
    .story = { $who } crosses to { $zone }
action-shift = Move in the zone
    .title = Move in the zone
    .says = Take cover, step out of it, or stand up.
    .do = { $spot ->
        [open] step into the open
       *[cover] go behind { $place }
    }{ $stand ->
        [yes] {" "}and stand up
       *[no] {""}
    }
    .story = { $who } { $spot ->
        [open] moves in the open
       *[cover] goes behind { $place }
    }{ $stand ->
        [yes] {" "}and stands up
       *[no] {""}
    }
action-focus = Focus
    .title = Focus
    .says = One more die for your next action, one fewer for everything else until your next turn.
    .do = focus
    .story = { $who } focuses
action-ready = Ready
    .title = Ready an item
    .says = Take something in hand, put it on or reload it.
    .do = ready { $item }
    .story = { $who } readies { $item }
action-operate = Use a thing
    .title = Use a thing
    .says = Work a door, a lever or something in hand.
    .do = use { $thing }
    .story = { $who } uses { $thing }
action-rally = Rally
    .title = Rally
    .says = Catch your breath for a whole turn. A success clears one stressed box.
    .do = rally { $track }
    .story = { $who } rallies
action-announce = Several actions
    .title = Take several actions
    .says = Act more than once this turn, with fewer dice for each of them.
    .do = take { $count } actions
    .story = { $who } tries { $count } actions in one turn
action-clear-way = Clear the way
    .title = Clear the way
    .says = Roll to remove an obstacle for everybody.
    .do = clear the way to { $zone } with { $skill }
    .story = { $who } clears the way to { $zone }
action-guard = Guard
    .title = Guard a friend
    .says = Until your next turn you may defend for them.
    .do = guard { $ally }
    .story = { $who } guards { $ally }
action-keep-defence = Keep a defence
    .title = Keep an action for a defence
    .says = You can defend once before your next turn.
    .do = keep an action for a defence
    .story = { $who } watches out
action-maintain = Maintain
    .title = Maintain an effect
    .says = Keep up an effect of yours until your next turn.
    .do = maintain { $effect }
    .story = { $who } maintains { $effect }
action-end-effect = End an effect
    .title = End an effect
    .says = Spend an action on what lasts until somebody does.
    .do = end { $effect }
    .story = { $who } ends { $effect }
action-recovery = Recover
    .title = Recover
    .says = Roll to clear Temporary boxes of body or mind.
    .do = recover in { $track }
    .story = { $who } recovers
action-leave = Leave
    .title = Leave the scene
    .says = Get away. Foes in your zone may stand in the way.
    .do = leave the scene
    .story = { $who } gets away
action-end-turn = End turn
    .title = End the turn
    .says = Do nothing more this turn.
    .do = end the turn
    .story = { $who } ends the turn
action-pass-bonus = Keep it
    .title = Keep the bonus action
    .says = Save it for a later round.
    .do = keep the bonus action
    .story = { $who } keeps the bonus action
action-discover = Find out
    .title = Find something out
    .says = Ask what you want to know and roll. Stunt points find out more.
    .do = find out with { $skill }: { $words }
    .story = { $who } tries to find out: { $words }
action-compete = Compete
    .title = Compete with somebody
    .says = A contest with anybody here, friend or foe: their dice are against you.
    .do = compete with { $other }, using { $skill }: { $words }
    .story = { $who } competes with { $other }

## Stunts

action-increase-effect = Increase Effect
    .title = Hit harder, or make an effect bigger
    .says = One unit more: a die, or two points of damage or soak.
    .do = make { $thing } bigger
    .story = { $who } makes { $thing } bigger
action-react = React
    .title = Act again now
    .says = One more action at once, in this zone. It earns no stunt points.
    .do = act again now
    .story = { $who } reacts
action-create-effect = Create Effect
    .title = Add an effect
    .says = A small edge, protection, trouble or a bit of damage on top.
    .do = add { $effect }
    .story = { $who } adds { $effect }
action-increase-scope = Increase Scope
    .title = Reach more of them, level { $level }
    .says = The action works on others in the zone of its target too.
    .means = level { $level }
    .do = reach { $targets } too
    .story = { $who } reaches { $targets } too
action-declaration = Declaration
    .title = { $level ->
        [1] Say what is so: a slight change
        [2] Say what is so: a small change
       *[3] Say what is so: a big change
    }
    .says = { $level ->
        [1] An aspect of the situation, if the GM agrees.
        [2] One extra enters the scene, if the GM agrees.
       *[3] Several extras or a principal enter the scene, if the GM agrees.
    }
    .means = level { $level }
    .do = declare: { $words }
    .story = { $who } declares: { $words }
action-discovery = Discovery
    .title = { $level ->
        [1] Find something out: part of it
        [2] Find something out: most of it
       *[3] Find something out: everything
    }
    .says = Ask, and the GM tells you. More stunt points, more of the truth.
    .means = level { $level }
    .do = find out: { $words }
    .story = { $who } asks: { $words }
action-special = Special stunt
    .title = { $name }
    .says = A stunt of your own talents.
    .means = { $name }
    .do = use { $name }
    .story = { $who } uses { $name }
action-trigger-property = Trigger Property
    .title = { $past ->
        [yes] Get past the { $name }
       *[no] Set off { $name }
    }
    .says = { $past ->
        [yes] It does not soak this hit.
       *[no] Something that your gear can do.
    }
    .means = { $name }
    .do = { $past ->
        [yes] get past the { $name }
       *[no] set off { $name }
    }
    .story = { $who } { $past ->
        [yes] gets past the { $name }
       *[no] sets off { $name }
    }
action-increase-range = Increase Range
    .title = Reach further
    .says = One range band further.
    .do = reach further
    .story = { $who } reaches further
action-increase-time = Increase Time
    .title = Make it last longer
    .says = One step longer, once a test.
    .do = make { $thing } last longer
    .story = { $who } makes { $thing } last longer
action-decrease-time = Decrease Time
    .title = Make it last shorter: { $to }
    .says = One step shorter, once a test.
    .means = { $to }
    .do = make { $thing } { $to }
    .story = { $who } makes { $thing } last shorter
action-decrease-effect = Decrease Effect
    .title = Make an effect smaller
    .says = One unit less. An effect of nothing ends.
    .do = make { $thing } smaller
    .story = { $who } makes { $thing } smaller
action-bonus-action = Bonus action
    .title = Gain a bonus action
    .says = One more action after everybody's turn.
    .do = gain a bonus action
    .story = { $who } gains a bonus action
action-further = Go further
    .title = Go one zone further
    .says = One more zone with this move.
    .do = go one zone further
    .story = { $who } goes further
action-rally-box = One more box
    .title = Clear one more box
    .says = This Rally clears one more stressed box.
    .do = clear one more box
    .story = { $who } clears one more box
action-rally-longer = Longer marks
    .title = Clear longer marks
    .says = This Rally clears marks that last one step longer.
    .do = clear longer marks
    .story = { $who } clears longer marks
action-reach-further = Recover more
    .title = Recover more
    .says = This recovery clears more than it would.
    .do = recover more
    .story = { $who } recovers more
action-done = Done
    .title = Done
    .says = Buy nothing more. What is left is lost.
    .do = buy nothing more
    .story = { $who } leaves it at that

## At any time

action-buy-bonus = Buy a bonus action
    .title = Buy a bonus action
    .says = One more action after everybody's turn.
    .do = buy a bonus action
    .story = { $who } buys a bonus action
action-drop = Let go
    .title = Let go of { $effect }
    .says = Stop keeping up an effect of yours. It ends.
    .means = { $effect }
    .do = let go of { $effect }
    .story = { $who } lets go of { $effect }
action-rest = Rest
    .title = Rest and recover
    .says = Roll to clear Temporary boxes of body or mind.
    .do = rest and recover in { $track }
    .story = { $who } rests
action-compel = Make trouble
    .title = Make trouble for { $who }
    .says = An aspect gets in the way. Who accepts it gains a plot point.
    .means = { $who }
    .do = make trouble with { $aspect }: { $words }
    .story = the GM makes trouble with { $aspect }
action-lend = Add or take dice
    .title = Add or take dice
    .says = Give or take dice for the next test of somebody, for a reason of your own.
    .do = { $takes ->
        [yes] take { $amount } dice from { $who }: { $reason }
       *[no] give { $who } { $amount } dice: { $reason }
    }
    .story = the GM { $takes ->
        [yes] takes dice from { $who }: { $reason }
       *[no] gives { $who } dice: { $reason }
    }
action-close = End the conflict
    .title = End the conflict
    .says = Stop here, as things stand.
    .do = end the conflict
    .story = the GM ends the conflict
action-begin = Begin a conflict
    .title = Begin a conflict
    .says = Everybody rolls for initiative, and rounds begin.
    .do = begin a conflict
    .story = a conflict begins
action-scene-ended = End the scene
    .title = End the scene
    .says = Short effects end, aspects can be used again, owed plot points are paid.
    .do = end the scene
    .story = the scene is over
action-milestone = Milestone
    .title = Reach a milestone
    .says = Long effects, boxes and grave aspects end.
    .do = reach { $kind }
    .story = the heroes reach { $kind }
action-session-begins = New session
    .title = Begin a session
    .says = Everybody's plot points are filled up.
    .do = begin a session
    .story = a session begins
action-gm-damage = Hurt somebody
    .title = Hurt somebody
    .says = Damage by your word. Soak, softening and boxes follow as from any hit.
    .do = hurt { $who }: { $amount } damage
    .story = the GM hurts { $who }: { $amount } damage
action-gm-heal = Heal somebody
    .title = Heal somebody
    .says = Clears boxes, the worst first. Whoever has no incapacitated box left can return.
    .do = heal { $who }: { $amount ->
        [one] 1 box
       *[other] { $amount } boxes
    }
    .story = the GM heals { $who }
action-gm-impose = Give an effect
    .title = Give somebody an effect
    .says = An advantage or disadvantage for the scene, or thrown down until it stands up.
    .do = give { $who } { $kind }
    .story = the GM gives { $who } { $kind }
action-gm-lift = End an effect
    .title = End an effect on { $who }
    .says = The effect is over.
    .means = { $who }
    .do = end { $effect } on { $who }
    .story = the GM ends an effect on { $who }
action-gm-grant = Give points
    .title = Give points to { $who }
    .says = Plot points, stunt points or bonus actions. Opponents draw on yours.
    .means = { $who }
    .do = give { $who } { $resource }: { $amount }
    .story = the GM gives { $who } { $resource }: { $amount }
action-gm-take = Take points
    .title = Take points from { $who }
    .says = Plot points, stunt points or bonus actions, as far as there are any.
    .means = { $who }
    .do = take { $resource } from { $who }: { $amount }
    .story = the GM takes { $resource } from { $who }: { $amount }
returns-after-scene = returns when the scene is over
has-no-such-points = has no { $resource } now
action-call-test = Call for a test
    .title = Call for a test
    .says = Somebody rolls to overcome a problem, as hard as you say.
    .do = call for a test of { $who } with { $skill }: { $words }
    .story = the GM calls for a test of { $who }: { $words }
action-call-contest = Call for a contest
    .title = Call for a contest of { $who }
    .says = One overcomes the other, whose dice are against it.
    .means = { $who }
    .do = call for a contest of { $who } with { $other }: { $words }
    .story = the GM calls for a contest of { $who } with { $other }: { $words }
action-pick-dice = Pick dice
    .title = Change when you pick dice
    .says = With bonus dice, any three count. You are asked where it could matter, or always.
    .do = { $always ->
        [yes] pick three dice on every roll with bonus dice
       *[no] pick dice only where it could matter
    }
    .story = { $who } { $always ->
        [yes] picks dice on every roll
       *[no] picks dice only where it could matter
    }

## Parts of actions

hole-target = Whom?
hole-targets = Who else?
hole-skill = With which skill?
hole-on = On whom?
hole-name = What is it called?
hole-about = What is it about?
hole-words = In your words
hole-against = Against whom?
hole-zone = Where to?
hole-item = Which item?
hole-thing = Which thing?
hole-track = Body or mind?
hole-effect = Which effect?
hole-ally = Whom?
hole-spot = Where to?
hole-stand = Stand up?
hole-count = How many?
hole-what = What?
hole-level = How much of it?
hole-aspect = Which aspect?
hole-dice = How many dice?
hole-reason = Why?
hole-kind = Which kind?
hole-who = Who?
hole-amount = How much?
hole-resource = Which points?
hole-other = With whom?
hole-difficulty = How many dice harder?
hole-always = On every roll?

## What is told of other calls

call-initiative = { $who } rolls for initiative

## Prices and points

cost-actions = { $amount ->
    [one] action
   *[other] actions
}
cost-snap-actions = { $amount ->
    [one] snap action
   *[other] snap actions
}
cost-bonus-actions = { $amount ->
    [one] bonus action
   *[other] bonus actions
}
cost-stunt-points = { $amount ->
    [one] stunt point
   *[other] stunt points
}
cost-plot-points = { $amount ->
    [one] plot point
   *[other] plot points
}
plot-points = plot points
stunt-points = stunt points
extra-dice = extra dice
penalty-dice = penalty dice
buys-aspect = one aspect
buys-stunt = one stunt, or one level of it
buys-clearing = boxes cleared once more
buys-stunt-point = two dice for 1 stunt point
buys-fewer-penalties = two penalty dice fewer

## The panel

title-peace = No conflict
title-initiative = Round { $round }, initiative
title-before-turns = Round { $round }, before the first turn
title-between-turns = Round { $round }, between turns
title-turn = Round { $round }, { $who }'s turn
title-group-turn = Round { $round }, { $who }
title-bonus-actions = Round { $round }, bonus actions
aspects-here = True here: { $aspects }
phase-first = First
phase-opponents = Opponents
phase-last = Last
phase-bonus = Bonus actions
kind-hero = Hero
kind-principal = Principal
kind-extra = Extra
kind-in-zone = { $kind }, { $zone }

## Marks of people

mark-success = Success
    .says = The last test succeeded.
mark-out-of-range = Out of range
    .says = The last test succeeded, but { $short ->
        [one] 1 range band is
       *[other] { $short } range bands are
    } missing.
mark-out = Out
    .says = Takes no part for now.
mark-stressed = { $track ->
    [mental] Stressed in mind
   *[physical] Stressed
}
    .says = { $count ->
        [one] A light hit has filled a box.
       *[other] Light hits have filled { $count } boxes.
    }
mark-staggered = { $track ->
    [mental] Staggered in mind
   *[physical] Staggered
}
    .says = { $count ->
        [one] A heavy hit has filled a box.
       *[other] Heavy hits have filled { $count } boxes.
    }{ $dice ->
        [0] {""}
        [one] {" "}1 die fewer on every test.
       *[other] {" "}{ $dice } dice fewer on every test.
    }
mark-incapacitated = { $track ->
    [mental] Incapacitated in mind
   *[physical] Incapacitated
}
    .says = { $count ->
        [one] A crushing hit has filled a box.
       *[other] Crushing hits have filled { $count } boxes.
    }
mark-advantage = { $name } { $size }
    .says = { $size ->
        [one] 1 die more
       *[other] { $size } dice more
    } on { $tests }.
mark-disadvantage = { $name } { $size }
    .says = { $size ->
        [one] 1 die fewer
       *[other] { $size } dice fewer
    } on { $tests }.
mark-soak = { $name } { $size }
    .says = Every hit does { $size } less damage.
mark-prone = Prone
    .says = { $ruling ->
        [no_move] Cannot go anywhere before standing up.
        [gm] Fights and moves with fewer dice, as the GM says.
       *[minus_1d] 1 die fewer to fight and to move.
    }
mark-other = { $name }
    .says = As the GM says.
mark-covered = In cover
    .says = { $ruling ->
        [gm] Behind { $cover }, which keeps off as much of a hit as the GM says.
       *[rated] Behind { $cover }, which keeps { $soak } damage off every hit, unless the attacker gets past it.
    }
mark-grave = { $aspect }
    .says = A grave aspect: it has softened a hit, and anybody may use it.
mark-announced = Several actions
    .says = { $dice ->
        [0] Fewer dice for each action after the first.
        [one] 1 die fewer on every test.
       *[other] { $dice } dice fewer on every test.
    }
mark-focused = Focused
    .says = { $ready ->
        [yes] 1 die more on the next action, 1 fewer on everything else.
       *[no] 1 die fewer on everything.
    }
mark-unloaded = Not loaded
    .says = Must be reloaded: { $items }.
mark-guarding = Guards { $ally }
    .says = May defend for { $ally }.
mark-keeps-defence = Keeps a defence
    .says = { $count ->
        [one] Can defend once.
       *[other] Can defend { $count } times.
    }
mark-sustaining = Sustains
    .says = { $dice ->
        [one] Keeping up an effect costs 1 die on every test.
       *[other] Keeping up { $dice } effects costs { $dice } dice on every test.
    }
mark-dark = In the dark
    .says = { $dark ->
        [one] 1 die fewer
       *[other] { $dark } dice fewer
    } to attack and to look, as many more to sneak.
every-test = every test
tests-of = tests of { $skills }
an-advantage = Advantage
a-disadvantage = Disadvantage
some-soak = Soak
an-effect = Effect

## When something ends

until-end-of-turn = until the end of { $who }'s turn
until-end-of-next-turn = until the end of { $who }'s next turn
until-next-turn = until { $who }'s next turn
until-round-ends = until the round ends
until-next-round-ends = until the next round ends
until-scene-ends = until the scene ends
until-recovery = until a recovery
until-milestone = until a milestone
until-major-milestone = until a major milestone
until-epic-milestone = until an epic milestone
for-good = for good
until-action = until somebody spends an action on it
while-maintained = while { $who } spends an action on it every turn
while-sustained = while { $who } keeps it up
until-stands-up = until { $who } stands up
until-reloaded = until it is reloaded
for-an-instant = for an instant

## Making a character: the person

a-new-character = a new character
draft-pc = player character
draft-opponent = opponent
unknown-kind = expected { $kinds }, got { $kind }
unknown-kind-like = expected { $kinds }, got { $kind }; did you mean { $near }?
what-is-its-name = What is its name?
under-which-id = Under which short name is { $name } kept?
what-one-sees = What does one see of it?
is-known-as = { $name } is kept as { $id }
principal-or-extra = A principal or an extra?
a-principal = a principal
an-extra = an extra
is-it-starting = A starting character, with { $ratings }?
starting-character = a starting character
experienced-character = an experienced character
rate-skill = How good is { $skill }?
rate-skill-from = How good is { $skill }? { $ratings } are left
skill-rated = { $skill } { $rating }
skills-rated = { $skills }
focused-skills = Which skills are Focused? Pairs of like dice earn stunt points
specialised-skills = Which skills are Specialised? A single die can be traded
special-skills = { $focused } Focused, { $specialised } Specialised
one-more-aspect = An aspect, or one more?
aspect-in-words = The aspect, in a few words?
new-aspect = an aspect: { $aspect }
which-size = What size? People have { $usual }
has-size = size { $size }
staggered-from = How much damage staggers it?
out-from = How much damage takes it out?
starting-pp = How many plot points at the start?
how-many-boxes = How many { $level } boxes?
which-secret = A secret that only the GM knows?
secret-written = a secret: written
no-secret = a secret: none
first-conflict = Whom does it meet first?
how-hard-to-meet = How hard is it to meet { $who }?

## Making a character: perks, talents and special stunts

name-of = What is the { $what } called?
one-more-perk = A perk, or one more?
perk = perk
perk-dice = { $name }: how many dice?
with-which-skills = { $name }: with which skills? None is all
with-which-actions = { $name }: with which actions? None is all
on-which-occasions = { $name }: on which occasions? None is all
new-perk = a perk: { $name }, { $dice ->
    [one] 1 die more
   *[other] { $dice } dice more
}
one-more-talent = A talent or feature, or one more?
talent = talent
talent-gives = { $name }: what does it give?
talent-dice = { $name }: how many dice?
new-talent = a talent: { $name } gives { $gives }
which-focused = { $name }: which skill is Focused?
which-specialised = { $name }: which skill is Specialised?
special-stunt-of = special stunt of { $name }
attack-of = attack of { $name }
protection-of = protection of { $name }
gift-does = { $name }: what does it do?
gift-size = { $name }: how big is it?
gift-cost = { $name }: how many stunt points does it cost?
gift-often = { $name }: more than once an action?
gift-looks = { $name }: how does it look?

## Making a character: items

one-more-item = An item, or one more?
which-kind-of-item = What kind of item?
weapon = weapon
armour = armour
tool = tool
is-stowed = { $name }: has it to be readied first?
new-item = an item: { $name }
weapon-damage = { $name }: how much damage?
weapon-dice = { $name }: how many dice, where damage is rolled?
weapon-skill = { $name }: used with which skill?
weapon-track = { $name }: does it hurt body or mind?
weapon-mark = { $name }: how long does the harm last?
weapon-range = { $name }: how far does it reach?
weapon-loads = { $name }: has it to be reloaded?
weapon-pierce = { $name }: how well does it pierce?
armour-soak = { $name }: how much damage does it soak?
armour-hardened = { $name }: how hardened is it?
armour-coverage = { $name }: how much does it cover?
one-more-property = { $name }: a property to set off, or one more?
property-of = property of { $name }

## What the GM does by hand

boxes-at-most = there are { $count ->
        [one] 1 box
       *[other] { $count } boxes
    } to fill
zone-expected = expected one of the zones: { $zones }

## Terms: answers whose ids are shorter than people say them, and stunts that are bought

term-the-hit = hit
term-create-effect = add an effect
term-declaration = say what is so
term-discovery = find something out
term-increase-range = more range
term-increase-effect = make it bigger
term-decrease-effect = make an effect smaller
term-increase-scope = reach more of them
term-increase-time = make it last longer
term-decrease-time = make it last shorter
term-past-cover = get past cover
term-past-armour = get past armour
term-rally-box = clear one more box
term-rally-longer = clear boxes of longer duration
term-reroll = reroll the dice
term-succeed = turn it into a success
term-fail = turn it into a failure
term-effect = create an effect
term-add-sp = gain a stunt point
term-strike-sp = take away a stunt point
term-strike-gm-s-sp = take away a stunt point of the GM
term-take-it = take the hit
term-concede-for-1-pp = concede for 1 plot point
term-concede-for-4-less = concede for 4 less damage

# What Action Tests says: messages with their arguments in braces. PP are plot points, SP are stunt points.

## Aspects and effects

invokes = { $who } invokes { $aspect }
free-again = { $aspect } is free again for { $who }
aspect-begins = the situation: { $aspect }
aspect-ends = no longer: { $aspect }
effect-begins = { $who }: { $effect } { $size }, marked { $mark }
effect-ends = over: { $effect }

## People

has-pp = { $who } has { $pp } PP
is-owed-pp = { $who } will receive { $pp } PP after the scene
box-filled = { $who }: { $level ->
    [stressed] a stressed box
    [staggered] a staggered box
   *[incapacitated] an incapacitated box
}, { $track }, marked { $mark }
box-empties = { $who }: a { $track } box empties
is-taken-out = { $who } is taken out
is-taken-out-by = { $who } is taken out by { $by }
is-back = { $who } is back
leaves-scene = { $who } leaves the scene
takes-on = { $who } takes on { $aspect }, marked { $mark }
is-rid-of = { $who } is rid of { $aspect }
rallies = { $who } rallies

## A conflict

gm-has-sp = the GM has { $sp } SP
goes-to = { $who } goes to { $zone }
is-behind = { $who } is behind { $cover }
stands-in-open = { $who } stands in the open
readies = { $who } readies { $item }
needs-reload = { $item } of { $who } has to be reloaded
gives-up-item = { $who } gives up { $item }
guards = { $who } guards { $ally }
has-bonus-actions = { $who } has { $bonus ->
    [one] 1 bonus action
   *[other] { $bonus } bonus actions
}
reacts = { $who } reacts
enters = { $who } enters
way-is-free = the way between { $a } and { $b } is free
succeeds = { $who } succeeds
fails = { $who } fails
result-with-sp = { $result } with { $sp } SP

## Actions

how-hard-to-help = How hard is it to help { $on }, in dice?
does-it-reach = Does it reach { $target }, { $missing } SP of range short?
does-not-reach = does not reach { $target }: { $missing } SP of range short
how-hard = { $who }: { $words }. How hard, in dice?
is-overcome = { $words }: done
stays-as-it-is = { $words }: it stays as it is
hurts = { $who } hurts { $target }
damage-dice = damage dice
get-past-which = Get past which protection?
gets-past-it = { $who } gets past it
finds-nothing-left = finds nothing left of { $effect }
oppose-end = { $who } ends { $what }: oppose?
overcomes-with = { $who } overcomes { $what }: with
effect-on = { $effect } on { $on }
how-big = How big is this { $kind }, in units?
how-long = How long does it last?
which-effect = Which effect, on whom?
what-is-it-called = What is it called?

## Stunts

buy-a-stunt = { $left } SP for { $who }: buy a stunt
another-stunt = { $left } SP go into another stunt for { $who }
buys = { $who }: { $stunt } for { $cost } SP
why-nothing-comes = Why does nothing come of it? A discovery for { $who }
nothing-comes = nothing comes of it, and there is a reason
changes-anything = { $who }: { $words }. Does it change anything?
named-effect = { $effect }, { $name }
gift-falls-short = { $gift }, { $short } SP of range short
declares = { $who } declares after { $action }: { $words } ({ $level ->
    [1] a slight change
    [2] a small change
   *[3] a big change
})
what-does-gm-propose = What does the GM propose?
gm-proposes = The GM proposes: { $words }. Agreed?
what-is-declared-instead = What is declared instead?
what-is-true-instead = What is true instead?
on-whose-side = { $words }: on whose side?
extras-or-principal = { $words }: several extras or one principal?
reveal = { $who } asks: { $words }. Reveal { $level ->
    [1] part of it
    [2] most of it
   *[3] everything, darkest secrets included
}
asks = asks: { $words }

## Harm and recovery

stressed = stressed
staggered = staggered
incapacitated = incapacitated
taken-out = taken out
full-so = { $level } but full, so { $instead }
soften-damage = { $damage } damage to { $target }: soften it?
soften-level = { $damage } damage to { $target }, { $level }: soften it?
is-not-hurt = is not hurt
how-much-soaks = How much does { $cover } soak for { $target }?
write-longer-mark = Write the longer mark into a filled box?
what-happens = { $who } is taken out: what happens?
concedes = { $who } concedes: { $words }. Agreed?
concede-before = { $by } attacks { $who }: concede for 1 PP?
what-sacrifice = What does { $who } sacrifice?
what-given-up = What is given up?
gives-up = gives up { $what }
was-it-useful = { $who } gives up { $what }: was it unusually useful?
grave-aspect-marked = The grave aspect of { $who } is marked
how-hard-to-recover = { $who } has rested: how hard is it to recover, in dice?
recovers = { $who } recovers
profit-again = { $who } has rallied before: pay 1 PP to profit again?
which-box-empties = Which { $track } box of { $who } empties?

## Tests

skill-test = { $who }: { $skill }, { $action }
unskilled-test = { $who }: unskilled, { $action }
dice = dice
action-dice = action dice
again = again
success = success, { $sp } SP
failure = failure
failure-for-gm = failure, { $sp } SP for the GM
which-perk = Which perk helps?
size-dice = Size, { $who } against { $against }: dice
prone-dice = { $who } is prone: penalty dice
trade-up = { $dice } dice up: trade
trade-down = { $dice } dice down: trade
trade-even = even: trade
may-trade-penalty = May { $who } trade penalty dice?

## Invoking aspects

invoke-an-aspect = { $test }: { $outcome }. Invoke an aspect?
invoke-before-roll = Invoke an aspect before the roll, for 1 SP?
which-aspect = { $benefit }: which aspect is invoked?
why-relevant = Why does { $aspect } matter here?
is-relevant = Does { $aspect } matter here?
is-relevant-because = Does { $aspect } matter here? { $words }
is-irrelevant = { $aspect } does not matter here
accept-trouble = { $aspect } makes trouble: { $words }. Accept for 1 PP?
trouble = { $aspect }: { $words }

## Opposition

action-of = { $action } of { $who }
action-on = { $action } of { $who } on { $target }
who-defends = { $action }: who defends, and with what?
defends = { $who } defends against { $against }
defends-ally = { $who } defends { $ally } against { $against }
defends-with = { $who } defends with
may-defend-with = May { $who } defend with { $skill }?
can-reach-ally = Can { $who } reach { $ally }, to defend?

## Turns

conflict-begins = a conflict begins
initiative = initiative of { $who }
round = round { $number }
turn-of = round { $round }, turn of { $who }
who-acts-next = Who acts next?
acts = { $who } acts
group-acts = { $group } act, all { $count }
acts-for-group = { $who } acts for { $group }
bonus-action = a bonus action of { $who }
who-stands-in-way = { $who } leaves: who stands in the way?
runs = { $who } runs
gets-past = { $who } gets past { $obstacle }
where-to = { $who } may go { $left ->
    [one] 1 zone
   *[other] { $left } zones
}: where to?
focuses = focuses
prone = { $who } prone
operates = operates { $thing }

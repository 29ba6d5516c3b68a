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

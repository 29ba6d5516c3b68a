# What Anima Tactics says: messages with their arguments in braces.

## Units

place = { $x } by { $y } inches
stands = { $who } stands at { $place } with { $ap } AP
moves = { $who } moves to { $place }
has-lp = { $who } has { $lp } LP
has-lp-because = { $who } has { $lp } LP ({ $why })
has-ap = { $who } has { $ap } AP
has-bind = { $who } has { $bind } Bind
has-order-points = { $who } has { $points } Order Points
has-state = { $who }: { $state } { $counters }
state-over = { $who }: { $state } is over
is-activated = { $who } is activated
acts = { $who } acts
is-hidden = { $who } is Hidden
no-longer-hidden = { $who } is no longer Hidden
uses = { $who } uses { $ability }
maintains = { $who } maintains { $abilities }
maintains-nothing = { $who } maintains nothing
is-destroyed = { $who } is destroyed
departs = { $who } departs

## Sides and turns

has-gnosis = side { $side } has { $points } Gnosis
has-victory-points = side { $side } has { $points } Victory Points
turn = turn { $turn }, { $phase }
sets-up-first = { $turn }: side { $side } sets up first
goes-first = { $turn }: side { $side } goes first

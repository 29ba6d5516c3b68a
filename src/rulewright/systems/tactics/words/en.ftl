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

## Setup and turn: questions

set-up-next = Who is set up next?
stand-where = Where does { $who } stand?
set-up-hidden = Is { $who } set up Hidden?
organization = Organization: who recovers 1 AP more?
process-for-whom = The Process, { $number } of 2: who receives a state?
process-which-state = The Process: which state for { $who }?
activate-first = Who activates first?
activate-whom = Who is activated?
acts-with-ap = { $who } acts, { $ap } AP
upkeep-next = Upkeep: who is next?
pay-upkeep = { $who }: pay { $cost } AP to keep up { $ability }?
hold-summon = { $who } has no Bind left: try to hold it?

## What dice are rolled for

d10 = D10
deployment-roll = deployment roll of side { $side }
initiative-roll = initiative of side { $side }
attacks = { $who } attacks { $target }
dodge-roll = Dodge of { $who }
counterattack-roll = Counterattack of { $who }
resistance-roll = resistance of { $who }
shock-roll = Shock of { $who } on { $summoner }
doom-roll = Doom of { $who }
escape-roll = escape of { $who }
stability-roll = Stability of { $who }
ability-roll = { $ability } of { $who }
seek-roll = { $who } seeks

## Dice and Gnosis; `roll` is one of the messages above

showed = { $roll } showed { $die }
against = against { $roll }
forced-die = forced: { $roll }
added-die = one more: { $roll }
rolled-again = again: { $roll }
which-die = which die counts?
which-die-of-roll = { $roll }: which die counts?
roll-again = { $roll } showed { $die }: roll again?
one-more-die = one more die
hurting-die = a die that hurts
spend-gnosis = { $roll }: spend 1 of { $left } Gnosis for { $buys }?
both-spend-gnosis = { $mine }, { $theirs }: spend Gnosis for one more die?
cancel-point = { $roll }: does { $who } cancel the point?

## Attacks

react-how = { $who } attacks { $target }: what does it do?
react-how-to-total = { $who } attacks { $target } with { $total }: what does it do?
step-into-charge = Charge of { $who } at { $target }: does anybody step in?
step-into-shot = shot of { $who } at { $target }: does anybody step in?
out-of-range = { $target } is out of range of { $who }
misses = { $who } misses { $target }
hits = { $who } hits { $target }
hits-critically = { $who } hits { $target }, a critical
stray-shot-to-whom = the shot of { $who } goes astray: to whom?
stray-shot-finds = the shot goes astray and finds { $who }
thrown-where = in which direction is { $who } thrown?
is-thrown = { $who } is thrown

## Why LP change

by = by { $who }
crash = crash
healed = healed

## Movement

way-closed = { $who } can no longer go there
go-where = where does { $who } go?
breaks-free = { $who } breaks free
is-held = { $who } is held

## Abilities and Orders

ability-fails = { $ability } of { $who } fails
resists = { $who } resists { $ability }
let-it-come = Does { $who } let it come?
orders = { $who } orders { $target }: { $order }
attack-whom = whom does { $who } attack?

## A new party: its size, basis and name

how-many-levels = how many Levels? { $sizes } [party.levels]
game-of-levels = a game of { $levels } Levels
built-on-what = built on what? [party.basis]
built-on = the party is built on { $basis }
party-called-what = what is the party called?
which-id = { $title }: known by which id?
party-known-as = { $title } is known as { $id }
meets-whom = a first game: whom does it meet?
which-table = on which table?
party-meets = it meets { $party } first, at { $table }

## A new party: what it buys

levels-left = { $levels } Levels left, { $points } more for cards alone
which-pilot = { $who }: which Pilot? [party.gears]
as-leader = { $who }: as Leader for { $levels } Levels more? [leader.upgrade]
joins = { $name } joins
joins-as-leader = { $name } joins as Leader
joins-with-pilot = { $name } joins with { $pilot }
joins-with-pilot-as-leader = { $name } joins with { $pilot } as Leader
called-by-whom = { $who }: who calls it? [summon.assignment]
called-by = { $name } is called by { $summoner }
carried-by-whom = { $card }: who carries it? [advantage.carrier]
card-for = { $card } for { $who }
card-for-party = { $card } for the party
who-is-chosen = { $advantage }: who is it? [party.org.empire]
takes = the party takes { $advantage }
takes-with-words = the party takes { $advantage }: { $said }

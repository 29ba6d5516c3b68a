# What Anima Tactics says: messages with their arguments in braces.

## Actions. `how` tells an ability from the basic action; `effects` is what the ability or Order does

action-attack = Attack
    .title = { $how ->
        [ability] Attack with { $ability }
       *[basic] Attack hand to hand
    }
    .says = { $how ->
        [ability] Hand to hand: { $effects }.
       *[basic] Roll a die and add Attack. If that reaches the enemy's Defense, it loses LP.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Hand to hand
    }
    .do = { $how ->
        [ability] attack { $target } with { $ability }
       *[basic] attack { $target }
    }
    .story = { $how ->
        [ability] { $who } attacks { $target } with { $ability }
       *[basic] { $who } attacks { $target }
    }

action-charge = Charge
    .title = { $how ->
        [ability] Charge with { $ability }
       *[basic] Charge
    }
    .says = { $how ->
        [ability] Run straight into an enemy and attack with two dice, the better one counts: { $effects }.
       *[basic] Run straight into an enemy and attack with two dice; the better one counts.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Charge
    }
    .do = { $how ->
        [ability] charge { $target } with { $ability }
       *[basic] charge { $target }
    }
    .story = { $how ->
        [ability] { $who } charges { $target } with { $ability }
       *[basic] { $who } charges { $target }
    }

action-shoot = Shoot
    .title = { $how ->
        [ability] Shoot with { $ability }
       *[basic] Shoot
    }
    .says = { $how ->
        [ability] From afar: { $effects }. Out of range, it is lost.
       *[basic] Attack from afar. It is measured after you have chosen; out of range, the shot is lost.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Shot
    }
    .do = { $how ->
        [ability] shoot at { $target } with { $ability }
       *[basic] shoot at { $target }
    }
    .story = { $how ->
        [ability] { $who } shoots at { $target } with { $ability }
       *[basic] { $who } shoots at { $target }
    }

action-use = Use ability
    .title = Use { $ability }
    .says = Without an attack: { $effects }.
    .means = { $ability }
    .do = use { $ability } on { $target }
    .story = { $self ->
        [yes] { $who } uses { $ability }
       *[no] { $who } uses { $ability } on { $target }
    }

action-give-order = Order
    .title = Order: { $order }
    .says = A friend in the Zone of Influence obeys: { $effects }.
    .means = { $order }
    .do = order { $target }: { $order }
    .story = { $who } orders { $target }: { $order }

action-call = Call
    .title = Call { $summon }
    .says = { $summon } comes into play in the Control Zone of { $who } and can act this turn.
    .means = { $summon }
    .do = call { $summon }
    .story = { $who } calls { $summon }

action-walk = Walk
    .title = Walk up to { $most }
    .says = Go up to { $most } on any free way. It is the one movement of the turn.
    .do = walk { $where }
    .story = { $who } walks { $where }

action-run = Run
    .title = Run up to { $most }
    .says = Go up to { $most } in one straight line. It is the one movement of the turn.
    .do = run { $where }
    .story = { $who } runs { $where }

action-leap = Special move
    .title = Move with { $ability }
    .says = Move: { $effects }.
    .means = { $ability }
    .do = use { $ability } to go { $where }
    .story = { $who } uses { $ability } and goes { $where }

action-escape = Escape
    .title = { $how ->
        [ability] Escape with { $ability }
       *[basic] Escape
    }
    .says = { $how ->
        [ability] Break free of the enemies in contact: { $effects }.
       *[basic] Try to break free of the enemies in contact, so that you can move this turn.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Escape
    }
    .do = { $how ->
        [ability] escape with { $ability }
       *[basic] escape
    }
    .story = { $how ->
        [ability] { $who } tries to escape with { $ability }
       *[basic] { $who } tries to escape
    }

action-hide = Hide
    .title = Hide with { $ability }
    .says = Become Hidden: enemies no longer know where { $who } is, as long as its upkeep is paid.
    .means = { $ability }
    .do = hide with { $ability }
    .story = { $who } hides

action-seek = Seek
    .title = { $how ->
        [ability] Seek with { $ability }
       *[basic] Seek
    }
    .says = { $how ->
        [ability] Look for all Hidden enemies nearby with one roll: { $effects }.
       *[basic] Look for all Hidden enemies in the Control Zone with one roll.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Seek
    }
    .do = { $how ->
        [ability] seek with { $ability }
       *[basic] seek
    }
    .story = { $how ->
        [ability] { $who } looks for hidden enemies with { $ability }
       *[basic] { $who } looks for hidden enemies
    }

action-drink = Drink Gnosis
    .title = Turn Gnosis into AP
    .says = { $who } turns one Gnosis point of its side into one AP.
    .do = turn Gnosis into AP
    .story = { $who } turns Gnosis into AP

action-dodge = Dodge
    .title = { $how ->
        [ability] Dodge with { $ability }
       *[basic] Dodge
    }
    .says = { $how ->
        [ability] Add a die to Defense against this attack: { $effects }.
       *[basic] Add a die to Defense against this attack.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Dodge
    }
    .do = { $how ->
        [ability] dodge with { $ability }
       *[basic] dodge
    }
    .story = { $how ->
        [ability] { $who } dodges with { $ability }
       *[basic] { $who } dodges
    }

action-counterattack = Counterattack
    .title = { $how ->
        [ability] Counterattack with { $ability }
       *[basic] Counterattack
    }
    .says = { $how ->
        [ability] Add a die to Defense. If the attack misses, attack back: { $effects }.
       *[basic] Add a die to Defense. If the attack misses, attack back at once.
    }
    .means = { $how ->
        [ability] { $ability }
       *[basic] Counterattack
    }
    .do = { $how ->
        [ability] counterattack with { $ability }
       *[basic] counterattack
    }
    .story = { $how ->
        [ability] { $who } counterattacks with { $ability }
       *[basic] { $who } counterattacks
    }

action-no-reaction = Do nothing
    .title = Do nothing
    .says = Rely on Defense alone and keep the AP.
    .do = do nothing
    .story = { $who } does nothing

action-shift = Free Movement
    .title = Free Movement up to { $most }
    .says = Once a turn, before or after any action: go up to { $most }.
    .do = move { $where }
    .story = { $who } moves { $where }

action-done = Done
    .title = Done
    .says = { $who } does no more this turn. AP that are left can still pay for reactions.
    .do = done
    .story = { $who } is done

action-lend = Add or take dice
    .title = Add or take dice
    .says = The next roll of a character or a side has more dice, or fewer.
    .do = { $dice ->
        [1] give { $who } one more die: { $reason }
        [-1] take a die from { $who }: { $reason }
       *[other] change the dice of { $who } by { $dice }: { $reason }
    }
    .story = { $dice ->
        [1] the GM gives { $who } one more die: { $reason }
        [-1] the GM takes a die from { $who }: { $reason }
       *[other] the GM changes the dice of { $who } by { $dice }: { $reason }
    }

action-gm-damage = Harm
    .title = Harm a unit
    .says = A unit is hurt. Its Armor lowers the damage; at 0 LP it is destroyed.
    .do = hurt { $who } for { $amount }
    .story = the GM hurts { $who }

action-gm-impose = Give a state
    .title = Give a unit a state
    .says = A unit gets counters of a state, unless it is immune.
    .do = give { $who } { $state } { $counters }
    .story = the GM gives { $who } { $state } { $counters }

action-gm-lift = End a state
    .title = End a state of { $who }
    .says = All counters of the state go.
    .means = { $who }
    .do = end { $state } of { $who }
    .story = the GM ends { $state } of { $who }

action-call-test = Call for a check
    .title = Call for a Resistance check
    .says = A unit rolls a die and adds its Resistance; it has to reach the Effect you name.
    .do = call for a Resistance check of { $who } against Effect { $effect }
    .story = the GM calls for a Resistance check of { $who }

action-gm-heal = Heal
    .title = Heal a unit
    .says = A unit regains LP, up to its printed LP.
    .do = heal { $amount } LP of { $who }
    .story = the GM heals { $who }

action-gm-grant = Give
    .title = Give AP, Gnosis or the like
    .says = A unit or side gets more of something, up to its limit.
    .do = give { $amount } { $resource } to { $who }
    .story = the GM gives { $who } { $amount } { $resource }

action-gm-take = Take
    .title = Take AP, Gnosis or the like
    .says = A unit or side has less of something.
    .do = take { $amount } { $resource } from { $who }
    .story = the GM takes { $amount } { $resource } from { $who }

## Calls that are no actions

call-initiative = both sides roll for initiative; a tie is rolled again
call-deployment-roll = both sides roll to set up first; a tie is rolled again
call-recovery = turn { $turn } begins

## What is left open in an action

hole-target = Whom?
hole-where = Where to?
hole-who = Who?
hole-amount = How much?
hole-state = Which state?
hole-counters = How many counters?
hole-effect = Against which Effect?
hole-resource = Of what?
hole-dice = How many dice?
hole-reason = Why? (everybody reads it)

## What abilities and Orders do

effect-none = nothing more than usual
effect-attack = { $amount } Attack
effect-damage = { $amount } Damage
effect-armor = ignores { $amount } Armor
effect-dice = { $dice ->
        [one] one more die
       *[other] { $dice } more dice
    }
effect-fixed = counts as { $result } without a roll
effect-distance = up to { $length } away
effect-area = hits everybody within { $length } of the target
effect-area-enemies = hits every enemy within { $length } of the target
effect-throw = throws whom it wounds
effect-state = gives { $state } { $counters }
effect-heals = heals { $amount } LP
effect-gives-ap = gives { $amount } AP
effect-takes-ap = takes { $amount } AP
effect-bind = { $amount } Bind more for a friend, less for an enemy
effect-resisted = an enemy resists with { $effect } or more
effect-difficulty = works with { $number } or more
effect-upkeep = { $ap } AP each turn to keep it up
effect-moves = moves up to { $length }
effect-attacks = attacks at once for no AP

## Ways over the table

way-unseen = out of sight
way-none = nowhere
way-towards = { $length } towards { $who }
way-in-direction = { $length } { $direction }
to-the-right = to the right
to-the-top-right = up and to the right
to-the-top = up
to-the-top-left = up and to the left
to-the-left = to the left
to-the-bottom-left = down and to the left
to-the-bottom = down
to-the-bottom-right = down and to the right

## Resources

resource-ap = AP
resource-lp = LP
resource-gnosis = Gnosis
resource-rerolls = Divine Meditation
resource-order-points = { $amount ->
        [one] Order Point
       *[other] Order Points
    }

## Why an action is not possible now, and what helps

too-dear = Not enough AP: it costs { $cost }, { $who } has { $ap }.
ap-come-back = AP come back at the start of the next turn.
held-by = { $who } is held: { $foes } in contact.
escape-first = Escape first.
has-moved = { $who } has moved this turn.
nobody-within = Too far: no enemy is within { $reach } of { $who }.
nobody-in-contact = Too far: no enemy is in contact.
charge-or-move = Charge, or move closer first.
move-closer = Move closer first.
nobody-to-charge = { $who } sees nobody with a straight, free way for a Charge.
too-near-to-shoot = { $who } cannot shoot with { $foes } in contact.
nobody-in-sight = { $who } sees no enemy.
move-into-sight = Move to where you see one.
nobody-holds = Nobody holds { $who }.
nobody-for-ability = Too far: nobody is in reach of { $ability }.
nobody-hidden = No enemy is Hidden.
order-too-dear = Not enough Order Points: { $order } costs { $cost }, { $who } has { $points }.
order-points-come-back = Order Points are full again next turn.
nobody-to-obey = Nobody in the Zone of Influence of { $who } can obey { $order }.
sealed = { $who } is under a Seal: no abilities.
used-up-this-turn = { $ability } is used up for this turn.
again-next-turn = It can be used again next turn.
used-up-this-game = { $ability } is used up for this game.
no-spot = There is no free place for { $summon } near { $who }.
move-into-open = Move to open ground first.
must-attack = { $who } is Berserk and attacks while it can.
attack-first = Attack first.
helpless = { $who } is Paralyzed or Stunned.
berserk-never-reacts = { $who } is Berserk and does not defend itself.
resistance-never-reacts = { $who } has Damage Resistance and never reacts.
only-in-area = { $who } is only in the area of the attack and can only Dodge.
attacker-not-in-contact = Too far: { $who } is not in contact.
only-dodge-strike-back = A strike back can only be dodged.

## Marks

mark-haste = Haste
mark-haste-says = It recovers one AP more each turn.
mark-slow = Slow
mark-slow-says = It recovers one AP less each turn.
mark-shield = Shield
mark-shield-says = { $amount } Armor.
mark-protection = Protection
mark-protection-says = { $amount } Resistance.
mark-healing = Healing
mark-healing-says = It heals { $lp } LP each turn.
mark-blind = Blind
mark-blind-says = { $amount } Attack.
mark-poison = Poison
mark-poison-says = It loses one LP for each AP it spends. Armor does not help.
mark-poison-says-each = It loses one LP after each action. Armor does not help.
mark-seal = Seal
mark-seal-says = It cannot use abilities or keep them up.
mark-paralyzed = Paralyzed
mark-paralyzed-says = It can do nothing, not even react.
mark-doom = Doom
mark-doom-says = It rolls a die each turn and is destroyed if it shows { $die } or more.
mark-berserk = Berserk
mark-berserk-says = { $amount } Attack and Damage. It attacks while it can and never reacts.
mark-stunned = Stunned
mark-stunned-says = It can do nothing, not even react.
mark-hidden = Hidden
mark-hidden-says = The other side does not know where it is and cannot aim at it.
mark-maintains = Keeping up { $abilities }
mark-maintains-says = It pays AP for this each turn, or the effect ends.
mark-escaped = Free to leave
mark-escaped-says = It has escaped and may move away from the enemies in contact.
mark-activated = Has acted
mark-activated-says = { $who } has had its activation this turn. It can still react.
until-found = until it is found, attacks or stops paying
until-unpaid = until its AP are not paid
until-activation-over = until the activation of { $who } is over
until-next-turn = until the next turn
until-turn-ends = until the end of the turn
until-upkeep = { $upkeeps ->
        [one] until the next Upkeep Phase
       *[other] for { $upkeeps } more Upkeep Phases
    }

## The panel and the order of turns

before-first-turn = Before the first turn
game-over = The game is over
turn-of = Turn { $turn } of { $last }
turn-of-recovery = Turn { $turn } of { $last }, Recovery Phase
turn-of-upkeep = Turn { $turn } of { $last }, Upkeep Phase
side-sets-up-first = { $side } sets up first
side-goes-first = { $side } goes first this turn
setting-up = Setting up
action-phase = Action Phase
kind = { $parts }

## Units

place = { $x } by { $y } inches
stands = { $who } stands at { $place } with { $ap } AP
moves = { $who } moves to { $place }
has-lp = { $who } has { $lp } LP
has-lp-because = { $who } has { $lp } LP ({ $why })
has-ap = { $who } has { $ap } AP
has-bind = { $who } has { $bind } Bind
has-order-points = { $who } has { $points ->
        [one] 1 Order Point
       *[other] { $points } Order Points
    }
has-state = { $who }: { $state } { $counters }
state-over = { $who }: { $state } ends
is-activated = { $who } is activated
acts = { $who } acts
is-hidden = { $who } is Hidden
no-longer-hidden = { $who } is no longer Hidden
uses = { $who } uses { $ability }
maintains = { $who } keeps up { $abilities }
maintains-nothing = { $who } keeps up nothing any more
is-destroyed = { $who } is destroyed
departs = { $who } departs

## Sides and turns

has-gnosis = { $side } has { $points } Gnosis
has-victory-points = { $side } has { $points ->
        [one] 1 Victory Point
       *[other] { $points } Victory Points
    }
turn = { $phase ->
        [setup] Before turn 1
       *[other] Turn { $turn }, { $phase } Phase
    }
sets-up-first = { $turn }: { $side } sets up first
goes-first = { $turn }: { $side } goes first

## Setup and turn: questions

set-up-next = Who do you place next?
stand-where = Where do you place { $who }?
set-up-hidden = Does { $who } begin Hidden?
organization = Organization: who recovers 1 AP more?
process-for-whom = The Process, { $number } of 2: who gets a state?
process-which-state = The Process: which state does { $who } get?
activate-first = Who goes first?
activate-whom = Who acts?
acts-with-ap = { $who }: { $ap } AP
upkeep-next = Upkeep: who is next?
pay-upkeep = { $who }: pay { $cost } AP to keep up { $ability }?
hold-summon = { $who } has no Bind left. Try to hold it?

## What dice are rolled for

d10 = D10
deployment-roll = { $side } rolls to set up first
initiative-roll = { $side } rolls for initiative
attacks = { $who } attacks { $target }
dodge-roll = { $who } dodges
counterattack-roll = { $who } counterattacks
resistance-roll = { $who } tries to resist
shock-roll = { $summoner } takes the Shock of { $who }
doom-roll = { $who } faces its Doom
escape-roll = { $who } tries to escape
stability-roll = holding { $who }
ability-roll = { $who } tries { $ability }
seek-roll = { $who } looks for hidden enemies

## Dice and Gnosis; `roll` is one of the messages above

showed = { $roll }: the die shows { $die }
against = an enemy's roll: { $roll }
forced-die = { $roll }: the die of the other side
added-die = { $roll }: one more die
rolled-again = { $roll }: rolled again
which-die = Which die counts?
which-die-of-roll = { $roll }. Which die counts?
roll-again = { $roll }: the die shows { $die }. Roll again?
one-more-die = one more die
hurting-die = a die that makes it worse
a-new-roll = a new roll with all dice
spend-gnosis = { $roll }. Spend 1 of { $left } Gnosis for { $buys }?
both-spend-gnosis = { $mine }, { $theirs }. Spend 1 Gnosis for one more die?
cancel-point = { $roll }. Does { $who } cancel the point?

## Attacks

react-how = { $who } attacks { $target }. What does { $target } do?
react-how-to-total = { $who } attacks { $target } with { $total }. What does { $target } do?
step-into-charge = { $who } charges { $target }. Does anybody step in?
step-into-shot = { $who } shoots at { $target }. Does anybody step in?
out-of-range = { $target } is out of range of { $who }
misses = { $who } misses { $target }
hits = { $who } hits { $target }
hits-critically = { $who } hits { $target }: a critical hit
stray-shot-to-whom = The shot of { $who } goes astray. Towards whom?
stray-shot-finds = the shot goes astray towards { $who }
thrown-where = Which way is { $who } thrown?
is-thrown = { $who } is thrown

## Odds beside the plain ones

if-it-dodges = if it dodges
if-it-counters = if it counters

## What counted

levels-left-count = Levels left: { $side } { $levels }, { $other } { $others }
victory-points-count = Victory Points: { $side } { $levels }, { $other } { $others }
doom-strikes = the Doom of { $who } comes true: { $die }, and { $limit } or more is its end
doom-spares = the Doom of { $who } passes: { $die }, and only { $limit } or more is its end
resistance-holds = { $who } resists: { $total } against { $effect }
resistance-fails = { $who } does not resist: { $total } against { $effect }
critical-hits-anyway = critical: a { $die } on the die hits although { $total } is not enough
is-untouched = { $target } is Intangible: { $who } has Level { $level }, not above { $other }
initiative-counted = { $side } { $total } (die { $die })
initiative-count = initiative: { $first }, { $second }

## Why LP change

by = by { $who }
crash = crash
by-the-judge = by the GM
the-judge = the GM
healed = healed

## Movement

way-closed = { $who } can no longer go there
order-too-late = { $who } can no longer give the Order { $order } to { $target }
go-where = Where does { $who } go?
breaks-free = { $who } breaks free
is-held = { $who } is still held

## Abilities and Orders

ability-fails = { $who } fails with { $ability }
resists = { $who } resists { $ability }
let-it-come = Does { $who } accept the effect?
orders = { $who } orders { $target }: { $order }
attack-whom = Whom does { $who } attack?

## Numbers and what they are made of

attack-of = attack of { $who }
defence-of = defence of { $who }
lp-lost-by = LP lost by { $who }
shock-on = Shock on { $who }
value-of = { $value } of { $who }
ability-of = { $ability } of { $who }
dice-of = dice of { $who }
hold-on = hold on { $who }
seeks = { $who } seeks
recovery-of = Recovery of { $who }
deployment-of = deployment of { $side }
initiative-total-of = initiative of { $side }
initiative-of = Initiative of { $who }
cards-of = cards of { $who }
empress-chosen = Empress's Chosen

## Places as answers, and why a place is refused

expected = Type { $what }. That was { $got }.
expected-place = Type { $where }.
place-within = a place in inches, such as { $start }, at most { $most } away
place-within-or-whom = a place in inches, such as { $start }, at most { $most } away, or whom to go towards
place-in-zone = a place in the Control Zone of { $who }, more than { $gap } from everybody
place-between = a place in inches from { $low } to { $high }
place-to-throw-towards = a place in inches to throw it towards, other than its own { $start }
throw-needs-direction = a throw needs a direction: expected { $where }
throw-needs-other-place = a throw needs a direction: expected a place other than that of { $who }
not-on-table = { $who } is not on the table; expected a unit that is in play
base-on-table = the base must lie wholly on the table of { $width } by { $depth }
may-not-stop-in = it may not stop in { $piece }
stands-there = { $who } stands there
only-charge-brings-contact = only a Charge brings contact, here with { $who }
in-the-way = { $what } is in the way
no-way-around = no way around is short enough: { $why }
too-far-to-move = that is { $away } away; a { $verb } reaches { $most } at most
move-over-abrupt-ground = abrupt ground counts double, and a { $verb } reaches { $most } at most
not-there-to-charge = { $who } is Hidden or not in play, so it cannot be charged
already-in-contact = { $who } is already in contact; attack it instead
too-far-to-charge = { $who } is { $apart } away; the Charge reaches { $most } at most
cannot-charge = Nobody can be charged: { $why }.
cannot-affect = Nobody can be affected: { $why }.
effect-too-far = { $who } is { $apart } away; the ability reaches { $reach }
level-does-not-fit = { $who } has Level { $level }, too high against Level { $own }
out-of-reach = { $who } is { $apart } away; the attack reaches { $reach }
not-in-sight = { $who } is not in sight
charge-over-abrupt-ground = abrupt ground counts double, and the Charge reaches { $most } at most
too-far-from = that is too far from { $who }
too-near-to = that is too near to { $who }
is-impassable = { $piece } is impassable
does-not-see-place = { $who } does not see that place
no-room = there is no room for { $who }: expected { $where }
game-over-nobody-joins = the game is over, so nobody can join it; start a new one

## The map

map-title = turn { $turn }, { $phase }, table of { $width } by { $depth }
deployment-zone = deployment zone of side { $side }, { $deep } deep
ground = { $piece }: { $marks }, from { $low } to { $high }
blocks-sight = blocks sight
light-cover = light cover
hard-cover = hard cover
control-zone = Control Zone of { $who }, { $reach }
summon-ring = Summons of { $who } are set down in its Control Zone, more than { $gap } from everybody
base = { $who } of side { $side } at { $place }, radius { $radius }, Control Zone { $zone }
base-hidden = { $who } of side { $side } at { $place }, radius { $radius }, Control Zone { $zone }, Hidden
not-shown = not shown of side { $side }: { $units }
absent-unit = { $who } ({ $fate })
absent-hidden = Hidden
absent-not-set-up = not set up yet
where-move-leads = where the { $verb } leads, about
move-to = { $verb } to { $place }
at-place = at { $place }
near = near { $who }
shut-too-near = too near to { $who }
area-swept = { $ability }: everybody within { $length } of { $who }, if it is hit

## A new party: its size, basis and name

how-many-levels = How many Levels? { $sizes }
game-of-levels = a game of { $levels } Levels
built-on-what = What is the party built on?
built-on = the party is built on { $basis }
party-called-what = What is the party called?
which-id = Which id shall { $title } have in files?
party-known-as = { $title } is known as { $id }
meets-whom = A first game: whom does the party meet?
which-table = On which table?
party-meets = it meets { $party } first, at { $table }

## A new party: what it buys

levels-left = { $levels ->
        [one] 1 Level left
       *[other] { $levels } Levels left
    }, { $points } more for cards alone
which-pilot = Who pilots { $who }?
as-leader = Is { $who } a Leader, for { $levels ->
        [one] 1 Level
       *[other] { $levels } Levels
    } more?
joins = { $name } joins
joins-as-leader = { $name } joins as Leader
joins-with-pilot = { $name } joins with { $pilot }
joins-with-pilot-as-leader = { $name } joins with { $pilot } as Leader
called-by-whom = Who calls { $who }?
called-by = { $name } is called by { $summoner }
carried-by-whom = Who carries { $card }?
card-for = { $card } for { $who }
card-for-party = { $card } for the party
who-is-chosen = { $advantage }: who is it?
takes = the party takes { $advantage }
takes-with-words = the party takes { $advantage }: { $said }
no-rules-for-tokens = no source tells how its tokens work, so it does nothing here
a-new-party = a new party
summon-of = Summon of { $who }

## A new party: why something is not open; `rule` is a rule of the book

nothing-left = nothing of the kind is left to choose from
nothing-fits = nothing fits, not even { $what }: then { $fault }
then = then { $fault } [{ $rule }]
other-size = it is built for { $built } Levels, not { $levels } [{ $rule }]
both-faults = { $one }; { $other }
too-many-levels = { $spent } Levels are spent, { $agreed } are agreed
no-organisation-advantages = a party of { $basis } receives no organisation advantages
too-many-organisation-advantages = { $count ->
        [one] 1 organisation advantage
       *[other] { $count } organisation advantages
    } where { $levels } Levels allow { $most ->
        [0] none
       *[other] { $most }
    }
advantage-taken-twice = { $advantage } is taken more than once
nobody-chosen = nobody is the Empress's Chosen
too-many-cards = { $count ->
        [one] 1 advantage card
       *[other] { $count } advantage cards
    } where the party may hold { $most ->
        [0] none
       *[other] { $most }
    }
card-needs-members = the { $kind } card { $card } needs { $members }
nobody-carries = nobody carries { $card }
summon-carries-no = { $who } is a Summon and carries no { $kind }
carries-no-cards = { $who } is a { $kind } and carries no cards
carries-several = { $who } carries { $count } cards
carries-several-of-kind = { $who } carries { $count } { $kind } cards
too-many-leaders = { $count ->
        [one] 1 Leader
       *[other] { $count } Leaders
    } where { $levels } Levels allow { $most ->
        [0] none
       *[other] { $most }
    }
leader-anyway = { $who } is a Leader anyway
no-leader = { $who } cannot be fielded as Leader
there-several-times = { $name } is there { $times } times
wrong-faction = { $who } of the faction { $faction } cannot join a party of { $basis }
not-of-basis = not of { $basis }: { $who }
member-of = { $who } ({ $basis })
too-many-wanderers = { $count ->
        [one] 1 Wanderer
       *[other] { $count } Wanderers
    } in a party that may hire { $most ->
        [0] no Wanderer
        [one] 1 Wanderer
       *[other] { $most } Wanderers
    }
no-agents = a party of { $basis } has no Agents
too-many-agents = { $count ->
        [one] 1 Agent
       *[other] { $count } Agents
    } where { $levels } Levels allow { $most ->
        [0] none
       *[other] { $most }
    }
no-pilot = { $who } has no Pilot
pilot-taken = the Pilot { $pilot } is taken { $times } times
needs-summoner = { $who } cannot be called without a Summoner
unassigned = { $who } is unassigned
too-many-summons = { $who } has { $count ->
        [one] 1 Summon
       *[other] { $count } Summons
    } and Summoner Level { $most }
summons-alike = { $who } has more than one { $kinds }
no-element = nothing
other-element = { $summoner } calls { $calls }, { $who } is of { $elements }
never-for = { $who } comes never for { $bases }, not for a party of { $basis }
only-for = { $who } comes only for { $bases }, not for a party of { $basis }

## Terms: parts of a sum

term-level-of-success = for the level of success

# What the program says, whichever game is played. Arguments stand in braces; the code gives them.

purpose = { $what }: { $part }
rolled = { $what }: { $pool } → { $result }
rolled-faces = { $what }: { $pool } showed { $faces } → { $result }
chose = { $who }, { $what }: { $answer }

## Answers

yes = yes
no = no
nothing = nothing
none = none
the-gm = the GM

## Reports

sides = { $ours } against { $theirs }
round = round { $number }

## The log

numbers-change = the numbers of { $who } change
claims = { $who } claims { $action }
claims-about = { $who } claims { $action }: { $about }
facts-edited = the GM has edited what came about
dice-bound = the dice of this table are bound to { $digest }
salted = { $who } mixes { $salt } into the dice
secret-revealed = the secret of the dice was { $secret }; what falls from here on is bound to nothing
what-if-adopted = the GM goes on with what { $who } tried out
plays = { $who } plays { $roles }
watches = { $who } plays nobody and watches
leaves = { $who } leaves the table
asks-undo = { $who } asks to take back the last action
asks-undo-because = { $who } asks to take back the last action: { $reason }
made-by-version = this was played with version { $version }
made-by-first-version = this was played with an earlier version, which did not note its number
is-asked = { $who } is asked
paused = the GM halts the table
goes-on = the table goes on
facts-proposed = the GM applies what comes about
facts-at-once = what comes about holds at once
over = the { $what } is over: { $result ->
        [pcs] the players win
        [npcs] the others win
        [allies] the players win
        [enemies] the others win
        [draw] nobody wins
        [nobody] nobody wins
       *[other] { $result } wins
    }
meets-first = it meets { $who } first ({ $difficulty })

## What came of an action

result-damage = { $amount } damage
result-healed = heals { $amount }
result-out = it is out
result-now = now { $marks }
result-no-longer = no longer { $marks }
result-other-loses = { $who } loses { $amount }
result-other-healed = { $who } heals { $amount }
result-other-out = { $who } is out
result-other-now = { $who } is now { $marks }
result-other-no-longer = { $who } is no longer { $marks }
result-hit = hit
result-miss = miss
result-nothing = nothing comes of it
told-with-result = { $action }: { $result }

## Odds

odds-line = { $parts }
odds-hit = { $chance } to hit, about { $about } damage
odds-sure-hit = about { $about } damage
odds-certain-hit = { $amount } damage
odds-heal = heals about { $about }
odds-likely = { $what } ({ $chance })
odds-out = { $chance } that { $who } is out
odds-sure-out = { $who } is out
odds-loses = { $who } loses about { $about } ({ $chance })
odds-surely-loses = { $who } loses about { $about }
odds-heals = { $who } heals about { $about }
odds-begins = { $who } { $mark }
odds-ends = ends { $mark } of { $who }
odds-number = { $label } { $by }
odds-number-of = { $label } of { $who } { $by }
odds-more = { $count ->
        [one] 1 more number changes
       *[other] { $count } more numbers change
    }
danger = { $who } may react: { $chance } that { $mover } is hurt
odds-nothing = no numbers change
damage-range = { $low } to { $high } damage
odds-best = best { $action }: { $odds }

## Everybody

token-side = { $side ->
        [ours] ours
        [theirs] theirs
        [ally] with us
       *[neutral] on no side
    }
token-bar = { $label } { $value } of { $most }
token-out = out

## Rolls

successes = { $count ->
        [0] no success
        [one] 1 success
       *[other] { $count } successes
    }
banner-hit = Hit!
banner-miss = Miss

## Choosing

short-about = { $chance }, about { $about }
confirm-roll = Roll { $count ->
        [one] 1 die
       *[other] { $count } dice
    }
spend-out = knock { $who } out
spend-hit = hit { $who }
spend-comes-off = make it work
odds-hidden = { $who }: the GM hides these numbers, so the odds are not shown

## What the GM does

gm-rules = the GM rules: { $words }
gm-sets = the GM sets { $field } to { $value }
gm-sets-of = the GM sets { $field } of { $who } to { $value }
with-note = { $words } ({ $note })
gm-gives-dice = the GM gives { $who } { $dice }
has-gm-dice = { $who } has { $dice }
gm-dice-more = { $count ->
        [one] 1 die more
       *[other] { $count } dice more
    }: { $reason }
gm-dice-fewer = { $count ->
        [one] 1 die fewer
       *[other] { $count } dice fewer
    }: { $reason }
begin-when-all-are-here = Is everybody here? Then begin.
nobody-with-us = nobody stands on the players' side yet
nobody-against-us = nobody stands against the players yet

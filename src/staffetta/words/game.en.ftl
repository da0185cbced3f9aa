# The sentences that books share, in English; what one book says is in words.en.ftl of its folder.
# game.it.ftl holds the same messages, in the same order.
#
# A message is named for what it says: event-… for the log, reason-… for a refusal, term-… for a
# part of a number, ask-… and dice-… for what is waited for, choice-… for an answer. A book says a
# message differently by having one of the same name.

## Words

mark-fired-once = Attack 1
mark-fired-twice = Attack 2
mark-pinned = Pinned
mark-out-of-command = Out of Command
mark-spare = Spare
mark-revealed = revealed
mark-newcomer = arrived this turn
printed-light = light arms
printed-automatic = automatic weapons

kind-infantry = Infantry
kind-paratroops = Paratroops
kind-sapper = Sappers
kind-support = Support
kind-mortar = Mortar
kind-mg = Machine guns
kind-artillery = Artillery
kind-tank = L3 tank
kind-command = Command
kind-anti-tank = Anti-tank
kind-armoured-car = Armoured car

terrain-clear = Clear
terrain-town = Town
terrain-hill = Hill
terrain-wood = Wood
terrain-impassable = Impassable
terrain-unnumbered = Off the map

place-waiting = off the map
place-lost = eliminated
place-left = left the map
place-taken = captured

sight-height = higher ground
sight-units = units

word-and = and
score-strength-eliminated = Strength eliminated
score-objectives = Objectives held

ending-last-turn = After turn { $turn } the side with more { -victory-points } wins.
ending-draw = Equal { -victory-points } are a { -draw }.
ending-equal-side = With equal { -victory-points } this side wins: { $side }.

outcome-points = Decided on { -victory-points }.
outcome-losses = Decided on losses.
outcome-winner = Victory: { $side }.
outcome-draw = A { -draw }.

band-wins-outright = wins outright
band-wins = wins
band-wins-narrowly = wins narrowly
band-tie = a tie
band-loses-narrowly = loses narrowly
band-loses = loses
band-loses-outright = loses outright

fate-takes-hex = take the hex
fate-goes-back = go back
fate-holds-hex = hold the hex
fate-retreats = retreat
fate-eliminated = eliminated

## What the signs on a counter mean

about-strength = Strength: one die for each point in fire; in a melee it is added up.
about-radius = A dashed ring: a Command, and how far it commands, in hexes.
about-light = Underlined strength: light arms. It makes no fire and no assault of its own; it may fire when the enemy moves.
about-automatic = Asterisk: automatic weapons, a bonus on the dice of its fire.
about-fired-once = It has fired or fought once this turn.
about-fired-twice = It has fired or fought twice: no more fire this turn, and its side is weaker in a melee.
about-pinned = It failed a morale test: it neither moves nor assaults, and its dice are worse.
about-out-of-command = Its Command is too far away: it can do less, at twice the price.
about-spare = A Command that was lost and has come back, with a smaller radius.
about-newcomer = It came onto the map this turn.

## Actions and reactions

verb-move = Movement
verb-attack = Attack
verb-move-attack = Movement, then Attack
verb-attack-move = Attack, then Movement
verb-assault = Assault
verb-split = Split
verb-gather = Gather
verb-rally = Recovery
verb-air = Air attack
verb-opportunity-attack = Opportunity Attack
verb-opportunity-assault = Opportunity Assault
verb-melee = Melee

## Parts of a number

term-on-the-move = fire on the move
term-firer-pinned = firer Pinned
term-mg-on-clear = machine gun on Clear
term-mortar-on-infantry = mortar on foot units
term-pinned-unit = a Pinned unit
term-tired-unit = a unit with Attack 2
term-storming-clear = storming open ground
term-storming-town = storming a Town
term-storming-hill = storming a Hill
term-storming-wood = storming a Wood
term-storming-stream = storming a hex with a stream
term-landing = straight from the landing
term-first-turn-points = first turn
term-strength-on-map = strength on the map
term-points-die = die
term-points-kept = saved from before
term-points-above-limit = above the limit
term-points-not-negative = not below 0
term-objectives = objectives held
term-target-in-clear = target in the open
term-target-in-town = target among houses
term-target-in-hill = target on a Hill
term-target-in-wood = target in a Wood

## What happened

event-turn = Turn { $turn }.
event-points = { $side }: { $die ->
    [0] {""}
   *[other] die { $die },{" "}
}{ $points } { $points ->
    [one] point
   *[other] points
} to spend ({ $modifiers }).
event-initiative = Initiative: { $side }.
event-passes = { $side }: pass.
event-sets-up = Set up in { $hex }: { $unit }.
event-out-of-command = Out of Command this turn: { $units }.
event-moves = { $units } moved to { $hex }.
event-arrives = { $units } came onto the map in { $hex }.
event-assaults = { $units } assaulted { $hex }.
event-reacts-by-assault = { $units } reacted and fell upon the movers in { $hex }.
event-fires = { $unit } fired at { $hex }: { $dice }, { $need }{ $mark } needed{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}: { event-fires.result }.
    .result = { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }
event-loses = { $left ->
    [0] { $unit } lost the last point of strength: destroyed.
   *[other] { $unit } lost a point of strength: { $left } left.
}
    .result = { $left ->
        [0] destroyed
       *[other] { $left } left
    }
event-eliminated = Eliminated: { $unit }.
    .result = destroyed
event-passes-test = { $unit } stood firm: { $die } against morale { $value }.
    .result = stood firm
event-fails-test = { $unit } wavered: { $die } against morale { $value }.
    .result = wavered
event-pinned = Pinned: { $unit }.
    .result = pinned
event-rallies = Recovered: { $unit }.
event-melee = Melee in { $hex }: { $fighters }, strength { $strength }, die { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, total { $total }; { $other-fighters }, strength { $other-strength }, die { $other-die }{ $other-modifiers-number ->
    [0] {""}
   *[other] , { $other-modifiers }
}, total { $other-total }.
    .result = { $total } : { $other-total }
event-falls-back = { $units } fell back to { $hex }.
    .result = back
event-splits = { $unit } detached { $part } with strength { $strength }.
event-gathers = { $unit } took { $strength } strength from { $donor }.
event-command-lost = Command overrun: { $unit }.
event-command-replaced = A Spare took over for { $unit } in { $hex }.
event-breaks-down = { $unit } broke down: die { $die }.
event-keeps-going = { $unit } kept going: die { $die }.
event-surely-passes = { $unit } stood firm without a test.
event-surely-fails = { $unit } wavered without a test.

## What an activation did, in one sentence

activation-who = { $more ->
    [0] { $who }
    [1] { $who } and one more
    [2] { $who } and two more
    [3] { $who } and three more
    [4] { $who } and four more
    [5] { $who } and five more
   *[other] { $who } and { $more } more
}
activation-casualties = { $own-number ->
    [0] {""}
   *[other] {" "}{ $side }: { $own }.
}{ $theirs-number ->
    [0] {""}
   *[other] {" "}{ $other }: { $theirs }.
}
activation-assaults = { activation-who } stormed { $place }{ $how ->
    [none] {""}
   *[other] : { $total } to { $other-total }
}{ $how ->
    [took] , and took it
    [back] , thrown back
    [held] , but the defenders held
    [back-pinned] , thrown back and pinned
    [wiped-out] , wiped out
   *[other] {""}
}.{ activation-casualties }
activation-fights = { activation-who } fought on in { $place }: { $total } to { $other-total }{ $how ->
    [took] , and took it
    [back] , thrown back
    [held] , but the defenders held
    [back-pinned] , thrown back and pinned
    [wiped-out] , wiped out
   *[other] {""}
}.{ activation-casualties }
activation-fires = { activation-who } { $how ->
    [on-the-move] moved and fired
   *[other] fired
} at { $place }: { $hits ->
    [0] { $tested ->
        [0] no hit
       *[other] no hit, but morale is tested
    }
    [1] one hit
   *[other] { $hits } hits
}.{ activation-casualties }
activation-moves = { activation-who } moved to { $place }{ $how ->
    [fired-at] {" "}under fire
    [assaulted] {" "}and met an assault
   *[other] {""}
}.{ activation-casualties }
activation-enters = { activation-who } came onto the map and reached { $place }{ $how ->
    [fired-at] {" "}under fire
    [assaulted] {" "}and met an assault
   *[other] {""}
}.{ activation-casualties }
activation-lands = { activation-who } landed.{ activation-casualties }
activation-places = { $side }: { $count ->
    [1] one { -piece }
   *[other] { $count } { -piece(how: "many") }
} set up.
casualties-lost = lost { $count } strength
casualties-destroyed = { $count } destroyed
casualties-pinned = { $count } pinned

## Why not

reason-not-a-choice-here = That is not asked here.
reason-not-your-decision = It is not your decision.
reason-not-yours = That is not yours: { $what }.
reason-unreadable = “{ $text }” is not a choice of this game.
reason-game-over = The game is over.
reason-dice-first = The dice come first.
reason-no-dice-now = No dice are to be rolled now.
reason-wrong-number-of-dice = { $need ->
    [one] One die is
   *[other] { $need } dice are
} needed.
reason-no-such-face = A die has no { $face }.
reason-nobody-there = None of your pieces is there.
reason-nobody-due = Nobody is due to come in at { $hex } now.
reason-nobody-here-can = No unit here can do that.
reason-cannot-take-part = { $unit } cannot take part.
reason-somebody-must-act = At least one unit must act.
reason-only-one-left = Only one piece is left to ask about.
reason-one-unit-at-a-time = One unit at a time.
reason-too-few-points = It costs { $price }{ $mark } { $price ->
    [one] point
   *[other] points
}, more than you have.
reason-not-out-of-command = Not while Out of Command.
reason-pinned-cannot-move = { $unit } is Pinned and cannot move.
reason-not-adjacent = { $hex } is not adjacent.
reason-enemy-hex = Enemy units hold { $hex }: only an assault goes in.
reason-not-for-vehicles = Vehicles cannot go to { $hex } off the road.
reason-too-few-movement-points = It costs { $cost }{ $mark } movement { $cost ->
    [one] point
   *[other] points
}, { $left } left.
reason-too-far = { $hex } is too far for { $limit } movement { $limit ->
    [one] point
   *[other] points
}.
reason-stack-full = { $hex } would hold more than { $limit } strength.
reason-closed-to-unit = { $hex } is closed to this unit.
reason-impassable = Nobody can enter { $hex }.
reason-no-passing-here = The group may not go on from here.
reason-nowhere-to-go = There is nowhere to go.
reason-cannot-stop-here = The move cannot end here.
reason-assault-not-begun = An assault can be broken off only after its first step.
reason-no-enemy-there = There is no enemy unit in { $hex } to assault.
reason-no-enemy-within-reach = No enemy is within reach of an assault.
reason-out-of-reach = { $hex } is out of reach of an assault.
reason-needs-combat-units = Only together with combat units.
reason-not-the-entry-hex = { $hex } is not where they come onto the map.
reason-no-target = There is no target in range and sight.
reason-no-target-there = There is nothing to shoot at in { $hex }.
reason-never-fires = { $unit } has no weapons.
reason-fired-twice = { $unit } has made two attacks this turn.
reason-out-of-range = The range of { $unit } is { $range }{ $mark }; the target is { $distance } away.
reason-no-sight = { $unit } cannot see past { $hex }.
reason-sight-blocked = { $hex } blocks the line: { $by }.
reason-sight-blocked-between = The line runs between { $hex }, and both sides block it: { $by }.
reason-too-slow-for-half = { $unit } is too slow to move and fire.
reason-light-units-do-not = Light units neither attack nor assault: { $unit }.
reason-artillery-does-not = Artillery never begins an assault: { $unit }.
reason-cannot-be-shot = { $unit } can hit nothing that is moving there.
reason-has-reacted = The { -stack } in { $hex } has already reacted here.
reason-does-not-absorb-losses = That piece cannot take the loss.
reason-assaulters-came-from-there = The assaulters came from { $hex }.
reason-enemy-there = There are enemies in { $hex }.
reason-too-weak-to-split = A unit of strength 1 cannot be split.
reason-nothing-split-yet = Nothing has been split off yet.
reason-no-such-part = At least one point must stay behind.
reason-nobody-to-gather = There is nobody of its kind here to gather strength from.
reason-more-than-full-strength = That is more than its full strength.
reason-somebody-must-give = At least one unit must give up strength.
reason-no-command-here = There is no Command here.
reason-one-command-is-enough = One Command is enough.
reason-nobody-pinned = Nobody here is Pinned.
reason-not-the-nearest-unit = There is a nearer unit.
reason-not-a-start-hex = It does not begin there.

## What is asked

ask-nobody = Nobody is asked: the game is over.
ask-waiting = Waiting for their decision.
ask-activations = Who acts?
ask-choose-action = What does the { -stack } in { $place } do?
ask-members = Who takes part?
ask-move = Where do they go?
ask-then-move = Where do they go now?
ask-approach = Which route to the assault?
ask-window = React to { $movers } moving in { $hex }?
ask-reactors = Who reacts?
ask-firers = Who fires at { $hex }?
ask-gatherers = Who gathers strength?
ask-choose-target = Fire at which hex?
ask-losses = { $left ->
    [one] Who takes the loss?
   *[other] Who takes the next of { $left } losses?
}
ask-retreat = Retreat from { $hex } to where?
ask-squeeze = There is no room for all in { $hex }; which unit is given up?
ask-relocate = Where should { $command } appear?
ask-choose-rallied = Who recovers?
ask-split = How much to detach from { $unit }?
ask-gather = How much strength does { $unit } take from the next unit?

dice-income = Dice for { -activation-points }.
dice-fire = Dice of the attack on { $hex }.
dice-morale-test = A morale test.
dice-melee = Dice of the { -melee } in { $hex }.
dice-breakdown = Does the vehicle break down?

## Answers

choice-roll = Roll { $number }
choice-pass = Pass
choice-activate = Activate { $hex }
choice-enter = Bring in reinforcements at { $hex }
choice-with = With { $unit }
choice-without = Without { $unit }
choice-all = All of them
choice-done = Done
choice-move = { verb-move }
choice-attack = { verb-attack }
choice-move-attack = { verb-move-attack }
choice-attack-move = { verb-attack-move }
choice-assault = { verb-assault }
choice-split = { verb-split }
choice-gather = { verb-gather }
choice-rally = { verb-rally }
choice-air = Air attack by { $name }
choice-opportunity-attack = Opportunity Attack from { $hex }
choice-opportunity-assault = Opportunity Assault from { $hex }
choice-to = To { $hex }
choice-stop = Stop here
choice-at = Fire at { $hex }
choice-hold-fire = Hold fire
choice-decline = Let them pass
choice-lose = { $unit } takes it
choice-retreat = Retreat to { $hex }
choice-exit = Leave the map
choice-unit = { $unit }
choice-part = Detach { $number }
choice-give = { $number ->
    [0] Nothing
   *[other] Strength { $number }
}
choice-place = In { $hex }
choice-relocate = Appear in { $hex }
choice-forgo = Not this turn
choice-melee = { verb-melee }

## Why a machine makes a choice, or advises it

advice-own-held = It takes or keeps an objective.
advice-own-pressing = It brings strength nearer to the objectives.
advice-own-purse = It saves points for later.
advice-own-losses = It saves strength that would be lost.
advice-own-fire = It gets out of the enemy’s fire, or under cover.
advice-own-ready = It keeps fire ready for enemies who come.
advice-own-assault = It gets out of the danger of an assault.
advice-own-hunted = It keeps away from enemies who gather.
advice-own-pinned = Units are no longer held down.
advice-own-leaderless = It brings units within reach of their Command.
advice-own-others = It brings pieces that do not fight to safety.
advice-enemy-held = It wins an objective from the enemy.
advice-enemy-pressing = It stands between the enemy and the objectives.
advice-enemy-purse = It costs the enemy points.
advice-enemy-losses = It is likely to cost the enemy strength.
advice-enemy-fire = It brings the enemy under fire.
advice-enemy-ready = It draws the enemy’s fire while it does little harm.
advice-enemy-assault = It threatens an assault.
advice-enemy-hunted = It closes in on the enemy.
advice-enemy-pinned = It is likely to hold the enemy down.
advice-enemy-leaderless = It cuts enemies off from their Command.
advice-enemy-others = It hunts enemy pieces that cannot fight.
advice-end = It can decide the game.
advice-set-up = It is the { -set-up } that the scenario proposes.
advice-wait = Nothing here is better than waiting.
advice-action-bonus = It may reveal or change what counts at the end.
advice-later = It costs more than it gains at once, and counts on the rest of the turn.
advice-chances = It costs more than it gains at once, but makes winning likelier.
advice-as-good = Nothing else is better.
winning-yours = Your chance to win: { $chance } with this, { $without } without it.
winning-yours-same = Your chance to win: about { $chance }, with this or without it.
winning-its = The { -machine }’s chance to win: { $chance } with this, { $without } without it.
winning-its-same = The { -machine }’s chance to win: about { $chance }, with this or without it.

## Tables on paper

sheet-terrain = Terrain chart
sheet-units = Units
sheet-actions = Actions
row-stream = Stream, added
column-cost = Movement
column-to_hit = Hit on
column-attack = Attack
column-assault = Assault
column-blocks_sight = Blocks sight
column-vehicles = Vehicles
column-allowance = Movement points
column-range = Range
column-price = Points

# Every sentence of the game in English. it.ftl holds the same messages, in the same order.
#
# A message is named for what it says: event-… for the log, reason-… for a refusal, term-… for a
# part of a number, ask-… and dice-… for what is waited for, choice-… for an answer. An attribute is
# the same message in the words of one book, under the prefix of its paragraphs: .b for B 9.1.

## Words

mark-fired-once = Attack 1
    .b = Fire 1
mark-fired-twice = Attack 2
    .b = Fire 2
mark-pinned = Pinned
    .g = Stopped
mark-out-of-command = Out of Command
mark-spare = Spare
    .b = Replacement
    .g = Supplementary
mark-revealed = revealed
mark-newcomer = arrived this turn
mark-fired-thrice = Attack 3
mark-spent = out of ammunition
mark-moved = Movement
mark-has-shot = has fired this turn
mark-shaken = was Stopped this turn
mark-damaged-once = Damage 1
mark-damaged-twice = Damage 2
mark-damaged-thrice = Damage 3

kind-infantry = Infantry
kind-paratroops = Paratroops
kind-sapper = Sappers
kind-support = Support
kind-mortar = Mortar
kind-mg = Machine guns
kind-artillery = Artillery
kind-tank = L3 tank
kind-command = Command
kind-mission = Mission
kind-radio = Radio
kind-anti-tank = Anti-tank
kind-armoured-car = Armoured car
kind-vehicle = Vehicle

terrain-clear = Clear
terrain-town = Town
    .b = Settlement
    .g = Houses
terrain-hill = Hill
terrain-wood = Wood
terrain-slope = Slope
terrain-impassable = Impassable
terrain-unnumbered = Off the map

place-waiting = off the map
place-lost = eliminated
place-left = left the map
place-taken = captured

sight-height = higher ground
sight-units = units

word-and = and
word-tito = Tito
word-british = the British Mission
word-american = the American Mission
word-soviet = the Soviet Mission
word-decoy = a decoy
word-tank = the tank
word-others = the others

track-mission-moves = Mission moves made
track-mission-quota = Mission moves allowed
track-commands-lost = Commands lost
track-ammunition-short = Short of ammunition
track-frost = Frost
track-battalion-free-from = 3rd Battalion free from turn
track-infirmary-overrun = Infirmary overrun

marker-mine = Mine
marker-bunker = Bunker
marker-infirmary = Infirmary
marker-trench = Trench

score-tito-killed = Tito killed
score-missions-captured = Missions captured
score-commands-eliminated = Commands eliminated
score-strength-eliminated = Strength eliminated
score-missions-exited = Missions in safety
score-objectives = Objectives held
score-fewer-losses = Fewer losses
score-enemy-losses = Enemy strength eliminated

outcome-points = Decided on victory points.
outcome-tito-captured = Tito is a prisoner: the hunt is over.
outcome-all-objectives = Every objective has been conquered.
outcome-garrison-destroyed = Nothing is left of the garrison.
outcome-losses = The losses are compared.
outcome-nobody-left = One side has nobody left.
outcome-winner = Victory: { $side }.
outcome-draw = A draw.

band-wins-outright = wins outright
band-wins = wins
band-wins-narrowly = wins narrowly
band-tie = a tie
band-loses-narrowly = loses narrowly
band-loses = loses
band-loses-outright = loses outright

fate-takes-hex = takes the hex
fate-goes-back = goes back
fate-holds-hex = holds the hex
fate-retreats = retreats
fate-eliminated = eliminated

## Actions and reactions

verb-move = Movement
verb-attack = Attack
    .b = Fire
verb-move-attack = Movement, then Attack
    .b = Movement, then Fire
verb-attack-move = Attack, then Movement
    .b = Fire, then Movement
verb-assault = Assault
verb-split = Split
    .b = Divide
verb-gather = Gather
    .b = Regroup
    .g = Reunite
verb-rally = Recovery
    .g = Recover
verb-interrogate = Interrogate civilians
verb-move-mission = Move Mission
verb-air = Air attack
verb-opportunity-attack = Opportunity Attack
    .b = Opportunity Fire
verb-opportunity-assault = Opportunity Assault
verb-deploy = Arrive
verb-overrun = Overrun the infirmary
verb-withdraw = Retreat
verb-melee = Melee
verb-move-command = Command move
verb-build = Dig a trench

## Parts of a number

term-on-the-move = fire on the move
term-firer-pinned = firer Pinned
    .g = firer Stopped
term-mg-on-clear = machine gun on Clear
term-mortar-on-infantry = mortar on foot units
term-pinned-unit = a Pinned unit
    .g = a Stopped unit
term-tired-unit = a unit with Attack 2
    .b = a unit with Fire 2
term-storming-clear = storming open ground
term-storming-town = storming a Town
    .b = storming a Settlement
    .g = storming houses
term-storming-hill = storming a Hill
term-storming-wood = storming a Wood
term-storming-slope = storming a Slope
term-storming-stream = storming across a stream
term-storming-bunker = storming a Bunker
term-storming-fort = storming a Fort
term-landing = straight from the landing
term-first-turn-die = die
term-first-turn-points = first turn
term-strength-on-map = strength on the map
term-points-die = die
term-tito-on-map = Tito is on the map
term-missions-exited = Missions in safety
term-automatic-weapons = automatic weapons
term-gun-on-strongpoint = artillery on a strongpoint
term-thrower-on-strongpoint = anti-tank weapon on a strongpoint
term-active-battalions = active battalions
term-formations-on-map = formations on the map
term-forts-held = Forts held
term-half-points-die = half a die
term-second-day = second day
term-objectives = objectives held
term-before-reinforcements = halved before 11.00
term-magnitude = magnitude
term-machine-guns = machine guns
term-mortars = mortars
term-light-gun = light artillery
term-heavy-gun = heavy artillery
term-light-machine-guns = light machine guns
term-heavy-machine-guns = heavy machine guns
term-portable-anti-tank = portable anti-tank weapons
term-target-in-clear = target in the open
term-target-in-town = target among houses
term-target-in-hill = target on a Hill
term-target-in-wood = target in a Wood
term-target-in-slope = target on a Slope
term-target-in-trench = target in a trench
term-damaged-target = damaged target
term-storming-trench = storming a trench

## What happened

event-turn = Turn { $turn }.
event-points = { $side }: { $die ->
    [0] {""}
   *[other] die { $die },{" "}
}{ $points } { $points ->
    [one] point
   *[other] points
} to spend ({ $modifiers }).
    .g = { $side }: { $points } { $points ->
        [one] point
       *[other] points
    } to spend ({ $modifiers }).
event-initiative = Initiative: { $side }.
event-passes = { $side }: pass.
event-sets-up = Set up in { $hex }: { $unit }.
event-mission-dealt = { $unit } is { $identity }.
event-drop-on-target = { $units } dropped on { $hex }: { $die }, on target.
event-drop-scatters = { $units } dropped on { $hex }: { $die }, blown off course.
event-drop-blown = { $unit } drifted ({ $die }) to { $hex }.
event-drop-held = { $unit } would have drifted ({ $die }) off the map, and stayed over { $hex }.
event-lands = { $unit } came down in { $hex }.
event-pinned-by-landing = { $unit } landed in a Town: Pinned.
event-out-of-command = Out of Command this turn: { $units }.
event-moves = { $units } moved to { $hex }.
event-arrives = { $units } came onto the map in { $hex }.
event-assaults = { $units } assaulted { $hex }.
event-reacts-by-assault = { $units } reacted and fell upon the movers in { $hex }.
event-fires = { $unit } fired at { $hex }: { $dice }, { $need }{ $mark } needed{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-loses = { $unit } lost a point of strength: { $left } left.
    .g = { $unit } lost { $lost ->
        [one] a point
       *[other] { $lost } points
    } of strength: { $left } left.
event-damaged = Damage to { $unit }: { $damage } in all.
event-eliminated = Eliminated: { $unit }.
event-passes-test = { $unit } stood firm: { $die } against morale { $value }.
    .g = { $unit } stood firm: { $die }{ $modifier ->
        [0] {""}
       *[other] , makes { $roll },
    } against strength { $value }.
event-fails-test = { $unit } wavered: { $die } against morale { $value }.
    .g = { $unit } wavered: { $die }{ $modifier ->
        [0] {""}
       *[other] , makes { $roll },
    } against strength { $value }.
event-pinned = Pinned: { $unit }.
    .g = Stopped: { $unit }.
event-rallies = Recovered: { $unit }.
event-melee = Melee in { $hex }: { $fighters }, strength { $strength }, die { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, total { $total }; { $other-fighters }, strength { $other-strength }, die { $other-die }{ $other-modifiers-number ->
    [0] {""}
   *[other] , { $other-modifiers }
}, total { $other-total }.
event-counts-nothing = Without ammunition, and counted as strength 0: { $units }.
event-out-of-ammunition = Out of ammunition, and of strength 0 for the rest of the turn: { $unit }.
event-fails-without-ammunition = { $unit } wavered: without ammunition every test fails.
event-trench-lost = The trench in { $hex } was lost with the hex.
event-falls-back = { $units } fell back to { $hex }.
event-splits = { $unit } detached { $part } with strength { $strength }.
event-gathers = { $unit } took { $strength } strength from { $donor }.
event-command-lost = Command overrun: { $unit }.
event-command-replaced = A Spare took over for { $unit } in { $hex }.
    .b = A Replacement took over for { $unit } in { $hex }.
    .g = A Supplementary Command replaced { $unit } in { $hex }.
event-breaks-down = { $unit } broke down: die { $die }.
event-keeps-going = { $unit } kept going: die { $die }.
event-aircraft-arrives = { $aircraft } found { $hex }: { $die }, { $need } needed.
event-aircraft-misses = { $aircraft } did not find { $hex }: { $die }, { $need } needed.
event-aircraft-strikes = { $aircraft } struck { $hex }: { $dice } with { $bonus }, { $need }{ $mark } needed: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-civilians-talk = The civilians talked: die { $die }.
event-civilians-silent = The civilians knew nothing: die { $die }.
event-mission-revealed = { $unit } was turned up: { $identity }.
event-mission-captured = Captured: { $identity }.
event-decoy-found = { $unit } was only a decoy.
event-mission-exits = { $unit } left the map, its face still down.
event-tito-exits = Tito got away: { $unit } left the map.
event-tito-captured = Tito was taken alive in { $hex }: { $die } against strength { $strength }.
event-tito-killed = Tito fell in { $hex }: { $die } against strength { $strength }.
event-comes-early = { $unit } answered the Radio and may come now: die { $die }.
event-comes-on-time = { $unit } will come when due: die { $die }.
event-relief-delayed = { $unit } stayed away to hold up the relief column, now due in turn { $turn }.
event-relief-never-comes = { $unit } stayed away: the relief column will not come any more.
event-surely-passes = { $unit } stood firm without a test.
event-surely-fails = { $unit } wavered without a test.
event-ammunition-enough = Ammunition held out: die { $die }.
event-ammunition-short = Automatic weapons are short of ammunition this turn: die { $die }.
event-arrives-in-time = { $units }: in time, die { $die }.
event-arrives-late = { $units }: a turn late, die { $die }.
event-battalion-hurries = The 3rd Battalion hurried: die { $die }, free from turn { $turn }.
event-battalion-waits = The 3rd Battalion waited: die { $die }, free from turn { $turn }.
event-frost = Frost: heavy weapons freeze this turn, die { $die }.
event-no-frost = No frost this turn: die { $die }.
event-fights-on = { $unit } fought on: die { $die }.
event-surrenders = { $unit } laid down their arms: die { $die }.
event-objective-conquered = { $hex } was conquered for good.
event-wears-out = Bad rounds, { $unit }: strength { $left } left.
event-places-bunker = A Bunker in { $hex }.
event-bunker-destroyed = The Bunker in { $hex } is gone.
event-places-infirmary = The infirmary is in { $hex }.
event-infirmary-overrun = The infirmary in { $hex } was overrun.
event-lays-mine = A mine was laid in { $hex }.
event-mine-value = The mine in { $hex } has the value { $value }.
event-mine-goes-off = The mine in { $hex } went off: { $modified } against strength { $strength }.
event-mine-stays = The mine in { $hex } did not go off: { $modified } against strength { $strength }.
event-mine-revealed = It was a mine of value { $value }.
event-mine-hits = The mine: { $dice }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
event-losses-compared = Losses: Republic { $axis }, { $massacre } of them in the infirmary; Yugoslavs { $partisan }.
event-attack-hits = { $unit } attacked { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, makes { $roll }: a Hit ({ $hit }{ $mark } or more).
event-attack-shakes = { $unit } attacked { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, makes { $roll }: Morale ({ $morale }{ $mark } or more).
event-attack-misses = { $unit } attacked { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, makes { $roll }: nothing ({ $morale }{ $mark } needed).
event-lies-on-top = On top of the stack in { $hex }: { $unit }.
event-digs-in = { $unit } dug a trench in { $hex }.
event-objective-taken = { $hex } changed hands: { $side }.
event-game-over = The game is over: Germans { $german }, Yugoslavs { $yugoslav }.
    .b = The game is over: Republic { $axis }, partisans { $partisan }.
    .g = The game is over: RSI { $axis }, partisans { $partisan }.

## Why not

reason-not-a-choice-here = That is not asked here.
reason-not-your-decision = It is not your decision.
reason-not-yours = That is not yours: { $what }.
reason-unreadable = “{ $text }” is no choice of this game.
reason-game-over = The game is over.
reason-dice-first = The dice come first.
reason-no-dice-now = No dice are asked for now.
reason-wrong-number-of-dice = { $need ->
    [one] One die is
   *[other] { $need } dice are
} needed.
reason-no-such-face = A die has no { $face }.
reason-nobody-there = None of your pieces is there.
reason-nobody-due = Nobody is due to come in at { $hex } now.
reason-nobody-here-can = Nobody here can do that.
reason-cannot-take-part = Cannot take part in that: { $unit }.
reason-somebody-must-act = Somebody must act.
reason-only-a-command-moves = Only a Command has moved into { $hex }, beside its own units: nobody there is open to an Opportunity Assault.
reason-only-one-left = Only one piece is left to ask about.
reason-one-unit-at-a-time = One unit at a time.
reason-too-few-points = It costs { $price } { $price ->
    [one] point
   *[other] points
}, more than you have.
reason-not-out-of-command = Not while Out of Command.
reason-not-out-of-command-at-night = At night nobody acts Out of Command.
reason-pinned-cannot-move = Pinned, and cannot move: { $unit }.
    .g = Stopped, and cannot move: { $unit }.
reason-not-adjacent = { $hex } is not adjacent.
reason-enemy-hex = Enemy units hold { $hex }: only an assault goes in.
reason-not-for-vehicles = Vehicles cannot go to { $hex } off the road.
reason-one-hex-only = It may go one hex and no farther.
reason-too-few-movement-points = It costs { $cost } movement { $cost ->
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
reason-do-not-mix = They do not share { $hex } with those who are there.
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
reason-only-guns-at-tanks = Only artillery, aircraft and assaults harm a tank.
reason-no-fire-at-missions = Missions are not fired at.
reason-never-fires = No weapons: { $unit }.
reason-fired-twice = Two attacks made this turn already: { $unit }.
reason-out-of-range = The range of { $unit } is { $range }{ $mark }; the target is { $distance } away.
reason-no-sight = { $unit } cannot see past { $hex }.
reason-sight-blocked = { $hex } blocks the line: { $by }.
reason-sight-blocked-between = The line runs between { $hex }, and both sides block it: { $by }.
reason-too-slow-for-half = Too slow to move and fire: { $unit }.
reason-light-units-do-not = Light units neither attack nor assault: { $unit }.
reason-artillery-does-not = Artillery never begins an assault: { $unit }.
reason-formation-never-assaults = Their formation never assaults: { $unit }.
reason-frozen-weapon = Frozen this turn: { $unit }.
reason-too-far-for-shells = Too far from their Command for shells: { $unit }.
reason-only-at-strongpoints = Only at Settlements, Forts and Bunkers.
reason-cannot-be-shot = { $unit } can hit nothing that is moving there.
reason-a-mission-alone = A Mission on its own cannot be assaulted.
reason-has-reacted = The stack in { $hex } has already reacted here.
reason-does-not-absorb-losses = That piece cannot take the loss.
reason-assaulters-came-from-there = The assaulters came from { $hex }.
reason-enemy-there = There are enemies in { $hex }.
reason-too-weak-to-split = A unit of strength 1 cannot be split.
reason-nothing-split-yet = Nothing has been split off yet.
reason-no-such-part = At least one point must stay behind.
reason-no-counters-left = No counter of strength { $strength } is left.
reason-nobody-to-gather = There is nobody of its kind here to gather strength from.
reason-more-than-full-strength = That is more than its full strength.
reason-somebody-must-give = Somebody must give something.
reason-no-command-here = There is no Command here.
reason-one-command-is-enough = One Command is enough.
reason-nobody-pinned = Nobody here is Pinned.
    .g = Nobody here is Stopped.
reason-not-the-nearest-unit = There is a nearer unit.
reason-no-abwehr-here = The Abwehr is not here.
reason-only-in-towns = Only in a Town.
reason-nothing-to-reveal = No Mission lies face down there.
reason-needs-a-mission = There is no Mission to move.
reason-one-mission-at-a-time = One Mission at a time.
reason-mission-quota = { $quota ->
    [0] Missions do not move in the first turn.
    [one] Only one Mission move is allowed this turn.
   *[other] Only { $quota } Mission moves are allowed this turn.
}
reason-not-at-the-edge = Only at the edge of the map.
reason-no-point-left-to-exit = Leaving takes one more movement point.
reason-not-its-turn = No flight in this turn: { $aircraft }.
reason-has-flown = Flown this turn already: { $aircraft }.
reason-needs-mission-on-map = Only with their Mission on the map: { $aircraft }.
reason-already-on-the-map = Already in play: { $unit }.
reason-not-a-full-unit = Not at full strength: { $unit }.
reason-no-such-mission-left = No Mission of that face is left.
reason-not-a-start-hex = It does not begin there.
reason-hexes-left-bare = What is left would not cover every hex that must be held.
reason-one-bunker-to-a-fort = There is a Bunker in this Fort already.
reason-mines-too-close = Mines lie at least three hexes apart.
reason-no-room-in-the-zone = Not there: outside the zone, beside an enemy, or full.
reason-not-for-this-side = That is not for your side.
reason-no-infirmary-here = The infirmary is not here, or has been overrun.
reason-mission-hex = No landing in { $hex }: a Mission began there or is there now.
reason-one-of-a-class-to-a-hex = One paratroop and one support unit to a hex: { $hex } is taken.
reason-too-far-from-the-last = { $hex } is more than two hexes from the last unit placed.
reason-chain-would-break = The rest of the wave could no longer be placed.
reason-not-the-nearest-room = There is room nearer by.
reason-nothing-to-resolve = Nobody has landed among enemies there.
reason-in-melee = In a hex with the enemy one can only fight on or retreat: { $unit }.
reason-not-in-melee = There are no enemies in this hex.
reason-melee-there = There is a melee in { $hex }.
reason-all-fight-together = All who can open the melee do so together.
reason-nobody-can-leave = Nobody can leave the melee.
reason-only-fire-at-a-retreat = Whoever retreats can be fired at, but not assaulted.
reason-has-moved = Moved this turn already: { $unit }.
reason-cannot-move = { $unit } cannot move.
reason-command-moves-free = A Command alone moves by its own Action, for nothing.
reason-one-command-at-a-time = One Command at a time.
reason-command-is-pinned = Stopped itself: { $unit }.
reason-out-of-ammunition = No ammunition left for this turn: { $unit }.
reason-one-attack-a-turn = One attack a turn, already made: { $unit }.
reason-no-effect-so-far = { $unit } can do nothing to { $target } at that distance.
reason-cannot-be-split = { $unit } cannot be split.
reason-only-on-foot = Only units on foot dig: not { $unit }.
reason-trench-there-already = There is a trench already.
reason-nobody-can-enter-here = Nobody can enter there now.
reason-houses-are-cover = The houses of { $hex } protect better than a trench.
reason-objective-not-held = Only while { $hex } is held: { $unit }.
reason-no-entry-hex = There is no hex by which they could come in together.
reason-not-in-this-stack = Not in this stack: { $unit }.
reason-order-changes-nothing = With { $unit } on top nothing would change.
reason-arranged-already = The stack in { $hex } has been arranged.
reason-every-objective-needs-a-unit = Then some objective would be left without a unit.

## What is asked

ask-nobody = Nobody is asked: the game is over.
ask-waiting = Waiting: { $side }.
ask-deal-mission = { $side }: who is the next Mission?
ask-place-piece = { $side }: where to place { $unit }?
ask-choose-lander = { $side }: who lands next?
ask-choose-drop = { $side }: where to land { $unit }?
ask-choose-carrier = { $side }: with whom does the Command land?
ask-touch-down = { $side }: one too many for the hex; where does the unit come down?
ask-contested = { $side }: which landing is fought out next?
ask-radio-call = { $side }: call up the next unit by Radio?
ask-renounce = { $side }: give up a unit to delay the relief column?
ask-activations = { $side }: who acts?
ask-choose-action = { $side }: what does the stack in { $place } do?
ask-members = { $side }: who takes part?
ask-move = { $side }: where do they go?
ask-then-move = { $side }: where do they go now?
ask-approach = { $side }: by which way to the assault?
ask-mission-move = { $side }: where does the Mission go?
ask-window = { $side }: react to { $movers } moving in { $hex }?
ask-reactors = { $side }: who reacts?
ask-firers = { $side }: who fires at { $hex }?
ask-landing-fire = { $side }: fire at { $movers } coming down in { $hex }?
ask-landing-firers = { $side }: who fires?
ask-gatherers = { $side }: who gathers strength?
ask-choose-target = { $side }: at which hex?
ask-aim = { $side }: what do the guns aim at in { $hex }?
ask-air-target = { $side }: which hex to attack with { $aircraft }?
ask-losses = { $side }: who takes the loss? { $left } to take.
ask-retreat = { $side }: retreat from { $hex } to where?
ask-squeeze = { $side }: not all find room in { $hex }; who is given up?
ask-relocate = { $side }: where should { $command } appear?
ask-choose-rallied = { $side }: who recovers?
ask-choose-reveal = { $side }: which Mission is turned up?
ask-split = { $side }: how much to detach from { $unit }?
ask-gather = { $side }: how much does the next unit give to { $unit }?
ask-garrison = { $side }: place the next unit whole, or a part of it?
ask-station = { $side }: where to place { $unit }?
ask-place-units = { $side }: where is the next unit placed?
ask-choose-formation = { $side }: which brigade begins here?
ask-assign-assault = { $side }: with which battalion does the assault company begin?
ask-place-bunkers = { $side }: in which Fort is a Bunker?
ask-place-infirmary = { $side }: where is the infirmary?
ask-place-mine = { $side }: where does a mine lie?
ask-choose-value = { $side }: which mine is it?
ask-try-early = { $side }: pay two points to hurry the 3rd Battalion?
ask-last-entry = { $side }: these reinforcements must enter now; which first?
ask-deploy = { $side }: where to bring in { $group }?
ask-set-up = { $side }: where to place { $unit }?
ask-order-and-act = { $side }: what does the stack in { $place } do, and who lies on top?
ask-arrange = { $side }: put another unit on top of a stack?
ask-storm = { $side }: by which way into the melee?
ask-advance = { $side }: advance from { $place }?
ask-interrupt = { $side }: react to { $movers } in { $hex }?
ask-responders = { $side }: who reacts?
ask-withdrawal = { $side }: retreat from { $hex } to where?
ask-fall-back = { $side }: a tie in { $hex }; fall back to where?
ask-reunion = { $side }: how much does the next unit give to { $unit }?
ask-excess = { $side }: too much strength in a hex; who loses a point?

dice-income = Dice for activation points.
dice-landing-roll = Dice for the landing.
dice-scatter-roll = Dice for the scatter.
dice-fire = Dice of the attack on { $hex }.
dice-morale-test = A morale test.
dice-melee = Dice of the melee in { $hex }.
dice-breakdown = Does the vehicle break down?
dice-air-arrival = { $aircraft }: is { $hex } found?
dice-air-strike = Dice of { $aircraft } on { $hex }.
dice-interrogation = Do the civilians talk?
dice-tito-roll = Is Tito taken alive?
dice-radio-roll = { $unit }: early by Radio?
dice-ammunition = Does the ammunition hold out?
dice-arrival-roll = { $group }: in time?
dice-surrender = Do they lay down their arms in { $hex }?
dice-early-roll = Does the 3rd Battalion hurry?
dice-frost-roll = Is there frost?
dice-mine-roll = Does the mine beside { $hex } go off?
dice-mine-blast = Dice of the mine.
dice-final-count = A die for the infirmary.
dice-muster-roll = Dice for the activation points of the first turn.
dice-attack-roll = The die of the Attack on { $target } in { $hex }.
dice-nerve-test = The morale test of { $unit }.
dice-clash = Dice of the Melee in { $hex }.

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
    .b = { verb-attack.b }
choice-move-attack = { verb-move-attack }
    .b = { verb-move-attack.b }
choice-attack-move = { verb-attack-move }
    .b = { verb-attack-move.b }
choice-assault = { verb-assault }
choice-split = { verb-split }
    .b = { verb-split.b }
choice-gather = { verb-gather }
    .b = { verb-gather.b }
    .g = { verb-gather.g }
choice-rally = { verb-rally }
    .g = { verb-rally.g }
choice-interrogate = { verb-interrogate }
choice-move-mission = { verb-move-mission }
choice-air = Air attack by { $name }
choice-opportunity-attack = Opportunity Attack from { $hex }
    .b = Opportunity Fire from { $hex }
choice-opportunity-assault = Opportunity Assault from { $hex }
choice-to = To { $hex }
choice-stop = Stop here
choice-at = Fire at { $hex }
choice-hold-fire = Hold fire
choice-decline = Let them pass
choice-lose = The loss to { $unit }
choice-retreat = Retreat to { $hex }
choice-exit = Leave the map
choice-unit = { $unit }
choice-part = Detach { $number }
choice-give = Give { $number }
choice-aim = Aim at { $name }
choice-reveal = Turn up { $unit }
choice-place = In { $hex }
choice-land = { $unit } next
choice-drop = Drop in { $hex }
choice-ride = With { $unit }
choice-call = Call { $unit }
choice-wait = Let { $unit } come when due
choice-renounce = Give up { $unit }
choice-identity = This is { $name }
choice-relocate = Appear in { $hex }
choice-shift = Come down in { $hex }
choice-resolve = Fight it out in { $hex }
choice-deploy = { verb-deploy }
choice-overrun = { verb-overrun }
choice-value = A mine of value { $number }
choice-try = Pay and roll
choice-forgo = Not this turn
choice-withdraw = { verb-withdraw }
choice-melee = { verb-melee }
choice-move-command = { verb-move-command }
choice-build = { verb-build }
choice-top = { $unit } on top

## Why a machine makes a choice, or advises it

advice-own-held = It takes or keeps a place that counts.
advice-own-pressing = It brings strength nearer to places that count.
advice-own-purse = It saves points for later.
advice-own-losses = It saves strength that would be lost.
advice-own-fire = It gets out of the enemy’s fire, or under cover.
advice-own-ready = It keeps fire ready for whoever comes.
advice-own-assault = It gets out of the danger of an assault.
advice-own-hunted = It keeps away from enemies who gather.
advice-own-pinned = Units are no longer held down.
advice-own-leaderless = It brings units within reach of their Command.
advice-own-others = It brings whoever does not fight to safety.
advice-enemy-held = It takes a place that counts from the enemy.
advice-enemy-pressing = It stands between the enemy and places that count.
advice-enemy-purse = It costs the enemy points.
advice-enemy-losses = The enemy should lose strength.
advice-enemy-fire = It brings the enemy under fire.
advice-enemy-ready = It draws the enemy’s fire while it does little harm.
advice-enemy-assault = It threatens an assault.
advice-enemy-hunted = It closes in on the enemy.
advice-enemy-pinned = The enemy should be held down.
advice-enemy-leaderless = It cuts enemies off from their Command.
advice-enemy-others = It goes after those of the enemy who do not fight.
advice-end = It can decide the game.
advice-set-up = It is the set-up that the scenario proposes.
advice-wait = Nothing promises more than to wait.
advice-deed = It may bring to light, or undo, what counts at the end.
advice-later = It costs more than it gains at once, and counts on the rest of the turn.
advice-chances = It costs more than it gains at once, but makes winning likelier.
advice-as-good = Nothing else promises more.
winning-yours = Your chance to win, as it judges: { $without } without this, { $chance } with it.
winning-yours-same = Your chance to win, as it judges: about { $chance }, with this or without.
winning-its = Its chance to win, by estimate: { $without } without this, { $chance } with it.
winning-its-same = Its chance to win, by estimate: about { $chance }, with this or without.

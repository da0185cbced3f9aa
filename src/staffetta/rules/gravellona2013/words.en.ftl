# What this book says in its own words, in English: its own messages, and those of game.en.ftl that it
# says differently. words.it.ftl holds the same messages, in the same order.

## Words

mark-pinned = Stopped
mark-spare = Supplementary
mark-fired-thrice = Attack 3
mark-spent = out of ammunition
mark-moved = Movement
mark-has-shot = has fired this turn
mark-shaken = was Stopped this turn
mark-damaged-once = Damage 1
mark-damaged-twice = Damage 2
mark-damaged-thrice = Damage 3
kind-vehicle = Vehicle
terrain-town = Houses
terrain-slope = Slope
marker-trench = Trench
score-enemy-losses = Enemy strength eliminated
outcome-nobody-left = One side has nobody left.
ending-nobody-left = If a side has nobody left on the map or to come, the game ends at once and the points decide.

## What the signs on a counter mean

about-strength = Strength: it adds to an Attack on a weaker unit and to a melee, and is the unit's morale.
about-automatic = Asterisk: light machine guns, a bonus in an Attack on men on foot.
about-fired-once = It has made one Attack this turn.
about-fired-twice = It has made two Attacks this turn.
about-fired-thrice = It has made three Attacks: no more Attack, reaction or assault this turn.
about-pinned = It failed a morale test: it neither moves nor assaults, retreats nor builds.
about-spent = Out of ammunition: it counts nothing in combat for the rest of the turn.
about-moved = It has moved: no more Actions with movement this turn.
about-has-shot = A gun that fires once a turn has fired.
about-shaken = It was Stopped this turn: the next failed test costs strength.
about-damaged-once = A vehicle with one Damage: it is easier to hit.
about-damaged-twice = A vehicle with two Damages.
about-damaged-thrice = A vehicle with three Damages.
about-trench = Dug by a side, it protects those of that side in the open.

## Actions and reactions

verb-gather = Reunite
verb-rally = Recover
verb-withdraw = Retreat
verb-move-command = Command move
verb-build = Dig a trench

## Parts of a number

term-firer-pinned = firer Stopped
term-pinned-unit = a Stopped unit
term-storming-town = storming houses
term-storming-slope = storming a Slope
term-before-reinforcements = halved before 11.00
term-magnitude = magnitude
term-machine-guns = machine guns
term-mortars = mortars
term-light-gun = light artillery
term-heavy-gun = heavy artillery
term-light-machine-guns = light machine guns
term-heavy-machine-guns = heavy machine guns
term-portable-anti-tank = portable anti-tank weapons
term-target-in-slope = target on a Slope
term-target-in-trench = target in a trench
term-damaged-target = damaged target
term-storming-trench = storming a trench

## What happened

event-points = { $side }: { $points } { $points ->
    [one] point
   *[other] points
} to spend ({ $modifiers }).
event-loses = { $unit } lost { $lost ->
    [one] a point
   *[other] { $lost } points
} of strength: { $left ->
    [0] destroyed
   *[other] { $left } left
}.
    .result = { $left ->
        [0] destroyed
       *[other] { $left } left
    }
casualties-pinned = { $count } stopped
event-damaged = Damage to { $unit }: { $damage } in all.
event-passes-test = { $unit } stood firm: { $die }{ $modifier ->
    [0] {""}
   *[other] , makes { $roll },
} against strength { $value }.
    .result = stood firm
event-fails-test = { $unit } wavered: { $die }{ $modifier ->
    [0] {""}
   *[other] , makes { $roll },
} against strength { $value }.
    .result = wavered
event-pinned = Stopped: { $unit }.
    .result = stopped
event-counts-nothing = Without ammunition, and counted as strength 0: { $units }.
event-out-of-ammunition = Out of ammunition, and of strength 0 for the rest of the turn: { $unit }.
event-fails-without-ammunition = { $unit } wavered: without ammunition every test fails.
event-trench-lost = The trench in { $hex } was lost with the hex.
event-command-replaced = A Supplementary Command replaced { $unit } in { $hex }.
event-attack-hits = { $unit } attacked { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, makes { $roll }: { event-attack-hits.result }.
    .result = a Hit ({ $hit }{ $mark } or more)
event-attack-shakes = { $unit } attacked { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, makes { $roll }: { event-attack-shakes.result }.
    .result = Morale ({ $morale }{ $mark } or more)
event-attack-misses = { $unit } attacked { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, makes { $roll }: { event-attack-misses.result }.
    .result = nothing ({ $morale }{ $mark } needed)
event-lies-on-top = On top of the { -stack } in { $hex }: { $unit }.
event-digs-in = { $unit } dug a trench in { $hex }.
event-objective-taken = { $hex } changed hands: { $side }.
event-game-over = The game is over: RSI { $axis }, partisans { $partisan }.

## Why not

reason-only-a-command-moves = Only a Command has moved into { $hex }, beside its own units: nobody there is open to an Opportunity Assault.
reason-pinned-cannot-move = { $unit } is Stopped and cannot move.
reason-nobody-pinned = Nobody here is Stopped.
reason-in-melee = Out of a hex with the enemy the only move is a Retreat: { $unit }.
reason-no-attack-from-melee = By an option of this game nobody attacks out of a hex with the enemy: { $unit }.
reason-not-in-melee = There are no enemies in this hex.
reason-melee-there = There is a { -melee } in { $hex }.
reason-all-fight-together = All who can open the { -melee } do so together.
reason-only-fire-at-a-retreat = A retreating unit can be fired at, but not assaulted.
reason-has-moved = { $unit } has moved this turn.
reason-cannot-move = { $unit } cannot move.
reason-command-moves-free = A Command alone moves by its own Action.
reason-one-command-at-a-time = One Command at a time.
reason-command-is-pinned = { $unit } is Stopped itself.
reason-out-of-ammunition = { $unit } has no ammunition left this turn.
reason-one-attack-a-turn = { $unit } has made its one attack of this turn.
reason-no-effect-so-far = { $unit } can do nothing to { $target } at that distance.
reason-cannot-be-split = { $unit } cannot be split.
reason-only-on-foot = Only units on foot dig: not { $unit }.
reason-trench-there-already = There is a trench already.
reason-houses-are-cover = The houses of { $hex } protect better than a trench.
reason-objective-not-held = Only while { $hex } is held: { $unit }.
reason-no-entry-hex = There is no hex by which they could come in together.
reason-not-in-this-stack = Not in this { -stack }: { $unit }.
reason-order-changes-nothing = With { $unit } on top nothing would change.
reason-arranged-already = The { -stack } in { $hex } has been arranged.
reason-every-objective-needs-a-unit = Then some objective would be left without a unit.

## What is asked

ask-set-up = Where to place { $unit }?
ask-order-and-act = What does the { -stack } in { $place } do, and who lies on top?
ask-arrange = Which unit lies on top of its { -stack }? Attacks fall on the top one.
ask-storm = Which way into the { -melee }?
ask-advance = Advance from { $place }?
ask-interrupt = React to { $movers } in { $hex }?
ask-responders = Who reacts?
ask-withdrawal = Retreat from { $hex } to where?
ask-fall-back = A tie in { $hex }; fall back to where?
ask-reunion = How much strength does { $unit } take from the next unit?
ask-excess = Too much strength in a hex; who loses a point?
dice-muster-roll = Dice for the { -activation-points } of the first turn.
dice-attack-roll = The die of the Attack on { $target } in { $hex }.
dice-nerve-test = The morale test of { $unit }.
dice-clash = Dice of the Melee in { $hex }.

## Answers

choice-withdraw = { verb-withdraw }
choice-move-command = { verb-move-command }
choice-build = { verb-build }
choice-top = { $unit } on top

## Tables on paper

sheet-raised = Terrain chart, above the valley floor
sheet-attack = Attack Table: Morale/Hit at distance 1, 2, 3 …
row-trench = Trench, added
row-attack-infantry = F, infantry weapons
row-attack-tank = C, tanks and armoured cars
row-attack-artillery = ART, guns
column-attack-men = On foot
column-attack-vehicles = Vehicles

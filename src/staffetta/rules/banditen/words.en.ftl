# What this book says in its own words, in English: its own messages, and those of game.en.ftl that it
# says differently. words.it.ftl holds the same messages, in the same order.

## Words

mark-fired-once = Fire 1
mark-fired-twice = Fire 2
mark-spare = Replacement
terrain-town = Settlement
track-ammunition-short = Short of ammunition
track-frost = Frost
track-battalion-free-from = 3rd Battalion free from turn
track-infirmary-overrun = Infirmary overrun
marker-mine = Mine
marker-bunker = Bunker
marker-infirmary = Infirmary
score-fewer-losses = Fewer losses
outcome-all-objectives = Every objective has been conquered.
outcome-garrison-destroyed = Nothing is left of the garrison.
ending-all-objectives = As soon as the partisans have taken all { $number } objectives, they win.
ending-garrison-destroyed = As soon as the garrison has no combat unit left, the partisans win.
ending-infirmary-counts = An infirmary overrun adds half a die to the losses of the garrison at the end.

## What the signs on a counter mean

about-mine = It lies face down: where it is, all know; how strong it is, only its owner.
about-bunker = A fort made stronger. Fire of guns, mortars and anti-tank weapons can destroy it.
about-infirmary = It never moves. Partisans in its hex can overrun it, which counts at the end.

## Actions and reactions

verb-attack = Fire
verb-move-attack = Movement, then Fire
verb-attack-move = Fire, then Movement
verb-split = Divide
verb-gather = Regroup
verb-opportunity-attack = Opportunity Fire
verb-deploy = Arrive
verb-overrun = Overrun the infirmary

## Parts of a number

term-tired-unit = a unit with Fire 2
term-storming-town = storming a Settlement
term-storming-bunker = storming a Bunker
term-storming-fort = storming a Fort
term-automatic-weapons = automatic weapons
term-gun-on-strongpoint = artillery on a strongpoint
term-thrower-on-strongpoint = anti-tank weapon on a strongpoint
term-active-battalions = active battalions
term-formations-on-map = formations on the map
term-forts-held = Forts held
term-half-points-die = half a die
term-second-day = second day

## What happened

event-command-replaced = A Replacement took over for { $unit } in { $hex }.
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
    .result = gave up
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
event-mine-hits = The mine: { $dice }: { event-mine-hits.result }.
    .result = { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }
event-losses-compared = Losses: Republic { $axis }, { $massacre } of them in the infirmary; Yugoslavs { $partisan }.
event-game-over = The game is over: Republic { $axis }, partisans { $partisan }.

## Why not

reason-not-out-of-command-at-night = At night nobody acts Out of Command.
reason-do-not-mix = They do not share { $hex } with those who are there.
reason-formation-never-assaults = { $unit }: its formation never assaults.
reason-frozen-weapon = { $unit } is frozen this turn.
reason-too-far-for-shells = { $unit } is too far from its Command for shells.
reason-only-at-strongpoints = Only at Settlements, Forts and Bunkers.
reason-no-counters-left = No counter of strength { $strength } is left.
reason-hexes-left-bare = What is left would not cover every hex that must be held.
reason-one-bunker-to-a-fort = There is a Bunker in this Fort already.
reason-mines-too-close = Mines lie at least three hexes apart.
reason-no-room-in-the-zone = Not there: outside the zone, beside an enemy, or full.
reason-not-for-this-side = That is not for your side.
reason-no-infirmary-here = The infirmary is not here, or has been overrun.
reason-nobody-can-enter-here = Nobody can enter there now.

## What is asked

ask-garrison = Place the next unit whole, or split it?
ask-station = Where to place { $unit }?
ask-place-units = Where is the next unit placed?
ask-choose-formation = Which brigade begins here?
ask-assign-assault = With which battalion does the assault company begin?
ask-place-bunkers = In which Fort is a Bunker?
ask-place-infirmary = Where is the infirmary?
ask-place-mine = Where is a mine laid?
ask-choose-value = Which mine is it?
ask-try-early = Pay 2 points and roll a die for the 3rd Battalion to come earlier?
ask-last-entry = These reinforcements must enter now; which first?
ask-deploy = Where to bring in { $group }?
dice-ammunition = Does the ammunition hold out?
dice-arrival-roll = { $group }: in time?
dice-surrender = Do they lay down their arms in { $hex }?
dice-early-roll = Does the 3rd Battalion hurry?
dice-frost-roll = Is there frost?
dice-mine-roll = Does the mine beside { $hex } go off?
dice-mine-blast = Dice of the mine.
dice-final-count = A die for the infirmary.

## Answers

choice-opportunity-attack = Opportunity Fire from { $hex }
choice-deploy = { verb-deploy }
choice-overrun = { verb-overrun }
choice-value = A mine of value { $number }
choice-try = Pay and roll

## Tables on paper

row-fort = Fort
row-bunker = Bunker
row-early-activation = Early activation of the 3rd Battalion

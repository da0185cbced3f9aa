# What this book says in its own words, in Italian: its own messages, and those of game.it.ftl that it
# says differently. words.en.ftl holds the same messages, in the same order.

## Parole

mark-pinned = Ferma
mark-fired-thrice = Attacco 3
mark-spent = senza munizioni
mark-moved = Movimento
mark-has-shot = ha già sparato nel turno
mark-shaken = è stata Ferma nel turno
mark-damaged-once = Danno 1
mark-damaged-twice = Danno 2
mark-damaged-thrice = Danno 3
kind-vehicle = Veicolo
terrain-town = Case
terrain-slope = Pendio
marker-trench = Trincea
score-enemy-losses = VF nemici eliminati
outcome-nobody-left = Una parte non ha più nessuno.
ending-nobody-left = Se a una parte non resta nessuno in mappa o in arrivo, la partita finisce subito e decidono i punti.

## Che cosa dicono i segni di una pedina

about-strength = Forza: si somma in un Attacco contro un'unità più debole e nel Corpo a corpo, ed è il Morale dell'unità.
about-automatic = Asterisco: mitragliatori, un bonus nell'Attacco contro chi è a piedi.
about-fired-once = Ha fatto un Attacco in questo turno.
about-fired-twice = Ha fatto due Attacchi in questo turno.
about-fired-thrice = Ha fatto tre Attacchi: in questo turno non attacca, non reagisce e non assalta più.
about-pinned = Ha fallito un test di Morale: non muove, non assalta, non si ritira e non costruisce.
about-spent = Senza munizioni: per il resto del turno non conta nulla in combattimento.
about-moved = Ha mosso: in questo turno niente più Azioni con movimento.
about-has-shot = Un pezzo che spara una volta per turno ha sparato.
about-shaken = È stata fermata in questo turno: il prossimo test fallito costa forza.
about-damaged-once = Un veicolo con un Danno: è più facile da colpire.
about-damaged-twice = Un veicolo con due Danni.
about-damaged-thrice = Un veicolo con tre Danni.
about-trench = Costruita da una parte, protegge chi di quella parte è allo scoperto.

## Azioni e reazioni

verb-rally = Recupera
verb-withdraw = Ritirata
verb-move-command = Movimento del Comando
verb-build = Costruire una trincea

## Parti di un numero

term-firer-pinned = chi spara è Ferma
term-pinned-unit = un'unità Ferma
term-storming-town = assalto a delle case
term-storming-slope = assalto a un Pendio
term-before-reinforcements = dimezzati prima delle 11.00
term-magnitude = Magnitudo
term-machine-guns = mitragliatrici
term-mortars = mortai
term-light-gun = artiglieria leggera
term-heavy-gun = artiglieria pesante
term-light-machine-guns = fucili mitragliatori
term-heavy-machine-guns = mitragliatrici pesanti
term-portable-anti-tank = armi controcarro portatili
term-target-in-slope = bersaglio su un Pendio
term-target-in-trench = bersaglio in trincea
term-damaged-target = bersaglio danneggiato
term-storming-trench = assalto a una trincea

## Che cosa è successo

event-points = { $side }: { $points } PA da spendere ({ $modifiers }).
event-loses = { $unit }: { $lost ->
    [one] perso 1 VF
   *[other] persi { $lost } VF
}, { $left ->
    [0] pedina eliminata
    [one] ne resta 1
   *[other] ne restano { $left }
}.
    .result = { $left ->
        [0] eliminata
        [one] resta 1 VF
       *[other] restano { $left } VF
    }
casualties-pinned = { $count ->
    [1] una Ferma
   *[other] { $count } Ferme
}
event-damaged = Danni su { $unit }: { $damage }.
event-passes-test = { $unit }, il morale tiene: { $die }{ $modifier ->
    [0] {""}
   *[other] , fa { $roll },
} contro VF { $value }.
    .result = tiene
event-fails-test = { $unit }, il morale cede: { $die }{ $modifier ->
    [0] {""}
   *[other] , fa { $roll },
} contro VF { $value }.
    .result = cede
event-pinned = Unità Ferma: { $unit }.
    .result = Ferma
event-counts-nothing = Senza munizioni, e contate con 0 VF: { $units }.
event-out-of-ammunition = Senza munizioni, e con 0 VF per il resto del turno: { $unit }.
event-fails-without-ammunition = { $unit }: senza munizioni ogni test di Morale fallisce.
event-trench-lost = La trincea in { $hex } è perduta con l'esagono.
event-attack-hits = { $unit }, Attacco a { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, fa { $roll }: { event-attack-hits.result }.
    .result = Colpito ({ $hit }{ $mark } o più)
event-attack-shakes = { $unit }, Attacco a { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, fa { $roll }: { event-attack-shakes.result }.
    .result = Morale ({ $morale }{ $mark } o più)
event-attack-misses = { $unit }, Attacco a { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, fa { $roll }: { event-attack-misses.result }.
    .result = nulla (ci vuole { $morale }{ $mark })
event-lies-on-top = In cima al { -stack } in { $hex }: { $unit }.
event-digs-in = Trincea in { $hex }: { $unit }.
event-objective-taken = { $hex } passa di mano: { $side }.
event-game-over = La partita è finita: RSI { $axis }, partigiani { $partisan }.

## Perché no

reason-only-a-command-moves = In { $hex } è entrato solo un Comando, accanto a unità sue: lì nessuno è esposto a un Assalto di Opportunità.
reason-pinned-cannot-move = Unità Ferma, quindi senza movimento: { $unit }.
reason-nobody-pinned = Qui nessuna unità è Ferma.
reason-in-melee = Da un esagono condiviso col nemico si esce solo con la Ritirata: { $unit }.
reason-no-attack-from-melee = Per un'opzione di questa partita da un esagono condiviso col nemico non si attacca: { $unit }.
reason-not-in-melee = In questo esagono non ci sono nemici.
reason-melee-there = In { $hex } c'è un Corpo a corpo.
reason-all-fight-together = Chi può aprire il Corpo a corpo lo apre insieme agli altri.
reason-only-fire-at-a-retreat = A chi si ritira si può sparare, ma non lo si può assaltare.
reason-has-moved = { $unit } ha già mosso in questo turno.
reason-cannot-move = Nessun movimento possibile: { $unit }.
reason-command-moves-free = Un Comando da solo muove con la sua Azione.
reason-one-command-at-a-time = Un Comando alla volta.
reason-command-is-pinned = Anche il Comando è Fermo: { $unit }.
reason-out-of-ammunition = { $unit } non ha più munizioni in questo turno.
reason-one-attack-a-turn = { $unit } ha già fatto l'unico Attacco del turno.
reason-no-effect-so-far = A quella distanza nessun effetto di { $unit } su { $target }.
reason-cannot-be-split = Frazionamento impossibile: { $unit }.
reason-only-on-foot = Costruiscono solo le unità a piedi: non { $unit }.
reason-trench-there-already = C'è già una trincea.
reason-houses-are-cover = Le case di { $hex } riparano meglio di una trincea.
reason-objective-not-held = Solo finché si tiene { $hex }: { $unit }.
reason-no-entry-hex = Non c'è un esagono da cui possano entrare insieme.
reason-not-in-this-stack = Non in questo { -stack }: { $unit }.
reason-order-changes-nothing = Con { $unit } in cima non cambierebbe nulla.
reason-arranged-already = Il { -stack } in { $hex } è già stato ordinato.
reason-every-objective-needs-a-unit = Così qualche obiettivo resterebbe senza unità.

## Che cosa si chiede

ask-set-up = Dove piazzare { $unit }?
ask-order-and-act = Che cosa fa il { -stack } in { $place }, e chi sta in cima?
ask-arrange = Quale unità sta in cima al suo { -stack }? Gli Attacchi cadono su quella.
ask-storm = Per dove si entra nel Corpo a corpo?
ask-advance = Avanzare da { $place }?
ask-interrupt = Reagire a { $movers } in { $hex }?
ask-responders = Chi reagisce?
ask-withdrawal = Ritirarsi da { $hex } verso dove?
ask-fall-back = Parità in { $hex }; verso dove ci si ritira?
ask-reunion = Quanti VF prende { $unit } dalla prossima unità?
ask-excess = Troppi VF in un esagono; chi perde un punto?
dice-muster-roll = Dadi per i PA del primo turno.
dice-attack-roll = Il dado dell'Attacco a { $target } in { $hex }.
dice-nerve-test = Il test di Morale di { $unit }.
dice-clash = Dadi del Corpo a corpo in { $hex }.

## Risposte

choice-withdraw = { verb-withdraw }
choice-move-command = { verb-move-command }
choice-build = { verb-build }
choice-top = { $unit } in cima

## Tabelle su carta

sheet-raised = Carta degli Effetti del Terreno, sopra il fondovalle
sheet-attack = Tabella d'Attacco: Morale/Colpito a distanza 1, 2, 3 …
row-trench = Trincea, in più
row-attack-infantry = F, armi di fanteria
row-attack-tank = C, carri e autoblindo
row-attack-artillery = ART, artiglieria
column-attack-men = A piedi
column-attack-vehicles = Veicoli

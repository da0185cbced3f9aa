# Le frasi comuni ai libri, in italiano; quelle di un solo libro sono nel words.it.ftl della sua
# cartella. game.en.ftl ha gli stessi messaggi, nello stesso ordine.
#
# Un messaggio ha il nome di ciò che dice: event-… per il diario, reason-… per un rifiuto, term-… per
# una parte di un numero, ask-… e dice-… per ciò che si attende, choice-… per una risposta. Un libro
# dice un messaggio a modo suo con un altro dello stesso nome.

## Parole

mark-fired-once = Attacco 1
mark-fired-twice = Attacco 2
mark-pinned = A terra
mark-out-of-command = Fuori comando
mark-spare = Suppletivo
mark-revealed = scoperta
mark-newcomer = arrivata in questo turno
printed-light = armi leggere
printed-automatic = armi automatiche

kind-infantry = Fanteria
kind-paratroops = Paracadutisti
kind-sapper = Genio
kind-support = Supporto
kind-mortar = Mortaio
kind-mg = Mitragliatrici
kind-artillery = Artiglieria
kind-tank = Carro L3
kind-command = Comando
kind-anti-tank = Controcarro
kind-armoured-car = Autoblindo

terrain-clear = Piano
terrain-town = Abitato
terrain-hill = Collina
terrain-wood = Foresta
terrain-impassable = Intransitabile
terrain-unnumbered = Fuori mappa

place-waiting = fuori mappa
place-lost = eliminata
place-left = uscita dalla mappa
place-taken = catturata

sight-height = terreno più alto
sight-units = unità

word-and = e
score-strength-eliminated = VF eliminati
score-objectives = Obiettivi tenuti

ending-last-turn = Dopo il turno { $turn } vince chi ha più { -victory-points }.
ending-draw = A pari { -victory-points } è { -draw }.
ending-equal-side = A pari { -victory-points } vince: { $side }.

outcome-points = Decidono i { -victory-points }.
outcome-losses = Decidono le perdite.
outcome-winner = Vittoria: { $side }.
outcome-draw = È un { -draw }.

band-wins-outright = vittoria schiacciante
band-wins = vittoria
band-wins-narrowly = vittoria di misura
band-tie = parità
band-loses-narrowly = sconfitta di misura
band-loses = sconfitta
band-loses-outright = sconfitta schiacciante

fate-takes-hex = prendono l'esagono
fate-goes-back = tornano indietro
fate-holds-hex = tengono l'esagono
fate-retreats = si ritirano
fate-eliminated = eliminati

## Che cosa dicono i segni di una pedina

about-strength = Forza: un dado per punto nel fuoco; nel corpo a corpo si somma.
about-radius = Anello tratteggiato: un Comando, e fin dove comanda, in esagoni.
about-light = Forza sottolineata: armi leggere. Non spara e non assalta nella propria attivazione; può sparare quando il nemico muove.
about-automatic = Asterisco: armi automatiche, un bonus ai dadi del suo fuoco.
about-fired-once = Ha sparato o combattuto una volta in questo turno.
about-fired-twice = Ha sparato o combattuto due volte: non spara più in questo turno, e nel corpo a corpo indebolisce la sua parte.
about-pinned = Ha fallito un test di morale: non muove e non assalta, e i suoi dadi sono peggiori.
about-out-of-command = Il suo Comando è troppo lontano: può fare meno, al doppio del prezzo.
about-spare = Un Comando perduto e tornato, con un raggio più piccolo.
about-newcomer = È entrata sulla mappa in questo turno.

## Azioni e reazioni

verb-move = Movimento
verb-attack = Attacco
verb-move-attack = Movimento, poi Attacco
verb-attack-move = Attacco, poi Movimento
verb-assault = Assalto
verb-split = Frazionare
verb-gather = Riunire
verb-rally = Recupero
verb-air = Attacco aereo
verb-opportunity-attack = Attacco di Opportunità
verb-opportunity-assault = Assalto di Opportunità
verb-melee = { -melee }

## Parti di un numero

term-on-the-move = tiro in movimento
term-firer-pinned = chi spara è A terra
term-mg-on-clear = mitragliatrice sul Piano
term-mortar-on-infantry = mortaio su unità a piedi
term-pinned-unit = un'unità A terra
term-tired-unit = un'unità con Attacco 2
term-storming-clear = assalto in terreno aperto
term-storming-town = assalto a un Abitato
term-storming-hill = assalto a una Collina
term-storming-wood = assalto a una Foresta
term-storming-stream = assalto a un esagono con Fiume
term-landing = appena atterrati
term-first-turn-points = primo turno
term-strength-on-map = VF in mappa
term-points-die = dado
term-points-kept = conservati
term-points-above-limit = oltre il limite
term-points-not-negative = mai meno di 0
term-objectives = obiettivi tenuti
term-target-in-clear = bersaglio allo scoperto
term-target-in-town = bersaglio fra le case
term-target-in-hill = bersaglio su una Collina
term-target-in-wood = bersaglio in una Foresta

## Che cosa è successo

event-turn = Turno { $turn }.
event-points = { $side }: { $die ->
    [0] {""}
   *[other] dado { $die },{" "}
}{ $points } PA da spendere ({ $modifiers }).
event-initiative = Iniziativa: { $side }.
event-passes = { $side }: passo.
event-sets-up = Piazzamento in { $hex }: { $unit }.
event-out-of-command = Fuori comando in questo turno: { $units }.
event-moves = { $units }: mossa in { $hex }.
event-arrives = { $units }: entrata in mappa da { $hex }.
event-assaults = { $units }, Assalto: { $hex }.
event-reacts-by-assault = { $units }: reazione, Assalto a chi muove in { $hex }.
event-fires = { $unit }, fuoco su { $hex }: { $dice }, serve { $need }{ $mark }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}: { event-fires.result }.
    .result = { $hits ->
        [0] nessun colpo a segno
        [one] un colpo a segno
       *[other] { $hits } colpi a segno
    }
event-loses = { $unit }: { $left ->
    [0] perso l'ultimo VF, pedina eliminata
    [one] perso 1 VF, ne resta 1
   *[other] perso 1 VF, ne restano { $left }
}.
    .result = { $left ->
        [0] eliminata
        [one] resta 1 VF
       *[other] restano { $left } VF
    }
event-eliminated = Pedina eliminata: { $unit }.
    .result = eliminata
event-passes-test = { $unit }, il morale tiene: { $die } contro Morale { $value }.
    .result = tiene
event-fails-test = { $unit }, il morale cede: { $die } contro Morale { $value }.
    .result = cede
event-pinned = A terra: { $unit }.
    .result = A terra
event-rallies = Recupero: { $unit }.
event-melee = Corpo a corpo, { $hex }: { $fighters }, { $strength } VF, dado { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, totale { $total }; { $other-fighters }, { $other-strength } VF, dado { $other-die }{ $other-modifiers-number ->
    [0] {""}
   *[other] , { $other-modifiers }
}, totale { $other-total }.
    .result = { $total } : { $other-total }
event-falls-back = { $units }: ritirata in { $hex }.
    .result = ritirata
event-splits = Da { $unit } si distacca { $part } con { $strength } VF.
event-gathers = Da { $donor } a { $unit }: { $strength } VF.
event-command-lost = Comando eliminato: { $unit }.
event-command-replaced = Un Suppletivo prende il posto di { $unit } in { $hex }.
event-breaks-down = Guasto, { $unit }: dado { $die }.
event-keeps-going = Nessun guasto, { $unit }: dado { $die }.
event-surely-passes = { $unit }: il morale tiene, senza test.
event-surely-fails = { $unit }: il morale cede, senza test.

## Che cosa ha fatto un'attivazione, in una frase

activation-who = { $more ->
    [0] { $who }
    [1] { $who } e un'altra
    [2] { $who } e altre due
    [3] { $who } e altre tre
    [4] { $who } e altre quattro
    [5] { $who } e altre cinque
   *[other] { $who } e altre { $more }
}
activation-casualties = { $own-number ->
    [0] {""}
   *[other] {" "}{ $side }: { $own }.
}{ $theirs-number ->
    [0] {""}
   *[other] {" "}{ $other }: { $theirs }.
}
activation-assaults = { activation-who } all'Assalto, { $place }{ $how ->
    [none] {""}
   *[other] : { $total } a { $other-total }
}{ $how ->
    [took] , esagono preso
    [back] , Assalto respinto
    [held] , ma i difensori tengono
    [back-pinned] , respinte e A terra
    [wiped-out] , tutte eliminate
   *[other] {""}
}.{ activation-casualties }
activation-fights = { activation-who } in Corpo a corpo, { $place }: { $total } a { $other-total }{ $how ->
    [took] , esagono preso
    [back] , respinte
    [held] , ma i difensori tengono
    [back-pinned] , respinte e A terra
    [wiped-out] , tutte eliminate
   *[other] {""}
}.{ activation-casualties }
activation-fires = { activation-who }, { $how ->
    [on-the-move] mossa e fuoco
   *[other] fuoco
} su { $place }: { $hits ->
    [0] { $tested ->
        [0] nessun colpo a segno
       *[other] nessun colpo a segno, ma test di Morale
    }
    [1] un colpo a segno
   *[other] { $hits } colpi a segno
}.{ activation-casualties }
activation-moves = { activation-who }: mossa in { $place }{ $how ->
    [fired-at] {" "}sotto il fuoco
    [assaulted] , e un Assalto per reazione
   *[other] {""}
}.{ activation-casualties }
activation-enters = { activation-who }: entrata in mappa, fino a { $place }{ $how ->
    [fired-at] {" "}sotto il fuoco
    [assaulted] , e un Assalto per reazione
   *[other] {""}
}.{ activation-casualties }
activation-lands = { activation-who }: atterraggio.{ activation-casualties }
activation-places = { $side }: { $count ->
    [1] piazzata una { -piece }
   *[other] piazzate { $count } { -piece(how: "many") }
}.
casualties-lost = { $count ->
    [1] perso 1 VF
   *[other] persi { $count } VF
}
casualties-destroyed = { $count ->
    [1] una eliminata
   *[other] { $count } eliminate
}
casualties-pinned = { $count } A terra

## Perché no

reason-not-a-choice-here = Qui non è richiesto.
reason-not-your-decision = Non tocca a te decidere.
reason-not-yours = Non è tuo: { $what }.
reason-unreadable = «{ $text }» non è una scelta di questo gioco.
reason-game-over = La partita è finita.
reason-dice-first = Prima i dadi.
reason-no-dice-now = Ora non si tirano dadi.
reason-wrong-number-of-dice = { $need ->
    [one] Serve un dado.
   *[other] Servono { $need } dadi.
}
reason-no-such-face = Nessun dado ha { $face }.
reason-nobody-there = Lì non c'è nessuna delle tue pedine.
reason-nobody-due = Nessuno deve entrare ora da { $hex }.
reason-nobody-here-can = Nessuna unità qui può farlo.
reason-cannot-take-part = { $unit } non può partecipare.
reason-somebody-must-act = Almeno un'unità deve agire.
reason-only-one-left = Resta da chiedere di una sola pedina.
reason-one-unit-at-a-time = Un'unità alla volta.
reason-too-few-points = Costa { $price }{ $mark } PA, più di quanti ne hai.
reason-not-out-of-command = Non se Fuori comando.
reason-pinned-cannot-move = { $unit } è A terra e non può muovere.
reason-not-adjacent = { $hex } non è adiacente.
reason-enemy-hex = { $hex } è tenuto da unità nemiche: si entra solo con un Assalto.
reason-not-for-vehicles = Un veicolo non entra in { $hex } fuori strada.
reason-too-few-movement-points = Costa { $cost }{ $mark } PM, ne { $left ->
    [one] resta 1
   *[other] restano { $left }
}.
reason-too-far = { $hex } è troppo lontano per { $limit } PM.
reason-stack-full = In { $hex } ci sarebbero più di { $limit } VF.
reason-closed-to-unit = { $hex } è precluso a questa unità.
reason-impassable = Nessuno può entrare in { $hex }.
reason-no-passing-here = Il { -stack } non può andare oltre.
reason-nowhere-to-go = Non c'è dove andare.
reason-cannot-stop-here = Il movimento non può finire qui.
reason-assault-not-begun = Un Assalto si può interrompere solo dopo il primo passo.
reason-no-enemy-there = In { $hex } non c'è nessuna unità nemica da assaltare.
reason-no-enemy-within-reach = Nessun nemico raggiungibile con un Assalto.
reason-out-of-reach = Un Assalto non arriva fino a { $hex }.
reason-needs-combat-units = Solo insieme a Unità di Combattimento.
reason-not-the-entry-hex = { $hex } non è il loro esagono di entrata.
reason-no-target = Nessun bersaglio a portata e in vista.
reason-no-target-there = In { $hex } non c'è nulla a cui sparare.
reason-never-fires = { $unit } non ha armi.
reason-fired-twice = { $unit } ha già fatto due Attacchi in questo turno.
reason-out-of-range = La portata di { $unit } è { $range }{ $mark }, il bersaglio è a { $distance }.
reason-no-sight = Da { $unit } non si vede oltre { $hex }.
reason-sight-blocked = { $hex } blocca la linea: { $by }.
reason-sight-blocked-between = La linea corre fra { $hex }, che la bloccano entrambi: { $by }.
reason-too-slow-for-half = { $unit } non fa in tempo a muovere e sparare.
reason-light-units-do-not = Le unità leggere non attaccano e non assaltano: { $unit }.
reason-artillery-does-not = L'artiglieria non comincia mai un Assalto: { $unit }.
reason-cannot-be-shot = Nulla di ciò che muove lì può essere colpito da { $unit }.
reason-has-reacted = Il { -stack } in { $hex } ha già reagito qui.
reason-does-not-absorb-losses = Quella pedina non può subire la perdita.
reason-assaulters-came-from-there = Gli assalitori sono venuti da { $hex }.
reason-enemy-there = In { $hex } ci sono nemici.
reason-too-weak-to-split = Un'unità da 1 VF non si fraziona.
reason-nothing-split-yet = Non è ancora stato distaccato nulla.
reason-no-such-part = Almeno 1 VF deve restare.
reason-nobody-to-gather = Qui non c'è nessuno del suo tipo da cui prendere VF.
reason-more-than-full-strength = Supera il suo valore pieno.
reason-somebody-must-give = Almeno un'unità deve cedere VF.
reason-no-command-here = Qui non c'è un Comando.
reason-one-command-is-enough = Basta un Comando.
reason-nobody-pinned = Nessuno qui è A terra.
reason-not-the-nearest-unit = C'è un'unità più vicina.
reason-not-a-start-hex = Non comincia lì.

## Che cosa si chiede

ask-nobody = Nessuna domanda: la partita è finita.
ask-waiting = Si attende la loro decisione.
ask-activations = Chi agisce?
ask-choose-action = Che cosa fa il { -stack } in { $place }?
ask-members = Chi partecipa?
ask-move = Dove vanno?
ask-then-move = E ora dove vanno?
ask-approach = Per quale strada arriva l'Assalto?
ask-window = Reagire a { $movers } in movimento in { $hex }?
ask-reactors = Chi reagisce?
ask-firers = Chi spara su { $hex }?
ask-gatherers = Chi riunisce i VF?
ask-choose-target = Fuoco su quale esagono?
ask-losses = { $left ->
    [one] Chi subisce la perdita?
   *[other] Chi subisce la prossima di { $left } perdite?
}
ask-retreat = Dove ritirarsi da { $hex }?
ask-squeeze = In { $hex } non c'è posto per tutti; a chi si rinuncia?
ask-relocate = Dove far apparire { $command }?
ask-choose-rallied = Chi si rialza?
ask-split = Quanto distaccare da { $unit }?
ask-gather = Quanti VF prende { $unit } dalla prossima unità?

dice-income = Dadi per i { -activation-points }.
dice-fire = Dadi dell'Attacco su { $hex }.
dice-morale-test = Un test di Morale.
dice-melee = Dadi del Corpo a corpo, { $hex }.
dice-breakdown = Il veicolo si guasta?

## Risposte

choice-roll = Tiro { $number }
choice-pass = Passo
choice-activate = Attiva { $hex }
choice-enter = Fai entrare i rinforzi in { $hex }
choice-with = Con { $unit }
choice-without = Senza { $unit }
choice-all = Tutti
choice-done = Fatto
choice-move = { verb-move }
choice-attack = { verb-attack }
choice-move-attack = { verb-move-attack }
choice-attack-move = { verb-attack-move }
choice-assault = { verb-assault }
choice-split = { verb-split }
choice-gather = { verb-gather }
choice-rally = { verb-rally }
choice-air = Attacco aereo di { $name }
choice-opportunity-attack = Attacco di Opportunità da { $hex }
choice-opportunity-assault = Assalto di Opportunità da { $hex }
choice-to = In { $hex }
choice-stop = Fermati qui
choice-at = Spara su { $hex }
choice-hold-fire = Non sparare
choice-decline = Lascia passare
choice-lose = Perde { $unit }
choice-retreat = Ritirata in { $hex }
choice-exit = Lascia la mappa
choice-unit = { $unit }
choice-part = Distacca { $number }
choice-give = { $number ->
    [0] Nessuno
   *[other] { $number } VF
}
choice-place = In { $hex }
choice-relocate = Appare in { $hex }
choice-forgo = Non in questo turno
choice-melee = { verb-melee }

## Perché una macchina fa una scelta, o la consiglia

advice-own-held = Prende o tiene un obiettivo.
advice-own-pressing = Porta VF più vicino agli obiettivi.
advice-own-purse = Risparmia PA per dopo.
advice-own-losses = Salva VF che andrebbero persi.
advice-own-fire = Si toglie dal fuoco nemico, o si mette al coperto.
advice-own-ready = Tiene pronto il fuoco per chi arriva.
advice-own-assault = Si toglie dal pericolo di un assalto.
advice-own-hunted = Sta lontano dai nemici che si radunano.
advice-own-pinned = Le unità possono di nuovo muoversi.
advice-own-leaderless = Porta unità nel raggio del loro Comando.
advice-own-others = Porta al sicuro chi non combatte.
advice-enemy-held = Toglie un obiettivo al nemico.
advice-enemy-pressing = Si mette fra il nemico e gli obiettivi.
advice-enemy-purse = Costa PA al nemico.
advice-enemy-losses = È probabile che costi VF al nemico.
advice-enemy-fire = Mette il nemico sotto tiro.
advice-enemy-ready = Attira il fuoco nemico quando fa poco danno.
advice-enemy-assault = Minaccia un assalto.
advice-enemy-hunted = Si stringe attorno al nemico.
advice-enemy-pinned = È probabile che metta a terra il nemico.
advice-enemy-leaderless = Taglia fuori nemici dal loro Comando.
advice-enemy-others = Dà la caccia alle pedine nemiche che non combattono.
advice-end = Può decidere la partita.
advice-set-up = È il piazzamento che lo scenario propone.
advice-wait = Qui nulla è meglio che aspettare.
advice-action-bonus = Può portare alla luce, o disfare, ciò che conta alla fine.
advice-later = Sul momento costa più di quanto renda, e conta sul resto del turno.
advice-chances = Costa più di quanto renda subito, ma rende più probabile la vittoria.
advice-as-good = Nient’altro è meglio.
winning-yours = La tua probabilità di vincere: { $chance } con questa scelta, { $without } senza.
winning-yours-same = La tua probabilità di vincere: circa { $chance }, con questa scelta o senza.
winning-its = La probabilità di vincere della { -machine }: { $chance } con questa scelta, { $without } senza.
winning-its-same = La probabilità di vincere della { -machine }: circa { $chance }, con questa scelta o senza.

## Tabelle su carta

sheet-terrain = Carta degli Effetti del Terreno
sheet-units = Unità
sheet-actions = Azioni
row-stream = Fiume, in più
column-cost = Movimento
column-to_hit = Colpito con
column-attack = Attacco
column-assault = Assalto
column-blocks_sight = Blocca la vista
column-vehicles = Veicoli
column-allowance = Punti Movimento
column-range = Portata
column-price = PA

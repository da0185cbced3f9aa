# Tutte le frasi del gioco in italiano. en.ftl ha gli stessi messaggi, nello stesso ordine.
#
# Un messaggio ha il nome di ciò che dice: event-… per il diario, reason-… per un rifiuto, term-… per
# una parte di un numero, ask-… e dice-… per ciò che si attende, choice-… per una risposta. Un attributo
# è lo stesso messaggio con le parole di un libro, sotto la sigla dei suoi paragrafi: .b per B 9.1.

## Parole

mark-fired-once = Attacco 1
    .b = Fuoco 1
mark-fired-twice = Attacco 2
    .b = Fuoco 2
mark-pinned = A terra
    .g = Ferma
mark-out-of-command = Fuori comando
mark-spare = Suppletivo
mark-revealed = scoperta
mark-newcomer = arrivata in questo turno
mark-fired-thrice = Attacco 3
mark-spent = senza munizioni
mark-moved = Movimento
mark-has-shot = ha già sparato nel turno
mark-shaken = è stata Ferma nel turno
mark-damaged-once = Danno 1
mark-damaged-twice = Danno 2
mark-damaged-thrice = Danno 3

kind-infantry = Fanteria
kind-paratroops = Paracadutisti
kind-sapper = Genio
kind-support = Supporto
kind-mortar = Mortaio
kind-mg = Mitragliatrici
kind-artillery = Artiglieria
kind-tank = Carro L3
kind-command = Comando
kind-mission = Missione
kind-radio = Radio
kind-anti-tank = Controcarro
kind-armoured-car = Autoblindo
kind-vehicle = Veicolo

terrain-clear = Piano
terrain-town = Abitato
    .g = Case
terrain-hill = Collina
terrain-wood = Foresta
terrain-slope = Pendio
terrain-impassable = Intransitabile
terrain-unnumbered = Fuori mappa

place-waiting = fuori mappa
place-lost = eliminata
place-left = uscita dalla mappa
place-taken = catturata

sight-height = terreno più alto
sight-units = unità

word-and = e
word-tito = Tito
word-british = la Missione britannica
word-american = la Missione statunitense
word-soviet = la Missione sovietica
word-decoy = un falso obiettivo
word-tank = il carro
word-others = gli altri

track-mission-moves = Missioni mosse
track-mission-quota = Missioni che si possono muovere
track-commands-lost = Comandi perduti
track-ammunition-short = Munizioni scarse
track-frost = Gelo
track-battalion-free-from = 3° Battaglione libero dal turno
track-infirmary-overrun = Infermeria travolta

marker-mine = Mina
marker-bunker = Bunker
marker-infirmary = Infermeria
marker-trench = Trincea

score-tito-killed = Tito ucciso
score-missions-captured = Missioni catturate
score-commands-eliminated = Comandi eliminati
score-strength-eliminated = VF eliminati
score-missions-exited = Missioni in salvo
score-objectives = Obiettivi tenuti
score-fewer-losses = Meno perdite
score-enemy-losses = VF nemici eliminati

outcome-points = Decidono i Punti Vittoria.
outcome-tito-captured = Tito è prigioniero: la caccia è finita.
outcome-all-objectives = Tutti gli obiettivi sono conquistati.
outcome-garrison-destroyed = Del presidio non resta nulla.
outcome-losses = Si confrontano le perdite.
outcome-nobody-left = Una parte non ha più nessuno.
outcome-winner = Vittoria: { $side }.
outcome-draw = Pareggio.

band-wins-outright = vittoria schiacciante
band-wins = vittoria
band-wins-narrowly = vittoria di misura
band-tie = parità
band-loses-narrowly = sconfitta di misura
band-loses = sconfitta
band-loses-outright = sconfitta schiacciante

fate-takes-hex = prende l'esagono
fate-goes-back = torna indietro
fate-holds-hex = tiene l'esagono
fate-retreats = si ritira
fate-eliminated = eliminazione

## Azioni e reazioni

verb-move = Movimento
verb-attack = Attacco
    .b = Fuoco
verb-move-attack = Movimento, poi Attacco
    .b = Movimento, poi Fuoco
verb-attack-move = Attacco, poi Movimento
    .b = Fuoco, poi Movimento
verb-assault = Assalto
verb-split = Frazionare
verb-gather = Riunire
verb-rally = Recupero
    .g = Recupera
verb-interrogate = Interrogare civili
verb-move-mission = Muovere Missione
verb-air = Attacco aereo
verb-opportunity-attack = Attacco di Opportunità
    .b = Fuoco di Opportunità
verb-opportunity-assault = Assalto di Opportunità
verb-deploy = Arrivo
verb-overrun = Travolgere l'Infermeria
verb-withdraw = Ritirata
verb-melee = Corpo a corpo
verb-move-command = Movimento del Comando
verb-build = Scavare una trincea

## Parti di un numero

term-on-the-move = tiro in movimento
term-firer-pinned = chi spara è A terra
    .g = chi spara è Ferma
term-mg-on-clear = mitragliatrice sul Piano
term-mortar-on-infantry = mortaio su unità a piedi
term-pinned-unit = un'unità A terra
    .g = un'unità Ferma
term-tired-unit = un'unità con Attacco 2
    .b = un'unità con Fuoco 2
term-storming-clear = assalto in terreno aperto
term-storming-town = assalto a un Abitato
    .g = assalto a delle case
term-storming-hill = assalto a una Collina
term-storming-wood = assalto a una Foresta
term-storming-slope = assalto a un Pendio
term-storming-stream = assalto oltre un Fiume
term-storming-bunker = assalto a un Bunker
term-storming-fort = assalto a un Forte
term-landing = appena atterrati
term-first-turn-die = dado
term-first-turn-points = primo turno
term-strength-on-map = VF in mappa
term-points-die = dado
term-tito-on-map = Tito è in mappa
term-missions-exited = Missioni in salvo
term-automatic-weapons = armi automatiche
term-gun-on-strongpoint = artiglieria su un caposaldo
term-thrower-on-strongpoint = arma controcarro su un caposaldo
term-active-battalions = battaglioni attivi
term-formations-on-map = formazioni in mappa
term-forts-held = Forti tenuti
term-half-points-die = mezzo dado
term-second-day = secondo giorno
term-objectives = obiettivi tenuti
term-before-reinforcements = dimezzati prima delle 11.00
term-magnitude = Magnitudo
term-machine-guns = mitragliatrici
term-mortars = mortai
term-light-gun = artiglieria leggera
term-heavy-gun = artiglieria pesante
term-light-machine-guns = fucili mitragliatori
term-heavy-machine-guns = mitragliatrici pesanti
term-portable-anti-tank = armi controcarro portatili
term-target-in-clear = bersaglio allo scoperto
term-target-in-town = bersaglio fra le case
term-target-in-hill = bersaglio su una Collina
term-target-in-wood = bersaglio in una Foresta
term-target-in-slope = bersaglio su un Pendio
term-target-in-trench = bersaglio in trincea
term-damaged-target = bersaglio danneggiato
term-storming-trench = assalto a una trincea

## Che cosa è successo

event-turn = Turno { $turn }.
event-points = { $side }: { $die ->
    [0] {""}
   *[other] dado { $die },{" "}
}{ $points } PA da spendere ({ $modifiers }).
    .g = { $side }: { $points } PA da spendere ({ $modifiers }).
event-initiative = Iniziativa: { $side }.
event-passes = { $side }: passo.
event-sets-up = Piazzamento in { $hex }: { $unit }.
event-mission-dealt = { $unit } è { $identity }.
event-drop-on-target = { $units }: lancio su { $hex }, { $die }: sul bersaglio.
event-drop-scatters = { $units }: lancio su { $hex }, { $die }: scostamento.
event-drop-blown = { $unit }: scostamento ({ $die }) in { $hex }.
event-drop-held = { $unit }: lo scostamento ({ $die }) porterebbe fuori mappa; resta su { $hex }.
event-lands = { $unit }: atterraggio in { $hex }.
event-pinned-by-landing = { $unit }: atterraggio in un Abitato, A terra.
event-out-of-command = Fuori comando in questo turno: { $units }.
event-moves = { $units }: mossa in { $hex }.
event-arrives = { $units }: entrata in mappa da { $hex }.
event-assaults = { $units }: Assalto a { $hex }.
event-reacts-by-assault = { $units }: reazione, Assalto a chi muove in { $hex }.
event-fires = { $unit }, fuoco su { $hex }: { $dice }, serve { $need }{ $mark }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}: { $hits ->
    [0] nessun colpo a segno
    [one] un colpo a segno
   *[other] { $hits } colpi a segno
}.
event-loses = { $unit }: perso 1 VF, ne { $left ->
    [one] resta 1
   *[other] restano { $left }
}.
    .g = { $unit }: { $lost ->
        [one] perso 1 VF
       *[other] persi { $lost } VF
    }, ne { $left ->
        [one] resta 1
       *[other] restano { $left }
    }.
event-damaged = Danni su { $unit }: { $damage }.
event-eliminated = Pedina eliminata: { $unit }.
event-passes-test = { $unit }, il morale tiene: { $die } contro Morale { $value }.
    .g = { $unit }, il morale tiene: { $die }{ $modifier ->
        [0] {""}
       *[other] , fa { $roll },
    } contro VF { $value }.
event-fails-test = { $unit }, il morale cede: { $die } contro Morale { $value }.
    .g = { $unit }, il morale cede: { $die }{ $modifier ->
        [0] {""}
       *[other] , fa { $roll },
    } contro VF { $value }.
event-pinned = A terra: { $unit }.
    .g = Unità Ferma: { $unit }.
event-rallies = Recupero: { $unit }.
event-melee = Corpo a corpo in { $hex }: { $fighters }, { $strength } VF, dado { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, totale { $total }; { $other-fighters }, { $other-strength } VF, dado { $other-die }{ $other-modifiers-number ->
    [0] {""}
   *[other] , { $other-modifiers }
}, totale { $other-total }.
event-counts-nothing = Senza munizioni, e contate con 0 VF: { $units }.
event-out-of-ammunition = Senza munizioni, e con 0 VF per il resto del turno: { $unit }.
event-fails-without-ammunition = { $unit }: senza munizioni ogni test di Morale fallisce.
event-trench-lost = La trincea in { $hex } è perduta con l'esagono.
event-falls-back = { $units }: ritirata in { $hex }.
event-splits = Da { $unit } si distacca { $part } con { $strength } VF.
event-gathers = Da { $donor } a { $unit }: { $strength } VF.
event-command-lost = Comando eliminato: { $unit }.
event-command-replaced = Un Suppletivo prende il posto di { $unit } in { $hex }.
event-breaks-down = Guasto, { $unit }: dado { $die }.
event-keeps-going = Nessun guasto, { $unit }: dado { $die }.
event-aircraft-arrives = { $aircraft }, trovato il bersaglio in { $hex }: { $die }, serviva { $need }.
event-aircraft-misses = { $aircraft }, non trovato il bersaglio in { $hex }: { $die }, serviva { $need }.
event-aircraft-strikes = { $aircraft } su { $hex }: { $dice } con { $bonus }, serve { $need }{ $mark }: { $hits ->
    [0] nessun colpo a segno
    [one] un colpo a segno
   *[other] { $hits } colpi a segno
}.
event-civilians-talk = I civili parlano: dado { $die }.
event-civilians-silent = I civili non sanno nulla: dado { $die }.
event-mission-revealed = { $unit } viene scoperta: è { $identity }.
event-mission-captured = Catturata: { $identity }.
event-decoy-found = { $unit } era solo un falso obiettivo.
event-mission-exits = { $unit } lascia la mappa, ancora coperta.
event-tito-exits = Tito si è messo in salvo: { $unit } lascia la mappa.
event-tito-captured = Tito è preso vivo in { $hex }: { $die } contro { $strength } VF.
event-tito-killed = Tito cade in { $hex }: { $die } contro { $strength } VF.
event-comes-early = { $unit }, risposta alla Radio e subito libera l'entrata: dado { $die }.
event-comes-on-time = { $unit }, arrivo quando previsto: dado { $die }.
event-relief-delayed = Rinuncia a { $unit }: così la colonna di soccorso è attesa al turno { $turn }.
event-relief-never-comes = Rinuncia a { $unit }: così la colonna di soccorso non arriverà più.
event-surely-passes = { $unit }: il morale tiene, senza test.
event-surely-fails = { $unit }: il morale cede, senza test.
event-ammunition-enough = Le munizioni bastano: dado { $die }.
event-ammunition-short = In questo turno le armi automatiche scarseggiano di munizioni: dado { $die }.
event-arrives-in-time = { $units }: in tempo, dado { $die }.
event-arrives-late = { $units }: un turno di ritardo, dado { $die }.
event-battalion-hurries = Il 3° Battaglione si affretta: dado { $die }, libero dal turno { $turn }.
event-battalion-waits = Il 3° Battaglione attende: dado { $die }, libero dal turno { $turn }.
event-frost = Gelo: in questo turno le armi pesanti non sparano, dado { $die }.
event-no-frost = Niente gelo in questo turno: dado { $die }.
event-fights-on = { $unit }, si combatte ancora: dado { $die }.
event-surrenders = { $unit }, resa: dado { $die }.
event-objective-conquered = Conquista definitiva: { $hex }.
event-wears-out = Colpi difettosi, { $unit }: { $left ->
    [one] resta 1 VF
   *[other] restano { $left } VF
}.
event-places-bunker = Un Bunker in { $hex }.
event-bunker-destroyed = Perduto il Bunker in { $hex }.
event-places-infirmary = L'Infermeria è in { $hex }.
event-infirmary-overrun = Travolta l'Infermeria in { $hex }.
event-lays-mine = Posata una mina in { $hex }.
event-mine-value = La mina in { $hex } vale { $value }.
event-mine-goes-off = La mina in { $hex } scoppia: { $modified } contro { $strength } VF.
event-mine-stays = La mina in { $hex } non scoppia: { $modified } contro { $strength } VF.
event-mine-revealed = Era una mina di valore { $value }.
event-mine-hits = La mina: { $dice }: { $hits ->
    [0] nessun colpo a segno
    [one] un colpo a segno
   *[other] { $hits } colpi a segno
}.
event-losses-compared = Perdite: Repubblica { $axis }, di cui { $massacre } nell'Infermeria; jugoslavi { $partisan }.
event-attack-hits = { $unit }, Attacco a { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, fa { $roll }: Colpito ({ $hit }{ $mark } o più).
event-attack-shakes = { $unit }, Attacco a { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, fa { $roll }: Morale ({ $morale }{ $mark } o più).
event-attack-misses = { $unit }, Attacco a { $target } in { $hex }: { $die }{ $modifiers-number ->
    [0] {""}
   *[other] , { $modifiers }
}, fa { $roll }: nulla (ci vuole { $morale }{ $mark }).
event-lies-on-top = In cima al gruppo in { $hex }: { $unit }.
event-digs-in = Trincea in { $hex }: { $unit }.
event-objective-taken = { $hex } passa di mano: { $side }.
event-game-over = La partita è finita: Tedeschi { $german }, Jugoslavi { $yugoslav }.
    .b = La partita è finita: Repubblica { $axis }, partigiani { $partisan }.
    .g = La partita è finita: RSI { $axis }, partigiani { $partisan }.

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
reason-nobody-here-can = Nessuno qui può farlo.
reason-cannot-take-part = Partecipazione esclusa: { $unit }.
reason-somebody-must-act = Qualcuno deve agire.
reason-only-a-command-moves = In { $hex } è entrato solo un Comando, accanto a unità sue: lì nessuno è esposto a un Assalto di Opportunità.
reason-only-one-left = Resta da chiedere di una sola pedina.
reason-one-unit-at-a-time = Un'unità alla volta.
reason-too-few-points = Costa { $price } PA, più di quanti ne hai.
reason-not-out-of-command = Non se Fuori comando.
reason-not-out-of-command-at-night = Di notte nessuno agisce Fuori comando.
reason-pinned-cannot-move = A terra, quindi senza movimento: { $unit }.
    .g = Unità Ferma, quindi senza movimento: { $unit }.
reason-not-adjacent = { $hex } non è adiacente.
reason-enemy-hex = { $hex } è tenuto da unità nemiche: si entra solo con un Assalto.
reason-not-for-vehicles = Un veicolo non entra in { $hex } fuori strada.
reason-one-hex-only = Può fare un esagono e non oltre.
reason-too-few-movement-points = Costa { $cost } PM, ne { $left ->
    [one] resta 1
   *[other] restano { $left }
}.
reason-too-far = { $hex } è troppo lontano per { $limit } PM.
reason-stack-full = In { $hex } ci sarebbero più di { $limit } VF.
reason-closed-to-unit = { $hex } è precluso a questa unità.
reason-impassable = Nessuno può entrare in { $hex }.
reason-do-not-mix = Non condividono { $hex } con chi vi si trova.
reason-no-passing-here = Il gruppo non può andare oltre.
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
reason-only-guns-at-tanks = Contro un carro valgono solo artiglieria, Attacchi aerei e Assalti.
reason-no-fire-at-missions = Alle Missioni non si spara.
reason-never-fires = Senza armi: { $unit }.
reason-fired-twice = Due Attacchi già fatti in questo turno: { $unit }.
    .b = Fuoco già fatto due volte in questo turno: { $unit }.
reason-out-of-range = La portata di { $unit } è { $range }{ $mark }, il bersaglio è a { $distance }.
reason-no-sight = Da { $unit } non si vede oltre { $hex }.
reason-sight-blocked = { $hex } blocca la linea: { $by }.
reason-sight-blocked-between = La linea corre fra { $hex }, che la bloccano entrambi: { $by }.
reason-too-slow-for-half = Troppa lentezza per muovere e sparare: { $unit }.
reason-light-units-do-not = Le unità leggere non attaccano e non assaltano: { $unit }.
reason-artillery-does-not = L'artiglieria non comincia mai un Assalto: { $unit }.
reason-formation-never-assaults = La formazione non assalta mai: { $unit }.
reason-frozen-weapon = Armi bloccate dal gelo in questo turno: { $unit }.
reason-too-far-for-shells = Troppo lontano dal Comando per avere munizioni: { $unit }.
reason-only-at-strongpoints = Solo su Abitati, Forti e Bunker.
reason-cannot-be-shot = Nulla di ciò che muove lì può essere colpito da { $unit }.
reason-a-mission-alone = Una Missione da sola non si può assaltare.
reason-has-reacted = Il gruppo in { $hex } ha già reagito qui.
reason-does-not-absorb-losses = Quella pedina non può subire la perdita.
reason-assaulters-came-from-there = Gli assalitori sono venuti da { $hex }.
reason-enemy-there = In { $hex } ci sono nemici.
reason-too-weak-to-split = Un'unità da 1 VF non si fraziona.
reason-nothing-split-yet = Non è ancora stato distaccato nulla.
reason-no-such-part = Almeno 1 VF deve restare.
reason-no-counters-left = Non resta nessuna pedina da { $strength } VF.
reason-nobody-to-gather = Qui non c'è nessuno del suo tipo da cui prendere VF.
reason-more-than-full-strength = Supera il suo valore pieno.
reason-somebody-must-give = Qualcuno deve cedere qualcosa.
reason-no-command-here = Qui non c'è un Comando.
reason-one-command-is-enough = Basta un Comando.
reason-nobody-pinned = Nessuno qui è A terra.
    .g = Qui nessuna unità è Ferma.
reason-not-the-nearest-unit = C'è un'unità più vicina.
reason-no-abwehr-here = L'Abwehr non è qui.
reason-only-in-towns = Solo in un Abitato.
reason-nothing-to-reveal = Lì non c'è nessuna Missione coperta.
reason-needs-a-mission = Non c'è nessuna Missione da muovere.
reason-one-mission-at-a-time = Una Missione alla volta.
reason-mission-quota = { $quota ->
    [0] Nel primo turno le Missioni non muovono.
    [one] In questo turno si muove una sola Missione.
   *[other] In questo turno le Missioni si muovono al più { $quota } volte.
}
reason-not-at-the-edge = Solo al bordo della mappa.
reason-no-point-left-to-exit = Per uscire serve ancora 1 PM.
reason-not-its-turn = Nessun volo in questo turno: { $aircraft }.
reason-has-flown = Volo già fatto in questo turno: { $aircraft }.
reason-needs-mission-on-map = Solo con la propria Missione in mappa: { $aircraft }.
reason-already-on-the-map = Già in gioco: { $unit }.
reason-not-a-full-unit = Non a valore pieno: { $unit }.
reason-no-such-mission-left = Non resta nessuna Missione di quel genere.
reason-not-a-start-hex = Non comincia lì.
reason-hexes-left-bare = Il resto non basterebbe per ogni esagono da presidiare.
reason-one-bunker-to-a-fort = In questo Forte c'è già un Bunker.
reason-mines-too-close = Fra due mine ci sono almeno tre esagoni.
reason-no-room-in-the-zone = Non lì: fuori zona, accanto a un nemico, o pieno.
reason-not-for-this-side = Non spetta alla tua parte.
reason-no-infirmary-here = L'Infermeria non è qui, o è già stata travolta.
reason-mission-hex = Non si atterra in { $hex }: vi è o vi era all'inizio una Missione.
reason-one-of-a-class-to-a-hex = Per esagono un'unità di paracadutisti e una di supporto: { $hex } è occupato.
reason-too-far-from-the-last = { $hex } è a più di due esagoni dall'ultima unità disposta.
reason-chain-would-break = Il resto dell'ondata non si potrebbe più disporre.
reason-not-the-nearest-room = C'è posto più vicino.
reason-nothing-to-resolve = Lì nessuno è atterrato fra i nemici.
reason-in-melee = Con il nemico nello stesso esagono si può solo combattere o ritirarsi: { $unit }.
reason-not-in-melee = In questo esagono non ci sono nemici.
reason-melee-there = In { $hex } c'è un Corpo a corpo.
reason-all-fight-together = Chi può aprire il Corpo a corpo lo apre insieme agli altri.
reason-nobody-can-leave = Nessuno può lasciare il Corpo a corpo.
reason-only-fire-at-a-retreat = A chi si ritira si può sparare, ma non lo si può assaltare.
reason-has-moved = Movimento già fatto in questo turno: { $unit }.
reason-cannot-move = Nessun movimento possibile: { $unit }.
reason-command-moves-free = Un Comando da solo muove con la sua Azione, gratis.
reason-one-command-at-a-time = Un Comando alla volta.
reason-command-is-pinned = Anche il Comando è Fermo: { $unit }.
reason-out-of-ammunition = Munizioni finite per questo turno: { $unit }.
reason-one-attack-a-turn = Un solo Attacco per turno, già fatto: { $unit }.
reason-no-effect-so-far = A quella distanza nessun effetto di { $unit } su { $target }.
reason-cannot-be-split = Frazionamento impossibile: { $unit }.
reason-only-on-foot = Scavano solo le unità a piedi: non { $unit }.
reason-trench-there-already = C'è già una trincea.
reason-nobody-can-enter-here = Ora lì non può entrare nessuno.
reason-houses-are-cover = Le case di { $hex } riparano meglio di una trincea.
reason-objective-not-held = Solo finché si tiene { $hex }: { $unit }.
reason-no-entry-hex = Non c'è un esagono da cui possano entrare insieme.
reason-not-in-this-stack = Non in questo gruppo: { $unit }.
reason-order-changes-nothing = Con { $unit } in cima non cambierebbe nulla.
reason-arranged-already = Il gruppo in { $hex } è già stato ordinato.
reason-every-objective-needs-a-unit = Così qualche obiettivo resterebbe senza unità.

## Che cosa si chiede

ask-nobody = Nessuna domanda: la partita è finita.
ask-waiting = In attesa: { $side }.
ask-deal-mission = { $side }: chi è la prossima Missione?
ask-place-piece = { $side }: dove piazzare { $unit }?
ask-choose-lander = { $side }: chi atterra adesso?
ask-choose-drop = { $side }: dove far atterrare { $unit }?
ask-choose-carrier = { $side }: con chi atterra il Comando?
ask-touch-down = { $side }: una di troppo per l'esagono; dove atterra l'unità?
ask-contested = { $side }: quale atterraggio si combatte adesso?
ask-radio-call = { $side }: chiamare per Radio la prossima unità?
ask-renounce = { $side }: rinunciare a un'unità per ritardare la colonna di soccorso?
ask-activations = { $side }: chi agisce?
ask-choose-action = { $side }: che cosa fa il gruppo in { $place }?
ask-members = { $side }: chi partecipa?
ask-move = { $side }: dove vanno?
ask-then-move = { $side }: e ora dove vanno?
ask-approach = { $side }: per quale via all'Assalto?
ask-mission-move = { $side }: dove va la Missione?
ask-window = { $side }: reagire a { $movers } in movimento in { $hex }?
ask-reactors = { $side }: chi reagisce?
ask-firers = { $side }: chi spara su { $hex }?
ask-landing-fire = { $side }: sparare a { $movers } in atterraggio in { $hex }?
ask-landing-firers = { $side }: chi spara?
ask-gatherers = { $side }: chi raccoglie Forza?
ask-choose-target = { $side }: su quale esagono?
ask-aim = { $side }: a che cosa mira l'artiglieria in { $hex }?
ask-air-target = { $side }: quale esagono attaccare con { $aircraft }?
ask-losses = { $side }: chi subisce la perdita? Ne { $left ->
    [one] resta 1
   *[other] restano { $left }
}.
ask-retreat = { $side }: dove ritirarsi da { $hex }?
ask-squeeze = { $side }: in { $hex } non c'è posto per tutti; a chi si rinuncia?
ask-relocate = { $side }: dove far apparire { $command }?
ask-choose-rallied = { $side }: chi si rialza?
ask-choose-reveal = { $side }: quale Missione si scopre?
ask-split = { $side }: quanto distaccare da { $unit }?
ask-gather = { $side }: quanto cede a { $unit } la prossima unità?
ask-garrison = { $side }: piazzare intera la prossima unità, o una parte?
ask-station = { $side }: dove mettere { $unit }?
ask-place-units = { $side }: dove si mette la prossima unità?
ask-choose-formation = { $side }: quale brigata comincia qui?
ask-assign-assault = { $side }: con quale battaglione comincia la compagnia d'assalto?
ask-place-bunkers = { $side }: in quale Forte c'è un Bunker?
ask-place-infirmary = { $side }: dov'è l'Infermeria?
ask-place-mine = { $side }: dove si posa una mina?
ask-choose-value = { $side }: quale mina è?
ask-try-early = { $side }: pagare 2 PA per affrettare il 3° Battaglione?
ask-last-entry = { $side }: questi rinforzi devono entrare ora; quali per primi?
ask-deploy = { $side }: dove far arrivare { $group }?
ask-set-up = { $side }: dove piazzare { $unit }?
ask-order-and-act = { $side }: che cosa fa il gruppo in { $place }, e chi sta in cima?
ask-arrange = { $side }: mettere un'altra unità in cima a un gruppo?
ask-storm = { $side }: per dove si entra nel Corpo a corpo?
ask-advance = { $side }: avanzare da { $place }?
ask-interrupt = { $side }: reagire a { $movers } in { $hex }?
ask-responders = { $side }: chi reagisce?
ask-withdrawal = { $side }: ritirarsi da { $hex } verso dove?
ask-fall-back = { $side }: parità in { $hex }; verso dove ci si ritira?
ask-reunion = { $side }: quanto cede la prossima unità a { $unit }?
ask-excess = { $side }: troppi VF in un esagono; chi perde un punto?

dice-income = Dadi per i Punti Attivazione.
dice-landing-roll = Dadi per l'atterraggio.
dice-scatter-roll = Dadi per lo Scostamento.
dice-fire = Dadi dell'Attacco su { $hex }.
dice-morale-test = Un test di Morale.
dice-melee = Dadi del Corpo a corpo in { $hex }.
dice-breakdown = Il veicolo si guasta?
dice-air-arrival = { $aircraft }: si trova { $hex }?
dice-air-strike = Dadi di { $aircraft } su { $hex }.
dice-interrogation = I civili parlano?
dice-tito-roll = Tito è preso vivo?
dice-radio-roll = { $unit }: arrivo anticipato?
dice-ammunition = Bastano le munizioni?
dice-arrival-roll = { $group }: in tempo?
dice-surrender = Depongono le armi in { $hex }?
dice-early-roll = Il 3° Battaglione si affretta?
dice-frost-roll = C'è gelo?
dice-mine-roll = Scoppia la mina accanto a { $hex }?
dice-mine-blast = Dadi della mina.
dice-final-count = Un dado per l'Infermeria.
dice-muster-roll = Dadi per i PA del primo turno.
dice-attack-roll = Il dado dell'Attacco a { $target } in { $hex }.
dice-nerve-test = Il test di Morale di { $unit }.
dice-clash = Dadi del Corpo a corpo in { $hex }.

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
    .b = { verb-attack.b }
choice-move-attack = { verb-move-attack }
    .b = { verb-move-attack.b }
choice-attack-move = { verb-attack-move }
    .b = { verb-attack-move.b }
choice-assault = { verb-assault }
choice-split = { verb-split }
choice-gather = { verb-gather }
choice-rally = { verb-rally }
    .g = { verb-rally.g }
choice-interrogate = { verb-interrogate }
choice-move-mission = { verb-move-mission }
choice-air = Attacco aereo di { $name }
choice-opportunity-attack = Attacco di Opportunità da { $hex }
    .b = Fuoco di Opportunità da { $hex }
choice-opportunity-assault = Assalto di Opportunità da { $hex }
choice-to = In { $hex }
choice-stop = Fermati qui
choice-at = Spara su { $hex }
choice-hold-fire = Non sparare
choice-decline = Lascia passare
choice-lose = La perdita a { $unit }
choice-retreat = Ritirata in { $hex }
choice-exit = Lascia la mappa
choice-unit = { $unit }
choice-part = Distacca { $number }
choice-give = Cedi { $number }
choice-aim = Mira: { $name }
choice-reveal = Scopri { $unit }
choice-place = In { $hex }
choice-land = Adesso { $unit }
choice-drop = Lancio in { $hex }
choice-ride = Con { $unit }
choice-call = Chiama { $unit }
choice-wait = Arrivo quando previsto: { $unit }
choice-renounce = Rinuncia a { $unit }
choice-identity = È { $name }
choice-relocate = Appare in { $hex }
choice-shift = Atterra in { $hex }
choice-resolve = Si combatte in { $hex }
choice-deploy = { verb-deploy }
choice-overrun = { verb-overrun }
choice-value = Una mina di valore { $number }
choice-try = Paga e tira
choice-forgo = Non in questo turno
choice-withdraw = { verb-withdraw }
choice-melee = { verb-melee }
choice-move-command = { verb-move-command }
choice-build = { verb-build }
choice-top = { $unit } in cima

## Perché una macchina fa una scelta, o la consiglia

advice-own-held = Prende o tiene un luogo che conta.
advice-own-pressing = Porta forza più vicino ai luoghi che contano.
advice-own-purse = Risparmia punti per dopo.
advice-own-losses = Salva forza che andrebbe perduta.
advice-own-fire = Si toglie dal fuoco nemico, o si mette al coperto.
advice-own-ready = Tiene pronto il fuoco per chi arriva.
advice-own-assault = Si toglie dal pericolo di un assalto.
advice-own-hunted = Sta lontano dai nemici che si radunano.
advice-own-pinned = Le unità possono di nuovo muoversi.
advice-own-leaderless = Porta unità nel raggio del loro Comando.
advice-own-others = Porta al sicuro chi non combatte.
advice-enemy-held = Toglie al nemico un luogo che conta.
advice-enemy-pressing = Si mette fra il nemico e i luoghi che contano.
advice-enemy-purse = Costa punti al nemico.
advice-enemy-losses = Il nemico dovrebbe perdere forza.
advice-enemy-fire = Mette il nemico sotto tiro.
advice-enemy-ready = Attira il fuoco nemico quando fa poco danno.
advice-enemy-assault = Minaccia un assalto.
advice-enemy-hunted = Si stringe attorno al nemico.
advice-enemy-pinned = Il nemico non dovrebbe più potersi muovere.
advice-enemy-leaderless = Taglia fuori nemici dal loro Comando.
advice-enemy-others = Dà la caccia a chi, fra i nemici, non combatte.
advice-end = Può decidere la partita.
advice-set-up = È il piazzamento che lo scenario propone.
advice-wait = Niente promette più che aspettare.
advice-deed = Può portare alla luce, o disfare, ciò che conta alla fine.
advice-later = Sul momento costa più di quanto renda, e conta sul resto del turno.
advice-chances = Costa più di quanto renda subito, ma rende più probabile la vittoria.
advice-as-good = Nient’altro promette di più.
winning-yours = La tua probabilità di vincere, a suo giudizio: { $without } senza, { $chance } con questa scelta.
winning-yours-same = La tua probabilità di vincere, a suo giudizio: circa { $chance }, con questa scelta o senza.
winning-its = La probabilità di vincere della macchina, stimata: { $without } senza, { $chance } con questa scelta.
winning-its-same = La probabilità di vincere della macchina, stimata: circa { $chance }, con questa scelta o senza.

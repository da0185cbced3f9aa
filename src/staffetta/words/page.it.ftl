# Tutte le parole della pagina in italiano; le frasi del gioco vengono dal server. page.en.ftl ha gli stessi
# messaggi, nello stesso ordine.

tagline = giochi a esagoni della guerra partigiana, 1944–45
my-games = Le mie partite
games = Partite
rules = Regole
first-steps = Primi passi
language = Lingua
choose-battle = Scegli una battaglia
choose-note =
    Le mappe e alcuni valori sono ricostruiti; ogni scheda dice quanto, e chi possiede il gioco può inserire i
    valori stampati.
against = contro
length = Durata
turns =
    { $n ->
        [one] { $n } turno
       *[other] { $n } turni
    }
hours = circa { $from }–{ $to } ore
balance = Equilibrio
machines = fra macchine
balance-note =
    { $n ->
        [one] { $n } partita fra veterani
       *[other] { $n } partite fra veterani
    }
unknown = non ancora noto
reconstructed = Valori ricostruiti
opponent = Avversario
machine = La { -machine }
machine-note = vede ciò che vedi tu
same-screen = Stesso schermo
same-screen-note = in due, a turno
friend = Un amico
friend-note = con un { -link }, dal vivo o in più giorni
you-play = Giochi con
level = Livello
start = Comincia
starting = Un momento…
options = Opzioni di regole
options-note = Dove il regolamento tace o è incerto. Il primo valore è il nostro.
no-account = Nessun account: questo browser conserva i { -link } alle tue partite.
new-here = Prima volta?
new-here-note =
    Una prima partita ti guida in un’attivazione, un attacco e una reazione. Dura cinque minuti e si lascia
    quando vuoi.
show-me = Mostrami come
go-on = Continua
go-on-as = Continua: { $side }
watch = Guarda
seat-play = Giochi con: { $side }
seat-watch = Stai guardando
next-is = tocca a: { $side }
awaits = si attende: { $side }
game-unknown = Il server non ha più questa partita.
older-games = Mostra partite più vecchie ({ $n })
forget = Dimentica
forget-sure = Togliere la partita dalla lista? Questo browser ne perde il { -link }. La partita resta sul server.
import-record = Apri una partita salvata
no-games = Ancora nessuna partita.
delete = Cancella
delete-sure = Cancellare per sempre la partita e la sua { -record }?
turn-of = Turno { $n } di { $last }
set-up = Piazzamento
night = notte
asked = Si attende: { $side }.
to-act = di turno
you = tu
thinking = riflette…
waits = in attesa…
points-left = { -activation-points } rimasti
victory-points = { -victory-points }
victory-point = Punto Vittoria
losses = VF persi
what-happened = Che cosa è successo
via = passando per { $hexes }
whole-log = Tutto il { -log }
objectives = Obiettivi
nobody = nessuno
zoom-in = Ingrandisci
zoom-out = Riduci
fit = Tutta la mappa
sight = Vista fra due esagoni
sight-from = Scegli l’esagono da cui guardare.
sight-to = Scegli l’esagono da guardare.
sight-open = La linea di vista è libera
sight-blocked = La linea di vista è bloccata
menu = Menù
close = Chiudi
who-can-act = Chi può agire
choose-stack = Scegli un { -stack } sulla mappa o qui.
strength = VF
strength-of = VF { $n }
points =
    { $n ->
        [0] gratis
       *[other] { $n } PA
    }
back = Indietro
and = e
whole = unità intera
part-of = una parte: { $n } VF
others = Altri { -stack(how: "many") }
cancel = Annulla
undo = Ritira
take-back = Ritira la scelta
undo-sure = Ritirare la tua ultima scelta?
confirm = Conferma
move-here = Muovi qui
assault-here = Assalto
assault-in = Assalto: { $hex }
choose-where = Scegli un esagono sulla mappa o dalla lista.
list-of-hexes = Lista degli esagoni ({ $n })
taking-part = Chi partecipa
mp-of = { $spent } di { $limit } PM
reaction-possible = Qui è possibile una reazione
reaction-from = da { $hexes }
reactions-on-way = Reazioni lungo la via
exact-chances = Probabilità esatte
no-effect = nessun effetto
they-win = vincono loro
they-lose = perdono loro
win = vince
tie = pari
lose = perde
hits =
    { $n ->
        [0] nessun colpo a segno
        [one] { $n } colpo a segno
       *[other] { $n } colpi a segno
    }
lost =
    { $n ->
        [one] { $n } perso
       *[other] { $n } persi
    }
lost-pinned =
    { $n ->
        [one] { $n } perso, { $pinned }
       *[other] { $n } persi, { $pinned }
    }
lose-some = perde 1+
in-hex = in { $hex }
reaction-in = { $what } in { $hex }
dice-each =
    { $n ->
        [one] { $face }+ × { $n } dado
       *[other] { $face }+ × { $n } dadi
    }
never-hits = non può colpire
needs = Per colpire ({ $terrain })
needs-morale = Per Morale / Colpito
marked = † Numeri ricostruiti: su che cosa si basano
only-some = Solo alcuni…
do-you-react = Reagisci?
decline-for = Lasciali passare
this-hex = qui
this-move = questa mossa
this-turn = questo turno
not-possible = Non possibile:
refused-hexes = Non possibili ({ $n })
refused = Unità che non possono reagire ({ $n })
standing = Ordine permanente
standing-off = Chiedimi ogni volta
standing-never = Lascia passare tutti
standing-fire = Fai fuoco quando conviene
standing-chance = probabilità di colpire almeno
standing-keep = PA che devono restare
standing-note = Vale finché non lo cambi. Non fa mai partire un Assalto.
holds-fire = Ordine permanente: fuoco se la probabilità di colpire è almeno { $chance }.
holds-fire-keep =
    { $keep ->
        [one] Ordine permanente: fuoco se la probabilità di colpire è almeno { $chance } e, dopo aver pagato, resta { $keep } PA.
       *[other] Ordine permanente: fuoco se la probabilità di colpire è almeno { $chance } e, dopo aver pagato, restano { $keep } PA.
    }
holds-decline = Ordine permanente: lasciar passare tutti.
holds-move = Nessuna reazione durante questa mossa.
holds-turn = Nessuna reazione in questo turno.
pass-here = Passa per questo esagono
count-so-far = Punti alla fine
checking-dice = Controllo dei dadi…
dice-right =
    Controllato da questa pagina: i segreti sono quelli fissati prima del primo tiro, e ogni tiro ne discende
    ({ $n }).
dice-forged = Qualcosa non va: il segreto di { $who } non è quello fissato prima del primo tiro.
dice-wrong = Qualcosa non va: un tiro di { $faces } non discende dai segreti.
dice-unchecked = La { -record } non è leggibile, quindi i dadi non sono stati controllati.
dice-no-witness =
    Questo browser non c’era durante la partita: che i segreti fossero fissati prima lo dice soltanto il
    server.
dice-plain =
    Questa pagina è arrivata non cifrata: qualcuno lungo la strada poteva cambiarne il contenuto. Salva la
    { -record } e controllala altrove con «staffetta verify».
the-server = il server
paused = fermi in { $hex }
machine-next = Tocca alla { -machine }: { $side }.
machine-busy =
    { $n ->
        [one] La { -machine } è occupata con altre partite: { $n } è prima della tua.
       *[other] La { -machine } è occupata con altre partite: { $n } sono prima della tua.
    }
machine-thinks = La { -machine } riflette: { $side }.
watching = Stai guardando.
drag-hint = Trascinala su un esagono segnato; o scegli l’esagono e conferma.
drag-hint-many = Trascinala su un esagono non tratteggiato; o scegli l’esagono e conferma.
drag-one = Trascinane una sulla mappa, o sceglila qui.
still-to-come = Ancora da piazzare: { $n }
place-one = Piazza come proposto
proposed = proposto
place-all = Piazza tutto come proposto
resign = Abbandona
resign-sure = Abbandonare la partita?
offer-draw = Offri il { -draw }
draw-offered = Offerta di { -draw }: { $side }.
accept = Accetta
decline = Rifiuta
draw-sent = Hai offerto il { -draw }.
replay = Rivedi
step-back = Indietro
step-on = Avanti
play = Avvia
pause = Pausa
speed = Velocità
eyes = Visto da
all = entrambe le parti
own-eyes = me
back-to-game = Torna alla partita
copy-link = Copia il { -link }
copied = Copiato
links = Link
link-play = Link per { $side }
link-watch = Link per guardare
invite = L’avversario non c’è ancora
invite-note =
    Manda questo { -link } a chi gioca { $side }. Vale per una persona; tieni per te il tuo indirizzo.
invite-local = Questo indirizzo vale solo su questo computer. Per un altro, avvia ./play --share.
link-note = Chi ha un { -link } può giocare con quello. Mandalo a una persona sola.
no-link = Questo browser non ha questo { -link }. «Rinnova» ne crea uno nuovo.
renewed = Questo { -link } è nuovo. Mandalo a chi gioca qui.
revoked = Revocato. Rinnovalo per far entrare di nuovo qualcuno.
your-link = il tuo
renew = Rinnova
renew-sure = Creare un nuovo { -link }? Il vecchio smette subito di valere, e chi lo usa viene scollegato.
renew-own-sure =
    Creare un nuovo { -link } per il tuo posto? Il vecchio smette subito di valere; questa pagina continua
    con il nuovo.
revoke = Revoca
revoke-sure =
    Revocare questo { -link }? Smette subito di valere, e nessuno può prendere questo posto finché non lo
    rinnovi.
not-owner = Può farlo solo chi ha cominciato la partita.
save-record = Salva la partita in un file
print = Stampa
paper = Carta
print-what = Che cosa
print-map = la mappa
print-pieces = con le { -piece(how: "many") } dove sono ora
print-counters = tutte le { -piece(how: "many") }, da ritagliare
print-track = tabella dei turni e punti
print-tables = le tabelle di questa partita
print-figures = Altri numeri di questa partita
print-go = Stampa
large-text = Testo grande
roster = Forze
due-turn = turno { $n }
hand-over = Passate lo schermo
hand-over-note = { $side }, tocca a voi. Ora la mappa mostra ciò che solo voi potete vedere.
ready = Mostra la mappa
trust = Ci fidiamo: non coprire la mappa
trust-note = Potete cambiare idea dal menù.
game-over = La partita è finita
final-count = Il punteggio
new-game = Nuova partita
your-move = Tocca a te
connecting = Connessione…
lost-connection = Connessione persa. Nuovo tentativo…
unknown-link = Questo { -link } non funziona
unknown-link-note =
    La partita non esiste, è stata cancellata o il { -link } non è completo. Copialo tutto, con ciò che segue
    il segno #.
link-void = Questo { -link } non vale più
link-void-note =
    È stato rinnovato o revocato. La partita è al sicuro: chiedi il nuovo { -link } a chi l’ha cominciata.
make-link = Crea un nuovo { -link }
connection-closed = Il server ha chiuso la connessione.
connect-again = Ricollegati
server-silent = Il server non risponde.
server-gone = Il server non risponde
server-gone-note =
    Ogni mossa confermata è al sicuro. Riavvia ./play sul computer che ospita la partita; questa pagina
    riprende da sola.
old-page = Questa pagina è più vecchia del server
old-page-note = Ricaricala per continuare.
reload = Ricarica
try-now = Prova ora
not-found = Questa pagina non esiste
not-found-note = Forse l’indirizzo è stato tagliato. Le tue partite sono nella pagina iniziale.
game-deleted = Questa partita è stata cancellata
game-deleted-note =
    Chi l’ha cominciata l’ha cancellata con la sua { -record }. Non resta nulla da mostrare.
newer-database = Queste partite sono di una Staffetta più recente
newer-database-note =
    Le partite su questo computer sono di una versione più recente. Restano intatte: avvia quella versione, o
    aggiorna questa.
damaged-database = L’archivio delle partite non è leggibile
damaged-database-note =
    È stato lasciato com’è. Spostalo dalla cartella dei dati per ricominciare, o ripristina una copia.
to-start = Pagina iniziale
rules-changed = Le regole sono state corrette dopo l’inizio della partita; si continua con quelle corrette.
example = Esempio
examples = Esempi
all-examples = Tutti gli esempi ({ $n })
example-case = Caso
example-before = La posizione
example-step = Passo { $n } di { $last }
example-rules = Paragrafi
search = Cerca nelle regole
ruling = Interpretazione { $id }
in-this-game = In questa partita
found =
    { $n ->
        [one] { $n } trovato
       *[other] { $n } trovati
    }
board-help =
    Le frecce scorrono gli esagoni, Invio sceglie, più e meno cambiano scala, zero mostra tutta la mappa, Esc
    torna indietro.
map-of = Mappa di { $place }
empty = vuoto
road = strada
stream = fiume
objective = obiettivo: { $holder }
fort = forte { $n }
face-down = coperta
arrivals = { $n } VF in arrivo: { $side }
dice-check = Dadi verificabili
dice-note =
    Prima del primo tiro chi ospita si è impegnato su un segreto: il numero qui sotto ne è l’impronta. In una
    partita con { -link } ogni { -side } ha aggiunto un segreto suo. Ogni tiro discende dai segreti, dalla partita, dal
    punto della { -record } e dalla scelta che l’ha causato.
dice-proves = Che cosa prova
dice-proves-1 =
    Nessun tiro è stato cambiato, ripetuto o scelto dopo: alla fine i segreti vengono mostrati, e «staffetta
    verify» ricalcola ogni tiro senza questo server.
dice-proves-2 = Fra due persone con { -link } nessuna { -side } da sola, nemmeno chi ospita, ha potuto decidere i dadi.
dice-not = Che cosa non prova
dice-not-1 =
    Chi tiene il server ne conosce il segreto. Giocando da solo, o su uno schermo, potrebbe guardare avanti e
    scegliere ciò che conviene ai dadi futuri.
dice-not-2 = Non dice nulla della fortuna: dadi onesti possono essere crudeli.
dice-seed =
    I dadi di questa partita vengono da un seme: la partita si può ripetere esattamente, e nulla è provato
    all’altra { -side }.
melee-win = { -melee }
attackers = Attaccanti
defenders = Difensori
total = totale
off = fuori mappa
close_sheet = Chiudi il pannello
open_sheet = Apri il pannello
log = Diario
turn_track = Tabella dei turni
default = predefinito
opponent_here = presente
opponent_away = assente
hint = Consiglio
hint-thinking = La { -machine } riflette…
hint-would = La { -machine } farebbe
why-did = Perché?
coach-title = Primi passi, { $n } di { $last }
coach-leave = Esci
coach-next = Avanti
coach-play-on = Continua qui
coach-own = Una partita tua
coach-any = Se non può più agire, prendi un { -stack } qualsiasi con la cornice punteggiata.
coach-move = Un’attivazione
coach-move-1 =
    La tua { -side }: { $side }. Le { -side(how: "many") } si alternano: agisce un { -stack }, poi tocca all’altra { -side }. Scegli { $who }
    in { $hex }: la { -piece } è cerchiata sulla mappa, ed è nella lista qui sotto.
coach-move-2 =
    Ecco che cosa può fare, con il prezzo in { -activation-points }. Ciò che è rifiutato dice perché e per quale
    regola: premi il numero per leggerla. Scegli { $verb }.
coach-move-3 =
    Le cifre sono punti movimento. Quelle rosse tratteggiate sono esagoni dove il nemico potrebbe reagire.
    Scegli { $aim }, che è cerchiato, o un altro esagono: il clic del mouse muove subito, il tocco chiede conferma.
coach-move-4 =
    Questa è la via, e sotto chi potrebbe reagire e dove, e che cosa ti farebbe. Non è ancora successo nulla:
    prova altri esagoni, poi conferma.
coach-move-done =
    Questa era un’attivazione, e forse il nemico ha già risposto. Il { -log } dice che cosa è successo, ogni riga con
    la sua regola. Una scelta si può ritirare finché non si tira un dado o non sceglie il nemico.
coach-fire = Un attacco
coach-fire-1 = Poco dopo. Il nemico è davanti a questo { -stack }: { $who }, in { $hex }. Sceglilo.
coach-fire-2 = Scegli { $verb } nella lista delle azioni, o il bersaglio sulla mappa. Non si tira ancora nessun dado.
coach-fire-3 = Scegli il bersaglio: ha la cornice rossa.
coach-fire-4 =
    Un dado per ogni VF. Sotto: quanto serve a un dado, ogni modificatore con la sua regola e la probabilità esatta
    di ogni risultato. Quando hai letto, fai fuoco.
coach-fire-done =
    I dadi sono nel { -log }. Chi è colpito fa un test di Morale o perde VF; chi è A terra resta dov’è. I dadi
    non si ritirano. Poi agisce il nemico: se sei colpito, scegli tu chi subisce la perdita.
coach-react = Una reazione
coach-react-1 =
    Il nemico è entrato in vista, e aspetta. Sotto: chi può rispondere, a che prezzo, con quali probabilità.
    Le lettere sono quelle sulla mappa. Fai fuoco, o lascialo passare.
coach-react-done =
    È il cuore del gioco: a ogni esagono l’altra { -side } può rispondere a chi muove. Con un ordine permanente
    non serve chiedertelo ogni volta. Continua qui, o comincia una partita tua.

# La fine della partita e come rivederla.

you-won = Hai vinto
you-lost = Hai perso
you-drew = Pareggio
side-won = Vittoria: { $side }
watch-replay = Rivedi la partita
share-replay = Copia un { -link } per rivederla
rematch = Gioca di nuovo
rematch-swapped = Rivincita a parti scambiate
chances-course = Come sono cambiate le probabilità
chances-course-of = La probabilità di vincere, turno per turno: { $side }
chance-after =
    { $turn ->
        [0] All'inizio: { $chance }.
       *[other] Dopo il turno { $turn }: { $chance }.
    }
chances-note = Come giudica ora la { -machine }, che conosce tutto.
turning-points = Momenti decisivi
turning-point = Turno { $turn } · { $side } { $before } → { $after }
losses-and-luck = Perdite e fortuna
units-lost = Unità perse
strength-lost = VF persi
hits-scored = Colpi a segno
hits-expected = Colpi a segno attesi
melee-dice = Dado medio nel { -melee }
luck-note = Attesi: quanti ne segnano in media gli stessi tiri. Il dado medio è 3,5.
replay-start = L'inizio
replay-settings = Come si mostra
replay-step = Turno { $turn } · passo { $n } di { $last }
turn = Turno
activation-back = Indietro di un'attivazione
activation-on = Avanti di un'attivazione
turn-back = Indietro di un turno
turn-on = Avanti di un turno
slow = lenta
normal = normale
fast = veloce
copy-moment = Copia un { -link } a questo momento

# La prima pagina.

against-machine = contro la { -machine }, { $level }
against-friend = contro un amico
lessons = Primi passi ({ $n })
option-on = Regola { $rules }

## Per che cosa si gioca

briefing = Di che si tratta?
briefing-map = La mappa con gli obiettivi
briefing-never = Non mostrarlo più prima di una partita di questa battaglia
briefing-begin = Al piazzamento
briefing-back = Alla mappa
first-advice = Primi consigli
first-advice-for = Primi consigli: { $side }
how-it-ends = Come finisce
worth = { $n ->
    [one] { $n } punto
   *[other] { $n } punti
}
worth-each = { $n ->
    [one] { $n } punto ciascuno
   *[other] { $n } punti ciascuno
}
count-title = Punti Vittoria
count-open = Da che cosa vengono questi punti?
count-now = Sono i punti della partita com'è ora, non del momento mostrato sulla mappa.
count-unsure = Non tutto è noto: qualcosa di nascosto può contare o no.
one-objective = Obiettivo
held-by = tenuto da
ap = PA
vp = PV
turn-not-played = non si gioca: la partita finisce prima
balance-show = Mostra le mie probabilità di vittoria
balance-means = Come le giudica la macchina, da ciò che sa la tua parte
balance-now = Le tue probabilità di vittoria
sounds = Suoni
sounds-note = Discreti: dadi, perdite, tocca a te

## Senza un server
all-here = Tutto sta in questo browser e nulla ne esce, anche i pezzi nascosti: i suoi strumenti per sviluppatori potrebbero mostrarli. Un browser può cancellare ciò che conserva: salva la { -record } di una partita che conta.
engine-starts = Il gioco si avvia. La prima volta ci vuole un momento; poi funziona anche senza rete.
engine-failed = Il gioco non si avvia in questo browser
engine-failed-note = Servono WebAssembly, i worker e spazio per le partite. Usa un browser degli ultimi due anni, fuori da una finestra privata, e riprova. Nulla è andato perso.
other-tab = Staffetta è aperto in un'altra scheda
other-tab-note = Si gioca in una sola scheda alla volta, perché nessuna partita sia salvata due volte. Continua lì, oppure chiudila e riprova qui. Nulla è andato perso.

## Gioco diretto

choose-direct = Scegli un esagono o un nemico, o trascina.
again-moves = Un secondo tocco muove qui.
more-targets =
    { $n ->
        [one] Un altro bersaglio è segnato sulla mappa.
       *[other] Altri { $n } bersagli sono segnati sulla mappa.
    }
go-on-planned = Prosegui come previsto
do-it = Fallo
lands-safely = atterra senza danni
taking-sum = Partecipano: { $n }/{ $all } · VF { $strength }

## Che cosa è successo, una cosa dopo l’altra

hits-in-all = { $n ->
    [0] nessun colpo a segno
    [one] in tutto un colpo a segno
   *[other] in tutto { $n } colpi a segno
}
skip = Salta alla fine
show-again = Mostra di nuovo l’ultima attivazione
replay-from = Rivedi dal momento { $n }
pace = Mostra sulla mappa che cosa è successo
pace-normal = Normale
pace-fast = Rapido
pace-off = No

## Legenda delle pedine, e le tabelle in una pagina

counter-key = Legenda delle pedine
key-anatomy = Una pedina con tutti i suoi segni
key-faction = Colore ed emblema: di chi è.
key-name = Il suo nome, o quello della sua formazione.
key-dots = Punti: quanto è forte quando è intera: uno, due, tre o più.
key-arm = Simbolo: la sua arma.
key-number = Il suo numero; una lettera dietro indica una parte staccata.
key-full = Dopo la barra: la forza che ha quando è intera, se ne ha persa.
key-arms = Armi
key-colours = Colori
key-marks = Stati
key-markers = Segnalini
key-on-map = Sulla mappa
key-able = Punti blu: può agire.
key-chosen = Oro: il gruppo che hai in mano.
key-chip = Cifra nel cerchio: i punti movimento spesi fin lì.
key-threat = Rosso tratteggiato: lì il nemico può reagire.
key-source = Rosso tratteggiato attorno a una pedina: da qui.
key-fort = Scudo con un numero: un forte.
summary = Sommario
summary-of = { $title }: le tabelle e la sequenza del turno
sequence = Sequenza del turno
contents = Indice

## Guardare in un esagono

look-into = Che cosa c’è in { $hex }
look-level = quota { $n }
look-road =
    { $n ->
        [one] strada: { $n } punto
       *[other] strada: { $n } punti
    }
look-opaque = blocca la vista
look-no-wheels = veicoli solo su strada
look-cost = per entrare
look-hit = per colpire
look-fire = fuoco
look-assault = assalto
look-strength-of = VF { $now } di { $full }
look-radius = raggio di comando { $n }
look-range = portata { $n }
look-moves = movimento { $n }
look-morale = morale { $n }
look-coming = Entrano da qui
look-firing = A tiro e in vista
look-nobody = Nessuno, per quanto ne sai, può sparare qui.
look-more = altri: { $n }
look-marked = † ricostruito
key-look = Che cosa c’è in un esagono (o tieni il puntatore su di esso; al tocco, premi a lungo)

## I tasti

keys = Tasti
key-next = Il prossimo gruppo che può agire
key-confirm = Conferma la scelta
key-back = Indietro di un passo
key-undo = Ritira l’ultima scelta
key-sight = Linea di vista: sì e no
key-map = Alla mappa
key-arrows = Sulla mappa: da un esagono all’altro
key-zoom = Sulla mappa: più vicino, più lontano, mappa intera
key-help = Questo elenco

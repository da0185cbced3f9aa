# Quello che dicono i rapporti del laboratorio, in italiano. lab.en.ftl ha gli stessi messaggi, nello stesso ordine.

lab-games = { $games } partite
lab-not-known = troppo poche partite
lab-to = da { $low } a { $high }
lab-draws = Pareggi
lab-side = Parte
lab-player = Giocatore
lab-share = Partite
lab-won = Vinte
lab-interval = Intervallo al 95 %
lab-mean = Media

## The head of a report

lab-title = Come si gioca { $scenario }
lab-played = { $games } partite, giocate da macchine
lab-against = { $first } ({ $first-player }) contro { $second } ({ $second-player })
lab-dice-same = Ogni coppia di giocatori ha avuto gli stessi dadi.
lab-dice-own = Nessuna partita ha avuto i dadi di un'altra.
lab-dice-crossed = Gli stessi dadi sono stati giocati { $repeats } volte, con altri sorteggi dei giocatori.
lab-seeds = Semi da { $seed } in poi.
lab-options = Opzioni di regola:
lab-changed = Valori cambiati:
lab-asked = L'esperimento non è finito: { $games } partite giocate su { $total }.
lab-clock = { $players } pensa a tempo: un'altra macchina, o una occupata, gioca altre partite.
lab-failures = Una macchina si è guastata { $count } volte e una più semplice ha risposto per lei; i numeri sono dubbi.

## Who wins

lab-wins = Chi vince
lab-wins-say = La quota delle partite vinte da ogni parte; i pareggi contano per metà. La quota vera sta nell'intervallo in 95 esperimenti su 100 come questo.
lab-wins-figure = Quota delle partite vinte, con l'intervallo al 95 %. La linea è a metà.
lab-ends = Come finiscono le partite
lab-ends-how = Fine
lab-ends-winner = Vincitore
lab-length = Durata
lab-length-figure = Il turno in cui sono finite le partite.
lab-turn = Turno

## What it costs

lab-points = Punti e perdite
lab-points-say = I punti sono i Punti Vittoria alla fine; le perdite sono la forza eliminata.
lab-points-head = Punti
lab-losses-head = Perdite
lab-margin-figure = Punti di { $first } meno quelli di { $second } alla fine.
lab-losses-figure = Perdite alla fine.

## The course

lab-course = L'andamento della partita
lab-course-say = La media alla fine di ogni turno, delle partite che ci sono arrivate; la fascia è il suo intervallo al 95 %. Sotto i turni sta il numero di quelle partite.
lab-course-points = Punti
lab-course-lost = Perdite
lab-course-objectives = Obiettivi e forti tenuti
lab-course-chance = Probabilità di vittoria di { $side }, secondo le macchine
lab-course-games = partite

## On the map

lab-map = Sulla mappa
lab-map-say = Più un esagono è scuro, più ce n'è. Il numero in un esagono dice quanti ce ne sono stati in dieci partite.
lab-map-fire = Fuoco di { $side }, per bersaglio
lab-map-moves = Movimento di { $side }, per esagono raggiunto
lab-map-deaths = Perdite di { $side }, per luogo
lab-map-none = Niente in queste partite.

## What is done

lab-actions = Azioni e reazioni
lab-actions-say = Quello che ogni parte fa in una partita, in media.
lab-actions-head = Azione
lab-reactions-head = Reazione
lab-offered = Possibile
lab-taken = Fatta
lab-decisive = Decisiva
lab-reactions-say = Una reazione è decisiva se cambia la probabilità di vittoria di dieci punti o più.
lab-never = mai usata
lab-first = Chi agisce per primo
lab-first-say = L'esito dei turni in cui una parte ha agito per prima, e delle partite in cui l'ha fatto nel turno 1. I cambiamenti valgono per la parte che ha agito per prima.
lab-first-turns = Turni
lab-first-change = Cambiamento della sua probabilità di vittoria, in punti
lab-first-ahead = Perdite dell'altra parte meno le sue
lab-first-games = Partite vinte dopo la prima attivazione nel turno 1

## Dice and play

lab-luck = Dadi e gioco
lab-luck-say = Quanto della vittoria viene dai dadi (gli stessi giocatori con altri dadi), quanto dal gioco (gli stessi dadi con altri giocatori o altri sorteggi) e quanto solo da tutti e due insieme: un altro gioco incontra gli stessi dadi in altri punti.
lab-luck-dice = Dadi
lab-luck-play = Gioco
lab-luck-both = Tutti e due insieme
lab-luck-none = Questo esperimento non lo può dire: nessun dado è stato giocato due volte. Scrivete pairing = "crossed" e repeats, o più coppie di giocatori.

## Paragraphs

lab-paragraphs = Uso dei paragrafi
lab-paragraphs-say = Quante volte quello che è successo ha nominato un paragrafo. Quelli che nulla ha nominato sono elencati sotto; alcuni sono solo descrizioni.
lab-paragraph = Paragrafo
lab-named = In una partita
lab-in-games = Partite
lab-unnamed = Nominati da nulla:

## Comparisons

lab-compare-title = { $first } e { $second }
lab-compare-lead = { $pairs } partite di ognuno, a confronto
lab-compare-pairs = { $pairs } coppie di partite
lab-compare-same-dice = Ogni partita è confrontata con quella che ha avuto gli stessi dadi.
lab-compare-other-dice = Gli esperimenti non hanno dadi in comune; con gli stessi semi basterebbero meno partite.
lab-compare-what = Misura
lab-compare-difference = Differenza
lab-compare-say = Il secondo meno il primo, in media sulle coppie.
lab-compare-figure = Differenza della quota di partite vinte, con l'intervallo al 95 %.
lab-compare-points = { $points } punti
lab-compare-enough = Sono bastate queste partite?
lab-compare-differ = Sì: le quote di partite vinte sono diverse. Altre partite direbbero solo più esattamente di quanto.
lab-compare-alike = Sì: le quote di partite vinte differiscono di meno di { $margin }, se differiscono.
lab-compare-more = No. Circa { $wanted } coppie in più diranno se le quote di partite vinte differiscono di { $margin }.
lab-compare-always = L'intervallo di questa differenza che vale a ogni numero di partite: { $interval }.
lab-measure-won = Partite vinte
lab-measure-points = Punti
lab-measure-lost = Perdite
lab-measure-objectives = Obiettivi e forti alla fine
lab-measure-turns = Turni

## Sensitivity

lab-sense-title = Che cosa decide { $scenario }
lab-sense-lead = { $count } numeri ricostruiti, ognuno ai due estremi che la sua fiducia permette
lab-sense-games = { $games } partite di ogni variante, con gli stessi dadi; giocano { $players }.
lab-sense-reach = Fiducia alta: 10 % in più o in meno, media 25 %, bassa 50 %, e almeno uno. I valori stampati non si toccano.
lab-sense-screen = Uno alla volta
lab-sense-screen-say = Che cosa cambia un numero se solo lui è a uno dei suoi estremi, i più sicuri per primi. I punti sono quelli di { $first } meno quelli di { $second }.
lab-sense-figure = Differenza in punti a ogni estremo, con l'intervallo al 95 %; il disco è l'estremo inferiore, il quadrato quello superiore.
lab-sense-value = Valore
lab-sense-now = Ora
lab-sense-end = Estremo
lab-sense-won = Partite vinte da { $first }, cambiamento in punti su cento
lab-sense-points = Punti, cambiamento
lab-sense-together = Insieme
lab-sense-together-say = I numeri che contano di più, variati insieme: l'estremo superiore meno quello inferiore, in media sugli estremi degli altri. Dove questo è diverso dalla somma dei due estremi qui sopra, il valore agisce attraverso gli altri.
lab-sense-span = Da … a
lab-sense-each = { $games } partite di ogni variante
lab-sense-none = Nessun numero si poteva variare.

## The foot

lab-foot = Come si legge
lab-foot-machines = Si misura l'equilibrio fra queste macchine. Se una parte è più difficile da giocare, si vede anche questo.
lab-foot-reconstructed = Molti numeri dello scenario sono ricostruiti; nei suoi file sta scritto su che cosa si basano.
lab-foot-again = Per rigiocare le stesse partite: staffetta lab run SPEC DIR con il file di questo esperimento.

"""What the terminal game itself says, in the languages of the project."""

from __future__ import annotations

from typing import Final

from staffetta.view.paragraphs import Language

_ENGLISH: Final = {
    "welcome": "You play {side}. Type ? for help.",
    "hot-seat": "Both sides are played here. Type ? for help.",
    "turn": "Turn {turn} of {last}, {time}{night}",
    "setup": "Set-up",
    "night": ", night",
    "points": "points: {points}",
    "score": "victory points: {points}",
    "prompt": "{side}, 1-{count}: ",
    "off-map": "still to come",
    "out": "out of the game",
    "not-a-number": "There is no choice {number}: they are numbered 1 to {count}.",
    "saved": "Saved in {file}.",
    "loaded": "Going on with {file}.",
    "resume": "To go on: {command} --load {file}",
    "undone": "Taken back.",
    "cannot-undo": "Nothing is taken back: {why}.",
    "may": "It may be done.",
    "would": "The machine would: {choices}",
    "needs-file": "Name a file, as in: {command} my-game",
    "needs-choice": "Name a choice, as in: w to 10.06",
    "in-this-game": "In this game",
    "cannot": "{file}: {why}",
    "over": "The game is over.",
    "help": """\
number or text   make a choice: 3, or: to 10.06
m                the map        p   the pieces      h   the choices again
r PARAGRAPH      what a paragraph says, as in: r 9.2
w CHOICE         why not? as in: w to 10.06, or: w attack from 10.05 at 12.07
a                let the machine choose for you; in the set-up, the whole of it
t                a tip: what the machine would do, why, and what it means for winning
u                take back, as long as nobody has learned anything
s FILE, l FILE   save, load
q                save and quit
On the map: the ground, what runs through it, then who stands there: a side's first letter with
its strength, ? a hidden piece, c a Command, r a Radio.""",
}

_ITALIAN: Final = {
    "welcome": "Giochi {side}. Scrivi ? per l'aiuto.",
    "hot-seat": "Entrambe le parti giocano qui. Scrivi ? per l'aiuto.",
    "turn": "Turno {turn} di {last}, {time}{night}",
    "setup": "Piazzamento",
    "night": ", notte",
    "points": "punti: {points}",
    "score": "punti vittoria: {points}",
    "prompt": "{side}, 1-{count}: ",
    "off-map": "devono ancora arrivare",
    "out": "fuori dal gioco",
    "not-a-number": "Non c'è la scelta {number}: vanno da 1 a {count}.",
    "saved": "Salvata in {file}.",
    "loaded": "Si continua con {file}.",
    "resume": "Per continuare: {command} --load {file}",
    "undone": "Annullata.",
    "cannot-undo": "Non si annulla nulla: {why}.",
    "may": "Si può fare.",
    "would": "La macchina farebbe: {choices}",
    "needs-file": "Indica un file, per esempio: {command} mia-partita",
    "needs-choice": "Indica una scelta, per esempio: w to 10.06",
    "in-this-game": "In questa partita",
    "cannot": "{file}: {why}",
    "over": "La partita è finita.",
    "help": """\
numero o testo   fa una scelta: 3, oppure: to 10.06
m                la mappa       p   i pezzi         h   di nuovo le scelte
r PARAGRAFO      che cosa dice un paragrafo, per esempio: r 9.2
w SCELTA         perché no? per esempio: w to 10.06, o: w attack from 10.05 at 12.07
a                lascia scegliere la macchina; nel piazzamento, tutto
t                un consiglio: che cosa farebbe la macchina, perché, e le probabilità di vincere
u                annulla, finché nessuno ne ha saputo nulla
s FILE, l FILE   salva, carica
q                salva ed esce
Sulla mappa: il terreno, ciò che lo attraversa, poi chi vi sta: l'iniziale di una parte con la
sua forza, ? un pezzo nascosto, c un Comando, r una Radio.""",
}

_PHRASES: Final[dict[Language, dict[str, str]]] = {"en": _ENGLISH, "it": _ITALIAN}


def phrase(language: Language, key: str, **words: object) -> str:
    """A phrase with its words filled in."""
    return _PHRASES[language][key].format(**words)

## What a player leaves to the table

auto-title = Offri in automatico in questa asta
auto-about = Lo vedi solo tu. Finisce quando finisce questa asta.
auto-pass = Passa per me
auto-bid = Offri il minimo per me
auto-up-to = Fino a
auto-then = Oltre
auto-then-pass = passa
auto-then-ask = chiedimi
auto-stop = Chiedimi di nuovo
auto-passes = Passi in automatico.
auto-bids = { $asks ->
    [true] Offri in automatico il minimo fino a { $most }; poi decidi tu.
   *[false] Offri in automatico il minimo fino a { $most }; poi passi.
}

## What a table agrees on

setup-line = { $removed ->
    [0] { $seats } giocatori: { $coins } monete a testa, nessuna carta tolta
    [one] { $seats } giocatori: { $coins } monete a testa, { $removed } casa e { $removed } assegno tolti
   *[other] { $seats } giocatori: { $coins } monete a testa, { $removed } case e { $removed } assegni tolti
}
setup-line-short = { $removed ->
    [0] Una casa in meno: nessuna carta tolta
    [one] Una casa in meno: { $removed } casa e { $removed } assegno tolti
   *[other] Una casa in meno: { $removed } case e { $removed } assegni tolti
}
new-ledger = Monete e carte degli altri
new-ledger-open = visibili a tutti
new-ledger-memory = nascoste, come a un vero tavolo
new-ledger-default = Di norma sono visibili, perché chiunque potrebbe segnarsele.
hidden-list = Fino alla fine della partita nessuno vede le monete degli altri, quali case e assegni hanno, le aste e le vendite passate, né quali carte devono ancora uscire. Si vedono sempre tutte le offerte, l’ultima asta o vendita e quante case e quanti assegni ha ogni giocatore.
new-watchers = Spettatori
new-watchers-yes = ammessi
new-watchers-no = non ammessi
status-closed = C’è una partita in corso, e questo tavolo non ammette spettatori.
lobby-closed = Questo tavolo non ammette spettatori. Potrai sederti quando la partita è finita, se c’è un posto libero.
holds-houses =
    { $count ->
        [one] { $count } casa
       *[other] { $count } case
    }
holds-checks =
    { $count ->
        [one] { $count } assegno
       *[other] { $count } assegni
    }
plain-holds = { $name }: { $cards }.

## Clocks and absence

event-time-up = { $you ->
    [true] Il tuo tempo è scaduto.
   *[false] Il tempo di { $name } è scaduto.
}
event-shuffled-again = { $you ->
    [true] La tua parte della mescolata è arrivata tardi: si è mescolato di nuovo senza.
   *[false] La parte di { $name } nella mescolata è arrivata tardi: si è mescolato di nuovo senza.
}
event-stood-in = { $you ->
    [true] Un bot gioca per te finché non torni.
   *[false] Un bot gioca per { $name }, che non c’è.
}
event-returned = { $you ->
    [true] Hai ripreso il tuo posto.
   *[false] { $name } è di nuovo qui.
}
event-abandoned = La partita è finita senza risultato.
table-waits = A questo tavolo si è deciso di aspettare tutti.
not-missing = Il tavolo non aspetta nessuno a quel posto. Guarda a chi tocca.
not-yet = { $seconds ->
    [one] Il tavolo aspetta ancora un secondo. Vota dopo.
   *[other] Il tavolo aspetta ancora { $seconds } secondi. Vota dopo.
}
new-clock = Orologio
new-clock-none = nessuno
new-clock-relaxed = tranquillo: un minuto per decisione, più tre minuti di riserva
new-clock-brisk = veloce: 20 secondi per decisione, più un minuto di riserva
new-clock-post = lento: un giorno per decisione
new-absence = Se qualcuno si assenta
new-absence-wait = si aspetta
new-absence-vote = dopo un minuto gli altri possono far giocare un bot
new-absence-bot = un bot gioca subito al suo posto
clock-left = tempo rimasto
presence-away = non c’è
presence-offline = non in linea
stand-in-badge = gioca un bot
absence-yours = Un bot gioca per te.
absence-return = Riprendi il mio posto
absence-soon = { $name } non c’è. Dopo un minuto gli altri possono decidere come continuare.
absence-title = { $name } non c’è da un minuto. E adesso?
vote-wait = Aspetta ancora un minuto
vote-bot = Per ora fai giocare un bot
vote-end = Chiudi la partita senza risultato
voted-wait = Per aspettare: { $names }
voted-bot = Per un bot: { $names }
voted-end = Per chiudere la partita: { $names }

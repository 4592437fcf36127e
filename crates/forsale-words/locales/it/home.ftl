## Home, bots, lobby and end

home-rider = Offri · Compra · Vendi
home-opponents = Contro chi vuoi giocare?
home-play-small = { $players } giocatori, subito e senza account
home-resume = Riprendi
home-all-mine = Tutti i tuoi tavoli ({ $count })
daily-short = Le stesse carte per tutti
daily-streak = { $days ->
    [one] { $days } giorno
   *[other] { $days } giorni di fila
}
daily-week = L M M G V S D
site-bots = Bot
bots-lead = Sei avversari, ognuno nettamente più forte del precedente. Vedono solo ciò che vedrebbe una persona al loro posto.
bots-level = Livello { $level }
bots-rating = Forza { $rating } ± { $error }
bots-measured = La forza è misurata in partite dei sei tra loro: 1500 è la media, e 400 punti in più significano dieci volte più forte.
bots-play = Gioca contro { $name }
bot-style = { $level ->
    [1] Offre e vende d’impulso.
    [2] Risparmia le monete e prende quel che resta.
    [3] Resta volentieri all’asta, e spesso vende una casa qualsiasi.
    [4] Compra con cura e sorprende nelle vendite.
    [5] Pensa ogni mossa e sbaglia di rado.
   *[other] Meglio di così non sappiamo giocare.
}
bot-line = { $level ->
    [1] «Un castello! Prendi tutte le mie monete!»
    [2] «Anche una tenda è un tetto.»
    [3] «Cinque. No, sei. Che aspetti?»
    [4] «Bluffare, io? Guarda questa faccia.»
    [5] «Fai con calma. Anch’io.»
   *[other] «Hai pagato una moneta di troppo.»
}
name-ask = Come ti chiami?
name-save = Salva
name-later = Non ora
end-moments = Momenti
end-money = Il denaro durante la partita
end-money-about = monete e assegni
end-start = inizio
end-auction = asta { $number }
end-sale = vendita { $number }
end-figures = Lo stesso in tabella
end-sheets = Conti
end-sheets-about = quanto ognuno ha pagato e ricevuto
end-replay = Rivedi
end-more = Altro
end-link = Link a questa partita
lobby-seats-free =
    { $free ->
        [one] { $seats } posti, { $free } libero
       *[other] { $seats } posti, { $free } liberi
    }
lobby-or-wait = o aspetta qualcuno
lobby-fills = { $free ->
    [one] un bot prende il posto libero
   *[other] i bot prendono i { $free } posti liberi
}
lobby-who-sits = Chi si siede qui?

## The deal of the day

date =
    { $day ->
        [1] 1º
       *[other] { $day }
    } { $month ->
        [1] gennaio
        [2] febbraio
        [3] marzo
        [4] aprile
        [5] maggio
        [6] giugno
        [7] luglio
        [8] agosto
        [9] settembre
        [10] ottobre
        [11] novembre
       *[other] dicembre
    } { $year }

daily-title = La partita del giorno
daily-lead = Ogni giorno le stesse carte per tutti su questo server, contro gli stessi tre bot. Conta la tua prima partita.
daily-day = Partita del giorno: { $day }, fino a mezzanotte UTC
daily-play = Gioca
daily-go-on = Continua la tua partita
daily-see = Com’è andata agli altri?
daily-not-played = Non ancora giocata.
daily-played = Oggi hai già giocato. La prossima arriva a mezzanotte UTC.
daily-result = Hai chiuso al { $place } posto su 4, con { $total }.
daily-better =
    { $count ->
        [one] { $percent ->
            [100] Meglio dell’unica altra partita giocata finora su questo server.
            [0] L’unica altra partita giocata finora su questo server è andata meglio.
           *[other] Bene quanto l’unica altra partita giocata finora su questo server.
        }
       *[other] Meglio del { $percent }% delle altre { $count } partite su questo server.
    }
daily-first = Nessun altro l’ha ancora finita su questo server.
daily-share = Da condividere, senza svelare niente
daily-line = For Sale, { $day }: { $place } su 4 con { $total }.
daily-copy = Copia
daily-copied = Copiato
daily-fixed = Le carte erano decise in anticipo
daily-fixed-about = Le carte nascono da un segreto; queste sono le impronte di quello di oggi e di quello di domani. Annotane una: quando la tua partita è finita, la sua verifica mostra il segreto e la stessa impronta.
daily-today = Oggi
daily-tomorrow = Domani
daily-about-cookies = Ogni browser conta come una persona. Cancellando i cookie potresti rigiocare, ma qui si gioca per divertirsi.

## Duplicate: the same deal once more

again-button = Rigioca con le stesse carte, un posto più in là
again-about = Tutti si spostano di un posto e ricevono le carte di chi avevano accanto.
again-asked = Chi ospita vorrebbe rigiocare con le stesse carte, tutti un posto più in là. Si inizia quando tutti sono d’accordo.
again-agree = D’accordo
again-decline = Preferisco carte nuove
again-withdraw = Alla fine, carte nuove
again-proposed = { $name } vorrebbe rigiocare con le stesse carte, tutti un posto più in là.
again-declined = { $name } preferisce carte nuove.
again-title = Le stesse carte, giocate più volte
again-seat = Posto { $number }
again-game = Partita { $number }
again-best = il migliore
other-rules = Da allora le regole sono cambiate. Queste carte si possono rigiocare solo con le regole di allora.

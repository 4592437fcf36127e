box-in-language =
    { $language ->
        [fr] Edizione francese
        [de] Edizione tedesca
       *[other] Edizione inglese
    }

box-language =
    { $language ->
        [fr] regole in francese
        [de] regole in tedesco
       *[other] regole in inglese
    }

box-signs =
    { $id ->
        [iello-2015] 30 case, monete che valgono tutte 1 e due assegni con la scritta «Refusé».
        [german] 30 case, chiamate «Gebäude», e monete che valgono tutte 1. Le stesse regole di Iello 2015.
        [ravensburger-1997] Solo 20 case, e denaro di cinque colori. Da 3 a 5 giocatori.
        [gryphon-2009] 30 case, e alcune monete valgono 2.
       *[other] 30 case, e banconote invece di monete.
    }

box-quoted = «{ $text }»

box-terms = Le parole di questa scatola
    .here = qui
    .there = nella scatola
    .house = casa
    .coin = moneta
    .check = assegno
    .void = assegno da 0
    .auction = asta
    .pass = passare
    .variant = una casa in meno
    .translated = Queste parole vengono da una traduzione inglese.

box-another = Ho un’altra scatola
box-other-rules = Le regole di un’altra scatola: forsale rules BOX
box-other-edition = Questa scatola segue le regole di { $edition }. Indica solo la scatola.
no-such-box = Questa scatola non esiste. Scegli una di queste: { $ids }.

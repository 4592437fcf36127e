rules-goal = Di che si tratta
    .how = Compra case all’asta, poi vendile in cambio di assegni. Alla fine si sommano gli assegni e le monete rimaste: vince chi ha più denaro.

rules-setup = Preparazione
    .shuffle = Mescola separatamente le case e gli assegni. Ogni giocatore riceve lo stesso numero di monete. Rimetti nella scatola, senza guardarle, le carte da togliere: tante case quanti assegni. Chi inizia si decide a caso.

rules-setup-box = Da { $fewest } a { $most } giocatori. La scatola contiene { $houses } case, numerate da 1 a { $houses }: più alto è il numero, migliore è la casa.

rules-checks =
    { $copies ->
        [1] Gli assegni sono { $count }: due da 0 e uno per ogni valore da { $low } a { $high }.
       *[other] Gli assegni sono { $count }: due da 0 e due per ogni valore da { $low } a { $high }.
    }

rules-column-players = giocatori
rules-column-coins = monete a testa
rules-column-removed = carte tolte
rules-column-auctions = aste
rules-column-short-removed = una casa in meno: tolte
rules-column-short-auctions = una casa in meno: aste

rules-setup-other = { $editions }: { $houses } case; con { $players } giocatori, { $coins } monete a testa e { $removed } carte tolte.

rules-buying = L’acquisto
    .street = In ogni asta si scoprono tante case quanti sono i giocatori. Inizia il primo giocatore, poi si prosegue in senso orario. Al tuo turno fai un’offerta o passi.
    .bid = La tua offerta è il totale delle monete che hai messo in questa asta. La alzi aggiungendo monete. La prima offerta è almeno 1, e nessuno può offrire più monete di quante ne ha.
    .exceed-here = Ogni nuova offerta deve superare la più alta.
    .match-here = Una nuova offerta può pareggiare la più alta, ma devi aggiungere almeno una moneta alla tua.
    .pass = Se passi, prendi la casa più bassa all’asta e non giochi più fino all’asta successiva. Se non hai abbastanza monete per un’offerta, devi passare.
    .last = Chi resta per ultimo prende la casa migliore, paga tutta l’offerta e inizia l’asta successiva. Le monete pagate escono dal gioco.

rules-buying-exceed = { $editions }: ogni nuova offerta deve superare la più alta.

rules-buying-match = { $editions }: una nuova offerta può pareggiare la più alta, ma devi aggiungere almeno una moneta alla tua.

rules-refund-how =
    { $up ->
        [true] Quando passi e prendi una casa, recuperi metà della tua offerta, arrotondata per eccesso: di { $bid } monete ne recuperi { $back }. Il resto esce dal gioco.
       *[false] Quando passi e prendi una casa, recuperi metà della tua offerta, arrotondata per difetto: di { $bid } monete ne recuperi { $back }. Il resto esce dal gioco.
    }

rules-refund = Quanto recuperi
    .none = Se non hai fatto offerte, non paghi niente. Chi resta per ultimo non recupera niente.

rules-refund-other =
    { $up ->
        [true] { $editions }: arrotondata per eccesso; di { $bid } monete ne recuperi { $back }.
       *[false] { $editions }: arrotondata per difetto; di { $bid } monete ne recuperi { $back }.
    }

rules-selling = La vendita
    .offer = Quando tutte le case sono state comprate, si vendono. In ogni vendita si scopre un assegno per ogni giocatore che ha ancora case, e ognuno di loro sceglie in segreto una casa.
    .reveal = Quando tutti hanno scelto, le case si scoprono insieme. La casa migliore prende l’assegno migliore, la seconda il secondo, e così via. Le case escono dal gioco.
    .until = Si continua finché tutte le case sono vendute.

rules-end = La fine
    .count = Somma i tuoi assegni, più 1 per ogni moneta che ti resta. Vince il totale più alto.
    .tie = In caso di parità è davanti chi ha più monete. Se anche quelle sono pari, il posto è condiviso.

rules-variant = Variante: una casa in meno
    .how = In ogni asta c’è una casa in meno dei giocatori. Chi passa per primo resta senza casa e recupera tutta l’offerta. Per gli altri non cambia niente.
    .figures = Il numero di carte tolte è diverso: vedi la tabella qui sopra.
    .sweep = Se all’inizio di una vendita solo un giocatore ha ancora case, prende tutti gli assegni rimasti.

rules-variant-last =
    { $houses ->
        [one] Con { $players } giocatori l’ultima asta ha solo { $houses } casa: i primi { $without } che passano restano senza.
       *[other] Con { $players } giocatori l’ultima asta ha solo { $houses } case: i primi { $without } che passano restano senza.
    }

rules-variant-other = { $editions }: senza questa variante.

rules-auction = Esempio di un’asta

rules-auction-exceed = Sono all’asta le case 8, 20 e 28. Ana offre 1, Bob 2, Jo 5. Ana sale a 6: aggiunge 5 monete a quella già messa. Bob passa, prende la 8 e recupera 1 delle sue 2 monete. Jo passa, prende la 20, recupera { $back } delle sue 5 monete e ne paga { $paid }. Ana prende la 28, paga 6 e inizia l’asta successiva.

rules-auction-match = Sono all’asta le case 1, 13, 15 e 19. Ana offre 1, Bob pareggia con 1, Jo offre 2, Max passa e prende la 1 gratis. Ana offre 3 e Bob pareggia. Jo passa, prende la 13 e recupera 1 delle sue 2 monete. Ana è pari con Bob, quindi dovrebbe offrire 4. Passa, prende la 15, recupera { $back } delle sue 3 monete e ne paga { $paid }. Bob prende la 19, paga 3 e inizia l’asta successiva.

rules-sale = Esempio di una vendita
    .how = Gli assegni sono 13, 12 e 0. Ana scopre la casa 19, Bob la 8, Jo la 16. Ana prende 13, Jo 12, Bob 0. Le tre case escono dal gioco.

rules-box = Quale scatola ho?
    .count = Conta le case. Venti: Ravensburger 1997. Trenta, e alcune monete portano un 2: Gryphon 2009. Trenta, e tutte le monete valgono 1: Iello 2015. Trenta, e banconote invece di monete: Iello 2020.

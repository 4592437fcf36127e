rules-goal = Di che si tratta
    .how = Compra case all’asta, poi vendile in cambio di assegni. Alla fine si sommano gli assegni e le monete rimaste: vince chi ha più denaro.

rules-setup = Preparazione
    .shuffle = Mescola separatamente le case e gli assegni. Ogni giocatore riceve lo stesso numero di monete. Rimetti nella scatola, senza guardarle, le carte da togliere: tante case quanti assegni.

rules-setup-box = Da { $fewest } a { $most } giocatori. La scatola contiene { $houses } case, numerate da 1 a { $houses }: più alto è il numero, migliore è la casa.

rules-checks =
    { $copies ->
        [1] Gli assegni sono { $count }: due da 0 e uno per ogni valore da { $low } a { $high }.
       *[other] Gli assegni sono { $count }: due da 0 e due per ogni valore da { $low } a { $high }.
    }

rules-column-players = giocatori
rules-column-coins = monete a testa
rules-column-removed = tolte da ogni mazzo
rules-column-auctions = aste
rules-column-houses = case per asta

rules-coins-of-two = Una moneta con un 2 conta come due.

rules-first =
    { $how ->
        [agreed] Decidete insieme chi inizia.
        [smallest] Inizia chi abita nella casa più piccola.
        [largest] Inizia chi abita nella casa più grande.
       *[random] Chi inizia si decide a caso.
    }

rules-setup-other = { $boxes }: { $houses } case; con { $players } giocatori, { $coins } monete a testa e { $removed } carte tolte da ogni mazzo.

rules-buying = L’acquisto
    .street = In ogni asta si scoprono tante case quanti sono i giocatori. Inizia il primo giocatore, poi si prosegue in senso orario. Al tuo turno fai un’offerta o passi.
    .bid = La tua offerta è il totale delle monete che hai messo in questa asta. La alzi aggiungendo monete. La prima offerta è almeno 1, e nessuno può offrire più monete di quante ne ha.
    .exceed-here = Ogni nuova offerta deve superare la più alta.
    .match-here = Una nuova offerta può pareggiare la più alta, ma devi aggiungere almeno una moneta alla tua.
    .pass = Se passi, prendi la casa più bassa all’asta e non giochi più fino all’asta successiva. Se non hai abbastanza monete per un’offerta, devi passare.
    .last = Chi resta per ultimo prende la casa migliore, paga tutta l’offerta e inizia l’asta successiva. Le monete pagate escono dal gioco.

rules-buying-exceed = { $boxes }: ogni nuova offerta deve superare la più alta.

rules-buying-match = { $boxes }: una nuova offerta può pareggiare la più alta, ma devi aggiungere almeno una moneta alla tua.

rules-refund-how =
    { $up ->
        [true] Quando passi e prendi una casa, recuperi metà della tua offerta, arrotondata per eccesso: di { $bid } monete ne recuperi { $back }. Il resto esce dal gioco.
       *[false] Quando passi e prendi una casa, recuperi metà della tua offerta, arrotondata per difetto: di { $bid } monete ne recuperi { $back }. Il resto esce dal gioco.
    }

rules-refund = Quanto recuperi
    .none = Se non hai fatto offerte, non paghi niente. Chi resta per ultimo non recupera niente.

rules-refund-other =
    { $up ->
        [true] { $boxes }: arrotondata per eccesso; di { $bid } monete ne recuperi { $back }.
       *[false] { $boxes }: arrotondata per difetto; di { $bid } monete ne recuperi { $back }.
    }

rules-selling = La vendita
    .offer = Quando tutte le case sono state comprate, si vendono. In ogni vendita si scopre un assegno per ogni giocatore che ha ancora case, e ognuno di loro sceglie in segreto una casa.
    .reveal = Quando tutti hanno scelto, le case si scoprono insieme. La casa migliore prende l’assegno migliore, la seconda il secondo, e così via. Le case escono dal gioco.
    .until = Si continua finché tutte le case sono vendute.

rules-end = La fine
    .count = Somma i tuoi assegni, più 1 per ogni moneta che ti resta. Vince il totale più alto.
    .tie = In caso di parità è davanti chi ha più monete. Se anche quelle sono pari, il posto è condiviso.

rules-variant = Variante: una casa in meno
    .name = Nelle regole di questa scatola si chiama:
    .translated = In una traduzione inglese delle regole si chiama:
    .how = In ogni asta c’è una casa in meno dei giocatori. Chi passa per primo resta senza casa e recupera tutta l’offerta. Per gli altri non cambia niente.
    .figures = Ogni giocatore riceve le monete di sempre, ma cambia il numero di carte tolte:
    .sell = In ogni vendita c’è un assegno per ogni giocatore che ha ancora case, quindi gli assegni sono sempre meno. Chi non ha più case ha finito.
    .sweep = Se all’inizio di una vendita solo un giocatore ha ancora case, prende tutti gli assegni rimasti.

rules-variant-last =
    { $houses ->
        [one] Con { $players } giocatori l’ultima asta ha solo { $houses } casa: i primi { $without } che passano restano senza.
       *[other] Con { $players } giocatori l’ultima asta ha solo { $houses } case: i primi { $without } che passano restano senza.
    }

rules-variant-misprint = Quel { $printed } è molto probabilmente un errore di stampa: con { $better } carte tolte da ogni mazzo ci sono { $auctions } aste complete, e la scatola più recente, quella del 2020, dice { $better }. Per giocare così, imposta { $better } carte tolte nelle regole della casa.

rules-variant-removed = { $boxes }: con { $players } giocatori, { $removed } carte tolte da ogni mazzo.

rules-variant-other = { $boxes }: senza questa variante.

rules-secret = Che cosa si vede e che cosa è nascosto
    .open = Tutti vedono le case e gli assegni sul tavolo, ogni offerta, chi passa e quale casa ha preso quale assegno.
    .table = Qui si sceglie prima della partita se tutti vedono le monete e le carte degli altri.
    .choice = In una vendita nessuno vede quale casa hai scelto finché non si scoprono tutte. Fino ad allora puoi cambiare idea.
    .deck = Nessuno sa quali carte sono state tolte né quali arrivano dopo.

rules-secret-hidden =
    { $houses ->
        [hand] Puoi tenere nascoste le monete. Le case sono nella tua mano e gli assegni sono coperti davanti a te.
       *[table] Le regole consigliano di tenere nascoste le monete. Le case che compri restano coperte davanti a te. Le regole non dicono se gli assegni sono coperti.
    }

rules-auction = Esempio di un’asta

rules-auction-exceed = Ana inizia e offre 1. Bob offre 2, Jo offre { $third }. Ana sale a { $last }: aggiunge { $added } monete a quella già messa.
    .bob = Bob passa e prende la 8, la casa più bassa. Recupera 1 delle sue 2 monete e paga l’altra.

rules-auction-exceed-jo = Jo passa e prende la 20. Delle sue { $bid } monete ne recupera { $back } e ne paga { $paid }.

rules-auction-exceed-ana = Resta solo Ana. Prende la 28, paga le sue { $bid } monete e inizia l’asta successiva.

rules-auction-match = Ana inizia e offre 1. Bob pareggia con 1. Jo offre 2.
    .max = Max passa senza offerte: prende la 1 e non paga niente.
    .jo = Ana sale a 3 e Bob pareggia. Jo passa e prende la 13. Recupera 1 delle sue 2 monete e paga l’altra.
    .bob = Resta solo Bob. Prende la 19, paga le sue 3 monete e inizia l’asta successiva.

rules-auction-match-ana = Ana è pari con Bob: per restare dovrebbe offrire almeno 4. Passa e prende la 15. Delle sue 3 monete ne recupera { $back } e ne paga { $paid }.

rules-sale = Esempio di una vendita
    .how = Ogni giocatore sceglie una casa in segreto. Poi si scoprono tutte insieme.
    .end = Le case escono dal gioco.

rules-sale-gets = { $name } scopre la { $house } e prende { $check }.

rules-short = Esempio con una casa in meno
    .bids = Ana inizia e offre 2. Bob offre 3, Jo offre 4.
    .ana = Ana passa per prima: resta senza casa e recupera le sue due monete.
    .jo = Resta solo Jo. Prende la 16 e paga le sue 4 monete.

rules-short-bob = Bob passa e prende la 7. Delle sue 3 monete ne recupera { $back } e ne paga { $paid }.

rules-box = Questa scatola

## Every page

site-name = For Sale
site-unofficial = Un’edizione non ufficiale, senza legami con l’editore né con l’autore.
site-rules = Regole
site-language = Lingua
site-skip = Vai al contenuto
site-skip-move = Vai alla mia mossa
site-refresh = Aggiorna
site-working = Senza JavaScript questa pagina si aggiorna ogni cinque secondi.

theme-title = Colori
theme-system = come il dispositivo
theme-light = chiaro
theme-dark = scuro
theme-contrast = contrasto elevato
sound-title = Suono
sound-off = nessuno
sound-turn = solo quando tocca a me
sound-all = tutti i suoni

## Home

home-lead = Compra case all’asta, poi vendile in cambio di assegni. Vince chi alla fine ha più denaro.
home-play = Gioca subito
home-learn = Impara in tre minuti
home-learn-about = giocando, con suggerimenti
home-new = Gioca con gli amici
home-new-about = con link, codice o QR
home-join = Entra
home-join-about = Entra con un codice
home-code = Codice o link
home-mine = I tuoi tavoli
home-open = Tavoli aperti
home-your-turn = tocca a te

## A new table, or other rules for this one

new-title = Nuovo tavolo
new-change = Cambia la partita
new-edition = Scatola
new-edition-about = da { $fewest } a { $most } giocatori · { $line }
new-seats = Giocatori
new-house-rules = Regole della casa
new-house-rules-about = Lasciale come sono per giocare con le regole della tua scatola.
new-refund = Metà dell’offerta che si recupera passando
new-bid-rule = Una nuova offerta
new-removed = Carte tolte da ogni mazzo
new-removed-about = Lascia vuoto per togliere quante ne dice la tua scatola. In Iello 2015 e nell’edizione tedesca la variante con cinque giocatori ne toglie 3: molto probabilmente un errore di stampa per 2.
new-printed = come dice la scatola
new-refund-down = arrotondata per difetto
new-refund-up = arrotondata per eccesso
new-exceed = deve essere più alta
new-match = può essere uguale
new-variant = Una casa in meno dei giocatori in ogni asta
new-variant-about = Una variante della scatola: chi passa per primo resta senza casa e recupera tutte le sue monete.
new-pace = Ritmo dei bot
new-pace-instant = immediato
new-pace-quick = veloce
new-pace-natural = come le persone
new-visibility = Chi può trovare il tavolo
new-visibility-link = solo chi ha il link
new-visibility-network = chiunque su questa rete
new-visibility-public = chiunque su questo server
new-level = Bot ai posti liberi
new-create = Crea il tavolo
new-save = Salva

## Bots

bot-badge = bot
api-badge = API
api-about = Gioca con un proprio programma, tramite l’API
bot-level = bot, livello { $level }
bot-about = { $name } · livello { $level }, { $temper } · forza { $rating } ± { $error }
temper-impulsive = gioca d’istinto
temper-cautious = gioca con prudenza
temper-bold = gioca con audacia
temper-bluffing = ama bluffare
temper-patient = gioca con pazienza
temper-exact = gioca con precisione

## Lobby

lobby-title = Il tavolo di { $host }
lobby-title-empty = Un tavolo libero
lobby-invite = Invita
lobby-link = Link a questo tavolo
lobby-other-links = Non funziona? Altri indirizzi
lobby-no-link = Per ora il tavolo si può aprire solo su questo computer. Se avvii il server con --lan, mostra un link e un codice QR per altri dispositivi.
lobby-code = Codice
lobby-qr = Il link come codice QR
lobby-copy = Copia
lobby-share = Condividi
lobby-seats = Posti
lobby-free-seat = libero
lobby-host = ospita
lobby-ready = tutto pronto
lobby-not-ready = non ancora
lobby-starts = inizia la partita
lobby-you = tu
lobby-name = Il tuo nome
lobby-sit = Siediti
lobby-stand = Lascia il posto
lobby-say-ready = Per me si può iniziare
lobby-say-not-ready = Aspettate ancora
lobby-add-bot = Aggiungi un bot
lobby-remove-bot = Togli
lobby-bot-level = Bot per il posto { $seat }
lobby-remove-named = Togli { $name }
lobby-start = Inizia la partita
lobby-wait-host = La partita la inizia chi ospita il tavolo.
lobby-return = Il tuo link personale
lobby-return-about = Questo link è solo per te: apre il tuo posto su un altro dispositivo. Non condividerlo.
lobby-watch = Tutti i posti sono occupati: guarda, o chiedi un posto per la prossima partita.
lobby-running = C’è una partita in corso: guarda, o chiedi un posto per la prossima.
lobby-watchers = { $count ->
    [one] Una persona sta guardando.
   *[other] { $count } persone stanno guardando.
}

## The table

table-offer = All’asta
table-next-out = la prossima
table-prize = il premio
table-only = ultima casa
table-house = Casa { $house }
table-house-fate = Casa { $house }, { $fate }
table-taken = Già prese
table-last-auction = Asta precedente
table-took = { $paid ->
    [0] la { $house } a { $name }, gratis
   *[other] la { $house } a { $name } per { $paid }
}
table-move = La tua mossa
table-players = Giocatori
table-hand = Le tue case
table-hand-empty = Ancora nessuna casa.
table-till = I tuoi assegni
table-coins = { $hand } in mano, { $table } sul tavolo
table-coins-only = { $coins ->
    [one] { $coins } moneta
   *[other] { $coins } monete
}
table-log = Che cosa è successo
table-menu = Questo tavolo
table-to-act = di turno
table-leads = in testa
table-passed-took = ha passato, ha la { $house }
table-passed = ha passato
table-bid = offre { $bid }
table-no-bid = nessuna offerta
table-choosing = sta scegliendo
table-chose = ha scelto
table-sold-out = tutto venduto
table-houses = case
table-skip-wait = Continua

## Buying

buy-total = Offerta totale
buy-range = da { $min } a { $max }
buy-less = Una in meno
buy-more = Una in più
buy-bid = Offri
buy-pass = Passa
buy-min = min
buy-all = tutto
buy-amounts = Quanto costa ogni offerta
buy-too-low = Almeno { $min }.
buy-too-high = Hai solo { $max }.
buy-no-number = Scrivi un numero.
buy-again = Offrire { $bid } di { $all }? Premi di nuovo.
buy-pass-again = Premi di nuovo P per passare.
buy-not-now = Non tocca a te.

## Selling

sell-checks = Assegni
sell-choose = Scegli una casa
sell-sell = Vendi
sell-this = Vendi la { $house }
sell-first = Prima scegli una casa.
sell-chosen = Hai scelto la { $house }. Puoi cambiare idea finché non hanno scelto tutti.
sell-again = Vendi piuttosto questa
sell-not-ready = Annulla la mia scelta
sell-picked = scelta
sell-void = nullo
sell-last-sale = Vendita precedente

## The end

end-title = Fine della partita
end-places = Classifica
end-tie-coins = { $names } hanno { $total } a testa. È davanti chi ha più monete.
end-tie-shared = { $names } hanno lo stesso denaro e le stesse monete, e condividono il posto.
end-house = Casa
end-paid = Acquisto
end-sold = Vendita
end-gain = Guadagno
end-best = Massimo
end-coins = Monete rimaste
end-total = Totale
end-sheet = I conti di { $name }
end-again = Gioca ancora
end-again-about = La prossima partita inizia quando tutti sono d’accordo.
end-wait = Segnato. Si aspettano gli altri.
end-wants = { $count ->
    [one] { $names } vuole giocare ancora.
   *[other] { $names } vogliono giocare ancora.
}
end-again-cancel = Ci ho ripensato

## What a game is remembered for

high-bargain = { $paid ->
    [0] L’affare migliore: { $name } ha preso la { $house } gratis e l’ha venduta per { $check }.
   *[other] L’affare migliore: { $name } ha comprato la { $house } per { $paid } e l’ha venduta per { $check }.
}
high-mistake = L’errore più caro: { $name } ha pagato { $paid } per la { $house } e l’ha venduta per { $check }.
high-close = La vendita più combattuta: nella vendita { $sale } la { $house } di { $name } ha battuto la { $lower } di { $other } e ha preso { $check } invece di { $less }.
high-overbid = { $next ->
    [0] L’offerta più esagerata: { $name } ha pagato { $paid } per la { $house }, e nessun altro aveva offerto.
   *[other] L’offerta più esagerata: { $name } ha pagato { $paid } per la { $house }; la seconda offerta era { $next }.
}
high-decided = Decisa nella vendita { $sale }: da lì in poi { $name } è sempre in testa.

## The rules pages

rules-title = Regole
rules-back = Torna al tavolo
rules-which = Qual è la tua scatola?
rules-differs = Altre scatole
rules-calculator = Quanto recuperi?
rules-your-bid = La tua offerta quando passi
rules-show = Mostra
rules-bid = offerta
rules-comes-back = recuperi

## Connection

net-title = Connessione
net-lost = Connessione persa.
net-bid-waits = La tua offerta di { $bid } non è ancora stata inviata.
net-pass-waits = Hai passato, ma non è ancora stato inviato.
net-choice-waits = La tua scelta non è ancora stata inviata.
net-waits = La tua richiesta non è ancora stata inviata.
net-back = Di nuovo in linea.
net-moved = Il tavolo torna tra un momento. Gli orologi sono fermi.
net-sending = invio…
net-failed = Il server non ha capito. Ricarica la pagina.
net-new = C’è una nuova versione.
net-reload = Ricarica
net-try = Riprova
net-cancel = Annulla

## Errors

error-title = Qualcosa è andato storto
error-home = Torna alla pagina iniziale

## Keyboard

keys-title = Scorciatoie da tastiera
keys-on = Usa queste scorciatoie
keys-say-more = Leggi di più quando tocca a me: case rimaste, mie monete
keys-close = Chiudi
keys-digits = scrivere l’offerta, scegliere una casa
keys-step = una in più, una in meno
keys-walk = scorrere le tue case
keys-enter = offrire, vendere
keys-pass = passare (premi due volte)
keys-min = offerta minima
keys-state = leggere come va la partita
keys-coins = leggere le monete
keys-houses = leggere le mie case
keys-offer = leggere che cosa è in gioco
keys-log = leggere gli ultimi tre eventi
keys-still = animazioni sì o no
keys-help = mostrare queste scorciatoie

## The hints of a first game

hint-no-more = Basta suggerimenti
hint-bid = { $houses } case sono all’asta, e ogni giocatore ne prende una. Offri una moneta o più per avere la migliore, o passa e prendi la più bassa.
hint-others = Ora gli altri offrono o passano a turno. Se qualcuno supera la tua offerta, toccherà di nuovo a te.
hint-outbid = Qualcuno ha superato la tua offerta. Offri di più, o passa: così prendi la casa più bassa e recuperi metà della tua offerta.
hint-house = Ecco la casa che hai preso. Quando tutte le case all’asta sono prese, ne arrivano di nuove.
hint-coins = Ecco la tua casa e le monete che ti restano. Devono bastare per altre { $auctions } aste, e quelle che tieni contano alla fine.
hint-last = È l’ultima asta. Le monete che tieni contano alla fine, quindi paga solo quanto una casa vale per te.
hint-sell = Ora si vende. Scegli una casa e premi Vendi; nessuno la vede finché non hanno scelto tutti. La casa più alta prende l’assegno più alto.
hint-sold = Ecco a quanto sono state vendute le prime case. Scegli la prossima. L’ultima si venderà da sola.
lesson-done = Ben fatto!
lesson-learned = Hai comprato case con le monete, le hai vendute in cambio di assegni e hai contato il denaro. Il gioco è tutto qui. Una partita intera ha solo più aste, più vendite e più giocatori.
lesson-play = Gioca una partita intera

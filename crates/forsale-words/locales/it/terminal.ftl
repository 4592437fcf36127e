## The terminal game

term-too-small = Finestra troppo piccola: { $columns }×{ $rows }, servono { $width }×{ $height }.

term-label = { $label }:
term-own-name = Tu

term-player = giocatore
term-state = stato
term-coins = monete
term-money = denaro

term-took =
    { $paid ->
        [0] { $name }  gratis
       *[other] { $name }  ha pagato { $paid }
    }

term-not-sent = non inviato
term-lines = righe da { $seen } a { $last } di { $count }

## Keys

key-enter = invio
key-space = spazio
key-esc = esc
key-step = +/-
key-digits = cifre
key-tab = tab

does-amount = quanto
does-choose = scegli
does-pass = passa
does-help = aiuto
does-log = cronaca
does-settings = impostazioni
does-leave = esci
does-stay = resta
does-back = indietro
does-go-on = continua
does-again = gioca ancora
does-unseal = annulla la scelta
does-sheet = altri conti
does-move = spostati
does-change = cambia
does-state = come va la partita
does-ends = inizio, fine
does-auto = auto
does-vote = vota
does-step = passo
does-step-through = rivedi passo per passo
does-begin = inizia
does-stand = lascia il posto
does-first = primo giocatore
does-suspend = vai alla shell; con fg torni

## Panels

term-help-title = Aiuto
term-help-about = Compra case con le monete, poi vendile in cambio di assegni. Vince chi alla fine ha più denaro.
term-leave-title = Uscire dalla partita?
term-leave-saved = La partita fin qui viene salvata in { $file }.
term-leave-lost = La partita non verrà salvata.
term-leave-wait = Il tuo posto resta tuo e il tavolo ti aspetta. Rientra per continuare.
term-leave-vote = Il tuo posto resta tuo: rientra per continuare. Quando il tavolo ti avrà aspettato un minuto, gli altri potranno far giocare un bot o chiudere la partita.
term-leave-bot = Il tuo posto resta tuo: rientra per continuare. Fino ad allora un bot gioca per te.
term-leave-between = Il tuo posto resta tuo per la prossima partita. Premi g per lasciarlo.
term-leave-watch = Stai solo guardando. La partita continua senza di te.
term-settings-title = Impostazioni
term-motion = Animazioni
term-bell = Suona quando tocca a te
term-theme = Colori
term-theme-usual = soliti
term-theme-contrast = contrasto elevato
term-theme-mono = nessuno
term-language = Lingua
term-on = sì
term-off = no

## One keyboard for several

term-curtain = { $name }, non guarda nessun altro?
term-curtain-about = Gli altri non guardino. { $name }, premi a e poi Invio, o tieni premuta la barra spaziatrice.

## The title of the window

term-title-turn = ● tocca a te · For Sale
term-title = For Sale

## Line by line

plain-bids = b N  offri da { $min } a { $max }
plain-bid = b { $bid }  offri tutto
plain-pass = p  passa: { $terms }
plain-sell = N  vendi una di queste: { $houses }
plain-more = ?  altro
plain-again = n  un’altra partita
plain-begin = n  inizia, con i bot ai posti liberi
plain-first = w  primo giocatore
plain-leave = q  esci
plain-unknown = Qui non esiste il comando «{ $said }». Scrivi ? per l’aiuto.

plain-help-bid = b 5, o 5: offri 5 in tutto
plain-help-minimum = m: offri il minimo
plain-help-pass = p: passa
plain-help-auto = a 7: offri sempre il minimo per me, fino a 7, poi passa; a 7 ask: poi chiedimi; a pass: passa per me
plain-help-sell = 19: vendi la casa 19
plain-help-state = s: come va la partita
plain-help-log = l: che cosa è successo in questa partita
plain-help-again = n: gioca ancora quando la partita è finita
plain-help-first = w: chi inizia; w 2: la seconda persona di quell’elenco
plain-help-leave = q (due volte): esci
plain-leave-again = Scrivi di nuovo q per uscire.
plain-ended = L’ingresso è finito, e con lui la partita.
plain-saved = La partita è salvata in { $file }.
plain-standing =
    { $coins ->
        [one] { $name }: { $coins } moneta, case: { $houses }, assegni: { $money }.
       *[other] { $name }: { $coins } monete, case: { $houses }, assegni: { $money }.
    }
plain-none = nessuna
plain-place = { $rank }  { $name }  { $total }
plain-line =
    Casa { $house }: { $paid ->
        [0] presa gratis
       *[other] comprata per { $paid }
    }, venduta per { $check }.
plain-sum = Monete rimaste: { $coins }. Totale: { $total }.

## A table of a server

term-offline = non in linea { $time }
term-offline-waits = non in linea { $time }, { $what } in attesa
term-waits-bid = offerta di { $bid }
term-waits-house = casa { $house }
term-waits-wish = una richiesta
term-back = Di nuovo in linea. Nel frattempo: { $missed }
term-step = Passo { $step }. { $text }

## Chat

term-said = { $name }: { $text }

plain-help-say = t Ben giocato: invia «Ben giocato» alla chat
plain-help-emote = e: elenca i messaggi rapidi; e 3: invia il terzo

## The tables of a server

term-floor =
    { $count ->
        [0] Nessun tavolo è in uso.
        [one] { $count } tavolo è in uso:
       *[other] { $count } tavoli sono in uso:
    }

does-play-here = gioca anche qui
does-close = chiudi il server

# "e" and "a" before a name that begins with the same vowel become "ed" and "ad" by themselves: write
# "{ $start } e { $last }" and "Tocca a { $name }".

## Lists and money

list-and = { $start } e { $last }

list-you-one = { $name } e tu

list-you-many = { $start }, { $last } e tu

money-check = { $amount }

money-thousands =
    { $amount ->
        [0] niente
        [1] mille
       *[other] { $amount } mila
    }

money-millions =
    { $amount ->
        [0] niente
        [one] { $amount } milione
       *[other] { $amount } milioni
    }

money-heading =
    { $unit ->
        [million] { $title } (in milioni)
       *[thousand] { $title } (in migliaia)
    }

coin-worth =
    { $unit ->
        [million] Una moneta vale un milione.
       *[thousand] Una moneta vale mille.
    }

rank = { $rank }ª

place = { $place }º

check-label = { $amount }, per la { $rank } casa

## What happened

event-sat = { $name } si siede.

event-left = { $name } lascia il tavolo.

event-chose =
    { $you ->
        [true] Hai scelto.
       *[false] { $name } ha scelto.
    }

event-street =
    Asta { $number } di { $auctions }. All’asta: { $houses }. { $you ->
        [true] Inizi tu.
       *[false] Inizia { $name }.
    }

event-bid =
    { $you ->
        [true] Tu offri { $bid }.
       *[false] { $name } offre { $bid }.
    }

event-passed =
    { $you ->
        [true] { $cost ->
            [free] Passi e prendi la { $house } gratis.
            [lost] Passi, prendi la { $house } e paghi { $paid }.
           *[back] Passi, prendi la { $house } e recuperi { $back }.
        }
       *[false] { $cost ->
            [free] { $name } passa e prende la { $house } gratis.
            [lost] { $name } passa, prende la { $house } e paga { $paid }.
           *[back] { $name } passa, prende la { $house } e recupera { $back }.
        }
    }

event-passed-empty =
    { $you ->
        [true] { $back ->
            [0] Passi e resti senza casa.
           *[other] Passi, resti senza casa e recuperi { $back }.
        }
       *[false] { $back ->
            [0] { $name } passa e resta senza casa.
           *[other] { $name } passa, resta senza casa e recupera { $back }.
        }
    }

event-bought =
    { $you ->
        [true] { $paid ->
            [0] Tu prendi la { $house } gratis.
           *[other] Tu prendi la { $house } per { $paid }.
        }
       *[false] { $paid ->
            [0] { $name } prende la { $house } gratis.
           *[other] { $name } prende la { $house } per { $paid }.
        }
    }

event-checks =
    { $sales ->
        [0] Vendita { $number }. Assegni: { $checks }.
       *[other] Vendita { $number } di { $sales }. Assegni: { $checks }.
    }

event-sold =
    { $you ->
        [true] Tu: { $house } → { $check }
       *[false] { $name }: { $house } → { $check }
    }

say-sold =
    { $you ->
        [true] Tu vendi la { $house } per { $check }.
       *[false] { $name } vende la { $house } per { $check }.
    }

event-swept =
    { $you ->
        [true] Solo tu hai ancora case ({ $houses }): prendi tutti gli assegni rimasti: { $checks }.
       *[false] Solo { $name } ha ancora case ({ $houses }): prende tutti gli assegni rimasti: { $checks }.
    }

event-ended = La partita è finita.

result =
    { $group ->
        [you] Hai vinto con { $total }.
        [one] { $names } ha vinto con { $total }.
        [many] { $names } hanno vinto a pari merito con { $total }.
       *[together] { $names } avete vinto a pari merito con { $total }.
    }

result-own = Sei al { $rank } posto con { $total }.

result-coins = A parità di denaro hanno deciso le monete rimaste.

## How the table stands

status-free =
    { $seated ->
        [true] { $free ->
            [1] Manca ancora qualcuno: c’è un posto libero.
            [2] Manca ancora qualcuno: ci sono due posti liberi.
            [3] Manca ancora qualcuno: ci sono tre posti liberi.
            [4] Manca ancora qualcuno: ci sono quattro posti liberi.
            [5] Manca ancora qualcuno: ci sono cinque posti liberi.
           *[other] Manca ancora qualcuno: ci sono { $free } posti liberi.
        }
       *[false] { $free ->
            [1] Siediti e gioca: c’è un posto libero.
            [2] Siediti e gioca: ci sono due posti liberi.
            [3] Siediti e gioca: ci sono tre posti liberi.
            [4] Siediti e gioca: ci sono quattro posti liberi.
            [5] Siediti e gioca: ci sono cinque posti liberi.
           *[other] Siediti e gioca: ci sono { $free } posti liberi.
        }
    }

status-full =
    { $group ->
        [nobody] Tutti i posti sono occupati.
        [you] Tutti i posti sono occupati. Puoi iniziare la partita.
       *[one] Tutti i posti sono occupati. { $name } può iniziare la partita.
    }

turn =
    { $you ->
        [true] Tocca a te.
       *[false] Tocca a { $name }.
    }

lead =
    { $group ->
        [nobody] Nessuno ha ancora offerto.
        [you] Sei in testa con { $bid }.
        [one] { $names } è in testa con { $bid }.
        [many] { $names } sono in testa con { $bid }.
       *[together] { $names } siete in testa con { $bid }.
    }

houses-left =
    { $houses ->
        [1] Resta una casa.
        [2] Restano due case.
        [3] Restano tre case.
        [4] Restano quattro case.
        [5] Restano cinque case.
        [6] Restano sei case.
       *[other] Restano { $houses } case.
    }

houses-left-listed = Case rimaste: { $houses }.

own-coins =
    { $standing ->
        [0] { $hand ->
            [one] Hai { $hand } moneta.
           *[other] Hai { $hand } monete.
        }
       *[other] { $hand ->
            [one] Hai { $hand } moneta in mano e { $standing } sul tavolo.
           *[other] Hai { $hand } monete in mano e { $standing } sul tavolo.
        }
    }

say-pass =
    { $cost ->
        [free] Se passi, prendi la { $house } gratis.
        [lost] Se passi, prendi la { $house } e non recuperi niente.
       *[back] Se passi, prendi la { $house } e recuperi { $back }.
    }

say-pass-empty =
    { $back ->
        [0] Se passi, resti senza casa.
       *[other] Se passi, resti senza casa e recuperi { $back }.
    }

say-bids = Puoi offrire da { $min } a { $max }.

say-bid = Puoi offrire { $bid }.

cannot-outbid = Non puoi superare l’offerta di { $highest }.

cannot-bid =
    { $purse ->
        [0] Non hai più monete.
       *[other] Non puoi offrire { $least }: hai solo { $purse }.
    }

forced-pass =
    { $cost ->
        [free] Passi e prendi la { $house } gratis.
        [lost] Passi, prendi la { $house } e non recuperi niente.
       *[back] Passi, prendi la { $house } e recuperi { $back }.
    }

forced-pass-empty =
    { $back ->
        [0] Passi e resti senza casa.
       *[other] Passi, resti senza casa e recuperi { $back }.
    }

wait-passed = Hai preso la { $house }. L’asta continua.

wait-passed-empty = Non hai preso nessuna casa. L’asta continua.

choose = Scegli una casa da vendere.

choose-from = Scegli una casa da vendere: { $houses }.

chosen = Hai scelto la { $house }. Puoi cambiare idea finché non hanno scelto tutti.

last-house = La tua ultima casa, la { $house }, si vende da sola.

no-house = Non hai più case da vendere.

sale-number =
    { $sales ->
        [0] Vendita { $number }.
       *[other] Vendita { $number } di { $sales }.
    }

others-ready =
    { $count ->
        [one] { $names } ha scelto.
       *[other] { $names } hanno scelto.
    }

others-choosing =
    { $count ->
        [one] { $names } sta scegliendo.
       *[other] { $names } stanno scegliendo.
    }

others-both =
    { $ready-count ->
        [one] { $ready } ha scelto
       *[other] { $ready } hanno scelto
    }; { $choosing-count ->
        [one] { $choosing } sta scegliendo.
       *[other] { $choosing } stanno scegliendo.
    }

## The title of the page

title-lobby = { $code } · For Sale

title-your-turn = ● Tocca a te · { $code } · For Sale

title-choose = ● Scegli una casa · { $code } · For Sale

title-turn = Tocca a { $name } · { $code } · For Sale

title-sale = Vendita · { $code } · For Sale

title-over = Partita finita · { $code } · For Sale

## What the buttons do

bid-action = Offri { $bid }

bid-terms =
    { $leaves ->
        [one] aggiungi { $adds }, ti resta { $leaves }
       *[other] aggiungi { $adds }, ti restano { $leaves }
    }

bid-outlook =
    { $others ->
        [1] se { $names } passa: la { $house } per { $bid }
        [2] se { $names } passano: la { $house } per { $bid }
       *[other] se tutti gli altri passano: la { $house } per { $bid }
    }

pass-action = Passa

pass-terms =
    { $cost ->
        [free] prendi la { $house } gratis
        [lost] prendi la { $house }, non recuperi niente
       *[back] prendi la { $house }, recuperi { $back }
    }

pass-terms-empty =
    { $back ->
        [0] resti senza casa
        [one] resti senza casa, recuperi { $back }
       *[other] resti senza casa, recuperi tutte e { $back }
    }

pass-loss =
    { $hand ->
        [one] (perdi { $pay } e ti resta { $hand })
       *[other] (perdi { $pay } e ti restano { $hand })
    }

pass-winner =
    { $bid ->
        [0] (allora { $name } prende la { $house } gratis)
       *[other] (allora { $name } paga { $bid } per la { $house })
    }

sell-action = Vendi la { $house }

sell-terms = puoi cambiare idea finché non hanno scelto tutti

## What is played

edition-line =
    { $houses } case · { $equal ->
        [true] si può pareggiare l’offerta più alta
       *[false] si rilancia di almeno 1
    } · { $up ->
        [true] chi passa recupera metà, arrotondata per eccesso
       *[false] chi passa recupera metà, arrotondata per difetto
    }

edition-line-short = { $line } · una casa in meno dei giocatori

deck-auction =
    Asta { $number } di { $auctions } · { $houses ->
        [0] nessuna casa nel mazzo
        [one] ancora { $houses } casa nel mazzo
       *[other] ancora { $houses } case nel mazzo
    }

deck-sale =
    { $sales ->
        [0] Vendita { $number }
       *[other] Vendita { $number } di { $sales }
    } · { $checks ->
        [0] nessun assegno nel mazzo
        [one] ancora { $checks } assegno nel mazzo
       *[other] ancora { $checks } assegni nel mazzo
    }

unseen =
    { $removed ->
        [0] Non ancora viste: { $cards }.
        [one] Non ancora viste: { $cards }. Di queste { $count } carte, { $removed } è stata tolta prima della partita.
       *[other] Non ancora viste: { $cards }. Di queste { $count } carte, { $removed } sono state tolte prima della partita.
    }

unseen-removed = Tolte prima della partita: { $cards }.

refund-answer =
    { $bid ->
        [0] Senza offerta non paghi niente.
        [one] Di { $bid } moneta ne recuperi { $back } e ne paghi { $pay }.
       *[other] Di { $bid } monete ne recuperi { $back } e ne paghi { $pay }.
    }

## What is refused

too-late-sold = Troppo tardi: le carte erano già scoperte. Hai venduto la { $house }.

too-late-shown = Troppo tardi: le carte erano già scoperte.

too-late-auction =
    { $you ->
        [true] Troppo tardi: l’asta è finita. Hai preso la { $house }.
       *[false] Troppo tardi: l’asta è finita. { $name } ha preso la { $house }.
    }

too-late-event = Troppo tardi: la partita è già andata avanti. { $event }

too-late = Troppo tardi: la partita è già andata avanti.

no-such-edition = Questa edizione non esiste. Scegline una di queste: { $ids }.

no-such-table = Questa edizione è per un numero di giocatori da { $fewest } a { $most }.

no-variant = Questa edizione non ha la variante «una casa in meno». Ce l’hanno: { $ids }.

too-many-removed =
    { $most ->
        [one] A questo tavolo si può togliere al massimo { $most } carta da ogni mazzo.
       *[other] A questo tavolo si possono togliere al massimo { $most } carte da ogni mazzo.
    }

too-few-cards = A questo tavolo un’edizione deve avere almeno { $least } case e { $least } assegni.

purse-too-large = Questa edizione distribuisce troppe monete.

unequal-decks = Un’edizione deve avere tanti assegni quante case, non { $houses } case e { $checks } assegni.

not-host = Può farlo solo chi ospita il tavolo: { $name }.

not-host-none = Può farlo solo chi ospita il tavolo: la prima persona che si siede.

no-seat-here = Non hai un posto a questo tavolo. Prendine prima uno libero.

already-seated = Hai già il posto { $seat } a questo tavolo.

seat-taken = Quel posto è occupato. Scegline uno libero.

table-full = Tutti i posti sono occupati. Puoi guardare.

no-bot-there = A quel posto non c’è un bot. Scegli un posto con un bot.

too-few-seats = Ci sono { $people } persone a questo tavolo: scegli almeno { $people } posti.

game-running = C’è una partita in corso. Aspetta che finisca.

no-game = Non c’è nessuna partita in corso. Può iniziarne una chi ospita il tavolo.

seats-free =
    { $free ->
        [one] { $free } posto è libero. Invita qualcuno o aggiungi un bot.
       *[other] { $free } posti sono liberi. Invita qualcuno o aggiungi dei bot.
    }

no-such-seat = Questo tavolo ha solo { $seats } posti.

game-over = La partita è finita. Giocane un’altra.

not-your-turn = Tocca a { $name }. Aspetta il tuo turno.

still-buying = È un’asta: fai un’offerta o passa.

already-selling = È una vendita: scegli una delle tue case.

bid-too-low = È troppo poco: offri almeno { $least }.

bid-too-high = Hai solo { $purse }: offri al massimo { $purse }.

must-pass = L’offerta minima è { $least } e tu hai { $purse }: puoi solo passare.

not-your-house = Non hai quella casa. Hai { $houses }.

already-sealed = Hai già scelto. Gli altri stanno ancora scegliendo.

# "y" before a name that sounds like "i" becomes "e" by itself: write "{ $start } y { $last }".

## Lists and money

list-and = { $start } y { $last }

list-you-one = { $name } y tú

list-you-many = { $start }, { $last } y tú

money-check = { $amount }

money-thousands =
    { $amount ->
        [0] nada
        [1] mil
       *[other] { $amount } mil
    }

money-millions =
    { $amount ->
        [0] nada
        [one] { $amount } millón
       *[other] { $amount } millones
    }

money-heading =
    { $unit ->
        [million] { $title } (en millones)
       *[thousand] { $title } (en miles)
    }

coin-worth =
    { $unit ->
        [million] Una moneda vale un millón.
       *[thousand] Una moneda vale mil.
    }

rank = { $rank }.ª

place = { $place }.º

check-label = { $amount }, para la { $rank } casa

## What happened

event-sat = { $name } se sienta.

event-left = { $name } deja la mesa.

event-chose =
    { $you ->
        [true] Has elegido.
       *[false] { $name } ha elegido.
    }

event-street =
    Subasta { $number } de { $auctions }. En subasta: { $houses }. { $you ->
        [true] Empiezas tú.
       *[false] Empieza { $name }.
    }

event-bid =
    { $you ->
        [true] Pujas { $bid }.
       *[false] { $name } puja { $bid }.
    }

event-passed =
    { $you ->
        [true] { $cost ->
            [free] Pasas y te llevas la { $house } gratis.
            [lost] Pasas, te llevas la { $house } y pagas { $paid }.
           *[back] Pasas, te llevas la { $house } y recuperas { $back }.
        }
       *[false] { $cost ->
            [free] { $name } pasa y se lleva la { $house } gratis.
            [lost] { $name } pasa, se lleva la { $house } y paga { $paid }.
           *[back] { $name } pasa, se lleva la { $house } y recupera { $back }.
        }
    }

event-passed-empty =
    { $you ->
        [true] { $back ->
            [0] Pasas y te quedas sin casa.
           *[other] Pasas, te quedas sin casa y recuperas { $back }.
        }
       *[false] { $back ->
            [0] { $name } pasa y se queda sin casa.
           *[other] { $name } pasa, se queda sin casa y recupera { $back }.
        }
    }

event-bought =
    { $you ->
        [true] { $paid ->
            [0] Te llevas la { $house } gratis.
           *[other] Te llevas la { $house } por { $paid }.
        }
       *[false] { $paid ->
            [0] { $name } se lleva la { $house } gratis.
           *[other] { $name } se lleva la { $house } por { $paid }.
        }
    }

event-checks =
    { $sales ->
        [0] Venta { $number }. Cheques: { $checks }.
       *[other] Venta { $number } de { $sales }. Cheques: { $checks }.
    }

event-sold =
    { $you ->
        [true] Tú: { $house } → { $check }
       *[false] { $name }: { $house } → { $check }
    }

say-sold =
    { $you ->
        [true] Vendes la { $house } por { $check }.
       *[false] { $name } vende la { $house } por { $check }.
    }

event-swept =
    { $you ->
        [true] Solo a ti te quedan casas ({ $houses }): te llevas todos los cheques que faltan: { $checks }.
       *[false] Solo a { $name } le quedan casas ({ $houses }): se lleva todos los cheques que faltan: { $checks }.
    }

event-ended = La partida ha terminado.

result =
    { $group ->
        [you] Ganas con { $total }.
        [one] { $names } gana con { $total }.
        [many] { $names } comparten la victoria con { $total } por cabeza.
       *[together] Victoria compartida: { $names }, con { $total } por cabeza.
    }

result-own = Tu puesto: { $rank }, con { $total }.

result-coins = Las monedas sobrantes han deshecho el empate.

## How the table stands

status-free =
    { $seated ->
        [true] { $free ->
            [1] Falta gente: queda un asiento libre.
            [2] Falta gente: quedan dos asientos libres.
            [3] Falta gente: quedan tres asientos libres.
            [4] Falta gente: quedan cuatro asientos libres.
            [5] Falta gente: quedan cinco asientos libres.
           *[other] Falta gente: quedan { $free } asientos libres.
        }
       *[false] { $free ->
            [1] Siéntate a jugar: queda un asiento libre.
            [2] Siéntate a jugar: quedan dos asientos libres.
            [3] Siéntate a jugar: quedan tres asientos libres.
            [4] Siéntate a jugar: quedan cuatro asientos libres.
            [5] Siéntate a jugar: quedan cinco asientos libres.
           *[other] Siéntate a jugar: quedan { $free } asientos libres.
        }
    }

status-full =
    { $group ->
        [nobody] No quedan asientos libres.
        [you] La mesa está completa. Puedes empezar la partida.
       *[one] La mesa está completa. { $name } puede empezar la partida.
    }

turn =
    { $you ->
        [true] Te toca.
       *[false] Le toca a { $name }.
    }

lead =
    { $group ->
        [nobody] Nadie ha pujado todavía.
        [you] Vas en cabeza con { $bid }.
        [one] { $names } va en cabeza con { $bid }.
        [many] { $names } van en cabeza con { $bid }.
       *[together] En cabeza con { $bid }: { $names }.
    }

houses-left =
    { $houses ->
        [1] Queda una casa.
        [2] Quedan dos casas.
        [3] Quedan tres casas.
        [4] Quedan cuatro casas.
        [5] Quedan cinco casas.
        [6] Quedan seis casas.
       *[other] Quedan { $houses } casas.
    }

houses-left-listed = Casas que quedan: { $houses }.

own-coins =
    { $standing ->
        [0] { $hand ->
            [one] Tienes { $hand } moneda.
           *[other] Tienes { $hand } monedas.
        }
       *[other] { $hand ->
            [one] Tienes { $hand } moneda en la mano y { $standing } en la mesa.
           *[other] Tienes { $hand } monedas en la mano y { $standing } en la mesa.
        }
    }

say-pass =
    { $cost ->
        [free] Si pasas, te llevas la { $house } gratis.
        [lost] Si pasas, te llevas la { $house } y no recuperas nada.
       *[back] Si pasas, te llevas la { $house } y recuperas { $back }.
    }

say-pass-empty =
    { $back ->
        [0] Si pasas, te quedas sin casa.
       *[other] Si pasas, te quedas sin casa y recuperas { $back }.
    }

say-bids = Puedes pujar de { $min } a { $max }.

say-bid = Puedes pujar { $bid }.

cannot-outbid = No puedes superar la puja de { $highest }.

cannot-bid =
    { $purse ->
        [0] No te quedan monedas.
       *[other] No puedes pujar { $least }: solo tienes { $purse }.
    }

forced-pass =
    { $cost ->
        [free] Pasas y te llevas la { $house } gratis.
        [lost] Pasas, te llevas la { $house } y no recuperas nada.
       *[back] Pasas, te llevas la { $house } y recuperas { $back }.
    }

forced-pass-empty =
    { $back ->
        [0] Pasas y te quedas sin casa.
       *[other] Pasas, te quedas sin casa y recuperas { $back }.
    }

wait-passed = Te has llevado la { $house }. La subasta sigue.

wait-passed-empty = Te has quedado sin casa. La subasta sigue.

choose = Elige qué casa vendes.

choose-from = Elige qué casa vendes: { $houses }.

chosen = Vendes la { $house }. Puedes cambiarla hasta que elija todo el mundo.

last-house = Tu última casa, la { $house }, se vende sola.

no-house = No te quedan casas que vender.

sale-number =
    { $sales ->
        [0] Venta { $number }.
       *[other] Venta { $number } de { $sales }.
    }

others-ready =
    { $count ->
        [one] { $names } ha elegido.
       *[other] { $names } han elegido.
    }

others-choosing =
    { $count ->
        [one] { $names } está eligiendo.
       *[other] { $names } están eligiendo.
    }

others-both =
    { $ready-count ->
        [one] { $ready } ha elegido
       *[other] { $ready } han elegido
    }; { $choosing-count ->
        [one] { $choosing } está eligiendo.
       *[other] { $choosing } están eligiendo.
    }

## The title of the page

title-lobby = { $code } · For Sale

title-your-turn = ● Te toca · { $code } · For Sale

title-choose = ● Elige una casa · { $code } · For Sale

title-turn = Le toca a { $name } · { $code } · For Sale

title-sale = Venta · { $code } · For Sale

title-over = Fin de la partida · { $code } · For Sale

## What the buttons do

bid-action = Pujar { $bid }

bid-terms =
    { $leaves ->
        [one] añades { $adds }, te queda { $leaves }
       *[other] añades { $adds }, te quedan { $leaves }
    }

bid-outlook =
    { $others ->
        [1] si { $names } pasa: la { $house } por { $bid }
        [2] si { $names } pasan: la { $house } por { $bid }
       *[other] si pasan todos los demás: la { $house } por { $bid }
    }

pass-action = Pasar

pass-terms =
    { $cost ->
        [free] te llevas la { $house } gratis
        [lost] te llevas la { $house }, no recuperas nada
       *[back] te llevas la { $house }, recuperas { $back }
    }

pass-terms-empty =
    { $back ->
        [0] te quedas sin casa
        [one] te quedas sin casa, recuperas { $back }
       *[other] te quedas sin casa, recuperas las { $back }
    }

pass-loss =
    { $hand ->
        [one] (pierdes { $pay } y te queda { $hand })
       *[other] (pierdes { $pay } y te quedan { $hand })
    }

pass-winner =
    { $bid ->
        [0] (entonces { $name } se lleva la { $house } gratis)
       *[other] (entonces { $name } paga { $bid } por la { $house })
    }

sell-action = Vender la { $house }

sell-terms = puedes cambiarla hasta que elija todo el mundo

## What is played

edition-line =
    { $houses } casas · { $equal ->
        [true] se puede igualar la puja más alta
       *[false] hay que subir al menos 1
    } · { $up ->
        [true] al pasar se recupera la mitad, redondeada hacia arriba
       *[false] al pasar se recupera la mitad, redondeada hacia abajo
    }

edition-line-short = { $line } · una casa menos que jugadores

deck-auction =
    Subasta { $number } de { $auctions } · { $houses ->
        [0] no quedan casas en el mazo
        [one] { $houses } casa en el mazo
       *[other] { $houses } casas en el mazo
    }

deck-sale =
    { $sales ->
        [0] Venta { $number }
       *[other] Venta { $number } de { $sales }
    } · { $checks ->
        [0] no quedan cheques en el mazo
        [one] { $checks } cheque en el mazo
       *[other] { $checks } cheques en el mazo
    }

unseen =
    { $removed ->
        [0] Aún no han salido: { $cards }.
        [one] Aún no han salido: { $cards }. De estas { $count } cartas, { $removed } se retiró antes de la partida.
       *[other] Aún no han salido: { $cards }. De estas { $count } cartas, { $removed } se retiraron antes de la partida.
    }

unseen-removed = Retiradas antes de la partida: { $cards }.

refund-answer =
    { $bid ->
        [0] Sin puja no pagas nada.
        [one] De { $bid } moneda recuperas { $back } y pagas { $pay }.
       *[other] De { $bid } monedas recuperas { $back } y pagas { $pay }.
    }

## What is refused

too-late-sold = Demasiado tarde: las cartas ya estaban a la vista. Has vendido la { $house }.

too-late-shown = Demasiado tarde: las cartas ya estaban a la vista.

too-late-auction =
    { $you ->
        [true] Demasiado tarde: la subasta ha terminado. Te has llevado la { $house }.
       *[false] Demasiado tarde: la subasta ha terminado. { $name } se ha llevado la { $house }.
    }

too-late-event = Demasiado tarde: la partida ya ha avanzado. { $event }

too-late = Demasiado tarde: la partida ya ha avanzado.

no-such-edition = Esa edición no existe. Elige una de estas: { $ids }.

no-such-table = Esta edición es para { $fewest } a { $most } jugadores.

no-variant = Esta edición no tiene la variante «una casa menos». La tienen: { $ids }.

too-many-removed =
    { $most ->
        [one] En esta mesa se puede retirar como mucho { $most } carta de cada mazo.
       *[other] En esta mesa se pueden retirar como mucho { $most } cartas de cada mazo.
    }

too-few-cards = En esta mesa, una edición necesita al menos { $least } casas y { $least } cheques.

purse-too-large = Esta edición reparte demasiadas monedas.

unequal-decks = Una edición necesita tantos cheques como casas, no { $houses } casas y { $checks } cheques.

not-host = Eso solo puede hacerlo quien organiza la mesa: { $name }.

not-host-none = Eso solo puede hacerlo quien organiza la mesa: la primera persona que se sienta.

no-seat-here = No tienes asiento en esta mesa. Ocupa antes uno libre.

already-seated = Ya tienes el asiento { $seat } de esta mesa.

seat-taken = Ese asiento está ocupado. Elige uno libre.

table-full = No quedan asientos libres. Puedes mirar.

no-bot-there = En ese asiento no hay ningún bot. Elige uno que tenga un bot.

too-few-seats = Hay { $people } personas en esta mesa: elige al menos { $people } asientos.

game-running = Hay una partida en marcha. Espera a que termine.

no-game = No hay ninguna partida en marcha. Puede empezarla quien organiza la mesa.

seats-free =
    { $free ->
        [one] Queda { $free } asiento libre. Invita a alguien o añade un bot.
       *[other] Quedan { $free } asientos libres. Invita a alguien o añade bots.
    }

no-such-seat = Esta mesa solo tiene { $seats } asientos.

game-over = La partida ha terminado. Juega otra.

not-your-turn = Le toca a { $name }. Espera tu turno.

still-buying = Esto es una subasta: puja o pasa.

already-selling = Esto es una venta: elige una de tus casas.

bid-too-low = Es poco: puja al menos { $least }.

bid-too-high = Solo tienes { $purse }: puja { $purse } como mucho.

must-pass = La puja mínima es { $least } y tienes { $purse }: solo puedes pasar.

not-your-house = No tienes esa casa. Tienes { $houses }.

already-sealed = Ya has elegido. Los demás todavía no.

## What a player leaves to the table

auto-title = Pujar automáticamente en esta subasta
auto-about = Solo lo ves tú. Termina cuando termina esta subasta.
auto-pass = Pasar por mí
auto-bid = Pujar lo mínimo por mí
auto-up-to = Hasta
auto-then = Más allá
auto-then-pass = pasar
auto-then-ask = preguntarme
auto-stop = Volver a preguntarme
auto-passes = Pasas automáticamente.
auto-bids = { $asks ->
    [true] Pujas automáticamente lo mínimo hasta { $most }; después se te pregunta.
   *[false] Pujas automáticamente lo mínimo hasta { $most }; después pasas.
}

## What a table agrees on

setup-line = { $removed ->
    [0] { $seats } jugadores: { $coins } monedas por jugador, ninguna carta retirada
    [one] { $seats } jugadores: { $coins } monedas por jugador, { $removed } casa y { $removed } cheque retirados
   *[other] { $seats } jugadores: { $coins } monedas por jugador, { $removed } casas y { $removed } cheques retirados
}
setup-line-short = { $removed ->
    [0] Una casa menos: ninguna carta retirada
    [one] Una casa menos: { $removed } casa y { $removed } cheque retirados
   *[other] Una casa menos: { $removed } casas y { $removed } cheques retirados
}
new-ledger = Monedas y cartas de los demás
new-ledger-open = a la vista de todo el mundo
new-ledger-memory = ocultas, como en una mesa de verdad
new-ledger-default = Por defecto están a la vista, porque cualquiera podría apuntarlas.
hidden-list = Hasta el final de la partida nadie ve las monedas de los demás, qué casas y cheques tienen, las subastas y ventas anteriores ni qué cartas faltan por salir. Siempre se ven todas las pujas, la última subasta o venta y cuántas casas y cheques tiene cada jugador.
new-watchers = Espectadores
new-watchers-yes = pueden entrar
new-watchers-no = no se admiten
status-closed = Hay una partida en marcha, y esta mesa no admite espectadores.
lobby-closed = Esta mesa no admite espectadores. Podrás sentarte cuando termine la partida, si queda un asiento libre.
holds-houses =
    { $count ->
        [one] { $count } casa
       *[other] { $count } casas
    }
holds-checks =
    { $count ->
        [one] { $count } cheque
       *[other] { $count } cheques
    }
plain-holds = { $name }: { $cards }.

## Clocks and absence

event-time-up = { $you ->
    [true] Se te ha acabado el tiempo.
   *[false] A { $name } se le ha acabado el tiempo.
}
event-shuffled-again = { $you ->
    [true] Tu parte de la mezcla llegó tarde, así que se mezcló otra vez sin ella.
   *[false] La parte de { $name } en la mezcla llegó tarde, así que se mezcló otra vez sin ella.
}
event-stood-in = { $you ->
    [true] Un bot juega por ti hasta que vuelvas.
   *[false] Un bot juega por { $name }, que no está.
}
event-returned = { $you ->
    [true] Has recuperado tu asiento.
   *[false] { $name } está de vuelta.
}
event-abandoned = La partida ha terminado sin resultado.
table-waits = En esta mesa se acordó esperar a todo el mundo.
not-missing = La mesa no espera a nadie en ese asiento. Mira a quién le toca.
not-yet = { $seconds ->
    [one] La mesa espera un segundo más. Vota después.
   *[other] La mesa espera { $seconds } segundos más. Vota después.
}
new-clock = Reloj
new-clock-none = ninguno
new-clock-relaxed = tranquilo: un minuto por decisión y tres minutos de reserva
new-clock-brisk = rápido: 20 segundos por decisión y un minuto de reserva
new-clock-post = lento: un día por decisión
new-absence = Si alguien se ausenta
new-absence-wait = se espera
new-absence-vote = al cabo de un minuto, los demás pueden dejar jugar a un bot
new-absence-bot = un bot juega enseguida en su lugar
clock-left = tiempo restante
presence-away = no está
presence-offline = sin conexión
stand-in-badge = juega un bot
absence-yours = Un bot juega por ti.
absence-return = Recuperar mi asiento
absence-soon = { $name } no está. Al cabo de un minuto, los demás podrán decidir cómo seguir.
absence-title = { $name } lleva un minuto fuera. ¿Y ahora?
vote-wait = Esperar otro minuto
vote-bot = Que juegue un bot de momento
vote-end = Terminar la partida sin resultado
voted-wait = A favor de esperar: { $names }
voted-bot = A favor de un bot: { $names }
voted-end = A favor de terminar la partida: { $names }

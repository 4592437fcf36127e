## Every page

site-name = For Sale
site-unofficial = Una edición no oficial, sin relación con la editorial ni con el autor.
site-rules = Reglas
site-language = Idioma
site-skip = Ir al contenido
site-skip-move = Ir a mi jugada
site-refresh = Actualizar
site-working = Sin JavaScript, esta página se actualiza cada cinco segundos.

theme-title = Colores
theme-system = como el dispositivo
theme-light = claro
theme-dark = oscuro
theme-contrast = alto contraste
sound-title = Sonido
sound-off = no
sound-turn = solo cuando me toca
sound-all = todos los sonidos

## Home

home-lead = Puja por casas y véndelas después a cambio de cheques. Gana quien tenga más dinero al final.
home-play = Jugar ya
home-learn = Aprende en tres minutos
home-learn-about = jugando, con indicaciones
home-new = Jugar con amigos
home-new-about = con enlace, código o QR
home-join = Entrar
home-join-about = Únete con un código
home-code = Código o enlace
home-mine = Tus mesas
home-open = Mesas abiertas
home-your-turn = te toca

## A new table, or other rules for this one

new-title = Nueva mesa
new-change = Cambiar la partida
new-edition = Caja
new-edition-about = { $fewest } a { $most } jugadores · { $line }
new-seats = Jugadores
new-house-rules = Reglas de la casa
new-house-rules-about = Déjalas como están para jugar según las reglas de tu caja.
new-refund = La mitad de la puja que se recupera al pasar
new-bid-rule = Una puja nueva
new-removed = Cartas retiradas de cada mazo
new-removed-about = Déjalo vacío para retirar las que dice tu caja. En Iello 2015 y la edición alemana, la variante con cinco jugadores retira 3: muy probablemente una errata por 2.
new-printed = como dice la caja
new-refund-down = redondeada hacia abajo
new-refund-up = redondeada hacia arriba
new-exceed = tiene que ser más alta
new-match = puede ser igual
new-variant = Una casa menos que jugadores en cada subasta
new-variant-about = Una variante de la caja: quien pasa en primer lugar se queda sin casa y recupera todas sus monedas.
new-pace = Ritmo de los bots
new-pace-instant = inmediato
new-pace-quick = rápido
new-pace-natural = como personas
new-visibility = Quién puede encontrar la mesa
new-visibility-link = solo quien tenga el enlace
new-visibility-network = cualquiera en esta red
new-visibility-public = cualquiera en este servidor
new-level = Bots en los asientos libres
new-create = Crear la mesa
new-save = Guardar

## Bots

bot-badge = bot
api-badge = API
api-about = Juega con su propio programa, por la API
bot-level = bot, nivel { $level }
bot-about = { $name } · nivel { $level }, { $temper } · fuerza { $rating } ± { $error }
temper-impulsive = juega por impulso
temper-cautious = juega con prudencia
temper-bold = juega con audacia
temper-bluffing = le gusta farolear
temper-patient = juega con paciencia
temper-exact = juega con precisión

## Lobby

lobby-title = La mesa de { $host }
lobby-title-empty = Una mesa libre
lobby-invite = Invitar
lobby-link = Enlace a esta mesa
lobby-other-links = ¿No funciona? Otras direcciones
lobby-no-link = Por ahora, la mesa solo se puede abrir en este equipo. Si inicias el servidor con --lan, mostrará un enlace y un código QR para otros dispositivos.
lobby-code = Código
lobby-qr = El enlace como código QR
lobby-copy = Copiar
lobby-share = Compartir
lobby-seats = Asientos
lobby-free-seat = libre
lobby-host = organiza
lobby-ready = todo listo
lobby-not-ready = aún no
lobby-starts = empieza la partida
lobby-you = tú
lobby-name = Tu nombre
lobby-sit = Sentarse
lobby-stand = Dejar el asiento
lobby-say-ready = Por mí, empezamos
lobby-say-not-ready = Aún no, espera
lobby-add-bot = Añadir un bot
lobby-remove-bot = Quitar
lobby-bot-level = Bot para el asiento { $seat }
lobby-remove-named = Quitar a { $name }
lobby-start = Empezar la partida
lobby-wait-host = La partida la empieza quien organiza la mesa.
lobby-return = Tu enlace personal
lobby-return-about = Este enlace es solo para ti: abre tu asiento en otro dispositivo. No lo compartas.
lobby-watch = No quedan asientos libres: mira, o pide sitio para la próxima partida.
lobby-running = Hay una partida en marcha: mira, o pide sitio para la próxima.
lobby-watchers = { $count ->
    [one] Una persona está mirando.
   *[other] { $count } personas están mirando.
}

## The table

table-offer = En subasta
table-next-out = la próxima
table-prize = el premio
table-only = última casa
table-house = Casa { $house }
table-house-fate = Casa { $house }, { $fate }
table-taken = Ya tienen dueño
table-last-auction = Subasta anterior
table-took = { $paid ->
    [0] la { $house } para { $name }, gratis
   *[other] la { $house } para { $name } por { $paid }
}
table-move = Tu jugada
table-players = Jugadores
table-hand = Tus casas
table-hand-empty = Ninguna casa todavía.
table-till = Tus cheques
table-coins = { $hand } en la mano, { $table } en la mesa
table-coins-only = { $coins ->
    [one] { $coins } moneda
   *[other] { $coins } monedas
}
table-log = Qué ha pasado
table-menu = Esta mesa
table-to-act = le toca
table-leads = en cabeza
table-passed-took = ha pasado, tiene la { $house }
table-passed = ha pasado
table-bid = puja { $bid }
table-no-bid = sin puja
table-choosing = está eligiendo
table-chose = ha elegido
table-sold-out = todo vendido
table-houses = casas
table-skip-wait = Seguir

## Buying

buy-total = Puja total
buy-range = { $min } a { $max }
buy-less = Una menos
buy-more = Una más
buy-bid = Pujar
buy-pass = Pasar
buy-min = mín.
buy-all = todo
buy-amounts = Lo que cuesta cada puja
buy-too-low = Al menos { $min }.
buy-too-high = Solo tienes { $max }.
buy-no-number = Escribe un número.
buy-again = ¿Pujar { $bid } de { $all }? Pulsa otra vez.
buy-pass-again = Pulsa P otra vez para pasar.
buy-not-now = No te toca.

## Selling

sell-checks = Cheques
sell-choose = Elige una casa
sell-sell = Vender
sell-this = Vender la { $house }
sell-first = Elige antes una casa.
sell-chosen = Has elegido la { $house }. Puedes cambiarla hasta que elija todo el mundo.
sell-again = Mejor vender esta
sell-not-ready = Retirar mi elección
sell-picked = elegida
sell-void = nulo
sell-last-sale = Venta anterior

## The end

end-title = Fin de la partida
end-places = Resultado
end-tie-coins = { $names } tienen { $total } cada uno. Va por delante quien tiene más monedas.
end-tie-shared = { $names } tienen el mismo dinero y las mismas monedas, y comparten el puesto.
end-house = Casa
end-paid = Compra
end-sold = Venta
end-gain = Ganancia
end-best = Máximo
end-coins = Monedas sobrantes
end-total = Total
end-sheet = Cuentas de { $name }
end-again = Jugar otra vez
end-again-about = La próxima partida empieza cuando todo el mundo quiera.
end-wait = Anotado. Faltan los demás.
end-wants = { $count ->
    [one] { $names } quiere volver a jugar.
   *[other] { $names } quieren volver a jugar.
}
end-again-cancel = Mejor no

## What a game is remembered for

high-bargain = { $paid ->
    [0] La mejor ganga: { $name } se llevó la { $house } gratis y la vendió por { $check }.
   *[other] La mejor ganga: { $name } compró la { $house } por { $paid } y la vendió por { $check }.
}
high-mistake = El error más caro: { $name } pagó { $paid } por la { $house } y la vendió por { $check }.
high-close = La venta más reñida: en la venta { $sale }, la { $house } de { $name } superó a la { $lower } de { $other } y se llevó { $check } en vez de { $less }.
high-overbid = { $next ->
    [0] El mayor exceso: { $name } pagó { $paid } por la { $house }, y nadie más había pujado.
   *[other] El mayor exceso: { $name } pagó { $paid } por la { $house }; la segunda puja fue de { $next }.
}
high-decided = Decidida en la venta { $sale }: desde entonces, { $name } fue por delante.

## The rules pages

rules-title = Reglas
rules-back = Volver a la mesa
rules-which = ¿Cuál es tu caja?
rules-differs = Otras cajas
rules-calculator = ¿Cuánto recuperas?
rules-your-bid = Tu puja cuando pasas
rules-show = Mostrar
rules-bid = puja
rules-comes-back = recuperas

## Connection

net-title = Conexión
net-lost = Sin conexión.
net-bid-waits = Tu puja de { $bid } todavía no se ha enviado.
net-pass-waits = Has pasado, pero todavía no se ha enviado.
net-choice-waits = Tu elección todavía no se ha enviado.
net-waits = Tu petición todavía no se ha enviado.
net-back = Hay conexión otra vez.
net-moved = La mesa vuelve en un momento. Los relojes están parados.
net-sending = enviando…
net-failed = El servidor no lo ha entendido. Recarga la página.
net-new = Hay una versión nueva.
net-reload = Recargar
net-try = Reintentar
net-cancel = Cancelar

## Errors

error-title = Algo ha ido mal
error-home = Volver a la página de inicio

## Keyboard

keys-title = Atajos de teclado
keys-on = Usar estos atajos
keys-say-more = Leer más en voz alta cuando me toque: casas que quedan, mis monedas
keys-close = Cerrar
keys-digits = fijar la puja, elegir una casa
keys-step = una más, una menos
keys-walk = recorrer tus casas
keys-enter = pujar, vender
keys-pass = pasar (pulsar dos veces)
keys-min = puja mínima
keys-state = leer cómo va la partida
keys-coins = leer las monedas
keys-houses = leer mis casas
keys-offer = leer lo que está en juego
keys-log = leer lo último que ha pasado
keys-still = animaciones sí o no
keys-help = mostrar estos atajos

## The hints of a first game

hint-no-more = Sin más indicaciones
hint-bid = Salen a subasta { $houses } casas, y cada jugador se lleva una. Puja una moneda o más para ir por la mejor, o pasa y llévate la más baja.
hint-others = Ahora los demás pujan o pasan por turnos. Si alguien supera tu puja, volverá a tocarte.
hint-outbid = Alguien ha superado tu puja. Sube más, o pasa: entonces te llevas la casa más baja y recuperas la mitad de tu puja.
hint-house = Aquí está la casa que te has llevado. Cuando todas tengan dueño, saldrán otras nuevas.
hint-coins = Aquí están tu casa y las monedas que te quedan. Tienen que durar { $auctions } subastas más, y las que guardes cuentan al final.
hint-last = Es la última subasta. Las monedas que guardes cuentan al final, así que paga solo lo que una casa valga para ti.
hint-sell = Ahora toca vender. Elige una casa y pulsa Vender; nadie la ve hasta que elija todo el mundo. La casa más alta se lleva el cheque más alto.
hint-sold = Eso han dado por las primeras casas. Elige la siguiente. La última se venderá sola.
lesson-done = ¡Bien hecho!
lesson-learned = Has comprado casas con monedas, las has vendido a cambio de cheques y has contado el dinero. Eso es todo el juego. Una partida completa solo tiene más rondas y más jugadores.
lesson-play = Jugar una partida completa

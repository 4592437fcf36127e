## The terminal game

term-too-small = Ventana demasiado pequeña: { $columns }×{ $rows }, hacen falta { $width }×{ $height }.

term-label = { $label }:
term-own-name = Tú

term-player = jugador
term-state = estado
term-coins = monedas
term-money = dinero

term-took =
    { $paid ->
        [0] { $name }  gratis
       *[other] { $name }  pagó { $paid }
    }

term-not-sent = sin enviar
term-lines = líneas { $seen } a { $last } de { $count }

## Keys

key-enter = intro
key-space = espacio
key-esc = esc
key-step = +/-
key-digits = cifras
key-tab = tab

does-amount = cantidad
does-choose = elegir
does-pass = pasar
does-help = ayuda
does-log = historial
does-settings = ajustes
does-leave = salir
does-stay = quedarse
does-back = volver
does-go-on = seguir
does-again = otra partida
does-unseal = retirar mi elección
does-sheet = otras cuentas
does-move = moverse
does-change = cambiar
does-state = cómo va la partida
does-ends = inicio, fin
does-auto = auto
does-vote = votar
does-step = paso
does-step-through = ver paso a paso lo que ha pasado
does-begin = empezar
does-stand = dejar el asiento
does-first = primer jugador
does-suspend = ir al shell; con fg se vuelve

## Panels

term-help-title = Ayuda
term-help-about = Compra casas con monedas y véndelas después a cambio de cheques. Gana quien tenga más dinero al final.
term-leave-title = ¿Salir de la partida?
term-leave-saved = La partida hasta aquí se guarda en { $file }.
term-leave-lost = La partida no se guardará.
term-leave-wait = Tu asiento queda reservado y la mesa te espera. Vuelve a entrar para seguir.
term-leave-vote = Tu asiento queda reservado: vuelve a entrar para seguir. Cuando la mesa te haya esperado un minuto, los demás podrán dejar jugar a un bot o terminar la partida.
term-leave-bot = Tu asiento queda reservado: vuelve a entrar para seguir. Hasta entonces juega un bot por ti.
term-leave-between = Tu asiento queda reservado para la próxima partida. Pulsa g para dejarlo.
term-leave-watch = Solo estás mirando. La partida sigue sin ti.
term-settings-title = Ajustes
term-motion = Animaciones
term-bell = Avisar con un pitido cuando te toque
term-theme = Colores
term-theme-usual = los de siempre
term-theme-contrast = alto contraste
term-theme-mono = ninguno
term-language = Idioma
term-on = sí
term-off = no

## One keyboard for several

term-curtain = { $name }, ¿no mira nadie más?
term-curtain-about = Los demás, sin mirar. { $name }, pulsa a y después Intro, o mantén pulsada la barra espaciadora.

## The title of the window

term-title-turn = ● te toca · For Sale
term-title = For Sale

## Line by line

plain-bids = b N  pujar de { $min } a { $max }
plain-bid = b { $bid }  pujar todo
plain-pass = p  pasar: { $terms }
plain-sell = N  vender una de estas: { $houses }
plain-more = ?  más
plain-again = n  otra partida
plain-begin = n  empezar, con bots en los asientos libres
plain-first = w  primer jugador
plain-leave = q  salir
plain-unknown = Aquí no existe la orden «{ $said }». Escribe ? para ver la ayuda.

plain-help-bid = b 5, o 5: pujar 5 en total
plain-help-minimum = m: pujar lo mínimo
plain-help-pass = p: pasar
plain-help-auto = a 7: hacer siempre la puja mínima por mí, hasta 7, y después pasar; a 7 ask: y después preguntarme; a pass: pasar por mí
plain-help-sell = 19: vender la casa 19
plain-help-state = s: cómo va la partida
plain-help-log = l: lo que ha pasado en esta partida
plain-help-again = n: jugar otra vez cuando la partida ha terminado
plain-help-first = w: quién empieza; w 2: la segunda persona de esa lista
plain-help-leave = q (dos veces): salir
plain-leave-again = Escribe q otra vez para salir.
plain-ended = Se ha acabado la entrada, y con ella la partida.
plain-saved = La partida está guardada en { $file }.
plain-standing =
    { $coins ->
        [one] { $name }: { $coins } moneda, casas: { $houses }, cheques: { $money }.
       *[other] { $name }: { $coins } monedas, casas: { $houses }, cheques: { $money }.
    }
plain-none = ninguna
plain-place = { $rank }  { $name }  { $total }
plain-line =
    Casa { $house }: { $paid ->
        [0] gratis
       *[other] comprada por { $paid }
    }, vendida por { $check }.
plain-sum = Monedas sobrantes: { $coins }. Total: { $total }.

## A table of a server

term-offline = sin conexión { $time }
term-offline-waits = sin conexión { $time }, { $what } en espera
term-waits-bid = puja de { $bid }
term-waits-house = casa { $house }
term-waits-wish = una petición
term-back = Hay conexión otra vez. Mientras tanto: { $missed }
term-step = Paso { $step }. { $text }

## Chat

term-said = { $name }: { $text }

plain-help-say = t Bien jugado: enviar «Bien jugado» al chat
plain-help-emote = e: ver los mensajes rápidos; e 3: enviar el tercero

## The tables of a server

term-floor =
    { $count ->
        [0] Ninguna mesa está en uso.
        [one] { $count } mesa está en uso:
       *[other] { $count } mesas están en uso:
    }

does-play-here = jugar también aquí
does-close = cerrar el servidor

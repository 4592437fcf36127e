## What is wrong with a record that somebody uploaded

flaw-no-text = la línea { $line } no es texto en UTF-8
flaw-no-json = no es el JSON de un registro ({ $detail })
flaw-line = línea { $line }, { $what }
flaw-unfinished = la partida no ha terminado, espera al asiento { $seats }
flaw-no-name = el jugador del asiento { $seat } no tiene nombre
flaw-proof = el campo { $field } de su prueba no es como lo escribe un servidor
flaw-seed = la semilla no da este reparto
flaw-bid = acción { $index }: el asiento { $seat } no puede pujar { $bid }, porque { $why }
flaw-pass = acción { $index }: el asiento { $seat } no puede pasar, porque { $why }
flaw-sell = acción { $index }: el asiento { $seat } no puede vender la { $house }, porque { $why }
flaw-houses = contiene { $got } casas, pero hay { $want } en juego
flaw-checks = contiene { $got } cheques, pero hay { $want } en juego
flaw-no-house = su edición no tiene la casa { $house }
flaw-house-twice = la casa { $house } aparece dos veces
flaw-many-checks = el cheque { $check } aparece demasiadas veces, su edición tiene { $most }
flaw-opener = el asiento que empieza no existe, hay { $seats } asientos
flaw-why-seat = hay { $seats } asientos
flaw-why-over = la partida ha terminado
flaw-why-turn = le toca al asiento { $seat }
flaw-why-buying = todavía se compran casas
flaw-why-selling = ya se venden casas
flaw-why-low = la puja mínima es { $least }
flaw-why-high = { $purse ->
    [one] ese jugador tiene { $purse } moneda
   *[other] ese jugador tiene { $purse } monedas
}
flaw-why-must-pass = { $purse ->
    [one] la puja mínima es { $least } y ese jugador tiene { $purse } moneda
   *[other] la puja mínima es { $least } y ese jugador tiene { $purse } monedas
}
flaw-why-house = ese jugador tiene las casas { $houses }
flaw-why-sealed = ese jugador ya ha elegido
flaw-why-nothing = a ese jugador no le quedan casas

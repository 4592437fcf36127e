## Hints

new-hints = Consejos
new-hints-off = no
new-hints-on = puedes preguntar qué haría un buen jugador, y los demás ven que has preguntado
advice-ask = ¿Qué haría un buen jugador?
advice-seen = Los demás ven que has preguntado.
advice-pass = Un buen jugador pasaría.
advice-bid = Un buen jugador pujaría { $bid }.
advice-sell = Un buen jugador vendería la { $house }.
advice-odds = Esta jugada gana más o menos el { $wins } % de las veces.
advice-other-pass = La segunda mejor jugada es pasar: { $wins } %.
advice-other-bid = La segunda mejor jugada es pujar { $bid }: { $wins } %.
advice-other-sell = La segunda mejor jugada es vender la { $house }: { $wins } %.
advice-equal-pass = Pasar vale más o menos lo mismo.
advice-equal-bid = Pujar { $bid } vale más o menos lo mismo.
advice-equal-sell = Vender la { $house } vale más o menos lo mismo.
event-hinted = { $you ->
    [true] Has pedido un consejo.
   *[false] { $name } ha pedido un consejo.
}
hinted-badge = { $times ->
    [one] { $times } consejo
   *[other] { $times } consejos
}
no-hints = En esta mesa se juega sin consejos. Quien organiza la mesa puede permitirlos entre dos partidas.
no-advice = No hay consejo para esta jugada: los bots no han aprendido estas reglas.
hints-from-memory = Una mesa con manos ocultas no puede tener consejos: revelarían lo que ya no ves. Elige manos a la vista, o sin consejos.

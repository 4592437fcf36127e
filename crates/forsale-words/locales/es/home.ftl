## Home, bots, lobby and end

home-rider = Pujar · Comprar · Vender
home-opponents = ¿Contra quién quieres jugar?
home-play-small = { $players } jugadores, ya mismo y sin cuenta
home-resume = Seguir
home-all-mine = Todas tus mesas ({ $count })
daily-short = Las mismas cartas para todos
daily-streak = { $days ->
    [one] { $days } día
   *[other] { $days } días seguidos
}
daily-week = L M X J V S D
site-bots = Bots
bots-lead = Seis rivales, cada uno claramente más fuerte que el anterior. Solo ven lo que vería una persona en su asiento.
bots-level = Nivel { $level }
bots-rating = Fuerza { $rating } ± { $error }
bots-measured = La fuerza se mide en partidas de los seis entre sí: 1500 es la media, y 400 puntos más significan diez veces más fuerte.
bots-play = Jugar contra { $name }
bot-style = { $level ->
    [1] Puja y vende sin pensarlo.
    [2] Guarda sus monedas y toma lo que queda.
    [3] Le gusta aguantar, y a menudo vende cualquier casa.
    [4] Compra con cuidado y sorprende en las ventas.
    [5] Piensa cada jugada y rara vez se equivoca.
   *[other] Juega lo mejor que sabemos.
}
bot-line = { $level ->
    [1] «¡Un castillo! ¡Toma todas mis monedas!»
    [2] «Una tienda también es un techo.»
    [3] «Cinco. No, seis. ¿A qué esperas?»
    [4] «¿Farolear yo? Mira esta cara.»
    [5] «Tómate tu tiempo. Yo me tomo el mío.»
   *[other] «Has pagado una moneda de más.»
}
name-ask = ¿Cómo te llamas?
name-save = Guardar
name-later = Ahora no
end-moments = Momentos
end-money = Dinero por ronda
end-money-about = monedas y cheques
end-start = inicio
end-auction = subasta { $number }
end-sale = venta { $number }
end-figures = Lo mismo en una tabla
end-sheets = Cuentas
end-sheets-about = lo que cada uno pagó y recibió
end-replay = Repetición
end-more = Más
end-link = Enlace a esta partida
lobby-seats-free =
    { $free ->
        [one] { $seats } asientos, { $free } libre
       *[other] { $seats } asientos, { $free } libres
    }
lobby-or-wait = o espera a alguien
lobby-fills = { $free ->
    [one] un bot ocupa el asiento libre
   *[other] los bots ocupan los { $free } asientos libres
}
lobby-who-sits = ¿Quién se sienta aquí?

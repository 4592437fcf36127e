## El primer jugador

new-first = Primer jugador
new-first-box = como dice la caja
new-first-random = al azar
new-first-agreed = se elige entre todos antes de la partida
new-first-rotation = en cada partida, la siguiente persona en sentido horario
first-agreed = se elige entre todos
first-smallest = quien vive en la casa más pequeña
first-largest = quien vive en la casa más grande
first-ask = ¿Quién empieza?
first-ask-agreed = Hay que ponerse de acuerdo en quién empieza. Quien organiza lo indica después.
first-ask-smallest = En esta caja empieza quien vive en la casa más pequeña.
first-ask-largest = En esta caja empieza quien vive en la casa más grande.
first-anyone = que lo decida el azar
first-save = Elegir
first-next = { $name } empieza la próxima partida.
first-open = Aún no se ha elegido a nadie. Si sigue así, lo decide el azar.
first-is-random = En esta mesa el azar decide quién empieza. Para elegir al primer jugador, cambia los ajustes de la mesa.

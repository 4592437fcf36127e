## Those who look on

gallery-title = Chat de los espectadores
gallery-about = Los jugadores leen esto cuando termina la partida.
gallery-empty = Ningún espectador ha dicho nada todavía.
gallery-name = Tu nombre
gallery-seated = Juegas en esta mesa. Usa el chat de los jugadores.
gallery-closed = Esta mesa no admite espectadores.
hands-title = Todas las manos
hands-chosen = vende la { $house }
hands-ask = Dejar que los espectadores vean todas las manos
hands-about = Si todos los jugadores están de acuerdo antes de la partida, los espectadores ven todas las casas y las elecciones secretas.
hands-agree = Estoy de acuerdo
hands-disagree = Ya no estoy de acuerdo
hands-agreed = De acuerdo hasta ahora: { $names }
hands-open = En esta partida los espectadores ven todas las manos: todo el mundo estuvo de acuerdo.

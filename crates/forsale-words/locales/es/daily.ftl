## The deal of the day

date =
    { $day } de { $month ->
        [1] enero
        [2] febrero
        [3] marzo
        [4] abril
        [5] mayo
        [6] junio
        [7] julio
        [8] agosto
        [9] septiembre
        [10] octubre
        [11] noviembre
       *[other] diciembre
    } de { $year }

daily-title = La partida del día
daily-lead = Un reparto al día, el mismo para todo el mundo en este servidor y contra los mismos tres bots. Cuenta tu primera partida.
daily-day = Partida del { $day }, hasta medianoche (UTC)
daily-play = Jugarla
daily-go-on = Seguir tu partida
daily-see = ¿Qué tal les fue a los demás?
daily-not-played = Sin jugar todavía.
daily-played = Ya has jugado hoy. El próximo reparto llega a medianoche (UTC).
daily-result = Tu puesto: { $place } de 4, con { $total }.
daily-better =
    { $count ->
        [one] { $percent ->
            [100] Mejor que la única otra partida jugada hasta ahora en este servidor.
            [0] La única otra partida jugada hasta ahora en este servidor fue mejor.
           *[other] Igual de buena que la única otra partida jugada hasta ahora en este servidor.
        }
       *[other] Mejor que el { $percent } % de las otras { $count } partidas de este servidor.
    }
daily-first = Nadie más la ha terminado todavía en este servidor.
daily-share = Para compartir, sin revelar nada
daily-line = For Sale, { $day }: { $place } de 4 con { $total }.
daily-copy = Copiar
daily-copied = Copiado
daily-fixed = El reparto estaba fijado de antemano
daily-fixed-about = Cada reparto sale de un secreto; estas son las huellas del secreto de hoy y del de mañana. Apunta una: cuando termine tu partida, su comprobación mostrará el secreto y la misma huella.
daily-today = Hoy
daily-tomorrow = Mañana
daily-about-cookies = Cada navegador cuenta como una persona. Si borras sus cookies podrías volver a jugar, pero aquí se juega por gusto.

## Duplicate: the same deal once more

again-button = Repetir este reparto, un asiento más allá
again-about = Todo el mundo se mueve un asiento y recibe las cartas de quien tenía al lado.
again-asked = Hay una propuesta: repetir este reparto, con todo el mundo un asiento más allá. Empieza cuando todo el mundo esté de acuerdo.
again-agree = De acuerdo
again-decline = Prefiero un reparto nuevo
again-withdraw = Al final, un reparto nuevo
again-proposed = { $name } propone repetir este reparto, con todo el mundo un asiento más allá.
again-declined = { $name } prefiere un reparto nuevo.
again-title = El mismo reparto, jugado varias veces
again-seat = Asiento { $number }
again-game = Partida { $number }
again-best = el mejor
other-rules = Las reglas han cambiado desde entonces. Este reparto solo se puede repetir con las reglas con las que se jugó.

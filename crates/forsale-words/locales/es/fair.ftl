## Fair shuffles and sealed choices

not-cutting = Lo que añades a la mezcla se muestra al empezar la partida, y ahora no empieza ninguna.
malformed-hex = Tienen que ser cifras hexadecimales: 64 para una huella, 32 para los bits.
other-cut = Eso no es lo que prometiste añadir a la mezcla.
shuffle-fixed = La parte del servidor en la mezcla ya está fijada.
shuffle-added = Tu parte está en la mezcla.
shuffle-not-added = El servidor mezcla por ti.
shuffle-cutting = Se está cortando el mazo.
shuffle-day = Hoy, el mismo reparto para todo el mundo.
shuffle-again = El mismo reparto que en la partida { $number }.
shuffle-check = Comprobar la mezcla
event-opened = Se han abierto las elecciones selladas.

## The page that checks a shuffle

fair-title = ¿Fue limpia la mezcla?
fair-about = La mezcla de la partida { $id }, comprobada paso a paso
fair-yes = Sí. Todo es como se prometió.
fair-no = No. Aquí hay algo que no encaja.
fair-unproven = Sin demostrar. Aquí no hay nada falso, pero el servidor pudo elegir algo:
fair-running = La partida no ha terminado. Hasta entonces, el secreto sigue siendo secreto.
fair-unproved = Esta partida no se puede comprobar. Su reparto estaba fijado de antemano, como en el aprendizaje, o es anterior a las mezclas comprobables.
fair-holds = se cumple
fair-fails = no se cumple
fair-secret = Antes de que nadie añadiera nada, la mesa mostró la huella de un secreto.
fair-day-secret = La página de la partida del día muestra la huella de un secreto desde el día anterior.
fair-hash = Huella
fair-secret-is = Secreto
fair-added-all = Después, cada jugador añadió unos bits al azar. También de ellos se había mostrado antes la huella.
fair-day = Es el reparto del { $day }, el mismo para todo el mundo en su servidor. Por eso nadie pudo añadir nada.
fair-again = Es el reparto de la partida { $number } de esta mesa, jugado otra vez. Vale lo que se añadió en aquella partida.
fair-first = La comprobación de la partida { $number }
fair-added = { $name } añadió
fair-late = { $name } prometió algo que llegó tarde; en su lugar vale el secreto del servidor
fair-nothing = { $name } no añadió nada; en su lugar vale el secreto del servidor
fair-gap-nobody = Nadie en la mesa añadió nada a la mezcla, así que el servidor decidió las cartas sin nadie más.
fair-gap-day = Nadie puede añadir nada al reparto del día, así que el servidor decidió las cartas sin nadie más.
fair-gap-late = La parte de { $name } llegó tarde. El servidor pudo mirar las cartas con ella y sin ella, y quedarse con el reparto que le gustara.
fair-gap-again = La parte de { $name } llegó tarde y se mezcló otra vez. Un servidor puede decirlo sin motivo para conseguir otras cartas.
fair-gap-first = Nada muestra cómo se decidió quién empezaba.
fair-gap-unsealed = { $count ->
    [one] Una casa se vendió sin sellar.
   *[other] { $count } casas se vendieron sin sellar.
}
fair-gap-table = La mesa o un bot vendió en lugar de { $name }, quizá después de que otros eligieran.
fair-redrawn = Esta mezcla se descartó antes de que nadie viera sus cartas, porque faltaba una parte.
fair-seed = HMAC-SHA-256 convierte todo eso en una semilla, y la semilla da exactamente estas cartas.
fair-seed-is = Semilla
fair-by-turn = Empezó la siguiente persona después de quien empezó la partida anterior, en sentido horario.
fair-by-choice = Quién empezaba se eligió entre todos antes de mezclar.
fair-cards-only = Esto no dice nada sobre quién empezó, solo sobre las cartas.
fair-seals = Las casas elegidas se sellaron antes de mostrarlas, las de los bots primero: { $count } huellas, y cada casa vendida corresponde a su huella.
fair-seals-list = Todas las elecciones selladas
fair-seal = { $name } selló la casa { $house }
fair-seal-changed = { $name } selló la casa { $house } tras cambiar de idea
fair-seal-now = { $name } ha sellado una casa
fair-salt = Sal
fair-own = Tu parte de la mezcla está aquí, tal como la envió tu dispositivo.
fair-own-missing = Tu dispositivo añadió a esta partida algo distinto de lo que pone aquí. No te fíes de esta mezcla.
fair-yourself = Para comprobarlo sin este servidor, descarga el registro y ejecuta
fair-document = docs/fairness.md, en el programa, explica cómo funciona, con unas líneas de Python que hacen lo mismo.

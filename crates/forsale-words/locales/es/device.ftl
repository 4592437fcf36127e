## Several people with one device

curtain-title = Pásale el dispositivo a { $name }
curtain-about = Los demás, sin mirar. Solo { $name } debe ver lo que viene ahora.
curtain-lift = Soy { $name }, quiero ver mis casas
curtain-hold = Mantén pulsado el botón un momento.
device-again = { $name } vuelve a elegir
device-move = Juega { $name }
device-wait = En este dispositivo ya ha jugado todo el mundo. Faltan los demás.
device-add = Añadir a alguien en este dispositivo
device-about = El dispositivo pasa de mano en mano. Entre turno y turno, los secretos quedan tapados.
device-name = Nombre
device-sit = Sentarse aquí
device-here = en este dispositivo
device-leave = { $name } deja la mesa

new-others = Quién más juega
new-other = Jugador { $place }
new-other-friend = alguien a quien invito
new-other-device = alguien que comparte este dispositivo

## A large screen

tv-link = Mostrar la mesa en una pantalla grande

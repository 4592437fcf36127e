## Watching, and waiting for a seat

new-watchers-link = con el enlace
watch-title = Estás mirando
watch-about = Ves lo que ve toda la mesa. Después de la partida lo verás todo.
watch-door = Mirar
watch-table = Ir a la mesa
queue-ask = Pedir sitio para la próxima partida
queue-waits = El próximo asiento libre es para ti.
queue-leave = Dejar de esperar
queue-names = Esperan un asiento: { $names }.
queue-host = Se sentarán cuando haya un asiento libre: quita un bot o añade un asiento.
queue-full = Ya hay demasiada gente esperando un asiento. Vuelve a pedirlo después de la próxima partida.

## A lost cookie is not a lost seat

lobby-return-send = Enviármelo
return-unknown = Este enlace ya no abre ningún asiento: se cerró su sesión o el asiento quedó libre.
return-title = Tu asiento
return-question = ¿Quieres jugar en este dispositivo en la mesa { $table }? El enlace abre el asiento de { $names }.
return-yes = Jugar aquí
claim-title = ¿Alguno de estos asientos es tuyo?
claim-about = Tu enlace personal lo abre enseguida. Sin el enlace, alguien de la mesa puede confirmar que eres tú.
claim-seat = Soy { $name }
claim-waits = Has pedido el asiento de { $name }. Diles a los demás tu número, { $mark }, para que sepan que eres tú.
claim-asks = Alguien con el número { $mark } dice: «Soy { $name }». ¿Es verdad?
claim-yes = Sí, darle el asiento
claim-no = No
nobody-there = Ahí no hay nadie. Elige un asiento que sea de alguien.
claim-pending = Otra persona ya está pidiendo este asiento. Espera a que la mesa responda.
no-claim = Ya nadie pide este asiento.
signed-out = Se cerró la sesión de este asiento en este dispositivo. Abre tu enlace personal más reciente o siéntate otra vez.
too-many-keys = Este asiento ya está abierto en demasiados dispositivos. Cierra antes la sesión de los otros en la página de la mesa.
elsewhere = Tu asiento también está abierto en otro dispositivo.
elsewhere-out = Cerrar la sesión del otro dispositivo

## Pauses and more time

event-paused = La partida está en pausa. Los relojes están parados.
event-went-on = La partida sigue.
pause-ask = Hacer una pausa
pause-unask = Al final, sin pausa
pause-end = Seguir la partida
pause-wanted = A favor de una pausa: { $names }
paused = La partida está en pausa. Antes hay que reanudarla.
time-ask = Pedir el doble de tiempo
time-asked = Has pedido el doble de tiempo. Lo tendrás cuando más de la mitad de los demás esté de acuerdo.
time-question = { $name } pide el doble de tiempo.
time-agree = De acuerdo
time-badge = doble de tiempo
no-clock = En esta mesa se juega sin reloj.

## Leaving a game against bots

others-play = En esta partida juega más gente, así que no puedes terminarla por tu cuenta. Puedes irte y volver cuando quieras.
leave-title = Salir
leave-about = Solo juegas con bots, así que nadie te espera.
leave-restart = Volver a empezar
leave-end = Terminar esta partida
leave-go = Dejar la mesa

## When something breaks

table-fault = Ha habido un error en esta mesa. La partida está guardada y sigue desde aquí: { $last }
table-fault-new = Ha habido un error en esta mesa. La partida está guardada. Recarga la página.

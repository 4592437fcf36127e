## A call to a player who is not there

webhook-title = Cuando no estás
webhook-label = Webhook para mis turnos
webhook-about = Una dirección que recibe un mensaje cuando te toca y no tienes la mesa en pantalla: una vez por turno, y como mucho una vez por minuto de cada mesa. Funciona con Slack, Mattermost, Discord y todo lo que acepte JSON con «text» o «content». Déjala vacía si no quieres ninguna.
webhook-try = Guardar y enviar una prueba
webhook-turn = For Sale: te toca en la mesa { $code }. { $link }
webhook-trial = For Sale: así sabrás cuándo te toca. { $link }
webhook-trial-done = Guardado, y el mensaje de prueba ha llegado.
webhook-trial-empty = Guardado. No hay ninguna dirección que probar.
webhook-trial-refused = Guardado, pero la dirección rechazó el mensaje de prueba: responde { $status }.
webhook-trial-failed = Guardado, pero esa dirección no responde.
webhook-bad = El webhook tiene que ser una dirección pública de internet como { $example }, sin puerto ni contraseña, y con { $longest } caracteres como mucho.
webhook-bad-anywhere = El webhook tiene que ser una dirección http o https como { $example }, sin contraseña, y con { $longest } caracteres como mucho.

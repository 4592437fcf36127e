# What the server says when it cannot serve a request.
no-page = Esa página no existe. Puede que la dirección esté mal escrita.
wrong-method = Esta dirección no admite esa clase de petición. Ve a la página de inicio y empieza desde allí.
no-table = No existe la mesa { $code }. Un código tiene cinco letras y cifras, como KAFE7; pregúntale a quien te invitó.
too-many-tries = Demasiados códigos erróneos. Espera un minuto e inténtalo otra vez.
too-fast = Eso ha sido demasiado rápido para una persona. No se ha hecho nada; espera unos segundos e inténtalo otra vez.
too-many-changes = { $seconds ->
    [one] En esta mesa pasan demasiadas cosas ahora mismo. No se ha hecho nada; inténtalo otra vez dentro de un segundo.
   *[other] En esta mesa pasan demasiadas cosas ahora mismo. No se ha hecho nada; inténtalo otra vez dentro de { $seconds } segundos.
}
log-full = En esta mesa ya ha pasado tanto que solo admite jugadas. Termina tu partida o abre otra mesa.
too-many-visits = Desde tu red ha entrado y salido demasiada gente. No se ha hecho nada; espera un minuto e inténtalo otra vez.
not-seated = No tienes asiento en esta mesa. Siéntate antes, o abre tu enlace personal.
too-large = Eso ocupa más de { $kilobytes } kB, demasiado para este sitio. No se ha hecho nada.
other-site = Ese formulario lo ha enviado otro sitio. Abre la mesa misma e inténtalo otra vez.
busy = Esta mesa está demasiado ocupada en este momento. No se ha hecho nada; inténtalo otra vez dentro de un segundo.
store-away = En este momento no se puede acceder a las mesas. Puede que se haya hecho o puede que no; inténtalo otra vez dentro de unos segundos.
store-full = El disco del servidor está lleno, así que no se ha hecho nada. Todo lo anterior está guardado. Quien lleva el servidor tiene que liberar espacio.
fault = Algo ha fallado por nuestra parte. No se ha hecho nada, y todo lo anterior está guardado. Inténtalo otra vez.
malformed-bid = Una puja es un número entero de monedas, como 5.
malformed-house = Elige una de tus casas por su número, como 19.
malformed-action = Una jugada es pujar, pasar o vender.
malformed-question = Ese formulario no corresponde a lo que pide la mesa. Recarga la página.
malformed-id = El identificador de una respuesta tiene hasta 64 letras, cifras y guiones.
malformed-name = Un nombre necesita al menos una letra visible.
malformed-seat = Elige uno de los asientos de esta mesa.
malformed-bot = Elige uno de los bots de la lista.
malformed-choice = Elige uno de los valores que ofrece el formulario.
malformed-number = Escribe un número entero, como 42.
malformed-json = El cuerpo tiene que ser un objeto JSON con los campos de esta petición.
unknown-field = Aquí no hay ningún campo «{ $name }».
no-record = Aquí no hay ninguna partida terminada con ese número. Una partida se puede abrir cuando ha terminado.

guest = Invitado { $number }

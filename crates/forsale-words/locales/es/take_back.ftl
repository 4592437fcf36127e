## Taking a bid or a pass back

event-take-back-asked = { $you ->
    [true] Pides deshacer tu última jugada.
   *[false] { $name } pide deshacer su última jugada.
}
event-take-back-refused = { $you ->
    [true] No aceptas que se deshaga la jugada.
   *[false] { $name } no acepta que se deshaga la jugada.
}
event-took-back = { $you ->
    [true] Deshaces tu última jugada.
   *[false] { $name } deshace su última jugada.
}
event-undone = Deshecho: { $event }
take-back-ask = Deshacer mi jugada
take-back-question = { $name } quiere deshacer su última jugada. ¿De acuerdo?
take-back-agree = De acuerdo
take-back-refuse = No
take-back-waits = Pides deshacer tu jugada. Falta la respuesta de { $names }.
nothing-to-take-back = Ya no se puede deshacer: alguien ha jugado después o hay cartas nuevas en la mesa.
take-back-refused = No todo el mundo estaba de acuerdo: la jugada se queda como está.
no-take-backs = En la partida del día no se deshacen jugadas: todo el mundo la juega en las mismas condiciones.
does-take-back = deshacer
does-agree = aceptar
does-refuse = no aceptar
plain-help-take-back = u: pedir deshacer tu última jugada; y: aceptar que otra persona deshaga la suya; n: no aceptar

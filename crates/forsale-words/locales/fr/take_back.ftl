## Taking a bid or a pass back

event-take-back-asked = { $you ->
    [true] Vous demandez à reprendre votre dernier coup.
   *[false] { $name } demande à reprendre son dernier coup.
}
event-take-back-refused = { $you ->
    [true] Vous refusez que le coup soit repris.
   *[false] { $name } refuse que le coup soit repris.
}
event-took-back = { $you ->
    [true] Vous reprenez votre dernier coup.
   *[false] { $name } reprend son dernier coup.
}
event-undone = Coup repris : { $event }
take-back-ask = Reprendre mon coup
take-back-question = { $name } aimerait reprendre son dernier coup. D’accord ?
take-back-agree = D’accord
take-back-refuse = Refuser
take-back-waits = Vous demandez à reprendre votre coup. On attend { $names }.
nothing-to-take-back = Trop tard pour reprendre ce coup : quelqu’un a joué depuis, ou de nouvelles cartes sont visibles.
take-back-refused = Tout le monde n’est pas d’accord : le coup reste joué.
no-take-backs = À la donne du jour, on ne reprend pas ses coups : tout le monde joue dans les mêmes conditions.
does-take-back = reprendre
does-agree = accepter
does-refuse = refuser
plain-help-take-back = u : demander à reprendre votre dernier coup ; y : accepter que quelqu’un reprenne le sien ; n : refuser

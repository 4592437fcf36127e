rules-goal = De qué va
    .how = Compra casas en subasta y véndelas después a cambio de cheques. Al final se suman los cheques y las monedas sobrantes: gana quien tenga más dinero.

rules-setup = Preparación
    .shuffle = Mezcla por separado las casas y los cheques. Cada jugador recibe el mismo número de monedas. Devuelve a la caja, sin mirarlas, las cartas que se retiran: tantas casas como cheques. Quién empieza se decide al azar.

rules-setup-box = Para { $fewest } a { $most } jugadores. La caja trae { $houses } casas, numeradas del 1 al { $houses }; cuanto más alto es el número, mejor es la casa.

rules-checks =
    { $copies ->
        [1] Hay { $count } cheques: dos de 0 y uno de cada valor de { $low } a { $high }.
       *[other] Hay { $count } cheques: dos de 0 y dos de cada valor de { $low } a { $high }.
    }

rules-column-players = jugadores
rules-column-coins = monedas por jugador
rules-column-removed = cartas retiradas
rules-column-auctions = subastas
rules-column-short-removed = una casa menos: retiradas
rules-column-short-auctions = una casa menos: subastas

rules-setup-other = { $editions }: { $houses } casas; con { $players } jugadores, { $coins } monedas por jugador y { $removed } cartas retiradas.

rules-buying = La compra
    .street = En cada subasta se ponen boca arriba tantas casas como jugadores. Empieza el primer jugador y se sigue en el sentido de las agujas del reloj. En tu turno, puja o pasa.
    .bid = Tu puja es el total de monedas que has puesto en esta subasta. La subes añadiendo monedas. La primera puja es de al menos 1, y nadie puede pujar más monedas de las que tiene.
    .exceed-here = Cada puja nueva tiene que superar la más alta.
    .match-here = Una puja nueva puede igualar la más alta, pero tienes que añadir al menos una moneda a la tuya.
    .pass = Si pasas, te llevas la casa más baja de la subasta y no juegas más hasta la siguiente. Si no tienes monedas suficientes para pujar, tienes que pasar.
    .last = Quien queda al final se lleva la mejor casa, paga toda su puja y empieza la subasta siguiente. Las monedas pagadas salen del juego.

rules-buying-exceed = { $editions }: cada puja nueva tiene que superar la más alta.

rules-buying-match = { $editions }: una puja nueva puede igualar la más alta, pero tienes que añadir al menos una moneda a la tuya.

rules-refund-how =
    { $up ->
        [true] Cuando pasas y te llevas una casa, recuperas la mitad de tu puja, redondeada hacia arriba: de { $bid } monedas recuperas { $back }. El resto sale del juego.
       *[false] Cuando pasas y te llevas una casa, recuperas la mitad de tu puja, redondeada hacia abajo: de { $bid } monedas recuperas { $back }. El resto sale del juego.
    }

rules-refund = Lo que recuperas
    .none = Si no has pujado, no pagas nada. Quien queda al final no recupera nada.

rules-refund-other =
    { $up ->
        [true] { $editions }: redondeada hacia arriba; de { $bid } monedas recuperas { $back }.
       *[false] { $editions }: redondeada hacia abajo; de { $bid } monedas recuperas { $back }.
    }

rules-selling = La venta
    .offer = Cuando se han comprado todas las casas, se venden. En cada venta se pone boca arriba un cheque por cada jugador al que le quedan casas, y cada uno de ellos elige una casa en secreto.
    .reveal = Cuando todo el mundo ha elegido, las casas se muestran a la vez. La mejor casa se lleva el mejor cheque, la segunda el segundo, y así hasta el final. Las casas salen del juego.
    .until = Se sigue así hasta vender todas las casas.

rules-end = El final
    .count = Suma tus cheques, más 1 por cada moneda que te quede. Gana el total más alto.
    .tie = En caso de empate, va por delante quien tiene más monedas. Si también en eso hay empate, se comparte el puesto.

rules-variant = Variante: una casa menos
    .how = En cada subasta hay una casa menos que jugadores. Quien pasa en primer lugar se queda sin casa y recupera toda su puja. Para los demás no cambia nada.
    .figures = El número de cartas retiradas cambia: mira la tabla de arriba.
    .sweep = Si al empezar una venta solo a un jugador le quedan casas, se lleva todos los cheques que faltan.

rules-variant-last =
    { $houses ->
        [one] Con { $players } jugadores, la última subasta solo tiene { $houses } casa: los primeros { $without } en pasar se quedan sin ninguna.
       *[other] Con { $players } jugadores, la última subasta solo tiene { $houses } casas: los primeros { $without } en pasar se quedan sin ninguna.
    }

rules-variant-other = { $editions }: sin esta variante.

rules-auction = Ejemplo de una subasta

rules-auction-exceed = Salen a subasta las casas 8, 20 y 28. Ana puja 1, Bob 2 y Jo 5. Ana sube a 6: añade 5 monedas a la que ya había puesto. Bob pasa, se lleva la 8 y recupera 1 de sus 2 monedas. Jo pasa, se lleva la 20, recupera { $back } de sus 5 monedas y paga { $paid }. Ana se lleva la 28, paga 6 y empieza la subasta siguiente.

rules-auction-match = Salen a subasta las casas 1, 13, 15 y 19. Ana puja 1, Bob iguala con 1, Jo puja 2, y Max pasa y se lleva la 1 gratis. Ana puja 3 y Bob iguala. Jo pasa, se lleva la 13 y recupera 1 de sus 2 monedas. Ana está igualada con Bob, así que tendría que pujar 4. Pasa, se lleva la 15, recupera { $back } de sus 3 monedas y paga { $paid }. Bob se lleva la 19, paga 3 y empieza la subasta siguiente.

rules-sale = Ejemplo de una venta
    .how = Los cheques son 13, 12 y 0. Ana muestra la casa 19, Bob la 8 y Jo la 16. Ana se lleva 13, Jo 12 y Bob 0. Las tres casas salen del juego.

rules-box = ¿Qué caja tengo?
    .count = Cuenta las casas. Veinte: Ravensburger 1997. Treinta, y algunas monedas llevan un 2: Gryphon 2009. Treinta, y todas las monedas valen 1: Iello 2015. Treinta, y billetes en vez de monedas: Iello 2020.

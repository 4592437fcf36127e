rules-goal = De qué va
    .how = Compra casas en subasta y véndelas después a cambio de cheques. Al final se suman los cheques y las monedas sobrantes: gana quien tenga más dinero.

rules-setup = Preparación
    .shuffle = Mezcla por separado las casas y los cheques. Cada jugador recibe el mismo número de monedas. Devuelve a la caja, sin mirarlas, las cartas que se retiran: tantas casas como cheques.

rules-setup-box = Para { $fewest } a { $most } jugadores. La caja trae { $houses } casas, numeradas del 1 al { $houses }; cuanto más alto es el número, mejor es la casa.

rules-checks =
    { $copies ->
        [1] Hay { $count } cheques: dos de 0 y uno de cada valor de { $low } a { $high }.
       *[other] Hay { $count } cheques: dos de 0 y dos de cada valor de { $low } a { $high }.
    }

rules-column-players = jugadores
rules-column-coins = monedas por jugador
rules-column-removed = retiradas de cada mazo
rules-column-auctions = subastas
rules-column-houses = casas por subasta

rules-coins-of-two = Una moneda con un 2 cuenta como dos.

rules-first =
    { $how ->
        [agreed] Se elige entre todos quién empieza.
        [smallest] Empieza quien vive en la casa más pequeña.
        [largest] Empieza quien vive en la casa más grande.
       *[random] El azar decide quién empieza.
    }

rules-setup-other = { $boxes }: { $houses } casas; con { $players } jugadores, { $coins } monedas por jugador y { $removed } cartas retiradas de cada mazo.

rules-buying = La compra
    .street = En cada subasta se ponen boca arriba tantas casas como jugadores. Empieza el primer jugador y se sigue en el sentido de las agujas del reloj. En tu turno, puja o pasa.
    .bid = Tu puja es el total de monedas que has puesto en esta subasta. La subes añadiendo monedas. La primera puja es de al menos 1, y nadie puede pujar más monedas de las que tiene.
    .exceed-here = Cada puja nueva tiene que superar la más alta.
    .match-here = Una puja nueva puede igualar la más alta, pero tienes que añadir al menos una moneda a la tuya.
    .pass = Si pasas, te llevas la casa más baja de la subasta y no juegas más hasta la siguiente. Si no tienes monedas suficientes para pujar, tienes que pasar.
    .last = Quien queda al final se lleva la mejor casa, paga toda su puja y empieza la subasta siguiente. Las monedas pagadas salen del juego.

rules-buying-exceed = { $boxes }: cada puja nueva tiene que superar la más alta.

rules-buying-match = { $boxes }: una puja nueva puede igualar la más alta, pero tienes que añadir al menos una moneda a la tuya.

rules-refund-how =
    { $up ->
        [true] Cuando pasas y te llevas una casa, recuperas la mitad de tu puja, redondeada hacia arriba: de { $bid } monedas recuperas { $back }. El resto sale del juego.
       *[false] Cuando pasas y te llevas una casa, recuperas la mitad de tu puja, redondeada hacia abajo: de { $bid } monedas recuperas { $back }. El resto sale del juego.
    }

rules-refund = Lo que recuperas
    .none = Si no has pujado, no pagas nada. Quien queda al final no recupera nada.

rules-refund-other =
    { $up ->
        [true] { $boxes }: redondeada hacia arriba; de { $bid } monedas recuperas { $back }.
       *[false] { $boxes }: redondeada hacia abajo; de { $bid } monedas recuperas { $back }.
    }

rules-selling = La venta
    .offer = Cuando se han comprado todas las casas, se venden. En cada venta se pone boca arriba un cheque por cada jugador al que le quedan casas, y cada uno de ellos elige una casa en secreto.
    .reveal = Cuando todo el mundo ha elegido, las casas se muestran a la vez. La mejor casa se lleva el mejor cheque, la segunda el segundo, y así hasta el final. Las casas salen del juego.
    .until = Se sigue así hasta vender todas las casas.

rules-end = El final
    .count = Suma tus cheques, más 1 por cada moneda que te quede. Gana el total más alto.
    .tie = En caso de empate, va por delante quien tiene más monedas. Si también en eso hay empate, se comparte el puesto.

rules-variant = Variante: una casa menos
    .name = En las reglas de esta caja se llama:
    .translated = En una traducción inglesa de las reglas se llama:
    .how = En cada subasta hay una casa menos que jugadores. Quien pasa en primer lugar se queda sin casa y recupera toda su puja. Para los demás no cambia nada.
    .figures = Cada jugador recibe las monedas de siempre, pero cambia el número de cartas retiradas:
    .sell = En cada venta hay un cheque por cada jugador al que le quedan casas, así que cada vez hay menos cheques. Quien se queda sin casas ya no juega.
    .sweep = Si al empezar una venta solo a un jugador le quedan casas, se lleva todos los cheques que faltan.

rules-variant-last =
    { $houses ->
        [one] Con { $players } jugadores, la última subasta solo tiene { $houses } casa: los primeros { $without } en pasar se quedan sin ninguna.
       *[other] Con { $players } jugadores, la última subasta solo tiene { $houses } casas: los primeros { $without } en pasar se quedan sin ninguna.
    }

rules-variant-misprint = Ese { $printed } es muy probablemente una errata: con { $better } cartas retiradas de cada mazo hay { $auctions } subastas completas, y la caja más nueva, la de 2020, dice { $better }. Para jugar así, pon { $better } cartas retiradas en las reglas de la casa.

rules-variant-removed = { $boxes }: con { $players } jugadores, { $removed } cartas retiradas de cada mazo.

rules-variant-other = { $boxes }: sin esta variante.

rules-secret = Lo que se ve y lo que se oculta
    .open = Todo el mundo ve las casas y los cheques de la mesa, cada puja, quién pasa y qué casa se llevó qué cheque.
    .table = Aquí se elige antes de la partida si todo el mundo ve las monedas y las cartas de los demás.
    .choice = En una venta, nadie ve qué casa has elegido hasta que se muestran todas. Hasta entonces puedes cambiar de idea.
    .deck = Nadie sabe qué cartas se retiraron ni cuáles vienen después.

rules-secret-hidden =
    { $houses ->
        [hand] Puedes ocultar tus monedas. Tus casas están en tu mano y tus cheques, boca abajo delante de ti.
       *[table] Las reglas aconsejan ocultar las monedas. Las casas que compras quedan boca abajo delante de ti. Las reglas no dicen si los cheques se ocultan.
    }

rules-auction = Ejemplo de una subasta

rules-auction-exceed = Ana empieza y puja 1. Bob puja 2 y Jo puja { $third }. Ana sube a { $last }: añade { $added } monedas a la que ya había puesto.
    .bob = Bob pasa y se lleva la 8, la casa más baja. Recupera 1 de sus 2 monedas y paga la otra.

rules-auction-exceed-jo = Jo pasa y se lleva la 20. De sus { $bid } monedas recupera { $back } y paga { $paid }.

rules-auction-exceed-ana = Solo queda Ana. Se lleva la 28, paga sus { $bid } monedas y empieza la subasta siguiente.

rules-auction-match = Ana empieza y puja 1. Bob iguala con 1. Jo puja 2.
    .max = Max pasa sin haber pujado: se lleva la 1 y no paga nada.
    .jo = Ana sube a 3 y Bob iguala. Jo pasa y se lleva la 13. Recupera 1 de sus 2 monedas y paga la otra.
    .bob = Solo queda Bob. Se lleva la 19, paga sus 3 monedas y empieza la subasta siguiente.

rules-auction-match-ana = Ana está igualada con Bob: para seguir, tendría que pujar al menos 4. Pasa y se lleva la 15. De sus 3 monedas recupera { $back } y paga { $paid }.

rules-sale = Ejemplo de una venta
    .how = Cada jugador elige una casa en secreto. Después se muestran todas.
    .end = Las casas salen del juego.

rules-sale-gets = { $name } muestra la { $house } y se lleva { $check }.

rules-short = Ejemplo con una casa menos
    .bids = Ana empieza y puja 2. Bob puja 3 y Jo puja 4.
    .ana = Ana pasa en primer lugar: se queda sin casa y recupera sus dos monedas.
    .jo = Solo queda Jo. Se lleva la 16 y paga sus 4 monedas.

rules-short-bob = Bob pasa y se lleva la 7. De sus 3 monedas recupera { $back } y paga { $paid }.

rules-box = Esta caja

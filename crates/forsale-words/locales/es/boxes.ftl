box-in-language =
    { $language ->
        [fr] Edición francesa
        [de] Edición alemana
       *[other] Edición inglesa
    }

box-language =
    { $language ->
        [fr] reglas en francés
        [de] reglas en alemán
       *[other] reglas en inglés
    }

box-signs =
    { $id ->
        [iello-2015] 30 casas, monedas que valen todas 1 y dos cheques con la palabra «Refusé».
        [german] 30 casas, llamadas «Gebäude», y monedas que valen todas 1. Las mismas reglas que Iello 2015.
        [ravensburger-1997] Solo 20 casas, y dinero de cinco colores. Para 3 a 5 jugadores.
        [gryphon-2009] 30 casas, y algunas monedas valen 2.
       *[other] 30 casas, y billetes en vez de monedas.
    }

box-quoted = «{ $text }»

box-terms = Las palabras de esta caja
    .here = aquí
    .there = en la caja
    .house = casa
    .coin = moneda
    .check = cheque
    .void = cheque de 0
    .auction = subasta
    .pass = pasar
    .variant = una casa menos
    .translated = Estas palabras son de una traducción inglesa.

box-another = Tengo otra caja
box-other-rules = Las reglas de otra caja: forsale rules BOX
box-other-edition = Esta caja sigue las reglas de { $edition }. Indica solo la caja.
no-such-box = No existe esa caja. Elige una de estas: { $ids }.

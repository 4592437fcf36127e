box-in-language =
    { $language ->
        [fr] Édition française
        [de] Édition allemande
       *[other] Édition anglaise
    }

box-language =
    { $language ->
        [fr] règles en français
        [de] règles en allemand
       *[other] règles en anglais
    }

box-signs =
    { $id ->
        [iello-2015] 30 maisons, des pièces qui valent toutes 1 et deux chèques marqués « Refusé ».
        [german] 30 maisons appelées « Gebäude » et des pièces qui valent toutes 1. Les mêmes règles qu’Iello 2015.
        [ravensburger-1997] Seulement 20 maisons, et de l’argent en cinq couleurs. De 3 à 5 joueurs.
        [gryphon-2009] 30 maisons, et certaines pièces valent 2.
       *[other] 30 maisons, et des billets au lieu de pièces.
    }

box-quoted = « { $text } »

box-terms = Les mots de cette boîte
    .here = ici
    .there = dans la boîte
    .house = maison
    .coin = pièce
    .check = chèque
    .void = chèque de 0
    .auction = manche d’enchères
    .pass = passer
    .variant = une maison de moins
    .translated = Ces mots viennent d’une traduction anglaise.

box-another = J’ai une autre boîte
box-other-rules = Les règles d’une autre boîte : forsale rules BOX
box-other-edition = Cette boîte suit les règles de { $edition }. Indiquez seulement la boîte.
no-such-box = Cette boîte n’existe pas. Choisissez l’une de celles-ci : { $ids }.

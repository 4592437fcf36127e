## The look of the table

house-name =
    { $picture ->
        [1] Regenschirm
        [2] Stiefel
        [3] Fass
        [4] Hängematte
        [5] Zelt
        [6] Baumstumpf
        [7] Fliegenpilz
        [8] Schuppen
        [9] Strandhütte
        [10] Wohnwagen
        [11] Jurte
        [12] Hausboot
        [13] Waggon
        [14] Pfahlhaus
        [15] Blockhütte
        [16] Landhaus
        [17] Windmühle
        [18] Grachtenhaus
        [19] Leuchtturm
        [20] Fachwerkhaus
        [21] Chalet
        [22] Glashaus
        [23] Villa
        [24] Pagode
        [25] Luftschiff
        [26] Herrenhaus
        [27] Hochhaus
        [28] Schloss
        [29] Palast
       *[other] Wolkenschloss
    }

check-unit =
    { $unit ->
        [million] Millionen
       *[thousand] Tausend
    }

round-auction = Auktion { $number }

round-sale = Verkauf { $number }

round-of = von { $total }

seat-money = Bisher verkauft für { $total }: { $checks }

beat-sold = Verkauft

beat-free = umsonst

beat-next = Weiter

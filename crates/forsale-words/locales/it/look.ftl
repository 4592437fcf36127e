## The look of the table

house-name =
    { $picture ->
        [1] Ombrello
        [2] Stivale
        [3] Botte
        [4] Amaca
        [5] Tenda
        [6] Ceppo
        [7] Fungo
        [8] Capanno
        [9] Cabina
        [10] Carrozzone
        [11] Iurta
        [12] Chiatta
        [13] Vagone
        [14] Palafitta
        [15] Baita
        [16] Casetta
        [17] Mulino
        [18] Casa sul canale
        [19] Faro
        [20] Graticcio
        [21] Chalet
        [22] Serra
        [23] Villa
        [24] Pagoda
        [25] Dirigibile
        [26] Dimora
        [27] Grattacielo
        [28] Castello
        [29] Reggia
       *[other] Castello in aria
    }

check-unit =
    { $unit ->
        [million] milioni
       *[thousand] mila
    }

round-auction = Asta { $number }

round-sale = Vendita { $number }

round-of = di { $total }

seat-money = Venduto per { $total } finora: { $checks }

beat-sold = Venduta

beat-free = gratis

beat-next = Avanti

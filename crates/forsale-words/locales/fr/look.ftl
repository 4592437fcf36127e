## The look of the table

house-name =
    { $picture ->
        [1] Parapluie
        [2] Botte
        [3] Tonneau
        [4] Hamac
        [5] Tente
        [6] Souche
        [7] Champignon
        [8] Cabanon
        [9] Cabine
        [10] Roulotte
        [11] Yourte
        [12] Péniche
        [13] Wagon
        [14] Pilotis
        [15] Cabane
        [16] Chaumière
        [17] Moulin
        [18] Maison de ville
        [19] Phare
        [20] Colombages
        [21] Chalet
        [22] Serre
        [23] Villa
        [24] Pagode
        [25] Dirigeable
        [26] Manoir
        [27] Gratte-ciel
        [28] Château
        [29] Palais
       *[other] Château céleste
    }

check-unit =
    { $unit ->
        [million] millions
       *[thousand] mille
    }

round-auction = Manche { $number }

round-sale = Vente { $number }

round-of = sur { $total }

seat-money = Vendu pour { $total } jusqu’ici : { $checks }

beat-sold = Vendu

beat-free = gratis

beat-next = Suite

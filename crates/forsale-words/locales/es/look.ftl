## The look of the table

house-name =
    { $picture ->
        [1] Paraguas
        [2] Bota
        [3] Barril
        [4] Hamaca
        [5] Carpa
        [6] Tocón
        [7] Seta
        [8] Cobertizo
        [9] Caseta
        [10] Carromato
        [11] Yurta
        [12] Barcaza
        [13] Vagón
        [14] Palafito
        [15] Cabaña
        [16] Casita
        [17] Molino
        [18] Casa del canal
        [19] Faro
        [20] Entramado
        [21] Chalet
        [22] Invernadero
        [23] Villa
        [24] Pagoda
        [25] Dirigible
        [26] Mansión
        [27] Rascacielos
        [28] Castillo
        [29] Palacio
       *[other] Castillo aéreo
    }

check-unit =
    { $unit ->
        [million] millones
       *[thousand] mil
    }

round-auction = Subasta { $number }

round-sale = Venta { $number }

round-of = de { $total }

seat-money = Vendido por { $total } hasta ahora: { $checks }

beat-sold = Vendida

beat-free = gratis

beat-next = Seguir

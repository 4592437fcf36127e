## What is wrong with a record that somebody brought

flaw-no-text = Zeile { $line } ist kein Text in UTF-8
flaw-no-json = es ist nicht das JSON einer Aufzeichnung ({ $detail })
flaw-line = Zeile { $line }, { $what }
flaw-unfinished = die Partie ist nicht zu Ende, sie wartet auf Platz { $seats }
flaw-no-name = der Spieler an Platz { $seat } hat keinen Namen
flaw-seed = der Startwert ergibt andere Karten
flaw-bid = Aktion { $index }: Platz { $seat } kann nicht { $bid } bieten, denn { $why }
flaw-pass = Aktion { $index }: Platz { $seat } kann nicht passen, denn { $why }
flaw-sell = Aktion { $index }: Platz { $seat } kann die { $house } nicht verkaufen, denn { $why }
flaw-houses = sie hat { $got } Häuser, und { $want } sind im Spiel
flaw-checks = sie hat { $got } Schecks, und { $want } sind im Spiel
flaw-no-house = ihre Ausgabe hat kein Haus { $house }
flaw-house-twice = Haus { $house } ist zweimal da
flaw-many-checks = Scheck { $check } ist zu oft da, ihre Ausgabe hat { $most }
flaw-opener = wo der erste Spieler sitzen soll, sitzt niemand, es gibt { $seats } Plätze
flaw-why-seat = es gibt { $seats } Plätze
flaw-why-over = die Partie ist zu Ende
flaw-why-turn = Platz { $seat } ist dran
flaw-why-buying = es werden noch Häuser gekauft
flaw-why-selling = es werden schon Häuser verkauft
flaw-why-low = das niedrigste Gebot ist { $least }
flaw-why-high = dieser Spieler hat { $purse } Münzen
flaw-why-must-pass = das niedrigste Gebot ist { $least }, und dieser Spieler hat { $purse } Münzen
flaw-why-house = dieser Spieler hat die Häuser { $houses }
flaw-why-sealed = dieser Spieler hat schon gewählt
flaw-why-nothing = dieser Spieler hat kein Haus mehr

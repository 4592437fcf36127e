## What is wrong with a record that somebody brought

flaw-no-text = Zeile { $line } ist kein Text in UTF-8
flaw-no-json = das ist nicht das JSON einer Aufzeichnung ({ $detail })
flaw-line = Zeile { $line }, { $what }
flaw-unfinished = die Partie ist nicht zu Ende, sie wartet auf Platz { $seats }
flaw-no-name = der Spieler auf Platz { $seat } hat keinen Namen
flaw-seed = der Startwert ergibt andere Karten
flaw-bid = Aktion { $index }: Platz { $seat } kann nicht { $bid } bieten, denn { $why }
flaw-pass = Aktion { $index }: Platz { $seat } kann nicht passen, denn { $why }
flaw-sell = Aktion { $index }: Platz { $seat } kann die { $house } nicht verkaufen, denn { $why }
flaw-houses = sie nennt { $got } Häuser, diese Partie hat aber { $want }
flaw-checks = sie nennt { $got } Schecks, diese Partie hat aber { $want }
flaw-no-house = in ihrer Ausgabe gibt es kein Haus { $house }
flaw-house-twice = Haus { $house } kommt zweimal vor
flaw-many-checks = Scheck { $check } kommt zu oft vor, in ihrer Ausgabe gibt es { $most }
flaw-opener = den Platz des Startspielers gibt es nicht, der Tisch hat { $seats } Plätze
flaw-why-seat = es gibt { $seats } Plätze
flaw-why-over = die Partie ist zu Ende
flaw-why-turn = Platz { $seat } ist dran
flaw-why-buying = es werden noch Häuser gekauft
flaw-why-selling = es werden schon Häuser verkauft
flaw-why-low = das Mindestgebot ist { $least }
flaw-why-high = dieser Spieler hat { $purse } Münzen
flaw-why-must-pass = das Mindestgebot ist { $least }, und dieser Spieler hat { $purse } Münzen
flaw-why-house = dieser Spieler hat die Häuser { $houses }
flaw-why-sealed = dieser Spieler hat schon gewählt
flaw-why-nothing = dieser Spieler hat kein Haus mehr

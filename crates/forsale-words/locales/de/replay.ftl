## A finished game, move by move

replay-title = Partie nachspielen
replay-about = Eine beendete Partie am Tisch { $code }
replay-first = Anfang
replay-back = Zurück
replay-on = Weiter
replay-last = Ende
replay-part-back = Runde davor
replay-part-on = Nächste Runde
replay-at = Zug { $at } von { $last }
replay-go = Los
replay-position = Zug
replay-eyes = Gesehen von
replay-eyes-table = dem Tisch
replay-eyes-all = jemandem, der alles weiß
replay-sealed = In den Umschlägen:
replay-one = { $name }: { $house }
replay-export = Aufzeichnung herunterladen
replay-watch = Diese Partie nachspielen
replay-keys = Pfeiltasten gehen vor und zurück, auf und ab von Runde zu Runde, Pos1 und Ende an die Enden; die Leertaste spielt ab.

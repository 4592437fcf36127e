## Die Karten des Tages

daily-title = Die Karten des Tages
daily-lead = Einmal am Tag dieselben Karten für alle auf diesem Server, gegen dieselben drei Bots. Deine erste Partie zählt.
daily-day = Karten vom { $day }, bis Mitternacht UTC
daily-play = Spielen
daily-go-on = Deine Partie fortsetzen
daily-see = Wie erging es anderen damit?
daily-not-played = Noch nicht gespielt.
daily-played = Du hast heute schon gespielt. Um Mitternacht UTC gibt es neue Karten.
daily-result = Du wurdest { $place } von 4, mit { $total }.
daily-better =
    { $count ->
        [one] Besser als { $percent } % von einer anderen Partie auf diesem Server.
       *[other] Besser als { $percent } % von { $count } anderen Partien auf diesem Server.
    }
daily-first = Niemand sonst hat sie auf diesem Server bisher zu Ende gespielt.
daily-share = Zum Teilen, ohne etwas zu verraten
daily-line = For Sale, { $day }: { $place } von 4 mit { $total }.
daily-copy = Kopieren
daily-copied = Kopiert
daily-fixed = Die Karten standen vorher fest
daily-fixed-about = Die Karten entstehen aus einem Geheimnis, und dies sind die Prüfsummen von zweien. Notiere dir eine: Wenn deine Partie zu Ende ist, zeigt ihr Beweis das Geheimnis und dieselbe Prüfsumme.
daily-today = Heute
daily-tomorrow = Morgen
daily-about-cookies = Ein Browser zählt als eine Person. Wer die Cookies löscht, könnte noch einmal spielen; hier geht es um den Spaß.

## Duplikat: dieselben Karten noch einmal

again-button = Diese Karten noch einmal, Plätze gedreht
again-about = Alle rücken einen Platz weiter und bekommen die Chancen ihres Nachbarn.
again-asked = Der Gastgeber möchte diese Karten noch einmal spielen, mit gedrehten Plätzen. Es beginnt, wenn alle zustimmen.
again-agree = Zustimmen
again-decline = Lieber andere Karten
again-withdraw = Doch andere Karten
again-proposed = { $name } möchte diese Karten noch einmal spielen, mit gedrehten Plätzen.
again-declined = { $name } hätte lieber andere Karten.
again-title = Dieselben Karten, mehrmals gespielt
again-seat = Platz { $number }
again-game = Partie { $number }
again-best = am besten
other-rules = Die Regeln wurden seither geändert. Diese Karten brauchen die Regeln, nach denen sie gespielt wurden.

## Die Karten des Tages

daily-title = Die Karten des Tages
daily-lead = Einmal am Tag dieselben Karten für alle auf diesem Server, gegen dieselben drei Bots. Deine erste Partie zählt.
daily-day = Karten vom { $day }, bis Mitternacht UTC
daily-play = Spielen
daily-go-on = Deine Partie fortsetzen
daily-see = Wie erging es anderen damit?
daily-not-played = Noch nicht gespielt.
daily-result = Du wurdest { $place } von 4, mit { $total }.
daily-better =
    { $count ->
        [one] Besser als { $percent } % von einer anderen Partie auf diesem Server.
       *[other] Besser als { $percent } % von { $count } anderen Partien auf diesem Server.
    }
daily-first = Niemand sonst hat sie auf diesem Server bisher zu Ende gespielt.
daily-share = Zum Teilen, ohne etwas zu verraten
daily-line = For Sale, { $day }: { $place } von 4 mit { $total }.
daily-about-cookies = Ein Browser zählt als eine Person. Wer die Cookies löscht, könnte noch einmal spielen; hier geht es um den Spaß.

## Duplikat: dieselben Karten noch einmal

again-button = Diese Karten noch einmal, Plätze gedreht
again-about = Alle rücken einen Platz weiter und bekommen die Chancen ihres Nachbarn.
again-title = Dieselben Karten, mehrmals gespielt
again-seat = Platz { $number }
again-game = Partie { $number }
again-best = am besten
other-rules = Die Regeln wurden seither geändert. Diese Karten brauchen die Regeln, nach denen sie gespielt wurden.

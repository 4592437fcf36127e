## Die Partie des Tages

date =
    { $day }. { $month ->
        [1] Januar
        [2] Februar
        [3] März
        [4] April
        [5] Mai
        [6] Juni
        [7] Juli
        [8] August
        [9] September
        [10] Oktober
        [11] November
       *[other] Dezember
    } { $year }

daily-title = Die Partie des Tages
daily-lead = Jeden Tag neue Karten, dieselben für alle auf diesem Server, gegen dieselben drei Bots. Nur deine erste Partie zählt.
daily-day = Partie vom { $day }, bis Mitternacht UTC
daily-play = Spielen
daily-go-on = Deine Partie fortsetzen
daily-see = Wie haben andere abgeschnitten?
daily-not-played = Noch nicht gespielt.
daily-played = Du hast heute schon gespielt. Um Mitternacht UTC gibt es neue Karten.
daily-result = Du bist mit { $total } auf dem { $place } Platz von 4 gelandet.
daily-better =
    { $count ->
        [one] { $percent ->
            [100] Besser als die bisher einzige andere Partie auf diesem Server.
            [0] Die bisher einzige andere Partie auf diesem Server war besser.
           *[other] Genauso gut wie die bisher einzige andere Partie auf diesem Server.
        }
       *[other] Besser als { $percent } % von { $count } anderen Partien auf diesem Server.
    }
daily-first = Bisher hat auf diesem Server sonst niemand die heutige Partie zu Ende gespielt.
daily-share = Zum Teilen, ohne etwas zu verraten
daily-line = For Sale, { $day }: { $place } Platz von 4 mit { $total }.
daily-copy = Kopieren
daily-copied = Kopiert
daily-fixed = Die Karten standen vorher fest
daily-fixed-about = Die Karten entstehen aus einem Geheimnis. Hier stehen die Prüfsummen der Geheimnisse von heute und morgen. Notiere dir eine: Wenn deine Partie zu Ende ist, zeigt ihr Beweis das Geheimnis und dieselbe Prüfsumme.
daily-today = Heute
daily-tomorrow = Morgen
daily-about-cookies = Ein Browser zählt als eine Person. Wer seine Cookies löscht, könnte noch einmal spielen; hier geht es nur um den Spaß.

## Duplikat: dieselben Karten noch einmal

again-button = Dieselben Karten noch einmal, einen Platz weiter
again-about = Alle rücken einen Platz weiter und bekommen die Karten, die vorher die Person nebenan hatte.
again-asked = Der Gastgeber möchte dieselben Karten noch einmal spielen. Es geht los, wenn alle zustimmen.
again-agree = Zustimmen
again-decline = Lieber andere Karten
again-withdraw = Doch andere Karten
again-proposed = { $name } möchte dieselben Karten noch einmal spielen, alle einen Platz weiter.
again-declined = { $name } hätte lieber andere Karten.
again-title = Dieselben Karten, mehrmals gespielt
again-seat = Platz { $number }
again-game = Partie { $number }
again-best = am besten
other-rules = Die Regeln wurden seither geändert. Diese Karten lassen sich nur nach den Regeln von damals noch einmal spielen.

box-in-language =
    { $language ->
        [fr] Französische Ausgabe
        [de] Deutsche Ausgabe
       *[other] Englische Ausgabe
    }

box-language =
    { $language ->
        [fr] Regeln auf Französisch
        [de] Regeln auf Deutsch
       *[other] Regeln auf Englisch
    }

box-signs =
    { $id ->
        [iello-2015] 30 Häuser, Münzen, die alle 1 wert sind, und zwei Schecks mit dem Aufdruck „Refusé“.
        [german] 30 „Gebäude“ und Münzen, die alle 1 wert sind. Dieselben Regeln wie bei Iello 2015.
        [ravensburger-1997] Nur 20 Häuser und Geld in fünf Farben. Für 3 bis 5 Spieler.
        [gryphon-2009] 30 Häuser, und einige Münzen sind 2 wert.
       *[other] 30 Häuser und Geldscheine statt Münzen.
    }

box-quoted = „{ $text }“

box-terms = Die Wörter dieser Ausgabe
    .here = hier
    .there = in der Spielregel
    .house = Haus
    .coin = Münze
    .check = Scheck
    .void = Scheck zu 0
    .auction = Auktion
    .pass = passen
    .variant = ein Haus weniger
    .translated = Diese Wörter stammen aus einer englischen Übersetzung.

box-another = Ich habe eine andere Ausgabe
box-other-rules = Die Regeln einer anderen Ausgabe: forsale rules BOX
box-other-edition = Für diese Ausgabe gelten die Regeln von { $edition }. Gib nur „box“ an.
no-such-box = Diese Ausgabe gibt es nicht. Wähle eine von diesen: { $ids }.

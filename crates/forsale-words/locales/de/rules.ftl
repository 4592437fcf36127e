rules-goal = Worum es geht
    .how = Ersteigere Häuser und verkaufe sie dann gegen Schecks. Wer am Ende das meiste Geld hat, Schecks und übrige Münzen zusammen, gewinnt.

rules-setup = Vor der ersten Auktion
    .shuffle = Häuser und Schecks werden getrennt gemischt. Alle bekommen gleich viele Münzen. Was entfernt wird, kommt ungesehen zurück in die Schachtel, ebenso viele Häuser wie Schecks. Wer eröffnet, wird ausgelost.

rules-setup-box = Es spielen { $fewest } bis { $most }. In der Schachtel sind { $houses } Häuser, nummeriert von 1 an; je höher die Zahl, desto besser das Haus.

rules-checks =
    { $copies ->
        [1] Die { $count } Schecks: zwei zu 0 und je einer zu { $low } bis { $high }.
       *[other] Die { $count } Schecks: zwei zu 0 und je zwei zu { $low } bis { $high }.
    }

rules-column-players = Spieler
rules-column-coins = Münzen für jeden
rules-column-removed = entfernt
rules-column-auctions = Auktionen
rules-column-short-removed = ein Haus weniger: entfernt
rules-column-short-auctions = ein Haus weniger: Auktionen

rules-setup-other = { $editions }: { $houses } Häuser; bei { $players } Spielern { $coins } Münzen für jeden und { $removed } Karten entfernt.

rules-buying = Kaufen
    .street = In jeder Auktion liegt für alle am Tisch je ein Haus offen. Wer eröffnet, beginnt, dann geht es im Uhrzeigersinn: bieten oder passen.
    .bid = Ein Gebot ist eine Summe: alle Münzen, die du in dieser Auktion eingesetzt hast. Du erhöhst, indem du Münzen dazulegst. Das erste Gebot ist mindestens 1; niemand bietet mehr, als er hat.
    .exceed-here = Jedes weitere Gebot muss höher sein als das bisher höchste.
    .match-here = Ein weiteres Gebot darf dem bisher höchsten gleichen, muss deinem eigenen aber mindestens eine Münze hinzufügen.
    .pass = Wenn du passt, nimmst du das niedrigste Haus im Angebot und bist bis zur nächsten Auktion draußen. Wer nicht bieten kann, passt.
    .last = Wer übrig bleibt, nimmt das beste Haus, zahlt das ganze Gebot und eröffnet die nächste Auktion. Gezahlte Münzen sind aus dem Spiel.

rules-buying-exceed = { $editions }: Jedes weitere Gebot muss höher sein als das bisher höchste.

rules-buying-match = { $editions }: Ein weiteres Gebot darf dem bisher höchsten gleichen, muss dem eigenen aber mindestens eine Münze hinzufügen.

rules-refund-how =
    { $up ->
        [true] Wenn du passt und ein Haus nimmst, kommt die Hälfte deines Gebots zurück, aufgerundet: von { $bid } Münzen { $back }. Der Rest ist gezahlt.
       *[false] Wenn du passt und ein Haus nimmst, kommt die Hälfte deines Gebots zurück, abgerundet: von { $bid } Münzen { $back }. Der Rest ist gezahlt.
    }

rules-refund = Was zurückkommt
    .none = Wenn du nicht geboten hast, zahlst du nichts. Wer zuletzt übrig bleibt, bekommt nichts zurück.

rules-refund-other =
    { $up ->
        [true] { $editions }: aufgerundet; von { $bid } Münzen kommen { $back } zurück.
       *[false] { $editions }: abgerundet; von { $bid } Münzen kommen { $back } zurück.
    }

rules-selling = Verkaufen
    .offer = Wenn alle Häuser gekauft sind, werden sie verkauft. In jedem Verkauf liegt für alle, die noch Häuser haben, je ein Scheck offen, und sie wählen geheim je ein Haus.
    .reveal = Wenn alle gewählt haben, werden die Häuser gleichzeitig gezeigt. Das beste Haus gewinnt den besten Scheck, das nächste den nächsten und so weiter. Die Häuser sind aus dem Spiel.
    .until = So geht es, bis alles verkauft ist.

rules-end = Das Ende
    .count = Zähle deine Schecks zusammen und 1 für jede behaltene Münze. Die höchste Summe gewinnt.
    .tie = Bei gleicher Summe liegt vorn, wer mehr Münzen behalten hat. Sind auch diese gleich, wird der Platz geteilt.

rules-variant = Variante: ein Haus weniger
    .how = Jede Auktion hat ein Haus weniger, als Spieler da sind. Wer als Erstes passt, nimmt kein Haus und bekommt das ganze Gebot zurück. Für die anderen geht es weiter wie sonst.
    .figures = Es werden mehr oder weniger Karten entfernt: siehe die Tabelle oben.
    .sweep = Hat zu Beginn eines Verkaufs nur noch eine Person Häuser, nimmt sie alle übrigen Schecks.

rules-variant-last =
    { $houses ->
        [one] Bei { $players } Spielern hat die letzte Auktion nur { $houses } Haus: Die ersten { $without }, die passen, nehmen keines.
       *[other] Bei { $players } Spielern hat die letzte Auktion nur { $houses } Häuser: Die ersten { $without }, die passen, nehmen keines.
    }

rules-variant-other = { $editions }: keine solche Variante.

rules-auction = Eine Auktion als Beispiel

rules-auction-exceed = Im Angebot sind 8, 20 und 28. Ana bietet 1, Bob 2, Jo 5. Ana bietet 6, indem sie zu ihrer 1 noch 5 Münzen legt. Bob passt und nimmt die 8; von 2 Münzen kommt 1 zurück. Jo passt und nimmt die 20; von 5 Münzen kommen { $back } zurück, { $paid } sind gezahlt. Ana nimmt die 28, zahlt 6 und eröffnet die nächste Auktion.

rules-auction-match = Im Angebot sind 1, 13, 15 und 19. Ana bietet 1, Bob bietet ebenfalls 1, Jo bietet 2, Max passt und nimmt die 1 umsonst. Ana bietet 3, Bob ebenfalls. Jo passt und nimmt die 13; von 2 Münzen kommt 1 zurück. Ana liegt mit Bob gleichauf und müsste 4 bieten. Sie passt und nimmt die 15; von 3 Münzen kommen { $back } zurück, { $paid } ist gezahlt. Bob nimmt die 19, zahlt 3 und eröffnet die nächste Auktion.

rules-sale = Ein Verkauf als Beispiel
    .how = Die Schecks sind 13, 12 und 0. Ana zeigt Haus 19, Bob 8, Jo 16. Ana gewinnt 13, Jo 12, Bob 0. Drei Häuser weniger.

rules-box = Welche Schachtel habe ich?
    .count = Zähle die Häuser. Zwanzig: Ravensburger 1997. Dreißig und einige Münzen mit einer 2: Gryphon 2009. Dreißig und Münzen zu 1: Iello 2015. Dreißig und Scheine statt Münzen: Iello 2020.

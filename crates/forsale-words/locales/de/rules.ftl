rules-goal = Worum es geht
    .how = Ersteigere Häuser und verkaufe sie dann gegen Schecks. Am Ende gewinnt, wer das meiste Geld hat: Schecks und übrige Münzen zusammen.

rules-setup = Vorbereitung
    .shuffle = Häuser und Schecks werden getrennt gemischt. Alle bekommen gleich viele Münzen. Überzählige Karten kommen verdeckt zurück in die Spielschachtel, ebenso viele Häuser wie Schecks. Der Startspieler wird ausgelost.

rules-setup-box = Für { $fewest } bis { $most } Spieler. In der Spielschachtel liegen { $houses } Häuser, nummeriert von 1 bis { $houses }; je höher die Zahl, desto besser das Haus.

rules-checks =
    { $copies ->
        [1] Dazu kommen { $count } Schecks: zwei zu 0 und je einer zu { $low } bis { $high }.
       *[other] Dazu kommen { $count } Schecks: zwei zu 0 und je zwei zu { $low } bis { $high }.
    }

rules-column-players = Spieler
rules-column-coins = Münzen pro Spieler
rules-column-removed = entfernte Karten
rules-column-auctions = Auktionen
rules-column-short-removed = ein Haus weniger: entfernt
rules-column-short-auctions = ein Haus weniger: Auktionen

rules-setup-other = { $editions }: { $houses } Häuser; bei { $players } Spielern { $coins } Münzen pro Spieler, { $removed } Karten entfernt.

rules-buying = Kaufen
    .street = In jeder Auktion liegen so viele Häuser offen aus, wie Spieler mitmachen. Der Startspieler beginnt, dann geht es im Uhrzeigersinn weiter: Wer dran ist, bietet oder passt (deutsche Spielregel: „aussteigen“).
    .bid = Dein Gebot ist die Summe aller Münzen, die du in dieser Auktion eingesetzt hast. Du erhöhst es, indem du Münzen dazulegst. Das erste Gebot beträgt mindestens 1; mehr Münzen, als du hast, kannst du nicht bieten.
    .exceed-here = Jedes weitere Gebot muss höher sein als das bisher höchste.
    .match-here = Ein weiteres Gebot darf so hoch sein wie das bisher höchste, du musst aber mindestens eine Münze dazulegen.
    .pass = Wenn du passt, nimmst du das niedrigste ausliegende Haus und bist bis zur nächsten Auktion draußen. Wer nicht genug Münzen zum Bieten hat, muss passen.
    .last = Wer übrig bleibt, nimmt das beste Haus, zahlt das ganze Gebot und beginnt die nächste Auktion. Bezahlte Münzen kommen in die Spielschachtel.

rules-buying-exceed = { $editions }: Jedes weitere Gebot muss höher sein als das bisher höchste.

rules-buying-match = { $editions }: Ein weiteres Gebot darf so hoch sein wie das bisher höchste, man muss aber mindestens eine Münze dazulegen.

rules-refund-how =
    { $up ->
        [true] Wenn du passt und ein Haus nimmst, kommt die Hälfte deines Gebots zurück, aufgerundet: Von { $bid } Münzen bekommst du { $back } zurück, den Rest zahlst du.
       *[false] Wenn du passt und ein Haus nimmst, kommt die Hälfte deines Gebots zurück, abgerundet: Von { $bid } Münzen bekommst du { $back } zurück, den Rest zahlst du.
    }

rules-refund = Was du zurückbekommst
    .none = Wenn du nicht geboten hast, zahlst du nichts. Wer zuletzt übrig bleibt, bekommt nichts zurück.

rules-refund-other =
    { $up ->
        [true] { $editions }: aufgerundet; von { $bid } Münzen bekommt man { $back } zurück.
       *[false] { $editions }: abgerundet; von { $bid } Münzen bekommt man { $back } zurück.
    }

rules-selling = Verkaufen
    .offer = Sind alle Häuser gekauft, werden sie verkauft. In jedem Verkauf liegt für alle, die noch Häuser haben, je ein Scheck offen aus, und sie wählen geheim je ein Haus.
    .reveal = Haben alle gewählt, werden die Häuser gleichzeitig aufgedeckt. Das beste Haus bekommt den besten Scheck, das zweitbeste den zweitbesten und so weiter. Die verkauften Häuser werden abgelegt.
    .until = So geht es weiter, bis alle Häuser verkauft sind.

rules-end = Das Ende
    .count = Zähle deine Schecks zusammen, dazu 1 für jede übrige Münze. Die höchste Summe gewinnt.
    .tie = Bei Gleichstand liegt vorn, wer mehr Münzen übrig hat. Bei gleich vielen Münzen wird der Platz geteilt.

rules-variant = Variante: ein Haus weniger
    .how = In jeder Auktion liegt ein Haus weniger aus, als Spieler mitmachen. Wer zuerst passt, nimmt kein Haus und bekommt das ganze Gebot zurück. Die anderen spielen weiter wie sonst.
    .figures = Wie viele Karten entfernt werden, steht in der Tabelle oben.
    .sweep = Hat zu Beginn eines Verkaufs nur noch eine Person Häuser, nimmt sie alle übrigen Schecks.

rules-variant-last =
    { $houses ->
        [one] Bei { $players } Spielern liegt in der letzten Auktion nur { $houses } Haus aus: Die ersten { $without }, die passen, nehmen keines.
       *[other] Bei { $players } Spielern liegen in der letzten Auktion nur { $houses } Häuser aus: Die ersten { $without }, die passen, nehmen keines.
    }

rules-variant-other = { $editions }: ohne diese Variante.

rules-auction = Beispiel einer Auktion

rules-auction-exceed = Die Häuser 8, 20 und 28 liegen aus. Ana bietet 1, Bob 2, Jo 5. Ana erhöht auf 6, legt also 5 Münzen dazu. Bob passt und nimmt die 8; von seinen 2 Münzen bekommt er 1 zurück. Jo passt und nimmt die 20; von ihren 5 Münzen bekommt sie { $back } zurück, { $paid } zahlt sie. Ana nimmt die 28, zahlt 6 und beginnt die nächste Auktion.

rules-auction-match = Die Häuser 1, 13, 15 und 19 liegen aus. Ana bietet 1, Bob ebenfalls 1, Jo 2, Max passt und nimmt die 1 umsonst. Ana bietet 3, Bob ebenfalls. Jo passt und nimmt die 13; von ihren 2 Münzen bekommt sie 1 zurück. Ana liegt mit Bob gleichauf und müsste jetzt 4 bieten. Sie passt und nimmt die 15; von ihren 3 Münzen bekommt sie { $back } zurück, { $paid } zahlt sie. Bob nimmt die 19, zahlt 3 und beginnt die nächste Auktion.

rules-sale = Beispiel eines Verkaufs
    .how = Schecks zu 13, 12 und 0 liegen aus. Ana zeigt Haus 19, Bob 8, Jo 16. Ana bekommt 13, Jo 12 und Bob 0. Die drei Häuser werden abgelegt.

rules-box = Welche Ausgabe habe ich?
    .count = Zähle die Häuser (deutsche Spielregel: „Gebäude“). Zwanzig: Ravensburger 1997. Dreißig und einige Münzen mit einer 2: Gryphon 2009. Dreißig und nur Münzen zu 1: Iello 2015, auch die deutsche Ausgabe. Dreißig und Scheine statt Münzen: Iello 2020.

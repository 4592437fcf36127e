rules-goal = Worum es geht
    .how = Ersteigere Häuser und verkaufe sie dann gegen Schecks. Am Ende gewinnt, wer das meiste Geld hat: Schecks und übrige Münzen zusammen.

rules-setup = Vorbereitung
    .shuffle = Häuser und Schecks werden getrennt gemischt. Alle bekommen gleich viele Münzen. Überzählige Karten kommen verdeckt zurück in die Spielschachtel, ebenso viele Häuser wie Schecks.

rules-setup-box = Für { $fewest } bis { $most } Spieler. In der Spielschachtel liegen { $houses } Häuser, nummeriert von 1 bis { $houses }; je höher die Zahl, desto besser das Haus.

rules-checks =
    { $copies ->
        [1] Dazu kommen { $count } Schecks: zwei zu 0 und je einer zu { $low } bis { $high }.
       *[other] Dazu kommen { $count } Schecks: zwei zu 0 und je zwei zu { $low } bis { $high }.
    }

rules-column-players = Spieler
rules-column-coins = Münzen pro Spieler
rules-column-removed = entfernt aus jedem Stapel
rules-column-auctions = Auktionen
rules-column-houses = Häuser pro Auktion

rules-coins-of-two = Eine Münze mit einer 2 zählt wie zwei Münzen.

rules-first =
    { $how ->
        [agreed] Ihr bestimmt gemeinsam einen Startspieler.
        [smallest] Wer im kleinsten Haus wohnt, beginnt.
        [largest] Wer im größten Haus wohnt, beginnt.
       *[random] Der Startspieler wird ausgelost.
    }

rules-setup-other = { $boxes }: { $houses } Häuser; bei { $players } Spielern { $coins } Münzen pro Spieler, { $removed } Karten aus jedem Stapel entfernt.

rules-buying = Kaufen
    .street = In jeder Auktion liegen so viele Häuser offen aus, wie Spieler mitmachen. Der Startspieler beginnt, dann geht es im Uhrzeigersinn weiter: Wer dran ist, bietet oder passt.
    .bid = Dein Gebot ist die Summe aller Münzen, die du in dieser Auktion eingesetzt hast. Du erhöhst es, indem du Münzen dazulegst. Das erste Gebot beträgt mindestens 1; mehr Münzen, als du hast, kannst du nicht bieten.
    .exceed-here = Jedes weitere Gebot muss höher sein als das bisher höchste.
    .match-here = Ein weiteres Gebot darf so hoch sein wie das bisher höchste, du musst aber mindestens eine Münze dazulegen.
    .pass = Wenn du passt, nimmst du das niedrigste ausliegende Haus und bist bis zur nächsten Auktion draußen. Wer nicht genug Münzen zum Bieten hat, muss passen.
    .last = Wer übrig bleibt, nimmt das beste Haus, zahlt das ganze Gebot und beginnt die nächste Auktion. Bezahlte Münzen kommen in die Spielschachtel.

rules-buying-exceed = { $boxes }: Jedes weitere Gebot muss höher sein als das bisher höchste.

rules-buying-match = { $boxes }: Ein weiteres Gebot darf so hoch sein wie das bisher höchste, man muss aber mindestens eine Münze dazulegen.

rules-refund-how =
    { $up ->
        [true] Wenn du passt und ein Haus nimmst, kommt die Hälfte deines Gebots zurück, aufgerundet: Von { $bid } Münzen bekommst du { $back } zurück, den Rest zahlst du.
       *[false] Wenn du passt und ein Haus nimmst, kommt die Hälfte deines Gebots zurück, abgerundet: Von { $bid } Münzen bekommst du { $back } zurück, den Rest zahlst du.
    }

rules-refund = Was du zurückbekommst
    .none = Wenn du nicht geboten hast, zahlst du nichts. Wer zuletzt übrig bleibt, bekommt nichts zurück.

rules-refund-other =
    { $up ->
        [true] { $boxes }: aufgerundet; von { $bid } Münzen bekommt man { $back } zurück.
       *[false] { $boxes }: abgerundet; von { $bid } Münzen bekommt man { $back } zurück.
    }

rules-selling = Verkaufen
    .offer = Sind alle Häuser gekauft, werden sie verkauft. In jedem Verkauf liegt für alle, die noch Häuser haben, je ein Scheck offen aus, und sie wählen geheim je ein Haus.
    .reveal = Haben alle gewählt, werden die Häuser gleichzeitig aufgedeckt. Das beste Haus bekommt den besten Scheck, das zweitbeste den zweitbesten und so weiter. Die verkauften Häuser werden abgelegt.
    .until = So geht es weiter, bis alle Häuser verkauft sind.

rules-end = Das Ende
    .count = Zähle deine Schecks zusammen, dazu 1 für jede übrige Münze. Die höchste Summe gewinnt.
    .tie = Bei Gleichstand liegt vorn, wer mehr Münzen übrig hat. Bei gleich vielen Münzen wird der Platz geteilt.

rules-variant = Variante: ein Haus weniger
    .name = In der Spielregel dieser Ausgabe heißt sie:
    .translated = In einer englischen Übersetzung der Spielregel heißt sie:
    .how = In jeder Auktion liegt ein Haus weniger aus, als Spieler mitmachen. Wer zuerst passt, nimmt kein Haus und bekommt das ganze Gebot zurück. Die anderen spielen weiter wie sonst.
    .figures = Alle bekommen so viele Münzen wie sonst, aber es werden andere Mengen Karten entfernt:
    .sell = In jedem Verkauf liegt für alle, die noch Häuser haben, je ein Scheck aus; es werden also immer weniger. Wer kein Haus mehr hat, ist fertig.
    .sweep = Hat zu Beginn eines Verkaufs nur noch eine Person Häuser, nimmt sie alle übrigen Schecks.

rules-variant-last =
    { $houses ->
        [one] Bei { $players } Spielern liegt in der letzten Auktion nur { $houses } Haus aus: Die ersten { $without }, die passen, nehmen keines.
       *[other] Bei { $players } Spielern liegen in der letzten Auktion nur { $houses } Häuser aus: Die ersten { $without }, die passen, nehmen keines.
    }

rules-variant-misprint = Die { $printed } ist sehr wahrscheinlich ein Druckfehler: Mit { $better } entfernten Karten je Stapel gibt es { $auctions } volle Auktionen, und in der neueren Ausgabe von 2020 steht { $better }. Wollt ihr so spielen, stellt bei den Hausregeln { $better } entfernte Karten ein.

rules-variant-removed = { $boxes }: bei { $players } Spielern { $removed } Karten aus jedem Stapel entfernt.

rules-variant-other = { $boxes }: ohne diese Variante.

rules-secret = Was offen ist und was verdeckt
    .open = Alle sehen die ausliegenden Häuser und Schecks, jedes Gebot, wer passt und welches Haus welchen Scheck bekommen hat.
    .table = Hier wählt ihr vor der Partie, ob alle die Münzen und Karten der anderen sehen.
    .choice = Beim Verkauf sieht niemand, welches Haus du gewählt hast, bis alle aufgedeckt werden. Bis dahin kannst du es dir anders überlegen.
    .deck = Niemand weiß, welche Karten entfernt wurden und welche als Nächstes kommen.

rules-secret-hidden =
    { $houses ->
        [hand] Deine Münzen darfst du geheim halten. Deine Häuser hast du auf der Hand, und deine Schecks liegen verdeckt vor dir.
       *[table] Die Spielregel rät, die Münzen geheim zu halten. Gekaufte Häuser liegen verdeckt vor dir. Ob die Schecks verdeckt liegen, sagt sie nicht.
    }

rules-auction = Beispiel einer Auktion

rules-auction-exceed = Ana beginnt und bietet 1. Bob bietet 2, Jo bietet { $third }. Ana erhöht auf { $last }: Sie legt zu ihrer Münze { $added } dazu.
    .bob = Bob passt und nimmt die 8, das niedrigste Haus. Von seinen 2 Münzen bekommt er 1 zurück, die andere zahlt er.

rules-auction-exceed-jo = Jo passt und nimmt die 20. Von ihren { $bid } Münzen bekommt sie { $back } zurück, { $paid } zahlt sie.

rules-auction-exceed-ana = Ana bleibt übrig. Sie nimmt die 28, zahlt alle { $bid } Münzen und beginnt die nächste Auktion.

rules-auction-match = Ana beginnt und bietet 1. Bob bietet ebenfalls 1. Jo bietet 2.
    .max = Max passt, ohne zu bieten: Er nimmt die 1 und zahlt nichts.
    .jo = Ana erhöht auf 3, Bob ebenfalls. Jo passt und nimmt die 13. Von ihren 2 Münzen bekommt sie 1 zurück, die andere zahlt sie.
    .bob = Bob bleibt übrig. Er nimmt die 19, zahlt alle 3 Münzen und beginnt die nächste Auktion.

rules-auction-match-ana = Ana liegt mit Bob gleichauf: Um dabeizubleiben, müsste sie mindestens 4 bieten. Sie passt und nimmt die 15. Von ihren 3 Münzen bekommt sie { $back } zurück, { $paid } zahlt sie.

rules-sale = Beispiel eines Verkaufs
    .how = Alle wählen geheim ein Haus. Dann werden sie gleichzeitig aufgedeckt.
    .end = Die Häuser werden abgelegt.

rules-sale-gets = { $name } zeigt die { $house } und bekommt { $check }.

rules-short = Beispiel mit einem Haus weniger
    .bids = Ana beginnt und bietet 2. Bob bietet 3, Jo bietet 4.
    .ana = Ana passt zuerst: Sie nimmt kein Haus und bekommt beide Münzen zurück.
    .jo = Jo bleibt übrig. Sie nimmt die 16 und zahlt alle 4 Münzen.

rules-short-bob = Bob passt und nimmt die 7. Von seinen 3 Münzen bekommt er { $back } zurück, { $paid } zahlt er.

rules-box = Diese Ausgabe

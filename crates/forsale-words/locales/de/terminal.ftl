## Das Spiel im Terminal

term-too-small = { $width }×{ $height } nötig, dies ist { $columns }×{ $rows }.

term-own-name = Du

term-player = Spieler
term-state = Stand
term-coins = Münzen
term-money = Geld

term-took = { $name }  zahlte { $paid }

term-not-sent = nicht gesendet
term-lines = Zeilen { $seen } bis { $last } von { $count }

## Tasten

key-enter = Enter
key-space = Leertaste
key-esc = Esc
key-step = +/-
key-digits = Ziffern
key-tab = tab

does-amount = Betrag
does-choose = wählen
does-pass = passen
does-help = Hilfe
does-log = Verlauf
does-settings = Einstellungen
does-leave = gehen
does-stay = bleiben
does-back = zurück
does-go-on = weiter
does-again = noch einmal
does-unseal = nicht bereit
does-sheet = andere Wertung
does-move = bewegen
does-change = ändern
does-state = wie es steht
does-ends = Anfang, Ende
does-auto = auto
does-vote = abstimmen
does-step = blättern
does-step-through = Schritt für Schritt zurückblättern
does-begin = anfangen
does-stand = Platz aufgeben
does-suspend = zur Shell, und zurück mit fg

## Fenster

term-help-title = Hilfe
term-help-about = Kaufe Häuser mit Münzen und verkaufe sie dann für Schecks. Wer am Ende am reichsten ist, gewinnt.
term-leave-title = Das Spiel verlassen?
term-leave-saved = Das Spiel wird bis hierher in { $file } gespeichert.
term-leave-lost = Das Spiel wird nicht aufgehoben.
term-leave-wait = Dein Platz bleibt dir, und der Tisch wartet auf dich. Komm wieder und spiel weiter.
term-leave-vote = Dein Platz bleibt dir: Komm wieder und spiel weiter. Hat der Tisch eine Minute auf dich gewartet, dürfen die anderen einen Bot spielen lassen oder das Spiel beenden.
term-leave-bot = Dein Platz bleibt dir: Komm wieder und spiel weiter. Bis dahin spielt ein Bot für dich.
term-leave-between = Dein Platz bleibt dir für das nächste Spiel. Mit g gibst du ihn auf.
term-leave-watch = Du siehst nur zu. Das Spiel geht ohne dich weiter.
term-settings-title = Einstellungen
term-motion = Bewegung
term-bell = Ton, wenn du dran bist
term-theme = Farben
term-theme-usual = gewöhnlich
term-theme-contrast = starker Kontrast
term-theme-mono = keine
term-language = Sprache
term-on = an
term-off = aus

## Eine Tastatur für mehrere

term-curtain = { $name }, bist du allein?
term-curtain-about = Alle anderen schauen weg. { $name } drückt a und dann Enter oder hält die Leertaste.

## Der Titel des Fensters

term-title-turn = ● du bist dran · For Sale
term-title = For Sale

## Zeile für Zeile

plain-bids = b N  { $min } bis { $max } bieten
plain-bid = b { $bid }  alles bieten
plain-pass = p  passen: { $terms }
plain-sell = N  eines verkaufen: { $houses }
plain-more = ?  mehr
plain-again = n  noch ein Spiel
plain-begin = n  anfangen, mit Bots auf den freien Plätzen
plain-leave = q  gehen
plain-unknown = „{ $said }“ ist hier kein Befehl. ? zeigt, was du eingeben kannst.

plain-help-bid = b 5, oder 5: insgesamt 5 bieten
plain-help-minimum = m: das niedrigste Gebot
plain-help-pass = p: passen
plain-help-auto = a 7: bis 7 das Kleinste für mich bieten, dann passen; a 7 ask: dann mich fragen; a pass: für mich passen
plain-help-sell = 19: Haus 19 verkaufen
plain-help-state = s: wie es steht
plain-help-log = l: was in diesem Spiel geschah
plain-help-again = n: noch einmal spielen, wenn das Spiel aus ist
plain-help-leave = q, zweimal: gehen
plain-leave-again = Gib noch einmal q ein, um zu gehen.
plain-ended = Die Eingabe ist zu Ende, und damit das Spiel.
plain-saved = Das Spiel ist in { $file } gespeichert.
plain-standing =
    { $coins ->
        [one] { $name }: { $coins } Münze, Häuser { $houses }, { $money } in Schecks.
       *[other] { $name }: { $coins } Münzen, Häuser { $houses }, { $money } in Schecks.
    }
plain-none = keine
plain-place = { $rank }  { $name }  { $total }
plain-line = Haus { $house }: bezahlt { $paid }, verkauft für { $check }.
plain-sum = Übrige Münzen: { $coins }. Summe: { $total }.

## A table of a server

term-offline = offline { $time }
term-offline-waits = offline { $time }, { $what } wartet
term-waits-bid = Gebot { $bid }
term-waits-house = Haus { $house }
term-waits-wish = Wunsch
term-back = Wieder da. Inzwischen: { $missed }
term-step = Schritt { $step }. { $text }

## Talk

term-said = { $name }: { $text }

plain-help-say = t Gut gespielt: das den anderen sagen
plain-help-emote = e: die Gesten; e 3: die dritte machen

## The tables of a server

term-floor =
    { $count ->
        [0] Kein Tisch wird benutzt.
        [one] { $count } Tisch wird benutzt:
       *[other] { $count } Tische werden benutzt:
    }

does-play-here = hier mitspielen
does-close = den Server schließen

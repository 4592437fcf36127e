## Die Partie im Terminal

term-too-small = Fenster zu klein: { $columns }×{ $rows }, nötig sind { $width }×{ $height }.

term-label = { $label }:
term-own-name = Du

term-player = Spieler
term-state = Stand
term-coins = Münzen
term-money = Geld

term-took =
    { $paid ->
        [0] { $name }  umsonst
       *[other] { $name }  zahlte { $paid }
    }

term-not-sent = nicht gesendet
term-lines = Zeilen { $seen } bis { $last } von { $count }

## Tasten

key-enter = Enter
key-space = Leertaste
key-esc = Esc
key-step = +/-
key-digits = Ziffern
key-tab = Tab

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
does-sheet = andere Abrechnung
does-move = auf und ab
does-change = ändern
does-state = wie es steht
does-ends = Anfang, Ende
does-auto = auto
does-vote = abstimmen
does-step = blättern
does-step-through = durch den Verlauf blättern
does-begin = anfangen
does-stand = Platz aufgeben
does-first = Startspieler
does-suspend = zur Shell (zurück mit fg)

## Fenster

term-help-title = Hilfe
term-help-about = Kaufe Häuser mit Münzen und verkaufe sie dann gegen Schecks. Wer am Ende am reichsten ist, gewinnt.
term-leave-title = Die Partie verlassen?
term-leave-saved = Die Partie wird bis hierher in { $file } gespeichert.
term-leave-lost = Die Partie wird nicht gespeichert.
term-leave-wait = Dein Platz bleibt dir, und der Tisch wartet auf dich. Du kannst jederzeit zurückkommen und weiterspielen.
term-leave-vote = Dein Platz bleibt dir: Du kannst jederzeit zurückkommen und weiterspielen. Hat der Tisch eine Minute auf dich gewartet, dürfen die anderen einen Bot spielen lassen oder die Partie abbrechen.
term-leave-bot = Dein Platz bleibt dir: Du kannst jederzeit zurückkommen und weiterspielen. Bis dahin spielt ein Bot für dich.
term-leave-between = Dein Platz bleibt dir für die nächste Partie. Mit g gibst du ihn auf.
term-leave-watch = Du schaust nur zu. Die Partie geht ohne dich weiter.
term-settings-title = Einstellungen
term-motion = Animationen
term-bell = Ton, wenn du dran bist
term-theme = Farben
term-theme-usual = normal
term-theme-contrast = hoher Kontrast
term-theme-mono = keine
term-language = Sprache
term-on = an
term-off = aus

## Eine Tastatur für mehrere

term-curtain = { $name }, bist du allein?
term-curtain-about = Alle anderen schauen weg. { $name }: Drück a und dann Enter oder halte die Leertaste gedrückt.

## Der Titel des Fensters

term-title-turn = ● du bist dran · For Sale
term-title = For Sale

## Zeile für Zeile

plain-bids = b N  { $min } bis { $max } bieten
plain-bid = b { $bid }  alles bieten
plain-pass = p  passen: { $terms }
plain-sell = N  eines verkaufen: { $houses }
plain-more = ?  mehr
plain-again = n  noch eine Partie
plain-begin = n  anfangen, mit Bots auf den freien Plätzen
plain-first = w  Startspieler
plain-leave = q  gehen
plain-unknown = „{ $said }“ ist hier kein Befehl. ? zeigt, was du eingeben kannst.

plain-help-bid = b 5 oder 5: insgesamt 5 bieten
plain-help-minimum = m: das Mindestgebot abgeben
plain-help-pass = p: passen
plain-help-auto = a 7: bis 7 jeweils das Mindestgebot für mich abgeben, dann passen; a 7 ask: dann mich fragen; a pass: für mich passen
plain-help-sell = 19: Haus 19 verkaufen
plain-help-state = s: wie es steht
plain-help-log = l: was in dieser Partie geschah
plain-help-again = n: noch eine Partie, wenn diese zu Ende ist
plain-help-first = w: wer beginnt; w 2: die zweite Person auf dieser Liste
plain-help-leave = q (zweimal): gehen
plain-leave-again = Gib noch einmal q ein, um zu gehen.
plain-ended = Die Eingabe ist zu Ende und damit auch die Partie.
plain-saved = Die Partie ist in { $file } gespeichert.
plain-standing =
    { $coins ->
        [one] { $name }: { $coins } Münze; Häuser: { $houses }; Schecks: { $money }.
       *[other] { $name }: { $coins } Münzen; Häuser: { $houses }; Schecks: { $money }.
    }
plain-none = keine
plain-place = { $rank }  { $name }  { $total }
plain-line =
    Haus { $house }: { $paid ->
        [0] umsonst bekommen
       *[other] für { $paid } gekauft
    }, für { $check } verkauft.
plain-sum = Übrige Münzen: { $coins }. Summe: { $total }.

## A table of a server

term-offline = offline { $time }
term-offline-waits = offline { $time }, { $what } wartet
term-waits-bid = Gebot { $bid }
term-waits-house = Haus { $house }
term-waits-wish = Anfrage
term-back = Wieder verbunden. Inzwischen: { $missed }
term-step = Schritt { $step }. { $text }

## Talk

term-said = { $name }: { $text }

plain-help-say = t Gut gespielt: „Gut gespielt“ in den Chat schreiben
plain-help-emote = e: die Zurufe; e 3: den dritten senden

## The tables of a server

term-floor =
    { $count ->
        [0] Kein Tisch ist belegt.
        [one] { $count } Tisch ist belegt:
       *[other] { $count } Tische sind belegt:
    }

does-play-here = hier mitspielen
does-close = Server beenden

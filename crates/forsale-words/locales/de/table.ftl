## Lists and money

list-and = { $start } und { $last }

list-you-one = { $name } und du

list-you-many = { $start }, { $last } und du

money-check = { $amount }

money-thousands =
    { $amount ->
        [0] nichts
       *[other] { $amount } Tausend
    }

money-millions =
    { $amount ->
        [0] nichts
        [one] { $amount } Million
       *[other] { $amount } Millionen
    }

money-heading =
    { $unit ->
        [million] { $title } (in Millionen)
       *[thousand] { $title } (in Tausend)
    }

coin-worth =
    { $unit ->
        [million] Eine Münze ist eine Million wert.
       *[thousand] Eine Münze ist tausend wert.
    }

rank = { $rank }.

place = { $place }.

check-label = { $amount }, für das { $rank } Haus

## What happened

event-sat = { $name } setzt sich.

event-left = { $name } verlässt den Tisch.

event-chose =
    { $you ->
        [true] Du bist bereit.
       *[false] { $name } ist bereit.
    }

event-street =
    Auktion { $number } von { $auctions }. Im Angebot: { $houses }. { $you ->
        [true] Du beginnst.
       *[false] { $name } beginnt.
    }

event-bid =
    { $you ->
        [true] Du bietest { $bid }.
       *[false] { $name } bietet { $bid }.
    }

event-passed =
    { $you ->
        [true] { $cost ->
            [free] Du passt und nimmst die { $house } umsonst.
            [lost] Du passt, nimmst die { $house } und zahlst { $paid }.
           *[back] Du passt, nimmst die { $house } und bekommst { $back } zurück.
        }
       *[false] { $cost ->
            [free] { $name } passt und nimmt die { $house } umsonst.
            [lost] { $name } passt, nimmt die { $house } und zahlt { $paid }.
           *[back] { $name } passt, nimmt die { $house } und bekommt { $back } zurück.
        }
    }

event-passed-empty =
    { $you ->
        [true] { $back ->
            [0] Du passt und nimmst kein Haus.
           *[other] Du passt, nimmst kein Haus und bekommst { $back } zurück.
        }
       *[false] { $back ->
            [0] { $name } passt und nimmt kein Haus.
           *[other] { $name } passt, nimmt kein Haus und bekommt { $back } zurück.
        }
    }

event-bought =
    { $you ->
        [true] { $paid ->
            [0] Du nimmst die { $house } umsonst.
           *[other] Du nimmst die { $house } für { $paid }.
        }
       *[false] { $paid ->
            [0] { $name } nimmt die { $house } umsonst.
           *[other] { $name } nimmt die { $house } für { $paid }.
        }
    }

event-checks =
    { $sales ->
        [0] Verkauf { $number }. Schecks: { $checks }.
       *[other] Verkauf { $number } von { $sales }. Schecks: { $checks }.
    }

event-sold =
    { $you ->
        [true] Du: { $house } → { $check }
       *[false] { $name }: { $house } → { $check }
    }

say-sold =
    { $you ->
        [true] Du verkaufst die { $house } für { $check }.
       *[false] { $name } verkauft die { $house } für { $check }.
    }

event-swept =
    { $you ->
        [true] Nur du hast noch Häuser ({ $houses }) und nimmst alle übrigen Schecks: { $checks }.
       *[false] Nur { $name } hat noch Häuser ({ $houses }) und nimmt alle übrigen Schecks: { $checks }.
    }

event-ended = Die Partie ist zu Ende.

result =
    { $group ->
        [you] Du gewinnst mit { $total }.
        [one] { $names } gewinnt mit { $total }.
        [many] { $names } teilen sich den Sieg mit je { $total }.
       *[together] { $names } teilt euch den Sieg mit je { $total }.
    }

result-own = Du landest mit { $total } auf dem { $rank } Platz.

result-coins = Bei Gleichstand haben die übrigen Münzen entschieden.

## How the table stands

status-free =
    { $seated ->
        [true] { $free ->
            [1] Wir warten auf Mitspieler: Ein Platz ist frei.
            [2] Wir warten auf Mitspieler: Zwei Plätze sind frei.
            [3] Wir warten auf Mitspieler: Drei Plätze sind frei.
            [4] Wir warten auf Mitspieler: Vier Plätze sind frei.
            [5] Wir warten auf Mitspieler: Fünf Plätze sind frei.
           *[other] Wir warten auf Mitspieler: { $free } Plätze sind frei.
        }
       *[false] { $free ->
            [1] Setz dich und mach mit: Ein Platz ist frei.
            [2] Setz dich und mach mit: Zwei Plätze sind frei.
            [3] Setz dich und mach mit: Drei Plätze sind frei.
            [4] Setz dich und mach mit: Vier Plätze sind frei.
            [5] Setz dich und mach mit: Fünf Plätze sind frei.
           *[other] Setz dich und mach mit: { $free } Plätze sind frei.
        }
    }

status-full =
    { $group ->
        [nobody] Alle Plätze sind besetzt.
        [you] Alle Plätze sind besetzt. Du kannst die Partie beginnen.
       *[one] Alle Plätze sind besetzt. { $name } kann die Partie beginnen.
    }

turn =
    { $you ->
        [true] Du bist dran.
       *[false] { $name } ist dran.
    }

lead =
    { $group ->
        [nobody] Noch hat niemand geboten.
        [you] Du führst mit { $bid }.
        [one] { $names } führt mit { $bid }.
        [many] { $names } führen mit { $bid }.
       *[together] { $names } führt mit { $bid }.
    }

houses-left =
    { $houses ->
        [1] Noch ein Haus.
        [2] Noch zwei Häuser.
        [3] Noch drei Häuser.
        [4] Noch vier Häuser.
        [5] Noch fünf Häuser.
        [6] Noch sechs Häuser.
       *[other] Noch { $houses } Häuser.
    }

houses-left-listed = Noch da: { $houses }.

own-coins =
    { $standing ->
        [0] { $hand ->
            [one] Du hast { $hand } Münze.
           *[other] Du hast { $hand } Münzen.
        }
       *[other] { $hand ->
            [one] Du hast { $hand } Münze in der Hand und { $standing } auf dem Tisch.
           *[other] Du hast { $hand } Münzen in der Hand und { $standing } auf dem Tisch.
        }
    }

say-pass =
    { $cost ->
        [free] Wenn du passt, nimmst du die { $house } umsonst.
        [lost] Wenn du passt, nimmst du die { $house } und bekommst nichts zurück.
       *[back] Wenn du passt, nimmst du die { $house } und bekommst { $back } zurück.
    }

say-pass-empty =
    { $back ->
        [0] Wenn du passt, nimmst du kein Haus.
       *[other] Wenn du passt, nimmst du kein Haus und bekommst { $back } zurück.
    }

say-bids = Du kannst { $min } bis { $max } bieten.

say-bid = Du kannst { $bid } bieten.

cannot-outbid = Du kannst { $highest } nicht überbieten.

cannot-bid =
    { $purse ->
        [0] Du hast keine Münzen mehr.
       *[other] Du kannst nicht { $least } bieten: Du hast nur { $purse }.
    }

forced-pass =
    { $cost ->
        [free] Du passt und nimmst die { $house } umsonst.
        [lost] Du passt, nimmst die { $house } und bekommst nichts zurück.
       *[back] Du passt, nimmst die { $house } und bekommst { $back } zurück.
    }

forced-pass-empty =
    { $back ->
        [0] Du passt und nimmst kein Haus.
       *[other] Du passt, nimmst kein Haus und bekommst { $back } zurück.
    }

wait-passed = Du hast die { $house } genommen. Die Auktion geht weiter.

wait-passed-empty = Du hast kein Haus genommen. Die Auktion geht weiter.

choose = Wähle ein Haus zum Verkauf.

choose-from = Wähle ein Haus zum Verkauf: { $houses }.

chosen = Du verkaufst die { $house }. Du kannst noch wechseln, bis alle bereit sind.

last-house = Dein letztes Haus, die { $house }, wird für dich verkauft.

no-house = Du hast keine Häuser mehr zu verkaufen.

sale-number =
    { $sales ->
        [0] Verkauf { $number }.
       *[other] Verkauf { $number } von { $sales }.
    }

others-ready =
    { $count ->
        [one] { $names } ist bereit.
       *[other] { $names } sind bereit.
    }

others-choosing =
    { $count ->
        [one] { $names } wählt noch.
       *[other] { $names } wählen noch.
    }

others-both =
    { $ready-count ->
        [one] { $ready } ist bereit
       *[other] { $ready } sind bereit
    }; { $choosing-count ->
        [one] { $choosing } wählt noch.
       *[other] { $choosing } wählen noch.
    }

## The title of the page

title-lobby = { $code } · For Sale

title-your-turn = ● Du bist dran · { $code } · For Sale

title-choose = ● Wähle ein Haus · { $code } · For Sale

title-turn = { $name } ist dran · { $code } · For Sale

title-sale = Verkauf · { $code } · For Sale

title-over = Partie zu Ende · { $code } · For Sale

## What the buttons do

bid-action = { $bid } bieten

bid-terms =
    { $leaves ->
        [one] { $adds } dazulegen, { $leaves } bleibt
       *[other] { $adds } dazulegen, { $leaves } bleiben
    }

bid-outlook =
    { $others ->
        [1] wenn { $names } passt: die { $house } für { $bid }
        [2] wenn { $names } passen: die { $house } für { $bid }
       *[other] wenn alle anderen passen: die { $house } für { $bid }
    }

pass-action = Passen

pass-terms =
    { $cost ->
        [free] die { $house } umsonst nehmen
        [lost] die { $house } nehmen, nichts zurück
       *[back] die { $house } nehmen, { $back } zurück
    }

pass-terms-empty =
    { $back ->
        [0] kein Haus nehmen
        [one] kein Haus nehmen, { $back } zurück
       *[other] kein Haus nehmen, alle { $back } zurück
    }

pass-loss =
    { $hand ->
        [one] (du verlierst { $pay }, dir bleibt { $hand })
       *[other] (du verlierst { $pay }, dir bleiben { $hand })
    }

pass-winner =
    { $bid ->
        [0] (dann nimmt { $name } die { $house } umsonst)
       *[other] (dann zahlt { $name } { $bid } für die { $house })
    }

sell-action = Haus { $house } verkaufen

sell-terms = du kannst noch wechseln, bis alle bereit sind

## What is played

edition-line =
    { $houses } Häuser · { $equal ->
        [true] ein Gebot darf gleich hoch sein
       *[false] um mindestens 1 überbieten
    } · { $up ->
        [true] beim Passen kommt die Hälfte zurück, aufgerundet
       *[false] beim Passen kommt die Hälfte zurück, abgerundet
    }

edition-line-short = { $line } · ein Haus weniger als Spieler

deck-auction =
    Auktion { $number } von { $auctions } · { $houses ->
        [0] keine Häuser mehr im Stapel
        [one] noch { $houses } Haus im Stapel
       *[other] noch { $houses } Häuser im Stapel
    }

deck-sale =
    { $sales ->
        [0] Verkauf { $number }
       *[other] Verkauf { $number } von { $sales }
    } · { $checks ->
        [0] keine Schecks mehr im Stapel
        [one] noch { $checks } Scheck im Stapel
       *[other] noch { $checks } Schecks im Stapel
    }

unseen =
    { $removed ->
        [0] Noch nicht gesehen: { $cards }.
        [one] Noch nicht gesehen: { $cards }. Von diesen { $count } wurde { $removed } vor der Partie entfernt.
       *[other] Noch nicht gesehen: { $cards }. Von diesen { $count } wurden { $removed } vor der Partie entfernt.
    }

unseen-removed = Vor der Partie entfernt: { $cards }.

refund-answer =
    { $bid ->
        [0] Du hast nichts geboten und zahlst nichts.
        [one] Von { $bid } Münze bekommst du { $back } zurück und zahlst { $pay }.
       *[other] Von { $bid } Münzen bekommst du { $back } zurück und zahlst { $pay }.
    }

## What is refused

too-late-sold = Zu spät: Die Karten lagen schon offen. Du hast die { $house } verkauft.

too-late-shown = Zu spät: Die Karten lagen schon offen.

too-late-auction =
    { $you ->
        [true] Zu spät: Die Auktion ist vorbei. Du hast die { $house } genommen.
       *[false] Zu spät: Die Auktion ist vorbei. { $name } hat die { $house } genommen.
    }

too-late-event = Zu spät: Die Partie ist schon weitergegangen. { $event }

too-late = Zu spät: Die Partie ist schon weitergegangen.

no-such-edition = Diese Ausgabe gibt es nicht. Wähle eine von diesen: { $ids }.

no-such-table = Diese Ausgabe ist für { $fewest } bis { $most } Spieler.

no-variant = In dieser Ausgabe gibt es die Variante „ein Haus weniger“ nicht, nur in: { $ids }.

too-many-removed =
    { $most ->
        [one] An diesem Tisch kann höchstens { $most } Karte aus jedem Stapel entfernt werden.
       *[other] An diesem Tisch können höchstens { $most } Karten aus jedem Stapel entfernt werden.
    }

too-few-cards = An diesem Tisch braucht eine Ausgabe mindestens { $least } Häuser und Schecks.

purse-too-large = Diese Ausgabe verteilt zu viele Münzen.

unequal-decks = Eine Ausgabe braucht so viele Schecks wie Häuser, nicht { $houses } Häuser und { $checks } Schecks.

not-host = Das kann nur { $name } als Gastgeber tun.

not-host-none = Das kann nur der Gastgeber tun. Gastgeber ist, wer sich zuerst gesetzt hat.

no-seat-here = Du hast keinen Platz an diesem Tisch. Nimm zuerst einen freien.

already-seated = Du sitzt schon an diesem Tisch, auf Platz { $seat }.

seat-taken = Dieser Platz ist besetzt. Wähle einen freien.

table-full = Alle Plätze sind besetzt. Du kannst zuschauen.

no-bot-there = Dort sitzt kein Bot. Wähle einen Platz mit einem Bot.

too-few-seats = An diesem Tisch sitzen schon { $people } Personen: Wähle mindestens { $people } Plätze.

game-running = Gerade läuft eine Partie. Warte, bis sie zu Ende ist.

no-game = Gerade läuft keine Partie. Der Gastgeber kann eine beginnen.

seats-free =
    { $free ->
        [one] { $free } Platz ist frei. Lade jemanden ein oder füge einen Bot hinzu.
       *[other] { $free } Plätze sind frei. Lade jemanden ein oder füge Bots hinzu.
    }

no-such-seat = Dieser Tisch hat nur { $seats } Plätze.

game-over = Die Partie ist zu Ende. Spielt noch eine.

not-your-turn = { $name } ist dran. Warte, bis du an der Reihe bist.

still-buying = Gerade läuft eine Auktion: Biete oder passe.

already-selling = Gerade läuft ein Verkauf: Wähle eines deiner Häuser.

bid-too-low = Das ist zu wenig: Biete mindestens { $least }.

bid-too-high = Du hast nur { $purse }: Biete { $purse } oder weniger.

must-pass = Das Mindestgebot ist { $least }, und du hast nur { $purse }: Du musst passen.

not-your-house = Dieses Haus hast du nicht. Du hast { $houses }.

already-sealed = Du hast schon gewählt. Die anderen wählen noch.

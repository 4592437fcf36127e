## A call to a player who is not there

webhook-title = Wenn du weg bist
webhook-label = Webhook, wenn ich dran bin
webhook-about = Eine Adresse, die eine Nachricht bekommt, wenn du dran bist und den Tisch gerade nicht auf dem Bildschirm hast: einmal je Zug und von jedem Tisch höchstens einmal in der Minute. Das passt für Slack, Mattermost, Discord und alles, was JSON mit „text“ oder „content“ annimmt. Leer lassen heißt: keine Nachrichten.
webhook-try = Speichern und Testnachricht senden
webhook-turn = For Sale: Du bist an Tisch { $code } dran. { $link }
webhook-trial = For Sale: So erfährst du, dass du dran bist. { $link }
webhook-trial-done = Gespeichert, und die Testnachricht ist angekommen.
webhook-trial-empty = Gespeichert. Es ist keine Adresse zum Testen eingetragen.
webhook-trial-refused = Gespeichert, aber die Adresse hat die Testnachricht nicht angenommen: Sie antwortet { $status }.
webhook-trial-failed = Gespeichert, aber unter dieser Adresse antwortet niemand.
webhook-bad = Der Webhook ist eine Adresse im Internet wie { $example }, ohne Port und Passwort, mit höchstens { $longest } Zeichen.
webhook-bad-anywhere = Der Webhook ist eine Adresse mit http oder https wie { $example }, ohne Passwort, mit höchstens { $longest } Zeichen.

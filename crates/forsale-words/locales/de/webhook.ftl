## A call to a player who is not there

webhook-title = Wenn du weg bist
webhook-label = Webhook, wenn ich dran bin
webhook-about = Eine Adresse, die eine Nachricht bekommt, wenn du dran bist und der Tisch nicht auf deinem Bildschirm ist: einmal je Zug, und von jedem Tisch höchstens einmal in der Minute. Sie passt zu Slack, Mattermost, Discord und allem, was JSON mit „text“ oder „content“ nimmt. Leer für keine.
webhook-try = Speichern und einen Test schicken
webhook-turn = For Sale: Du bist dran an Tisch { $code }. { $link }
webhook-trial = For Sale: So erfährst du, dass du dran bist. { $link }
webhook-trial-done = Gespeichert, und der Test kam an.
webhook-trial-empty = Gespeichert. Es gibt keine Adresse, die man testen könnte.
webhook-trial-refused = Gespeichert, aber die Adresse nahm den Test nicht an: Sie antwortet { $status }.
webhook-trial-failed = Gespeichert, aber unter dieser Adresse antwortet niemand.
webhook-bad = Der Webhook ist eine Adresse im Internet wie { $example }, ohne Port und Passwort, mit höchstens { $longest } Zeichen.
webhook-bad-anywhere = Der Webhook ist eine Adresse mit http oder https wie { $example }, ohne Passwort, mit höchstens { $longest } Zeichen.

## Taking a bid or a pass back

event-take-back-asked = { $you ->
    [true] Du möchtest deinen letzten Zug zurücknehmen.
   *[false] { $name } möchte den letzten Zug zurücknehmen.
}
event-take-back-refused = { $you ->
    [true] Du stimmst nicht zu, dass der Zug zurückgenommen wird.
   *[false] { $name } stimmt nicht zu, dass der Zug zurückgenommen wird.
}
event-took-back = { $you ->
    [true] Du nimmst deinen letzten Zug zurück.
   *[false] { $name } nimmt den letzten Zug zurück.
}
event-undone = Zurückgenommen: { $event }
take-back-ask = Zug zurücknehmen
take-back-question = { $name } möchte den letzten Zug zurücknehmen. Einverstanden?
take-back-agree = Einverstanden
take-back-refuse = Ablehnen
take-back-waits = Du möchtest deinen Zug zurücknehmen. Antwort steht aus: { $names }.
nothing-to-take-back = Zu spät zum Zurücknehmen: Inzwischen hat jemand gespielt, oder es liegen neue Karten offen.
take-back-refused = Nicht alle waren einverstanden: Der Zug bleibt.
no-take-backs = Beim Tagesspiel wird nichts zurückgenommen: Alle spielen es unter gleichen Bedingungen.
does-take-back = zurücknehmen
does-agree = zustimmen
does-refuse = ablehnen
plain-help-take-back = u: bitten, deinen letzten Zug zurückzunehmen; y: zustimmen, wenn jemand anders darum bittet; n: ablehnen

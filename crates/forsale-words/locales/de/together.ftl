## What a player leaves to the table

auto-title = Diese Auktion dem Tisch überlassen
auto-about = Nur du siehst das. Es endet mit der Auktion.
auto-pass = Für mich passen
auto-bid = Für mich das Minimum bieten
auto-up-to = Bis
auto-then = Darüber
auto-then-pass = passen
auto-then-ask = mich fragen
auto-stop = Mich wieder fragen
auto-passes = Der Tisch passt für dich.
auto-bids = { $asks ->
    [true] Der Tisch bietet für dich das Minimum bis { $most } und fragt dich dann.
   *[false] Der Tisch bietet für dich das Minimum bis { $most } und passt dann.
}

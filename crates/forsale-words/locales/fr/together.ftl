## What a player leaves to the table

auto-title = Laisser cette vente à la table
auto-about = Vous seul le voyez. Cela finit avec cette vente.
auto-pass = Passer pour moi
auto-bid = Miser le minimum pour moi
auto-up-to = Jusqu’à
auto-then = Au-delà
auto-then-pass = passer
auto-then-ask = me demander
auto-stop = Me demander de nouveau
auto-passes = La table passe pour vous.
auto-bids = { $asks ->
    [true] La table mise le minimum pour vous jusqu’à { $most }, puis vous demande.
   *[false] La table mise le minimum pour vous jusqu’à { $most }, puis passe.
}

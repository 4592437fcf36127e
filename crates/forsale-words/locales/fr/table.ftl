# Typography: a narrow no-break space stands before : ; ! ? and inside « ».
# "de" and "que" before a name that begins with a vowel become "d’" and "qu’" by themselves: write
# "La table de { $host }".

## Lists and money

list-and = { $start } et { $last }

list-you-one = { $name } et vous

list-you-many = { $start }, { $last } et vous

money-check = { $amount }

money-thousands =
    { $amount ->
        [0] rien
        [1] mille
       *[other] { $amount } mille
    }

money-millions =
    { $amount ->
        [0] rien
        [one] { $amount } million
       *[other] { $amount } millions
    }

money-heading =
    { $unit ->
        [million] { $title } (en millions)
       *[thousand] { $title } (en milliers)
    }

coin-worth =
    { $unit ->
        [million] Une pièce vaut un million.
       *[thousand] Une pièce vaut mille.
    }

rank =
    { $rank ->
        [1] 1re
       *[other] { $rank }e
    }

place =
    { $place ->
        [1] 1er
       *[other] { $place }e
    }

check-label = { $amount }, pour la { $rank } maison

## What happened

event-sat = { $name } prend place.

event-left = { $name } quitte la table.

event-chose =
    { $you ->
        [true] Vous avez choisi.
       *[false] { $name } a choisi.
    }

event-street =
    Manche { $number } sur { $auctions }. Aux enchères : { $houses }. { $you ->
        [true] Vous commencez.
       *[false] { $name } commence.
    }

event-bid =
    { $you ->
        [true] Vous misez { $bid }.
       *[false] { $name } mise { $bid }.
    }

event-passed =
    { $you ->
        [true] { $cost ->
            [free] Vous passez et prenez la { $house } gratuitement.
            [lost] Vous passez, prenez la { $house } et payez { $paid }.
           *[back] Vous passez, prenez la { $house } et récupérez { $back }.
        }
       *[false] { $cost ->
            [free] { $name } passe et prend la { $house } gratuitement.
            [lost] { $name } passe, prend la { $house } et paie { $paid }.
           *[back] { $name } passe, prend la { $house } et récupère { $back }.
        }
    }

event-passed-empty =
    { $you ->
        [true] { $back ->
            [0] Vous passez sans prendre de maison.
           *[other] Vous passez sans prendre de maison et récupérez { $back }.
        }
       *[false] { $back ->
            [0] { $name } passe sans prendre de maison.
           *[other] { $name } passe sans prendre de maison et récupère { $back }.
        }
    }

event-bought =
    { $you ->
        [true] { $paid ->
            [0] Vous prenez la { $house } gratuitement.
           *[other] Vous prenez la { $house } pour { $paid }.
        }
       *[false] { $paid ->
            [0] { $name } prend la { $house } gratuitement.
           *[other] { $name } prend la { $house } pour { $paid }.
        }
    }

event-checks =
    { $sales ->
        [0] Vente { $number }. Chèques : { $checks }.
       *[other] Vente { $number } sur { $sales }. Chèques : { $checks }.
    }

event-sold =
    { $you ->
        [true] Vous : { $house } → { $check }
       *[false] { $name } : { $house } → { $check }
    }

say-sold =
    { $you ->
        [true] Vous vendez la { $house } pour { $check }.
       *[false] { $name } vend la { $house } pour { $check }.
    }

event-swept =
    { $you ->
        [true] Il n’y a plus que vous à avoir des maisons ({ $houses }) ; tous les chèques restants vous reviennent : { $checks }.
       *[false] Il n’y a plus que { $name } à avoir des maisons ({ $houses }) ; tous les chèques restants lui reviennent : { $checks }.
    }

event-ended = La partie est terminée.

result =
    { $group ->
        [you] Vous gagnez avec { $total }.
        [one] { $names } gagne avec { $total }.
        [many] { $names } gagnent à égalité avec { $total }.
       *[together] { $names } gagnez à égalité avec { $total }.
    }

result-own = Vous terminez { $rank } avec { $total }.

result-coins = Les pièces restantes ont fait la différence.

## How the table stands

status-free =
    { $seated ->
        [true] { $free ->
            [1] On attend des joueurs : une place est libre.
            [2] On attend des joueurs : deux places sont libres.
            [3] On attend des joueurs : trois places sont libres.
            [4] On attend des joueurs : quatre places sont libres.
            [5] On attend des joueurs : cinq places sont libres.
           *[other] On attend des joueurs : { $free } places sont libres.
        }
       *[false] { $free ->
            [1] Asseyez-vous pour jouer : une place est libre.
            [2] Asseyez-vous pour jouer : deux places sont libres.
            [3] Asseyez-vous pour jouer : trois places sont libres.
            [4] Asseyez-vous pour jouer : quatre places sont libres.
            [5] Asseyez-vous pour jouer : cinq places sont libres.
           *[other] Asseyez-vous pour jouer : { $free } places sont libres.
        }
    }

status-full =
    { $group ->
        [nobody] Toutes les places sont prises.
        [you] Toutes les places sont prises. Vous pouvez lancer la partie.
       *[one] Toutes les places sont prises. { $name } peut lancer la partie.
    }

turn =
    { $you ->
        [true] À vous.
       *[false] À { $name } de jouer.
    }

lead =
    { $group ->
        [nobody] Personne n’a encore enchéri.
        [you] Vous menez avec { $bid }.
        [one] { $names } mène avec { $bid }.
        [many] { $names } mènent avec { $bid }.
       *[together] { $names } menez avec { $bid }.
    }

houses-left =
    { $houses ->
        [1] Il reste une maison.
        [2] Il reste deux maisons.
        [3] Il reste trois maisons.
        [4] Il reste quatre maisons.
        [5] Il reste cinq maisons.
        [6] Il reste six maisons.
       *[other] Il reste { $houses } maisons.
    }

houses-left-listed = Maisons restantes : { $houses }.

own-coins =
    { $standing ->
        [0] { $hand ->
            [one] Vous avez { $hand } pièce.
           *[other] Vous avez { $hand } pièces.
        }
       *[other] { $hand ->
            [one] Vous avez { $hand } pièce en main et { $standing } sur la table.
           *[other] Vous avez { $hand } pièces en main et { $standing } sur la table.
        }
    }

say-pass =
    { $cost ->
        [free] Si vous passez, vous prenez la { $house } gratuitement.
        [lost] Si vous passez, vous prenez la { $house } et ne récupérez rien.
       *[back] Si vous passez, vous prenez la { $house } et récupérez { $back }.
    }

say-pass-empty =
    { $back ->
        [0] Si vous passez, vous ne prenez pas de maison.
       *[other] Si vous passez, vous ne prenez pas de maison et récupérez { $back }.
    }

say-bids = Vous pouvez miser de { $min } à { $max }.

say-bid = Vous pouvez miser { $bid }.

cannot-outbid = Vous ne pouvez pas dépasser l’enchère de { $highest }.

cannot-bid =
    { $purse ->
        [0] Vous n’avez plus de pièces.
       *[other] Vous ne pouvez pas miser { $least } : vous n’avez que { $purse }.
    }

forced-pass =
    { $cost ->
        [free] Vous passez et prenez la { $house } gratuitement.
        [lost] Vous passez, prenez la { $house } et ne récupérez rien.
       *[back] Vous passez, prenez la { $house } et récupérez { $back }.
    }

forced-pass-empty =
    { $back ->
        [0] Vous passez sans prendre de maison.
       *[other] Vous passez sans prendre de maison et récupérez { $back }.
    }

wait-passed = Vous avez pris la { $house }. Les enchères continuent.

wait-passed-empty = Vous n’avez pas pris de maison. Les enchères continuent.

choose = Choisissez une maison à vendre.

choose-from = Choisissez une maison à vendre : { $houses }.

chosen = Vous vendez la { $house }. Vous pouvez changer d’avis jusqu’à la révélation.

last-house = Votre dernière maison, la { $house }, est vendue d’office.

no-house = Vous n’avez plus de maison à vendre.

sale-number =
    { $sales ->
        [0] Vente { $number }.
       *[other] Vente { $number } sur { $sales }.
    }

others-ready =
    { $count ->
        [one] { $names } a choisi.
       *[other] { $names } ont choisi.
    }

others-choosing =
    { $count ->
        [one] { $names } réfléchit.
       *[other] { $names } réfléchissent.
    }

others-both =
    { $ready-count ->
        [one] { $ready } a choisi
       *[other] { $ready } ont choisi
    } ; { $choosing-count ->
        [one] { $choosing } réfléchit.
       *[other] { $choosing } réfléchissent.
    }

## The title of the page

title-lobby = { $code } · For Sale

title-your-turn = ● À vous · { $code } · For Sale

title-choose = ● Choisissez une maison · { $code } · For Sale

title-turn = À { $name } de jouer · { $code } · For Sale

title-sale = Vente · { $code } · For Sale

title-over = Partie terminée · { $code } · For Sale

## What the buttons do

bid-action = Miser { $bid }

bid-terms = ajouter { $adds }, garder { $leaves }

bid-outlook =
    { $others ->
        [1] si { $names } passe : la { $house } pour { $bid }
        [2] si { $names } passent : la { $house } pour { $bid }
       *[other] si tous les autres passent : la { $house } pour { $bid }
    }

pass-action = Passer

pass-terms =
    { $cost ->
        [free] prendre la { $house } gratuitement
        [lost] prendre la { $house }, ne rien récupérer
       *[back] prendre la { $house }, récupérer { $back }
    }

pass-terms-empty =
    { $back ->
        [0] rester sans maison
        [one] rester sans maison, récupérer { $back }
       *[other] rester sans maison, récupérer les { $back }
    }

pass-loss = (vous perdez { $pay } ; il vous reste { $hand })

pass-winner =
    { $bid ->
        [0] ({ $name } prend alors la { $house } gratuitement)
       *[other] ({ $name } paie alors { $bid } pour la { $house })
    }

sell-action = Vendre la { $house }

sell-terms = vous pouvez changer d’avis jusqu’à la révélation

## What is played

edition-line =
    { $houses } maisons · { $equal ->
        [true] une enchère peut égaler la plus haute
       *[false] surenchérir d’au moins 1
    } · { $up ->
        [true] en passant, on récupère la moitié, arrondie au supérieur
       *[false] en passant, on récupère la moitié, arrondie à l’inférieur
    }

edition-line-short = { $line } · une maison de moins que de joueurs

deck-auction =
    Manche { $number } sur { $auctions } · { $houses ->
        [0] plus aucune maison dans la pioche
        [one] encore { $houses } maison dans la pioche
       *[other] encore { $houses } maisons dans la pioche
    }

deck-sale =
    { $sales ->
        [0] Vente { $number }
       *[other] Vente { $number } sur { $sales }
    } · { $checks ->
        [0] plus aucun chèque dans la pioche
        [one] encore { $checks } chèque dans la pioche
       *[other] encore { $checks } chèques dans la pioche
    }

unseen =
    { $removed ->
        [0] Cartes pas encore vues : { $cards }.
        [one] Cartes pas encore vues : { $cards }. Sur ces { $count }, { $removed } a été retirée avant la partie.
       *[other] Cartes pas encore vues : { $cards }. Sur ces { $count }, { $removed } ont été retirées avant la partie.
    }

unseen-removed = Cartes retirées avant la partie : { $cards }.

refund-answer =
    { $bid ->
        [0] Aucune enchère, rien à payer.
        [one] Sur { $bid } pièce, vous en récupérez { $back } et en payez { $pay }.
       *[other] Sur { $bid } pièces, vous en récupérez { $back } et en payez { $pay }.
    }

## What is refused

too-late-sold = Trop tard : les cartes étaient déjà révélées. Vous avez vendu la { $house }.

too-late-shown = Trop tard : les cartes étaient déjà révélées.

too-late-auction =
    { $you ->
        [true] Trop tard : les enchères sont terminées. Vous avez pris la { $house }.
       *[false] Trop tard : les enchères sont terminées. { $name } a pris la { $house }.
    }

too-late-event = Trop tard : la partie a déjà avancé. { $event }

too-late = Trop tard : la partie a déjà avancé.

no-such-edition = Cette édition n’existe pas. Choisissez l’une de celles-ci : { $ids }.

no-such-table = Cette édition se joue de { $fewest } à { $most } joueurs.

no-variant = Cette édition n’a pas la variante « une maison de moins ». Elle existe dans : { $ids }.

too-many-removed =
    { $most ->
        [one] À cette table, on peut retirer au plus { $most } carte de chaque pioche.
       *[other] À cette table, on peut retirer au plus { $most } cartes de chaque pioche.
    }

too-few-cards = À cette table, une édition doit avoir au moins { $least } maisons et { $least } chèques.

purse-too-large = Cette édition distribue trop de pièces.

unequal-decks = Une édition doit avoir autant de chèques que de maisons, pas { $houses } maisons et { $checks } chèques.

not-host = C’est réservé à l’hôte, { $name }.

not-host-none = C’est réservé à l’hôte : la première personne à prendre place.

no-seat-here = Vous n’avez pas de place à cette table. Prenez d’abord une place libre.

already-seated = Vous avez déjà une place à cette table, la { $seat }.

seat-taken = Cette place est prise. Choisissez-en une libre.

table-full = Toutes les places sont prises. Vous pouvez regarder.

no-bot-there = Il n’y a pas de robot à cette place. Choisissez une place avec un robot.

too-few-seats = { $people } personnes sont à cette table : choisissez au moins { $people } places.

game-running = Une partie est en cours. Attendez qu’elle se termine.

no-game = Aucune partie n’est en cours. L’hôte peut en lancer une.

seats-free =
    { $free ->
        [one] { $free } place est libre. Invitez quelqu’un ou mettez-y un robot.
       *[other] { $free } places sont libres. Invitez du monde ou mettez-y des robots.
    }

no-such-seat = Cette table n’a que { $seats } places.

game-over = La partie est terminée. Lancez-en une autre.

not-your-turn = C’est à { $name } de jouer. Attendez votre tour.

still-buying = C’est la phase d’achat : enchérissez ou passez.

already-selling = C’est la phase de vente : choisissez une de vos maisons.

bid-too-low = C’est trop peu : misez au moins { $least }.

bid-too-high = Vous n’avez que { $purse } : misez { $purse } ou moins.

must-pass = Il faudrait miser { $least } et vous n’avez que { $purse } : vous devez passer.

not-your-house = Vous n’avez pas cette maison. Vous avez { $houses }.

already-sealed = Vous avez déjà choisi. Les autres réfléchissent encore.

## The boxes that people own: what they are called, and how to recognize them

# A box that is known by its language.
# $language (String) - The language of its rules, such as de.
box-in-language =
    { $language ->
        [fr] French edition
        [de] German edition
       *[other] English edition
    }

# $language (String) - The language of its rules, such as de.
box-language =
    { $language ->
        [fr] rules in French
        [de] rules in German
       *[other] rules in English
    }

# How to recognize a box.
# $id (String) - Its id.
box-signs =
    { $id ->
        [iello-2015] 30 houses, coins that are all worth 1, and two checks marked “Refusé”.
        [german] 30 houses called “Gebäude”, and coins that are all worth 1. The same rules as Iello 2015.
        [ravensburger-1997] Only 20 houses, and money in five colors. For 3 to 5 players.
        [gryphon-2009] 30 houses, and some coins are worth 2.
       *[other] 30 houses, and bills instead of coins.
    }

# A word or a name of a box.
# $text (String) - The word.
box-quoted = “{ $text }”

box-terms = Words in this box
    .here = here
    .there = in the box
    .house = house
    .coin = coin
    .check = check
    .void = check worth 0
    .auction = auction
    .pass = pass
    .variant = one house short
    .translated = These are the words of an English translation.

box-another = I have another box
box-other-rules = The rules of another box: forsale rules BOX
# A program named both a box and an edition, which do not belong together.
# $edition (String) - The id of the edition of the box.
box-other-edition = This box has the rules of { $edition }. Name the box alone.
# $ids (String) - All boxes, with commas.
no-such-box = There is no such box. Choose one of these: { $ids }.

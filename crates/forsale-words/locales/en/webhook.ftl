## A call to a player who is not there

webhook-title = When you are away
webhook-label = Webhook for my turns
webhook-about = An address that gets a message when it is your turn and the table is not on your screen: once for each turn, and at most once a minute from each table. It fits Slack, Mattermost, Discord and whatever else takes JSON with “text” or “content”. Empty for none.
webhook-try = Save and send a test
# $code (String)
# $link (String)
webhook-turn = For Sale: it is your turn at table { $code }. { $link }
# $link (String)
webhook-trial = For Sale: this is how you will hear of your turns. { $link }
webhook-trial-done = Saved, and the test was taken.
webhook-trial-empty = Saved. There is no address to test.
# $status (Number)
webhook-trial-refused = Saved, but the address did not take the test: it answers { $status }.
webhook-trial-failed = Saved, but nobody answers at that address.
# $example (String)
# $longest (Number)
webhook-bad = The webhook is an address of the open internet such as { $example }, without a port or a password, and of at most { $longest } characters.
# $example (String)
# $longest (Number)
webhook-bad-anywhere = The webhook is an address with http or https such as { $example }, without a password, and of at most { $longest } characters.

## A call to a player who is not there

webhook-title = When you are away
webhook-label = Webhook for my turns
webhook-about = An address that gets a message when it is your turn and the table is not on your screen: once per turn, and at most once a minute from each table. It works with Slack, Mattermost, Discord and anything else that takes JSON with “text” or “content”. Leave it empty for none.
webhook-try = Save and send a test
# $code (String)
# $link (String)
webhook-turn = For Sale: it is your turn at table { $code }. { $link }
# $link (String)
webhook-trial = For Sale: this is how you will hear about your turns. { $link }
webhook-trial-done = Saved, and the test message arrived.
webhook-trial-empty = Saved. There is no address to test.
# $status (Number)
webhook-trial-refused = Saved, but the address refused the test message: it answered { $status }.
webhook-trial-failed = Saved, but there is no answer from that address.
# $example (String)
# $longest (Number)
webhook-bad = The webhook must be a public internet address such as { $example }, without a port or a password, and with at most { $longest } characters.
# $example (String)
# $longest (Number)
webhook-bad-anywhere = The webhook must be an http or https address such as { $example }, without a password, and with at most { $longest } characters.

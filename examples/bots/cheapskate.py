#!/usr/bin/env python3
"""A bot that never pays much: it bids while that costs little and a pass would bring a bad house.

    forsale arena --bot steady --bot mine="python3 examples/bots/cheapskate.py"
"""
import json
import sys


def buy(view, prompt):
    bid, take = prompt["bid"], prompt["pass"]["take"]
    best = max(view["street"])
    worth_more = take is None or best - take > 5
    if bid and worth_more and bid["min"] <= best // 6:
        return {"bid": bid["min"]}
    return "pass"


def sell(view, prompt):
    """The better the checks on offer, compared to those to come, the better the house."""
    houses, offered, coming = prompt["sell"], view["offered"], view["unseen_checks"]
    best = max(offered)
    better = sum(check > best for check in coming) / max(1, len(coming))
    return {"sell": houses[round((1 - better) * (len(houses) - 1))]}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "ask":
        view, prompt = message["view"], message["prompt"]
        action = sell(view, prompt) if "sell" in prompt else buy(view, prompt)
        print(json.dumps({"type": "answer", "id": message["id"], "action": action}), flush=True)

#!/usr/bin/env python3
"""Plays a whole game of Rivality or Bellum Magica through `joute engine`, with the standard library alone.

Seat 0 is played by a small heuristic of its own, every other seat at random.

    python3 examples/bot.py target/release/joute [--mode expert] [--seats 3] [--seed 7] [--record game.joute]
    python3 examples/bot.py target/release/joute --game bellum --seats 4
"""

import argparse
import json
import random
import subprocess
import sys


class Refused(Exception):
    """The engine answered with an error."""


class Engine:
    """One engine process: a request goes in, its reply comes out."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
        )
        self.last_id = 0

    def ask(self, do, **members):
        self.last_id += 1
        request = {"id": self.last_id, "do": do, **members}
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise EOFError("the engine has ended")
        reply = json.loads(line)
        if reply["id"] != self.last_id:
            raise ValueError(f"reply to {reply['id']} where {self.last_id} was asked")
        if "error" in reply:
            raise Refused(f"{reply['error']['code']}: {reply['error']['message']}")
        return reply["ok"]

    def close(self):
        self.process.stdin.close()
        return self.process.wait(timeout=20)


STEPS = [(0, 1), (1, 0), (0, -1), (-1, 0)]  # north, east, south, west
SIDES = {"left": 3, "top": 0, "right": 1}  # where the sides of an unturned tile face


def value_of_placement(action, view, tiles, me):
    """How good a placement looks: land taken or strengthened, weighed by its points."""
    tile_id, cell, rotation = action.split(" ")
    tile = tiles[tile_id]
    x, y = map(int, cell.split(","))
    board = {seen["cell"]: seen for seen in view["board"]}
    wizards = {side["wizard"] for side in view["sides"] if side["colour"] != me}
    worth = 0.1 * tile["value"]
    for side, first in SIDES.items():
        if tile[side] is None:
            continue
        golems, reach = int(tile[side][0]), int(tile[side][2])
        dx, dy = STEPS[(first + int(rotation[1])) % 4]
        seen = board.get(f"{x + reach * dx},{y + reach * dy}")
        if seen is None or seen["cell"] in wizards or seen["tile"] is None:
            continue
        held = seen["control"]
        points = tiles[seen["tile"]]["value"]
        if not tile[side].endswith("!") and held not in (me, "empty", "contested"):
            golems -= seen["shields"]
        if golems <= 0:
            continue
        mine = seen["golems"].get(me, 0)
        others = max((count for colour, count in seen["golems"].items() if colour != me), default=0)
        # Golems over the limit of five push enemies out.
        over = max(0, sum(seen["golems"].values()) + golems - 5)
        if held == me:
            worth += 0.05 * points * min(golems, 2)
        elif mine + golems > others - over:
            worth += points * (1.5 if held not in ("empty", "contested") else 1.0)
    return worth


def choose_in_rivality(actions, view, tiles, rng):
    """The best placement; any other question is answered by any answer that is not a refusal."""
    me = view["seats"][view["viewer"]]
    if all(len(action.split(" ")) == 3 and action[0] in "DCF" for action in actions):
        best = max((value_of_placement(action, view, tiles, me), rng.random(), action) for action in actions)
        return best[2]
    willing = [action for action in actions if not action.startswith("decline")]
    return rng.choice(willing or actions)


CHESTS = {"W": 2, "M": 4, "G": 7}  # what a chest is worth on average, by the letter of its id
LOOT = {"food": 0.5, "glyph": 1, "barrel": 0.7, "wood": 2, "metal": 4, "gold": 7}


def chest_value(chest):
    """The value of a chest that the view shows, guessed where it is hidden."""
    return CHESTS[chest["id"][0]] if chest["value"] is None else chest["value"]


def sides(card):
    """How many icons a card shows on the left and on the right."""
    rows = card.get("rows", {}).values()
    left = sum(row.get(icon, 0) for row in rows for icon in ("food", "glyph", "map"))
    right = sum(row.get(icon, 0) for row in rows for icon in ("sword", "magic_sword", "thief"))
    return left, right


def strength(row):
    """What a row of the own castle gives on a day, roughly."""
    return sum(row.values())


def value_in_bellum(action, view):
    """How good an action looks to a lord who wants chests, and creatures to get more of them."""
    me = view["seats"][view["viewer"]]
    kind, *words = action.split(" ")
    if kind == "attack_place":
        place = next(place for place in [view["tavern"], *view["row"]] if place["id"] == words[0])
        return sum(LOOT[word] * count for word, count in place.get("loot", {}).items())
    if kind == "attack_castle":
        # As many of the best chests as there are thieves: they are chosen one at a time afterwards.
        theirs = sorted((chest_value(chest) for chest in view["seats"][int(words[0])]["chests"]), reverse=True)
        return sum(theirs[: me["strength"]["thief"]])
    if kind == "steal":
        theirs = view["seats"][view["stealing"]["target"]]["chests"]
        return next(chest_value(chest) for chest in theirs if chest["id"] == words[0])
    if kind == "recruit":
        up = view["market"]["evil"]["up"] + view["market"]["super_evil"]["up"]
        card = next(card for card in up if card["id"] == words[0])
        return sum(sides(card)) + len(card.get("bonus", []))
    if kind == "place_creature":
        # Icons count on the chosen side alone; a castle needs both.
        left, right = sides(view["waiting"])
        return left - len(me["left"]) if words[0] == "left" else right - len(me["right"])
    if kind == "reroll":
        rows = [strength(row) for row in me["totals"]]
        return sum(rows) / len(rows) - rows[view["die"] - 1] - 2
    return 0


def choose_in_bellum(actions, view, rng):
    """The action that looks best; goblins are placed by lot."""
    return max((value_in_bellum(action, view), rng.random(), action) for action in actions)[2]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", help="the joute program")
    parser.add_argument("--game", choices=["rivality", "bellum"], default="rivality")
    parser.add_argument("--mode", default="base")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--record", help="where to write the record")
    arguments = parser.parse_args()

    rng = random.Random(arguments.seed)
    engine = Engine(arguments.program)
    game = next(game for game in engine.ask("games")["games"] if game["game"] == arguments.game)
    tiles = {tile["id"]: tile for tile in game["components"].get("tiles", [])}
    reply = engine.ask(
        "new", game=arguments.game, seats=arguments.seats, options={"mode": arguments.mode}, seed=arguments.seed
    )
    moves = 0
    while "seats" in reply["turn"]:
        seat = reply["turn"]["seats"][0]
        actions = engine.ask("legal")["actions"][str(seat)]
        if seat == 0:
            view = engine.ask("view", seat=seat)["view"]
            if arguments.game == "rivality":
                action = choose_in_rivality(actions, view, tiles, rng)
            else:
                action = choose_in_bellum(actions, view, rng)
        else:
            action = rng.choice(actions)
        reply = engine.ask("play", seat=seat, action=action)
        moves += 1
    record = engine.ask("record")["record"]
    if arguments.record:
        with open(arguments.record, "w", encoding="utf-8", newline="") as file:
            file.write(record)
    outcome = reply["outcome"]
    print(f"{moves} decisions; scores {outcome['scores']}, ranks {outcome['ranks']}, {outcome['reason']}")
    if engine.close() != 0:
        sys.exit("the engine did not end well")


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Plays a whole game at a table of a server, as a bot, with the standard library alone.

Make a token on the page /you of the server, then

    JOUTE_TOKEN=joute-bot-… python3 examples/server_bot.py http://127.0.0.1:4242 --game rivality
    JOUTE_TOKEN=joute-bot-… python3 examples/server_bot.py http://127.0.0.1:4242 --link http://127.0.0.1:4242/t/…/join/…

Without --link it lays a table against computers; with one it takes that seat. /api/openapi.json describes all that is asked here.
"""

import argparse
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid

from bot import choose_in_bellum, choose_in_rivality

ALIVE_SECONDS = 60  # a stream says every 20 seconds that it is alive


class Refused(Exception):
    """The server answered with an error."""

    def __init__(self, status, error):
        super().__init__(f"{status} {error['code']}: {error.get('detail', error['message'])}")
        self.code = error["code"]


class Server:
    """A server, asked with the token of a bot."""

    def __init__(self, address, token):
        self.address = address.rstrip("/")
        self.token = token

    def open(self, method, path, body=None):
        """An answer; where it came too fast, the one after the wait."""
        while True:
            data = None if body is None else json.dumps(body).encode()
            headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
            request = urllib.request.Request(self.address + path, data, headers, method=method)
            try:
                return urllib.request.urlopen(request, timeout=ALIVE_SECONDS)
            except urllib.error.HTTPError as answer:
                if answer.code == 429:
                    time.sleep(int(answer.headers.get("Retry-After", "1")))
                    continue
                raise Refused(answer.code, json.load(answer)["error"]) from None

    def ask(self, method, path, body=None):
        with self.open(method, path, body) as answer:
            return json.load(answer)

    def act(self, table, action, patience=5):
        """Takes an action of a table. It has one name however often it is sent, so that it is taken once."""
        body = {"id": str(uuid.uuid4()), "seat": table["acting"], "at": table["version"], "action": action}
        for attempt in range(patience):
            try:
                return self.ask("POST", f"/api/tables/{table['table']}/actions", body)
            except Refused as refused:
                # Others were faster, or took something back: the stream tells.
                if refused.code != "stale":
                    raise
                return None
            except OSError:
                time.sleep(2**attempt)
        raise SystemExit("the server does not answer")

    def tables(self, name):
        """The table as it is after each change, until the game is over; a stream that breaks off is opened again."""
        while True:
            try:
                with self.open("GET", f"/api/tables/{name}/events") as lines:
                    table = None
                    for line in filter(bytes.strip, lines):
                        told = json.loads(line)
                        if "end" in told:
                            if told["end"] != "stopping":
                                raise SystemExit(f"the server ended the stream: {told['end']}")
                            break
                        if "table" in told:
                            table = told["table"]
                        else:
                            table.update(told["changed"])
                        yield table
                        if table["over"]:
                            return
            except OSError as error:
                print(f"again, after {error}", file=sys.stderr)
            time.sleep(1)


def choose(table, tiles, rng):
    """A move: by the small heuristic of the other example where it knows the game, else by lot."""
    actions, view = table["actions"], table["view"]
    if table["game"] == "rivality":
        return choose_in_rivality(actions, view, tiles, rng)
    if table["game"] == "bellum":
        return choose_in_bellum(actions, view, rng)
    return rng.choice(actions)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("server", help="its address, such as http://127.0.0.1:4242")
    parser.add_argument("--game", default="rivality")
    parser.add_argument("--mode")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="novice", help="of the computers at the other seats")
    parser.add_argument("--link", help="to a seat, instead of a table of one's own")
    parser.add_argument("--name", default="Example")
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()

    token = os.environ.get("JOUTE_TOKEN")
    if not token:
        sys.exit("JOUTE_TOKEN is empty; make a token on the page /you of the server")
    server = Server(arguments.server, token)
    rng = random.Random(arguments.seed)
    if arguments.link:
        name = arguments.link.split("/t/")[1].split("/")[0]
        table = server.ask("POST", f"/api/tables/{name}/seats", {"link": arguments.link, "name": arguments.name})
    else:
        wish = {"game": arguments.game, "names": [arguments.name]}
        wish["seats"] = ["me"] + [f"ai:{arguments.level}"] * (arguments.seats - 1)
        if arguments.mode:
            wish["mode"] = arguments.mode
        table = server.ask("POST", "/api/tables", wish)
    print(f"table {table['table']}", flush=True)
    game = next(game for game in server.ask("GET", "/api/games")["games"] if game["game"] == table["game"])
    tiles = {tile["id"]: tile for tile in game["components"].get("tiles", [])}
    moves, answered = 0, None
    for table in server.tables(table["table"]):
        if table["frozen"]:
            sys.exit("the table is frozen by a fault of the server")
        # A change that is none for this seat may come between the action and what follows from it.
        if table["acting"] is not None and table["version"] != answered:
            answered = table["version"]
            moves += server.act(table, choose(table, tiles, rng)) is not None
    outcome = table["outcome"]
    print(f"{moves} decisions; scores {outcome['scores']}, ranks {outcome['ranks']}, {outcome['reason']}")


if __name__ == "__main__":
    main()

"""Writes a teacher's readings of the open hands, for a student to learn from. See README.md in this folder.

read.py --weights FILE --output FILE.jsonl

Earlier values have the owner that the teacher itself gave them. now: of the owner, with the chat up to the turn; later: with two more turns."""

import argparse
import json
from pathlib import Path

from judge import readings
from train import corpus, kind, trained

# Chats that are read side by side.
SOME = 200


def rounded(probabilities):
    return [round(float(p), 4) for p in probabilities]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    kind(parser)
    options = parser.parse_args()
    model, layout = trained(options)
    pool = sorted(corpus(), key=lambda chat: len(chat.turns))
    with options.output.open("w") as out:
        for begin in range(0, len(pool), SOME):
            some = pool[begin : begin + SOME]
            later = {key(r): r for r in readings(model, layout, some, following=2)}
            for one in readings(model, layout, some):
                row = dict(hand=one.chat.hand, chat=one.chat.name, turn=one.at, value=one.place, now=rounded(one.owner))
                row |= dict(later=rounded(later[key(one)].owner), assertion=rounded(one.assertion))
                out.write(json.dumps(row) + "\n")
            print(f"{min(begin + SOME, len(pool))} of {len(pool)} chats", flush=True)


def key(one):
    return one.chat.hand, one.chat.name, one.at, one.place


if __name__ == "__main__":
    main()

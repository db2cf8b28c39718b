"""Scores what Onset takes for a birth date, an age and a home against marked twins.

    python3 told.py dialogues HAND.jsonl... > dialogues.jsonl
    ./onset extract --input dialogues.jsonl --output spans.jsonl --policy contact-center
    python3 told.py score spans.jsonl HAND.jsonl...

A birth date, age or home that somebody told or was asked for is found if a span of its type touches it. Any other date,
number or place is taken if a span of these types touches it that is given to somebody. A
pair is right if both of its records are: all found, nothing taken. Prints one JSON line.
"""

import collections
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import marks  # noqa: E402

TOLD = {"DOB": "DATETIME", "AGE": "NUMBER", "LOCATION": "PLACE"}
OTHER = {other: told for told, other in TOLD.items()}


def records(paths):
    for path in paths:
        yield from marks.read(path)


def dialogues(paths):
    for record in records(paths):
        turns = [
            {"turn": t["turn"], "speaker": {"user": "customer"}.get(t["speaker"], t["speaker"]), "text": t["text"]} for t in record["turns"]
        ]
        print(json.dumps({"session_id": record["id"], "turns": turns}, ensure_ascii=False))


def touching(spans, mark):
    return [s for s in spans if s["start"] < mark["end"] and mark["start"] < s["end"]]


def taken(span):
    """Whether a span gives somebody a birth date, an age or a home."""
    return span["type"] in TOLD and span.get("entity", "UNK") != "UNK"


def score(spans, paths):
    read = collections.defaultdict(dict)
    with open(spans, encoding="utf-8") as lines:
        for line in lines:
            record = json.loads(line)
            for turn in record["turns"]:
                read[record["session_id"]][turn["turn"]] = turn["spans"]
    found, all_, wrong, looks, asked = (collections.Counter() for _ in range(5))
    right = collections.defaultdict(lambda: True)
    for record in records(paths):
        for turn in record["turns"]:
            here = read[record["id"]].get(turn["turn"], [])
            for mark in turn["spans"]:
                kind = mark["type"]
                if kind in TOLD and mark["owner"] != "NONE" and turn["speaker"] == "user":
                    all_[kind] += 1
                    hit = any(s["type"] == kind for s in touching(here, mark))
                    found[kind] += hit
                    right[record["id"][:-1]] &= hit
                elif kind in OTHER:
                    looks[kind] += 1
                    hit = any(taken(s) for s in touching(here, mark))
                    wrong[kind] += hit
                    right[record["id"][:-1]] &= not hit
                else:
                    right[record["id"][:-1]] &= True
    share = lambda part, whole: {k: f"{part[k]}/{whole[k]} {100 * part[k] / whole[k]:.1f}" for k in sorted(whole)}
    print(json.dumps({"found": share(found, all_), "taken": share(wrong, looks), "pairs": f"{sum(right.values())}/{len(right)}"}))


if __name__ == "__main__":
    if sys.argv[1] == "dialogues":
        dialogues(sys.argv[2:])
    else:
        score(sys.argv[2], sys.argv[3:])

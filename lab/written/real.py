#!/usr/bin/env python3
"""Real turns with owners: which turns of the public development sets are marked, without their texts.

real.py select DATA         prints the chosen turns with texts and values, one record a line, as marks.read returns them
real.py store DATA MARKING  prints what the project keeps: place of each turn, checksum of its text, and its marked values
real.py read DATA KEPT      prints the records as marked chats (guidelines.md), with the texts of DATA and the marks that were kept

The texts stay where they were fetched. DATA is the folder with multidogo_sent_dev, wnut17_dev, btc_dev and capid_dev.
"""

import gzip
import hashlib
import json
import random
import sys
from pathlib import Path

import agreement
import marks

SEED = 20261123
SOURCES = (("multidogo_sent_dev.jsonl.gz", 300), ("wnut17_dev.jsonl.gz", 80), ("btc_dev.jsonl.gz", 120), ("capid_dev.jsonl", 100))


def lines(path):
    opened = gzip.open if path.name.endswith(".gz") else open
    with opened(path, "rt", encoding="utf-8") as file:
        for line in file:
            if line.strip():
                yield json.loads(line)


def turns(path):
    """(number of the record, number of the turn, the two turns before and the turn, spans of the turn)."""
    for number, record in enumerate(lines(path)):
        if "context" in record:
            before = [("agent", record["question"])] if record["question"] else []
            yield number, 0, before, ("user", record["context"]), record["spans"]
            continue
        said = []
        for index, turn in enumerate(record["turns"]):
            speaker = "agent" if turn["speaker"] in ("agent", "bot", "system") else "user"
            yield number, index, said[-2:], (speaker, turn["text"]), turn["spans"]
            said.append((speaker, turn["text"]))


def select(data):
    dice = random.Random(SEED)
    for name, count in SOURCES:
        full = [t for t in turns(data / name) if t[4]]
        bare = [t for t in turns(data / name) if not t[4] and len(t[3][1].split()) > 3]
        some = min(len(full), count * 9 // 10)
        for number, index, before, (speaker, text), spans in dice.sample(full, some) + dice.sample(bare, count - some if bare else 0):
            kept = []
            for span in sorted(spans, key=lambda s: (s["start"], -s["end"])):
                if span["start"] < span["end"] and (not kept or kept[-1]["end"] <= span["start"]):
                    kept.append({"start": span["start"], "end": span["end"], "type": span["type"].upper(), "owner": "UNCLEAR", "assertion": "STATED"})
            said = [{"turn": i, "speaker": s, "text": t, "spans": []} for i, (s, t) in enumerate(before)]
            turn = {"turn": len(said), "speaker": speaker, "text": text, "spans": kept}
            identity = f"{name.split('_')[0]}-{number}-{index}"
            yield {"id": identity, "kind": "short", "source": [name, number, index], "turns": said + [turn]}


def store(data, path):
    marking = agreement.marking(path)
    for record in select(data):
        turn = record["turns"][-1]
        spans = []
        for number, span in enumerate(turn["spans"], 1):
            reading = marking.get((record["id"], turn["turn"], number))
            if reading:
                spans.append({**span, "owner": reading[0], "assertion": reading[1]})
        checksum = hashlib.sha256(turn["text"].encode()).hexdigest()[:16]
        print(json.dumps({"id": record["id"], "source": record["source"], "sha256": checksum, "spans": spans}))


def read(data, path):
    chosen = {record["id"]: record for record in select(data)}
    for kept in lines(path):
        record = chosen[kept["id"]]
        turn = record["turns"][-1]
        if hashlib.sha256(turn["text"].encode()).hexdigest()[:16] != kept["sha256"]:
            raise ValueError(f"{kept['id']} has another text than the marked one")
        turn["spans"] = kept["spans"]
        yield record


# Labels of the public sets that the guidelines call otherwise.
TYPES = {"ORGANIZATION": "ORG", "EDUCATION": "SCHOOL", "SEXUAL ORIENTATION": "SEXUAL_ORIENTATION"}


def marked(turn):
    """The text of a turn with its marks; a value of a type that the guidelines do not have, or with a character of marks, has none."""
    text, at = "", 0
    for span in turn["spans"]:
        surface = turn["text"][span["start"] : span["end"]]
        kind = TYPES.get(span["type"], span["type"])
        kind = ("NAME_FULL" if " " in surface.strip() else "NAME_PART") if kind == "NAME" else kind
        if kind in marks.TYPES and surface == surface.strip() and not set("{|}") & set(surface):
            told = "" if span["assertion"] == "STATED" or span["owner"] == "NONE" else f":{span['assertion']}"
            text += turn["text"][at : span["start"]] + f"{{{kind}|{span['owner']}{told}|{surface}}}"
            at = span["end"]
    return [turn["speaker"], text + turn["text"][at:]]


def main():
    action, data, *more = sys.argv[1:]
    if action == "store":
        store(Path(data), more[0])
        return
    if action == "read":
        for record in read(Path(data), Path(more[0])):
            turns = [marked(turn) for turn in record["turns"]]
            print(json.dumps({"id": record["id"], "kind": record["kind"], "turns": turns}, ensure_ascii=False))
        return
    for record in select(Path(data)):
        print(json.dumps(record, ensure_ascii=False))


if __name__ == "__main__":
    main()

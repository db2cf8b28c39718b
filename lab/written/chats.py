#!/usr/bin/env python3
"""What Onset makes of the sealed texts in other languages, informal chats and look-alikes. Run it where ./onset is.

chats.py languages FILE…   each text alone and amid an English chat, as the customer's turn and as the agent's: sessions
                           called SAFE and ASSESSED, of which there shall be none
chats.py informal FILE…    English chats that are assessed, and why the others are not
chats.py alike FILE…       look-alikes by kind: how many give anybody anything, how many are masked anywhere, and alerts

The policy is contact-center. FILEs are JSON Lines, packed with gzip or not.
"""

import collections
import gzip
import json
import os
import subprocess
import sys
import tempfile

GREETING = {"turn": 0, "speaker": "agent", "text": "Hello, how can I help you today?"}
ENGLISH = {"turn": 1, "speaker": "customer", "text": "hi, my order has not arrived yet"}
THANKS = {"turn": 3, "speaker": "customer", "text": "ok thank you"}
EVIDENCE = {
    "DOB", "AGE", "LOCATION", "ORG", "OCCUPATION", "SCHOOL", "GENDER", "ZIP5", "SSN", "PHONE", "CREDIT_CARD",
    "ACCOUNT_NUMBER", "NAME_FULL", "NAME_PART", "EMAIL", "STREET_ADDRESS",
}


def read(path):
    opened = gzip.open(path, "rt", encoding="utf-8") if path.endswith(".gz") else open(path, encoding="utf-8")
    with opened as lines:
        return [json.loads(line) for line in lines if line.strip()]


def replayed(sessions, folder, extract=False):
    source = os.path.join(folder, "chats.jsonl")
    with open(source, "w", encoding="utf-8") as out:
        for session in sessions:
            out.write(json.dumps(session, ensure_ascii=False) + "\n")
    commands = [["replay", "--output", os.path.join(folder, "out")]]
    if extract:
        commands.append(["extract", "--output", os.path.join(folder, "spans.jsonl")])
    for command in commands:
        ran = subprocess.run(
            ["./onset", *command, "--input", source, "--policy", "contact-center"], capture_output=True, text=True
        )
        if ran.returncode:
            sys.exit(ran.stderr[-500:])
    verdicts = read(os.path.join(folder, "out", "verdicts.jsonl"))
    return {one["session_id"]: one for one in verdicts if one["entity"] == "USER"}


def languages(texts, folder):
    sessions = []
    for text in texts:
        for role in ("customer", "agent"):
            name = f"{text['id']}-{role}"
            turn = {"speaker": role, "text": text["text"]}
            sessions.append({"session_id": name + "-alone", "turns": [{**turn, "turn": 0}]})
            sessions.append({"session_id": name + "-amid", "turns": [GREETING, ENGLISH, {**turn, "turn": 2}, THANKS]})
    verdicts = replayed(sessions, folder)
    safe = [i for i, v in verdicts.items() if v["t_pred"] is None and v["assessment"] == "ASSESSED"]
    print(f"{len(texts)} texts, {len(sessions)} sessions, {len(safe)} SAFE and ASSESSED:", *safe)


def informal(chats, folder):
    verdicts = replayed(chats, folder)
    left = {i: v["assessment_reasons"] for i, v in verdicts.items() if v["assessment"] != "ASSESSED"}
    print(f"{len(chats)} chats, {len(chats) - len(left)} assessed;", collections.Counter(map(str, left.values())))
    print(*left)


def alike(chats, folder):
    verdicts = replayed(chats, folder, extract=True)
    said = {(c["session_id"], t["turn"]): t["text"] for c in chats for t in c["turns"]}
    masked = {
        one["session_id"]
        for one in read(os.path.join(folder, "out", "redacted.jsonl"))
        if one["text"] != said[one["session_id"], one["turn"]]
    }
    given = {
        one["session_id"]
        for one in read(os.path.join(folder, "spans.jsonl"))
        for turn in one["turns"]
        for span in turn["spans"]
        if span["type"] in EVIDENCE and span.get("entity", "UNK") != "UNK"
    }
    for kind, count in collections.Counter(c["kind"] for c in chats).items():
        ids = {c["session_id"] for c in chats if c["kind"] == kind}
        print(f"{kind}: {count} chats, {len(ids & given)} give somebody something, {len(ids & masked)} are masked anywhere")
    print("alerts:", sum(v["t_pred"] is not None for v in verdicts.values()))


if __name__ == "__main__":
    tasks = {"languages": languages, "informal": informal, "alike": alike}
    if len(sys.argv) < 3 or sys.argv[1] not in tasks:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as temporary:
        tasks[sys.argv[1]]([one for path in sys.argv[2:] for one in read(path)], temporary)

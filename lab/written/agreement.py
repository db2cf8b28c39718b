#!/usr/bin/env python3
"""Second marking of a hand from plain text, and how far two markers agree.

agreement.py sheet FILE…             prints each record with its values numbered, without owners and assertions
agreement.py kappa FILE MARKING…     Cohen's kappa of each marking against the hand's own marks, and of each pair
agreement.py differ FILE MARKING     prints the records in which the two differ, with both readings in a fixed shuffled order
agreement.py apply FILE MARKING      prints FILE with the owners and assertions of an adjudicated marking in place

A marking has a line for each value: RECORD TURN.NUMBER OWNER ASSERTION, for example "h05-001 2.1 ME STATED".
"""

import collections
import json
import random
import re
import sys

import marks


def values(path):
    """(record, turn, number) of each value with its own owner and assertion."""
    for record in marks.read(path):
        for turn in record["turns"]:
            for number, span in enumerate(turn["spans"], 1):
                yield (record["id"], turn["turn"], number), (span["owner"], span["assertion"])


def sheet(path, only=None):
    for record in marks.read(path):
        if only is not None and record["id"] not in only:
            continue
        print(f"## {record['id']}")
        for turn in record["turns"]:
            text, at = "", 0
            for number, span in enumerate(turn["spans"], 1):
                text += turn["text"][at : span["start"]] + f"[{turn['turn']}.{number}: {turn['text'][span['start'] : span['end']]}]"
                at = span["end"]
            print(f"{turn['speaker']}: {text}{turn['text'][at:]}")
            if only is not None:
                for line in only[record["id"]].get(turn["turn"], []):
                    print(f"    {line}")
        print()


def marking(path):
    found = {}
    for line in open(path, encoding="utf-8"):
        if line.strip() and not line.startswith("#"):
            record, place, owner, *rest = line.split()
            turn, number = place.split(".")
            assertion = rest[0] if rest else "STATED"
            if not re.fullmatch(marks.OWNER, owner) or assertion not in marks.ASSERTIONS:
                raise ValueError(f"{path}: {line.strip()}")
            found[(record, int(turn), int(number))] = (owner, "STATED" if owner == "NONE" else assertion)
    return found


def kind(owner):
    return "P" if owner.startswith("P") else owner


def kappa(pairs):
    pairs = list(pairs)
    if not pairs:
        return float("nan")
    same = sum(a == b for a, b in pairs) / len(pairs)
    left, right = collections.Counter(a for a, _ in pairs), collections.Counter(b for _, b in pairs)
    chance = sum(left[k] * right[k] for k in left) / len(pairs) ** 2
    return (same - chance) / (1 - chance) if chance < 1 else 1.0


def compare(name, first, second):
    both = [(first[k], second[k]) for k in first if k in second]
    owner = kappa((kind(a[0]), kind(b[0])) for a, b in both)
    told = [(a[1], b[1]) for a, b in both if a[0] != "NONE" and b[0] != "NONE"]
    same = sum(kind(a[0]) == kind(b[0]) for a, b in both) / max(1, len(both))
    print(f"{name}: values {len(both)} of {len(first)}, owner kappa {owner:.3f} (equal {100 * same:.1f} %), assertion kappa {kappa(told):.3f}")


def differ(path, other):
    own, theirs = dict(values(path)), marking(other)
    dice = random.Random(1)
    only = collections.defaultdict(lambda: collections.defaultdict(list))
    for key, mine in own.items():
        yours = theirs.get(key)
        if yours and (kind(mine[0]), mine[1]) != (kind(yours[0]), yours[1]):
            readings = [" ".join(mine), " ".join(yours)]
            dice.shuffle(readings)
            only[key[0]][key[1]].append(f"{key[1]}.{key[2]}: {readings[0]}  or  {readings[1]}")
    sheet(path, only)


def apply(path, other):
    told = marking(other)
    for line in open(path, encoding="utf-8"):
        record = json.loads(line)
        for index, (speaker, text) in enumerate(record["turns"]):
            number = 0

            def one(mark):
                nonlocal number
                number += 1
                reading = told.get((record["id"], index, number))
                if reading is None:
                    return mark.group()
                owner, assertion = reading
                return "{" + mark.group(1) + "|" + owner + ("" if assertion == "STATED" else ":" + assertion) + "|" + mark.group(5) + "}"

            record["turns"][index] = [speaker, marks.MARK.sub(one, text)]
        print(json.dumps(record, ensure_ascii=False))


def main():
    action, path, *others = sys.argv[1:]
    if action == "sheet":
        for one in (path, *others):
            sheet(one)
    elif action == "kappa":
        readings = [("own", dict(values(path)))] + [(other, marking(other)) for other in others]
        for i, (name, first) in enumerate(readings):
            for second, reading in readings[i + 1 :]:
                compare(f"{name} / {second}", first, reading)
    elif action == "differ":
        differ(path, others[0])
    elif action == "apply":
        apply(path, others[0])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()

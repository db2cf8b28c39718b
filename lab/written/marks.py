#!/usr/bin/env python3
"""Reads the written corpus (guidelines.md): marked texts to plain texts with spans, offsets in code points.

marks.py FILE…            checks the form of every record and prints counts; exit code 1 if a record is malformed
marks.py --plain FILE…    prints records with plain texts and spans, one JSON object a line
"""

import collections
import gzip
import json
import re
import sys

TYPES = frozenset(
    "NAME_FULL NAME_PART ALIAS EMAIL PHONE SSN CREDIT_CARD US_PASSPORT US_DRIVER_LICENSE ACCOUNT_NUMBER IP_ADDRESS "
    "MAC_ADDRESS URL IBAN DEVICE_ID HANDLE STREET_ADDRESS DOB ZIP5 LOCATION OCCUPATION ORG SCHOOL AGE GENDER HEALTH "
    "FINANCE DEMOGRAPHIC BELIEF SEXUAL_ORIENTATION RELATIONSHIP APPEARANCE DATETIME CODE NUMBER PLACE".split()
)
ASSERTIONS = ("STATED", "DENIED", "HYPOTHETICAL", "FORMER", "FUTURE", "ASKED", "QUOTED")
SPEAKER = re.compile(r"(user|agent|bot|other)\d?")
KINDS = ("short", "dialogue", "negative")
OWNER = r"(?:ME|YOU|NONE|UNCLEAR|P\d+)"
MARK = re.compile(rf"\{{([A-Z0-9_]+)\|({OWNER}(?:\+P\d+)*)(?:>({OWNER}))?(?::([A-Z]+))?\|([^{{}}|]+)\}}")


def parse(text):
    """A marked text as (plain text, spans); ValueError if a mark is malformed."""
    plain, spans, at = "", [], 0
    for mark in MARK.finditer(text):
        kind, owners, later, assertion, surface = mark.groups()
        assertion = assertion or "STATED"
        owner, *also = owners.split("+")
        if kind not in TYPES:
            raise ValueError(f"{kind} is no type")
        if assertion not in ASSERTIONS:
            raise ValueError(f"{assertion} is no assertion")
        if owner == "NONE" and assertion != "STATED":
            raise ValueError("a value of NONE has no assertion")
        if surface != surface.strip():
            raise ValueError(f"a surface begins or ends with a blank: {mark.group()}")
        plain += text[at : mark.start()]
        span = {"start": len(plain), "end": len(plain) + len(surface), "type": kind, "owner": owner, "assertion": assertion}
        if also:
            span["also"] = also
        if later:
            span["later"] = later
        spans.append(span)
        plain += surface
        at = mark.end()
    plain += text[at:]
    if "{" in plain or "}" in plain:
        raise ValueError(f"a mark is malformed: {text[:100]}")
    return plain, spans


def read(path):
    """The records of a file with plain turns: {"turn", "speaker", "text", "spans"}."""
    opened = gzip.open if str(path).endswith(".gz") else open
    seen = set()
    with opened(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            try:
                record = json.loads(line)
                if record["id"] in seen:
                    raise ValueError(f"id {record['id']} stands twice")
                seen.add(record["id"])
                if record["kind"] not in KINDS:
                    raise ValueError(f"{record['kind']} is no kind")
                turns = []
                for speaker, text in record["turns"]:
                    if not SPEAKER.fullmatch(speaker):
                        raise ValueError(f"{speaker} is no speaker")
                    plain, spans = parse(text)
                    turns.append({"turn": len(turns), "speaker": speaker, "text": plain, "spans": spans})
                if not turns or len(turns) > 60:
                    raise ValueError(f"{len(turns)} turns")
                if record["kind"] == "dialogue" and len(turns) < 4:
                    raise ValueError("a dialogue has four turns or more")
            except (ValueError, KeyError, TypeError) as e:
                raise ValueError(f"{path}:{number}: {e}") from e
            yield {**record, "turns": turns}


def masked(turn):
    """The words of a turn with each value masked by its type."""
    text, at = "", 0
    for span in turn["spans"]:
        text += turn["text"][at : span["start"]] + f" <{span['type']}> "
        at = span["end"]
    return re.findall(r"<\w+>|[\w']+", (text + turn["text"][at:]).lower())


def shared_grams(records, size=6):
    """The runs of words that stand in more than one record, by text, and their share of all runs."""
    owners, total = collections.defaultdict(set), 0
    for record in records:
        for turn in record["turns"]:
            words = masked(turn)
            for i in range(len(words) - size + 1):
                total += 1
                owners[" ".join(words[i : i + size])].add(record["id"])
    repeated = {gram: ids for gram, ids in owners.items() if len(ids) > 1}
    return repeated, sum(len(ids) for ids in repeated.values()) / max(1, total)


def main():
    plain = "--plain" in sys.argv
    kinds, owners, assertions, types, lengths = (collections.Counter() for _ in range(5))
    staff, records = collections.Counter(), []
    for path in (a for a in sys.argv[1:] if not a.startswith("--")):
        try:
            for record in read(path):
                records.append(record)
                if plain:
                    print(json.dumps(record, ensure_ascii=False))
        except ValueError as e:
            sys.exit(str(e))
    if plain:
        return
    for record in records:
        kinds[record["kind"]] += 1
        if record["kind"] == "dialogue":
            lengths[min(4, (len(record["turns"]) - 1) // 8)] += 1
        for turn in record["turns"]:
            for span in turn["spans"]:
                who = "P" if span["owner"].startswith("P") else span["owner"]
                owners[who] += 1
                types[span["type"]] += 1
                if who != "NONE":
                    assertions[span["assertion"]] += 1
                if turn["speaker"] in ("agent", "bot"):
                    staff[who] += 1
    repeated, share = shared_grams(records)
    print(f"records {len(records)} {dict(kinds)}; turns {sum(len(r['turns']) for r in records)}")
    names = ["4-8", "9-16", "17-24", "25-32", "33-60"]
    print("dialogues by turns", {name: lengths[i] for i, name in enumerate(names)})
    print("owners", dict(owners), "| in agents' and bots' turns", dict(staff))
    print("assertions", dict(assertions))
    print("types", dict(types.most_common()))
    print(f"six words in a row shared by records: {100 * share:.1f} %")
    for gram, ids in sorted(repeated.items(), key=lambda one: -len(one[1]))[:12]:
        print("  ", gram, "|", " ".join(sorted(ids)[:6]))


if __name__ == "__main__":
    main()

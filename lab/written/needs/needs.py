#!/usr/bin/env python3
"""The contrast corpus: its form, its figures, and how far a second reader agrees.

needs.py check FILE…             names each record whose form is wrong, and prints how often each type is needed
needs.py sheet FILE              prints the records with numbered marks and without needs, for a second reader
needs.py kappa FILE READING      Cohen's kappa of a second reading: needed or not, and of the three values
needs.py prompts FILE            prints input of `onset minimize --gold-spans`: each turn of a user alone, for each question
needs.py masked FILE MINIMIZED   what is usable and what is masked in its output, whichever build wrote it

A reading has a line for each record: {"id": "xx-001", "need": [[…], […], […], […]]}.
"""

import collections
import json
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))

import marks

FREQUENT = 200


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def text(record):
    return record["context"] if "context" in record else "\n".join(f"{who}: {said}" for who, said in record["turns"])


def problems(record):
    """Sentences about the form of a record."""
    if ("context" in record) == ("turns" in record):
        yield "it has both of context and turns, or none"
        return
    try:
        _, values = marks.parse(text(record))
    except ValueError as e:
        yield str(e)
        return
    if len(record["questions"]) != 4:
        yield "it has not four questions"
    for number, question in enumerate(record["questions"], 1):
        if len(question["need"]) != len(values) or set(question["need"]) - {0, 1, 2}:
            yield f"question {number} has not a 0, 1 or 2 for each mark"
        elif {str(i) for i, need in enumerate(question["need"]) if need == 1} != set(question.get("coarse", {})):
            yield f"question {number} has not a coarser wording for each 1"


def check(paths):
    needs = collections.defaultdict(collections.Counter)
    places = [collections.Counter() for _ in range(4)]
    for path in paths:
        records = read(path)
        for record in records:
            for problem in problems(record):
                print(f"{path}: {record.get('id')}: {problem}")
            kinds = [mark[1] for mark in marks.MARK.finditer(text(record))]
            for place, question in enumerate(record["questions"]):
                for kind, need in zip(kinds, question["need"]):
                    needs[kind][need] += 1
                    places[place][need > 0] += 1
        print(f"{path}: {len(records)} records, {sum('turns' in r for r in records)} chats")
    for kind, counts in sorted(needs.items(), key=lambda one: -one[1].total()):
        shares = ", ".join(f"{100 * counts[need] / counts.total():.1f} % {need}" for need in (0, 1, 2))
        print(f"{kind:20} {counts.total():6} cases: {shares}{'' if counts.total() >= FREQUENT else ' (rare)'}")
    print("needed, by place of the question: " + ", ".join(f"{100 * p[True] / max(1, p.total()):.1f} %" for p in places))


def sheet(path):
    for record in read(path):
        numbers = iter(range(1000))
        plain = marks.MARK.sub(lambda mark: f"{{{next(numbers)}:{mark[0][1:-1]}}}", text(record))
        print(json.dumps({"id": record["id"], "text": plain, "questions": [q["q"] for q in record["questions"]]}, ensure_ascii=False))


def kappa_of(pairs):
    total = len(pairs)
    same = sum(a == b for a, b in pairs) / total
    left, right = collections.Counter(a for a, _ in pairs), collections.Counter(b for _, b in pairs)
    chance = sum(left[k] * right[k] for k in left) / total**2
    return (same - chance) / (1 - chance)


def kappa(path, reading):
    second = {record["id"]: record["need"] for record in read(reading)}
    pairs = [
        (one, other)
        for record in read(path)
        if record["id"] in second
        for question, needs in zip(record["questions"], second[record["id"]])
        for one, other in zip(question["need"], needs)
    ]
    two = kappa_of([(a > 0, b > 0) for a, b in pairs])
    print(f"{path}: {len(pairs)} values, kappa {two:.3f} needed or not, {kappa_of(pairs):.3f} of three values")


def asked(path):
    """Each turn of a user with values, for each question: its plain text, the question, its spans and their needs."""
    for record in read(path):
        turns = record.get("turns") or [("user", record["context"])]
        for question in record["questions"]:
            before = 0
            for who, said in turns:
                plain, spans = marks.parse(said)
                if who == "user" and spans:
                    yield plain, question["q"], spans, question["need"][before : before + len(spans)]
                before += len(spans)


def prompts(path):
    for plain, question, spans, _ in asked(path):
        places = [{**{key: span[key] for key in ("start", "end", "type")}, "text": plain[span["start"] : span["end"]]} for span in spans]
        print(json.dumps({"context": plain, "question": question, "spans": places}, ensure_ascii=False))


def masked(path, minimized):
    fates = collections.Counter()
    for (_, _, spans, needs), line in zip(asked(path), read(minimized), strict=True):
        actions = {(span["start"], span["end"]): span["action"] for span in line["spans"]}
        fates.update((need, actions[span["start"], span["end"]]) for span, need in zip(spans, needs))
    needed = sum(count for (need, _), count in fates.items() if need)
    others = fates.total() - needed
    usable = fates[1, "RETAIN"] + fates[2, "RETAIN"] + fates[1, "ABSTRACT"]
    kept = sum(fates[need, "RETAIN"] for need in range(3))
    print(
        f"{path}: needed, usable {100 * usable / needed:.1f} % of {needed}; "
        f"not needed, masked {100 * fates[0, 'REDACT'] / others:.1f} %, coarser {100 * fates[0, 'ABSTRACT'] / others:.1f} % of {others}; "
        f"all, as they are {100 * kept / fates.total():.1f} %"
    )


def main():
    if len(sys.argv) < 3 or sys.argv[1] not in ("check", "sheet", "kappa", "prompts", "masked"):
        sys.exit(__doc__)
    if sys.argv[1] == "check":
        check(sys.argv[2:])
    elif sys.argv[1] == "sheet":
        sheet(sys.argv[2])
    elif sys.argv[1] == "prompts":
        prompts(sys.argv[2])
    elif sys.argv[1] == "masked":
        masked(sys.argv[2], sys.argv[3])
    else:
        kappa(sys.argv[2], sys.argv[3])


if __name__ == "__main__":
    main()

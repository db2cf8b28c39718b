"""Scores Onset's identifiers of desks on written cases, by totals alone.

    python3 identifiers.py dialogues CASES.jsonl... > dialogues.jsonl
    ./onset extract --input dialogues.jsonl --output spans.jsonl
    python3 identifiers.py score spans.jsonl CASES.jsonl...

A case is {"type", "kind": "positive" or "look-alike", "speaker", "context", "text", "value"}: what the other speaker asked
before it, if anything, and the identifier in it, if it is one. A positive is found if a span touches its value, and typed
if that span's type is one of its own. A look-alike is taken if a span of an identifier is in it: of its own type, or of any.
"""

import json
import sys

# The types of Onset that are right for a type of the cases, the first of them its own.
TYPES = {
    "MEDICAL_RECORD": {"MEDICAL_RECORD_NUMBER", "HEALTH_ID"},
    "INSURANCE_MEMBER": {"MEMBER_NUMBER", "HEALTH_ID"},
    "CLAIM": {"CLAIM_NUMBER"},
    "POLICY": {"POLICY_NUMBER"},
    "DOCKET": {"DOCKET_NUMBER"},
    "BAR_NUMBER": {"BAR_NUMBER"},
    "LICENSE": {"LICENSE_NUMBER", "US_DRIVER_LICENSE"},
    "EMPLOYEE_ID": {"EMPLOYEE_NUMBER"},
    "STUDENT_ID": {"STUDENT_NUMBER"},
    "ACCOUNT": {"ACCOUNT_NUMBER", "IBAN"},
    "VEHICLE_PLATE": {"LICENSE_PLATE"},
    "VIN": {"DEVICE_ID"},
    "ROUTING": {"ACCOUNT_NUMBER"},
    "EIN": {"EIN", "TAX_ID"},
    "TAX_ID": {"TAX_ID", "EIN", "NATIONAL_ID"},
}
DESKS = set().union(*TYPES.values())


def cases(paths):
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file):
                if line.strip():
                    yield f"{path.rsplit('/', 1)[-1]}-{number}", json.loads(line)


def dialogues(paths):
    for session, case in cases(paths):
        speaker = case["speaker"]
        other = "agent" if speaker == "user" else "user"
        said = [(other, case["context"])] if case.get("context") else []
        turns = [{"turn": i, "speaker": who, "text": text} for i, (who, text) in enumerate([*said, (speaker, case["text"])])]
        print(json.dumps({"session_id": session, "turns": turns}, ensure_ascii=False))


def touches(span, text, value):
    start = text.find(value)
    while start >= 0:
        if span["start"] < start + len(value) and start < span["end"]:
            return True
        start = text.find(value, start + 1)
    return False


def score(spans_path, paths):
    found = {}
    with open(spans_path, encoding="utf-8") as file:
        for line in file:
            record = json.loads(line)
            found[record["session_id"]] = max(record["turns"], key=lambda turn: turn["turn"])["spans"]
    table = {kind: {"positive": 0, "found": 0, "typed": 0, "look-alike": 0, "taken": 0, "any": 0} for kind in TYPES}
    for session, case in cases(paths):
        spans, row = found.get(session, []), table[case["type"]]
        kind = "positive" if case["kind"] == "positive" else "look-alike"
        row[kind] += 1
        if kind == "positive":
            hits = {span["type"] for span in spans if touches(span, case["text"], case["value"])}
            row["found"] += bool(hits - {"DATETIME"})
            row["typed"] += bool(hits & TYPES[case["type"]])
        else:
            types = {span["type"] for span in spans}
            row["taken"] += bool(types & TYPES[case["type"]])
            row["any"] += bool(types & DESKS)
    total = {key: sum(row[key] for row in table.values()) for key in next(iter(table.values()))}
    print(f"{'type':18}{'positives':>10}{'found':>7}{'typed':>7}{'look-alikes':>13}{'taken':>7}{'any':>6}")
    for kind, row in [*table.items(), ("all", total)]:
        print(f"{kind:18}{row['positive']:10}{row['found']:7}{row['typed']:7}{row['look-alike']:13}{row['taken']:7}{row['any']:6}")


if __name__ == "__main__":
    if len(sys.argv) > 2 and sys.argv[1] == "dialogues":
        dialogues(sys.argv[2:])
    elif len(sys.argv) > 3 and sys.argv[1] == "score":
        score(sys.argv[2], sys.argv[3:])
    else:
        sys.exit(__doc__)

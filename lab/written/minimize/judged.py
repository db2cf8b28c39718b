#!/usr/bin/env python3
"""What two people judged apart (README.md).

judged.py agreement        how far the two agree on both sheets, and with what the needs of the corpus say
judged.py pairs FILE…      the pairs that both judge alike, with their values, for the comparator: judged-pairs.jsonl
judged.py texts FILE…      the texts that both judge alike, with an action for each mark, for the predicate: judged-texts.jsonl
judged.py fit PAIRS        weights of the types, learned from one half of the texts, and their agreement on the other half

FILES are the hands of the contrast corpus from which the sheets were made.
"""

import collections
import hashlib
import json
import math
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE))
sys.path.append(str(HERE.parent / "needs"))

import needs
import sheets

SENSITIVITY = HERE.parents[2] / "state/src/main/resources/dev/onset/state/minimize/sensitivity.tsv"
ABSTRACTED, TWO_TOGETHER, THREE_TOGETHER = 0.3, 0.5, 1.0
QUASI = frozenset("DOB ZIP5 LOCATION OCCUPATION ORG SCHOOL AGE GENDER".split())
STEPS, RATE = 400, 0.5
FEWEST_PAIRS = 10


def lines(name):
    return {line["id"]: line for line in needs.read(HERE / name)}


def wilson(hits, of, z=1.96):
    share = hits / of
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(share * (1 - share) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{hits} of {of} ({share:.3f} [{middle - half:.3f}, {middle + half:.3f}])"


def agreement():
    one, other = lines("compare-a.jsonl"), lines("compare-b.jsonl")
    pairs = [(one[key]["less"], other[key]["less"]) for key in one]
    print("which tells less: alike in", wilson(sum(a == b for a, b in pairs), len(pairs)), f"kappa {needs.kappa_of(pairs):.3f}")
    one, other, sheet = lines("utility-a.jsonl"), lines("utility-b.jsonl"), lines("utility-sheet.jsonl")
    pairs = [(one[key]["as_well"], other[key]["as_well"]) for key in one]
    print("answers as well: alike in", wilson(sum(a == b for a, b in pairs), len(pairs)), f"kappa {needs.kappa_of(pairs):.3f}")
    both = [key for key in one if one[key]["as_well"] == other[key]["as_well"]]
    print("needs of the corpus, where both judge alike:", wilson(sum(sheet[key]["holds"] == one[key]["as_well"] for key in both), len(both)))
    for holds in (True, False):
        of = [key for key in both if sheet[key]["holds"] == holds]
        print(f"  texts that {'hold all needs' if holds else 'lose some'}: as well in", wilson(sum(one[key]["as_well"] for key in of), len(of)))


def half_of(record):
    """Each text belongs to one half, whatever is drawn from it."""
    return "learned" if hashlib.sha256(record.encode()).digest()[0] % 2 == 0 else "kept"


def pairs(paths):
    texts = {text.id: text for text in sheets.texts(paths)}
    one, other = lines("compare-a.jsonl"), lines("compare-b.jsonl")
    for key, pair in lines("compare-sheet.jsonl").items():
        if one[key]["less"] == other[key]["less"]:
            values = [{"type": value.kind, "text": value.surface} for value in texts[pair["record"]].values]
            yield {
                "id": key,
                "half": half_of(pair["record"]),
                "values": values,
                "actions": pair["actions"],
                "less": one[key]["less"],
            }


def texts(paths):
    known = {text.id: text for text in sheets.texts(paths)}
    one, other = lines("utility-a.jsonl"), lines("utility-b.jsonl")
    for key, line in lines("utility-sheet.jsonl").items():
        if one[key]["as_well"] == other[key]["as_well"]:
            text = known[line["record"]]
            spans = [
                {"start": text.places_of[mark][0], "end": text.places_of[mark][1], "type": value.kind, "action": action}
                for value, action in zip(text.values, line["actions"])
                for mark in value.marks
            ]
            spans.sort(key=lambda span: span["start"])
            yield {
                "id": key,
                "question": line["question"],
                "context": text.plain,
                "spans": spans,
                "holds": line["holds"],
                "as_well": one[key]["as_well"],
            }


def told(values, actions, weights, abstracted):
    """Each type's part of what a variant tells, and what its quasi-identifiers tell together."""
    parts, quasi = {}, set()
    for value, action in zip(values, actions):
        parts[value["type"]] = parts.get(value["type"], 0) + {"K": 1, "A": abstracted, "R": 0}[action]
        if action == "K" and value["type"] in QUASI:
            quasi.add(value["type"])
    return parts, (TWO_TOGETHER if len(quasi) > 1 else 0) + (THREE_TOGETHER if len(quasi) > 2 else 0)


def margin(pair, weights, abstracted):
    """How much more the second variant tells than the first."""
    (one, joint), (other, joint_other) = (told(pair["values"], actions, weights, abstracted) for actions in pair["actions"])
    kinds = set(one) | set(other)
    return sum(weights[kind] * (other.get(kind, 0) - one.get(kind, 0)) for kind in kinds) + joint_other - joint, one, other


def hits(judged, weights, abstracted=ABSTRACTED):
    return sum((margin(pair, weights, abstracted)[0] > 0) == (pair["less"] == "A") for pair in judged)


def learned(judged, start, hold):
    """Weights by logistic regression; `hold` pulls the logarithm of each back to where it starts, and rare types stay."""
    seen = collections.Counter(kind for pair in judged for kind in {value["type"] for value in pair["values"]})
    free = [kind for kind in start if seen[kind] >= FEWEST_PAIRS]
    moved = dict.fromkeys(start, 0.0)
    for _ in range(STEPS):
        weights = {kind: start[kind] * math.exp(moved[kind]) for kind in start}
        slope = {kind: -hold * moved[kind] for kind in start}
        for pair in judged:
            difference, one, other = margin(pair, weights, ABSTRACTED)
            sign = 1 if pair["less"] == "A" else -1
            error = sign / (1 + math.exp(sign * difference))
            for kind in set(one) | set(other):
                slope[kind] += error * weights[kind] * (other.get(kind, 0) - one.get(kind, 0))
        for kind in free:
            moved[kind] += RATE * slope[kind] / max(1, len(judged))
    return {kind: start[kind] * math.exp(moved[kind]) for kind in start}


def fit(path):
    judged = needs.read(path)
    learn, kept = ([pair for pair in judged if pair["half"] == half] for half in ("learned", "kept"))
    start = {}
    for line in SENSITIVITY.read_text(encoding="utf-8").splitlines():
        if "\t" in line and not line.startswith("#"):
            kind, weight = line.split("\t")
            start[kind] = float(weight)
    print("as it ships:", "learned half", wilson(hits(learn, start), len(learn)), "kept half", wilson(hits(kept, start), len(kept)))
    folds = [learn[i::5] for i in range(5)]
    found = {}
    for hold in (0.1, 0.3, 1, 3, 10, 30):
        right = sum(
            hits(fold, learned([pair for other in folds if other is not fold for pair in other], start, hold)) for fold in folds
        )
        print(f"hold {hold}: {right} of {len(learn)} in five folds of the learned half")
        found[hold] = right
    # The strongest pull that is at most one pair worse than the best.
    hold = max(one for one, right in found.items() if right >= max(found.values()) - 1)
    weights = learned(learn, start, hold)
    print(f"learned with hold {hold}: kept half", wilson(hits(kept, weights), len(kept)))
    for kind, weight in sorted(weights.items(), key=lambda one: -abs(math.log(one[1] / start[one[0]]))):
        if abs(weight - start[kind]) >= 0.05:
            print(f"{kind}\t{weight:.1f}\t(was {start[kind]})")


def main():
    command = sys.argv[1] if len(sys.argv) > 1 else ""
    if command == "agreement":
        agreement()
    elif command == "pairs" and len(sys.argv) > 2:
        for pair in pairs(sys.argv[2:]):
            print(json.dumps(pair, ensure_ascii=False))
    elif command == "texts" and len(sys.argv) > 2:
        for text in texts(sys.argv[2:]):
            print(json.dumps(text, ensure_ascii=False))
    elif command == "fit" and len(sys.argv) == 3:
        fit(sys.argv[2])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()

"""Judges owners and assertions of the exported model on hands, with the values given. See README.md in this folder.

A value is assignable if it is the speaker's, the addressee's or another's, and stated. It is assigned if the model
gives it to one of them with enough probability and reads it as stated."""

import argparse
import collections
import json
import random
import re
from dataclasses import replace
from pathlib import Path

import torch
from faker import Faker
from tokenizers import Tokenizer

import calibrate
import corpora
import ort
import sentences
from values import Values

SOMEBODY = 3
STATED = corpora.ASSERTIONS.index("STATED")
NOBODY = corpora.OWNERS.index("NOBODY")
ORIGINS = ("en_US", "en_IN", "es_MX", "fr_FR", "ga_IE", "pl_PL", "tr_TR", "id_ID", "yo_NG", "zu_ZA")
THRESHOLDS = (0.0, 0.5, 0.6, 0.7, 0.8, 0.9)
FIRST = re.compile(r"\b(i|i'm|im|i've|my|mine|me|we|our)\b", re.I)
SECOND = re.compile(r"\b(you|your|ur|you're)\b", re.I)
THIRD = re.compile(r"\b(he|she|his|her|him|they|their|them)\b", re.I)


class Reading:
    """A value: what the hand says (None: no assertion) and what the model reads."""

    def __init__(self, record, example, span, owner, assertion):
        self.record, self.example, self.span = record, example, span
        self.gold = max(range(len(corpora.OWNERS)), key=lambda i: span.owner[i])
        self.told = None if span.assertion is None else max(range(len(corpora.ASSERTIONS)), key=lambda i: span.assertion[i])
        self.owner, self.assertion = owner, assertion

    def assignable(self):
        return self.gold < SOMEBODY and self.told in (None, STATED)

    def given(self, threshold):
        """The owner to whom the model gives it; None if withheld."""
        best = int(self.owner.argmax())
        sure = float(self.owner[best] * self.assertion[STATED]) >= threshold
        return best if best < SOMEBODY and sure and int(self.assertion.argmax()) == STATED else None

    def right(self, threshold):
        return self.assignable() and self.given(threshold) == self.gold


def read(model, temperatures, path):
    """The readings of a file of marked records, in its order."""
    ids = [(r["id"], r["kind"], len(r["turns"])) for r in corpora.marks.read(path) for _ in r["turns"]]
    found = []
    for record, example in zip(ids, corpora.written(path)):
        found += values(model, temperatures, record, example)
    return found


def values(model, temperatures, record, example):
    spans = [s for s in example.spans if s.owner is not None]
    if not spans:
        return []
    _, words, (_, _, _, owner, assertion) = model.run(example)
    found = []
    for span in spans:
        columns = [i for i, place in enumerate(words) if place and place[0] < span.end and span.start < place[1]]
        if columns:
            owners = (owner[columns].mean(0) / temperatures["owner"]).softmax(-1)
            told = (assertion[columns].mean(0) / temperatures["assertion"]).softmax(-1)
            found.append(Reading(record, example, span, owners, told))
    return found


def percent(part, whole):
    return f"{100 * part / whole:5.1f}" if whole else "    –"


def row(name, readings, threshold):
    able = [r for r in readings if r.assignable()]
    given = [r for r in readings if r.given(threshold) is not None]
    right = sum(r.right(threshold) for r in readings)
    other = [r for r in readings if r.gold < SOMEBODY and r.told not in (None, STATED)]
    taken = sum(r.given(threshold) is not None for r in other)
    hidden = sum(int(r.assertion.argmax()) != STATED for r in able)
    print(
        f"{name:28} {len(readings):6} {percent(right, len(able))} {percent(right, len(given))}"
        f"   {percent(taken, len(other))} of {len(other):4}   {percent(hidden, len(able))}"
    )


def curve(readings):
    for threshold in THRESHOLDS:
        able = sum(r.assignable() for r in readings)
        given = sum(r.given(threshold) is not None for r in readings)
        right = sum(r.right(threshold) for r in readings)
        print(f"  threshold {threshold:.1f}: assigned right {percent(right, able)} of the assignable, right {percent(right, given)} of the assigned")


def errors(readings):
    owners = torch.stack([r.owner for r in readings]), torch.tensor([r.gold for r in readings])
    told = [r for r in readings if r.told is not None]
    asserted = torch.stack([r.assertion for r in told]), torch.tensor([r.told for r in told])
    for name, (probabilities, gold) in (("owner", owners), ("assertion", asserted)):
        print(f"  expected calibration error of {name}: {calibrate.calibration_error(probabilities.log(), gold):.3f}")


def baselines(readings, learnt):
    """What can be had without reading: the commonest owner of a type and speaker, and the nearest pronoun before the value."""
    common = collections.defaultdict(collections.Counter)
    for r in learnt:
        common[(r.span.kind, r.example.speaker)][r.gold] += 1
    by_type = sum(common[(r.span.kind, r.example.speaker)].most_common(1)[0][0] == r.gold for r in readings if common[(r.span.kind, r.example.speaker)])
    by_pronoun = 0
    for r in readings:
        before = r.example.text[: r.span.start]
        last = max(((m.start(), owner) for owner, p in enumerate((FIRST, SECOND, THIRD)) for m in p.finditer(before)), default=(0, 0))
        by_pronoun += last[1] == r.gold
    model = sum(int(r.owner.argmax()) == r.gold for r in readings)
    print(f"  equal owner: type and role {percent(by_type, len(readings))}, nearest pronoun {percent(by_pronoun, len(readings))}, model {percent(model, len(readings))}")


def negatives(readings, threshold):
    records = collections.defaultdict(bool)
    for r in readings:
        if r.record[1] == "negative":
            records[r.record[0]] |= r.given(threshold) is not None
    return sum(records.values()), len(records)


def contrast(readings, threshold):
    """Pairs in which every value of both records is read right."""
    pairs = collections.defaultdict(list)
    for r in readings:
        same = r.right(threshold) if r.assignable() else r.given(threshold) is None
        pairs[r.record[0][:-1]].append(same)
    return sum(all(p) for p in pairs.values()), len(pairs)


def swaps(model, temperatures, path, threshold, count=400):
    """Values replaced by others of their type: how often the owner stays."""
    dice = random.Random(1)
    others = (*sentences.names(7, 2000), Values(7))
    same = total = 0
    examples = [e for e in corpora.written(path) if e.spans]
    for example in dice.sample(examples, min(count, len(examples))):
        other = corpora.varied(corpora.renamed(example, dice, *others[:2]), others[2])
        if len(other.spans) == len(example.spans):
            for a, b in zip(values(model, temperatures, ("", "", 0), example), values(model, temperatures, ("", "", 0), other)):
                total += 1
                same += int(a.owner.argmax()) == int(b.owner.argmax())
    return same, total


def origins(model, temperatures, paths, threshold, count=150):
    """The same turns with the people renamed by one origin after the other: the share of assignable values assigned right."""
    examples = [e for path in paths for e in corpora.written(path) if any(s.kind == "NAME" for s in e.spans)]
    examples = random.Random(2).sample(examples, min(count, len(examples)))
    for origin in ORIGINS:
        fake = Faker(origin)
        fake.seed_instance(1)
        given, family = ([fake.first_name() for _ in range(200)], [fake.last_name() for _ in range(200)])
        given, family = ([name for name in names if name.isalpha()] for names in (given, family))
        dice = random.Random(3)
        readings = [r for e in examples for r in values(model, temperatures, ("", "", 0), corpora.renamed(e, dice, given, family))]
        able = sum(r.assignable() for r in readings)
        print(f"  names of {origin}: assigned right {percent(sum(r.right(threshold) for r in readings), able)} of {able}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--settings", type=Path, required=True, help="tier2.json")
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--threshold", type=float, default=0.5, help="attribution.min_confidence of the policy")
    parser.add_argument("--contrast", type=Path, nargs="*", default=[])
    parser.add_argument("--learnt", type=Path, help="a hand that was trained on, for the blind baseline")
    parser.add_argument("hands", type=Path, nargs="*")
    options = parser.parse_args()
    tokenizer = Tokenizer.from_file(str(options.tokenizer))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    model = ort.Exported(options.model, tokenizer, threads=2)
    temperatures = json.loads(options.settings.read_text(encoding="utf-8"))["temperature"]
    print("                             values  assigned  right   not stated taken    stated hidden   (percent)")
    everything = []
    for path in options.hands:
        readings = read(model, temperatures, path)
        everything += readings
        row(path.name, readings, options.threshold)
    if everything:
        for kind in ("short", "dialogue", "negative"):
            row(kind, [r for r in everything if r.record[1] == kind], options.threshold)
        for speaker in ("user", "agent"):
            row(f"spoken by {speaker}", [r for r in everything if r.example.speaker == speaker], options.threshold)
        row("all", everything, options.threshold)
        curve(everything)
        errors(everything)
        given, count = negatives(everything, options.threshold)
        print(f"  negatives that give anybody anything: {percent(given, count)} of {count}")
        if options.learnt:
            baselines(everything, read(model, temperatures, options.learnt))
        same, total = swaps(model, temperatures, options.hands[0], options.threshold)
        print(f"  values swapped: the owner stays in {percent(same, total)} of {total}")
        origins(model, temperatures, options.hands, options.threshold)
    for path in options.contrast:
        right, count = contrast(read(model, temperatures, path), options.threshold)
        print(f"  {path.name}: both right in {percent(right, count)} of {count} pairs")


if __name__ == "__main__":
    main()

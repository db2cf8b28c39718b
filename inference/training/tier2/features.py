"""Converts text to sub-words and tags. One tag per word, on its first sub-word."""

import re

import torch

from corpora import ASSERTIONS, OWNERS, TAGS

TAG = {tag: i for i, tag in enumerate(TAGS)}

# Sub-words before the turn: of all earlier turns, of one turn; fewer than the fewest tell nothing.
CONTEXT = 64
EACH = 40
FEWEST = 4
LONGEST = 256

# Who speaks a turn, as an unused sub-word of the vocabulary, and the word whose embedding it starts from.
SPEAKERS = {"user": 1, "agent": 2, "other": 3}
LIKE = {1: "customer", 2: "clerk", 3: "someone"}

SCHOOL = re.compile(r"\b(universit\w*|uni|college|school|institute|academy|academia|poly\w*)\b", re.I)


def marker(tokenizer, number):
    return tokenizer.token_to_id(f"[unused{number}]")


def before(tokenizer, speaker, context):
    """The sub-words before the turn: who speaks it, and the turns before it as far as there is room."""
    turns = []
    for said in reversed(context):
        room = CONTEXT - len(turns) - 1
        pieces = tokenizer.encode(said.text, add_special_tokens=False).ids[-EACH:]
        if room < FEWEST or not pieces:
            break
        turns = [marker(tokenizer, SPEAKERS[said.speaker])] + pieces[-room:] + turns
    return [marker(tokenizer, SPEAKERS[speaker])] + turns


def encode(tokenizer, example, longest=LONGEST):
    """ids, segments, and for each sub-word its word's [start, end) in the text; None where there is no tag."""
    cls, sep = tokenizer.token_to_id("[CLS]"), tokenizer.token_to_id("[SEP]")
    earlier = before(tokenizer, example.speaker, example.context)
    body = tokenizer.encode(example.text, add_special_tokens=False)
    room = longest - len(earlier) - 3
    ids = [cls] + earlier + [sep]
    segments = [0] * len(ids)
    words = [None] * len(ids)
    ends = {}
    for word, (_, end) in zip(body.word_ids, body.offsets):
        ends[word] = max(end, ends.get(word, 0))
    seen = None
    for i, word in enumerate(body.word_ids[:room]):
        words.append((body.offsets[i][0], ends[word]) if word != seen else None)
        seen = word
    ids += body.ids[:room] + [sep]
    words.append(None)
    segments += [1] * (len(ids) - len(segments))
    return ids, segments, words


def allowed(example, words):
    """For each sub-word: the tags that the source does not rule out (None where there is no tag), relevance, redact."""
    unknown = [i for i, tag in enumerate(TAGS) if i and tag[2:] not in example.known]
    tags, relevance, redact = [], [], []
    spans = iter(example.spans)
    span = next(spans, None)
    inside = None
    for place in words:
        if place is None:
            tags.append(None), relevance.append(-1), redact.append(-1)
            continue
        while span and span.end <= place[0]:
            span = next(spans, None)
        if span and place[0] < span.end and span.start < place[1]:
            first = span is not inside
            inside = span
            tags.append(right(example, span, first, unknown))
            relevance.append(-1 if span.relevance is None else span.relevance)
            redact.append(-1 if span.redact is None else span.redact)
        else:
            tags.append([0] + unknown)
            relevance.append(-1), redact.append(-1)
    return tags, relevance, redact


def right(example, span, first, unknown):
    """The tags that a word of a span may have; None if it teaches no type."""
    place = "B-" if first else "I-"
    if f"{place}{span.kind}" not in TAG:
        return None
    tags = [TAG[place + span.kind]]
    if span.kind == "ORG" and example.source == "tweets" and SCHOOL.search(example.text[span.start : span.end]):
        tags.append(TAG[place + "SCHOOL"])
    if span.nobodys():
        # What only looks like a type may be read as it or not; the owner decides.
        return [0] + tags + unknown
    return tags


def attributed(example, words):
    """The spans with an owner: the columns of their words, and the probabilities of owner and assertion (zeros where the source does not say)."""
    found = []
    for span in example.spans:
        if span.owner is not None:
            columns = [i for i, place in enumerate(words) if place and place[0] < span.end and span.start < place[1]]
            if columns:
                found.append((columns, span.owner, span.assertion or (0.0,) * len(ASSERTIONS)))
    return found


def batch(items):
    """Padded tensors; allowed tags as a mask of bytes; values as rows of places, with owner and assertion."""
    longest = max(len(i["ids"]) for i in items)
    size = len(items)
    ids = torch.zeros(size, longest, dtype=torch.long)
    attention = torch.zeros_like(ids)
    segments = torch.zeros_like(ids)
    mask = torch.zeros(size, longest, len(TAGS), dtype=torch.bool)
    used = torch.zeros(size, longest, dtype=torch.bool)
    relevance = torch.full((size, longest), -1.0)
    redact = torch.full((size, longest), -1.0)
    value = torch.full((size, longest), -1, dtype=torch.long)
    owners, assertions = [], []
    for row, item in enumerate(items):
        for columns, owner, told in item["values"]:
            value[row, columns] = len(owners)
            owners.append(owner)
            assertions.append(told)
        n = len(item["ids"])
        ids[row, :n] = torch.tensor(item["ids"])
        attention[row, :n] = 1
        segments[row, :n] = torch.tensor(item["segments"])
        relevance[row, :n] = torch.tensor(item["relevance"], dtype=torch.float)
        redact[row, :n] = torch.tensor(item["redact"], dtype=torch.float)
        for column, tags in enumerate(item["tags"]):
            if tags is not None:
                mask[row, column, tags] = True
                used[row, column] = True
    owners, assertions = torch.tensor(owners).view(-1, len(OWNERS)), torch.tensor(assertions).view(-1, len(ASSERTIONS))
    return ids, attention, segments, mask, used, relevance, redact, value, owners, assertions


def of_values(logits, value, count):
    """The mean logits of each value over its words."""
    told = value >= 0
    sums = torch.zeros(count, logits.shape[-1], dtype=logits.dtype, device=logits.device).index_add(0, value[told], logits[told])
    sizes = torch.zeros(count, dtype=logits.dtype, device=logits.device).index_add(0, value[told], torch.ones_like(logits[told][:, 0]))
    return sums / sizes[:, None].clamp(min=1)

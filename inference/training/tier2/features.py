"""Converts text to sub-words and tags. One tag per word, on its first sub-word."""

import re

import torch

from corpora import TAGS

TAG = {tag: i for i, tag in enumerate(TAGS)}
REQUEST = 32
LONGEST = 256
SCHOOL = re.compile(r"\b(universit\w*|uni|college|school|institute|academy|academia|poly\w*)\b", re.I)


def encode(tokenizer, request, text, longest=LONGEST):
    """ids, segments, and for each sub-word its word's [start, end) in the text; None where there is no tag."""
    cls, sep = tokenizer.token_to_id("[CLS]"), tokenizer.token_to_id("[SEP]")
    before = tokenizer.encode(request, add_special_tokens=False).ids[:REQUEST] if request.strip() else []
    body = tokenizer.encode(text, add_special_tokens=False)
    room = longest - len(before) - 3
    ids = [cls] + before + [sep]
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
            right = [TAG[("B-" if first else "I-") + span.kind]]
            if span.kind == "ORG" and example.source == "tweets" and SCHOOL.search(example.text[span.start : span.end]):
                right.append(TAG[("B-" if first else "I-") + "SCHOOL"])
            tags.append(right)
            relevance.append(-1 if span.relevance is None else span.relevance)
            redact.append(-1 if span.redact is None else span.redact)
        else:
            tags.append([0] + unknown)
            relevance.append(-1), redact.append(-1)
    return tags, relevance, redact


def batch(items):
    """Padded tensors; allowed tags as a mask of bytes."""
    longest = max(len(i["ids"]) for i in items)
    size = len(items)
    ids = torch.zeros(size, longest, dtype=torch.long)
    attention = torch.zeros_like(ids)
    segments = torch.zeros_like(ids)
    mask = torch.zeros(size, longest, len(TAGS), dtype=torch.bool)
    used = torch.zeros(size, longest, dtype=torch.bool)
    relevance = torch.full((size, longest), -1.0)
    redact = torch.full((size, longest), -1.0)
    for row, item in enumerate(items):
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
    return ids, attention, segments, mask, used, relevance, redact

"""Decoding and scores on the development files."""

import torch

import corpora
import features
from corpora import TAGS, TYPES

KINDS = torch.tensor([-1] + [i // 2 for i in range(len(TAGS) - 1)])


def decode(probabilities, words):
    """Spans [start, end, type, score]: a word joins the previous one if its best type is the same and it has no begin tag."""
    found = []
    for row, place in zip(probabilities, words):
        if place is None:
            continue
        kinds = (row[1::2] + row[2::2])
        best = int(kinds.argmax())
        if row[0] >= kinds[best]:
            found.append(None)
            continue
        begins = row[1 + 2 * best] > row[2 + 2 * best]
        last = found[-1] if found else None
        if last and last[2] == TYPES[best] and not begins:
            last[1] = place[1]
            last[3].append(float(kinds[best]))
        else:
            found.append([place[0], place[1], TYPES[best], [float(kinds[best])]])
    return [[s[0], s[1], s[2], sum(s[3]) / len(s[3])] for s in found if s]


@torch.no_grad()
def predict(model, tokenizer, examples, device="cpu", size=32):
    order = sorted(range(len(examples)), key=lambda i: len(examples[i].text))
    out = [None] * len(examples)
    for at in range(0, len(order), size):
        chunk = order[at : at + size]
        encoded = [features.encode(tokenizer, examples[i], 480) for i in chunk]
        longest = max(len(e[0]) for e in encoded)
        ids = torch.zeros(len(chunk), longest, dtype=torch.long)
        attention, segments = torch.zeros_like(ids), torch.zeros_like(ids)
        for row, (tokens, parts, _) in enumerate(encoded):
            ids[row, : len(tokens)] = torch.tensor(tokens)
            segments[row, : len(tokens)] = torch.tensor(parts)
            attention[row, : len(tokens)] = 1
        types, relevant, *_ = model(ids.to(device), segments.to(device), attention.to(device))
        probabilities = types.float().softmax(-1).cpu()
        relevant = relevant.float().sigmoid().cpu()
        for row, i in enumerate(chunk):
            spans = decode(probabilities[row], encoded[row][2])
            places = {p: c for c, p in reversed(list(enumerate(encoded[row][2]))) if p}
            for s in spans:
                inside = [float(relevant[row, c]) for p, c in places.items() if s[0] <= p[0] < s[1]]
                s.append(sum(inside) / len(inside))
            out[i] = spans
    return out


def scores(examples, predictions, known):
    """Overlap precision, recall and F1 by type."""
    count = {t: [0, 0, 0, 0] for t in known}
    for example, spans in zip(examples, predictions):
        gold = [(s.start, s.end, s.kind) for s in example.spans]
        found = [(s[0], s[1], s[2]) for s in spans if s[2] in known]
        for a in gold:
            count[a[2]][0] += 1
            count[a[2]][1] += any(b[2] == a[2] and b[0] < a[1] and a[0] < b[1] for b in found)
        for b in found:
            count[b[2]][2] += 1
            count[b[2]][3] += any(b[2] == a[2] and b[0] < a[1] and a[0] < b[1] for a in gold)
    result = {}
    rows = list(count.items()) + [("all", [sum(c[i] for c in count.values()) for i in range(4)])]
    for kind, (gold, hit, predicted, right) in rows:
        if gold:
            recall, precision = hit / gold, right / max(predicted, 1)
            result[kind] = [round(precision, 3), round(recall, 3), round(2 * precision * recall / max(precision + recall, 1e-9), 3)]
    return result


def all_sources(model, tokenizer, data, device="cpu"):
    result = {}
    for name, examples, known in (
        ("capid", list(corpora.capid(data / "capid_dev.jsonl")), corpora.CAPID),
        ("wnut", list(corpora.tweets(data / "wnut17_dev.jsonl.gz")), corpora.TWEETS),
        ("btc", list(corpora.tweets(data / "btc_dev.jsonl.gz")), corpora.TWEETS),
        ("presidio", list(corpora.tweets(data / "presidio_synth_dev.jsonl.gz")), corpora.TWEETS),
        ("multidogo", list(corpora.multidogo(data / "multidogo_sent_dev.jsonl.gz")), corpora.MULTIDOGO),
    ):
        predictions = predict(model, tokenizer, examples, device)
        result[name] = scores(examples, predictions, known)
        if name == "capid":
            told = right = 0
            for example, spans in zip(examples, predictions):
                for s in spans:
                    for g in example.spans:
                        if g.relevance is not None and g.start < s[1] and s[0] < g.end:
                            told += 1
                            right += int((s[4] >= 0.5) == bool(g.relevance))
                            break
            result["relevance"] = round(right / max(told, 1), 3)
    return result

"""The input of the reader: the question, then the turns with their values marked by kind."""

import torch

import needs  # noqa: F401, finds Tier-2's modules

import features

LONGEST = 448
QUESTION = 96

# Added to the log odds of what is needed, and needed exactly. Chosen on hand 5: the first so that both kinds of mistakes
# weigh alike at one half, the second so that four of five values that are needed exactly are not said coarser.
OFFSETS = (0.7, 1.1)

# Unused sub-words of the vocabulary, and the word whose embedding each starts from.
DEFINITIONS = (4, 5)
LIKE = {**features.LIKE, 4: "needed", 5: "relevant"}

KINDS = [
    "", "NAME_FULL", "NAME_PART", "ALIAS", "EMAIL", "PHONE", "SSN", "CREDIT_CARD", "US_PASSPORT", "US_DRIVER_LICENSE",
    "ACCOUNT_NUMBER", "IP_ADDRESS", "MAC_ADDRESS", "URL", "IBAN", "DEVICE_ID", "HANDLE", "STREET_ADDRESS", "DOB", "ZIP5",
    "LOCATION", "OCCUPATION", "ORG", "SCHOOL", "AGE", "GENDER", "HEALTH", "FINANCE", "DEMOGRAPHIC", "BELIEF",
    "SEXUAL_ORIENTATION", "RELATIONSHIP", "APPEARANCE", "DATETIME", "CODE",
]
KIND = {kind: number for number, kind in enumerate(KINDS)}
NAMES = {"NAME": "NAME_FULL"}


def encode(tokenizer, context, question, untold=()):
    """ids, segments, kinds by sub-word, and the columns of each value: all sub-words of the words that it touches.

    A value that is cut off has none. The kinds of the values in untold are not told."""
    cls, sep = tokenizer.token_to_id("[CLS]"), tokenizer.token_to_id("[SEP]")
    asked = tokenizer.encode(question, add_special_tokens=False).ids[:QUESTION]
    head = [cls, features.marker(tokenizer, DEFINITIONS[context.definition])] + asked + [sep]
    body, kinds, columns = [], [], [[] for _ in context.values]
    for number, (speaker, text) in enumerate(context.turns):
        read = tokenizer.encode(text, add_special_tokens=False)
        here = [(i, value) for i, value in enumerate(context.values) if value.turn == number]
        body.append(features.marker(tokenizer, features.SPEAKERS[speaker]))
        kinds.append(0)
        words = {}
        for word, (start, end) in zip(read.word_ids, read.offsets):
            known = words.get(word, (start, end))
            words[word] = (min(known[0], start), max(known[1], end))
        for one, word in zip(read.ids, read.word_ids):
            kind = 0
            for i, value in here:
                if words[word][0] < value.end and value.start < words[word][1]:
                    columns[i].append(len(body))
                    kind = 0 if i in untold else KIND[NAMES.get(value.kind, value.kind)]
            body.append(one)
            kinds.append(kind)
    cut = max(0, len(body) - (LONGEST - len(head) - 1))
    ids = head + body[cut:] + [sep]
    segments = [0] * len(head) + [1] * (len(ids) - len(head))
    kinds = [0] * len(head) + kinds[cut:] + [0]
    columns = [[column - cut + len(head) for column in all if column >= cut] for all in columns]
    return ids, segments, kinds, columns


def batch(encoded):
    """Padded tensors; of every column, the row of the value that it belongs to."""
    longest = max(len(ids) for ids, *_ in encoded)
    size = len(encoded)
    ids = torch.zeros(size, longest, dtype=torch.long)
    segments, kinds, attention = torch.zeros_like(ids), torch.zeros_like(ids), torch.zeros_like(ids)
    value = torch.full((size, longest), -1, dtype=torch.long)
    count = 0
    for row, (one, sides, marked, columns) in enumerate(encoded):
        n = len(one)
        ids[row, :n], segments[row, :n], kinds[row, :n], attention[row, :n] = map(torch.tensor, (one, sides, marked, [1] * n))
        for where in columns:
            value[row, where] = count
            count += 1
    return ids, segments, kinds, attention, value, count

"""The answers' encoder: Tier-2's encoder, whose upper layers are tuned to tell answers that single somebody out.

It gives one vector of length 1 for an answer. Two heads teach it and are left behind: the label of the answer, and the kind
of mark on each sub-word.
"""

import sys
from pathlib import Path

import torch
from torch import nn
from torch.nn import functional as F

sys.path.append(str(Path(__file__).resolve().parent.parent / "tier2"))

from encoder import INNER, Layer

WIDTH, HEADS, LAYERS = 384, 12, 6

# The lower layers stay as Tier-2 has them.
FROZEN = 3

# Each takes a quarter of the vector from the sub-words that it attends to.
POOLS = 4

# What the label's scores are multiplied by, for the vector is short.
SHARP = 12


class Answers(nn.Module):
    """input_ids, token_type_ids, attention_mask (none: no padding) [batch, tokens] -> [batch, 384]."""

    def __init__(self, labels=3, marks=9, vocabulary=30522):
        super().__init__()
        self.words = nn.Embedding(vocabulary, WIDTH)
        self.positions = nn.Embedding(512, WIDTH)
        self.segments = nn.Embedding(2, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, eps=1e-12)
        self.drop = nn.Dropout(0.1)
        self.layers = nn.ModuleList(Layer(WIDTH, HEADS, INNER) for _ in range(LAYERS))
        self.attend = nn.Linear(WIDTH, POOLS)
        self.take = nn.Linear(WIDTH, WIDTH)
        self.label = nn.Linear(WIDTH, labels)
        self.marks = nn.Linear(WIDTH, marks)

    def lower(self, ids, segments, mask=None):
        """The sub-words after the frozen layers."""
        positions = torch.arange(ids.shape[1], device=ids.device)
        x = self.norm(self.words(ids) + self.positions(positions)[None] + self.segments(segments))
        for layer in self.layers[:FROZEN]:
            x = layer(x, hidden(mask, x))
        return x

    def upper(self, x, mask=None):
        """The answer's vector, and its sub-words after all layers."""
        for layer in self.layers[FROZEN:]:
            x = layer(x, hidden(mask, x))
        weights = self.attend(x)
        if mask is not None:
            weights = weights + (1.0 - mask[:, :, None].to(x.dtype)) * -1e4
        taken = self.take(x)
        batch, tokens, width = taken.shape
        pooled = (taken.view(batch, tokens, POOLS, width // POOLS) * weights.softmax(1)[..., None]).sum(1)
        return F.normalize(pooled.reshape(batch, width), dim=-1), x

    def heads(self, vector, x):
        return self.label(self.drop(vector) * SHARP), self.marks(self.drop(x))

    def forward(self, input_ids, token_type_ids, attention_mask=None):
        return self.upper(self.lower(input_ids, token_type_ids, attention_mask), attention_mask)[0]


def hidden(mask, x):
    """What is added to the scores of attention: nothing, or much less than nothing where there is padding."""
    return None if mask is None else (1.0 - mask[:, None, None, :].to(x.dtype)) * -1e4

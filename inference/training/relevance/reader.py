"""The relevance reader: an encoder that reads a question beside a context and says of each value how much of it is needed."""

import sys
from pathlib import Path

import torch
from torch import nn

sys.path.append(str(Path(__file__).resolve().parent.parent / "tier2"))

from encoder import Layer

# Log odds that a value is needed at all, and that nothing coarser serves.
NEEDED, EXACT = 0, 1


class Reader(nn.Module):
    """input_ids, token_type_ids, kinds, attention_mask (none: no padding) [batch, tokens] -> [batch, tokens, 2]."""

    def __init__(self, kinds, vocabulary=30522, width=384, heads=12, inner=1536, layers=6):
        super().__init__()
        self.words = nn.Embedding(vocabulary, width)
        self.positions = nn.Embedding(512, width)
        self.segments = nn.Embedding(2, width)
        self.kinds = nn.Embedding(kinds, width)
        nn.init.normal_(self.kinds.weight, std=0.02)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.drop = nn.Dropout(0.1)
        self.layers = nn.ModuleList(Layer(width, heads, inner) for _ in range(layers))
        self.need = nn.Linear(width, 2)

    def forward(self, input_ids, token_type_ids, kinds, attention_mask=None):
        positions = torch.arange(input_ids.shape[1], device=input_ids.device)
        x = self.words(input_ids) + self.positions(positions)[None] + self.segments(token_type_ids) + self.kinds(kinds)
        x = self.drop(self.norm(x))
        mask = None if attention_mask is None else (1.0 - attention_mask[:, None, None, :].to(x.dtype)) * -1e4
        for layer in self.layers:
            x = layer(x, mask)
        return self.need(self.drop(x))

"""The encoder with its heads, in plain PyTorch: six BERT layers as in MiniLM-L6, with a smaller inner width."""

import torch
from safetensors.torch import load_file
from torch import nn
from torch.nn import functional as F

WIDE = 1536
INNER = 1152


class Layer(nn.Module):
    def __init__(self, width, heads, inner):
        super().__init__()
        self.heads = heads
        self.query = nn.Linear(width, width)
        self.key = nn.Linear(width, width)
        self.value = nn.Linear(width, width)
        self.attended = nn.Linear(width, width)
        self.attended_norm = nn.LayerNorm(width, eps=1e-12)
        self.inner = nn.Linear(width, inner)
        self.outer = nn.Linear(inner, width)
        self.outer_norm = nn.LayerNorm(width, eps=1e-12)
        self.drop = nn.Dropout(0.1)

    def split(self, x):
        batch, length, width = x.shape
        return x.view(batch, length, self.heads, width // self.heads).transpose(1, 2)

    def forward(self, x, mask):
        q, k, v = self.split(self.query(x)), self.split(self.key(x)), self.split(self.value(x))
        scores = q @ k.transpose(-1, -2) / (q.shape[-1] ** 0.5) 
        if mask is not None:
            scores = scores + mask
        mixed = scores.softmax(-1) @ v
        mixed = mixed.transpose(1, 2).reshape(x.shape)
        x = self.attended_norm(x + self.drop(self.attended(mixed)))
        return self.outer_norm(x + self.drop(self.outer(F.gelu(self.inner(x)))))


def load_checkpoint(model, path):
    """Loads the weights of a published BERT checkpoint; what it does not have keeps its random initialization."""
    names = {
        "attention.self.query": "query", "attention.self.key": "key", "attention.self.value": "value",
        "attention.output.dense": "attended", "attention.output.LayerNorm": "attended_norm",
        "intermediate.dense": "inner", "output.dense": "outer", "output.LayerNorm": "outer_norm",
    }
    embeddings = {
        "embeddings.word_embeddings": "words", "embeddings.position_embeddings": "positions",
        "embeddings.token_type_embeddings": "segments", "embeddings.LayerNorm": "norm",
    }
    own = model.state_dict()
    taken = set()
    for name, tensor in load_file(path).items():
        stem, _, kind = name.rpartition(".")
        if stem in embeddings:
            target = f"{embeddings[stem]}.{kind}"
        elif stem.startswith("encoder.layer."):
            _, _, number, part = stem.split(".", 3)
            target = f"layers.{number}.{names[part]}.{kind}"
        else:
            continue
        own[target].copy_(tensor)
        taken.add(target)
    missing = {name for name in own if name.split(".")[0] in ("words", "positions", "segments", "norm", "layers")} - taken
    if missing:
        raise ValueError(f"The checkpoint lacks {len(missing)} weights.")
    model.load_state_dict(own)


class Encoder(nn.Module):
    """input_ids, token_type_ids, attention_mask (none: no padding) [batch, tokens] -> logits per token of five heads."""

    def __init__(self, tags, owners, assertions, vocabulary=30522, width=384, heads=12, inner=INNER, layers=6):
        super().__init__()
        self.words = nn.Embedding(vocabulary, width)
        self.positions = nn.Embedding(512, width)
        self.segments = nn.Embedding(2, width)
        self.norm = nn.LayerNorm(width, eps=1e-12)
        self.drop = nn.Dropout(0.1)
        self.layers = nn.ModuleList(Layer(width, heads, inner) for _ in range(layers))
        self.types = nn.Linear(width, tags)
        self.relevance = nn.Linear(width, 1)
        self.redact = nn.Linear(width, 1)
        self.owner = nn.Linear(width, owners)
        self.assertion = nn.Linear(width, assertions)

    def forward(self, input_ids, token_type_ids, attention_mask=None):
        positions = torch.arange(input_ids.shape[1], device=input_ids.device)
        x = self.words(input_ids) + self.positions(positions)[None] + self.segments(token_type_ids)
        x = self.drop(self.norm(x))
        mask = None if attention_mask is None else (1.0 - attention_mask[:, None, None, :].to(x.dtype)) * -1e4
        for layer in self.layers:
            x = layer(x, mask)
        x = self.drop(x)
        return self.types(x), self.relevance(x).squeeze(-1), self.redact(x).squeeze(-1), self.owner(x), self.assertion(x)

    def narrow(self, wide, batches):
        """Loads the weights of a wider encoder, keeping in each layer the inner units with the largest activations over some batches."""
        weights = [torch.zeros(layer.inner.out_features) for layer in wide.layers]

        def weigh(number):
            return lambda _, given, out: weights[number].add_(F.gelu(out.float()).abs().sum((0, 1)))

        hooks = [layer.inner.register_forward_hook(weigh(number)) for number, layer in enumerate(wide.layers)]
        wide.eval()
        with torch.no_grad():
            for ids, attention, segments in batches:
                wide(ids, segments, attention)
        for hook in hooks:
            hook.remove()
        taken = wide.state_dict()
        for number, layer in enumerate(wide.layers):
            kept = (weights[number] * layer.outer.weight.norm(dim=0)).topk(self.layers[number].inner.out_features).indices.sort().values
            for name, dimension in (("inner.weight", 0), ("inner.bias", 0), ("outer.weight", 1)):
                taken[f"layers.{number}.{name}"] = taken[f"layers.{number}.{name}"].index_select(dimension, kept)
        self.load_state_dict(taken)

"""Exports the answers' encoder to int8 ONNX: one vector for an answer.

export.py --weights answers.pt --pretrained FOLDER --generated FOLDER --real FILE --output FOLDER
"""

import argparse
import json
import sys
from pathlib import Path

import torch
from torch import nn

import answers as corpus
from reader import Answers

sys.path.append(str(Path(__file__).resolve().parent.parent / "tier2"))

from learning import tokenizer_of
from quantize import quantize

# The vocabulary lists its words by frequency. Rarer ones than these are read as unknown unless an answer has them.
FREQUENT = 22000
UNKNOWN = 100

INPUTS = ["input_ids", "token_type_ids"]


class Pruned(nn.Module):
    """The encoder with the embeddings of some sub-words; all others are read as the unknown one."""

    def __init__(self, model, kept):
        super().__init__()
        self.model = model
        kept = sorted(kept | {UNKNOWN})
        place = torch.full((model.words.num_embeddings,), kept.index(UNKNOWN), dtype=torch.int32)
        place[torch.tensor(kept)] = torch.arange(len(kept), dtype=torch.int32)
        self.register_buffer("place", place)
        model.words = nn.Embedding.from_pretrained(model.words.weight.detach()[torch.tensor(kept)])

    def forward(self, input_ids, token_type_ids):
        return self.model(self.place[input_ids], token_type_ids)


def frequent(tokenizer, texts):
    """What stays: sub-words of ASCII that are frequent, marks, and those of the texts."""
    kept = {corpus.CLS, corpus.SEP, corpus.AGENT, UNKNOWN}
    kept |= {i for piece, i in tokenizer.get_vocab().items() if i < FREQUENT and piece.isascii() and not piece.startswith("[")}
    for text in texts:
        kept.update(tokenizer.encode(text, add_special_tokens=False).ids)
    return kept


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--pretrained", type=Path, required=True, help="folder with tokenizer.json")
    parser.add_argument("--generated", type=Path, required=True, help="folder with DOMAIN.jsonl.gz of onset generate leakage")
    parser.add_argument("--real", type=Path, required=True, help="medquad_safe_dev.jsonl.gz")
    parser.add_argument("--output", type=Path, required=True, help="folder")
    options = parser.parse_args()
    model = Answers()
    model.load_state_dict(torch.load(options.weights, map_location="cpu"))
    written, kept = corpus.hands()
    texts = [answer.text for answer in (*written, *kept, *corpus.real(options.real))]
    for path in sorted(options.generated.glob("*.jsonl.gz")):
        texts += [answer.text for some in corpus.generated(path).values() for answer in some]
    model = Pruned(model, frequent(tokenizer_of(options.pretrained), texts))
    model.eval()
    options.output.mkdir(parents=True, exist_ok=True)
    full, small = options.output / "full.onnx", options.output / "answers.onnx"
    tokens = torch.full((1, 16), 100, dtype=torch.long)
    sides = torch.tensor([corpus.segments(16)])
    shape = {1: torch.export.Dim("tokens", min=4, max=512)}
    torch.onnx.export(
        model, (tokens, sides), str(full), input_names=INPUTS, output_names=["vector"],
        dynamic_shapes={"input_ids": shape, "token_type_ids": shape},
        opset_version=20, dynamo=True, external_data=False,
    )
    quantize(full, small)
    print(json.dumps({f.name: f.stat().st_size for f in (full, small)}))


if __name__ == "__main__":
    main()

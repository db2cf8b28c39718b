"""Exports the trained encoder to int8 ONNX and writes the accompanying files. See README.md in this folder."""

import argparse
import json
from pathlib import Path

import torch

import corpora
from encoder import Encoder
from quantize import quantize

INPUTS = ["input_ids", "token_type_ids"]
OUTPUTS = ["types", "relevance", "redact", "owner", "assertion"]


def mean(files):
    """The mean of some weights, which generalizes better to other sources than each of them; a file given twice counts twice."""
    held = [torch.load(file, map_location="cpu") for file in files]
    return {name: sum(one[name] for one in held) / len(held) for name in held[0]}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, nargs="+", required=True, help="of one run, or of some whose mean is exported")
    parser.add_argument("--output", type=Path, required=True, help="folder")
    options = parser.parse_args()
    model = Encoder(len(corpora.TAGS), len(corpora.OWNERS), len(corpora.ASSERTIONS))
    model.load_state_dict(mean(options.weights))
    model.eval()
    options.output.mkdir(parents=True, exist_ok=True)
    full, small = options.output / "full.onnx", options.output / "tier2.onnx"
    tokens = torch.full((1, 16), 100, dtype=torch.long)
    shape = {1: torch.export.Dim("tokens", min=3, max=512)}
    torch.onnx.export(
        model, (tokens, torch.zeros_like(tokens)), str(full), input_names=INPUTS, output_names=OUTPUTS,
        dynamic_shapes={"input_ids": shape, "token_type_ids": shape},
        opset_version=20, dynamo=True, external_data=False,
    )
    quantize(full, small)
    print(json.dumps({f.name: f.stat().st_size for f in (full, small)}))


if __name__ == "__main__":
    main()

"""Exports the relevance reader to int8 ONNX.

export.py --weights reader.pt [--layers N] --output FOLDER
"""

import argparse
import json
from pathlib import Path

import torch

import layout
from reader import Reader

from quantize import quantize

INPUTS = ["input_ids", "token_type_ids", "kinds"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--weights", type=Path, required=True)
    parser.add_argument("--layers", type=int, default=6)
    parser.add_argument("--output", type=Path, required=True, help="folder")
    options = parser.parse_args()
    model = Reader(len(layout.KINDS), layers=options.layers)
    model.load_state_dict(torch.load(options.weights, map_location="cpu"))
    model.eval()
    options.output.mkdir(parents=True, exist_ok=True)
    full, small = options.output / "full.onnx", options.output / "relevance.onnx"
    tokens = torch.full((1, 16), 100, dtype=torch.long)
    zeros = torch.zeros_like(tokens)
    shape = {1: torch.export.Dim("tokens", min=3, max=512)}
    torch.onnx.export(
        model, (tokens, zeros, zeros.clone()), str(full), input_names=INPUTS, output_names=["need"],
        dynamic_shapes={"input_ids": shape, "token_type_ids": shape, "kinds": shape},
        opset_version=20, dynamo=True, external_data=False,
    )
    quantize(full, small)
    print(json.dumps({f.name: f.stat().st_size for f in (full, small)}))


if __name__ == "__main__":
    main()

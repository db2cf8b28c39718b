"""Takes the word embeddings out of an exported model, for Onset's own encoders share one file of them.

split.py --export tier2/tier2.onnx --output ../../src/main/resources/dev/onset/inference/tier2.onnx [--embeddings]

With --embeddings the export's own ones become the shared file first; only the relevance reader has all rows that a model
reads. The split model gives the same scores to the last bit, which is tried here on random input.
"""

import argparse
import os
from pathlib import Path

import numpy as np
import onnx
import onnxruntime
from onnx import TensorProto, helper, numpy_helper

from record_files import FOLDER

SHARED = FOLDER / "models/word-embeddings.bin"
NAME = "words.weight_quantized"
WIDTH = 384
UNKNOWN = 100
# The marks of the relevance reader's two definitions. No other model is ever given them.
MARKS = (5, 6)
TRIALS = 50


def parts(graph):
    """The rounded embeddings, the node that looks sub-words up in them, and the one that gives the result its scale."""
    rounded = next(one for one in graph.initializer if one.name.endswith(NAME))
    lookup = next(node for node in graph.node if rounded.name in node.input)
    scaling = next(node for node in graph.node if lookup.output[0] in node.input)
    return rounded, lookup, scaling


def share(graph, rounded, lookup, location):
    """Puts the shared file in the place of a model's own embeddings."""
    graph.initializer.remove(rounded)
    shared = TensorProto(name=NAME, data_type=TensorProto.UINT8, dims=[SHARED.stat().st_size // WIDTH, WIDTH])
    shared.data_location = TensorProto.EXTERNAL
    shared.external_data.add(key="location", value=location)
    graph.initializer.append(shared)
    lookup.input[0] = NAME


def rescale(graph, embeddings, kept, lookup, scaling):
    """Lets a model that has fewer embeddings and rounds them anew read the shared ones.

    Its own ones were made from the shared ones number by number, so a table of 256 numbers replaces them. It goes on
    reading as unknown what it has no embedding for.
    """
    held = {one.name: one for one in graph.initializer}
    _, scale, zero = (numpy_helper.to_array(held[name]) for name in (kept.name, *scaling.input[1:]))
    own = numpy_helper.to_array(kept)
    places = next(held[node.input[0]] for node in graph.node if lookup.input[1] in node.output)
    place = numpy_helper.to_array(places)
    ids = np.arange(len(place))
    known = (place != place[UNKNOWN]) | (ids == UNKNOWN)
    table = np.zeros(256, np.uint8)
    table[embeddings[known]] = own[place[known]]
    if not np.array_equal(table[embeddings[known]], own[place[known]]):
        raise SystemExit("The export's embeddings are not made from those in word-embeddings.bin.")
    values = (table.astype(np.float32) - zero.astype(np.float32)) * scale
    places.CopyFrom(numpy_helper.from_array(np.where(known, ids, UNKNOWN).astype(place.dtype), places.name))
    for name in scaling.input[1:]:
        graph.initializer.remove(held[name])
    graph.initializer.append(numpy_helper.from_array(values, "words.values"))
    at = list(graph.node).index(scaling)
    graph.node.remove(scaling)
    graph.node.insert(at, helper.make_node("Cast", [lookup.output[0]], ["words.rounded"], to=TensorProto.INT32))
    graph.node.insert(at + 1, helper.make_node("Gather", ["words.values", "words.rounded"], [scaling.output[0]]))


def session(model):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(model), options, providers=["CPUExecutionProvider"])


def compare(export, output):
    """Tries both models on random sub-words."""
    before, after = session(export), session(output)
    known = np.setdiff1d(np.arange(SHARED.stat().st_size // WIDTH), MARKS)
    random = np.random.default_rng(1)
    for _ in range(TRIALS):
        length = random.integers(4, 300)
        given = {one.name: np.zeros((1, length), np.int64) for one in before.get_inputs()}
        given["input_ids"][0] = random.choice(known, length)
        given["token_type_ids"][0, 3:] = 1
        for one, other in zip(before.run(None, given), after.run(None, given), strict=True):
            if not np.array_equal(one, other):
                raise SystemExit("The split model does not give the scores of the export.")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--export", type=Path, required=True)
    parser.add_argument("--output", type=Path, required=True)
    parser.add_argument("--embeddings", action="store_true", help="write word-embeddings.bin, too")
    options = parser.parse_args()
    model = onnx.load(str(options.export))
    rounded, lookup, scaling = parts(model.graph)
    own = numpy_helper.to_array(rounded)
    if options.embeddings:
        own.tofile(SHARED)
    embeddings = np.fromfile(SHARED, np.uint8).reshape(-1, WIDTH)
    if len(own) < len(embeddings):
        rescale(model.graph, embeddings, rounded, lookup, scaling)
    elif set(np.flatnonzero((own != embeddings).any(axis=1))) - set(MARKS):
        raise SystemExit("The export has other embeddings than word-embeddings.bin.")
    for node in model.graph.node:
        # The exporter's notes name lines and folders of the machine that it ran on.
        node.ClearField("metadata_props")
    share(model.graph, rounded, lookup, os.path.relpath(SHARED, options.output.parent))
    options.output.write_bytes(model.SerializeToString())
    compare(options.export, options.output)


if __name__ == "__main__":
    main()

"""Builds the two tiny GLiNER exports that the tests of Onset read.

Their files, inputs, outputs and shapes are those that `export_to_onnx` of the GLiNER library
writes (https://github.com/urchade/GLiNER). The network in between is a table of hand-set weights, so
that every score can be computed by hand. Nothing is random: the same library versions write the same
bytes.

    python build.py ../../src/test/resources/dev/onset/inference/gliner

span/   span-mode (`markerV0`), a Unigram tokenizer in the manner of DeBERTa-v3
token/  token-mode (`token_level`), a WordPiece tokenizer in the manner of BERT; model-old.onnx is
        the same with the scores' axis first, as in the first versions of the library

For each concept a word has a weight as the first word of a mention (start), as its last word (end)
and as any of its words (inside: 0 if it may be part of one, -6 if not). A label is the sum of its
words' concepts. With x * y as the scalar product over concepts:

span mode    logit(i, j, label) = (start_i + end_j + inside_i + ... + inside_j) * label - 4
token mode   start = 2 start_i * label - 3, end = 2 end_i * label - 3, inside = inside_i * label + 3
"""

import json
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper
from tokenizers import AddedToken, Tokenizer, models, normalizers, pre_tokenizers, processors

CONCEPTS = ["person", "location", "organization", "email"]
LABEL_WORDS = {
    "person": "person", "name": "person",
    "location": "location", "city": "location", "place": "location",
    "organization": "organization", "company": "organization", "employer": "organization",
    "email": "email", "e-mail": "email",
}
# word: {concept: (start, end)}; a word is never outside a concept that it is named under
WORDS = {
    "alice": {"person": (3.0, 2.6)},
    "bob": {"person": (2.9, 2.5)},
    "maria": {"person": (2.8, 2.4)},
    "anna": {"person": (2.7, 2.3)},
    "jose": {"person": (2.6, 2.45)},
    "josé": {"person": (2.65, 2.55)},
    "zoë": {"person": (2.75, 2.35)},
    "李": {"person": (3.1, 2.2)},
    "smith": {"person": (1.5, 4.0)},
    "jones": {"person": (1.4, 3.9)},
    "garcia": {"person": (1.3, 3.8)},
    "jean-luc": {"person": (3.2, 2.1)},
    "washington": {"person": (1.2, 3.0), "location": (2.85, 2.95)},
    "paris": {"person": (2.2, 2.0), "location": (3.05, 3.15)},
    "new": {"location": (3.4, 0.0), "organization": (1.0, 0.0)},
    "york": {"location": (0.4, 3.3), "organization": (0.5, 0.6)},
    "berlin": {"location": (3.1, 3.0)},
    "straße": {"location": (0.2, 3.6)},
    "acme": {"organization": (3.3, 2.7)},
    "corp": {"organization": (0.3, 3.5)},
    "bank": {"organization": (3.0, 2.0)},
    "of": {"organization": (0.0, 0.0)},
    "the": {"organization": (0.0, 0.0)},
    "united": {"organization": (0.1, 0.2)},
    "states": {"organization": (0.0, 3.7)},
    "mail": {"email": (2.5, 2.5)},
    "@": {"email": (0.0, 0.0)},
    "example": {"email": (0.0, 0.5)},
    ".": {"email": (0.0, 0.0)},
    "com": {"email": (0.0, 4.5)},
    "zed": {"email": (2.0, 0.0), "person": (2.4, 2.7)},
}
PLAIN = ["i", "am", "my", "is", "and", "from", "in", "at", "work", "hello", "write", "to", "live"]
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-_'!?,:;()é"
OUTSIDE = -6.0
ENT, SEP = "<<ENT>>", "<<SEP>>"
MAX_WIDTH, MAX_LEN, MAX_TOKENS = 4, 12, 40


def unigram():
    """[PAD] [CLS] [SEP] [UNK] first, as in DeBERTa-v3; the markers follow the pieces."""
    pieces = [("[PAD]", 0.0), ("[CLS]", 0.0), ("[SEP]", 0.0), ("[UNK]", -20.0), ("▁", -6.0)]
    words = list(WORDS) + [w for w in LABEL_WORDS if w not in WORDS] + PLAIN
    pieces += [("▁" + w, -3.0 - 0.001 * i) for i, w in enumerate(words)]
    pieces += [(c, -8.0) for c in LETTERS]
    tokenizer = Tokenizer(models.Unigram(pieces, unk_id=3))
    tokenizer.normalizer = normalizers.Sequence([normalizers.NFKC(), normalizers.Lowercase()])
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace(replacement="▁", prepend_scheme="always")
    return finished(tokenizer), lambda word: "▁" + word


def word_piece():
    vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"]
    words = [w for w in WORDS if "-" not in w] + [w for w in LABEL_WORDS if w not in WORDS] + PLAIN
    vocabulary += words
    vocabulary += [c for c in LETTERS if c not in words] + ["##" + c for c in LETTERS if c.isalnum()]
    tokenizer = Tokenizer(
        models.WordPiece({w: i for i, w in enumerate(dict.fromkeys(vocabulary))}, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True, strip_accents=False)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return finished(tokenizer), lambda word: word


def finished(tokenizer):
    ids = [("[CLS]", tokenizer.token_to_id("[CLS]")), ("[SEP]", tokenizer.token_to_id("[SEP]"))]
    tokenizer.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]", pair="[CLS] $A [SEP] $B:1 [SEP]:1", special_tokens=ids)
    tokenizer.add_special_tokens(["[PAD]", "[CLS]", "[SEP]", "[UNK]"])
    tokenizer.add_tokens([AddedToken(ENT, normalized=False), AddedToken(SEP, normalized=False)])
    return tokenizer


def table(tokenizer, piece):
    """One row per sub-word: start, end, inside and label, each over the concepts."""
    n = len(CONCEPTS)
    rows = np.zeros((tokenizer.get_vocab_size(), 4 * n), dtype=np.float32)
    rows[:, 2 * n:3 * n] = OUTSIDE
    for word, concepts in WORDS.items():
        row = tokenizer.token_to_id(piece(word))
        if row is None:
            continue
        for concept, (start, end) in concepts.items():
            c = CONCEPTS.index(concept)
            rows[row, c], rows[row, n + c], rows[row, 2 * n + c] = start, end, 0.0
    for word, concept in LABEL_WORDS.items():
        row = tokenizer.token_to_id(piece(word))
        if row is not None:
            rows[row, 3 * n + CONCEPTS.index(concept)] = 1.0
    return rows


class Graph:
    """A builder of ONNX nodes."""

    def __init__(self):
        self.nodes, self.constants = [], []

    def constant(self, value, dtype=np.int64):
        name = f"k{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.array(value, dtype=dtype), name))
        return name

    def __getattr__(self, operator):
        def add(*inputs, output=None, **attributes):
            name = output or f"n{len(self.nodes)}"
            self.nodes.append(helper.make_node(operator, list(inputs), [name], **attributes))
            return name
        return add


def shared(g, tokenizer, rows):
    """Words [b, words, 4 concepts] and labels [b, labels, concepts] from the four inputs."""
    n = len(CONCEPTS)
    one, ax1, ax2 = g.constant(1), g.constant([1]), g.constant([2])
    mask = g.Cast(g.Unsqueeze("attention_mask", ax2), to=TensorProto.FLOAT)
    embedded = g.Mul(g.Gather(g.constant(rows, np.float32), "input_ids"), mask)

    length = g.ReduceMax("text_lengths", keepdims=0)
    numbers = g.Unsqueeze(g.Range(one, g.Add(length, one), one), ax1)
    own = g.Equal(g.Unsqueeze("words_mask", ax1), numbers)
    words = g.MatMul(g.Cast(own, to=TensorProto.FLOAT), embedded)

    is_ent = g.Equal("input_ids", g.constant(tokenizer.token_to_id(ENT)))
    is_sep = g.Equal("input_ids", g.constant(tokenizer.token_to_id(SEP)))
    ents = g.CumSum(g.Cast(is_ent, to=TensorProto.INT64), one)
    seps = g.CumSum(g.Cast(is_sep, to=TensorProto.INT64), one)
    inside = g.And(g.Not(is_ent), g.Equal(seps, g.constant(0)))
    which = g.Mul(ents, g.Cast(inside, to=TensorProto.INT64))
    classes = g.ReduceMax(ents, keepdims=0)
    numbers = g.Unsqueeze(g.Range(one, g.Add(classes, one), one), ax1)
    own = g.Equal(g.Unsqueeze(which, ax1), numbers)
    label_rows = g.Slice(embedded, g.constant([3 * n]), g.constant([4 * n]), ax2)
    labels = g.MatMul(g.Cast(own, to=TensorProto.FLOAT), label_rows)
    start, end, part = (
        g.Slice(words, g.constant([k * n]), g.constant([(k + 1) * n]), ax2) for k in range(3))
    return start, end, part, g.Transpose(labels, perm=[0, 2, 1]), length, classes


def span_graph(g, tokenizer, rows):
    start, end, part, labels, length, classes = shared(g, tokenizer, rows)
    ax0, ax2 = g.constant([0]), g.constant([2])
    valid = g.Cast(g.Unsqueeze("span_mask", ax2), to=TensorProto.INT64)
    spans = g.Mul("span_idx", valid)
    first = g.Slice(spans, g.constant([0]), g.constant([1]), ax2)
    last = g.Slice(spans, g.constant([1]), g.constant([2]), ax2)
    upto = g.CumSum(part, g.constant(1))
    before = g.Sub(upto, part)
    weights = g.Add(g.GatherND(start, first, batch_dims=1), g.GatherND(end, last, batch_dims=1))
    inside = g.Sub(g.GatherND(upto, last, batch_dims=1), g.GatherND(before, first, batch_dims=1))
    logits = g.Sub(g.MatMul(g.Add(weights, inside), labels), g.constant(4.0, np.float32))
    batch = g.Slice(g.Shape("input_ids"), g.constant([0]), g.constant([1]))
    shape = g.Concat(batch, g.Unsqueeze(length, ax0), g.constant([MAX_WIDTH]),
                     g.Unsqueeze(classes, ax0), axis=0)
    g.Reshape(logits, shape, output="logits")


def token_graph(g, tokenizer, rows, axis):
    start, end, part, labels, _, _ = shared(g, tokenizer, rows)
    at, two, three = g.constant([axis]), g.constant(2.0, np.float32), g.constant(3.0, np.float32)
    logits = [
        g.Sub(g.Mul(g.MatMul(start, labels), two), three),
        g.Sub(g.Mul(g.MatMul(end, labels), two), three),
        g.Add(g.MatMul(part, labels), three),
    ]
    g.Concat(*[g.Unsqueeze(x, at) for x in logits], axis=axis, output="logits")


def model(kind, tokenizer, rows, axis=3):
    g = Graph()
    whole = helper.make_tensor_value_info
    n = ["batch_size", "sequence_length"]
    inputs = [whole(x, TensorProto.INT64, n) for x in ("input_ids", "attention_mask", "words_mask")]
    inputs.append(whole("text_lengths", TensorProto.INT64, ["batch_size", "value"]))
    if kind == "span":
        inputs.append(whole("span_idx", TensorProto.INT64, ["batch_size", "num_spans", "idx"]))
        inputs.append(whole("span_mask", TensorProto.BOOL, ["batch_size", "num_spans"]))
        span_graph(g, tokenizer, rows)
    else:
        token_graph(g, tokenizer, rows, axis)
    output = whole("logits", TensorProto.FLOAT, ["a", "b", "c", "d"])
    graph = helper.make_graph(g.nodes, "gliner-tiny-" + kind, inputs, [output], g.constants)
    built = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 17)], producer_name="onset", ir_version=9)
    onnx.checker.check_model(built, full_check=True)
    return built


def write(folder, kind, tokenizer, piece):
    folder.mkdir(parents=True, exist_ok=True)
    rows = table(tokenizer, piece)
    write_model(folder / "model.onnx", model(kind, tokenizer, rows))
    if kind == "token":
        write_model(folder / "model-old.onnx", model(kind, tokenizer, rows, axis=0))
    tokenizer.save(str(folder / "tokenizer.json"), pretty=True)
    write_json(folder / "gliner_config.json", {
        "model_name": "onset-gliner-tiny",
        "model_type": "gliner_uni_encoder_" + kind,
        "span_mode": "markerV0" if kind == "span" else "token_level",
        "max_width": MAX_WIDTH,
        "max_len": MAX_LEN,
        "words_splitter_type": "whitespace",
        "subtoken_pooling": "first",
        "ent_token": ENT,
        "sep_token": SEP,
        "encoder_config": {"model_type": "bert", "max_position_embeddings": MAX_TOKENS},
    })
    write_json(folder / "tokenizer_config.json", {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "model_max_length": MAX_TOKENS,
        "cls_token": "[CLS]", "sep_token": "[SEP]", "pad_token": "[PAD]", "unk_token": "[UNK]",
    })


def write_model(path, built):
    path.write_bytes(built.SerializeToString(deterministic=True))


def write_json(path, value):
    path.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def main():
    root = Path(sys.argv[1])
    write(root / "span", "span", *unigram())
    write(root / "token", "token", *word_piece())


if __name__ == "__main__":
    main()

"""The exported model as the product runs it: one text at a time, unpadded, one thread."""

import numpy as np
import onnxruntime
import torch

import features
from measure import decode


class Exported:
    def __init__(self, path, tokenizer, threads=1):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])
        self.tokenizer = tokenizer

    def run(self, request, text, longest=480):
        ids, segments, words = features.encode(self.tokenizer, request, text, longest)
        feed = {
            "input_ids": np.array([ids], dtype=np.int64),
            "token_type_ids": np.array([segments], dtype=np.int64),
        }
        types, relevance, redact = self.session.run(None, feed)
        return ids, words, torch.tensor(types[0]), torch.tensor(relevance[0]), torch.tensor(redact[0])

    def spans(self, request, text):
        """Spans as measure.decode returns them, with relevance."""
        _, words, types, relevance, _ = self.run(request, text)
        spans = decode(types.softmax(-1), words)
        relevance = relevance.sigmoid()
        for s in spans:
            inside = [float(relevance[c]) for c, p in enumerate(words) if p and s[0] <= p[0] < s[1]]
            s.append(sum(inside) / len(inside))
        return spans

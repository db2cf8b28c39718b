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

    def run(self, example, longest=480):
        ids, segments, words = features.encode(self.tokenizer, example, longest)
        feed = {
            "input_ids": np.array([ids], dtype=np.int64),
            "token_type_ids": np.array([segments], dtype=np.int64),
        }
        return ids, words, [torch.tensor(output[0]) for output in self.session.run(None, feed)]

    def spans(self, example):
        """Spans as measure.decode returns them, with relevance."""
        _, words, (types, relevance, *_) = self.run(example)
        spans = decode(types.softmax(-1), words)
        relevance = relevance.sigmoid()
        for s in spans:
            inside = [float(relevance[c]) for c, p in enumerate(words) if p and s[0] <= p[0] < s[1]]
            s.append(sum(inside) / len(inside))
        return spans

    def values(self, example):
        """The log odds of owner and assertion of each value of an example, with its probabilities by its hand."""
        _, words, (_, _, _, owner, assertion) = self.run(example)
        return [
            (owner[columns].mean(0), assertion[columns].mean(0), whose, told)
            for columns, whose, told in features.attributed(example, words)
        ]

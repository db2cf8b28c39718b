/**
 * Tier-2 with a GLiNER model supplied by the operator: any span-mode or token-mode ONNX export with
 * its tokenizer and config, and labels in plain words (U. Zaratiana, N. Tomeh, P. Holat, T.
 * Charnois, "GLiNER: Generalist Model for Named Entity Recognition using Bidirectional
 * Transformer", 2023, arXiv:2311.08526; inputs, outputs and decoding as in version 0.2.29 of
 * https://github.com/urchade/GLiNER). No network access.
 */
package dev.onset.inference.gliner;

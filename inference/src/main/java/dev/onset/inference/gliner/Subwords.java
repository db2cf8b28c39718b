package dev.onset.inference.gliner;

import java.util.List;

/** Splits words into the sub-word ids that a model reads. Implementations are thread-safe. */
interface Subwords extends AutoCloseable {
  /**
   * The sub-words of a list of words, each word split on its own.
   *
   * @param framed whether to add the model's special tokens around them
   */
  Pieces encode(List<String> words, boolean framed);

  @Override
  void close();

  /**
   * Sub-words in order.
   *
   * @param ids sub-word ids
   * @param words index of the word of each sub-word, -1 for a special token
   */
  record Pieces(long[] ids, long[] words) {}
}

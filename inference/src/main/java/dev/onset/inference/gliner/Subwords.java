package dev.onset.inference.gliner;

import java.util.List;

/** Cuts words into the numbered pieces that a model reads. Implementations are thread-safe. */
interface Subwords extends AutoCloseable {
  /**
   * The pieces of a list of words, each cut on its own.
   *
   * @param framed whether the model's special tokens stand around them
   */
  Pieces encode(List<String> words, boolean framed);

  @Override
  void close();

  /**
   * Pieces in order.
   *
   * @param ids their numbers
   * @param words index of the word that each belongs to, -1 for a special token
   */
  record Pieces(long[] ids, long[] words) {}
}

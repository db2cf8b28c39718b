package dev.onset.inference.wordpiece;

/**
 * A text as sub-words.
 *
 * @param ids of the sub-words, in the vocabulary
 * @param words the word that each sub-word belongs to, ascending from 0 without gaps
 * @param starts first code point of each word
 * @param ends code point after the last of each word
 */
public record Pieces(int[] ids, int[] words, int[] starts, int[] ends) {
  /** The number of words. */
  public int wordCount() {
    return starts.length;
  }
}

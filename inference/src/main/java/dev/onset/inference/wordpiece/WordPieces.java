package dev.onset.inference.wordpiece;

/**
 * A text split into sub-words.
 *
 * @param ids vocabulary ids of the sub-words
 * @param words index of the word of each sub-word, ascending from 0 without gaps
 * @param starts first code point of each word
 * @param ends code point after the last of each word
 */
public record WordPieces(int[] ids, int[] words, int[] starts, int[] ends) {
  /** The number of words. */
  public int wordCount() {
    return starts.length;
  }
}

package dev.onset.model;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The score of one word, independent of its type.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param redact how much it should be masked, in [0, 1]
 */
public record WordScore(int start, int end, double redact) implements Spanned {
  private static final double STEPS = 1e6;

  /**
   * The mean over the words of a stretch, rounded to a millionth, so that a last bit, which may be
   * another on another processor, decides nothing.
   *
   * @return empty where no word of it was read
   */
  public static OptionalDouble redact(List<WordScore> words, Spanned stretch) {
    OptionalDouble mean =
        words.stream()
            .filter(word -> word.overlaps(stretch))
            .mapToDouble(WordScore::redact)
            .average();
    return mean.isPresent()
        ? OptionalDouble.of(Math.rint(mean.getAsDouble() * STEPS) / STEPS)
        : mean;
  }
}

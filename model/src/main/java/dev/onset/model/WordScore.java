package dev.onset.model;

import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * The scores of one word, independent of its type.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param relevance how much the request needs it, in [0, 1]
 * @param redact how much it should be masked, in [0, 1]
 */
public record WordScore(int start, int end, double relevance, double redact) implements Spanned {
  private static final double STEPS = 1e6;

  /**
   * The mean of a score over the words of a stretch, rounded to a millionth, so that a last bit,
   * which may be another on another processor, decides nothing.
   *
   * @return empty where no word of it was read
   */
  public static OptionalDouble mean(
      List<WordScore> words, Spanned stretch, ToDoubleFunction<WordScore> score) {
    OptionalDouble mean =
        words.stream().filter(word -> word.overlaps(stretch)).mapToDouble(score).average();
    return mean.isPresent()
        ? OptionalDouble.of(Math.rint(mean.getAsDouble() * STEPS) / STEPS)
        : mean;
  }
}

package dev.onset.inference.neural;

import dev.onset.model.Mention;
import dev.onset.model.WordScore;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The result of one neural pass over a turn.
 *
 * @param mentions spans with calibrated scores, tier 2, ascending, without overlap
 * @param words scores of every word, ascending; empty if the model has none
 */
public record NeuralReading(List<Mention> mentions, List<WordScore> words) {
  /** The result for a turn that the tagger did not read. */
  public static final NeuralReading NOTHING = new NeuralReading(List.of(), List.of());

  public NeuralReading {
    mentions = List.copyOf(mentions);
    words = List.copyOf(words);
  }

  /**
   * The redaction score of a range: the mean over its words.
   *
   * @param start first code point, inclusive
   * @param end last code point, exclusive
   * @return in [0, 1]; empty if the model scored no word in the range
   */
  public OptionalDouble redact(int start, int end) {
    return words.stream()
        .filter(word -> word.start() < end && start < word.end())
        .mapToDouble(WordScore::redact)
        .average();
  }
}

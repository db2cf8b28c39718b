package dev.onset.inference.neural;

import dev.onset.model.Mention;
import dev.onset.model.WordScore;
import java.util.List;

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
}

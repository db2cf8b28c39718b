package dev.onset.inference.neural;

import dev.onset.model.Mention;
import dev.onset.model.WordScore;
import java.util.List;

/**
 * What one pass of a neural tagger sees in a turn.
 *
 * @param mentions spans with calibrated scores, tier 2, ascending, without overlap
 * @param words the scores of every word, ascending; empty if the model gives none
 */
public record NeuralReading(List<Mention> mentions, List<WordScore> words) {
  /** Of a turn that the tagger was not asked about. */
  public static final NeuralReading NOTHING = new NeuralReading(List.of(), List.of());

  public NeuralReading {
    mentions = List.copyOf(mentions);
    words = List.copyOf(words);
  }
}

package dev.onset.inference.neural;

import dev.onset.model.Mention;
import dev.onset.model.WordScore;
import java.util.List;

/**
 * The result of one neural pass over a turn.
 *
 * @param mentions spans with calibrated scores, tier 2, ascending, without overlap
 * @param words scores of every word, ascending; empty if the model has none
 * @param owners whose a value at any place is; {@link OwnerScores#NONE} if the model does not tell
 */
public record NeuralReading(List<Mention> mentions, List<WordScore> words, OwnerScores owners) {
  /** The result for a turn that the tagger did not read. */
  public static final NeuralReading NOTHING =
      new NeuralReading(List.of(), List.of(), OwnerScores.NONE);

  public NeuralReading {
    mentions = List.copyOf(mentions);
    words = List.copyOf(words);
  }

  /** A reading by a model that does not tell owners. */
  public static NeuralReading of(List<Mention> mentions) {
    return new NeuralReading(mentions, List.of(), OwnerScores.NONE);
  }
}

package dev.onset.inference;

import dev.onset.inference.neural.NeuralReading;
import dev.onset.model.Mention;
import java.util.List;

/**
 * The mentions that the tiers find in one turn.
 *
 * @param mentions ascending, without overlap; offsets in code points
 * @param neural the neural pass behind them; empty if there was none
 */
public record Extraction(List<Mention> mentions, NeuralReading neural) {
  public Extraction {
    mentions = List.copyOf(mentions);
  }
}

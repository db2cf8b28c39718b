package dev.onset.inference;

import dev.onset.inference.neural.NeuralReading;
import dev.onset.model.Mention;
import dev.onset.model.decode.DecodedText;
import java.util.List;

/**
 * The raw output of each tier for one turn. All offsets are code points of its decoded form, which
 * the tiers read.
 *
 * @param request the previous message of the other speaker; may be empty
 * @param said the turn
 * @param deterministic mentions of Tier-0
 * @param weak names found by Tier-1; empty if the turn gate skips the turn
 * @param framed frame candidates of Tier-1; empty likewise
 * @param neural reading of Tier-2; empty likewise
 * @param admitted whether the turn gate let Tier-1 and Tier-2 read the turn
 */
public record TierOutputs(
    String request,
    DecodedText said,
    List<Mention> deterministic,
    List<Mention> weak,
    List<Mention> framed,
    NeuralReading neural,
    boolean admitted) {
  public TierOutputs {
    deterministic = List.copyOf(deterministic);
    weak = List.copyOf(weak);
    framed = List.copyOf(framed);
  }

  /** The turn as the tiers read it. */
  public String text() {
    return said.text();
  }

  /** Omits the texts. */
  @Override
  public String toString() {
    return "TierOutputs[%s, %s, %s, %s]"
        .formatted(deterministic.size(), weak.size(), framed.size(), neural.mentions().size());
  }
}

package dev.onset.inference;

import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.tier1.FrameCandidate;
import dev.onset.model.Mention;
import java.util.List;

/**
 * What each tier sees in one turn by itself, before anything is made of it.
 *
 * @param request what the other side said last, may be empty
 * @param text the turn
 * @param deterministic what Tier-0 sees
 * @param weak the names that Tier-1 sees; nothing in a turn that the gate keeps from it
 * @param framed what Tier-1 sees by the frame that it stands in; likewise
 * @param neural what Tier-2 sees; likewise
 * @param admitted whether the turn has a word that can hold anything, so that Tier-1 and Tier-2
 *     were asked
 */
public record TierOutputs(
    String request,
    String text,
    List<Mention> deterministic,
    List<Mention> weak,
    List<FrameCandidate> framed,
    NeuralReading neural,
    boolean admitted) {
  public TierOutputs {
    deterministic = List.copyOf(deterministic);
    weak = List.copyOf(weak);
    framed = List.copyOf(framed);
  }

  /** Says nothing of the texts. */
  @Override
  public String toString() {
    return "TierOutputs["
        + deterministic.size()
        + ", "
        + weak.size()
        + ", "
        + framed.size()
        + ", "
        + neural.mentions().size()
        + "]";
  }
}

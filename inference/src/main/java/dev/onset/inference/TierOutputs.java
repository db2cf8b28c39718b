package dev.onset.inference;

import dev.onset.inference.neural.NeuralReading;
import dev.onset.inference.tier1.Tier1;
import dev.onset.model.Mention;
import dev.onset.model.UpstreamMarks;
import dev.onset.model.UpstreamMarks.Mark;
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
 * @param told what the words tell of names, whatever the models read there
 * @param neural reading of Tier-2; empty likewise
 * @param admitted whether the turn gate let Tier-1 and Tier-2 read the turn
 */
public record TierOutputs(
    String request,
    DecodedText said,
    List<Mention> deterministic,
    List<Mention> weak,
    List<Mention> framed,
    Tier1.Told told,
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

  /** The same without what was read of the marks of somebody else's redaction. */
  TierOutputs withoutMarks() {
    List<Mark> marks = UpstreamMarks.of(text());
    if (marks.isEmpty()) {
      return this;
    }
    int[] codePoints = text().codePoints().toArray();
    return new TierOutputs(
        request,
        said,
        UpstreamMarkFilter.pass(deterministic, marks, codePoints),
        UpstreamMarkFilter.pass(weak, marks, codePoints),
        UpstreamMarkFilter.pass(framed, marks, codePoints),
        new Tier1.Told(
            UpstreamMarkFilter.pass(told.names(), marks, codePoints), told.others(), told.answer()),
        new NeuralReading(
            UpstreamMarkFilter.pass(neural.mentions(), marks, codePoints),
            neural.words(),
            neural.owners()),
        admitted);
  }

  /** Omits the texts. */
  @Override
  public String toString() {
    return "TierOutputs[%s, %s, %s, %s]"
        .formatted(deterministic.size(), weak.size(), framed.size(), neural.mentions().size());
  }
}

package dev.onset.inference;

import dev.onset.model.Mention;
import java.util.List;

/**
 * Tier-2: a token classifier (first paper, sections 4.2.3 and 4.2.4). Implementations are
 * thread-safe and deterministic.
 */
@FunctionalInterface
public interface NeuralTagger {
  /** The spans of one text with calibrated scores, tier 2; called once a turn. */
  List<Mention> tag(String text);
}

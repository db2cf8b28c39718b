package dev.onset.inference.tier1;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.Tier;
import java.util.Set;

/**
 * A weak candidate found by the frame around it (decisions 21 and 22). It yields to other readings
 * of the same words; a reading of its type records it.
 *
 * @param mention the candidate, of Tier-1
 * @param over types that the frame rules out; readings of these types yield to the candidate
 */
public record FrameCandidate(Mention mention, Set<PiiType> over) {
  public FrameCandidate {
    over = Set.copyOf(over);
  }

  /** A candidate for a range of words; {@code to} is exclusive. */
  static FrameCandidate of(
      PiiType type, Clause text, int from, int to, double confidence, Set<PiiType> over) {
    WordTokens words = text.words();
    int start = words.starts()[from];
    int end = words.ends()[to - 1];
    return new FrameCandidate(
        Mention.of(type, words.surface(start, end), start, end, Tier.TIER_1, confidence), over);
  }
}

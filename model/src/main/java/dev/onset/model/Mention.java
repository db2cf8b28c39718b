package dev.onset.model;

import java.util.List;

/**
 * One extracted span, before normalization (first paper, section 4.2).
 *
 * @param type what it is
 * @param surface the text between the offsets
 * @param start first code point, inclusive
 * @param end last code point, exclusive; greater than start
 * @param tier the strongest tier that saw it
 * @param confidence post-processed, in [0, 1]
 * @param fuzzy an ambiguous chat form of a structured type; the gate asks less of it
 * @param sightings every tier that saw an overlapping span, strongest tier first
 */
public record Mention(
    PiiType type,
    String surface,
    int start,
    int end,
    Tier tier,
    double confidence,
    boolean fuzzy,
    List<TierSighting> sightings)
    implements Spanned {

  public Mention {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("A span must not be empty: [" + start + ", " + end + ")");
    }
    if (!(confidence >= 0.0 && confidence <= 1.0)) {
      throw new IllegalArgumentException("A confidence lies in [0, 1], not " + confidence);
    }
    sightings = List.copyOf(sightings);
  }

  /** A span that one tier saw. */
  public static Mention of(
      PiiType type, String surface, int start, int end, Tier tier, double confidence) {
    return new Mention(
        type,
        surface,
        start,
        end,
        tier,
        confidence,
        false,
        List.of(new TierSighting(tier, type, confidence)));
  }

  /** Names the span without its text. */
  @Override
  public String toString() {
    return "Mention[" + type + " " + start + "-" + end + " " + tier + " " + confidence + "]";
  }
}

package dev.onset.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * One extracted span, before normalization (first paper, section 4.2).
 *
 * @param type what it is
 * @param surface what a reader sees between the offsets: the decoded form of the text there ({@link
 *     dev.onset.model.decode.DecodedText}), which is the text itself where nothing is encoded; of a
 *     name written last name first the usual order
 * @param start first code point of the text as it was written, inclusive
 * @param end last code point, exclusive; greater than start, and never inside of an escape
 * @param tier the strongest tier that saw it
 * @param confidence post-processed, in [0, 1]
 * @param fuzzy an ambiguous chat form of a structured type; the gate asks less of it
 * @param sightings every tier that saw an overlapping span, strongest tier first
 * @param owner whose it is, as the model reads it; empty if no model read it
 */
public record Mention(
    PiiType type,
    String surface,
    int start,
    int end,
    Tier tier,
    double confidence,
    boolean fuzzy,
    List<TierSighting> sightings,
    Optional<OwnerReading> owner)
    implements Spanned {

  public Mention {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("A span must not be empty: [" + start + ", " + end + ")");
    }
    if (!(confidence >= 0.0 && confidence <= 1.0)) {
      throw new IllegalArgumentException("A confidence lies in [0, 1], not " + confidence);
    }
    sightings = List.copyOf(sightings);
    Objects.requireNonNull(owner, "owner");
  }

  /** A span whose owner nobody has read yet. */
  public Mention(
      PiiType type,
      String surface,
      int start,
      int end,
      Tier tier,
      double confidence,
      boolean fuzzy,
      List<TierSighting> sightings) {
    this(type, surface, start, end, tier, confidence, fuzzy, sightings, Optional.empty());
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

  /** The same span with another surface. */
  public Mention reading(String other) {
    return new Mention(type, other, start, end, tier, confidence, fuzzy, sightings, owner);
  }

  /** The same span, which its tier might take for another type. */
  public Mention seenAs(PiiType other, double score) {
    List<TierSighting> all = new ArrayList<>(sightings);
    all.add(new TierSighting(tier, other, score));
    return new Mention(type, surface, start, end, tier, confidence, fuzzy, all, owner);
  }

  /** The same value at another place. */
  public Mention at(Spanned place) {
    return new Mention(
        type, surface, place.start(), place.end(), tier, confidence, fuzzy, sightings, owner);
  }

  /** The same span with an owner. */
  public Mention of(OwnerReading reading) {
    return new Mention(
        type, surface, start, end, tier, confidence, fuzzy, sightings, Optional.of(reading));
  }

  /** The same span without whose it is. */
  public Mention unowned() {
    return new Mention(type, surface, start, end, tier, confidence, fuzzy, sightings);
  }

  /** Names the span without its text. */
  @Override
  public String toString() {
    return "Mention[" + type + " " + start + "-" + end + " " + tier + " " + confidence + "]";
  }
}

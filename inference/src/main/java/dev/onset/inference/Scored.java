package dev.onset.inference;

import dev.onset.model.Mention;
import dev.onset.model.PiiType;
import dev.onset.model.TierSighting;
import java.util.List;

/** Gives a mention another score. Pure. */
final class Scored {
  private Scored() {}

  /** The mention with another type and confidence. */
  static Mention of(Mention mention, PiiType type, double confidence) {
    return of(mention, type, confidence, mention.fuzzy(), mention.sightings());
  }

  /** The mention with another type, confidence, certainty of its form, and sightings. */
  static Mention of(
      Mention mention,
      PiiType type,
      double confidence,
      boolean fuzzy,
      List<TierSighting> sightings) {
    return new Mention(
        type,
        mention.surface(),
        mention.start(),
        mention.end(),
        mention.tier(),
        confidence,
        fuzzy,
        sightings);
  }
}

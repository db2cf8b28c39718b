package dev.onset.inference.tier0;

import dev.onset.model.Country;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Set;

/**
 * One kind of number of a country.
 *
 * @param country whose it is
 * @param type what its values are
 * @param name short, distinct inside the country
 * @param shapes its written forms
 * @param check what a value must pass
 * @param cues words that announce it, without accents or apostrophes
 * @param source where shape and check are published
 */
record CountryRule(
    Country country,
    PiiType type,
    String name,
    List<CodeShape> shapes,
    CountryChecks.Check check,
    Set<String> cues,
    String source) {
  /** From here on a check says by itself what a number is. */
  private static final int STRONG = 100;

  /** What a check must at least say where the notation says the rest. */
  private static final int SUPPORTING = 50;

  /** Whether a match counts without a cue. */
  boolean standsAlone(CodeShape shape) {
    return check.oneIn() >= (shape.isWritten() ? SUPPORTING : STRONG);
  }
}

package dev.onset.state.minimize;

import dev.onset.state.minimize.PrivacyComparator.Preference;

/**
 * The category of a predicted variant relative to the search result (fourth paper, section 5.4).
 */
public enum PredictionFit {
  /** It discloses more. */
  OVERSHARE,
  /** It discloses less, or as much differently, and no longer serves the question. */
  UNDERSHARE_FAIL,
  /** It discloses less and serves the question. */
  UNDERSHARE_PASS,
  /** It discloses as much and serves the question. */
  FIT;

  /**
   * Categorizes a prediction.
   *
   * @param found search result for the same prompt
   */
  public static PredictionFit of(
      Variant predicted, Variant found, PrivacyComparator comparator, UtilityPredicate utility) {
    Preference preference = comparator.compare(predicted, found);
    if (preference == Preference.SECOND) {
      return OVERSHARE;
    }
    if (!utility.passes(predicted)) {
      return UNDERSHARE_FAIL;
    }
    return preference == Preference.FIRST ? UNDERSHARE_PASS : FIT;
  }
}

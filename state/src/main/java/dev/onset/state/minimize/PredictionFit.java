package dev.onset.state.minimize;

import dev.onset.state.minimize.PrivacyComparator.Preference;

/** How a predicted variant stands to the one that the search found (fourth paper, section 5.4). */
public enum PredictionFit {
  /** It tells more. */
  OVERSHARE,
  /** It tells less, or as much in another way, and no longer serves. */
  UNDERSHARE_FAIL,
  /** It tells less and serves. */
  UNDERSHARE_PASS,
  /** It tells as much and serves. */
  FIT;

  /**
   * The category of a prediction.
   *
   * @param found by the search, of the same prompt
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

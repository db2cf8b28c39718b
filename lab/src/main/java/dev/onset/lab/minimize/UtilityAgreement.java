package dev.onset.lab.minimize;

import dev.onset.app.minimize.Proportion;
import dev.onset.state.minimize.UtilityPredicate;
import java.util.List;

/**
 * How far a utility predicate agrees with two people who judged apart, and alike, whether a masked
 * text still answers its question as well (fourth paper, section 4.2).
 *
 * @param serving texts that answer as well, and those of them that pass
 * @param failing texts that do not, and those of them that do not pass
 */
public record UtilityAgreement(Proportion serving, Proportion failing) {
  /** Judges every text by a predicate. */
  public static UtilityAgreement of(List<JudgedText> texts, UtilityPredicate utility) {
    int[] right = new int[2];
    int[] all = new int[2];
    for (JudgedText text : texts) {
      int side = text.asWell() ? 1 : 0;
      all[side]++;
      right[side] += utility.passes(text.variant()) == text.asWell() ? 1 : 0;
    }
    return new UtilityAgreement(Proportion.of(right[1], all[1]), Proportion.of(right[0], all[0]));
  }

  /** Of all texts those that the predicate judges as the people do. */
  public Proportion all() {
    return Proportion.of(serving.count() + failing.count(), serving.of() + failing.of());
  }
}

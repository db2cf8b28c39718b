package dev.onset.app.minimize;

import dev.onset.state.minimize.PrivacyComparator;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How often a comparator agrees with the labels (fourth paper, table 1).
 *
 * @param all agreement over all pairs
 * @param byCategory agreement by category of the label, in alphabetical order
 */
public record ComparatorAgreement(Proportion all, Map<String, Proportion> byCategory) {
  public ComparatorAgreement {
    byCategory = Collections.unmodifiableMap(new TreeMap<>(byCategory));
  }

  /** Runs a comparator on every pair. */
  public static ComparatorAgreement of(PrivacyComparator comparator, List<LabelledPair> pairs) {
    Map<String, int[]> counts = new TreeMap<>();
    int agree = 0;
    for (LabelledPair pair : pairs) {
      int hit = comparator.compare(pair.first(), pair.second()) == pair.label() ? 1 : 0;
      int[] count = counts.computeIfAbsent(pair.category(), category -> new int[2]);
      count[0] += hit;
      count[1]++;
      agree += hit;
    }
    Map<String, Proportion> byCategory = new TreeMap<>();
    counts.forEach(
        (category, count) -> byCategory.put(category, Proportion.of(count[0], count[1])));
    return new ComparatorAgreement(Proportion.of(agree, pairs.size()), byCategory);
  }
}

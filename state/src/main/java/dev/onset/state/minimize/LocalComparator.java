package dev.onset.state.minimize;

import dev.onset.model.PiiType;
import dev.onset.model.RedactionAction;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares the total disclosure of two variants: the sensitivity of each value's type, reduced for
 * common values and generalizations, and increased when several quasi-identifiers occur together. A
 * variant that is stricter in every component is always more private. Transitive. Immutable and
 * thread-safe.
 *
 * @param sensitivity sensitivity of the types
 * @param rarity rarity of the values
 */
public record LocalComparator(Sensitivity sensitivity, Rarity rarity) implements PrivacyComparator {
  /** Disclosure of a generalization, relative to the value. */
  private static final double ABSTRACTED = 0.3;

  /** Disclosure of the most common value, relative to a unique one. */
  private static final double COMMONEST = 0.5;

  /** Additional joint disclosure of two quasi-identifiers, and of three (first paper, eq. 4). */
  private static final double TWO_TOGETHER = 0.5;

  private static final double THREE_TOGETHER = 1.0;

  @Override
  public Preference compare(Variant first, Variant second) {
    return PrivacyComparator.byOrder(first, second).orElseGet(() -> byDisclosure(first, second));
  }

  private Preference byDisclosure(Variant first, Variant second) {
    int less = Double.compare(disclosure(first), disclosure(second));
    return less < 0 ? Preference.FIRST : less > 0 ? Preference.SECOND : Preference.SAME;
  }

  /** How much a variant tells; 0 if all is redacted. */
  double disclosure(Variant variant) {
    double sum = 0;
    Set<PiiType> quasi = new TreeSet<>();
    for (int i = 0; i < variant.actions().size(); i++) {
      ClusteredValue value = variant.prompt().values().get(i);
      RedactionAction action = variant.actions().get(i);
      double told =
          switch (action) {
            case RETAIN -> 1;
            case ABSTRACT -> ABSTRACTED;
            case REDACT -> 0;
          };
      sum += told * weight(value);
      if (action == RedactionAction.RETAIN && value.type().isQuasi()) {
        quasi.add(value.type());
      }
    }
    return sum + (quasi.size() >= 2 ? TWO_TOGETHER : 0) + (quasi.size() >= 3 ? THREE_TOGETHER : 0);
  }

  private double weight(ClusteredValue value) {
    double rare = rarity.of(value.type(), value.canonical());
    return sensitivity.of(value.type()) * (COMMONEST + (1 - COMMONEST) * rare);
  }
}

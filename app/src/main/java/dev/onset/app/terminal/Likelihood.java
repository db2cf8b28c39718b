package dev.onset.app.terminal;

import dev.onset.app.page.UntrustedText;
import dev.onset.model.EntityId;
import dev.onset.model.OwnerReading;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says how likely something is, and whose a value may be. */
public final class Likelihood {
  private Likelihood() {}

  /**
   * "62 %", rounded; what is possible is never "0 %", and what is not certain never "100 %".
   *
   * @param share in [0, 1]
   */
  public static String percent(double share) {
    long rounded = Math.round(share * 100);
    if (share < 1 && rounded >= 100) {
      return "more than 99 %";
    }
    return share > 0 && rounded <= 0 ? "less than 1 %" : rounded + " %";
  }

  /**
   * The same of a recorded number of parts of {@link OwnerReading#WHOLE}; empty for a text that is
   * none.
   */
  public static Optional<String> percentOfParts(String parts) {
    return share(parts).map(Likelihood::percent);
  }

  /** The probability in [0, 1] that a recorded number of parts tells; empty if it tells none. */
  public static Optional<Double> share(String parts) {
    try {
      int number = Integer.parseInt(parts);
      return number < 0 || number > OwnerReading.WHOLE
          ? Optional.empty()
          : Optional.of(number / (double) OwnerReading.WHOLE);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** "70 %: the user; 25 %: OTHER_1", the likeliest first; empty for nobody. */
  public static String owners(Map<String, Double> shares) {
    return likeliestFirst(shares).stream()
        .map(one -> percent(one.getValue()) + ": " + who(one.getKey()))
        .collect(Collectors.joining("; "));
  }

  /** "70 % the user's, 25 % OTHER_1's", the likeliest first; empty for nobody. */
  public static String whose(Map<String, Double> shares) {
    return likeliestFirst(shares).stream()
        .map(one -> percent(one.getValue()) + " " + who(one.getKey()) + "'s")
        .collect(Collectors.joining(", "));
  }

  private static List<Map.Entry<String, Double>> likeliestFirst(Map<String, Double> shares) {
    return shares.entrySet().stream()
        .sorted(
            Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .toList();
  }

  private static String who(String entity) {
    return entity.equals(EntityId.USER.name()) ? "the user" : UntrustedText.cut(entity);
  }
}

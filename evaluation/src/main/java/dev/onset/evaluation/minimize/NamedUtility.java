package dev.onset.evaluation.minimize;

import dev.onset.assembly.PromptMinimizer;
import dev.onset.state.minimize.LocalUtility;
import dev.onset.state.minimize.UtilityPredicate;
import java.util.List;

/**
 * A utility predicate as the tables name it.
 *
 * @param name of its row, unique
 */
public record NamedUtility(String name, UtilityPredicate predicate) {
  /**
   * The predicates that are compared: the first is the reference, to which prediction, audits and
   * overlaps belong. Another predicate is one more line.
   *
   * @param shipped minimizes as it ships
   */
  public static List<NamedUtility> compared(PromptMinimizer shipped) {
    return List.of(
        new NamedUtility("search, as it ships", shipped.utility()),
        new NamedUtility(
            "search, value by value", LocalUtility.keptOrAbstracted(shipped.settings().relevant())),
        new NamedUtility(
            "search, needed values as they are", LocalUtility.kept(shipped.settings().relevant())));
  }
}

package dev.onset.evaluation.minimize;

import dev.onset.assembly.PromptMinimizer;
import dev.onset.state.minimize.LocalUtility;
import dev.onset.state.minimize.UtilityPredicate;
import java.util.List;

/**
 * A utility predicate with its name in tables.
 *
 * @param name name of its row, unique
 */
public record NamedUtility(String name, UtilityPredicate predicate) {
  /**
   * The compared predicates. The first is the reference for prediction, audits and overlaps.
   *
   * @param shipped the bundled minimizer
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

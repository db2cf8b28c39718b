package dev.onset.app.minimize;

import dev.onset.assembly.PromptMinimizer;
import dev.onset.model.Policy;
import dev.onset.model.Policy.Minimize.Floors;
import dev.onset.state.minimize.MinimizeSettings;
import dev.onset.state.minimize.NeedUtility;
import dev.onset.state.minimize.PrivacyComparator;
import java.util.List;

/**
 * A minimizer with its name in tables.
 *
 * @param name name of its row, unique
 */
public record NamedMinimizer(String name, PromptMinimizer minimizer) {
  /**
   * The ablations of the search, each without one of its parts: the other floors, values judged
   * alone, no predicate, and no comparator.
   */
  public static List<NamedMinimizer> ablations(Policy policy, MinimizeSettings settings) {
    Floors others = settings.floors() == Floors.NONE ? Floors.RELEVANCE : Floors.NONE;
    NeedUtility needs = new NeedUtility(settings);
    PrivacyComparator comparator = PromptMinimizer.comparator(policy);
    return List.of(
        new NamedMinimizer(
            others == Floors.NONE ? "without floors" : "floors by relevance",
            PromptMinimizer.local(policy, settings.with(others))),
        new NamedMinimizer(
            "each value alone", new PromptMinimizer(settings, comparator, needs.alone())),
        new NamedMinimizer(
            "no predicate", new PromptMinimizer(settings, comparator, variant -> true)),
        new NamedMinimizer(
            "no comparator",
            new PromptMinimizer(settings, PrivacyComparator.ofOrderAlone(), needs)));
  }
}

package dev.onset.app.minimize;

import dev.onset.assembly.MinimizedPrompt;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.PredictionFit;
import dev.onset.state.minimize.Prompt;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * Totals over minimized prompts: the actions of the search and of the one-look prediction, and
 * their cost in calls (fourth paper, tables 2 and 4). Not thread-safe.
 */
public final class MinimizeTally {
  private final Map<RedactionAction, Integer> found = new EnumMap<>(RedactionAction.class);
  private final Map<RedactionAction, Integer> predicted = new EnumMap<>(RedactionAction.class);
  private final Map<PredictionFit, Integer> fits = new EnumMap<>(PredictionFit.class);
  private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
  private int prompts;
  private int values;
  private int undecided;
  private int repaired;
  private int frozen;
  private long probes;
  private long judgements;
  private long comparisons;
  private long lattice;

  /** Adds a prompt. */
  public void add(MinimizedPrompt minimized) {
    prompts++;
    values += minimized.prompt().values().size();
    minimized
        .found()
        .variant()
        .actions()
        .actions()
        .forEach(one -> found.merge(one, 1, Integer::sum));
    for (Optional<RedactionAction> action : minimized.prediction().actions()) {
      action.ifPresentOrElse(one -> predicted.merge(one, 1, Integer::sum), () -> undecided++);
    }
    repaired += minimized.prediction().repaired().size();
    minimized.fit().ifPresent(fit -> fits.merge(fit, 1, Integer::sum));
    outcomes.merge(minimized.found().outcome(), 1, Integer::sum);
    frozen += minimized.found().frozen().size();
    probes += minimized.found().calls().probes();
    judgements += minimized.found().calls().judgements();
    comparisons += minimized.found().calls().comparisons();
    lattice += lattice(minimized.prompt());
  }

  /** Returns the number of variants of a prompt, which an exhaustive search would judge. */
  public static long lattice(Prompt prompt) {
    return prompt.values().stream()
        .mapToLong(value -> value.allows(RedactionAction.ABSTRACT) ? 3 : 2)
        .reduce(1, Math::multiplyExact);
  }

  /** Returns the number of prompts. */
  public int prompts() {
    return prompts;
  }

  /** Returns the number of values in all prompts. */
  public int values() {
    return values;
  }

  /** Returns the share of values to which the search assigned an action. */
  public Proportion found(RedactionAction action) {
    return Proportion.of(found.getOrDefault(action, 0), values);
  }

  /**
   * Returns the share of values to which the prediction assigned an action, among those that it
   * decided.
   */
  public Proportion predicted(RedactionAction action) {
    return Proportion.of(predicted.getOrDefault(action, 0), values - undecided);
  }

  /**
   * Returns the share of prompts whose prediction falls in a category, among those that could be
   * judged.
   */
  public Proportion fit(PredictionFit fit) {
    int judged = fits.values().stream().mapToInt(Integer::intValue).sum();
    return Proportion.of(fits.getOrDefault(fit, 0), judged);
  }

  /** Returns the share of prompts whose search ended with an outcome. */
  public Proportion outcome(Outcome outcome) {
    return Proportion.of(outcomes.getOrDefault(outcome, 0), prompts);
  }

  /** Returns the number of values that the prediction left undecided. */
  public int undecided() {
    return undecided;
  }

  /** Returns the number of values whose predicted action was impossible. */
  public int repaired() {
    return repaired;
  }

  /** Returns the number of values whose action no probe could strengthen. */
  public int frozen() {
    return frozen;
  }

  /** Returns the number of calls of the utility predicate for probes. */
  public long probes() {
    return probes;
  }

  /** Returns the number of calls of the utility predicate in the searches. */
  public long judgements() {
    return judgements;
  }

  /** Returns the number of calls of the privacy comparator. */
  public long comparisons() {
    return comparisons;
  }

  /** Returns the number of variants of all prompts. */
  public long lattice() {
    return lattice;
  }
}

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
 * Sums over minimized prompts: actions of the search and of one look, and what they took (fourth
 * paper, tables 2 and 4). Not thread-safe.
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

  /** How many variants a prompt has: what a search without an order would judge. */
  public static long lattice(Prompt prompt) {
    return prompt.values().stream()
        .mapToLong(value -> value.allows(RedactionAction.ABSTRACT) ? 3 : 2)
        .reduce(1, Math::multiplyExact);
  }

  /** Prompts added. */
  public int prompts() {
    return prompts;
  }

  /** Values of all prompts. */
  public int values() {
    return values;
  }

  /** The values that the search gave an action, of all. */
  public Proportion found(RedactionAction action) {
    return Proportion.of(found.getOrDefault(action, 0), values);
  }

  /** The values that one look gave an action, of those that it decided. */
  public Proportion predicted(RedactionAction action) {
    return Proportion.of(predicted.getOrDefault(action, 0), values - undecided);
  }

  /** The prompts of a category of one look, of those that could be judged. */
  public Proportion fit(PredictionFit fit) {
    int judged = fits.values().stream().mapToInt(Integer::intValue).sum();
    return Proportion.of(fits.getOrDefault(fit, 0), judged);
  }

  /** The prompts whose search ended in one way. */
  public Proportion outcome(Outcome outcome) {
    return Proportion.of(outcomes.getOrDefault(outcome, 0), prompts);
  }

  /** Values that one look said nothing of. */
  public int undecided() {
    return undecided;
  }

  /** Values whose predicted action could not be done. */
  public int repaired() {
    return repaired;
  }

  /** Values that no probe could strengthen. */
  public int frozen() {
    return frozen;
  }

  /** Calls of the utility predicate for probes. */
  public long probes() {
    return probes;
  }

  /** Calls of the utility predicate in the searches. */
  public long judgements() {
    return judgements;
  }

  /** Calls of the privacy comparator. */
  public long comparisons() {
    return comparisons;
  }

  /** All variants of all prompts. */
  public long lattice() {
    return lattice;
  }
}

package dev.onset.app.minimize;

import dev.onset.assembly.MinimizedPrompt;
import dev.onset.assembly.PromptMinimizer;
import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.ActionFloors;
import dev.onset.state.minimize.ActionVector;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Checks a search against all variants of a prompt, where there are few, and counts what both ask,
 * by the number of values (fourth paper, section 4.1). Accumulates prompts; not thread-safe.
 */
public final class SearchAudit {
  /** Prompts with more variants than this are counted and not checked. */
  private static final long MOST_CHECKED = 2_000;

  /**
   * The prompts with so many values.
   *
   * @param values number of values
   * @param prompts number of prompts
   * @param calls calls of the utility predicate in their searches
   * @param variants variants of the prompts, which an exhaustive search would judge
   * @param aboveFloors those of them that are not weaker than the floors
   * @param checked prompts of which every variant was judged
   * @param stricter checked prompts of which a variant passes that is stricter than the result
   * @param preferred checked prompts of which a variant passes that the comparator prefers
   */
  public record Row(
      int values,
      int prompts,
      long calls,
      long variants,
      long aboveFloors,
      int checked,
      int stricter,
      int preferred) {
    private Row and(Row other) {
      return new Row(
          values,
          prompts + other.prompts,
          calls + other.calls,
          variants + other.variants,
          aboveFloors + other.aboveFloors,
          checked + other.checked,
          stricter + other.stricter,
          preferred + other.preferred);
    }
  }

  private final PromptMinimizer minimizer;
  private final Map<Integer, Row> bySize = new TreeMap<>();

  /**
   * @param minimizer the one that made the results; its predicate judges every variant
   */
  public SearchAudit(PromptMinimizer minimizer) {
    this.minimizer = minimizer;
  }

  /** Adds the result for a prompt. */
  public void add(MinimizedPrompt minimized) {
    Prompt prompt = minimized.prompt();
    List<List<RedactionAction>> allowed = allowed(prompt);
    long aboveFloors = allowed.stream().mapToLong(List::size).reduce(1, Math::multiplyExact);
    boolean checked = aboveFloors <= MOST_CHECKED && minimized.found().outcome() == Outcome.PASSED;
    boolean stricter = false;
    boolean preferred = false;
    if (checked) {
      Variant found = minimized.found().variant();
      for (ActionVector vector : vectors(allowed)) {
        Variant other = new Variant(prompt, vector);
        if (!vector.equals(found.actions()) && minimizer.utility().passes(other)) {
          stricter |= vector.isAtLeast(found.actions());
          preferred |= minimizer.comparator().compare(other, found) == Preference.FIRST;
        }
      }
    }
    int size = prompt.values().size();
    Row row =
        new Row(
            size,
            1,
            minimized.found().calls().evaluations(),
            MinimizeTally.lattice(prompt),
            aboveFloors,
            checked ? 1 : 0,
            stricter ? 1 : 0,
            preferred ? 1 : 0);
    bySize.merge(size, row, Row::and);
  }

  private List<List<RedactionAction>> allowed(Prompt prompt) {
    ActionVector floors = ActionFloors.of(prompt, minimizer.settings());
    List<List<RedactionAction>> allowed = new ArrayList<>();
    for (int i = 0; i < floors.size(); i++) {
      int value = i;
      allowed.add(
          List.of(RedactionAction.values()).stream()
              .filter(action -> action.compareTo(floors.get(value)) >= 0)
              .filter(action -> prompt.values().get(value).allows(action))
              .toList());
    }
    return allowed;
  }

  private static List<ActionVector> vectors(List<List<RedactionAction>> allowed) {
    List<List<RedactionAction>> all = List.of(List.of());
    for (List<RedactionAction> actions : allowed) {
      List<List<RedactionAction>> wider = new ArrayList<>();
      for (List<RedactionAction> vector : all) {
        for (RedactionAction action : actions) {
          List<RedactionAction> longer = new ArrayList<>(vector);
          longer.add(action);
          wider.add(longer);
        }
      }
      all = wider;
    }
    return all.stream().map(ActionVector::new).toList();
  }

  /** Returns the rows by ascending number of values. */
  public List<Row> rows() {
    return List.copyOf(bySize.values());
  }
}

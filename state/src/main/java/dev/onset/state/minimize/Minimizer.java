package dev.onset.state.minimize;

import dev.onset.model.RedactionAction;
import dev.onset.state.minimize.Minimization.Calls;
import dev.onset.state.minimize.Minimization.Outcome;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Freezes, then searches (fourth paper, section 4.1 and Algorithm 1): finds the most private
 * actions under which a prompt still serves its question. First it probes each value alone, to
 * learn the strictest action possible. Then it judges vectors from the strictest on, the most
 * private open vector first; a vector that fails opens the vectors that are one step weaker in one
 * component.
 *
 * <p>A vector opens once all vectors one step stricter have failed. With a comparator that prefers
 * the stricter of two vectors, this is the paper's order. With any other comparator, no action of
 * the result can be made stricter, since that vector has already failed.
 *
 * <p>Stateless, and thread-safe if predicate and comparator are.
 *
 * @param budget maximum variants of a prompt that the predicate may judge, at least 1
 */
public record Minimizer(PrivacyComparator comparator, UtilityPredicate utility, int budget) {

  /**
   * Finds a prompt's actions. Never throws because of the predicate or comparator: if one fails, or
   * the budget is exhausted, everything is redacted.
   *
   * @param floors the weakest actions; no value gets a weaker one
   */
  public Minimization minimize(Prompt prompt, ActionVector floors) {
    Search search = new Search(prompt, floors);
    try {
      Optional<ActionVector> found = search.run();
      return search.result(
          found.orElse(floors), found.isPresent() ? Outcome.PASSED : Outcome.NOTHING_PASSED);
    } catch (BudgetSpent e) {
      return search.result(search.redacted(), Outcome.BUDGET_SPENT);
    } catch (RuntimeException e) {
      return search.result(search.redacted(), Outcome.FAILED);
    }
  }

  /** Ends a search. It has no stack trace, because it is not a failure. */
  private static final class BudgetSpent extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private BudgetSpent() {
      super(null, null, false, false);
    }
  }

  /**
   * An open vector.
   *
   * @param order position in the order of opening
   */
  private record Node(ActionVector vector, int order) {}

  private record Pair(ActionVector first, ActionVector second) {}

  /** The search for one prompt. */
  private final class Search {
    private final Prompt prompt;
    private final ActionVector floors;
    private final Map<ActionVector, Boolean> judged = new HashMap<>();
    private final Map<Pair, Preference> compared = new HashMap<>();
    private final List<Integer> frozen = new ArrayList<>();

    /** The number of probes; negative until all are made. */
    private int probes = -1;

    private Search(Prompt prompt, ActionVector floors) {
      this.prompt = prompt;
      this.floors = new Variant(prompt, floors).actions();
    }

    private Optional<ActionVector> run() {
      ActionVector root = root();
      probes = judged.size();
      PriorityQueue<Node> atHand = new PriorityQueue<>(this::order);
      Map<ActionVector, Integer> failedAbove = new HashMap<>();
      int order = 0;
      atHand.add(new Node(root, order));
      while (!atHand.isEmpty()) {
        ActionVector vector = atHand.remove().vector();
        if (passes(vector)) {
          return Optional.of(vector);
        }
        for (int value = 0; value < vector.size(); value++) {
          Optional<RedactionAction> weaker = weaker(value, vector.get(value));
          if (weaker.isPresent()) {
            ActionVector child = vector.with(value, weaker.get());
            if (failedAbove.merge(child, 1, Integer::sum) == above(child, root)) {
              order++;
              atHand.add(new Node(child, order));
            }
          }
        }
      }
      return Optional.empty();
    }

    /** The strictest passing action of each value while all others are at their floor. */
    private ActionVector root() {
      ActionVector root = floors;
      for (int value = 0; value < floors.size(); value++) {
        RedactionAction floor = floors.get(value);
        RedactionAction strictest = floor;
        RedactionAction probe = RedactionAction.REDACT;
        while (probe.compareTo(floor) > 0 && strictest == floor) {
          if (passes(floors.with(value, probe))) {
            strictest = probe;
          }
          probe = weaker(value, probe).orElse(floor);
        }
        if (strictest == floor && floor != RedactionAction.REDACT) {
          frozen.add(value);
        }
        root = root.with(value, strictest);
      }
      return root;
    }

    /** The next weaker action that a value allows, not below its floor. */
    private Optional<RedactionAction> weaker(int value, RedactionAction action) {
      RedactionAction[] actions = RedactionAction.values();
      for (int i = action.ordinal() - 1; i >= floors.get(value).ordinal(); i--) {
        if (prompt.values().get(value).allows(actions[i])) {
          return Optional.of(actions[i]);
        }
      }
      return Optional.empty();
    }

    /** The number of vectors toward the root that are one step stricter. */
    private int above(ActionVector vector, ActionVector root) {
      int above = 0;
      for (int value = 0; value < vector.size(); value++) {
        if (vector.get(value) != root.get(value)) {
          above++;
        }
      }
      return above;
    }

    private boolean passes(ActionVector vector) {
      Boolean known = judged.get(vector);
      if (known != null) {
        return known;
      }
      if (judged.size() >= budget) {
        throw new BudgetSpent();
      }
      boolean passes = utility.passes(new Variant(prompt, vector));
      judged.put(vector, passes);
      return passes;
    }

    /** Asks once per pair, the older vector first, so that both directions agree. */
    private int order(Node a, Node b) {
      if (a.order() > b.order()) {
        return -order(b, a);
      }
      Preference preference =
          a.order() == b.order()
              ? Preference.SAME
              : compared.computeIfAbsent(
                  new Pair(a.vector(), b.vector()),
                  pair ->
                      comparator.compare(
                          new Variant(prompt, pair.first()), new Variant(prompt, pair.second())));
      return switch (preference) {
        case FIRST -> -1;
        case SECOND -> 1;
        case SAME -> Integer.compare(a.order(), b.order());
      };
    }

    private ActionVector redacted() {
      return ActionVector.all(RedactionAction.REDACT, prompt.values().size());
    }

    private Minimization result(ActionVector actions, Outcome outcome) {
      int probed = probes < 0 ? judged.size() : probes;
      return new Minimization(
          new Variant(prompt, actions),
          outcome,
          frozen,
          new Calls(probed, judged.size() - probed, compared.size()));
    }
  }
}

package dev.onset.state.minimize;

import dev.onset.model.RedactionAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Predicts actions in one pass, without search, comparator or predicate (fourth paper, section
 * 5.4), from the score of the model's redaction head. Immutable and thread-safe.
 *
 * @param retainBelow values with a lower score are retained
 * @param redactFrom values with at least this score are redacted; those between the two are
 *     abstracted
 */
public record SinglePass(double retainBelow, double redactFrom) {
  /** Three equal parts of the score range. */
  public static final SinglePass DEFAULT = new SinglePass(1.0 / 3, 2.0 / 3);

  /**
   * A prediction.
   *
   * @param actions actions by value; empty for an undecided value
   * @param repaired indices of values, from 0, whose predicted action was not possible
   */
  public record Prediction(List<Optional<RedactionAction>> actions, List<Integer> repaired) {
    public Prediction {
      actions = List.copyOf(actions);
      repaired = List.copyOf(repaired);
    }

    /** The number of undecided values. */
    public int undecided() {
      return (int) actions.stream().filter(Optional::isEmpty).count();
    }

    /** The actions, with those of undecided values taken from another vector. */
    public ActionVector orElse(ActionVector other) {
      List<RedactionAction> all = new ArrayList<>();
      for (int i = 0; i < actions.size(); i++) {
        all.add(actions.get(i).orElse(other.get(i)));
      }
      return new ActionVector(all);
    }
  }

  /**
   * Predicts actions. Repairs an action that is not possible: ABSTRACT without a generalization
   * becomes REDACT, RETAIN of a structured identifier becomes the next stricter action that it
   * allows.
   */
  public Prediction predict(Prompt prompt) {
    List<Optional<RedactionAction>> actions = new ArrayList<>();
    List<Integer> repaired = new ArrayList<>();
    for (int i = 0; i < prompt.values().size(); i++) {
      ClusteredValue value = prompt.values().get(i);
      Optional<RedactionAction> said = said(value.redact());
      Optional<RedactionAction> done = said.map(action -> repair(value, action));
      if (!said.equals(done)) {
        repaired.add(i);
      }
      actions.add(done);
    }
    return new Prediction(actions, repaired);
  }

  private Optional<RedactionAction> said(OptionalDouble redact) {
    if (redact.isEmpty()) {
      return Optional.empty();
    }
    double score = redact.getAsDouble();
    return Optional.of(
        score < retainBelow
            ? RedactionAction.RETAIN
            : score < redactFrom ? RedactionAction.ABSTRACT : RedactionAction.REDACT);
  }

  private static RedactionAction repair(ClusteredValue value, RedactionAction action) {
    RedactionAction allowed =
        action == RedactionAction.RETAIN && value.isStructured()
            ? RedactionAction.ABSTRACT
            : action;
    return value.allows(allowed) ? allowed : RedactionAction.REDACT;
  }
}

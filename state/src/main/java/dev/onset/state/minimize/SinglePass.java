package dev.onset.state.minimize;

import dev.onset.model.RedactionAction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Predicts actions in one look, without search, comparator or predicate (fourth paper, section
 * 5.4): from how much a value should be masked by itself, as the model's head for that says.
 * Immutable and thread-safe.
 *
 * @param retainBelow a value that should be masked less is kept
 * @param redactFrom one that should be masked at least so much is redacted; between the two it is
 *     abstracted
 */
public record SinglePass(double retainBelow, double redactFrom) {
  /** Three equal parts of the scale. */
  public static final SinglePass DEFAULT = new SinglePass(1.0 / 3, 2.0 / 3);

  /**
   * A prediction.
   *
   * @param actions by value; empty where it is undecided
   * @param repaired the values, from 0, whose predicted action could not be done
   */
  public record Prediction(List<Optional<RedactionAction>> actions, List<Integer> repaired) {
    public Prediction {
      actions = List.copyOf(actions);
      repaired = List.copyOf(repaired);
    }

    /** How many values are undecided. */
    public int undecided() {
      return (int) actions.stream().filter(Optional::isEmpty).count();
    }

    /** The actions, those of undecided values from another vector. */
    public ActionVector orElse(ActionVector other) {
      List<RedactionAction> all = new ArrayList<>();
      for (int i = 0; i < actions.size(); i++) {
        all.add(actions.get(i).orElse(other.get(i)));
      }
      return new ActionVector(all);
    }
  }

  /**
   * Predicts. An action that cannot be done is repaired: ABSTRACT where nothing coarser can be said
   * to REDACT, RETAIN of a structured identifier to the next stricter action that it allows.
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

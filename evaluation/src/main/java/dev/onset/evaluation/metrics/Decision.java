package dev.onset.evaluation.metrics;

import dev.onset.model.AbstainReason;
import dev.onset.model.Rule;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** A system's decision about the user of a dialogue. */
public sealed interface Decision {
  /** The predicted onset turn (t_pred); empty for an abstention. */
  OptionalInt predicted();

  /** The turn at which RULE_A first held (t_warn), even if a policy waited for RULE_B. */
  OptionalInt warning();

  /**
   * An onset.
   *
   * @param turn the predicted turn
   * @param warning turn at which RULE_A first held
   * @param rule the rule that fired
   * @param confidence in [0, 1]: the lowest confidence among the fragments behind the rule, since
   *     the rule needs all of them. The paper defines no confidence for an onset.
   * @param wrongEntity whether its evidence includes a fragment of another gold owner (spec section
   *     11)
   */
  record Onset(int turn, OptionalInt warning, Rule rule, double confidence, boolean wrongEntity)
      implements Decision {
    /**
     * @throws IllegalArgumentException if the confidence is not in [0, 1]
     */
    public Onset {
      Objects.requireNonNull(warning, "warning");
      Objects.requireNonNull(rule, "rule");
      requireConfidence(confidence);
    }

    @Override
    public OptionalInt predicted() {
      return OptionalInt.of(turn);
    }
  }

  /**
   * No onset by the end of the dialogue.
   *
   * @param reason reason for the abstention; empty if the system gives none
   * @param warning turn at which RULE_A first held
   */
  record Abstention(Optional<AbstainReason> reason, OptionalInt warning) implements Decision {
    public Abstention {
      Objects.requireNonNull(reason, "reason");
      Objects.requireNonNull(warning, "warning");
    }

    @Override
    public OptionalInt predicted() {
      return OptionalInt.empty();
    }
  }

  /**
   * @throws IllegalArgumentException if it is not in [0, 1]
   */
  static void requireConfidence(double confidence) {
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("A confidence must lie in [0, 1]: " + confidence);
    }
  }
}

package dev.onset.evaluation.metrics;

import dev.onset.model.AbstainReason;
import dev.onset.model.Rule;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** What a system says of the user of a dialogue. */
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
   * @param confidence in [0, 1]: the lowest among the fragments that the rule rests on, since it
   *     holds only if all of them do. The paper gives an onset no confidence.
   * @param wrongEntity whether its evidence holds a fragment of another gold owner (spec section
   *     11)
   */
  record Onset(int turn, OptionalInt warning, Rule rule, double confidence, boolean wrongEntity)
      implements Decision {
    /**
     * @throws IllegalArgumentException if the confidence is none
     */
    public Onset {
      Objects.requireNonNull(warning, "warning");
      Objects.requireNonNull(rule, "rule");
      OnsetJudgement.requireConfidence(confidence);
    }

    @Override
    public OptionalInt predicted() {
      return OptionalInt.of(turn);
    }
  }

  /**
   * No onset by the end of the dialogue.
   *
   * @param reason why; empty if the system does not say
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
}

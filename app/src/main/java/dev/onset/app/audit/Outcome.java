package dev.onset.app.audit;

import dev.onset.app.alert.OnsetSentence;
import dev.onset.model.AbstainReason;
import dev.onset.model.RiskLevel;
import java.util.List;
import java.util.Optional;

/** What the record says about the re-identification of one person. */
sealed interface Outcome {
  /**
   * The person became re-identifiable.
   *
   * @param turn index of the onset turn
   * @param now the risk state today; it can fall after an onset
   * @param grounds the rules that fired, in order; not empty
   */
  record Identified(int turn, RiskLevel now, List<Ground> grounds) implements Outcome {}

  /**
   * The session ended without an onset and could not be judged.
   *
   * @param reasons why, as the record has them; untrusted
   */
  record NotAssessed(List<String> reasons) implements Outcome {}

  /**
   * There is no onset.
   *
   * @param so whether the session ended, and how
   * @param because why the session ended without one; empty unless it ended by itself
   * @param held the rules that hold or held and may not alert, in order; none of which it is in
   *     doubt whether it holds
   * @param known what is known of the person, in the order of the turns
   */
  record None(So so, Optional<AbstainReason> because, List<Held> held, List<Clue> known)
      implements Outcome {}

  /** How far the session got. */
  enum So {
    /** It goes on. */
    FAR,
    /** It ended. */
    ENDED,
    /** An erasure ended it. */
    ERASED
  }

  /**
   * A rule that may hold: it is in doubt whose the values are. Not an onset.
   *
   * @param turn index of the turn from which on it may
   * @param likely how likely it held then, in [0, 1]; empty if the record does not tell
   * @param values what it rests on, in the order of their turns
   */
  record Possible(int turn, Optional<Double> likely, List<OnsetSentence.Value> values) {}

  /**
   * A rule that was not allowed to alert.
   *
   * @param rule name of the rule; untrusted
   * @param turn index of the turn at which it began to hold
   */
  record Held(String rule, int turn) {}
}

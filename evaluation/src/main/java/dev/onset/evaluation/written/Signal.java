package dev.onset.evaluation.written;

import dev.onset.model.Alert;
import dev.onset.model.Emission;
import dev.onset.model.EntityId;
import dev.onset.model.RiskLevel;
import dev.onset.model.Verdict;
import java.util.List;

/** What the stream says of the user of a chat, loudest first. */
public enum Signal {
  /** An alert that was open. */
  ONSET,
  /** An alert of a possible onset, and never an open one. */
  POSSIBLE,
  /** No alert, and a last verdict that was not assessed. */
  NOT_ASSESSED,
  /** No alert, and evidence. */
  WARN,
  /** Nothing. */
  SAFE;

  /** Whether nobody is told to look. */
  public boolean isSilent() {
    return this == WARN || this == SAFE;
  }

  /** What emissions of a session say. */
  static Signal of(List<Emission> emissions) {
    Signal signal = SAFE;
    for (Emission one : emissions) {
      if (one instanceof Alert alert && alert.entity().equals(EntityId.USER)) {
        if (alert.status() != Alert.Status.POSSIBLE && alert.tPred().isPresent()) {
          return ONSET;
        }
        signal = POSSIBLE;
      } else if (one instanceof Verdict verdict
          && verdict.entity().equals(EntityId.USER)
          && signal != POSSIBLE) {
        signal = of(verdict);
      }
    }
    return signal;
  }

  private static Signal of(Verdict verdict) {
    if (!verdict.assessment().assessed()) {
      return NOT_ASSESSED;
    }
    return verdict.state() == RiskLevel.SAFE ? SAFE : WARN;
  }
}

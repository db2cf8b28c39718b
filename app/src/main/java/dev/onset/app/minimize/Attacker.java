package dev.onset.app.minimize;

import dev.onset.app.relevance.CapidLabel;
import dev.onset.endpoint.minimize.RecoveryAttack.Candidate;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tries to recover masked values from a text alone (fourth paper, section 5.3). */
public interface Attacker {
  /**
   * Returns candidates by CAPID type: up to three distinct ones, most confident first.
   *
   * @param types the requested types, not empty; the answer may contain others
   * @return empty if the attacker gave no usable answer
   */
  Optional<Map<String, List<Candidate>>> candidates(String text, Set<String> types);

  /**
   * Guesses the value behind a replacement.
   *
   * @param candidates candidates from the minimized text
   * @return empty for "unknown"
   */
  default Optional<Candidate> guess(
      PiiType type, String replacement, Map<String, List<Candidate>> candidates) {
    return candidates.getOrDefault(CapidLabel.of(type), List.of()).stream()
        .filter(candidate -> !candidate.value().equals(replacement))
        .findFirst();
  }
}

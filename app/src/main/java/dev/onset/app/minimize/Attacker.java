package dev.onset.app.minimize;

import dev.onset.app.relevance.CapidLabel;
import dev.onset.model.PiiType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tries to recover values from a text alone (fourth paper, section 5.3). */
public interface Attacker {
  /**
   * Verbatim candidates of a text by CAPID's type: up to three different ones, the surest first.
   *
   * @param types what is asked for, not empty; more may be answered
   * @return empty if the attacker gave no answer that can be used
   */
  Optional<Map<String, List<String>>> candidates(String text, Set<String> types);

  /**
   * One guess of what a replacement stands for.
   *
   * @param candidates of the minimized text
   * @return empty for "unknown"
   */
  default Optional<String> guess(
      PiiType type, String replacement, Map<String, List<String>> candidates) {
    return candidates.getOrDefault(CapidLabel.of(type), List.of()).stream()
        .filter(candidate -> !candidate.equals(replacement))
        .findFirst();
  }
}

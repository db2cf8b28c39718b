package dev.onset.state.redaction;

import dev.onset.model.PiiType;
import dev.onset.model.RedactionAction;
import java.util.Objects;
import java.util.Optional;

/**
 * What the minimization decided of one place of a user's turn (spec section 9, mode {@code
 * minimize}). All places of one value have the same decision. Immutable.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param type what stands there
 * @param canonical the value, as all its places have it
 * @param action RETAIN for what the question needs as it is
 * @param coarser what stands in its place under ABSTRACT
 */
public record PlaceDecision(
    int start,
    int end,
    PiiType type,
    String canonical,
    RedactionAction action,
    Optional<String> coarser) {
  /**
   * @throws IllegalArgumentException if it is abstracted to nothing
   */
  public PlaceDecision {
    Objects.requireNonNull(type, "type");
    if (action == RedactionAction.ABSTRACT && coarser.isEmpty()) {
      throw new IllegalArgumentException("Nothing coarser stands in the place of an abstraction.");
    }
  }

  /** Whether anything is masked. */
  public boolean masks() {
    return action != RedactionAction.RETAIN;
  }

  /** Whether a stretch of the text lies in this place. */
  boolean holds(int from, int to) {
    return start <= from && to <= end;
  }

  /** Names the place without its value. */
  @Override
  public String toString() {
    return "PlaceDecision[" + type + " " + start + "-" + end + " " + action + "]";
  }
}

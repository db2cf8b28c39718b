package dev.onset.state.redaction;

import dev.onset.model.PiiType;
import dev.onset.model.RedactionAction;
import dev.onset.model.Spanned;
import java.util.Objects;
import java.util.Optional;

/**
 * What the minimization decided of one place of a user's turn (spec section 9, mode {@code
 * minimize}). All places of one value have the same decision. Immutable.
 *
 * @param start first code point, inclusive
 * @param end last code point, exclusive
 * @param type type of the value
 * @param canonical canonical form, the same at all places of the value
 * @param action RETAIN if the question needs the value verbatim
 * @param coarser its generalization under ABSTRACT
 */
public record SpanDecision(
    int start,
    int end,
    PiiType type,
    String canonical,
    RedactionAction action,
    Optional<String> coarser)
    implements Spanned {
  /**
   * @throws IllegalArgumentException if an abstraction has no generalization
   */
  public SpanDecision {
    Objects.requireNonNull(type, "type");
    if (action == RedactionAction.ABSTRACT && coarser.isEmpty()) {
      throw new IllegalArgumentException("An abstraction needs a generalization.");
    }
  }

  /** Whether the value is masked. */
  public boolean masks() {
    return action != RedactionAction.RETAIN;
  }

  /** Identifies the place without its value. */
  @Override
  public String toString() {
    return "PlaceDecision[" + type + " " + start + "-" + end + " " + action + "]";
  }
}

package dev.onset.state.minimize;

import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import dev.onset.model.RedactionAction;
import dev.onset.model.Span;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A value with all its variants, which share one action.
 *
 * @param type the strictest type of its spans
 * @param canonical the fullest canonical form among them
 * @param places all of them, ascending, without overlap; not empty
 * @param placeholder what stands in its place under REDACT
 * @param abstraction what stands in its place under ABSTRACT; empty if nothing coarser can be said
 * @param relevance how much the question needs it, in [0, 1]: the most of its spans
 * @param redact how much it should be masked by itself, in [0, 1]; empty if no model said
 */
public record ClusteredValue(
    PiiType type,
    String canonical,
    List<Span> places,
    String placeholder,
    Optional<String> abstraction,
    double relevance,
    OptionalDouble redact) {
  /**
   * @throws IllegalArgumentException if it stands nowhere
   */
  public ClusteredValue {
    Objects.requireNonNull(type, "type");
    places = List.copyOf(places);
    if (places.isEmpty()) {
      throw new IllegalArgumentException("A value stands somewhere.");
    }
  }

  /** Whether it points at one person by itself, so that it is never left as it is. */
  public boolean isStructured() {
    return type.piiClass() == PiiClass.DIRECT || type.piiClass() == PiiClass.UNIQUE_ID;
  }

  /** Whether an action can be done: all but ABSTRACT where nothing coarser can be said. */
  public boolean allows(RedactionAction action) {
    return action != RedactionAction.ABSTRACT || abstraction.isPresent();
  }

  /** Names the value without its text. */
  @Override
  public String toString() {
    return "ClusteredValue[" + placeholder + " at " + places.size() + " places]";
  }
}

package dev.onset.state.minimize;

import dev.onset.model.Need;
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
 * @param places all places, ascending, without overlap; not empty
 * @param placeholder replacement under REDACT
 * @param abstraction replacement under ABSTRACT; empty if the value has no generalization
 * @param need how much the question needs it: the maximum over its spans
 * @param redact redaction score of the value alone, in [0, 1]; empty if no model scored it
 */
public record ClusteredValue(
    PiiType type,
    String canonical,
    List<Span> places,
    String placeholder,
    Optional<String> abstraction,
    Need need,
    OptionalDouble redact) {
  /**
   * @throws IllegalArgumentException if it has no place
   */
  public ClusteredValue {
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(need, "need");
    places = List.copyOf(places);
    if (places.isEmpty()) {
      throw new IllegalArgumentException("A value needs at least one place.");
    }
  }

  /** Whether it identifies a person by itself, so that it is never retained. */
  public boolean isStructured() {
    return type.piiClass() == PiiClass.DIRECT || type.piiClass() == PiiClass.UNIQUE_ID;
  }

  /** Whether an action is possible: ABSTRACT needs a generalization. */
  public boolean allows(RedactionAction action) {
    return action != RedactionAction.ABSTRACT || abstraction.isPresent();
  }

  /** Identifies the value without its text. */
  @Override
  public String toString() {
    return "ClusteredValue[" + placeholder + " at " + places.size() + " places]";
  }
}

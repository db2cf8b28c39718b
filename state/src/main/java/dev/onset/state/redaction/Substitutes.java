package dev.onset.state.redaction;

import dev.onset.model.PiiType;
import java.util.Optional;

/** Gives realistic substitutes for values (spec section 9, the operator pseudonym). */
@FunctionalInterface
public interface Substitutes {
  /** Where nothing has a realistic form. */
  Substitutes NONE = (type, surface, canonical) -> Optional.empty();

  /**
   * The substitute of a value, the same for the same value.
   *
   * @param surface as it is written
   * @return empty for a value without a realistic form, and where all of its forms are taken
   */
  Optional<Substitute> of(PiiType type, String surface, String canonical);
}

package dev.onset.lab.corpus.plan;

import dev.onset.model.PiiType;
import java.util.Optional;

/**
 * The type that the user corrects later, if any; until then they give the former value.
 *
 * @param type empty if there is no correction
 */
record Revision(Optional<PiiType> type) {
  boolean of(PiiType other) {
    return type.filter(other::equals).isPresent();
  }
}

package dev.onset.evaluation.corpus.plan;

import dev.onset.model.PiiType;
import java.util.Optional;

/**
 * Which type the user corrects later, if any: until then they give the former value.
 *
 * @param type empty if nothing is corrected
 */
record Revision(Optional<PiiType> type) {
  boolean of(PiiType other) {
    return type.filter(other::equals).isPresent();
  }
}

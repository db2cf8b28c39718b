package dev.onset.app.review.worker;

import dev.onset.app.worker.RecordPlace;
import dev.onset.endpoint.review.ReviewCandidate;
import java.util.List;

/**
 * Masked names without a review. Immutable; contains positions only, no text.
 *
 * @param redaction position of the record that masks them
 * @param version the text that contains them
 * @param names by ascending offset, without overlap; not empty
 */
record UnreviewedNames(RecordPlace redaction, TurnRevision version, List<ReviewCandidate> names) {
  UnreviewedNames {
    names = List.copyOf(names);
  }
}

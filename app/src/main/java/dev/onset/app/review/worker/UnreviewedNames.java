package dev.onset.app.review.worker;

import dev.onset.endpoint.review.ReviewCandidate;
import java.util.List;

/**
 * Names that are masked and have not been reviewed. Immutable; positions alone, no text.
 *
 * @param redaction where the record lies that masks them
 * @param version the text that they stand in
 * @param names by ascending offset, without overlap; not empty
 */
record UnreviewedNames(TurnPlace redaction, TurnRevision version, List<ReviewCandidate> names) {
  UnreviewedNames {
    names = List.copyOf(names);
  }
}

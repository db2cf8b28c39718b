package dev.onset.evaluation.metrics;

import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * What is true of the user of a dialogue (first paper, section 5.2).
 *
 * @param kind what the dialogue judges
 * @param hybrid the onset turn of equation 7; present if and only if the kind is in scope
 * @param quasiComplete the turn that completes the quasi-identifiers, whatever the kind
 * @param direct the first turn with a direct identifier, whatever the kind
 */
public record Truth(
    RecordKind kind, OptionalInt hybrid, OptionalInt quasiComplete, OptionalInt direct) {
  /**
   * @throws IllegalArgumentException if an onset is missing in scope, or present out of it
   */
  public Truth {
    if (kind.inScope() != hybrid.isPresent()) {
      throw new IllegalArgumentException(
          "A record of kind " + kind + (hybrid.isPresent() ? " has an" : " lacks its") + " onset");
    }
  }

  /**
   * The onset turn under a criterion; empty if there is none. OR looks at both events of equation 8
   * whatever the kind, so a near miss or a record out of Hybrid scope may have an onset under it.
   */
  public OptionalInt onset(Criterion criterion) {
    return switch (criterion) {
      case HYBRID -> hybrid;
      case OR ->
          Stream.of(hybrid, quasiComplete)
              .filter(OptionalInt::isPresent)
              .mapToInt(OptionalInt::getAsInt)
              .min();
    };
  }

  /** Whether quasi-identifiers are complete before the direct identifier that follows (§7.7). */
  public boolean quasiFirst() {
    return quasiComplete.isPresent()
        && direct.isPresent()
        && quasiComplete.getAsInt() < direct.getAsInt();
  }
}

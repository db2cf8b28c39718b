package dev.onset.evaluation.metrics;

import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * The ground truth about the user of a dialogue (first paper, section 5.2).
 *
 * @param kind record type of the dialogue
 * @param hybrid onset turn of equation 7; present if and only if the kind is in scope
 * @param quasiComplete turn that completes the quasi-identifiers, for any kind
 * @param direct first turn with a direct identifier, for any kind
 */
public record Truth(
    RecordKind kind, OptionalInt hybrid, OptionalInt quasiComplete, OptionalInt direct) {
  /**
   * @throws IllegalArgumentException if an in-scope onset is missing, or an out-of-scope one
   *     present
   */
  public Truth {
    if (kind.inScope() != hybrid.isPresent()) {
      throw new IllegalArgumentException(
          "A record of kind " + kind + (hybrid.isPresent() ? " has an" : " lacks its") + " onset");
    }
  }

  /**
   * The onset turn under a criterion; empty if there is none. OR considers both events of equation
   * 8 for any kind, so a near miss or another record out of Hybrid scope may have an OR onset.
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

  /** Whether the quasi-identifiers are complete before the direct identifier (§7.7). */
  public boolean quasiFirst() {
    return quasiComplete.isPresent()
        && direct.isPresent()
        && quasiComplete.getAsInt() < direct.getAsInt();
  }
}

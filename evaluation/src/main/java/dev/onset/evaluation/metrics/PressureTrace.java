package dev.onset.evaluation.metrics;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * The identifiability pressure of the user along a dialogue in scope with a direct identifier. It
 * does not depend on theta.
 *
 * @param id of the dialogue
 * @param direct the first turn with a direct identifier, by the oracle
 * @param quasiComplete the turn that completes the quasi-identifiers, by the oracle
 * @param readings the pressure after each turn, in any order
 */
public record PressureTrace(
    String id, int direct, OptionalInt quasiComplete, List<Reading> readings) {
  /**
   * The pressure after a turn.
   *
   * @param turn the turn
   * @param pressure R, 0 or more
   */
  public record Reading(int turn, double pressure) {}

  public PressureTrace {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(quasiComplete, "quasiComplete");
    readings = List.copyOf(readings);
  }

  /**
   * Whether it is in D_pos, with quasi-identifiers complete before the direct identifier comes;
   * else it is in D_neg. In the same turn is not before.
   */
  public boolean quasiFirst() {
    return quasiComplete.isPresent() && quasiComplete.getAsInt() < direct;
  }

  /** Whether the pressure passes theta before the direct identifier comes. */
  public boolean alarmsBeforeDirect(double theta) {
    return readings.stream()
        .anyMatch(reading -> reading.turn() < direct && reading.pressure() > theta);
  }
}

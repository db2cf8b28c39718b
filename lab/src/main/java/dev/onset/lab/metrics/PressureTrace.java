package dev.onset.lab.metrics;

import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * The identifiability pressure of the user over an in-scope dialogue with a direct identifier.
 * Independent of theta.
 *
 * @param id identifier of the dialogue
 * @param direct first turn with a direct identifier, by the oracle
 * @param quasiComplete turn that completes the quasi-identifiers, by the oracle
 * @param readings pressure after each turn, in any order
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
   * Whether it is in D_pos: the quasi-identifiers are complete strictly before the turn of the
   * direct identifier. Otherwise it is in D_neg.
   */
  public boolean quasiFirst() {
    return quasiComplete.isPresent() && quasiComplete.getAsInt() < direct;
  }

  /** Whether the pressure exceeds theta before the direct identifier is disclosed. */
  public boolean alarmsBeforeDirect(double theta) {
    return readings.stream()
        .anyMatch(reading -> reading.turn() < direct && reading.pressure() > theta);
  }
}

package dev.onset.lab.cli;

import dev.onset.app.command.OperationException;
import dev.onset.endpoint.Unavailability;
import java.util.Optional;
import java.util.function.Supplier;

/** Ends a generation whose endpoint stopped answering, or gave nothing. Not thread-safe. */
final class EndpointWatch {
  private final Supplier<Optional<Unavailability>> lastFailure;
  private final String records;
  private Optional<Unavailability> before = Optional.empty();
  private int taken;

  /**
   * @param lastFailure of the endpoint, empty if its last answer came
   * @param records what it writes, in the plural
   */
  EndpointWatch(Supplier<Optional<Unavailability>> lastFailure, String records) {
    this.lastFailure = lastFailure;
    this.records = records;
  }

  /**
   * Counts a record that was asked for.
   *
   * @param usable whether one came that passed the checks
   * @throws OperationException if the endpoint is not asked any more
   */
  void asked(boolean usable) {
    taken += usable ? 1 : 0;
    Optional<Unavailability> failure = lastFailure.get();
    if (failure.isPresent() && failure.get() == Unavailability.CIRCUIT_OPEN) {
      throw new OperationException(
          "The endpoint stopped answering"
              + reason(before)
              + " after "
              + taken
              + " "
              + records
              + ", and nothing was written; check it and run again.");
    }
    before = failure;
  }

  /**
   * Ends the generation.
   *
   * @throws OperationException if no record passed the checks
   */
  void end() {
    if (taken == 0) {
      throw new OperationException(
          "No text of the endpoint passed the checks"
              + reason(lastFailure.get())
              + ", and nothing was written; try another model.");
    }
  }

  private static String reason(Optional<Unavailability> failure) {
    return failure.map(one -> " (" + one + ")").orElse("");
  }
}

package dev.onset.app.webhook;

import dev.onset.app.alert.RaisedAlert;
import dev.onset.app.worker.RecordPlace;
import java.util.OptionalLong;

/**
 * An alert that the receiver has not accepted yet. Immutable.
 *
 * @param place of its record
 * @param failures attempts that failed
 * @param refusedAfter how many alerts the receiver had accepted when it first refused this one
 * @param due time of the next attempt, in nanoseconds of the worker's clock
 */
record Delivery(
    RecordPlace place, RaisedAlert alert, int failures, OptionalLong refusedAfter, long due) {
  static Delivery of(RecordPlace place, RaisedAlert alert, long now) {
    return new Delivery(place, alert, 0, OptionalLong.empty(), now);
  }

  /** The same after one more failure, to be tried again at a time. */
  Delivery failed(long nextDue) {
    return new Delivery(place, alert, failures + 1, refusedAfter, nextDue);
  }

  /** The same, refused when the receiver had accepted a number of alerts. */
  Delivery refused(long accepted) {
    return new Delivery(
        place,
        alert,
        failures,
        refusedAfter.isPresent() ? refusedAfter : OptionalLong.of(accepted),
        due);
  }
}

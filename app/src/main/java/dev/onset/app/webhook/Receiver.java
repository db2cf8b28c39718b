package dev.onset.app.webhook;

import dev.onset.app.alert.RaisedAlert;

/** Takes alerts. Thread-safe. */
@FunctionalInterface
interface Receiver {
  /** Posts an alert once and waits for the answer, within a time limit; throws nothing. */
  Answer post(RaisedAlert alert);
}

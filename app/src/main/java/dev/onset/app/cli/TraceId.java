package dev.onset.app.cli;

import dev.onset.app.command.OperationException;
import dev.onset.app.command.UsageException;

/**
 * A trace id given by a user.
 *
 * @param digits 16 hexadecimal digits
 */
record TraceId(String digits) {
  /**
   * @throws UsageException if it is not a trace id
   */
  TraceId {
    if (!digits.matches("[0-9a-f]{16}")) {
      throw new UsageException(
          "TRACE is a letter's trace id, 16 hexadecimal digits; 'onset dlq list' shows them.");
    }
  }

  /** Returns the failure that no letter has this trace id. */
  OperationException unknown() {
    return new OperationException(
        "No letter has the trace id " + digits + "; it may have expired, see 'onset dlq list'.");
  }
}

package dev.onset.app.cli;

import dev.onset.app.command.OperationException;
import dev.onset.app.command.UsageException;

/**
 * A trace id as a user gives it.
 *
 * @param digits 16 hexadecimal ones
 */
record TraceId(String digits) {
  private static final int LENGTH = 16;

  /**
   * @throws UsageException if it is none
   */
  TraceId {
    boolean hex = digits.chars().allMatch(c -> (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
    if (digits.length() != LENGTH || !hex) {
      throw new UsageException(
          "TRACE is a letter's trace id, 16 hexadecimal digits; 'onset dlq list' shows them.");
    }
  }

  /** That no letter has it. */
  OperationException unknown() {
    return new OperationException(
        "No letter has the trace id " + digits + "; it may have expired, see 'onset dlq list'.");
  }
}

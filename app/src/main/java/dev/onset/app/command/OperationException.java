package dev.onset.app.command;

import java.util.Locale;

/** A valid command that failed; exit code 1. */
public final class OperationException extends RuntimeException {
  /**
   * @param format one sentence that says what to do next; as {@link String#format(String,
   *     Object...)} takes it if there are values, else the sentence itself
   */
  public OperationException(String format, Object... values) {
    super(values.length == 0 ? format : String.format(Locale.ROOT, format, values));
  }
}

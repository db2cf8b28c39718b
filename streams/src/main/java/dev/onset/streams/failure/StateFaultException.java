package dev.onset.streams.failure;

import java.util.Locale;

/**
 * The state of the whole installation cannot be read, not that of a session. It ends the instance.
 * The message is one sentence that says what to do next.
 */
public final class StateFaultException extends RuntimeException {
  /**
   * @param format one sentence that says what to do next; as {@link String#format(String,
   *     Object...)} takes it if there are values, else the sentence itself
   */
  public StateFaultException(String format, Object... values) {
    super(values.length == 0 ? format : String.format(Locale.ROOT, format, values));
  }
}

package dev.onset.assembly;

import java.util.Locale;

/** An installation's own leakage model cannot be used; the message is one sentence. */
public final class LeakageModelException extends RuntimeException {
  /**
   * @param format message for the operator, without text of the file; as {@link
   *     String#format(String, Object...)} takes it if there are values, else the sentence itself
   */
  public LeakageModelException(String format, Object... values) {
    super(values.length == 0 ? format : String.format(Locale.ROOT, format, values));
  }

  /**
   * @param sentence message for the operator, without text of the file
   * @param cause the cause
   */
  public LeakageModelException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}

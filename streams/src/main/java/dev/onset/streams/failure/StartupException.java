package dev.onset.streams.failure;

import java.util.Locale;

/**
 * A broker, topic, folder or port that Onset needs is missing or wrong. The message is one sentence
 * that says what to do next.
 */
public final class StartupException extends RuntimeException {
  /**
   * @param format one sentence that says what to do next; as {@link String#format(String,
   *     Object...)} takes it if there are values, else the sentence itself
   */
  public StartupException(String format, Object... values) {
    super(values.length == 0 ? format : String.format(Locale.ROOT, format, values));
  }

  /**
   * @param sentence one sentence that says what to do next
   * @param cause the exception behind it
   */
  public StartupException(String sentence, Throwable cause) {
    super(sentence, cause);
  }
}

package dev.onset.app.command;

import java.util.Locale;

/** A command line that cannot work; exit code 2. */
public final class UsageException extends RuntimeException {
  /**
   * @param format one sentence that says what to do instead; as {@link String#format(String,
   *     Object...)} takes it if there are values, else the sentence itself
   */
  public UsageException(String format, Object... values) {
    super(values.length == 0 ? format : String.format(Locale.ROOT, format, values));
  }
}

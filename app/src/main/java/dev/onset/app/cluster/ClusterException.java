package dev.onset.app.cluster;

import java.util.Locale;

/** The cluster refused or failed a request. The message is one sentence that says what to do. */
public final class ClusterException extends RuntimeException {
  /**
   * @param sentence one sentence that says what to do next
   * @param cause the original exception
   */
  public ClusterException(String sentence, Throwable cause) {
    super(sentence, cause);
  }

  /**
   * @param format one sentence that says what to do next; as {@link String#format(String,
   *     Object...)} takes it if there are values, else the sentence itself
   */
  public ClusterException(String format, Object... values) {
    super(values.length == 0 ? format : String.format(Locale.ROOT, format, values));
  }

  /**
   * @param cause the original exception
   * @param format one sentence that says what to do next, as {@link String#format(String,
   *     Object...)} takes it
   */
  public ClusterException(Throwable cause, String format, Object... values) {
    super(String.format(Locale.ROOT, format, values), cause);
  }
}

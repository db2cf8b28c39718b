package dev.onset.streams.failure;

import java.util.Locale;

/** A setting that is missing, unknown or wrong; the message is one sentence that names the key. */
public final class ConfigurationException extends IllegalArgumentException {
  /**
   * @param format one sentence that names the key and says what to do; as {@link
   *     String#format(String, Object...)} takes it if there are values, else the sentence itself
   */
  public ConfigurationException(String format, Object... values) {
    super(values.length == 0 ? format : String.format(Locale.ROOT, format, values));
  }
}

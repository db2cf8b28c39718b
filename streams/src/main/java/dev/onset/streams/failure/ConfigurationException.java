package dev.onset.streams.failure;

/** A setting that is missing, unknown or wrong; the message is one sentence that names the key. */
public final class ConfigurationException extends IllegalArgumentException {
  /**
   * @param sentence one sentence that names the key and says what to do
   */
  public ConfigurationException(String sentence) {
    super(sentence);
  }
}

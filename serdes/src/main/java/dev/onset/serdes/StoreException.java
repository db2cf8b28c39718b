package dev.onset.serdes;

/**
 * Stored bytes that are missing or that the given key cannot read. The message is one sentence that
 * says what to do. It contains nothing of the bytes, and there is no cause.
 */
public sealed class StoreException extends RuntimeException {
  /**
   * @param sentence what to do, with nothing of what is stored
   */
  public StoreException(String sentence) {
    super(sentence);
  }

  /** Stored bytes that were opened, and have a form that only another version knows. */
  public static final class OfAnotherVersion extends StoreException {
    OfAnotherVersion(String sentence) {
      super(sentence);
    }
  }
}

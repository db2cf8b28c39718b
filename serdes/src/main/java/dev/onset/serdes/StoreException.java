package dev.onset.serdes;

/**
 * Stored bytes that are missing or cannot be read under the key given. Says in one sentence what to
 * do and holds nothing of the bytes, nor a cause that would.
 */
public final class StoreException extends RuntimeException {
  /**
   * @param sentence what to do, with nothing of what is stored
   */
  public StoreException(String sentence) {
    super(sentence);
  }
}

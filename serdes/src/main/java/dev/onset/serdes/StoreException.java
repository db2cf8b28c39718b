package dev.onset.serdes;

/**
 * Stored bytes that cannot be read under the key given. Says in one sentence what to do and holds
 * nothing of the bytes, nor a cause that would.
 */
public final class StoreException extends RuntimeException {
  StoreException(String sentence) {
    super(sentence);
  }
}

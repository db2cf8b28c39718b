package dev.onset.serdes;

import java.util.Optional;

/**
 * A dead letter in decrypted form: raw data, never to be logged. Immutable, except that its arrays
 * must not be changed by callers.
 *
 * @param key the record's key as received; empty if it had none
 * @param value the record's value
 */
public record DecryptedRecord(Optional<byte[]> key, byte[] value) {
  /** Says nothing of the content. */
  @Override
  public String toString() {
    return "KeptRecord[" + value.length + " bytes]";
  }
}

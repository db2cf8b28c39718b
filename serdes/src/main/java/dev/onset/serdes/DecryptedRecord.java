package dev.onset.serdes;

/**
 * A dead letter in decrypted form: raw data, never to be logged. Immutable, except that its arrays
 * must not be changed by callers.
 *
 * @param key the record's key
 * @param value the record's value
 */
public record DecryptedRecord(Key key, byte[] value) {
  /** What is known of a record's key. */
  public sealed interface Key {}

  /**
   * The record had this key.
   *
   * @param bytes as received
   */
  public record Known(byte[] bytes) implements Key {
    /** Says nothing of the key, which may name a person. */
    @Override
    public String toString() {
      return "Known";
    }
  }

  /** The record had no key. */
  public record None() implements Key {}

  /** The letter was written before keys were kept. */
  public record Unknown() implements Key {}

  /** Says nothing of the content. */
  @Override
  public String toString() {
    return "KeptRecord[" + key + ", " + value.length + " bytes]";
  }
}

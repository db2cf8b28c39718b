package dev.onset.serdes;

/**
 * A record that was set aside, decrypted: raw data, never to be logged. Immutable but for its
 * arrays, which nobody changes.
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

package dev.onset.serdes;

/**
 * Converts values of one type to bytes and back. Implementations are thread-safe; equal values give
 * equal bytes.
 *
 * @param <T> the type
 */
public interface Codec<T> {
  /**
   * The bytes of a value. JSON has no line break in it, so that a value is one line of a file.
   *
   * @throws WireException if the value holds text that is not valid Unicode or a number that the
   *     format cannot hold
   */
  byte[] encode(T value);

  /**
   * The value of the bytes, in whichever {@link WireFormat} they are.
   *
   * @throws WireException if there is none; nothing else is thrown whatever the bytes are
   */
  T decode(byte[] bytes);
}

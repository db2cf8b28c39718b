package dev.onset.streams.failure;

import org.apache.kafka.streams.errors.StreamsException;

/**
 * The memory for the keys of sessions is full. A failure of the instance, not of the record at
 * hand: the record is processed again once there is room. The message says what is full, without a
 * full stop.
 */
public final class KeyMemoryException extends StreamsException {
  /**
   * @param full what is full, without a full stop
   */
  public KeyMemoryException(String full) {
    super(full);
  }

  /**
   * @param full what is full, without a full stop
   */
  public KeyMemoryException(String full, Throwable cause) {
    super(full, cause);
  }
}

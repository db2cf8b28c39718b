package dev.onset.serdes;

import dev.onset.model.RejectReason;
import org.apache.kafka.common.errors.SerializationException;

/**
 * Bytes that hold no value of the expected type, with the reason under which they are
 * dead-lettered. Has neither a cause nor any part of the bytes: those of a parser quote its input.
 */
public final class WireException extends SerializationException {
  private final RejectReason reason;

  WireException(RejectReason reason, String sentence) {
    super(sentence);
    this.reason = reason;
  }

  /** The dead letter's reason. */
  public RejectReason reason() {
    return reason;
  }
}

package dev.onset.serdes;

import dev.onset.model.RejectReason;
import org.apache.kafka.common.errors.SerializationException;

/**
 * Bytes that hold no value of the expected type, with the reason for the dead letter. It has no
 * cause and contains nothing of the bytes, because parsers quote their input.
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

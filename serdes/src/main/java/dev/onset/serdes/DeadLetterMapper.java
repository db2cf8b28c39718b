package dev.onset.serdes;

import dev.onset.model.DeadLetter;
import dev.onset.model.RejectReason;
import java.nio.ByteBuffer;

final class DeadLetterMapper implements WireMapper<DeadLetter, dev.onset.schemas.DeadLetter> {
  @Override
  public dev.onset.schemas.DeadLetter toWire(DeadLetter letter) {
    return new dev.onset.schemas.DeadLetter(
        letter.sourceTopic(),
        letter.partition(),
        letter.offset(),
        letter.size(),
        dev.onset.schemas.RejectReason.valueOf(letter.reason().name()),
        letter.traceId(),
        ByteBuffer.wrap(letter.payload()));
  }

  @Override
  public DeadLetter fromWire(dev.onset.schemas.DeadLetter wire) {
    return new DeadLetter(
        wire.getSourceTopic(),
        wire.getPartition(),
        wire.getOffset(),
        wire.getSize(),
        RejectReason.valueOf(wire.getReason().name()),
        wire.getTraceId(),
        wire.getPayload().array());
  }
}

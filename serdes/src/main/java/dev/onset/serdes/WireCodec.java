package dev.onset.serdes;

import dev.onset.model.InvalidTurnException;
import dev.onset.model.RejectReason;
import java.util.function.Function;
import org.apache.avro.specific.SpecificRecord;

/** Writes one of the two formats and reads both. */
final class WireCodec<T, R extends SpecificRecord> implements Codec<T> {
  /** Far above what a broker takes, far below what memory holds. */
  static final int MAX_BYTES = 16 * 1024 * 1024;

  private final WireMapper<T, R> mapper;
  private final AvroFormat<R> avro;
  private final JsonFormat<R> json;
  private final Function<R, byte[]> writer;

  WireCodec(WireMapper<T, R> mapper, AvroFormat<R> avro, JsonFormat<R> json, WireFormat written) {
    this.mapper = mapper;
    this.avro = avro;
    this.json = json;
    this.writer =
        switch (written) {
          case AVRO -> avro::write;
          case JSON -> json::write;
        };
  }

  @Override
  public byte[] encode(T value) {
    return writer.apply(mapper.toWire(value));
  }

  @Override
  public T decode(byte[] bytes) {
    if (bytes == null || bytes.length == 0) {
      throw new WireException(RejectReason.MISSING_VALUE, "The record has no value.");
    }
    if (bytes.length > MAX_BYTES) {
      throw new WireException(
          RejectReason.OVERSIZED_TEXT, "The record is larger than 16 MiB; split it.");
    }
    R wire = AvroFormat.starts(bytes) ? avro.read(bytes) : json.read(bytes);
    try {
      return mapper.fromWire(wire);
    } catch (InvalidTurnException e) {
      throw new WireException(e.reason(), e.getMessage());
    } catch (IllegalArgumentException e) {
      throw new WireException(
          RejectReason.MALFORMED, "A field of the record holds a value outside its range.");
    }
  }
}

package dev.onset.serdes;

import dev.onset.model.RejectReason;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DatumWriter;
import org.apache.avro.io.Encoder;
import org.apache.avro.io.EncoderFactory;
import org.apache.avro.specific.SpecificDatumReader;
import org.apache.avro.specific.SpecificDatumWriter;
import org.apache.avro.specific.SpecificRecord;

/**
 * Avro's single-object encoding of one record class: {@code C3 01}, the writer schema's fingerprint
 * (8 bytes, little-endian), the binary record, and nothing after it. Thread-safe.
 */
final class AvroFormat<R extends SpecificRecord> {
  private static final int HEADER_BYTES = 10;
  private static final byte MARKER_0 = (byte) 0xC3;
  private static final byte MARKER_1 = 0x01;

  /** What a thread keeps between two records. */
  private static final class Scratch {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
  }

  private static final ThreadLocal<Scratch> SCRATCH = ThreadLocal.withInitial(Scratch::new);

  private final Schema schema;
  private final SchemaStore store;
  private final byte[] header;
  private final DatumWriter<R> writer;
  private final Map<Long, DatumReader<R>> readers = new ConcurrentHashMap<>();

  AvroFormat(Schema schema, SchemaStore store) {
    this.schema = schema;
    this.store = store;
    this.header =
        ByteBuffer.allocate(HEADER_BYTES)
            .order(ByteOrder.LITTLE_ENDIAN)
            .put(MARKER_0)
            .put(MARKER_1)
            .putLong(SchemaNormalization.parsingFingerprint64(schema))
            .array();
    this.writer = new StrictWriter<>(schema);
  }

  /** Whether the bytes can only be this format; no JSON starts so. */
  static boolean starts(byte[] bytes) {
    return bytes[0] == MARKER_0 && (bytes.length == 1 || bytes[1] == MARKER_1);
  }

  byte[] write(R record) {
    Scratch scratch = SCRATCH.get();
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(scratch.out, scratch.encoder);
    // Only now: reusing an encoder first flushes what a record that failed left in it.
    scratch.out.reset();
    scratch.out.writeBytes(header);
    try {
      writer.write(record, encoder);
      encoder.flush();
    } catch (IOException e) {
      throw new UncheckedIOException("Memory cannot fail to be written to.", e);
    }
    return scratch.out.toByteArray();
  }

  R read(byte[] bytes) {
    if (bytes.length < HEADER_BYTES) {
      throw truncated();
    }
    long fingerprint = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(2);
    AvroInput input = new AvroInput(bytes, HEADER_BYTES);
    R record;
    try {
      record = reader(fingerprint).read(null, input);
    } catch (WireException e) {
      throw e;
    } catch (EOFException e) {
      throw truncated();
    } catch (IOException | RuntimeException e) {
      // Avro answers to bytes that do not fit the schema with exceptions of many kinds.
      throw new WireException(
          RejectReason.MALFORMED, "The record's bytes do not fit the schema that they name.");
    }
    if (input.remainingBytes() > 0) {
      throw new WireException(
          RejectReason.MALFORMED, "The record is followed by bytes that belong to no field.");
    }
    return record;
  }

  /** A map's own way to make what it lacks would hold a lock while a schema is waited for. */
  private DatumReader<R> reader(long fingerprint) {
    DatumReader<R> known = readers.get(fingerprint);
    if (known == null) {
      known = newReader(fingerprint);
      readers.put(fingerprint, known);
    }
    return known;
  }

  private DatumReader<R> newReader(long fingerprint) {
    Schema written =
        store
            .find(fingerprint)
            .orElseThrow(
                () ->
                    new WireException(
                        RejectReason.UNKNOWN_SCHEMA,
                        "The record names a schema that is not in the schemas topic; publish it"
                            + " there and replay the dead letter."));
    if (!written.getFullName().equals(schema.getFullName())) {
      throw new WireException(
          RejectReason.WRONG_TYPE,
          "The record is not of this topic's type; send it to the topic that it belongs to.");
    }
    return new SpecificDatumReader<>(written, schema, OwnClasses.MODEL);
  }

  private static WireException truncated() {
    return new WireException(
        RejectReason.TRUNCATED, "The record ends before its last field; send all of it.");
  }

  /** Avro's own would write a question mark for an unpaired surrogate. */
  private static final class StrictWriter<R> extends SpecificDatumWriter<R> {
    StrictWriter(Schema schema) {
      super(schema, OwnClasses.MODEL);
    }

    @Override
    protected void writeString(Schema schema, Object text, Encoder out) throws IOException {
      out.writeString(Unicode.requireWellFormed((String) text));
    }

    @Override
    protected void writeString(Object text, Encoder out) throws IOException {
      out.writeString(Unicode.requireWellFormed((String) text));
    }
  }
}

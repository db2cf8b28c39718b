package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.onset.model.Command;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.Test;

class SchemaStoreTest {
  /** As another version might have it: fields in another order, one gone, one more. */
  private static final String OTHER_VERSION =
      """
      {"type": "record", "name": "Turn", "namespace": "dev.onset.schemas", "fields": [
        {"name": "channel", "type": {"type": "array", "items": "string"}},
        {"name": "text", "type": "string"},
        {"name": "turn", "type": "int"},
        {"name": "speaker", "type": "string"},
        {"name": "session_id", "type": "string"}]}
      """;

  /** The schema before sessions could be erased. */
  private static final String COMMAND_THAT_ONLY_CLOSES =
      """
      {"type": "record", "name": "Command", "namespace": "dev.onset.schemas", "fields": [
        {"name": "session_id", "type": "string"},
        {"name": "tenant", "type": "string", "default": "default"},
        {"name": "order", "type": [
          {"type": "record", "name": "Close", "fields": [{"name": "last_turn", "type": "int"}]}]}]}
      """;

  @Test
  void everyOwnSchemaIsPublishedUnderItsFingerprint() {
    assertThat(SchemaStore.own()).hasSize(16);
    SchemaStore store = new SchemaStore();
    SchemaStore.own()
        .forEach((fingerprint, json) -> assertThat(store.add(json)).isEqualTo(fingerprint));
  }

  @Test
  void theFingerprintInARecordIsThePublishedOne() {
    byte[] bytes =
        new Codecs(new SchemaStore())
            .turns(WireFormat.AVRO)
            .encode(Turn.of(SessionId.of("s"), 0, "user", ""));
    long fingerprint = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(2);
    assertThat(SchemaStore.own().get(HexFormat.of().toHexDigits(fingerprint))).contains("\"Turn\"");
  }

  @Test
  void recordsOfAnotherVersionAreReadOnceItsSchemaIsKnown() throws Exception {
    SchemaStore store = new SchemaStore();
    Codec<Turn> turns = new Codecs(store).turns(WireFormat.AVRO);
    byte[] bytes = written();

    WireException unknown = catchThrowableOfType(WireException.class, () -> turns.decode(bytes));
    assertThat(unknown.reason()).isEqualTo(RejectReason.UNKNOWN_SCHEMA);

    store.add(OTHER_VERSION);
    assertThat(turns.decode(bytes)).isEqualTo(Turn.of(SessionId.of("s1"), 4, "user", "hello"));
  }

  @Test
  void aRecordOfAnUnknownSchemaIsReadIfItsSchemaComesWhileItWaits() throws Exception {
    AtomicInteger waits = new AtomicInteger();
    SchemaStore store = new SchemaStore();
    Codec<Turn> turns = new Codecs(store).turns(WireFormat.AVRO);
    byte[] bytes = written();
    store.whenUnknown(waits::incrementAndGet);
    for (int i = 0; i < 3; i++) {
      catchThrowableOfType(WireException.class, () -> turns.decode(bytes));
    }
    assertThat(waits).hasValue(3);

    store.whenUnknown(() -> store.add(OTHER_VERSION));
    Turn read = Turn.of(SessionId.of("s1"), 4, "user", "hello");
    assertThat(turns.decode(bytes)).isEqualTo(read);
    store.whenUnknown(waits::incrementAndGet);
    assertThat(turns.decode(bytes)).isEqualTo(read);
    assertThat(waits).hasValue(3);
  }

  @Test
  void whoWaitsForASchemaHoldsUpNobodyElse() throws Exception {
    SchemaStore store = new SchemaStore();
    Codec<Turn> turns = new Codecs(store).turns(WireFormat.AVRO);
    byte[] bytes = written();
    Turn known = Turn.of(SessionId.of("s1"), 0, "user", "hello");
    // Of 64 fingerprints some share a place in any map.
    store.whenUnknown(
        () -> {
          ExecutorService other = Executors.newSingleThreadExecutor();
          try {
            for (int i = 1; i <= 64; i++) {
              byte[] another = bytes.clone();
              another[2] = (byte) i;
              store.whenUnknown(() -> {});
              assertThat(other.submit(() -> isUnknown(turns, another)).get(5, TimeUnit.SECONDS))
                  .isTrue();
            }
            assertThat(
                    other.submit(() -> turns.decode(turns.encode(known))).get(5, TimeUnit.SECONDS))
                .isEqualTo(known);
          } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError(e);
          } finally {
            other.shutdownNow();
          }
        });

    assertThat(isUnknown(turns, bytes)).isTrue();
  }

  private static boolean isUnknown(Codec<Turn> turns, byte[] bytes) {
    return catchThrowableOfType(WireException.class, () -> turns.decode(bytes)).reason()
        == RejectReason.UNKNOWN_SCHEMA;
  }

  @Test
  void aCommandFromBeforeTheOneThatErasesIsRead() throws Exception {
    SchemaStore store = new SchemaStore();
    store.add(COMMAND_THAT_ONLY_CLOSES);
    Schema schema = new Schema.Parser().parse(COMMAND_THAT_ONLY_CLOSES);
    Schema close = schema.getField("order").schema().getTypes().get(0);
    byte[] bytes =
        written(
            COMMAND_THAT_ONLY_CLOSES,
            new GenericRecordBuilder(schema)
                .set("session_id", "s1")
                .set("tenant", "acme")
                .set("order", new GenericRecordBuilder(close).set("last_turn", 4).build())
                .build());

    assertThat(new Codecs(store).commands(WireFormat.AVRO).decode(bytes))
        .isEqualTo(new Command.Close(new SessionId("acme", "s1"), 4));
  }

  @Test
  void whatIsNoSchemaIsRefused() {
    assertRefused("secret");
    assertRefused("{\"type\":\"record\",\"name\":\"secret\"}");
    assertRefused("");
  }

  @Test
  void aSchemaThatContainsItselfIsRefused() {
    assertRefused(
        """
        {"type": "record", "name": "secret", "fields": [
          {"name": "next", "type": ["null", {"type": "array", "items": "secret"}]}]}
        """);
  }

  private static void assertRefused(String json) {
    WireException e = catchThrowableOfType(WireException.class, () -> new SchemaStore().add(json));
    assertThat(e.reason()).isEqualTo(RejectReason.MALFORMED);
    assertThat(e).hasNoCause().hasMessageNotContaining("secret");
  }

  private static byte[] written() throws Exception {
    return written(
        OTHER_VERSION,
        new GenericRecordBuilder(new Schema.Parser().parse(OTHER_VERSION))
            .set("channel", List.of("web"))
            .set("text", "hello")
            .set("turn", 4)
            .set("speaker", "user")
            .set("session_id", "s1")
            .build());
  }

  private static byte[] written(String json, GenericRecord record) throws Exception {
    long fingerprint = HexFormat.fromHexDigitsToLong(new SchemaStore().add(json));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(0xC3);
    out.write(0x01);
    out.writeBytes(
        ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(fingerprint).array());
    BinaryEncoder encoder = EncoderFactory.get().binaryEncoder(out, null);
    new GenericDatumWriter<>(record.getSchema()).write(record, encoder);
    encoder.flush();
    return out.toByteArray();
  }
}

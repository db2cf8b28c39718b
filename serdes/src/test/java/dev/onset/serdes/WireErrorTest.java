package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
import dev.onset.model.Turn;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every way in which a record can be wrong has its reason, and none quotes the record. */
class WireErrorTest {
  private static final Codecs CODECS = new Codecs(new SchemaStore());
  private static final Codec<Turn> JSON = CODECS.turns(WireFormat.JSON);
  private static final Codec<Turn> AVRO = CODECS.turns(WireFormat.AVRO);
  private static final Turn TURN = Turn.of(SessionId.of("s1"), 0, "user", "secret");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "MISSING_SESSION | {'turn':0,'speaker':'user','text':'secret'}",
        "MISSING_SESSION | {'session_id':null,'turn':0,'speaker':'user','text':'secret'}",
        "MISSING_SESSION | {'session_id':'','turn':0,'speaker':'user','text':'secret'}",
        "INVALID_TURN | {'session_id':'s','speaker':'user','text':'secret'}",
        "INVALID_TURN | {'session_id':'s','turn':-1,'speaker':'user','text':'secret'}",
        "INVALID_TURN | {'session_id':'s','turn':0,'revision':-1,'speaker':'user','text':'secret'}",
        "INVALID_TEXT | {'session_id':'s','turn':0,'speaker':'user','text':'secret \\ud800'}",
        "INVALID_TEXT | {'session_id':'s','turn':0,'speaker':'\\udc00','text':'secret'}",
        "INVALID_TEXT | {'session_id':'\\udc00','turn':0,'speaker':'user','text':'secret'}",
        "MALFORMED | {'session_id':'s','turn':'secret','speaker':'user','text':'secret'}",
        "MALFORMED | {'session_id':'s','turn':'5','speaker':'user','text':'secret'}",
        "MALFORMED | {'session_id':'s','turn':5.0,'speaker':'user','text':'secret'}",
        "MALFORMED | {'session_id':'s','turn':3000000000,'speaker':'user','text':'secret'}",
        "MALFORMED | {'session_id':'s','turn':0,'speaker':'user','text':['secret']}",
        "MALFORMED | {'session_id':7,'turn':0,'speaker':'user','text':'secret'}",
        "MALFORMED | {'session_id':'s','turn':0,'speaker':'user'}",
        "MALFORMED | {'session_id':'s','turn':0,'turn':1,'speaker':'user','text':'secret'}",
        "MALFORMED | {'session_id':'s','turn':0,'speaker':'user','text':'secret'} secret",
        "MALFORMED | {'session_id':'s','turn':0,'speaker':'user','text':'secret','ts':'secret'}",
        "MALFORMED | secret",
        "MALFORMED | ['secret']",
        "MALFORMED | 5",
        "TRUNCATED | {'session_id':'s','turn':0,'speaker':'user','text':'secret'",
        "TRUNCATED | {'session_id':'s','turn':0,'speaker':'user','text':'secr",
      })
  void badJson(RejectReason reason, String json) {
    assertRefused(JSON, json.replace('\'', '"').getBytes(StandardCharsets.UTF_8), reason);
  }

  @Test
  void anInvalidUtf8ByteIsMalformed() {
    byte[] bytes = JSON.encode(TURN);
    bytes[bytes.length / 2] = (byte) 0xFF;
    assertRefused(JSON, bytes, RejectReason.MALFORMED);
  }

  @Test
  void deepNestingIsMalformed() {
    String json = "{\"x\":" + "[".repeat(100_000);
    assertRefused(JSON, json.getBytes(StandardCharsets.UTF_8), RejectReason.MALFORMED);
  }

  @Test
  void noBytesAreAMissingValue() {
    assertRefused(JSON, new byte[0], RejectReason.MISSING_VALUE);
    assertRefused(AVRO, null, RejectReason.MISSING_VALUE);
  }

  @Test
  void moreThanSixteenMebibytesAreTooMany() {
    assertRefused(JSON, new byte[WireCodec.MAX_BYTES + 1], RejectReason.OVERSIZED_TEXT);
  }

  @Test
  void aMegabyteOfTextIsRead() {
    Turn turn = Turn.of(SessionId.of("s"), 0, "user", "x".repeat(1 << 20));
    assertThat(JSON.decode(JSON.encode(turn))).isEqualTo(turn);
    assertThat(AVRO.decode(AVRO.encode(turn))).isEqualTo(turn);
  }

  @Test
  void anUnknownFingerprintIsAnUnknownSchema() {
    byte[] bytes = AVRO.encode(TURN);
    bytes[5] ^= 1;
    assertRefused(AVRO, bytes, RejectReason.UNKNOWN_SCHEMA);
  }

  @Test
  void aRecordOfAnotherTopicIsOfTheWrongType() {
    assertRefused(CODECS.verdicts(WireFormat.AVRO), AVRO.encode(TURN), RejectReason.WRONG_TYPE);
  }

  @Test
  void everyPrefixIsTruncated() {
    byte[] bytes = AVRO.encode(TURN);
    for (int length = 1; length < bytes.length; length++) {
      assertRefused(AVRO, Arrays.copyOf(bytes, length), RejectReason.TRUNCATED);
    }
  }

  @Test
  void bytesBehindTheRecordAreMalformed() {
    byte[] bytes = AVRO.encode(TURN);
    assertRefused(AVRO, Arrays.copyOf(bytes, bytes.length + 1), RejectReason.MALFORMED);
  }

  @Test
  void avroTextThatIsNotUtf8IsInvalidText() {
    byte[] bytes = AVRO.encode(TURN);
    bytes[bytes.length - 3] = (byte) 0xFF;
    assertRefused(AVRO, bytes, RejectReason.INVALID_TEXT);
  }

  @Test
  void aNegativeTurnInAvroIsAnInvalidTurn() {
    byte[] bytes = AVRO.encode(TURN);
    // The index is the byte behind the header, "s1" and "default"; 1 is the zigzag form of -1.
    bytes[10 + 3 + 8] = 1;
    assertRefused(AVRO, bytes, RejectReason.INVALID_TURN);
  }

  @Test
  void aHugeLengthIsNotBelieved() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(AVRO.encode(TURN), 0, 10);
    out.writeBytes(HexFormat.of().parseHex("feffffffffffffffff01"));
    assertRefused(AVRO, out.toByteArray(), RejectReason.TRUNCATED);
  }

  @Test
  void textThatIsNotUnicodeIsNotWritten() {
    Turn turn = new Turn(SessionId.of("s"), 0, 0, "\ud800", "", OptionalLong.empty());
    for (Codec<Turn> codec : Arrays.asList(JSON, AVRO)) {
      WireException e = catchThrowableOfType(WireException.class, () -> codec.encode(turn));
      assertThat(e.reason()).isEqualTo(RejectReason.INVALID_TEXT);
    }
    // What failed must not leak into the next record.
    assertThat(AVRO.decode(AVRO.encode(TURN))).isEqualTo(TURN);
  }

  @Test
  void unknownFieldsAreIgnoredAndAbsentOnesHaveTheirDefaults() {
    String json =
        "{\"meta\":{\"a\":[1,{}]},\"text\":\"secret\",\"speaker\":\"user\",\"turn\":0,"
            + "\"tenant\":null,\"session_id\":\"s1\",\"spans\":[]}";
    assertThat(JSON.decode(json.getBytes(StandardCharsets.UTF_8))).isEqualTo(TURN);
  }

  @Test
  void aKafkaSerdeKeepsTombstonesAndReasons() {
    try (CodecSerde<Turn> serde = new CodecSerde<>(AVRO)) {
      assertThat(serde.serializer().serialize("t", null)).isNull();
      assertThat(serde.deserializer().deserialize("t", null)).isNull();
      byte[] bytes = serde.serializer().serialize("t", TURN);
      assertThat(serde.deserializer().deserialize("t", bytes)).isEqualTo(TURN);
    }
  }

  private static void assertRefused(Codec<?> codec, byte[] bytes, RejectReason reason) {
    WireException e = catchThrowableOfType(WireException.class, () -> codec.decode(bytes));
    assertThat(e).isNotNull();
    assertThat(e.reason()).isEqualTo(reason);
    assertThat(e).hasNoCause().hasMessageEndingWith(".").hasMessageNotContaining("secr");
  }
}

package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.model.RejectReason;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records that were written with another schema, and this version's for readers that have one. */
class OtherSchemasTest {
  private static final JsonMapper JSON = new JsonMapper();

  static Stream<WireCase<?>> cases() {
    return Stream.of(WireCase.all());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aRecordOfTheNextVersionIsReadOnceItsSchemaIsKnown(WireCase<?> wire) throws IOException {
    NextVersion next = NextVersion.of(wire.name());
    for (long seed = 0; seed < 50; seed++) {
      byte[] own = wire.encodedSample(WireFormat.AVRO, seed);
      byte[] later = next.rewritten(own);
      WireException unknown =
          catchThrowableOfType(
              WireException.class, () -> wire.codec().apply(WireFormat.AVRO).decode(later));
      assertThat(unknown.reason()).isEqualTo(RejectReason.UNKNOWN_SCHEMA);

      SchemaStore store = new SchemaStore();
      store.add(next.schema().toString());
      Codec<?> codec = WireCase.of(wire.name(), store).codec().apply(WireFormat.AVRO);
      assertThat(codec.decode(later)).usingRecursiveComparison().isEqualTo(codec.decode(own));
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aRecordOfThisVersionIsReadByTheNext(WireCase<?> wire) throws IOException {
    NextVersion next = NextVersion.of(wire.name());
    byte[] own = wire.encodedSample(WireFormat.AVRO, 7);

    assertThat(next.read(own).get(NextVersion.FIELD)).isNull();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void aFieldOfTheNextVersionIsPassedOverInJson(WireCase<?> wire) throws IOException {
    Codec<?> codec = wire.codec().apply(WireFormat.JSON);
    byte[] own = wire.encodedSample(WireFormat.JSON, 3);
    ObjectNode later = (ObjectNode) JSON.readTree(own);
    later.putObject(NextVersion.FIELD).put("more", 1);

    assertThat(codec.decode(JSON.writeValueAsBytes(later)))
        .usingRecursiveComparison()
        .isEqualTo(codec.decode(own));
  }

  /** It is set aside, or named as unreadable: to guess another one would be a lie. */
  @Test
  void aSymbolOfTheNextVersionIsRefused() throws IOException {
    for (String type : List.of("Alert", "Verdict", "Receipt", "DeadLetter", "ProvenanceEvent")) {
      NextVersion next = NextVersion.of(type);
      SchemaStore store = new SchemaStore();
      store.add(next.schema().toString());
      WireCase<?> wire = WireCase.of(type, store);
      Codec<?> codec = wire.codec().apply(WireFormat.AVRO);
      byte[] later = next.withASymbolOfItsOwn(wire.encodedSample(WireFormat.AVRO, 1));

      WireException refused = catchThrowableOfType(WireException.class, () -> codec.decode(later));
      assertThat(refused).as(type).isNotNull().hasNoCause();
      assertThat(refused.reason()).isEqualTo(RejectReason.MALFORMED);
    }
  }
}

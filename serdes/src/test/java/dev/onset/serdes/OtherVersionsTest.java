package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.onset.model.RejectReason;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records of the versions before and after this one, and this one's records for them. */
class OtherVersionsTest {
  /** Versions whose records are kept; a folder each in the test resources. */
  private static final List<String> BEFORE = List.of("version-1", "version-2");

  private static final JsonMapper JSON = new JsonMapper();

  static Stream<WireCase<?>> cases() {
    return Stream.of(WireCase.all());
  }

  @Test
  void everyRecordOfBeforeIsRead() throws IOException {
    for (String version : BEFORE) {
      WrittenBefore before = new WrittenBefore(version);
      SchemaStore store = new SchemaStore();
      for (String schema : before.schemas()) {
        store.add(schema);
      }
      Map<String, WireCase<?>> cases =
          Stream.of(WireCase.all(store)).collect(Collectors.toMap(WireCase::name, c -> c));
      Set<String> seen = new LinkedHashSet<>();
      for (WrittenBefore.Line line : before.records()) {
        assertRead(cases.get(line.type()), line);
        seen.add(line.type());
      }
      assertThat(seen).hasSize(before.schemas().size());
    }
  }

  /** What they leave out, nobody would miss: from the second version on they leave out nothing. */
  @Test
  void theRecordsOfTheLastVersionShowEverySymbolAndField() throws IOException {
    WrittenBefore last = new WrittenBefore(BEFORE.get(BEFORE.size() - 1));
    for (String one : last.schemas()) {
      Schema schema = new Schema.Parser().parse(one);
      Set<String> shown = new TreeSet<>();
      for (WrittenBefore.Line line : last.records()) {
        if (line.type().equals(schema.getName())) {
          shown.addAll(Shown.of(schema, line.avro()));
        }
      }
      assertThat(shown).as(schema.getName()).containsExactlyElementsOf(Shown.all(schema));
    }
  }

  /** Both formats give the same value, in which every field of then has the value of then. */
  private static <T> void assertRead(WireCase<T> wire, WrittenBefore.Line line) throws IOException {
    Codec<T> codec = wire.codec().apply(WireFormat.JSON);
    T value = codec.decode(line.avro());
    assertThat(value).usingRecursiveComparison().isEqualTo(codec.decode(line.json()));
    JsonNode now = JSON.readTree(codec.encode(value));
    for (var field : JSON.readTree(line.json()).properties()) {
      JsonNode then = field.getValue();
      boolean readOnly = then.equals(TextNode.valueOf(WrittenBefore.READ_ONLY));
      assertThat(now.get(field.getKey()))
          .as(field.getKey())
          .isEqualTo(readOnly && field.getKey().equals("state") ? TextNode.valueOf("WARN") : then);
    }
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

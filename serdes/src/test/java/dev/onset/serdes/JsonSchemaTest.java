package dev.onset.serdes;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.onset.model.PiiClass;
import dev.onset.model.PiiType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The published JSON Schemas say what the codecs do. */
class JsonSchemaTest {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  static WireCase<?>[] cases() {
    return WireCase.all();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void whatIsWrittenIsValid(WireCase<?> wire) throws IOException {
    com.networknt.schema.Schema schema = validator(wire.name());
    for (long seed = 0; seed < 100; seed++) {
      String json = new String(wire.encodedSample(WireFormat.JSON, seed), StandardCharsets.UTF_8);
      assertThat(schema.validate(json, InputFormat.JSON)).as(json).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theSchemasAcceptNothingWithoutItsFields(WireCase<?> wire) throws IOException {
    assertThat(validator(wire.name()).validate("{}", InputFormat.JSON)).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"session_id\":\"\",\"turn\":0,\"speaker\":\"user\",\"text\":\"\"}",
        "{\"session_id\":\"s\",\"turn\":-1,\"speaker\":\"user\",\"text\":\"\"}",
        "{\"session_id\":\"s\",\"turn\":\"5\",\"speaker\":\"user\",\"text\":\"\"}",
        "{\"session_id\":\"s\",\"turn\":3000000000,\"speaker\":\"user\",\"text\":\"\"}"
      })
  void aTurnThatIsRefusedIsInvalid(String json) throws IOException {
    assertThat(validator("Turn").validate(json, InputFormat.JSON)).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void bothSchemasHaveTheSameFieldsAndNames(WireCase<?> wire) throws IOException {
    Schema avro =
        SchemaStore.OWN.stream()
            .filter(schema -> schema.getName().equals(wire.name()))
            .findFirst()
            .orElseThrow();
    assertSame(avro, json(wire.name()));
  }

  private static void assertSame(Schema avro, JsonNode json) {
    switch (avro.getType()) {
      case RECORD -> {
        List<String> fields = avro.getFields().stream().map(Schema.Field::name).toList();
        assertThat(names(json.get("properties"))).isEqualTo(fields);
        avro.getFields()
            .forEach(field -> assertSame(field.schema(), json.get("properties").get(field.name())));
      }
      case ARRAY -> assertSame(avro.getElementType(), json.get("items"));
      case ENUM -> {
        List<String> symbols = new ArrayList<>();
        json.get("enum").forEach(symbol -> symbols.add(symbol.asText()));
        symbols.remove("null");
        assertThat(symbols).isEqualTo(avro.getEnumSymbols());
      }
      case UNION ->
          avro.getTypes().stream()
              .filter(branch -> branch.getType() != Schema.Type.NULL)
              .forEach(
                  branch -> {
                    String name = branch.getProp("json-name");
                    assertSame(branch, name == null ? json : json.get("properties").get(name));
                  });
      default -> assertThat(json.has("type")).isTrue();
    }
  }

  /** The generated enums and the model's have the same names in the same order. */
  @ParameterizedTest
  @EnumSource
  void theSchemasEnumsAreTheModels(EnumPair pair) {
    assertThat(Stream.of(pair.wire.getEnumConstants()).map(constant -> ((Enum<?>) constant).name()))
        .containsExactlyElementsOf(
            Stream.of(pair.model.getEnumConstants()).map(Enum::name).toList());
  }

  @Test
  void theSchemasTypesAreThoseThatShipAndAClassEachForAPolicysOwn() {
    assertThat(
            Stream.of(dev.onset.schemas.PiiType.values())
                .map(dev.onset.schemas.PiiType::name)
                .filter(symbol -> !symbol.startsWith("OWN_")))
        .containsExactlyElementsOf(Stream.of(PiiType.values()).map(PiiType::name).toList());
    for (PiiType type : PiiType.values()) {
      assertThat(WireValues.type(WireValues.symbol(type), WireValues.ownName(type))).isSameAs(type);
    }
    for (PiiClass piiClass : PiiClass.values()) {
      if (piiClass.mayBeOwn()) {
        PiiType own = PiiType.own("CASE_FILE", piiClass);
        assertThat(WireValues.type(WireValues.symbol(own), WireValues.ownName(own))).isSameAs(own);
      }
    }
  }

  enum EnumPair {
    ACCESS_KIND(dev.onset.schemas.AccessKind.class, dev.onset.model.access.AccessKind.class),
    ABSTAIN_REASON(dev.onset.schemas.AbstainReason.class, dev.onset.model.AbstainReason.class),
    ALERT_CAUSE(dev.onset.schemas.AlertCause.class, dev.onset.model.AlertChange.Cause.class),
    FALSE_ALARM_REASON(
        dev.onset.schemas.FalseAlarmReason.class, dev.onset.model.Feedback.Reason.class),
    LEAKAGE_DECISION(
        dev.onset.schemas.LeakageDecision.class, dev.onset.model.leakage.LeakageDecision.class),
    LEAKAGE_DOMAIN(
        dev.onset.schemas.LeakageDomain.class, dev.onset.model.leakage.LeakageDomain.class),
    LEAKAGE_LAYER(dev.onset.schemas.LeakageLayer.class, dev.onset.model.leakage.LeakageLayer.class),
    LEAKAGE_REASON(
        dev.onset.schemas.LeakageReason.class, dev.onset.model.leakage.LeakageReason.class),
    OPERATING_POINT(
        dev.onset.schemas.OperatingPoint.class, dev.onset.model.leakage.OperatingPoint.class),
    PROVENANCE_KIND(dev.onset.schemas.ProvenanceKind.class, dev.onset.model.ProvenanceKind.class),
    UNRESTORED(dev.onset.schemas.Unrestored.class, dev.onset.model.RestoredReply.Unrestored.class),
    RECEIPT_STATUS(dev.onset.schemas.ReceiptStatus.class, dev.onset.model.Receipt.Status.class),
    REDACTION_ACTION(
        dev.onset.schemas.RedactionAction.class, dev.onset.model.RedactionAction.class),
    REDACTION_REASON(
        dev.onset.schemas.RedactionReason.class, dev.onset.model.Redaction.Reason.class),
    REJECT_REASON(dev.onset.schemas.RejectReason.class, dev.onset.model.RejectReason.class),
    REVIEW_DECISION(dev.onset.schemas.ReviewDecision.class, dev.onset.model.ReviewDecision.class),
    RISK_LEVEL(dev.onset.schemas.RiskLevel.class, dev.onset.model.RiskLevel.class),
    RULE(dev.onset.schemas.Rule.class, dev.onset.model.Rule.class),
    SEVERITY(dev.onset.schemas.Severity.class, dev.onset.model.Alert.Severity.class),
    STATUS(dev.onset.schemas.AlertStatus.class, dev.onset.model.Alert.Status.class),
    TENSE(dev.onset.schemas.Tense.class, dev.onset.model.Tense.class),
    TIER(dev.onset.schemas.Tier.class, dev.onset.model.Tier.class);

    final Class<? extends Enum<?>> wire;
    final Class<? extends Enum<?>> model;

    EnumPair(Class<? extends Enum<?>> wire, Class<? extends Enum<?>> model) {
      this.wire = wire;
      this.model = model;
    }
  }

  private static List<String> names(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static com.networknt.schema.Schema validator(String name) throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(json(name));
  }

  private static JsonNode json(String name) throws IOException {
    String file = name.replaceAll("(?<!^)([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    try (InputStream in =
        dev.onset.schemas.Turn.class.getResourceAsStream("json/" + file + ".schema.json")) {
      return MAPPER.readTree(in);
    }
  }
}

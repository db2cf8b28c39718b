package dev.onset.formats.export;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.formats.InputReader;
import dev.onset.formats.InputRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Exports with fields of wrong types, missing or doubled: each gives sentences or chats. */
class ExportOddInputTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int VARIANTS = 150;
  private static final String SECRET = "Zyxwv Utsrq";

  static List<Path> samples() throws IOException {
    List<Path> json = new ArrayList<>();
    for (Path sample : ExportSamplesTest.samples()) {
      byte[] bytes = Files.readAllBytes(sample);
      if (bytes[0] == '{' || bytes[0] == '[') {
        json.add(sample);
      }
    }
    return json;
  }

  @ParameterizedTest
  @MethodSource("samples")
  void neverThrowsAndNeverRepeatsAValue(Path sample) throws IOException {
    JsonNode whole = JSON.readTree(sample.toFile());
    Random dice = new Random(7);
    for (int i = 0; i < VARIANTS; i++) {
      JsonNode variant = spoilt(whole.deepCopy(), dice);
      for (InputRecord record : read(variant, sample)) {
        if (record instanceof InputRecord.Bad bad) {
          assertThat(bad.sentence()).endsWith(".").doesNotContain(SECRET).doesNotContain("\n");
        }
      }
    }
  }

  private static List<InputRecord> read(JsonNode variant, Path sample) throws IOException {
    String name = sample.getFileName().toString().replaceFirst("-\\d+\\..*", "");
    ExportOptions options =
        new ExportOptions(Optional.of(name), BesideText.TELL, Map.of(), Optional.empty());
    List<InputRecord> records = new ArrayList<>();
    try (InputReader reader =
        Exports.read(new ByteArrayInputStream(JSON.writeValueAsBytes(variant)), "It", options)) {
      Optional<InputRecord> record = reader.next();
      while (record.isPresent()) {
        records.add(record.get());
        record = reader.next();
      }
    }
    return records;
  }

  /** Replaces or takes away a twentieth of the values. */
  private static JsonNode spoilt(JsonNode node, Random dice) {
    if (node instanceof ObjectNode object) {
      List<String> names = new ArrayList<>();
      object.fieldNames().forEachRemaining(names::add);
      for (String name : names) {
        if (dice.nextInt(20) == 0) {
          if (dice.nextInt(3) == 0) {
            object.remove(name);
          } else {
            object.set(name, junk(dice));
          }
        } else {
          spoilt(object.get(name), dice);
        }
      }
    } else if (node instanceof ArrayNode list) {
      for (int i = 0; i < list.size(); i++) {
        if (dice.nextInt(20) == 0) {
          list.set(i, junk(dice));
        } else {
          spoilt(list.get(i), dice);
        }
      }
    }
    return node;
  }

  private static JsonNode junk(Random dice) {
    JsonNodeFactory make = JsonNodeFactory.instance;
    return switch (dice.nextInt(11)) {
      case 0 -> make.nullNode();
      case 1 -> make.textNode(SECRET);
      case 2 -> make.textNode("");
      case 3 -> make.numberNode(-1);
      case 4 -> make.numberNode(new BigDecimal("1e400"));
      case 5 -> make.booleanNode(true);
      case 6 -> make.arrayNode();
      case 7 -> make.objectNode();
      case 8 -> make.arrayNode().add(make.textNode(SECRET)).add(make.nullNode());
      case 9 -> make.objectNode().put("text", SECRET).put("id", 7);
      default -> make.textNode("\ud83d\ude00<p>" + SECRET + "\u0000");
    };
  }

  private static OptionalLong time(JsonNode value) {
    return Fields.time(JsonNodeFactory.instance.objectNode().set("time", value), "time");
  }

  @Test
  void aTimeIsATextOrANumber() {
    JsonNodeFactory json = JsonNodeFactory.instance;
    assertThat(time(json.textNode("2026-03-02 09:15:04"))).hasValue(1_772_442_904_000L);
    assertThat(time(json.numberNode(1_772_442_904L))).hasValue(1_772_442_904_000L);
    assertThat(time(json.numberNode(Double.POSITIVE_INFINITY))).isEmpty();
    assertThat(time(json.booleanNode(true))).isEmpty();
  }

  @Test
  void theFieldsOfABrokenHeadTellWhatCameBeforeIt() {
    JsonPaths paths =
        JsonPaths.of("{\"a\": {\"b\": [{\"c\": 1, \"d\": {\"e\": \"x\"}}, {\"f\": 1, \"g\"");
    assertThat(paths.root("a/b/*/c", "a/b/*/d/e", "a/b/*/f")).isTrue();
    assertThat(JsonPaths.of("[{\"g\": [1]}").has("g")).isTrue();
    assertThat(JsonPaths.of("no json").any("g")).isFalse();
  }

  @Test
  void deepNestingIsRefusedInASentence() throws IOException {
    byte[] deep = ("{\"Transcript\":" + "[".repeat(5000)).getBytes(StandardCharsets.UTF_8);
    ExportOptions options =
        new ExportOptions(
            Optional.of("amazon-connect"), BesideText.DROP, Map.of(), Optional.empty());
    try (InputReader reader = Exports.read(new ByteArrayInputStream(deep), "It", options)) {
      assertThat(reader.next())
          .hasValueSatisfying(
              record ->
                  assertThat(((InputRecord.Bad) record).sentence()).contains("is not valid JSON"));
    }
  }
}

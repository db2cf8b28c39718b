package dev.onset.lab.corpus.leakage;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.formats.InputException;
import dev.onset.lab.corpus.leakage.LeakageRecord.Kind;
import dev.onset.model.leakage.LeakageDomain;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An answer as a line of JSON. Public sources omit the author and the voice; such lines are read as
 * real answers of an authority. Immutable.
 *
 * @param partition its partition; empty if the line states none
 */
public record LeakageLine(Optional<Partition> partition, LeakageRecord record) {
  private static final JsonMapper JSON = new JsonMapper();

  /** The line, without the line break. */
  public String json() {
    ObjectNode line = JSON.createObjectNode();
    line.put("id", record.id()).put("domain", record.domain().label());
    partition.ifPresent(part -> line.put("partition", part.label()));
    line.put("lineage", record.lineage().label());
    if (record.kind() instanceof Kind.Unsafe unsafe) {
      line.put("label", "unsafe");
      ObjectNode axes = line.putObject("axes");
      ArrayNode classes = axes.putArray("classes");
      unsafe.classes().forEach(each -> classes.add(label(each)));
      axes.put("framing", label(unsafe.framing()))
          .put("placement", label(unsafe.placement()))
          .put("mode", label(unsafe.mode()));
    } else if (record.kind() instanceof Kind.Borderline borderline) {
      line.put("label", "borderline").put("subtype", label(borderline.subtype()));
    } else {
      line.put("label", "safe").put("register", label(((Kind.Safe) record.kind()).register()));
    }
    line.put("question", record.question()).put("answer", record.answer());
    try {
      return JSON.writeValueAsString(line);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("JSON could not be written.", e);
    }
  }

  /**
   * Parses a line.
   *
   * @param text the line without its line break
   * @param number 1-based, for the message
   * @throws InputException if it is not an answer in this format
   */
  public static LeakageLine read(String text, long number) throws InputException {
    JsonNode line;
    try {
      line = JSON.readTree(text);
    } catch (JsonProcessingException e) {
      throw new InputException("Line " + number + " is not valid JSON.");
    }
    String label = text(line, "label", number);
    Kind kind =
        switch (label) {
          case "unsafe" -> unsafe(line.path("axes"), number);
          case "borderline" ->
              new Kind.Borderline(level(BorderlineSubtype.class, line, "subtype", number));
          case "safe" ->
              new Kind.Safe(
                  line.has("register")
                      ? level(SafeRegister.class, line, "register", number)
                      : SafeRegister.AUTHORITATIVE);
          default ->
              throw new InputException(
                  "Line " + number + ": \"label\" must be safe, borderline or unsafe.");
        };
    Lineage lineage =
        line.has("lineage") ? level(Lineage.class, line, "lineage", number) : Lineage.REAL;
    String answer = text(line, "answer", number);
    if (answer.isBlank()) {
      throw new InputException("Line " + number + ": \"answer\" is empty.");
    }
    return new LeakageLine(
        line.has("partition")
            ? Optional.of(level(Partition.class, line, "partition", number))
            : Optional.empty(),
        new LeakageRecord(
            text(line, "id", number),
            level(LeakageDomain.class, line, "domain", number),
            lineage,
            kind,
            line.path("question").asText(""),
            answer));
  }

  private static Kind unsafe(JsonNode axes, long number) throws InputException {
    List<QuasiClass> classes = new ArrayList<>();
    for (JsonNode each : axes.path("classes")) {
      classes.add(level(QuasiClass.class, each.asText(), "classes", number));
    }
    if (classes.isEmpty()) {
      throw new InputException("Line " + number + ": \"axes\" names no \"classes\".");
    }
    return new Kind.Unsafe(
        classes,
        level(Framing.class, axes, "framing", number),
        level(Placement.class, axes, "placement", number),
        level(AdversarialMode.class, axes, "mode", number));
  }

  private static String text(JsonNode line, String field, long number) throws InputException {
    JsonNode value = line.path(field);
    if (!value.isTextual()) {
      throw new InputException("Line " + number + " has no text \"" + field + "\".");
    }
    return value.textValue();
  }

  private static <E extends Enum<E>> E level(
      Class<E> type, JsonNode line, String field, long number) throws InputException {
    return level(type, text(line, field, number), field, number);
  }

  private static <E extends Enum<E>> E level(Class<E> type, String word, String field, long number)
      throws InputException {
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> label(each).equals(word))
        .findFirst()
        .orElseThrow(
            () -> new InputException("Line " + number + ": \"" + field + "\" is not known."));
  }

  private static String label(Enum<?> level) {
    return level.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}

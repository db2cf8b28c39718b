package dev.onset.lab.minimize;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.app.minimize.PromptReader;
import dev.onset.formats.GoldSpan;
import dev.onset.formats.InputRecord.ContextQuestion;
import dev.onset.model.RedactionAction;
import dev.onset.model.Span;
import dev.onset.state.minimize.ActionVector;
import dev.onset.state.minimize.ClusteredValue;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Variant;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A masked text of the contrast corpus that two people judged apart, and alike. Its values are
 * given, and what is said coarser has its author's words.
 *
 * @param asWell whether its question is answered from it as well as from the original
 */
public record JudgedText(Variant variant, boolean asWell) {
  private static final String RESOURCE = "judged-texts.jsonl";
  private static final JsonMapper JSON = new JsonMapper();

  /** A text with its question and an action for each mark, before its needs are read. */
  private record Marked(ContextQuestion question, List<RedactionAction> actions) {}

  /**
   * Reads all texts.
   *
   * @param reader gives the values their needs
   */
  public static List<JudgedText> shipped(PromptReader reader) {
    List<JudgedText> all = new ArrayList<>();
    try (InputStream in = JudgedText.class.getResourceAsStream(RESOURCE)) {
      if (in == null) {
        throw new IllegalStateException("The texts " + RESOURCE + " are not in the jar.");
      }
      BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode text = JSON.readTree(line);
        Marked marked = marked(text);
        all.add(
            new JudgedText(
                variant(reader.readGold(marked.question(), List.of()), marked),
                text.path("as_well").asBoolean()));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("The texts " + RESOURCE + " cannot be read.", e);
    }
    return all;
  }

  /** The prompt under the actions of its marks. */
  private static Variant variant(Prompt prompt, Marked marked) {
    List<ClusteredValue> values = new ArrayList<>();
    List<RedactionAction> actions = new ArrayList<>();
    for (ClusteredValue value : prompt.values()) {
      values.add(
          new ClusteredValue(
              value.type(),
              value.canonical(),
              value.places(),
              value.placeholder(),
              Optional.of("something coarser"),
              value.need(),
              value.redact()));
      actions.add(action(value, marked));
    }
    return new Variant(
        new Prompt(prompt.text(), prompt.question(), values), new ActionVector(actions));
  }

  /** The weakest action of the marks that a value joins. */
  private static RedactionAction action(ClusteredValue value, Marked marked) {
    RedactionAction weakest = RedactionAction.REDACT;
    for (int i = 0; i < marked.actions().size(); i++) {
      GoldSpan mark = marked.question().spans().get(i);
      Span place = new Span(mark.start(), mark.end());
      if (value.places().stream().anyMatch(place::overlaps)
          && marked.actions().get(i).compareTo(weakest) < 0) {
        weakest = marked.actions().get(i);
      }
    }
    return weakest;
  }

  private static Marked marked(JsonNode line) {
    String context = line.path("context").asText();
    List<GoldSpan> spans = new ArrayList<>();
    List<RedactionAction> actions = new ArrayList<>();
    for (JsonNode span : line.path("spans")) {
      int start = span.path("start").asInt();
      int end = span.path("end").asInt();
      String text =
          context.substring(
              context.offsetByCodePoints(0, start), context.offsetByCodePoints(0, end));
      spans.add(
          new GoldSpan(start, end, span.path("type").asText(), text, Optional.empty(), Map.of()));
      actions.add(
          switch (span.path("action").asText()) {
            case "K" -> RedactionAction.RETAIN;
            case "A" -> RedactionAction.ABSTRACT;
            default -> RedactionAction.REDACT;
          });
    }
    return new Marked(new ContextQuestion(context, line.path("question").asText(), spans), actions);
  }
}

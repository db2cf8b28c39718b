package dev.onset.app.minimize;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.onset.model.CanonicalForms;
import dev.onset.model.Need;
import dev.onset.model.PiiType;
import dev.onset.model.ResourceLines;
import dev.onset.model.Span;
import dev.onset.state.minimize.ClusteredValue;
import dev.onset.state.minimize.PrivacyComparator.Preference;
import dev.onset.state.minimize.Prompt;
import dev.onset.state.minimize.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The pairs of masked texts that two people judged apart and alike, drawn from the contrast corpus.
 * They hold the values of a text and not the text, so they are for comparators that read no text.
 * The category says the half of the texts: weights were learned from {@code LEARNED}, not from
 * {@code KEPT}.
 */
public final class JudgedPairs {
  private static final String RESOURCE = "judged-pairs.jsonl";
  private static final String REGION = "US";
  private static final JsonMapper JSON = new JsonMapper();

  private JudgedPairs() {}

  /**
   * Loads all pairs, in file order.
   *
   * @throws IllegalStateException if the resource is missing
   */
  public static List<LabelledPair> shipped() {
    return ResourceLines.of(JudgedPairs.class, RESOURCE).stream().map(JudgedPairs::pair).toList();
  }

  private static LabelledPair pair(String json) {
    try {
      return pair(JSON.readTree(json));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A line of " + RESOURCE + " is no pair.", e);
    }
  }

  private static LabelledPair pair(JsonNode line) {
    Prompt prompt = prompt(line.path("values"));
    return new LabelledPair(
        new Variant(prompt, LabelledPairs.vector(line.path("actions").path(0).asText())),
        new Variant(prompt, LabelledPairs.vector(line.path("actions").path(1).asText())),
        line.path("less").asText().equals("A") ? Preference.FIRST : Preference.SECOND,
        line.path("half").asText().toUpperCase(Locale.ROOT));
  }

  /** The values one after the other, each with something coarser, as its author had. */
  private static Prompt prompt(JsonNode given) {
    StringBuilder text = new StringBuilder();
    List<ClusteredValue> values = new ArrayList<>();
    for (JsonNode value : given) {
      PiiType type = PiiType.valueOf(value.path("type").asText());
      String surface = value.path("text").asText();
      int start = text.codePointCount(0, text.length());
      text.append(surface);
      int end = text.codePointCount(0, text.length());
      text.append(' ');
      values.add(
          new ClusteredValue(
              type,
              CanonicalForms.of(type, surface, REGION),
              List.of(new Span(start, end)),
              "[" + type + "_" + values.size() + "]",
              Optional.of("something coarser"),
              Need.NONE,
              OptionalDouble.empty()));
    }
    return new Prompt(text.toString(), "", values);
  }
}

package dev.onset.formats;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.CanonicalForms;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A record of CAPID: a question, the context its asker gives, and the personal items of the context
 * with type and relevance. Items come with positions ({@code spans}) or, as published, as a map
 * from surface to type ({@code piis}); this class then finds the positions. The owner of an item is
 * not annotated.
 */
final class CapidShape {
  private static final Map<String, String> TYPES =
      Map.of(
          "education", PiiType.SCHOOL.name(),
          "organization", PiiType.ORG.name());
  private static final Set<String> GENDERS = Set.of("female", "male", "nonbinary");
  private static final Set<String> SPAN_FIELDS = Set.of("start", "end", "type", "text");

  /** An item without a position. */
  private record Item(String surface, String label, Map<String, Object> notes) {}

  private CapidShape() {}

  static InputRecord read(JsonNode object) {
    String context = object.get("context").textValue();
    List<GoldSpan> spans =
        object.path("spans").isArray()
            ? located(object.get("spans"), context)
            : locate(object.path("piis"), context);
    String question = object.path("question").asText("");
    return object.path("piis").isObject()
        ? new InputRecord.ContextQuestion(context, question, spans, items(object.get("piis")))
        : new InputRecord.ContextQuestion(context, question, spans);
  }

  private static List<InputRecord.NamedItem> items(JsonNode piis) {
    List<InputRecord.NamedItem> items = new ArrayList<>();
    for (Map.Entry<String, JsonNode> item : piis.properties()) {
      items.add(
          new InputRecord.NamedItem(
              item.getKey(),
              item.getValue().path("type").asText(""),
              InputRecord.ContextQuestion.RELEVANT.equals(
                  item.getValue().path(InputRecord.ContextQuestion.RELEVANCE).asText(""))));
    }
    return items;
  }

  private static List<GoldSpan> located(JsonNode nodes, String context) {
    List<GoldSpan> spans = new ArrayList<>();
    for (JsonNode node : nodes) {
      JsonNode label = node.path("type");
      if (node.path("start").isInt() && node.path("end").isInt() && label.isTextual()) {
        int start = node.get("start").intValue();
        int end = node.get("end").intValue();
        String text = node.path("text").asText(Offsets.cut(context, start, end).orElse(""));
        spans.add(
            new GoldSpan(
                start,
                end,
                type(label.textValue(), text),
                text,
                Optional.empty(),
                notes(label.textValue(), PlainValues.fields(node, SPAN_FIELDS))));
      }
    }
    spans.sort(Comparator.comparingInt(GoldSpan::start));
    return spans;
  }

  /**
   * Finds the position of each item, longer items first: its first free occurrence as whole words,
   * else its first free occurrence, else its first occurrence inside another item. Omits an item
   * that the context does not contain.
   */
  private static List<GoldSpan> locate(JsonNode piis, String context) {
    List<Item> items = new ArrayList<>();
    piis.properties()
        .forEach(
            item -> {
              String label = item.getValue().path("type").asText("");
              if (!item.getKey().isBlank() && !label.isEmpty()) {
                items.add(
                    new Item(
                        item.getKey(),
                        label,
                        notes(label, PlainValues.fields(item.getValue(), Set.of("type")))));
              }
            });
    items.sort(Comparator.comparingInt((Item item) -> item.surface().length()).reversed());
    BitSet taken = new BitSet();
    List<GoldSpan> spans = new ArrayList<>();
    for (Item item : items) {
      int length = item.surface().length();
      int from = place(context, item.surface(), taken);
      if (from >= 0) {
        taken.set(from, from + length);
        spans.add(
            Offsets.span(
                context,
                from,
                from + length,
                type(item.label(), item.surface()),
                Optional.empty(),
                item.notes()));
      }
    }
    spans.sort(Comparator.comparingInt(GoldSpan::start));
    return spans;
  }

  private static int place(String context, String surface, BitSet taken) {
    int length = surface.length();
    int whole = WordSpans.find(context, surface, 0);
    int first = whole;
    while (whole >= 0 && !taken.get(whole, whole + length).isEmpty()) {
      whole = WordSpans.find(context, surface, whole + 1);
    }
    int any = whole >= 0 ? whole : context.indexOf(surface);
    first = first >= 0 ? first : any;
    while (any >= 0 && !taken.get(any, any + length).isEmpty()) {
      any = context.indexOf(surface, any + 1);
    }
    return any >= 0 ? any : first;
  }

  private static Map<String, Object> notes(String label, Map<String, Object> others) {
    Map<String, Object> notes = new LinkedHashMap<>();
    notes.put(InputRecord.ContextQuestion.LABEL, label);
    notes.putAll(others);
    return notes;
  }

  /** Maps a label to the common type; a demographic item that states a gender becomes a gender. */
  private static String type(String label, String surface) {
    if (label.equals("demographic")
        && GENDERS.contains(CanonicalForms.of(PiiType.GENDER, surface, "US"))) {
      return PiiType.GENDER.name();
    }
    return TYPES.getOrDefault(label, label.toUpperCase(Locale.ROOT).replace(' ', '_'));
  }
}

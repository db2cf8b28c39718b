package dev.onset.formats;

import com.fasterxml.jackson.databind.JsonNode;
import dev.onset.model.EntityId;
import dev.onset.model.PiiType;
import dev.onset.model.RejectReason;
import dev.onset.model.SessionId;
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
 * A dialogue of ABCD (Chen et al., NAACL 2021; {@code asappresearch/abcd}, README and {@code
 * data/abcd_sample.json}; numbers of the record are strings there): pairs of speaker and text, and
 * the customer's record. The spans are the places where a turn repeats a value of that record,
 * ignoring case; the customer owns all of them.
 */
final class AbcdShape {
  private static final Optional<String> CUSTOMER = Optional.of(EntityId.USER.name());
  private static final Map<String, String> TYPES =
      Map.of(
          "customer_name", "NAME",
          "zip_code", PiiType.ZIP5.name(),
          "city", PiiType.LOCATION.name(),
          "full_address", PiiType.STREET_ADDRESS.name());

  /** Fields whose values are ordinary words in a chat: a level, a number, a product. */
  private static final Set<String> NO_VALUES =
      Set.of(
          "member_level",
          "num_products",
          "packaging",
          "payment_method",
          "products",
          "purchase_date",
          "state");

  private record Value(String label, String lower) {}

  private AbcdShape() {}

  static List<InputRecord> read(JsonNode object, long line) {
    JsonNode id = object.path("convo_id");
    if (!id.isValueNode() || id.isNull() || !object.get("original").isArray()) {
      return List.of(
          InputRecord.Bad.line(
              line, RejectReason.MISSING_SESSION, "has no \"convo_id\" with an \"original\" list"));
    }
    SessionId session = SessionId.of("abcd-" + id.asText());
    JsonNode scenario = object.path("scenario");
    List<Value> values = values(scenario);
    TurnChecks turns = new TurnChecks(session, line);
    int index = 0;
    for (JsonNode pair : object.get("original")) {
      if (pair.path(0).isTextual() && pair.path(1).isTextual()) {
        String text = pair.get(1).textValue();
        turns.add(index, pair.get(0).textValue(), text, spans(text, values));
      } else {
        turns.add(
            InputRecord.Bad.turn(
                line, session, index, RejectReason.MALFORMED, "not a pair of speaker and text"));
      }
      index++;
    }
    Map<String, Object> meta = new LinkedHashMap<>();
    for (String field : List.of("flow", "subflow")) {
      if (scenario.path(field).isTextual()) {
        meta.put(field, scenario.get(field).textValue());
      }
    }
    return turns.together("abcd", "retail", Optional.empty(), meta);
  }

  /** The values of the customer's record, longest first: an address before its street. */
  private static List<Value> values(JsonNode scenario) {
    List<Value> values = new ArrayList<>();
    for (String part : List.of("personal", "order")) {
      scenario
          .path(part)
          .properties()
          .forEach(
              field -> {
                JsonNode value = field.getValue();
                if (value.isTextual()
                    && !value.textValue().isBlank()
                    && !NO_VALUES.contains(field.getKey())) {
                  values.add(new Value(field.getKey(), value.textValue().toLowerCase(Locale.ROOT)));
                }
              });
    }
    values.sort(Comparator.comparingInt((Value value) -> value.lower().length()).reversed());
    return values;
  }

  private static List<GoldSpan> spans(String text, List<Value> values) {
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.length() != text.length()) {
      // Some lower-case forms are longer than their capitals, which would shift positions.
      lower = text;
    }
    BitSet taken = new BitSet();
    List<GoldSpan> spans = new ArrayList<>();
    for (Value value : values) {
      int from = WordSpans.find(lower, value.lower(), 0);
      while (from >= 0) {
        int to = from + value.lower().length();
        if (taken.get(from, to).isEmpty()) {
          taken.set(from, to);
          spans.add(
              Offsets.span(
                  text,
                  from,
                  to,
                  TYPES.getOrDefault(value.label(), value.label().toUpperCase(Locale.ROOT)),
                  CUSTOMER,
                  Map.of("label", value.label())));
        }
        from = WordSpans.find(lower, value.lower(), to);
      }
    }
    spans.sort(Comparator.comparingInt(GoldSpan::start));
    return spans;
  }
}

package dev.onset.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The required shape of an answer. One description yields both the JSON Schema in the request and
 * the check of the response, because endpoints enforce schemas to different degrees. Every field is
 * required and no other is allowed, as strict mode demands. Immutable.
 */
public sealed interface AnswerShape {
  /** The shape as JSON Schema, within what strict mode of such endpoints takes. */
  ObjectNode schema();

  /** Whether a value has the shape. */
  boolean accepts(JsonNode value);

  /**
   * An object with exactly these fields.
   *
   * @param byName in the order in which they are asked for
   */
  record Fields(Map<String, AnswerShape> byName) implements AnswerShape {
    /** Copies, keeping the order. */
    public Fields {
      byName = Collections.unmodifiableMap(new LinkedHashMap<>(byName));
    }

    /** An object with one field. */
    public static Fields of(String name, AnswerShape shape) {
      return new Fields(Map.of(name, shape));
    }

    @Override
    public ObjectNode schema() {
      ObjectNode schema = typed("object");
      ObjectNode properties = schema.putObject("properties");
      ArrayNode required = schema.putArray("required");
      byName.forEach(
          (name, shape) -> {
            properties.set(name, shape.schema());
            required.add(name);
          });
      return schema.put("additionalProperties", false);
    }

    @Override
    public boolean accepts(JsonNode value) {
      return value.isObject()
          && value.size() == byName.size()
          && byName.entrySet().stream()
              .allMatch(
                  field ->
                      value.has(field.getKey())
                          && field.getValue().accepts(value.get(field.getKey())));
    }
  }

  /** One of a few words, exactly as they are written here. */
  record Choice(Set<String> words) implements AnswerShape {
    /** Copies, keeping the order. */
    public Choice {
      words = Collections.unmodifiableSet(new LinkedHashSet<>(words));
    }

    /** One of these words. */
    public static Choice of(String... words) {
      return new Choice(new LinkedHashSet<>(List.of(words)));
    }

    @Override
    public ObjectNode schema() {
      ObjectNode schema = typed("string");
      ArrayNode allowed = schema.putArray("enum");
      words.forEach(allowed::add);
      return schema;
    }

    @Override
    public boolean accepts(JsonNode value) {
      return value.isTextual() && words.contains(value.textValue());
    }
  }

  /**
   * A text with something in it.
   *
   * @param longest most code points, 1 or more; checked here and not said in the schema, since
   *     strict modes refuse a length
   */
  record Text(int longest) implements AnswerShape {
    @Override
    public ObjectNode schema() {
      return typed("string");
    }

    @Override
    public boolean accepts(JsonNode value) {
      if (!value.isTextual() || value.textValue().isBlank()) {
        return false;
      }
      String text = value.textValue();
      return text.codePointCount(0, text.length()) <= longest;
    }
  }

  /**
   * A number.
   *
   * @param least smallest, finite
   * @param most largest, at least as large; like the smallest checked here and not said in the
   *     schema, since strict modes refuse bounds
   */
  record Amount(double least, double most) implements AnswerShape {
    /** Checks the bounds. */
    public Amount {
      if (!(least <= most) || Double.isInfinite(least) || Double.isInfinite(most)) {
        throw new IllegalArgumentException("An amount lies between two numbers in order.");
      }
    }

    @Override
    public ObjectNode schema() {
      return typed("number");
    }

    @Override
    public boolean accepts(JsonNode value) {
      return value.isNumber() && value.doubleValue() >= least && value.doubleValue() <= most;
    }
  }

  /**
   * A list of values of one shape.
   *
   * @param longest most entries, 1 or more; checked here only
   */
  record Several(AnswerShape each, int longest) implements AnswerShape {
    @Override
    public ObjectNode schema() {
      ObjectNode schema = typed("array");
      schema.set("items", each.schema());
      return schema;
    }

    @Override
    public boolean accepts(JsonNode value) {
      if (!value.isArray() || value.size() > longest) {
        return false;
      }
      for (JsonNode entry : value) {
        if (!each.accepts(entry)) {
          return false;
        }
      }
      return true;
    }
  }

  private static ObjectNode typed(String type) {
    return JsonNodeFactory.instance.objectNode().put("type", type);
  }
}

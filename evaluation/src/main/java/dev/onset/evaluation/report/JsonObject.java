package dev.onset.evaluation.report;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A JSON object of the report with ordered fields. A value is anything that Jackson can write;
 * record components become snake-case names. Not thread-safe.
 */
public final class JsonObject {
  private static final ObjectWriter JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .build()
          .writer()
          .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET);

  private final Map<String, Object> fields = new LinkedHashMap<>();

  /** Adds a field. */
  public JsonObject with(String name, Object value) {
    fields.put(name, value);
    return this;
  }

  /** Adds a field if there is a value. */
  public JsonObject with(String name, Optional<?> value) {
    value.ifPresent(present -> fields.put(name, present));
    return this;
  }

  /** Adds a field if there is a value. */
  public JsonObject with(String name, OptionalInt value) {
    value.ifPresent(present -> fields.put(name, present));
    return this;
  }

  /** Adds a field if there is a value. */
  public JsonObject with(String name, OptionalDouble value) {
    value.ifPresent(present -> fields.put(name, present));
    return this;
  }

  /** Adds all fields of another object. */
  public JsonObject with(JsonObject other) {
    fields.putAll(other.fields);
    return this;
  }

  /** Maps each element to a value. */
  public static <T> List<?> list(Collection<T> elements, Function<? super T, ?> value) {
    return elements.stream().map(value).toList();
  }

  /** Creates an object with one field per entry, in map order. */
  public static <K, V> JsonObject map(
      Map<K, V> entries, Function<? super K, String> name, Function<? super V, ?> value) {
    JsonObject object = new JsonObject();
    entries.forEach((key, each) -> object.with(name.apply(key), (Object) value.apply(each)));
    return object;
  }

  /** Writes the object in UTF-8 and a line break; leaves the stream open. */
  public void write(OutputStream out, DefaultPrettyPrinter printer) throws IOException {
    JSON.with(printer).writeValue(out, this);
    out.write('\n');
  }

  @JsonValue
  private Map<String, Object> fields() {
    return fields;
  }
}

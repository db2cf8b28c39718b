package dev.onset.evaluation.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.Module;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdDelegatingSerializer;
import com.fasterxml.jackson.databind.util.StdConverter;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.onset.app.minimize.Proportion;
import dev.onset.evaluation.metrics.Share;
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
 * record components become snake-case names, and what is empty is left out. Not thread-safe.
 */
public final class JsonObject {
  private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");
  private static final DefaultPrettyPrinter PRINTER =
      new DefaultPrettyPrinter().withObjectIndenter(INDENTER);
  private static final ObjectWriter JSON = writer(new SimpleModule());
  private static final ObjectWriter INTERVALS =
      writer(
          new SimpleModule()
              .addSerializer(
                  new StdDelegatingSerializer(
                      Share.class,
                      new StdConverter<Share, Proportion>() {
                        @Override
                        public Proportion convert(Share share) {
                          return Proportion.of(share.count(), share.of());
                        }
                      })));

  private final Map<String, Object> fields = new LinkedHashMap<>();

  private static ObjectWriter writer(Module module) {
    return JsonMapper.builder()
        .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
        .defaultPropertyInclusion(
            JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT, JsonInclude.Include.ALWAYS))
        .addModules(new Jdk8Module(), module)
        .build()
        .writer()
        .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
  }

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

  /** Creates an object with one field per symbol, in the given order. */
  public static <E extends Enum<E>> JsonObject each(
      Collection<E> symbols, Function<? super E, ?> value) {
    JsonObject object = new JsonObject();
    symbols.forEach(symbol -> object.with(symbol.name(), (Object) value.apply(symbol)));
    return object;
  }

  /** Writes the object in UTF-8 and a line break; leaves the stream open. */
  public void write(OutputStream out) throws IOException {
    write(out, JSON.with(PRINTER));
  }

  /** Writes the object likewise, each element of a list on a line of its own. */
  public void writeListsInLines(OutputStream out) throws IOException {
    write(out, JSON.with(PRINTER.withArrayIndenter(INDENTER)));
  }

  /** Writes the object likewise, each share with its interval. */
  public void writeIntervals(OutputStream out) throws IOException {
    write(out, INTERVALS.with(PRINTER));
  }

  private void write(OutputStream out, ObjectWriter writer) throws IOException {
    writer.writeValue(out, this);
    out.write('\n');
  }

  @JsonValue
  private Map<String, Object> fields() {
    return fields;
  }
}

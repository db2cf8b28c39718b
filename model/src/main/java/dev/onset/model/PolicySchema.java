package dev.onset.model;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The keys of a policy: the components of {@link Policy} and its nested records are declared once,
 * there, and name the YAML keys.
 */
final class PolicySchema {
  /** Reflection hands out new components at every call, which a list of thousands would feel. */
  private static final ClassValue<List<RecordComponent>> COMPONENTS =
      new ClassValue<>() {
        @Override
        protected List<RecordComponent> computeValue(Class<?> record) {
          return Arrays.stream(record.getRecordComponents())
              .filter(component -> record != Policy.class || !component.getName().equals("version"))
              .toList();
        }
      };

  /** Where a word starts in a name: before a capital letter behind a small one, or before one. */
  private static final Pattern WORD =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

  private PolicySchema() {}

  /** The components of a record that a file gives; a policy's version follows from the others. */
  static List<RecordComponent> components(Class<?> record) {
    return COMPONENTS.get(record);
  }

  /** The YAML key of a component: {@code fuzzyConfidence} is {@code fuzzy_confidence}. */
  static String key(RecordComponent component) {
    return WORD.matcher(component.getName()).replaceAll("_").toLowerCase(Locale.ROOT);
  }

  /** What holds where a file leaves a key out, in YAML; empty if the key must be given. */
  static Optional<String> whenAbsent(RecordComponent component) {
    return Optional.ofNullable(component.getAnnotation(WhenAbsent.class)).map(WhenAbsent::value);
  }

  /** How an enum constant is written: in lower case. */
  static String label(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Every dotted key, sections included; the keys of a list's elements follow {@code []}. */
  static List<String> keys() {
    List<String> keys = new ArrayList<>();
    keys.add(PolicyLocale.KEY);
    collect("", Policy.class, keys);
    return keys;
  }

  private static void collect(String prefix, Class<?> record, List<String> keys) {
    for (RecordComponent component : components(record)) {
      String key = prefix + key(component);
      keys.add(key);
      if (component.getType().isRecord()) {
        collect(key + ".", component.getType(), keys);
      } else if (element(component).isPresent()) {
        collect(key + "[].", element(component).get(), keys);
      } else if (component.getGenericType() instanceof ParameterizedType type
          && type.getActualTypeArguments().length == 2
          && type.getActualTypeArguments()[0] == PiiType.class) {
        for (PiiType value : PiiType.values()) {
          keys.add(key + "." + value);
        }
      }
    }
  }

  /** The record that a list holds. */
  private static Optional<Class<?>> element(RecordComponent component) {
    return component.getGenericType() instanceof ParameterizedType type
            && type.getActualTypeArguments()[0] instanceof Class<?> element
            && element.isRecord()
        ? Optional.of(element)
        : Optional.empty();
  }

  /** The sentence part that names the keys nearest to one that is unknown. */
  static String suggestion(String path) {
    int open = path.indexOf('[');
    int close = path.indexOf(']', open + 1);
    boolean indexed = open >= 0 && close > open;
    String unknown = indexed ? path.substring(0, open + 1) + path.substring(close) : path;
    String index = indexed ? path.substring(open, close + 1) : "[0]";
    int best = Integer.MAX_VALUE;
    List<String> nearest = new ArrayList<>();
    for (String key : keys()) {
      int distance =
          Math.min(
              distance(unknown.toLowerCase(Locale.ROOT), key.toLowerCase(Locale.ROOT)),
              1 + distance(leaf(unknown), leaf(key)));
      if (distance < best) {
        best = distance;
        nearest.clear();
      }
      if (distance == best) {
        nearest.add(key);
      }
    }
    return nearest.stream()
        .limit(3)
        .map(key -> key.replace("[]", index))
        .collect(Collectors.joining(" or "));
  }

  private static String leaf(String key) {
    return key.substring(key.lastIndexOf('.') + 1);
  }

  /** A file's key may be of any length. */
  private static int distance(String unknown, String key) {
    return EditDistance.between(unknown.substring(0, Math.min(64, unknown.length())), key);
  }
}

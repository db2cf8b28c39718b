package dev.onset.model;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Turns a tree of YAML values into the policy's records; checks keys and kinds, not ranges. */
final class PolicyBinder {
  private PolicyBinder() {}

  /**
   * @throws PolicyException if a key is unknown or missing, a value of the wrong kind or out of
   *     range
   */
  static Policy policy(Map<String, Object> tree) {
    return (Policy) section(Policy.class, "", tree);
  }

  private static Object section(Class<?> record, String path, Map<String, Object> tree) {
    List<RecordComponent> components = PolicySchema.components(record);
    Set<String> known = new HashSet<>();
    components.forEach(component -> known.add(PolicySchema.key(component)));
    for (String key : tree.keySet()) {
      if (!known.contains(key)) {
        throw unknown(path + key);
      }
    }
    Object[] values = new Object[components.size()];
    for (int i = 0; i < values.length; i++) {
      RecordComponent component = components.get(i);
      String key = PolicySchema.key(component);
      if (!tree.containsKey(key)) {
        throw PolicyException.of(
            path + key, "is missing; give it, or start the file with 'extends: default'.");
      }
      values[i] = value(component.getGenericType(), path + key, tree.get(key));
    }
    return construct(record, path, components, values);
  }

  private static Object construct(
      Class<?> record, String path, List<RecordComponent> components, Object[] values) {
    try {
      Class<?>[] types = components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new);
      Constructor<?> constructor = record.getDeclaredConstructor(types);
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof PolicyException problem) {
        throw path.isEmpty() ? problem : problem.under(path.substring(0, path.length() - 1));
      }
      throw new IllegalStateException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object value(Type type, String path, Object raw) {
    if (type instanceof ParameterizedType generic) {
      Type[] arguments = generic.getActualTypeArguments();
      return arguments.length == 1
          ? list((Class<?>) arguments[0], path, raw)
          : map((Class<?>) arguments[0], (Class<?>) arguments[1], path, raw);
    }
    Class<?> kind = (Class<?>) type;
    if (kind.isRecord()) {
      return section(kind, path + ".", mapping(path, raw));
    }
    return scalar(kind, path, raw);
  }

  private static Set<Object> list(Class<?> element, String path, Object raw) {
    if (!(raw instanceof List<?> items)) {
      throw wrong(path, raw, "a list such as [EMAIL, PHONE]");
    }
    Set<Object> values = new LinkedHashSet<>();
    for (Object item : items) {
      if (!values.add(scalar(element, path, item))) {
        throw PolicyException.of(path, "names " + PolicyWriter.quoted(item) + " twice.");
      }
    }
    return values;
  }

  private static Map<Object, Object> map(Class<?> key, Class<?> value, String path, Object raw) {
    Map<Object, Object> values = new LinkedHashMap<>();
    mapping(path, raw)
        .forEach(
            (label, item) -> {
              String itemPath = path + "." + label;
              Object bound = key.isEnum() ? constant(key, label) : label;
              if (bound == null) {
                throw unknown(itemPath);
              }
              values.put(bound, scalar(value, itemPath, item));
            });
    return values;
  }

  private static Map<String, Object> mapping(String path, Object raw) {
    if (!(raw instanceof Map<?, ?> map)) {
      throw wrong(path, raw, "a section with keys of its own");
    }
    Map<String, Object> mapping = new LinkedHashMap<>();
    map.forEach((key, value) -> mapping.put(String.valueOf(key), value));
    return mapping;
  }

  private static Object scalar(Class<?> kind, String path, Object raw) {
    if (kind == String.class) {
      return require(String.class, path, raw, "a text");
    }
    if (kind == boolean.class) {
      return require(Boolean.class, path, raw, "true or false");
    }
    if (kind == int.class) {
      return require(Integer.class, path, raw, "a whole number");
    }
    if (kind == double.class || kind == Double.class) {
      return require(Number.class, path, raw, "a number").doubleValue();
    }
    Object constant = raw instanceof String label ? constant(kind, label) : null;
    if (constant == null) {
      throw wrong(
          path,
          raw,
          Arrays.stream(kind.getEnumConstants())
              .map(each -> PolicySchema.label((Enum<?>) each))
              .collect(Collectors.joining(", ", "one of ", "")));
    }
    return constant;
  }

  private static <T> T require(Class<T> type, String path, Object raw, String kind) {
    if (!type.isInstance(raw)) {
      throw wrong(path, raw, kind);
    }
    return type.cast(raw);
  }

  /** The constant of a label; null if there is none. */
  private static Object constant(Class<?> kind, String label) {
    for (Object constant : kind.getEnumConstants()) {
      if (PolicySchema.label((Enum<?>) constant).equals(label)) {
        return constant;
      }
    }
    return null;
  }

  static PolicyException unknown(String path) {
    return PolicyException.of(
        PolicyWriter.printable(path),
        "is unknown; the nearest known key is " + PolicySchema.suggestion(path) + ".");
  }

  private static PolicyException wrong(String path, Object raw, String kind) {
    return PolicyException.of(
        path,
        raw == null
            ? "has no value but must be " + kind + "."
            : "is " + PolicyWriter.quoted(raw) + " but must be " + kind + ".");
  }
}

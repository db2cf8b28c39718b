package dev.onset.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The keys of one type under {@value #KEY}. Its weight and its masking stand for keys of the
 * sections that decide on them, so a policy has each in one place; what these give themselves takes
 * precedence. Stateless and thread-safe.
 */
final class PolicyTypes {
  static final String KEY = "types";

  private static final String CLASS = "class";
  private static final String LABEL = "label";
  private static final String WEIGHT = "weight";
  private static final String MASKING = "masking";
  private static final Set<String> KEYS = Set.of(CLASS, LABEL, WEIGHT, MASKING);

  private static final String REDACTION = "redaction";
  private static final String UNMASKED = "none";
  private static final String PLACEHOLDER = "placeholder";

  private PolicyTypes() {}

  /** Replaces weights and maskings of types by the keys that they stand for. */
  static void expand(Map<String, Object> policy) {
    if (!(policy.get(KEY) instanceof Map<?, ?> types)) {
      return;
    }
    Map<String, Object> left = new LinkedHashMap<>();
    types.forEach(
        (name, given) ->
            left.put(
                String.valueOf(name),
                given instanceof Map<?, ?> keys
                    ? expanded(policy, String.valueOf(name), keys)
                    : given));
    policy.put(KEY, left);
  }

  private static Object expanded(Map<String, Object> policy, String name, Map<?, ?> keys) {
    Map<String, Object> left = PolicyReader.copy(keys);
    if (left.containsKey(WEIGHT)) {
      Object weight = left.remove(WEIGHT);
      section(policy, "ipp", "weights").ifPresent(weights -> weights.putIfAbsent(name, weight));
    }
    if (left.containsKey(MASKING)) {
      mask(policy, name, left.remove(MASKING));
    }
    return left.keySet().equals(Set.of(CLASS)) ? left.get(CLASS) : left;
  }

  private static void mask(Map<String, Object> policy, String name, Object masking) {
    if (UNMASKED.equals(masking)) {
      return;
    }
    if (!PLACEHOLDER.equals(masking)) {
      section(policy, REDACTION, "operators")
          .ifPresent(operators -> operators.putIfAbsent(name, masking));
    }
    if (policy.get(REDACTION) instanceof Map<?, ?> redaction
        && redaction.get(KEY) instanceof List<?> masked
        && !masked.contains(name)) {
      List<Object> more = new ArrayList<>(masked);
      more.add(name);
      Map<String, Object> with = PolicyReader.copy(redaction);
      with.put(KEY, more);
      policy.put(REDACTION, with);
    }
  }

  /** A map in a section that can be added to; empty where the file has something else there. */
  private static Optional<Map<String, Object>> section(
      Map<String, Object> policy, String section, String key) {
    if (!(policy.get(section) instanceof Map<?, ?> above)) {
      return Optional.empty();
    }
    Map<String, Object> changed = PolicyReader.copy(above);
    if (!(changed.getOrDefault(key, Map.of()) instanceof Map<?, ?> below)) {
      return Optional.empty();
    }
    Map<String, Object> inner = PolicyReader.copy(below);
    changed.put(key, inner);
    policy.put(section, changed);
    return Optional.of(inner);
  }

  /** What a type gives as its class, written short or as a key. */
  static Object givenClass(Object type) {
    return type instanceof Map<?, ?> keys ? keys.get(CLASS) : type;
  }

  /** What a type gives as its label; empty if it gives none. */
  static Optional<Object> givenLabel(Object type) {
    return type instanceof Map<?, ?> keys ? Optional.ofNullable(keys.get(LABEL)) : Optional.empty();
  }

  /**
   * Notes a key that no type has.
   *
   * @param path of the type
   * @throws PolicyException if there is one
   */
  static void check(String path, Object type) {
    if (!(type instanceof Map<?, ?> keys)) {
      return;
    }
    for (Object key : keys.keySet()) {
      if (!KEYS.contains(String.valueOf(key))) {
        throw PolicyException.of(
            path + "." + PolicyWriter.printable(String.valueOf(key)),
            "is unknown; a type has class, weight, masking and label.");
      }
    }
    if (!keys.containsKey(CLASS)) {
      throw PolicyException.of(
          path + "." + CLASS, "is missing; give direct, unique_id, quasi or sensitive.");
    }
  }
}

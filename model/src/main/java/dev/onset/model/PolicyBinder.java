package dev.onset.model;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns a tree of YAML values into the policy's records; checks keys and kinds, not ranges. What is
 * wrong is noted and replaced by what a sound policy has there, so that the rest is checked too.
 */
final class PolicyBinder {
  /** Stand in for what is wrong in an element of a list, which no policy need have. */
  private static final Map<Class<?>, Record> SOUND_ELEMENTS =
      Map.of(
          Policy.Recognizer.class,
          new Policy.Recognizer(
              "sound",
              PiiType.CODE,
              "sound",
              1,
              Policy.Recognizer.Validator.NONE,
              Set.of("sound"),
              1,
              Set.of(),
              8,
              false),
          Policy.Allow.class,
          new Policy.Allow(Optional.of("sound"), Optional.empty(), Optional.empty()),
          Policy.Deny.class,
          new Policy.Deny("sound", PiiType.CODE),
          Policy.Keep.class,
          new Policy.Keep(Role.AGENT, Set.of(PiiType.CODE)));

  private static final Map<Class<?>, String> EXAMPLES =
      Map.of(PiiType.class, "[EMAIL, PHONE]", Country.class, "[uk, ie]", Role.class, "[user]");

  private final Optional<Policy> sound;

  /** The policy's own types by their names. */
  private final Map<String, PiiType> own;

  private final List<PolicyException> problems = new ArrayList<>();

  private PolicyBinder(Optional<Policy> sound, Map<String, PiiType> own) {
    this.sound = sound;
    this.own = own;
  }

  /** The own types that a file defines soundly; the others are noted where they are bound. */
  private static Map<String, PiiType> own(Object types) {
    Map<String, PiiType> own = new HashMap<>();
    if (types instanceof Map<?, ?> map) {
      map.forEach(
          (name, label) -> {
            Object piiClass =
                enumConstant(PiiClass.class, String.valueOf(PolicyTypes.givenClass(label)));
            if (piiClass instanceof PiiClass one
                && one.mayBeOwn()
                && PiiType.mayBeOwn(String.valueOf(name))) {
              own.put(String.valueOf(name), PiiType.own(String.valueOf(name), one));
            }
          });
    }
    return own;
  }

  /**
   * @param sound a valid policy; without one, the first problem ends the search
   * @throws PolicyException if keys are unknown or missing, values of the wrong kind or out of
   *     range
   */
  static Policy policy(Map<String, Object> tree, Optional<Policy> sound) {
    PolicyBinder binder = new PolicyBinder(sound, own(tree.get("types")));
    Object policy = binder.section(Policy.class, "", tree, sound);
    if (!binder.problems.isEmpty()) {
      throw PolicyException.all(binder.problems);
    }
    return (Policy) policy;
  }

  private void note(PolicyException problem) {
    if (sound.isEmpty()) {
      throw problem;
    }
    problems.add(problem);
  }

  private Object section(
      Class<?> record, String path, Map<String, Object> tree, Optional<? extends Record> standIn) {
    List<RecordComponent> components = PolicySchema.components(record);
    Set<String> known = new HashSet<>();
    components.forEach(component -> known.add(PolicySchema.key(component)));
    for (String key : tree.keySet()) {
      if (path.isEmpty() && key.equals(PolicyLocale.KEY)) {
        note(PolicyLocale.wrong(tree.get(key)));
      } else if (!known.contains(key)) {
        note(unknown(path + key));
      }
    }
    Object[] values = new Object[components.size()];
    Set<Integer> replaced = new HashSet<>();
    for (int i = 0; i < values.length; i++) {
      RecordComponent component = components.get(i);
      Optional<Object> other = standIn.map(each -> accessed(component, each));
      Optional<Object> given = component(component, path, tree, other);
      if (given.isEmpty()) {
        replaced.add(i);
      }
      values[i] = given.or(() -> other).orElseThrow();
    }
    return construct(record, path, components, values, replaced, standIn);
  }

  /** The value of a component; empty if it is wrong, which has been noted then. */
  private Optional<Object> component(
      RecordComponent component, String path, Map<String, Object> tree, Optional<Object> standIn) {
    String key = PolicySchema.key(component);
    Type type = component.getGenericType();
    if (tree.containsKey(key)) {
      return value(type, path + key, tree.get(key), standIn);
    }
    if (component.getType() == Optional.class) {
      return Optional.of(Optional.empty());
    }
    Optional<String> absent = PolicySchema.whenAbsent(component);
    if (absent.isPresent()) {
      return value(type, path + key, PolicyReader.parse(absent.get(), "A default"), standIn);
    }
    note(
        PolicyException.of(
            path + key, "is missing; give it, or start the file with 'extends: paper'."));
    return Optional.empty();
  }

  private Object construct(
      Class<?> record,
      String path,
      List<RecordComponent> components,
      Object[] values,
      Set<Integer> replaced,
      Optional<? extends Record> standIn) {
    while (true) {
      try {
        Class<?>[] types =
            Arrays.stream(record.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        return record.getDeclaredConstructor(types).newInstance(arguments(record, values));
      } catch (InvocationTargetException e) {
        if (!(e.getCause() instanceof PolicyException problem)) {
          throw new IllegalStateException(e.getCause());
        }
        int wrong = index(components, problem.component());
        // What is said of a value that stands in for another is not the file's fault.
        if (replaced.contains(wrong) || wrong < 0 && !replaced.isEmpty()) {
          return standIn.orElseThrow();
        }
        note(path.isEmpty() ? problem : problem.under(path.substring(0, path.length() - 1)));
        if (wrong < 0) {
          return standIn.orElseThrow();
        }
        replaced.add(wrong);
        values[wrong] = accessed(components.get(wrong), standIn.orElseThrow());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** A policy's version, which it computes itself, stands behind its name. */
  private static Object[] arguments(Class<?> record, Object[] values) {
    if (record != Policy.class) {
      return values;
    }
    List<Object> arguments = new ArrayList<>(Arrays.asList(values));
    arguments.add(1, "");
    return arguments.toArray();
  }

  private static int index(List<RecordComponent> components, String key) {
    return components.stream().map(PolicySchema::key).toList().indexOf(key);
  }

  private static Object accessed(RecordComponent component, Record record) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The bound value; empty if it or a part of it is wrong, which has been noted then. */
  private Optional<Object> value(Type type, String path, Object raw, Optional<Object> standIn) {
    try {
      if (type instanceof ParameterizedType generic) {
        return generic((Class<?>) generic.getRawType(), generic, path, raw);
      }
      Class<?> kind = (Class<?>) type;
      if (kind == Policy.OwnType.class) {
        return Optional.of(ownType(path, raw));
      }
      if (kind.isRecord()) {
        return Optional.of(
            section(kind, path + ".", mapping(path, raw), standIn.map(Record.class::cast)));
      }
      return Optional.of(scalar(kind, path, raw));
    } catch (PolicyException problem) {
      note(problem);
      return Optional.empty();
    }
  }

  /** Its class alone, or keys of its own. */
  private Policy.OwnType ownType(String path, Object raw) {
    PolicyTypes.check(path, raw);
    String classPath = raw instanceof Map ? path + ".class" : path;
    PiiClass piiClass = (PiiClass) scalar(PiiClass.class, classPath, PolicyTypes.givenClass(raw));
    Optional<String> label =
        PolicyTypes.givenLabel(raw)
            .map(words -> require(String.class, path + ".label", words, "a text"));
    try {
      return new Policy.OwnType(piiClass, label);
    } catch (PolicyException problem) {
      throw problem.under(path);
    }
  }

  private Optional<Object> generic(
      Class<?> container, ParameterizedType type, String path, Object raw) {
    Class<?> first = (Class<?>) type.getActualTypeArguments()[0];
    if (container == Optional.class) {
      return Optional.of(Optional.of(scalar(first, path, raw)));
    }
    if (container == Map.class) {
      return map(first, (Class<?>) type.getActualTypeArguments()[1], path, raw);
    }
    return container == List.class ? records(first, path, raw) : set(first, path, raw);
  }

  private Optional<Object> records(Class<?> record, String path, Object raw) {
    int before = problems.size();
    List<Object> records = new ArrayList<>();
    List<?> items = items(path, raw, "a list whose elements have keys of their own");
    for (int i = 0; i < items.size(); i++) {
      value(
              record,
              path + "[" + i + "]",
              items.get(i),
              sound.map(any -> SOUND_ELEMENTS.get(record)))
          .ifPresent(records::add);
    }
    return problems.size() == before ? Optional.of(records) : Optional.empty();
  }

  private Optional<Object> set(Class<?> element, String path, Object raw) {
    String example = EXAMPLES.getOrDefault(element, "[badge, staff card]");
    Set<Object> values = new LinkedHashSet<>();
    for (Object item : items(path, raw, "a list such as " + example)) {
      if (!values.add(scalar(element, path, item))) {
        throw PolicyException.of(path, "names " + PolicyWriter.quoted(item) + " twice.");
      }
    }
    return Optional.of(values);
  }

  private static List<?> items(String path, Object raw, String kind) {
    if (raw instanceof List<?> items) {
      return items;
    }
    throw wrong(path, raw, kind);
  }

  private Optional<Object> map(Class<?> key, Class<?> value, String path, Object raw) {
    int before = problems.size();
    Map<Object, Object> values = new LinkedHashMap<>();
    mapping(path, raw)
        .forEach(
            (label, item) -> {
              String itemPath = path + "." + label;
              Object bound = key == String.class ? label : constant(key, label);
              if (bound == null) {
                note(unknown(itemPath));
              } else {
                value(value, itemPath, item, Optional.empty())
                    .ifPresent(each -> values.put(bound, each));
              }
            });
    return problems.size() == before ? Optional.of(values) : Optional.empty();
  }

  private static Map<String, Object> mapping(String path, Object raw) {
    if (raw instanceof Map<?, ?> map) {
      return PolicyReader.copy(map);
    }
    throw wrong(path, raw, "a section with keys of its own");
  }

  private Object scalar(Class<?> kind, String path, Object raw) {
    if (kind == String.class) {
      return require(String.class, path, raw, "a text");
    }
    if (kind == boolean.class) {
      return require(Boolean.class, path, raw, "true or false");
    }
    if (kind == int.class || kind == Integer.class) {
      return require(Integer.class, path, raw, "a whole number");
    }
    if (kind == double.class || kind == Double.class) {
      return require(Number.class, path, raw, "a number").doubleValue();
    }
    Object constant = raw instanceof String label ? constant(kind, label) : null;
    if (constant == null) {
      throw wrong(path, raw, labels(kind).collect(Collectors.joining(", ", "one of ", "")));
    }
    return constant;
  }

  private static <T> T require(Class<T> type, String path, Object raw, String kind) {
    if (!type.isInstance(raw)) {
      throw wrong(path, raw, kind);
    }
    return type.cast(raw);
  }

  /** What may be written where a constant stands. */
  private Stream<String> labels(Class<?> kind) {
    return kind == PiiType.class
        ? Stream.concat(
            Arrays.stream(PiiType.values()).map(PiiType::name), own.keySet().stream().sorted())
        : Arrays.stream(kind.getEnumConstants()).map(each -> PolicySchema.label((Enum<?>) each));
  }

  /** The constant or type of a label; null if there is none. */
  private Object constant(Class<?> kind, String label) {
    if (kind != PiiType.class) {
      return enumConstant(kind, label);
    }
    return PiiType.ofLabel(label).filter(type -> type.name().equals(label)).orElse(own.get(label));
  }

  private static Object enumConstant(Class<?> kind, String label) {
    return Arrays.stream(kind.getEnumConstants())
        .filter(constant -> PolicySchema.label((Enum<?>) constant).equals(label))
        .findFirst()
        .orElse(null);
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

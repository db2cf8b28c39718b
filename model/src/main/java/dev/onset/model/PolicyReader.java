package dev.onset.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.DuplicateKeyException;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads policies from YAML. A file is complete, or it starts with {@code extends} and inherits
 * every missing key from a shipped policy or from another file. Maps are inherited key by key,
 * lists as a whole. The key {@code locale} stands for others that a file does not give. Overrides
 * take precedence over the file. Stateless and thread-safe.
 */
public final class PolicyReader {
  /** The policy that everything extends in the end. */
  public static final String PAPER = "paper";

  /** Another name of {@value #PAPER}. */
  public static final String DEFAULT = "default";

  /** The policy of demo, run and replay. */
  public static final String CONTACT_CENTER = "contact-center";

  private static final List<String> SHIPPED =
      List.of(CONTACT_CENTER, "gdpr", "hipaa", PAPER, "pci");
  private static final String EXTENDS = "extends";
  private static final int MAX_BYTES = 512 * 1024;
  private static final int LONGEST_CHAIN = 8;

  private PolicyReader() {}

  /** The names of the policies that ship with Onset, in their order. */
  public static List<String> names() {
    return SHIPPED;
  }

  /** The policy {@value #PAPER}. */
  public static Policy shipped() {
    return shipped(Map.of());
  }

  /**
   * The policy {@value #PAPER}, some keys overridden.
   *
   * @param overrides value by dotted key, as of {@code --set key=value}; values are YAML
   * @throws PolicyException if a key is unknown or a value out of range
   */
  public static Policy shipped(Map<String, String> overrides) {
    return shipped(PAPER, overrides);
  }

  /**
   * A policy that ships with Onset, some keys overridden.
   *
   * @param name one of {@link #names()}, or {@value #DEFAULT}
   * @param overrides value by dotted key, as of {@code --set key=value}; values are YAML
   * @throws PolicyException if a key is unknown or a value out of range
   */
  public static Policy shipped(String name, Map<String, String> overrides) {
    return bind(shippedTree(name), overrides);
  }

  /**
   * The policy of a file, some keys overridden.
   *
   * @param overrides value by dotted key, as of {@code --set key=value}; values are YAML
   * @throws PolicyException if a file cannot be read, a key is unknown or missing, or a value is
   *     out of range; it names all of these
   */
  public static Policy read(Path file, Map<String, String> overrides) {
    return bind(extended(file, 1), overrides);
  }

  /**
   * The policy of a text, as {@link PolicyWriter} writes it; it can extend a shipped policy.
   *
   * @param source what messages call it
   * @throws PolicyException as {@link #read(Path, Map)} does
   */
  public static Policy read(String yaml, String source) {
    Map<String, Object> tree = tree(yaml, source);
    return bind(extended(tree, base -> Optional.empty()), Map.of());
  }

  /**
   * A policy, some keys overridden.
   *
   * @param overrides value by dotted key; values are YAML
   * @throws PolicyException if a key is unknown or a value out of range
   */
  public static Policy with(Policy policy, Map<String, String> overrides) {
    return bind(tree(PolicyWriter.write(policy), policy.name()), overrides);
  }

  private static Map<String, Object> extended(Path file, int length) {
    if (length > LONGEST_CHAIN) {
      throw PolicyException.of(
          EXTENDS, "goes from file to file more than " + LONGEST_CHAIN + " times.");
    }
    return extended(
        tree(text(bytes(file), file.toString()), file.toString()),
        base ->
            base.endsWith(".yaml") || base.endsWith(".yml")
                ? Optional.of(extended(file.resolveSibling(base), length + 1))
                : Optional.empty());
  }

  /** A tree with what it inherits; {@code files} gives the tree of a file that it names. */
  private static Map<String, Object> extended(
      Map<String, Object> tree, Function<String, Optional<Map<String, Object>>> files) {
    if (!tree.containsKey(EXTENDS)) {
      PolicyLocale.expand(tree, Map.of());
      return tree;
    }
    Object base = tree.remove(EXTENDS);
    String named = String.valueOf(base);
    Map<String, Object> merged =
        SHIPPED.contains(named) || named.equals(DEFAULT)
            ? shippedTree(named)
            : files
                .apply(named)
                .orElseThrow(
                    () ->
                        PolicyException.of(
                            EXTENDS,
                            "is "
                                + PolicyWriter.quoted(base)
                                + " but must be one of "
                                + String.join(", ", SHIPPED)
                                + ", or a file that ends in .yaml."));
    PolicyLocale.expand(tree, merged);
    merge(merged, tree);
    return merged;
  }

  private static Policy bind(Map<String, Object> tree, Map<String, String> overrides) {
    PolicySchema.components(Policy.class)
        .forEach(
            component ->
                PolicySchema.whenAbsent(component)
                    .ifPresent(
                        yaml ->
                            tree.putIfAbsent(
                                PolicySchema.key(component), parse(yaml, "A default"))));
    overrides.forEach((key, value) -> override(tree, key, value));
    if (overrides.containsKey(PolicyLocale.KEY)) {
      Map<String, Object> given = new LinkedHashMap<>();
      given.put(PolicyLocale.KEY, tree.remove(PolicyLocale.KEY));
      PolicyLocale.MEANT.stream()
          .filter(overrides::containsKey)
          .forEach(key -> given.put(key, tree.get(key)));
      PolicyLocale.expand(given, tree);
      tree.putAll(given);
    }
    PolicyTypes.expand(tree);
    return PolicyBinder.policy(tree, Optional.of(Shipped.POLICY));
  }

  /** Read once; what is wrong with another policy is told beside it. */
  private static final class Shipped {
    static final Policy POLICY = PolicyBinder.policy(shippedTree(PAPER), Optional.empty());
  }

  private static Map<String, Object> shippedTree(String name) {
    String file = "policy/" + (name.equals(DEFAULT) ? PAPER : name) + ".yaml";
    try (InputStream in = PolicyReader.class.getResourceAsStream(file)) {
      return extended(tree(text(in.readAllBytes(), file), file), base -> Optional.empty());
    } catch (IOException e) {
      throw new PolicyException("The shipped policy cannot be read from the class path.");
    }
  }

  private static byte[] bytes(Path file) {
    if (Files.isDirectory(file)) {
      throw new PolicyException("The policy " + file + " is a folder; name a YAML file.");
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MAX_BYTES + 1);
      if (bytes.length > MAX_BYTES) {
        throw new PolicyException(
            "The policy file " + file + " is longer than " + MAX_BYTES / 1024 + " KiB.");
      }
      return bytes;
    } catch (NoSuchFileException e) {
      throw new PolicyException("The policy file " + file + " does not exist; check the path.");
    } catch (AccessDeniedException e) {
      throw new PolicyException(
          "The policy file " + file + " is not readable; check its permissions.");
    } catch (IOException e) {
      throw new PolicyException("The policy file " + file + " cannot be read; check the disk.");
    }
  }

  private static String text(byte[] bytes, String source) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new PolicyException(
          "The policy file " + source + " is not UTF-8 text; save it as UTF-8.");
    }
  }

  private static Map<String, Object> tree(String yaml, String source) {
    Object root = parse(yaml, "The policy file " + source);
    if (root == null) {
      throw new PolicyException(
          "The policy file " + source + " is empty; write at least 'extends: paper'.");
    }
    if (!(root instanceof Map<?, ?> map)) {
      throw new PolicyException(
          "The policy file " + source + " must hold keys and values, such as 'extends: paper'.");
    }
    return copy(map);
  }

  static Object parse(String yaml, String subject) {
    try {
      return new Load(settings()).loadFromString(yaml);
    } catch (DuplicateKeyException e) {
      throw new PolicyException(subject + " gives a key twice" + where(e) + ".", line(e));
    } catch (MarkedYamlEngineException e) {
      throw new PolicyException(
          subject + " is not valid YAML" + where(e) + ": " + oneLine(e.getProblem()) + ".",
          line(e));
    } catch (YamlEngineException e) {
      throw new PolicyException(subject + " is not valid YAML: " + oneLine(e.getMessage()) + ".");
    } catch (StackOverflowError e) {
      throw new PolicyException(subject + " is nested too deeply.");
    }
  }

  /** How every policy is read. */
  static LoadSettings settings() {
    return LoadSettings.builder()
        .setLabel("policy")
        .setAllowDuplicateKeys(false)
        .setAllowNonScalarKeys(false)
        .setMaxAliasesForCollections(0)
        .setCodePointLimit(MAX_BYTES)
        .build();
  }

  private static OptionalInt line(MarkedYamlEngineException e) {
    return e.getProblemMark().stream().mapToInt(mark -> mark.getLine() + 1).findFirst();
  }

  private static String where(MarkedYamlEngineException e) {
    return e.getProblemMark()
        .map(mark -> " in line " + (mark.getLine() + 1) + ", column " + (mark.getColumn() + 1))
        .orElse("");
  }

  private static String oneLine(String problem) {
    String line = problem.lines().findFirst().orElse("").strip();
    return line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
  }

  private static void override(Map<String, Object> tree, String key, String yaml) {
    String[] path = key.split("\\.", -1);
    Map<String, Object> section = tree;
    for (int i = 0; i < path.length - 1; i++) {
      if (!(section.get(path[i]) instanceof Map<?, ?> map)) {
        throw PolicyBinder.unknown(key);
      }
      Map<String, Object> copy = copy(map);
      section.put(path[i], copy);
      section = copy;
    }
    section.put(path[path.length - 1], parse(yaml, "The value of --set " + key));
  }

  private static void merge(Map<String, Object> base, Map<String, Object> over) {
    over.forEach(
        (key, value) -> {
          if (base.get(key) instanceof Map<?, ?> below && value instanceof Map<?, ?> above) {
            Map<String, Object> merged = copy(below);
            merge(merged, copy(above));
            base.put(key, merged);
          } else {
            base.put(key, value);
          }
        });
  }

  /** The same entries, in their order, that can be changed. */
  static Map<String, Object> copy(Map<?, ?> map) {
    Map<String, Object> copy = new LinkedHashMap<>();
    map.forEach((key, value) -> copy.put(String.valueOf(key), value));
    return copy;
  }
}

package dev.onset.model;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Where the keys of a policy stand in its text. Immutable and thread-safe. */
public final class PolicyLines {
  private final Optional<Node> root;

  private PolicyLines(Optional<Node> root) {
    this.root = root;
  }

  /** The lines of a text; of one that is no YAML nothing is known. */
  public static PolicyLines of(String yaml) {
    try {
      return new PolicyLines(new Compose(PolicyReader.settings()).composeString(yaml));
    } catch (YamlEngineException | StackOverflowError e) {
      return new PolicyLines(Optional.empty());
    }
  }

  /**
   * The line of a key.
   *
   * @param key from the top of the file, as {@link PolicyException.Problem#key} names it
   * @return 1-based; that of the nearest section above if the text does not give the key, and empty
   *     if it gives no such section either
   */
  public OptionalInt line(String key) {
    OptionalInt found = OptionalInt.empty();
    Optional<Step> next = root.flatMap(node -> step(node, key));
    while (next.isPresent()) {
      Step step = next.get();
      found = OptionalInt.of(step.at());
      next = step.rest().isEmpty() ? Optional.empty() : step(step.node(), step.rest());
    }
    return found;
  }

  /**
   * One key or place of a list on the way to a key.
   *
   * @param at 1-based line of it
   * @param node its value
   * @param rest of the way
   */
  private record Step(int at, Node node, String rest) {}

  private static Optional<Step> step(Node from, String way) {
    if (from instanceof SequenceNode list) {
      return element(list.getValue(), way);
    }
    if (!(from instanceof MappingNode map)) {
      return Optional.empty();
    }
    // A label may hold a dot itself, so the longest one that fits is meant.
    Optional<Step> longest = Optional.empty();
    for (NodeTuple entry : map.getValue()) {
      if (entry.getKeyNode() instanceof ScalarNode scalar
          && begins(way, scalar.getValue())
          && longest.map(one -> one.rest().length() > rest(way, scalar).length()).orElse(true)) {
        longest = Optional.of(new Step(start(scalar), entry.getValueNode(), rest(way, scalar)));
      }
    }
    return longest;
  }

  private static boolean begins(String way, String label) {
    return way.startsWith(label)
        && (way.length() == label.length()
            || way.charAt(label.length()) == '.'
            || way.charAt(label.length()) == '[');
  }

  private static String rest(String way, ScalarNode label) {
    return behindDot(way.substring(label.getValue().length()));
  }

  private static Optional<Step> element(List<Node> elements, String way) {
    int end = way.indexOf(']');
    if (!way.startsWith("[") || end < 0) {
      return Optional.empty();
    }
    int index;
    try {
      index = Integer.parseInt(way.substring(1, end));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
    if (index < 0 || index >= elements.size()) {
      return Optional.empty();
    }
    Node element = elements.get(index);
    return Optional.of(new Step(start(element), element, behindDot(way.substring(end + 1))));
  }

  private static String behindDot(String rest) {
    return rest.startsWith(".") ? rest.substring(1) : rest;
  }

  private static int start(Node node) {
    return node.getStartMark().map(mark -> mark.getLine() + 1).orElse(1);
  }
}

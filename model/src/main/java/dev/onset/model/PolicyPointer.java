package dev.onset.model;

import java.util.Map;
import java.util.Objects;

/**
 * Names the current policy of a tenant. Written as YAML with two keys, {@code version} and {@code
 * live}; a reader ignores other keys.
 *
 * @param version of the policy that new sessions take
 * @param live whether sessions that are under another one take it with their next turn
 */
public record PolicyPointer(String version, boolean live) {
  public PolicyPointer {
    Objects.requireNonNull(version, "version");
  }

  /** The text that {@link #of} reads. */
  public String text() {
    return "version: \"" + version + "\"\nlive: " + live + "\n";
  }

  /**
   * The pointer of a text.
   *
   * @throws PolicyException if it is none
   */
  public static PolicyPointer of(String text) {
    if (PolicyReader.parse(text, "A pointer to a policy") instanceof Map<?, ?> map
        && map.get("version") instanceof String version
        && (!map.containsKey("live") || map.get("live") instanceof Boolean)) {
      return new PolicyPointer(version, Boolean.TRUE.equals(map.get("live")));
    }
    throw new PolicyException("A pointer to a policy gives no version.");
  }
}

package dev.onset.model;

import java.nio.file.Path;
import java.util.Map;

/** Reads policies from YAML. */
public final class PolicyReader {
  private PolicyReader() {}

  /** The policy that ships with Onset. */
  public static Policy shipped() {
    return shipped(Map.of());
  }

  /**
   * The policy that ships with Onset, some keys overridden.
   *
   * @param overrides value by dotted key, as of {@code --set key=value}
   * @throws PolicyException if a key is unknown or a value out of range
   */
  public static Policy shipped(Map<String, String> overrides) {
    throw new IllegalStateException();
  }

  /**
   * The policy of a file, some keys overridden.
   *
   * @throws PolicyException if the file cannot be read, a key is unknown or missing, or a value is
   *     out of range
   */
  public static Policy read(Path file, Map<String, String> overrides) {
    throw new IllegalStateException();
  }
}

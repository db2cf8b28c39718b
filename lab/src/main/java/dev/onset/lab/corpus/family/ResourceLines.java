package dev.onset.lab.corpus.family;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Reads bundled text: one entry per line; {@code #} starts a comment line. */
public final class ResourceLines {
  private ResourceLines() {}

  /** The entries of a resource; empty if the resource does not exist. */
  static Optional<List<String>> find(String resource) {
    try (InputStream in = ResourceLines.class.getResourceAsStream(resource)) {
      if (in == null) {
        return Optional.empty();
      }
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      return Optional.of(
          reader
              .lines()
              .map(String::strip)
              .filter(line -> !line.isEmpty() && !line.startsWith("#"))
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException("The bundled file " + resource + " cannot be read.", e);
    }
  }

  /**
   * The entries of a resource.
   *
   * @throws IllegalStateException if it is missing or empty
   */
  public static List<String> read(String resource) {
    return find(resource)
        .filter(lines -> !lines.isEmpty())
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "The bundled file " + resource + " is missing or empty; build Onset again."));
  }
}

package dev.onset.state.pseudonym;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the lists of this room. Stateless. */
final class ListFile {
  private ListFile() {}

  /**
   * The rows of a list, split at tabs; lines that start with {@code #} are left out.
   *
   * @throws IllegalStateException if the list is not in the jar
   */
  static List<List<String>> rows(String name) {
    try (InputStream in = ListFile.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(
            "The list " + name + " is not in the jar; build Onset again.");
      }
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> List.of(line.split("\t", -1)))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("The list " + name + " cannot be read.", e);
    }
  }
}

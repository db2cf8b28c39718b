package dev.onset.state.redaction;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the lists that ship beside classes. Stateless. */
public final class ListFile {
  private ListFile() {}

  /**
   * The lines of a list in UTF-8, without those that start with {@code #}.
   *
   * @param beside the class in whose package the list is
   * @throws IllegalStateException if the list is not in the jar
   */
  public static List<String> lines(Class<?> beside, String name) {
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(
            "The list " + name + " is not in the jar; build Onset again.");
      }
      return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("The list " + name + " cannot be read.", e);
    }
  }

  /** The same, split at tabs. */
  public static List<List<String>> rows(Class<?> beside, String name) {
    return lines(beside, name).stream().map(line -> List.of(line.split("\t", -1))).toList();
  }
}

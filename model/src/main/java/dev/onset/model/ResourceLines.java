package dev.onset.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the lists that ship with Onset. Stateless. */
public final class ResourceLines {
  private ResourceLines() {}

  /**
   * The lines of a list that are neither blank nor a comment, which begins with {@code #}.
   *
   * @param owner a class of the package that holds the list
   * @param name the list's file
   * @throws IllegalStateException if the list is not in the jar
   */
  public static List<String> of(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(
            "The list " + name + " is not in the jar; build Onset again.");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && line.charAt(0) != '#')
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("The list " + name + " cannot be read.", e);
    }
  }

  /** The same, split at tabs. */
  public static List<List<String>> rows(Class<?> owner, String name) {
    return of(owner, name).stream().map(line -> List.of(line.split("\t", -1))).toList();
  }
}

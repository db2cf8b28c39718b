package dev.onset.inference.bundle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A bundled list: one entry per line, and comments behind a number sign. */
public final class ListFile {
  private ListFile() {}

  /**
   * The lines of a list that are no comments.
   *
   * @param room a class of the package that the file lies in
   * @param name name of the file
   */
  public static List<String> lines(Class<?> room, String name) {
    try (InputStream in = room.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("The bundled list " + name + " cannot be read.", e);
    }
  }
}

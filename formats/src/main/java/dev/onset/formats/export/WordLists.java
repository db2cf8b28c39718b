package dev.onset.formats.export;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Lists of words that ship beside this class: a line in brackets titles a list, each other line is
 * one of its entries, and a number sign begins a comment. Stateless.
 */
final class WordLists {
  private WordLists() {}

  /** The lists of a resource by their titles. */
  static Map<String, Set<String>> read(String resource) {
    Map<String, Set<String>> lists = new LinkedHashMap<>();
    Set<String> open = new LinkedHashSet<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(WordLists.class.getResourceAsStream(resource), resource),
                StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("[")) {
          open = new LinkedHashSet<>();
          lists.put(line.substring(1, line.length() - 1), open);
        } else if (!line.isBlank() && !line.startsWith("#")) {
          open.add(line.strip());
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return lists;
  }
}

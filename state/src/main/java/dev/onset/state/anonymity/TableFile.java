package dev.onset.state.anonymity;

import dev.onset.model.ResourceLines;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;

/** Reads the lists of this room. Stateless. */
final class TableFile {
  private TableFile() {}

  /**
   * The rows of a list, split at tabs.
   *
   * @throws IllegalStateException if the list is not in the jar or a row has other columns
   */
  static List<String[]> rows(String name, int columns) {
    List<String[]> rows =
        ResourceLines.of(TableFile.class, name).stream().map(line -> line.split("\t", -1)).toList();
    if (rows.stream().anyMatch(row -> row.length != columns)) {
      throw new IllegalStateException("The list " + name + " is damaged; build Onset again.");
    }
    return rows;
  }

  /**
   * A name as the lists of places write it: lower case, without accents, points and apostrophes.
   */
  static String key(String name) {
    StringBuilder key = new StringBuilder(name.length());
    Normalizer.normalize(name.toLowerCase(Locale.ROOT), Normalizer.Form.NFD)
        .codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .filter(c -> c != '.' && c != '\'' && c != '\u2019')
        .map(c -> Character.isLetterOrDigit(c) ? c : ' ')
        .forEach(
            c -> {
              if (c != ' ' || key.length() > 0 && key.charAt(key.length() - 1) != ' ') {
                key.appendCodePoint(c);
              }
            });
    return key.toString().strip();
  }
}

package dev.onset.lab.own;

import dev.onset.formats.InputException;
import dev.onset.formats.Inputs;
import dev.onset.model.CanonicalForms;
import dev.onset.model.PiiType;
import dev.onset.state.risk.RarityTables;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts of values in a table of one's own, summed by canonical value. Immutable.
 *
 * @param counts occurrences by type and canonical value
 * @param rows number of rows that were read
 */
public record RarityCsv(Map<PiiType, Map<String, Long>> counts, int rows) {
  private static final List<String> COLUMNS = List.of("type", "value", "count");
  private static final int LONGEST = 200;

  private static final Comparator<Map.Entry<String, Long>> COMMON_FIRST =
      Map.Entry.<String, Long>comparingByValue()
          .reversed()
          .thenComparing(Map.Entry.comparingByKey());

  public RarityCsv {
    Map<PiiType, Map<String, Long>> copy = new TreeMap<>();
    counts.forEach((type, table) -> copy.put(type, Map.copyOf(table)));
    counts = Collections.unmodifiableMap(copy);
  }

  /**
   * Reads a file with the columns type, value and count, in any order and named in its first line.
   *
   * @param region the ISO 3166 region by which values are brought into their canonical form
   * @throws InputException if the file cannot be read or a row is wrong
   */
  public static RarityCsv read(Path file, String region) throws IOException {
    Map<PiiType, Map<String, Long>> counts = new TreeMap<>();
    int rows = 0;
    try (InputStream in =
            Inputs.uncompressed(Inputs.file(file.toString()), "The input file " + file);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      String head = lines.readLine();
      List<String> names = head == null ? List.of() : names(head);
      if (!names.containsAll(COLUMNS)) {
        throw new InputException(
            "The first line of " + file + " does not name the columns type, value and count.");
      }
      int number = 1;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          add(counts, names, cells(line), region, "Line " + number + " of " + file);
          rows++;
        }
      }
    }
    if (rows == 0) {
      throw new InputException("The file " + file + " holds no counts.");
    }
    return new RarityCsv(counts, rows);
  }

  private static List<String> names(String head) {
    return cells(head.startsWith("\uFEFF") ? head.substring(1) : head).stream()
        .map(name -> name.strip().toLowerCase(Locale.ROOT))
        .toList();
  }

  private static void add(
      Map<PiiType, Map<String, Long>> counts,
      List<String> names,
      List<String> cells,
      String region,
      String place)
      throws InputException {
    if (cells.size() != names.size()) {
      throw new InputException(
          place + " has " + cells.size() + " cells, and the first line has " + names.size() + ".");
    }
    String label = cells.get(names.indexOf("type")).strip().toUpperCase(Locale.ROOT);
    PiiType type =
        PiiType.ofLabel(label)
            .filter(RarityTables.SHIPPED::contains)
            .orElseThrow(
                () ->
                    new InputException(
                        place
                            + " has another type than AGE, GENDER, LOCATION, OCCUPATION, ORG and"
                            + " SCHOOL."));
    String value = cells.get(names.indexOf("value")).strip();
    String canonical =
        value.codePointCount(0, value.length()) > LONGEST
            ? ""
            : CanonicalForms.of(type, value, region);
    if (canonical.isBlank() || canonical.chars().anyMatch(Character::isISOControl)) {
      throw new InputException(
          place + " has a value that is empty or longer than " + LONGEST + " characters.");
    }
    long count = count(cells.get(names.indexOf("count")).strip());
    if (count < 1 || count > RarityTables.MOST_COUNTED) {
      throw new InputException(
          place
              + " has a count that is no whole number from 1 to "
              + RarityTables.MOST_COUNTED
              + ".");
    }
    counts.computeIfAbsent(type, any -> new HashMap<>()).merge(canonical, count, Long::sum);
  }

  private static long count(String text) {
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException e) {
      return 0;
    }
  }

  /** The cells of a line; in one in quotes, a comma is a comma and two quotes are one. */
  static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    StringBuilder cell = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quoted && c == '"' && i + 1 < line.length() && line.charAt(i + 1) == '"') {
        cell.append(c);
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        cells.add(cell.toString());
        cell.setLength(0);
      } else {
        cell.append(c);
      }
    }
    cells.add(cell.toString());
    return cells;
  }

  /** Number of canonical values. */
  public int values() {
    return counts.values().stream().mapToInt(Map::size).sum();
  }

  /** The text of the file that {@code --rarity} reads. */
  public String table() {
    StringBuilder text =
        new StringBuilder("# Origin: made by onset generate rarity --from FILE. Licence: yours.\n")
            .append("# Type<TAB>canonical value<TAB>count.\n");
    counts.forEach(
        (type, table) ->
            table.entrySet().stream()
                .sorted(COMMON_FIRST)
                .forEach(
                    entry ->
                        text.append(type)
                            .append('\t')
                            .append(entry.getKey())
                            .append('\t')
                            .append(entry.getValue())
                            .append('\n')));
    return text.toString();
  }

  /** Omits the values. */
  @Override
  public String toString() {
    return "RarityCsv[" + rows + " rows]";
  }
}

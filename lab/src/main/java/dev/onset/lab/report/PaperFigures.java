package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.Table;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The figures printed in a paper, verbatim. They are context for the measured ones, since the
 * corpora differ. The resource file names the table or section of each.
 */
enum PaperFigures {
  /** Of the first paper. */
  COMPARISON("paper.txt"),
  /** Of the second paper. */
  LEAKAGE("leakage.txt"),
  /** Of the fourth paper. */
  MINIMIZATION("minimization.txt"),
  /** Of the fifth paper. */
  RELEVANCE("relevance.txt");

  private static final int FIELDS = 4;

  /** The place of a figure; the track is W, S, or the name of a corpus or setting. */
  private record Place(String table, String track, String row, String column) {}

  private final Map<Place, String> figures;

  PaperFigures(String file) {
    figures = read(file);
  }

  /** Returns the rows of a table, as printed. */
  List<String> rows(String table, String track) {
    return figures.keySet().stream()
        .filter(place -> place.table().equals(table) && place.track().equals(track))
        .map(Place::row)
        .distinct()
        .toList();
  }

  /** Returns a figure, as printed; empty if the paper has none. */
  Optional<String> figure(String table, String track, String row, String column) {
    return Optional.ofNullable(figures.get(new Place(table, track, row, column)));
  }

  /**
   * Adds the rows of a printed table below those of a table.
   *
   * @param name what the row is called, from its name in the paper
   * @param columns the paper's column for each of the table's but the first; a name is empty where
   *     the paper has none, and two names, parted by a space, are the ends of an interval
   */
  void addTo(
      Table<?> table, String number, String track, UnaryOperator<String> name, String... columns) {
    for (String row : rows(number, track)) {
      table.cells(
          Stream.concat(
                  Stream.of("paper" + name.apply(row)),
                  Stream.of(columns)
                      .map(column -> Cell.of("", interval(number, track, row, column))))
              .toArray());
    }
  }

  private Optional<String> interval(String table, String track, String row, String columns) {
    List<String> ends =
        Stream.of(columns.split(" "))
            .flatMap(column -> figure(table, track, row, column).stream())
            .toList();
    return ends.isEmpty() ? Optional.empty() : Optional.of(String.join(" to ", ends));
  }

  /** Returns the number of figures. */
  int size() {
    return figures.size();
  }

  private static Map<Place, String> read(String file) {
    Map<Place, String> figures = new LinkedHashMap<>();
    for (String line : lines(file)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        List<String> fields = List.of(line.split(" \\| ", FIELDS));
        for (String pair : fields.get(FIELDS - 1).strip().split(" ")) {
          int equals = pair.indexOf('=');
          figures.put(
              new Place(fields.get(0), fields.get(1), fields.get(2), pair.substring(0, equals)),
              pair.substring(equals + 1));
        }
      }
    }
    return figures;
  }

  private static List<String> lines(String file) {
    try (InputStream in = PaperFigures.class.getResourceAsStream(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package dev.onset.evaluation.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The figures that the first paper prints, as it prints them: context beside our own, since the
 * corpora are not the same. The file names the table or section of each.
 */
final class PaperFigures {
  private static final String FILE = "paper.txt";
  private static final int FIELDS = 4;

  /** Where a figure stands; the track is W, S, or the name of a recorded corpus. */
  private record Place(String table, String track, String row, String column) {}

  private static final PaperFigures PRINTED = read();

  private final Map<Place, String> figures;

  private PaperFigures(Map<Place, String> figures) {
    this.figures = Map.copyOf(figures);
  }

  static PaperFigures printed() {
    return PRINTED;
  }

  /** The figure, as printed; empty if the paper has none. */
  Optional<String> figure(String table, String track, String row, String column) {
    return Optional.ofNullable(figures.get(new Place(table, track, row, column)));
  }

  /** How many there are. */
  int size() {
    return figures.size();
  }

  private static PaperFigures read() {
    Map<Place, String> figures = new HashMap<>();
    for (String line : lines()) {
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
    return new PaperFigures(figures);
  }

  private static List<String> lines() {
    try (InputStream in = PaperFigures.class.getResourceAsStream(FILE)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package dev.onset.evaluation.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A part of the report.
 *
 * @param id unique id for links
 * @param title heading of the section
 * @param sentences the text; if there are tables, its last sentence says which data chose the
 *     thresholds behind them
 * @param grids tables of the section
 */
public record Section(String id, String title, List<String> sentences, List<Grid> grids) {
  public Section {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(title, "title");
    sentences = List.copyOf(sentences);
    grids = List.copyOf(grids);
  }

  /**
   * Returns a section with tables.
   *
   * @param chosenOn the data that chose the thresholds behind the tables
   */
  @SafeVarargs
  public static Section of(
      String id,
      String title,
      ThresholdSource chosenOn,
      List<String> sentences,
      Stream<Grid>... tables) {
    List<Grid> grids = new ArrayList<>();
    for (Stream<Grid> table : tables) {
      table.forEach(grids::add);
    }
    Stream<String> source = grids.isEmpty() ? Stream.empty() : Stream.of(chosenOn.sentence());
    return new Section(id, title, Stream.concat(sentences.stream(), source).toList(), grids);
  }

  /** Returns a section of text alone. */
  public static Section of(String id, String title, List<String> sentences) {
    return new Section(id, title, sentences, List.of());
  }

  public boolean isEmpty() {
    return sentences.isEmpty() && grids.isEmpty();
  }
}

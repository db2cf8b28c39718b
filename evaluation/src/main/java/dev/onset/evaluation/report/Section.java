package dev.onset.evaluation.report;

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
    grids = List.copyOf(grids);
    Stream<String> source =
        grids.isEmpty() ? Stream.empty() : Stream.of(ThresholdSource.ofSection(id).sentence());
    sentences = Stream.concat(sentences.stream(), source).toList();
  }

  public boolean isEmpty() {
    return sentences.isEmpty() && grids.isEmpty();
  }
}

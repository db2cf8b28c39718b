package dev.onset.evaluation.report;

import java.util.List;
import java.util.Objects;

/**
 * A part of the report.
 *
 * @param id its name in links, unique
 * @param title its heading
 * @param sentences what it says in words
 * @param grids its tables
 */
public record Section(String id, String title, List<String> sentences, List<Grid> grids) {
  public Section {
    Objects.requireNonNull(id, "id");
    Objects.requireNonNull(title, "title");
    sentences = List.copyOf(sentences);
    grids = List.copyOf(grids);
  }

  boolean isEmpty() {
    return sentences.isEmpty() && grids.isEmpty();
  }
}

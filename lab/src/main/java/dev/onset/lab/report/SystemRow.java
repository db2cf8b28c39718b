package dev.onset.lab.report;

import dev.onset.evaluation.metrics.OnsetDecisions;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Timing;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.experiment.SystemVariant;
import java.util.List;
import java.util.Optional;

/** A system on a corpus: a row of most tables. */
record SystemRow(TrackFindings track, SystemVariant system) {
  /** Returns those of the systems that ran, by corpus. */
  static List<SystemRow> of(List<TrackFindings> tracks, SystemVariant... systems) {
    return of(tracks, List.of(systems));
  }

  static List<SystemRow> of(List<TrackFindings> tracks, List<SystemVariant> systems) {
    return tracks.stream()
        .flatMap(track -> track.present(systems).stream().map(one -> new SystemRow(track, one)))
        .toList();
  }

  /** Begins a table whose rows are systems on corpora. */
  static Table<SystemRow> table(String title, String corpus, String system) {
    return new Table<SystemRow>(title)
        .column(corpus, SystemRow::corpus)
        .column(system, SystemRow::label);
  }

  String corpus() {
    return track.result().corpus();
  }

  String label() {
    return system.label();
  }

  List<Outcome> outcomes() {
    return track.outcomes(system);
  }

  Timing timing() {
    return track.timing(system);
  }

  OnsetDecisions decisions() {
    return OnsetDecisions.of(outcomes());
  }

  /** Returns the paper's figure, as printed; empty if there is none. */
  Optional<String> paper(String table, String column) {
    return track.printed(table, label(), column);
  }

  /** Writes a figure beside the paper's. */
  Cell cell(Object figure, String table, String column) {
    return Cell.of(figure, paper(table, column));
  }
}

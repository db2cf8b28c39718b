package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Table;
import dev.onset.lab.corpus.leakage.WrittenAnswer.Label;
import dev.onset.lab.leakage.WrittenFindings;
import dev.onset.lab.leakage.WrittenFindings.Decisions;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** Decisions of the shipped detectors on answers that hands wrote freely. In percent. */
final class WrittenTables {
  private WrittenTables() {}

  /**
   * One table a detector.
   *
   * @param detectors findings by the name of the detector
   */
  static Stream<Grid> of(Map<String, List<WrittenFindings>> detectors) {
    return detectors.entrySet().stream().flatMap(each -> table(each.getKey(), each.getValue()));
  }

  private static Stream<Grid> table(String detector, List<WrittenFindings> hands) {
    Table<List<WrittenFindings>> table =
        new Table<List<WrittenFindings>>(
                "Written answers at the balanced point, percent: " + detector, "")
            .column("unsafe flagged", rows -> sum(rows, Label.UNSAFE, Decisions::flagged))
            .column("left", rows -> sum(rows, Label.UNSAFE, Decisions::abstained))
            .column("passed", rows -> sum(rows, Label.UNSAFE, Decisions::passed))
            .column("borderline flagged", rows -> sum(rows, Label.BORDERLINE, Decisions::flagged))
            .column("left", rows -> sum(rows, Label.BORDERLINE, Decisions::abstained))
            .column("safe flagged", rows -> sum(rows, Label.SAFE, Decisions::flagged))
            .column("left", rows -> sum(rows, Label.SAFE, Decisions::abstained));
    for (WrittenFindings each : hands) {
      table.row(List.of(each), each.hand() + (each.heard() ? ", trained on" : ", kept out"));
    }
    List<WrittenFindings> kept = hands.stream().filter(each -> !each.heard()).toList();
    if (kept.size() > 1) {
      table.row(kept, "kept out, together");
    }
    return table
        .note(
            "Each answer goes to the detector of its domain; personnel, schools and others go to"
                + " that of any. Thresholds are fixed on the hands that are kept out.")
        .build();
  }

  private static Share sum(
      List<WrittenFindings> hands, Label label, Function<Decisions, Share> figure) {
    return hands.stream()
        .map(each -> each.decisions().get(label))
        .filter(Objects::nonNull)
        .map(figure)
        .reduce(new Share(0, 0), Share::plus);
  }
}

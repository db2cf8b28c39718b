package dev.onset.lab.report;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.Grid.Cell;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.lab.corpus.leakage.WrittenAnswer.Label;
import dev.onset.lab.leakage.WrittenFindings;
import dev.onset.lab.leakage.WrittenFindings.Decisions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  static Stream<Stream<Grid>> of(Map<String, List<WrittenFindings>> detectors) {
    return detectors.entrySet().stream().map(each -> table(each.getKey(), each.getValue()));
  }

  private static Stream<Grid> table(String detector, List<WrittenFindings> hands) {
    GridBuilder grid =
        new GridBuilder(
            "Written answers at the balanced point, percent: " + detector,
            "",
            "unsafe flagged",
            "left",
            "passed",
            "borderline flagged",
            "left",
            "safe flagged",
            "left");
    for (WrittenFindings each : hands) {
      grid.row(row(each.hand() + (each.heard() ? ", trained on" : ", kept out"), List.of(each)));
    }
    List<WrittenFindings> kept = hands.stream().filter(each -> !each.heard()).toList();
    if (kept.size() > 1) {
      grid.row(row("kept out, together", kept));
    }
    return grid.note(
            "Each answer goes to the detector of its domain; personnel, schools and others go to"
                + " that of any. Thresholds are fixed on the hands that are kept out.")
        .build();
  }

  private static List<Cell> row(String name, List<WrittenFindings> hands) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(name));
    cells.add(cell(hands, Label.UNSAFE, Decisions::flagged));
    cells.add(cell(hands, Label.UNSAFE, Decisions::abstained));
    cells.add(cell(hands, Label.UNSAFE, Decisions::passed));
    cells.add(cell(hands, Label.BORDERLINE, Decisions::flagged));
    cells.add(cell(hands, Label.BORDERLINE, Decisions::abstained));
    cells.add(cell(hands, Label.SAFE, Decisions::flagged));
    cells.add(cell(hands, Label.SAFE, Decisions::abstained));
    return cells;
  }

  private static Cell cell(
      List<WrittenFindings> hands, Label label, Function<Decisions, Share> figure) {
    int count = 0;
    int of = 0;
    for (WrittenFindings each : hands) {
      Optional<Share> share = Optional.ofNullable(each.decisions().get(label)).map(figure);
      count += share.map(Share::count).orElse(0);
      of += share.map(Share::of).orElse(0);
    }
    return Cell.of(LeakageTables.percent(new Share(count, of)));
  }
}

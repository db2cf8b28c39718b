package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.GridBuilder;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Section;
import dev.onset.lab.needs.NeedFindings;
import dev.onset.lab.needs.NeedReading;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The section on questions whose needs are marked by hand (fourth and fifth paper). */
public final class NeedsSection {
  private NeedsSection() {}

  /** Returns the section, with a row for each file. */
  public static Section of(Map<String, NeedFindings> found) {
    return new Section(
        "needs",
        "Questions marked by hand",
        List.of(
            "Needed or not, balanced: the mean of the shares of right answers among the needed and"
                + " among the other values."),
        Stream.of(
                readings("Values given (percent)", found, NeedFindings::given),
                readings(
                    "Values of the tiers; one they miss counts as not needed (percent)",
                    found,
                    NeedFindings::seen),
                maskings("values given", found, NeedFindings::given),
                maskings("values of the tiers", found, NeedFindings::seen))
            .flatMap(grid -> grid)
            .toList());
  }

  private static Stream<Grid> readings(
      String title,
      Map<String, NeedFindings> found,
      Function<NeedFindings, NeedFindings.Judged> of) {
    GridBuilder grid =
        new GridBuilder(
            title,
            "file",
            "questions",
            "balanced",
            "with a sibling question",
            "with another's",
            "with none",
            "in order");
    found.forEach(
        (file, findings) -> {
          NeedReading reading = of.apply(findings).reading();
          grid.row(
              file,
              Integer.toString(findings.questions()),
              ReportWords.percent(reading.own().balanced()),
              ReportWords.percent(reading.siblings().balanced()),
              ReportWords.percent(reading.strangers().balanced()),
              ReportWords.percent(reading.none().balanced()),
              ReportWords.percent(reading.order().value()));
        });
    return grid.note(
            "In order: of two questions about one context of which one needs a value, the share"
                + " where the value's score is above the other's.")
        .build();
  }

  private static Stream<Grid> maskings(
      String values,
      Map<String, NeedFindings> found,
      Function<NeedFindings, NeedFindings.Judged> of) {
    GridBuilder grid =
        new GridBuilder(
            "What maskings leave and take in turns of users, " + values + " (percent)",
            "file",
            "masking",
            "needed, usable",
            "not needed, masked",
            "not needed, coarser",
            "all, as they are");
    found.forEach(
        (file, findings) -> {
          for (NeedFindings.Masked masked : of.apply(findings).maskings()) {
            grid.row(
                file,
                masked.masking(),
                ReportWords.percent(masked.usable().value()),
                ReportWords.percent(masked.masked().value()),
                ReportWords.percent(masked.coarser().value()),
                ReportWords.percent(masked.told().value()));
          }
        });
    return grid.note(
            "Usable: as it is, or coarser where the mark says that something coarser serves. Every"
                + " turn is masked alone, as in the stream.")
        .build();
  }
}

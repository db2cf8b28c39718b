package dev.onset.lab.report;

import dev.onset.evaluation.report.Grid;
import dev.onset.evaluation.report.JsonObject;
import dev.onset.evaluation.report.ReportWords;
import dev.onset.evaluation.report.Section;
import dev.onset.evaluation.report.Table;
import dev.onset.evaluation.report.ThresholdSource;
import dev.onset.lab.needs.NeedCounts;
import dev.onset.lab.needs.NeedFindings;
import dev.onset.lab.needs.NeedFindings.Judged;
import dev.onset.lab.needs.NeedFindings.Masked;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The findings on questions whose needs are marked by hand (fourth and fifth paper), as section and
 * as JSON.
 */
public final class NeedsSection {
  private NeedsSection() {}

  /** Returns the section, with a row for each file. */
  public static Section of(Map<String, NeedFindings> found) {
    return Section.of(
        "needs",
        "Questions marked by hand",
        Thresholds.NEEDS,
        List.of(
            "Needed or not, balanced: the mean of the shares of right answers among the needed and"
                + " among the other values."),
        readings("Values given (percent)", found, NeedFindings::given),
        readings(
            "Values of the tiers; one they miss counts as not needed (percent)",
            found,
            NeedFindings::seen),
        maskings("values given", found, NeedFindings::given),
        maskings("values of the tiers", found, NeedFindings::seen));
  }

  private static Stream<Grid> readings(
      String title, Map<String, NeedFindings> found, Function<NeedFindings, Judged> of) {
    return new Table<NeedFindings>(title, "file")
        .column("questions", NeedFindings::questions)
        .column("balanced", row -> balanced(of.apply(row).reading().own()))
        .column("with a sibling question", row -> balanced(of.apply(row).reading().siblings()))
        .column("with another's", row -> balanced(of.apply(row).reading().strangers()))
        .column("with none", row -> balanced(of.apply(row).reading().none()))
        .column("in order", row -> of.apply(row).reading().order())
        .rows(found)
        .note(
            "In order: of two questions about one context of which one needs a value, the share"
                + " where the value's score is above the other's.")
        .build();
  }

  private static String balanced(NeedCounts counts) {
    return ReportWords.percent(counts.balanced());
  }

  private static Stream<Grid> maskings(
      String values, Map<String, NeedFindings> found, Function<NeedFindings, Judged> of) {
    Table<Masked> table =
        new Table<Masked>(
                "What maskings leave and take in turns of users, " + values + " (percent)", "file")
            .column("masking", Masked::masking)
            .column("needed, usable", Masked::usable)
            .column("not needed, masked", Masked::masked)
            .column("not needed, coarser", Masked::coarser)
            .column("all, as they are", Masked::told);
    found.forEach(
        (file, row) -> of.apply(row).maskings().forEach(masked -> table.row(masked, file)));
    return table
        .note(
            "Usable: as it is, or coarser where the mark says that something coarser serves. Every"
                + " turn is masked alone, as in the stream.")
        .build();
  }

  /**
   * Returns the same figures for one JSON object (format: docs/evaluation.md); it contains no text.
   */
  public static JsonObject json(Map<String, NeedFindings> found) {
    return new JsonObject()
        .with(ThresholdSource.FIELD, Thresholds.NEEDS.data())
        .with("files", found);
  }
}

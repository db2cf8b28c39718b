package dev.onset.evaluation.report;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.written.DoubtCurve;
import dev.onset.evaluation.written.JudgedChat;
import dev.onset.evaluation.written.JudgedValue;
import dev.onset.evaluation.written.MarkedChat;
import dev.onset.evaluation.written.OnsetCounts;
import dev.onset.evaluation.written.OwnerCounts;
import dev.onset.evaluation.written.PeopleCounts;
import dev.onset.evaluation.written.WrittenFindings;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The section on chats whose values are marked by hand (first paper, sections 4.4 and 4.9). */
public final class WrittenSection {
  private WrittenSection() {}

  /**
   * Returns the section.
   *
   * @param curve what the levels of doubt trade; empty if that was not asked
   */
  public static Section of(WrittenFindings found, Optional<DoubtCurve> curve) {
    return Section.of(
        "written",
        "Chats marked by hand",
        ThresholdSource.WRITTEN,
        List.of(
            "Values of user's turns. Assignable is what is the user's or another person's, and"
                + " stated."),
        owners("Owners, places and types given", found, JudgedChat::given),
        owners("Owners, live", found, JudgedChat::live),
        distances(found),
        people(found),
        onsets(found),
        curve.stream().flatMap(WrittenSection::onset),
        curve.stream().flatMap(WrittenSection::possible));
  }

  private static Stream<Grid> onset(DoubtCurve curve) {
    Table<DoubtCurve.Point> table =
        new Table<DoubtCurve.Point>("Dialogues by what makes an onset", "onset from")
            .column("false price", point -> level(point.falsePrice()))
            .column("RULE_B, same turn", point -> ReportWords.of(point.counts().ruleB()))
            .column("RULE_A, one turn", point -> ReportWords.of(point.counts().ruleA()))
            .column("found", point -> ReportWords.of(point.counts().covered()))
            .column("no onset, yet one", point -> ReportWords.of(point.counts().falsely()))
            .column("near misses that fire", point -> ReportWords.of(point.counts().nearMisses()))
            .column("on another's value", point -> ReportWords.of(point.counts().foreign()))
            .column("no onset, touched", point -> ReportWords.of(point.counts().touched()));
    curve.onset().forEach(point -> table.row(point, level(point.levels().certain())));
    return table.build();
  }

  private static Stream<Grid> possible(DoubtCurve curve) {
    Table<DoubtCurve.Point> table =
        new Table<DoubtCurve.Point>("Dialogues by what makes a possible onset", "possible from")
            .column("miss price", point -> level(point.missPrice()))
            .column("RULE_B, nothing said", point -> ReportWords.of(point.counts().silentB()))
            .column("RULE_A, nothing said", point -> ReportWords.of(point.counts().silentA()))
            .column("no onset, touched", point -> ReportWords.of(point.counts().touched()));
    curve.possible().forEach(point -> table.row(point, level(point.levels().possible())));
    return table.build();
  }

  private static String level(double value) {
    return ReportWords.format("%.2f", value);
  }

  private static Stream<Grid> owners(
      String title, WrittenFindings found, Function<JudgedChat, List<JudgedValue>> values) {
    Table<OwnerCounts> table =
        new Table<OwnerCounts>(title + " (percent)", "file")
            .column("values", OwnerCounts::values)
            .column("found", OwnerCounts::found)
            .column("assigned right", OwnerCounts::assigned)
            .column("right of assigned", OwnerCounts::right)
            .column("not stated taken", OwnerCounts::taken);
    found.chats().forEach((file, chats) -> table.row(WrittenFindings.owners(chats, values), file));
    for (MarkedChat.Kind kind : MarkedChat.Kind.values()) {
      table.row(WrittenFindings.owners(found.all(kind), values), ReportWords.lower(kind));
    }
    return table.row(WrittenFindings.owners(found.all(), values), "all").build();
  }

  private static Stream<Grid> distances(WrittenFindings found) {
    Table<OwnerCounts> table =
        new Table<OwnerCounts>(
                "Owners by turns since the owner's last value, places and types given (percent)",
                "distance")
            .column("values", OwnerCounts::values)
            .column("assigned right", OwnerCounts::assigned)
            .column("right of assigned", OwnerCounts::right);
    found
        .byDistance()
        .forEach(
            (distance, counts) -> table.row(counts, ReportWords.lower(distance).replace('_', ' ')));
    return table.build();
  }

  private static Stream<Grid> people(WrittenFindings found) {
    return new Table<PeopleCounts>("Other people, by pairs of their values (percent)", "reading")
        .column("pairs", counts -> counts.recall().of())
        .column("precision", PeopleCounts::precision)
        .column("recall", PeopleCounts::recall)
        .column("F1", counts -> ReportWords.percent(counts.f1()))
        .column("merged people", PeopleCounts::merged)
        .row(
            PeopleCounts.of(found.all().stream().map(JudgedChat::given).toList()),
            "places and types given")
        .row(PeopleCounts.of(found.all().stream().map(JudgedChat::live).toList()), "live")
        .build();
  }

  private static Stream<Grid> onsets(WrittenFindings found) {
    OnsetCounts counts = OnsetCounts.of(found.all(MarkedChat.Kind.DIALOGUE));
    return new Table<Share>(
            "Onsets in dialogues, against the engine that knows every value and owner", "figure")
        .column("dialogues", ReportWords::of)
        .column("percent", share -> share)
        .row(counts.ruleB(), "RULE_B, the same turn")
        .row(counts.ruleA(), "RULE_A, at most one turn away")
        .row(counts.covered(), "onset found")
        .row(counts.falsely(), "no onset, yet one found")
        .row(counts.nearMisses(), "near misses that fire")
        .row(counts.foreign(), "onsets on another's value")
        .row(counts.silentB(), "RULE_B, nothing said")
        .row(counts.silentA(), "RULE_A, nothing said")
        .row(counts.touched(), "no onset, possible or not assessed")
        .row(WrittenFindings.negatives(found.all()), "negatives that give anybody anything")
        .build();
  }
}

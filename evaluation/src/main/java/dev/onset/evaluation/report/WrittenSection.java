package dev.onset.evaluation.report;

import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.written.JudgedChat;
import dev.onset.evaluation.written.JudgedValue;
import dev.onset.evaluation.written.MarkedChat;
import dev.onset.evaluation.written.OnsetCounts;
import dev.onset.evaluation.written.OwnerCounts;
import dev.onset.evaluation.written.PeopleCounts;
import dev.onset.evaluation.written.WrittenFindings;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;

/** The section on chats whose values are marked by hand (first paper, sections 4.4 and 4.9). */
public final class WrittenSection {
  private static final String ALL = "all";

  private WrittenSection() {}

  /** Returns the section. */
  public static Section of(WrittenFindings found) {
    return new Section(
        "written",
        "Chats marked by hand",
        List.of(
            "Values of user's turns. Assignable is what is the user's or another person's, and"
                + " stated."),
        Stream.of(
                owners("Owners, places and types given", found, JudgedChat::given),
                owners("Owners, live", found, JudgedChat::live),
                distances(found),
                people(found),
                onsets(found))
            .flatMap(grid -> grid)
            .toList());
  }

  private static Stream<Grid> owners(
      String title, WrittenFindings found, Function<JudgedChat, List<JudgedValue>> values) {
    GridBuilder grid =
        new GridBuilder(
            title + " (percent)",
            "file",
            "values",
            "found",
            "assigned right",
            "right of assigned",
            "not stated taken");
    found
        .chats()
        .forEach((file, chats) -> owners(grid, file, WrittenFindings.owners(chats, values)));
    for (MarkedChat.Kind kind : MarkedChat.Kind.values()) {
      String name = kind.name().toLowerCase(Locale.ROOT);
      owners(grid, name, WrittenFindings.owners(found.all(kind), values));
    }
    owners(grid, ALL, WrittenFindings.owners(found.all(), values));
    return grid.build();
  }

  private static void owners(GridBuilder grid, String name, OwnerCounts counts) {
    grid.row(
        name,
        Integer.toString(counts.values()),
        percent(counts.found()),
        percent(counts.assigned()),
        percent(counts.right()),
        percent(counts.taken()));
  }

  private static Stream<Grid> distances(WrittenFindings found) {
    GridBuilder grid =
        new GridBuilder(
            "Owners by turns since the owner's last value, places and types given (percent)",
            "distance",
            "values",
            "assigned right",
            "right of assigned");
    found
        .byDistance()
        .forEach(
            (distance, counts) ->
                grid.row(
                    distance.name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    Integer.toString(counts.values()),
                    percent(counts.assigned()),
                    percent(counts.right())));
    return grid.build();
  }

  private static Stream<Grid> people(WrittenFindings found) {
    GridBuilder grid =
        new GridBuilder(
            "Other people, by pairs of their values (percent)",
            "reading",
            "pairs",
            "precision",
            "recall",
            "F1",
            "merged people");
    people(grid, "places and types given", found, JudgedChat::given);
    people(grid, "live", found, JudgedChat::live);
    return grid.build();
  }

  private static void people(
      GridBuilder grid,
      String name,
      WrittenFindings found,
      Function<JudgedChat, List<JudgedValue>> values) {
    PeopleCounts counts = PeopleCounts.of(found.all().stream().map(values).toList());
    grid.row(
        name,
        Integer.toString(counts.recall().of()),
        percent(counts.precision()),
        percent(counts.recall()),
        ReportWords.percent(counts.f1()),
        percent(counts.merged()));
  }

  private static Stream<Grid> onsets(WrittenFindings found) {
    OnsetCounts counts = OnsetCounts.of(found.all(MarkedChat.Kind.DIALOGUE));
    GridBuilder grid =
        new GridBuilder(
            "Onsets in dialogues, against the engine that knows every value and owner",
            "figure",
            "dialogues",
            "percent");
    onsets(grid, "RULE_B, the same turn", counts.ruleB());
    onsets(grid, "RULE_A, at most one turn away", counts.ruleA());
    onsets(grid, "onset found", counts.covered());
    onsets(grid, "no onset, yet one found", counts.falsely());
    onsets(grid, "near misses that fire", counts.nearMisses());
    onsets(grid, "onsets on another's value", counts.foreign());
    onsets(grid, "negatives that give anybody anything", WrittenFindings.negatives(found.all()));
    return grid.build();
  }

  private static void onsets(GridBuilder grid, String name, Share share) {
    grid.row(name, ReportWords.of(share), percent(share));
  }

  private static String percent(Share share) {
    return ReportWords.percent(share.value());
  }
}

package dev.onset.evaluation.report;

import dev.onset.app.minimize.Proportion;
import dev.onset.evaluation.metrics.Decision;
import dev.onset.evaluation.metrics.Outcome;
import dev.onset.evaluation.metrics.Share;
import dev.onset.evaluation.own.AlertFeedback;
import dev.onset.evaluation.own.OnsetScore;
import dev.onset.evaluation.own.OtherAlert.Ground;
import dev.onset.evaluation.own.OthersScore;
import dev.onset.evaluation.own.OwnFindings;
import dev.onset.evaluation.own.OwnerScore;
import dev.onset.evaluation.own.PlayedChat;
import dev.onset.evaluation.own.ValueScore;
import dev.onset.model.PiiType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;

/** The sections on a user's own labelled chats and on feedback about alerts. */
public final class OwnSection {
  private static final String ALL = "all";
  private static final String INTERVAL = "95 %";

  /** Longer lists are in the JSON. */
  private static final int MOST_CHATS = 20;

  private OwnSection() {}

  /** Returns the section on labelled chats. */
  public static Section of(OwnFindings found) {
    List<String> sentences = new ArrayList<>();
    int turns = found.played().stream().mapToInt(one -> one.chat().dialogue().turns().size()).sum();
    sentences.add(
        "Chats: "
            + found.played().size()
            + ", turns: "
            + turns
            + ", policy: "
            + found.policyVersion()
            + ". Intervals are Wilson's at 95 %; values of one chat resemble each other, so those of"
            + " values are rather too narrow.");
    if (!found.corpus().unknown().isEmpty()) {
      List<String> labels = new ArrayList<>();
      found.corpus().unknown().forEach((label, count) -> labels.add(label + " (" + count + ")"));
      sentences.add("Left out, because Onset has no such type: " + String.join(", ", labels) + ".");
    }
    if (found.corpus().types().isEmpty()) {
      sentences.add("Nothing is marked, so values and owners are not judged.");
    } else if (found.owners().isEmpty()) {
      sentences.add(
          "No value of a user's turn has an owner, so owners and alerts about third persons are not"
              + " judged.");
    }
    if (found.corpus().labelled() == 0) {
      sentences.add("No chat has an oracle, so onsets are not judged.");
    } else if (found.corpus().labelled() < found.played().size()) {
      sentences.add(
          "Chats without an oracle, which are not judged for onsets: "
              + (found.played().size() - found.corpus().labelled())
              + ".");
    }
    sentences.addAll(found.warnings());
    return new Section(
        "own",
        "Your chats",
        sentences,
        Stream.of(
                values(found),
                owners(found),
                onsets(found),
                others(found),
                assessments(found),
                chats(found))
            .flatMap(grid -> grid)
            .toList());
  }

  /** Returns the section on feedback. */
  public static Section of(AlertFeedback feedback) {
    GridBuilder rules =
        new GridBuilder("Alerts that people judged, by rule (percent)", judged("rule"));
    feedback.byRule().forEach((rule, share) -> judged(rules, rule.name(), share));
    judged(rules, ALL, feedback.all());
    GridBuilder types =
        new GridBuilder("Alerts that people judged, by type of evidence (percent)", judged("type"));
    feedback.byType().forEach((type, share) -> judged(types, type.name(), share));
    GridBuilder reasons = new GridBuilder("False alarms by reason", "reason", "alarms");
    feedback.reasons().forEach((reason, count) -> reasons.row(reason, Integer.toString(count)));
    GridBuilder both =
        new GridBuilder("False alarms by rule and reason", "rule", "reason", "alarms");
    feedback
        .reasonsByRule()
        .forEach(
            (rule, counts) ->
                counts.forEach(
                    (reason, count) -> both.row(rule.name(), reason, Integer.toString(count))));
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "Only alerts that somebody looked at count, and nobody looks at an alert that did not"
            + " come: these figures say nothing of misses.");
    if (feedback.all().of() < OwnFindings.ENOUGH_CHATS) {
      sentences.add(
          "Too little data: alerts with feedback: "
              + feedback.all().of()
              + ", and "
              + OwnFindings.ENOUGH_CHATS
              + " are the least; read the intervals, not the percentages.");
    }
    return new Section(
        "own-feedback",
        "Feedback on alerts",
        sentences,
        Stream.of(rules.build(), types.build(), reasons.build(), both.build())
            .flatMap(grid -> grid)
            .toList());
  }

  private static List<String> judged(String first) {
    return List.of(first, "alerts", "right", INTERVAL, "false alarms", "false", INTERVAL);
  }

  private static void judged(GridBuilder grid, String name, Share right) {
    Share wrong = right.rest();
    grid.row(
        name,
        Integer.toString(right.of()),
        percent(right),
        interval(right),
        Integer.toString(wrong.count()),
        percent(wrong),
        interval(wrong));
  }

  private static Stream<Grid> values(OwnFindings found) {
    GridBuilder grid =
        new GridBuilder(
            "Values (percent)",
            "type",
            "marked",
            "recall",
            INTERVAL,
            "other type",
            "found",
            "precision",
            INTERVAL);
    Map<PiiType, ValueScore> scores = found.values();
    scores.forEach((type, score) -> values(grid, type.name(), score));
    if (!scores.isEmpty()) {
      values(grid, ALL, ValueScore.sum(scores.values()));
    }
    return grid.build();
  }

  private static void values(GridBuilder grid, String name, ValueScore score) {
    grid.row(
        name,
        Integer.toString(score.recall().of()),
        percent(score.recall()),
        interval(score.recall()),
        Integer.toString(score.otherwise()),
        Integer.toString(score.precision().of()),
        percent(score.precision()),
        interval(score.precision()));
  }

  private static Stream<Grid> owners(OwnFindings found) {
    GridBuilder grid =
        new GridBuilder(
            "Owners of marked values of user's turns (right: percent of found)",
            "owner",
            "marked",
            "found",
            "right",
            INTERVAL,
            "withheld",
            "wrong");
    Map<OwnerScore.Whose, OwnerScore> scores = found.owners();
    scores.forEach((whose, score) -> owners(grid, whose.name().toLowerCase(Locale.ROOT), score));
    if (!scores.isEmpty()) {
      owners(grid, ALL, OwnerScore.sum(scores.values()));
    }
    return grid.build();
  }

  private static void owners(GridBuilder grid, String name, OwnerScore score) {
    grid.row(
        name,
        Integer.toString(score.marked()),
        Integer.toString(score.right().of()),
        percent(score.right()),
        interval(score.right()),
        Integer.toString(score.withheld()),
        Integer.toString(score.wrong()));
  }

  private static Stream<Grid> onsets(OwnFindings found) {
    if (found.corpus().labelled() == 0) {
      return Stream.empty();
    }
    OnsetScore score = found.onsets();
    GridBuilder grid =
        new GridBuilder("Onsets of the user", "figure", "chats", "percent", INTERVAL);
    share(grid, "with an onset: reported", score.covered());
    share(grid, "at its turn", score.exact());
    share(grid, "at most one turn away", score.withinOne());
    share(grid, "at most five turns away", score.withinFive());
    share(grid, "too early", score.early());
    share(grid, "without an onset: false alarms", score.falseAlarms());
    share(grid, "near misses: false alarms", score.nearMisses());
    share(grid, "reported: on another's value", score.wrongEntity());
    return grid.build();
  }

  private static Stream<Grid> others(OwnFindings found) {
    if (found.others().isEmpty()) {
      return Stream.empty();
    }
    OthersScore score = found.others().get();
    GridBuilder grid =
        new GridBuilder("Alerts about third persons", "figure", "count", "percent", INTERVAL);
    share(grid, "people with an onset: reported", score.covered());
    share(grid, "at its turn", score.exact());
    share(grid, "at most one turn away", score.withinOne());
    share(grid, "at most five turns away", score.withinFive());
    share(grid, "too early", score.early());
    share(grid, "alerts: right", score.right());
    share(grid, "on too little", score.on(Ground.WITHOUT_ONSET));
    share(grid, "on the user's value", score.on(Ground.THE_USERS));
    share(grid, "on values of several people", score.on(Ground.SEVERAL));
    share(grid, "on nobody's value", score.on(Ground.NOBODYS));
    grid.row(
        "not judged, no label", Integer.toString(score.grounds().get(Ground.UNMARKED)), "-", "-");
    return grid.build();
  }

  private static Stream<Grid> assessments(OwnFindings found) {
    GridBuilder grid =
        new GridBuilder("Chats that were not assessed", "reason", "chats", "percent", INTERVAL);
    share(grid, "any", found.notAssessed());
    found.notAssessedBy().forEach((reason, share) -> share(grid, reason.name(), share));
    return grid.build();
  }

  private static Stream<Grid> chats(OwnFindings found) {
    List<PlayedChat> wrong = found.played().stream().filter(OwnSection::isOff).toList();
    GridBuilder grid =
        new GridBuilder(
            "Chats whose onset is not the labelled one", "session", "labelled", "reported", "rule");
    wrong.stream()
        .limit(MOST_CHATS)
        .forEach(
            one ->
                grid.row(
                    one.chat().id(),
                    turn(one.chat().truth().orElseThrow().hybrid()),
                    turn(one.decision().predicted()),
                    one.decision() instanceof Decision.Onset onset ? onset.rule().name() : "-"));
    if (wrong.size() > MOST_CHATS) {
      grid.note("And " + (wrong.size() - MOST_CHATS) + " more; --output lists all chats.");
    }
    return grid.build();
  }

  private static boolean isOff(PlayedChat one) {
    return one.outcome()
        .map(Outcome::truth)
        .map(truth -> !truth.hybrid().equals(one.decision().predicted()))
        .orElse(false);
  }

  private static String turn(OptionalInt turn) {
    return turn.isPresent() ? Integer.toString(turn.getAsInt()) : "-";
  }

  private static void share(GridBuilder grid, String name, Share share) {
    grid.row(name, ReportWords.of(share), percent(share), interval(share));
  }

  private static String percent(Share share) {
    return ReportWords.percent(share.value());
  }

  private static String interval(Share share) {
    if (share.of() == 0) {
      return "-";
    }
    Proportion proportion = Proportion.of(share.count(), share.of());
    return ReportWords.percent(proportion.low()) + " - " + ReportWords.percent(proportion.high());
  }
}

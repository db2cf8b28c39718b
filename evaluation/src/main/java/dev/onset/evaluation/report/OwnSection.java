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
    return Section.of(
        "own",
        "Your chats",
        ThresholdSource.OWN,
        sentences,
        values(found),
        owners(found),
        onsets(found),
        others(found),
        assessments(found),
        chats(found));
  }

  /** Returns the section on feedback. */
  public static Section of(AlertFeedback feedback) {
    Table<Integer> reasons =
        new Table<Integer>("False alarms by reason", "reason").column("alarms", count -> count);
    Table<Integer> both =
        new Table<Integer>("False alarms by rule and reason", "rule", "reason")
            .column("alarms", count -> count);
    feedback
        .reasonsByRule()
        .forEach(
            (rule, counts) -> counts.forEach((reason, count) -> both.row(count, rule, reason)));
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
    return Section.of(
        "own-feedback",
        "Feedback on alerts",
        ThresholdSource.OWN,
        sentences,
        judged("rule", "rule").rows(feedback.byRule()).row(feedback.all(), ALL).build(),
        judged("type of evidence", "type").rows(feedback.byType()).build(),
        reasons.rows(feedback.reasons()).build(),
        both.build());
  }

  private static Table<Share> judged(String by, String head) {
    return new Table<Share>("Alerts that people judged, by " + by + " (percent)", head)
        .column("alerts", Share::of)
        .column("right", right -> right)
        .column(INTERVAL, OwnSection::interval)
        .column("false alarms", right -> right.rest().count())
        .column("false", Share::rest)
        .column(INTERVAL, right -> interval(right.rest()));
  }

  private static Stream<Grid> values(OwnFindings found) {
    Map<PiiType, ValueScore> scores = found.values();
    Table<ValueScore> table =
        new Table<ValueScore>("Values (percent)", "type")
            .column("marked", score -> score.recall().of())
            .column("recall", ValueScore::recall)
            .column(INTERVAL, score -> interval(score.recall()))
            .column("other type", ValueScore::otherType)
            .column("found", score -> score.precision().of())
            .column("precision", ValueScore::precision)
            .column(INTERVAL, score -> interval(score.precision()));
    scores.forEach((type, score) -> table.row(score, type.name()));
    return (scores.isEmpty() ? table : table.row(ValueScore.sum(scores.values()), ALL)).build();
  }

  private static Stream<Grid> owners(OwnFindings found) {
    Map<OwnerScore.Whose, OwnerScore> scores = found.owners();
    Table<OwnerScore> table =
        new Table<OwnerScore>(
                "Owners of marked values of user's turns (right: percent of found)", "owner")
            .column("marked", OwnerScore::marked)
            .column("found", score -> score.right().of())
            .column("right", OwnerScore::right)
            .column(INTERVAL, score -> interval(score.right()))
            .column("withheld", OwnerScore::withheld)
            .column("wrong", OwnerScore::wrong);
    scores.forEach((whose, score) -> table.row(score, whose.key()));
    return (scores.isEmpty() ? table : table.row(OwnerScore.sum(scores.values()), ALL)).build();
  }

  private static Stream<Grid> onsets(OwnFindings found) {
    if (found.corpus().labelled() == 0) {
      return Stream.empty();
    }
    OnsetScore score = found.onsets();
    return shares("Onsets of the user", "figure", "chats")
        .row(score.covered(), "with an onset: reported")
        .row(score.exact(), "at its turn")
        .row(score.withinOne(), "at most one turn away")
        .row(score.withinFive(), "at most five turns away")
        .row(score.early(), "too early")
        .row(score.falseAlarms(), "without an onset: false alarms")
        .row(score.nearMisses(), "near misses: false alarms")
        .row(score.wrongEntity(), "reported: on another's value")
        .build();
  }

  private static Stream<Grid> others(OwnFindings found) {
    if (found.others().isEmpty()) {
      return Stream.empty();
    }
    OthersScore score = found.others().get();
    return shares("Alerts about third persons", "figure", "count")
        .row(score.covered(), "people with an onset: reported")
        .row(score.exact(), "at its turn")
        .row(score.withinOne(), "at most one turn away")
        .row(score.withinFive(), "at most five turns away")
        .row(score.early(), "too early")
        .row(score.right(), "alerts: right")
        .row(score.on(Ground.WITHOUT_ONSET), "on too little")
        .row(score.on(Ground.THE_USERS), "on the user's value")
        .row(score.on(Ground.SEVERAL), "on values of several people")
        .row(score.on(Ground.NOBODYS), "on nobody's value")
        .cells("not judged, no label", score.grounds().get(Ground.UNMARKED), "-", "-")
        .build();
  }

  private static Stream<Grid> assessments(OwnFindings found) {
    return shares("Chats that were not assessed", "reason", "chats")
        .row(found.notAssessed(), "any")
        .rows(found.notAssessedBy())
        .build();
  }

  private static Table<Share> shares(String title, String first, String count) {
    return new Table<Share>(title, first)
        .column(count, ReportWords::of)
        .column("percent", share -> share)
        .column(INTERVAL, OwnSection::interval);
  }

  private static Stream<Grid> chats(OwnFindings found) {
    List<PlayedChat> wrong = found.played().stream().filter(OwnSection::isOff).toList();
    Table<PlayedChat> table =
        new Table<PlayedChat>("Chats whose onset is not the labelled one")
            .column("session", one -> one.chat().id())
            .column("labelled", one -> turn(one.chat().truth().orElseThrow().hybrid()))
            .column("reported", one -> turn(one.decision().predicted()))
            .column(
                "rule",
                one -> one.decision() instanceof Decision.Onset onset ? onset.rule().name() : "-")
            .rows(wrong.stream().limit(MOST_CHATS).toList());
    if (wrong.size() > MOST_CHATS) {
      table.note("And " + (wrong.size() - MOST_CHATS) + " more; --output lists all chats.");
    }
    return table.build();
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

  private static String interval(Share share) {
    if (share.of() == 0) {
      return "-";
    }
    Proportion proportion = Proportion.of(share.count(), share.of());
    return ReportWords.percent(proportion.low()) + " - " + ReportWords.percent(proportion.high());
  }
}

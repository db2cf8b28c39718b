package dev.onset.evaluation.report;

import dev.onset.evaluation.metrics.Interval;
import dev.onset.evaluation.own.OwnFindings;
import dev.onset.evaluation.own.calibrate.CalibratedKey;
import dev.onset.evaluation.own.calibrate.CalibratedPolicy;
import dev.onset.evaluation.own.calibrate.Calibration;
import dev.onset.model.Policy;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The section on keys of a policy that a user's own chats judge. */
public final class CalibrationSection {
  private CalibrationSection() {}

  /** Returns the section. */
  public static Section of(CalibratedPolicy found) {
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "Chats: "
            + found.chats()
            + ". Costs are a chat, in looks at a possible onset, with bootstrap intervals at 95 %"
            + " over chats; "
            + prices(found.base())
            + ". Those of \"best\" are of values chosen on the other four fifths of the chats.");
    if (found.chats() < OwnFindings.ENOUGH_CHATS) {
      sentences.add(
          "Too little data: "
              + found.chats()
              + " chats, and "
              + OwnFindings.ENOUGH_CHATS
              + " are the least; label more before you run what this proposes.");
    }
    found.keys().forEach(key -> sentences.add(sentence(key)));
    if (found.changes().isEmpty()) {
      sentences.add("No key changes.");
    } else if (found.before().isPresent()) {
      sentences.add(
          "Together, on the chats that chose them, the keys bring the cost of onsets from "
              + words(found.before())
              + " to "
              + words(found.after())
              + " a chat.");
      if (found.after().orElseThrow().estimate() > found.before().orElseThrow().estimate()) {
        sentences.add(
            "Onsets cost more than before: leave a key out, or judge the policy with onset evaluate"
                + " --corpus on chats that it has not seen.");
      }
    }
    return Section.of(
        "own-calibration", "Calibration", ThresholdSource.CALIBRATION, sentences, grid(found));
  }

  private static Stream<Grid> grid(CalibratedPolicy found) {
    return new Table<CalibratedKey>("Expected cost a chat")
        .column("key", CalibratedKey::key)
        .column("data", CalibratedKey::data)
        .column("now", key -> number(key.now()))
        .column("cost now", key -> estimate(key.before()))
        .column("95 %", key -> interval(key.before()))
        .column("best", key -> number(key.best()))
        .column("cost then", key -> estimate(key.after()))
        .column("95 %", key -> interval(key.after()))
        .column("gain", key -> estimate(key.gain()))
        .column("95 %", key -> interval(key.gain()))
        .rows(found.keys().stream().filter(CalibratedKey::isJudged).toList())
        .build();
  }

  /** Says what errors cost by a policy. */
  public static String prices(Policy policy) {
    return "a miss costs "
        + number(policy.onset().missPrice())
        + ", a false alarm "
        + number(policy.onset().falsePrice());
  }

  /** Says whether a key changes, and why. */
  public static String sentence(CalibratedKey key) {
    String stays = key.key() + " stays " + number(key.now()) + ": ";
    return switch (key.outcome()) {
      case PROPOSED ->
          key.key()
              + " changes from "
              + number(key.now())
              + " to "
              + number(key.best())
              + ": that saves "
              + words(key.gain())
              + " a chat.";
      case BEST_ALREADY -> stays + "no other value costs less.";
      case UNCERTAIN ->
          stays
              + number(key.best())
              + " costs less here, but the gain of "
              + words(key.gain())
              + " includes none.";
      case TOO_LITTLE_DATA -> stays + tooLittle(key);
      case WITHOUT_EFFECT -> stays + "it decides nothing about users under this policy.";
    };
  }

  private static String tooLittle(CalibratedKey key) {
    return key.key().startsWith("ipp.") || key.key().startsWith("onset.")
        ? "too little data, "
            + key.data()
            + " labelled chats; it needs "
            + OwnFindings.ENOUGH_CHATS
            + ", "
            + Calibration.ENOUGH_OF_A_KIND
            + " of them with an onset and "
            + Calibration.ENOUGH_OF_A_KIND
            + " without."
        : "too little data, " + key.data() + " values; it needs " + OwnFindings.ENOUGH_VALUES + ".";
  }

  private static String words(Optional<Interval> interval) {
    return estimate(interval) + " (" + interval(interval) + ")";
  }

  private static String estimate(Optional<Interval> interval) {
    return interval.map(one -> ReportWords.fine(one.estimate())).orElse("-");
  }

  private static String interval(Optional<Interval> interval) {
    return interval
        .map(one -> ReportWords.fine(one.low()) + " / " + ReportWords.fine(one.high()))
        .orElse("-");
  }

  /** Formats the value of a key, or a price. */
  public static String number(double value) {
    return String.format(Locale.ROOT, "%s", value).replaceAll("\\.0$", "");
  }
}

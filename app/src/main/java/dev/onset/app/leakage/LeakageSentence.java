package dev.onset.app.leakage;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.onset.app.terminal.TypeWords;
import dev.onset.model.LeakageFinding;
import dev.onset.model.LeakageGrounds;
import dev.onset.model.LeakageMarker;
import dev.onset.model.leakage.AnswerScores;
import dev.onset.model.leakage.LeakageBounds;
import dev.onset.model.leakage.LeakageDecision;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Says in one or two sentences why a turn was decided as it was, without a value. Stateless. */
public final class LeakageSentence {
  private static final JsonMapper JSON = new JsonMapper();

  private LeakageSentence() {}

  /** The decision about a turn and what it rests on, in the words of the types that ship. */
  public static String of(LeakageFinding finding) {
    return of(finding, TypeWords.SHIPPED);
  }

  /** The decision about a turn and what it rests on. */
  public static String of(LeakageFinding finding, TypeWords words) {
    return decision(finding)
        + layer(finding)
        + " because "
        + reason(finding)
        + found(finding, words)
        + gate(finding)
        + ".";
  }

  /**
   * A finding in JSON with its sentence at the end, as {@code sentence}.
   *
   * @param json the finding as it lies on the topic, in JSON
   */
  public static String beside(LeakageFinding finding, byte[] json) {
    try {
      ObjectNode line = (ObjectNode) JSON.readTree(json);
      return JSON.writeValueAsString(line.put("sentence", of(finding)));
    } catch (IOException e) {
      throw new UncheckedIOException("A finding that was written cannot be read.", e);
    }
  }

  private static String decision(LeakageFinding finding) {
    return switch (finding.decision()) {
      case FLAG -> "Flagged";
      case SAFE -> "Passed";
      case ABSTAIN -> "Left to a person";
    };
  }

  private static String layer(LeakageFinding finding) {
    return switch (finding.layer()) {
      case DIRECT -> " by the first layer";
      case CONTEXT -> " by the second layer";
      case NONE, REVIEW -> "";
    };
  }

  private static String reason(LeakageFinding finding) {
    return switch (finding.reason()) {
      case DIRECT_IDENTIFIER -> "it says a direct identifier that is not the user's";
      case SCORES -> scores(finding);
      case SAFE_DENSITY -> safeScore(finding);
      case OWN_FACTS ->
          "it tells the user nothing but what they told, whatever its scores say" + delta(finding);
      case TOO_SHORT -> "it is too short to single somebody out";
      case DETECTOR_FAILED -> "the detector failed";
      case REVIEWED -> "a person decided so";
      case REVIEW_EXPIRED -> "nobody decided before the deadline";
    };
  }

  /** How the scores lie to the thresholds. */
  private static String scores(LeakageFinding finding) {
    Optional<LeakageBounds> bounds = finding.grounds().bounds();
    if (bounds.isEmpty() || finding.scores().isEmpty()) {
      return "of its scores";
    }
    AnswerScores scores = finding.scores().get();
    LeakageBounds held = bounds.get();
    if (finding.decision() == LeakageDecision.ABSTAIN) {
      return "it is like neither the safe answers (%s below %s) nor the unsafe ones (%s below %s)"
              .formatted(
                  number(scores.sigmaSafe()),
                  number(held.abstainBelowSafe()),
                  number(scores.unsafe()),
                  number(held.abstainBelowUnsafe()))
          + " that the detector knows"
          + by(finding);
    }
    return "it is "
        + (finding.decision() == LeakageDecision.FLAG ? "more" : "not more")
        + " like answers that identify somebody than the "
        + finding.point().label()
        + " point allows"
        + delta(finding);
  }

  /** The difference of the scores against its threshold, and the model that gave it. */
  private static String delta(LeakageFinding finding) {
    return held(
        finding,
        (scores, bounds) ->
            " (delta %s, threshold %s)"
                    .formatted(number(scores.difference()), number(bounds.flagAbove()))
                + by(finding));
  }

  private static String safeScore(LeakageFinding finding) {
    boolean safe = finding.decision() == LeakageDecision.SAFE;
    String compared =
        held(
            finding,
            (scores, bounds) ->
                " (score %s, bound %s)"
                    .formatted(number(scores.sigmaSafe()), number(bounds.abstainBelowSafe())));
    return "it is "
        + (safe ? "" : "not ")
        + "like the safe answers, the only ones that the detector knows"
        + compared
        + by(finding);
  }

  /**
   * What is said of scores and the thresholds that they were held against; nothing without either.
   */
  private static String held(
      LeakageFinding finding, BiFunction<AnswerScores, LeakageBounds, String> words) {
    return finding
        .scores()
        .flatMap(scores -> finding.grounds().bounds().map(bounds -> words.apply(scores, bounds)))
        .orElse("");
  }

  private static String by(LeakageFinding finding) {
    return finding.grounds().model().map(model -> ", by " + model).orElse("");
  }

  private static String found(LeakageFinding finding, TypeWords words) {
    List<LeakageMarker> markers = finding.grounds().markers();
    if (markers.isEmpty()) {
      return "; nothing was found in it";
    }
    String news = list(markers, marker -> !marker.usersOwn(), words);
    String own = list(markers, LeakageMarker::usersOwn, words);
    return (news.isEmpty() ? "" : "; found in it: " + news)
        + (own.isEmpty() ? "" : "; of the user's own: " + own);
  }

  private static String list(
      List<LeakageMarker> markers, Predicate<LeakageMarker> which, TypeWords words) {
    return markers.stream()
        .filter(which)
        .map(one -> words.of(one.type()) + " (" + one.start() + " to " + one.end() + ")")
        .collect(Collectors.joining(", "));
  }

  private static String gate(LeakageFinding finding) {
    LeakageGrounds grounds = finding.grounds();
    return grounds.removed().isEmpty()
        ? ""
        : "; the gate kept " + grounds.removed().getAsInt() + " quantities from the detector";
  }

  private static String number(OptionalDouble number) {
    return number.isPresent() ? number(number.getAsDouble()) : "none";
  }

  private static String number(double number) {
    return number == 0 ? "0" : String.format(Locale.ROOT, "%.3g", number);
  }
}

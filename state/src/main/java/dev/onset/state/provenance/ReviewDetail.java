package dev.onset.state.provenance;

import dev.onset.model.Command.Reviewed;
import dev.onset.model.Command.ReviewedSpan;
import dev.onset.model.ProvenanceEvent;
import dev.onset.model.ReviewDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Encodes a reviewer's answer in the audit trail: positions and decisions without text, enough to
 * apply the answer again. Pure.
 */
public final class ReviewDetail {
  private static final String REVIEWER = "reviewer";
  private static final String KEPT = "kept";
  private static final String REDACTED = "redacted";
  private static final String PLACES = "places";

  private ReviewDetail() {}

  /**
   * Encodes an answer.
   *
   * @param applied the answered places that are names of the turn
   */
  public static Map<String, String> of(Reviewed answer, List<ReviewedSpan> applied) {
    Map<String, String> detail = new TreeMap<>();
    detail.put(DetailKeys.AT, Integer.toString(answer.turn()));
    detail.put(DetailKeys.REVISION, Integer.toString(answer.turnRevision()));
    detail.put(REVIEWER, answer.reviewer());
    detail.put(KEPT, count(applied, ReviewDecision.KEEP));
    detail.put(REDACTED, count(applied, ReviewDecision.REDACT));
    detail.put(
        PLACES,
        applied.stream()
            .map(one -> one.start() + "-" + one.end() + ":" + one.decision())
            .collect(Collectors.joining(",")));
    return detail;
  }

  /**
   * Decodes the answer of an event.
   *
   * @param event an event of kind REVIEWED
   * @throws IllegalArgumentException if its details encode no answer
   */
  public static Reviewed of(ProvenanceEvent event) {
    Map<String, String> detail = event.detail();
    List<ReviewedSpan> spans = new ArrayList<>();
    for (String place : detail.getOrDefault(PLACES, "").split(",")) {
      int dash = place.indexOf('-');
      int colon = place.indexOf(':');
      if (dash < 0 || colon < dash) {
        throw new IllegalArgumentException("A review of the audit trail names no places.");
      }
      spans.add(
          new ReviewedSpan(
              Integer.parseInt(place.substring(0, dash)),
              Integer.parseInt(place.substring(dash + 1, colon)),
              ReviewDecision.valueOf(place.substring(colon + 1))));
    }
    return new Reviewed(
        event.session(),
        Integer.parseInt(detail.getOrDefault(DetailKeys.AT, "")),
        Integer.parseInt(detail.getOrDefault(DetailKeys.REVISION, "")),
        spans,
        detail.getOrDefault(REVIEWER, ""));
  }

  private static String count(List<ReviewedSpan> applied, ReviewDecision decision) {
    return Long.toString(applied.stream().filter(one -> one.decision() == decision).count());
  }
}
